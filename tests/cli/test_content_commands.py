"""Commands about what stands in packs: export, refs, rename, diff, explain, graph."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

HERO = """\
# A mouse of our own.
kind: mouse
id: fern  # the third of the sisters
name: Fern
colour: red
"""


def test_export_counts(tale, content):
    """The base content of the first game has the numbers of its box, copies counted."""
    document = tale("export", content / "mice-and-mystics", "--to", "json").json
    kinds = document["content"]
    assert (document["pack"], document["version"]) == ("mice-and-mystics", "1.0.0")
    counted = {kind: len(kinds[kind]) for kind in ("hero", "initiative_card", "ability", "encounter", "tile")}
    assert counted == {"hero": 6, "initiative_card": 19, "ability": 28, "encounter": 18, "tile": 16}
    assert {len(card["pages"]) for card in kinds["encounter"].values()} == {6}
    assert sum(card["copies"] for card in kinds["search_card"].values()) == 71
    types = [achievement["type"] for achievement in kinds["achievement"].values()]
    assert (types.count("individual"), types.count("story")) == (5, 5)
    assert len(kinds["rulebook"]) >= 150


def test_export_is_the_same_twice_and_can_be_a_file(tale, here, content):
    """The same pack gives the same bytes, on standard output and in a file."""
    said = tale("export", content / "mouse-crew").out
    assert tale("export", content / "mouse-crew", "--out", "out/crew.json").code == 0
    assert (here / "out" / "crew.json").read_text(encoding="utf-8") == said


def test_export_of_a_broken_pack(tale, small, write):
    """What can't be read is left out, said on standard error, and ends with code 1."""
    write("my-pack/mice/bad.yaml", "kind: [")
    result = tale("export", ".")
    assert result.code == 1
    assert result.json["content"] == {}
    assert "1 faults were left out" in result.err


def test_refs(tale, content):
    """Every use is listed with its place; `-` counts as `_` and the kind may be left out."""
    result = tale("refs", "animal.bear", content / "mouse-crew", "--format", "json")
    assert result.json["id"] == "mouse-crew:animal.bear"
    assert {usage["path"].rpartition("/")[2] for usage in result.json["usages"]} > {"bear.yaml"}
    assert tale("refs", "magic-wand", content / "mouse-crew").code == 0


def test_refs_of_nothing(tale, content):
    """An id that isn't there gets a suggestion."""
    result = tale("refs", "animal.baer", content / "mouse-crew")
    assert result.code == 2
    assert 'did you mean "animal.bear"?' in result.err


def test_ambiguous_name(tale, content):
    """A name that several things have is refused with all of them."""
    result = tale("refs", "bear", content / "mouse-crew")
    assert result.code == 2
    assert "animal.bear" in result.err
    assert "objective.bear" in result.err


@pytest.fixture
def crew(here, content, monkeypatch):
    """A copy of a whole pack that may be changed."""
    import shutil

    shutil.copytree(content / "mouse-crew", here / "mouse-crew")
    monkeypatch.chdir(here / "mouse-crew")
    return here / "mouse-crew"


def test_rename_everywhere(tale, crew):
    """A renaming changes every use, keeps comments, remembers the old id and moves the file."""
    file = crew / "animals" / "bear.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("id: bear", "id: bear  # grumpy"), encoding="utf-8"
    )
    before = tale("refs", "animal.bear", "--format", "json").json["usages"]
    assert tale("rename", "animal.bear", "polar-bear").code == 0
    assert not file.exists()
    text = (crew / "animals" / "polar_bear.yaml").read_text(encoding="utf-8")
    assert "id: polar_bear  # grumpy\nformerly: [bear]\n" in text
    after = tale("refs", "animal.polar_bear", "--format", "json").json["usages"]
    assert len(after) == len(before) > 1
    assert tale("check", "--select", "F,R").code == 0


def test_old_id_still_means_it(tale, crew):
    """After a renaming the old id is found as well."""
    tale("rename", "animal.bear", "polar_bear")
    assert "animal.polar_bear stands in" in tale("refs", "animal.bear").out


def test_rename_without_writing(tale, crew):
    """`--dry-run` says what would change and changes nothing."""
    before = {file: file.read_bytes() for file in crew.rglob("*.yaml")}
    result = tale("rename", "animal.bear", "polar_bear", "--dry-run")
    assert "would change: animals/polar_bear.yaml" in result.out
    assert {file: file.read_bytes() for file in crew.rglob("*.yaml")} == before


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("animal.bear", "fox", "is there already"),
        ("animal.bear", "Big Bear", "is no id"),
        ("animal.bear", "mouse.bear", "can't become a mouse"),
        ("animal.unicorn", "horse", "there is no animal.unicorn"),
    ],
)
def test_rename_refused(tale, crew, old, new, said):
    """A renaming that can't be done is refused, and nothing is written."""
    before = {file: file.read_bytes() for file in crew.rglob("*.yaml")}
    result = tale("rename", old, new)
    assert result.code == 2
    assert said in result.err
    assert {file: file.read_bytes() for file in crew.rglob("*.yaml")} == before


