"""Flow graphs: whatever is installed, there is a drawing."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from toolkit.draw.graph import ADVICE, BUILT_IN, Arrow, Flow, Node, dot_text, find_program, render

NS = "{http://www.w3.org/2000/svg}"

FLOW = Flow(
    "Six rooms",
    (
        Node("start", "Guard Room", "round", "start"),
        Node("b", 'A "quoted" <b>\\name</b>'),
        Node("c", "警衛室的故事\nsecond line"),
    ),
    (
        Arrow("start", "b", "west"),
        Arrow("b", "c", style="dashed"),
        Arrow("c", "b", "back", "bold"),
        Arrow("c", "c"),
        Arrow("c", "unlisted"),
        Arrow("start", "unlisted"),
    ),
)


def parsed(svg: str) -> ET.Element:
    """Read a drawing of our own."""
    return ET.fromstring(svg)  # noqa: S314 - nothing foreign is in it


def words(svg: str) -> str:
    """Return all text of a drawing."""
    return " ".join("".join(element.itertext()) for element in parsed(svg).iter(f"{NS}text"))


@pytest.mark.parametrize(
    "programs", [(), ("no-such-program",), ("graphviz-pure",), ("false", "graphviz-pure")]
)
def test_every_backend_draws_every_node_and_arrow(programs: tuple[str, ...]) -> None:
    """Labels are text in the drawing, cycles and unlisted nodes included; markup in them does nothing."""
    picture = render(FLOW, "demo", programs)
    text = words(picture.svg)
    for word in ("Guard Room", "quoted", "<b>", "警衛室的故事", "second line", "unlisted", "west", "back"):
        assert word in text
    assert "<b>" not in picture.svg


def test_the_backend_is_named() -> None:
    """The drawing says what made it, and what to install when it was only the plain one."""
    assert (render(FLOW, programs=()).backend, render(FLOW, programs=()).advice) == (BUILT_IN, ADVICE)
    picture = render(FLOW, programs=("graphviz-pure",))
    expected = "graphviz-pure" if find_program("graphviz-pure") else BUILT_IN
    assert picture.backend == expected
    assert (picture.advice == "") == (expected != BUILT_IN)


def test_a_program_that_fails_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken Graphviz is no reason to draw nothing."""
    monkeypatch.setattr("subprocess.run", _broken)
    assert render(FLOW).backend == BUILT_IN


def _broken(*_arguments: object, **_options: object) -> None:
    raise OSError("no such thing")


def test_same_input_same_bytes() -> None:
    """The plain drawing is the same each time."""
    assert render(FLOW, programs=()).svg == render(FLOW, programs=()).svg


@pytest.mark.parametrize("programs", [(), ("graphviz-pure",)])
def test_ids_are_prefixed(programs: tuple[str, ...]) -> None:
    """Ids of nodes and markers begin with the prefix, so that two drawings can share a page."""
    root = parsed(render(FLOW, "demo", programs).svg)
    names = [name for element in root.iter() if (name := element.get("id"))]
    assert names
    assert [name for name in names if not name.startswith("demo")] == []


def test_an_empty_flow_is_a_drawing() -> None:
    """A chapter without rooms draws an empty page."""
    picture = render(Flow("", (), ()), programs=())
    assert parsed(picture.svg).tag == f"{NS}svg"


def test_rows_follow_the_arrows() -> None:
    """In the plain drawing a room stands below those that lead to it."""
    flow = Flow("", tuple(map(Node, "dcba")), (Arrow("a", "b"), Arrow("b", "c"), Arrow("a", "d")))
    root = parsed(render(flow, programs=()).svg)
    heights = {element.text: float(element.get("y", "")) for element in root.iter(f"{NS}text")}
    assert heights["a"] < heights["b"] < heights["c"]
    assert heights["b"] == heights["d"]


def test_dot_text_quotes_everything() -> None:
    """Quotes and backslashes of labels can't end a label or begin an escape."""
    text = dot_text(Flow('a "b"', (Node('x"y', "back\\slash"),), ()), "p")
    assert 'digraph "a \\"b\\""' in text
    assert '"x\\"y" [' in text
    assert 'label="back\\\\slash"' in text


def test_wide_letters_get_a_width() -> None:
    """Boxes of Chinese labels are as wide as their text, which the ports of Graphviz can't measure."""
    assert "width=" in dot_text(Flow("", (Node("x", "警衛室"),), ()))
    assert "width=" not in dot_text(Flow("", (Node("x", "room"),), ()))