def test_pack_of_others_is_not_changed(tale, small):
    """What belongs to a pack outside the current folder can't be renamed."""
    result = tale("rename", "mouse-crew:animal.bear", "polar_bear")
    assert result.code == 2


def test_diff_in_words(tale, small, write, here):
    """What was added, taken away, changed and renamed is said in one line each."""
    write("my-pack/mice/fern.yaml", HERO)
    write("my-pack/mice/moss.yaml", HERO.replace("fern", "moss"))
    write("my-pack/mice/oak.yaml", HERO.replace("fern", "oak"))
    assert tale("pack", "build", "--out", here / "old.tale").code == 0
    (small / "mice" / "moss.yaml").unlink()
    write("my-pack/mice/fern.yaml", HERO.replace("red", "blue"))
    write("my-pack/mice/reed.yaml", HERO.replace("fern", "reed"))
    tale("rename", "oak", "elm")
    result = tale("diff", here / "old.tale", ".", "--format", "json")
    assert result.json["differences"] == [
        "renamed: mouse.oak → mouse.elm",
        "mouse.fern: colour: red → blue",
        "gone: mouse.moss",
        "new: mouse.reed",
    ]


def test_diff_of_the_same(tale, content):
    """A pack doesn't differ from itself."""
    assert tale("diff", content / "mouse-crew", content / "mouse-crew").out == "no differences\n"


def test_explain_code(tale):
    """A code has a page with all four headings; case doesn't matter."""
    result = tale("explain", "r001")
    assert result.code == 0
    assert [line for line in result.out.splitlines() if line.startswith("## ")] == [
        "## What it does",
        "## Why it matters",
        "## Example",
        "## How to fix",
    ]


def test_explain_lists_all_codes(tale):
    """Without a code all codes are listed, sorted, each once."""
    codes = [line.split()[0] for line in tale("explain").out.splitlines()]
    assert codes == sorted(set(codes))
    assert {"A001", "F001", "R001", "T001", "X001"} <= set(codes)


def test_explain_unknown_code(tale):
    """A code that doesn't exist is wrong usage, with the way to the list."""
    result = tale("explain", "F999")
    assert result.code == 2
    assert "tale explain" in result.err


def test_explain_ruling(tale, content, monkeypatch):
    """A ruling's number shows every rule and policy that it settles."""
    monkeypatch.setenv("TALE_PATH", str(content))
    told = tale("explain", "r-move-08").out
    assert "# rulebook.red_is_not_adjacent" in told
    assert "# policy.nearby_rule_scope" in tale("explain", "P-39").out
    assert tale("explain", "P-999").code == 2


def test_explain_rule_and_policy(tale, content):
    """A rule gives its wording and source; a policy its values and default."""
    document = tale("export", content / "mouse-crew").json["content"]
    rule = next(iter(document["rulebook"]))
    policy = next(iter(document["policy"]))
    assert document["rulebook"][rule]["text"] in tale("explain", f"mouse-crew:rulebook.{rule}").out
    assert "(default)" in tale("explain", f"mouse-crew:policy.{policy}").out


def test_graph_of_a_tile(tale, here):
    """A tile of the bundled content is drawn as SVG in millimetres."""
    assert tale("graph", "tile", "guard-room", "--out", "a/tile.svg").code == 0
    root = ET.parse(here / "a" / "tile.svg").getroot()  # noqa: S314 - our own drawing
    assert root.tag.endswith("svg")
    assert root.get("width", "").endswith("mm")


def test_graph_of_a_chapter(tale):
    """The flow of a chapter names its rooms, exits, flips and objectives."""
    dot = tale("graph", "chapter", "flight-to-barksburg", "--format", "dot").out
    assert dot.startswith("digraph")
    for words in ("Guard Room", "Courtyard", "blue exit", "flip (", "the chapter is won"):
        assert words in dot


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("tile", "cellar_of_dreams"), "there is no cellar_of_dreams"),
        (("hero", "collin"), "there is no drawing of a hero"),
        (("tile", "sewer", "--format", "png"), "there is no format png"),
    ],
)
def test_graph_refused(tale, arguments, said):
    """What can't be drawn is said in one line."""
    result = tale("graph", *arguments)
    assert result.code == 2
    assert said in result.err


def test_machine_output_is_pure(tale, content):
    """JSON on standard output is one object and nothing else."""
    for arguments in (
        ("check", content / "mouse-crew", "--format", "json"),
        ("export", content / "mouse-crew"),
        ("refs", "animal.bear", content / "mouse-crew", "--format", "json"),
    ):
        assert isinstance(json.loads(tale(*arguments).out), dict)
