"""Flow graphs as DOT text and as SVG: by `dot`, else by graphviz-pure, else a plain drawing of our own."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from toolkit.draw.layered import layered_svg
from toolkit.draw.svg import clean

PROGRAMS = ("dot", "graphviz-pure")
BUILT_IN = "built-in"
ADVICE = "Drawn without Graphviz. For better drawings install it, or: pip install 'talewright[dot]'"

_SECONDS = 30
_FILLS = {"plain": "#f6edd8", "start": "#d5e8d4", "end": "#e6d0de", "faint": "#eeeeee"}
_SHAPES = {"box": "box", "round": "ellipse", "choice": "diamond", "note": "note"}
_STYLES = {"solid": "solid", "dashed": "dashed", "bold": "bold"}
_NOT_IN_IDS = re.compile(r"[^A-Za-z0-9_.-]+")


@dataclass(frozen=True, slots=True)
class Node:
    """Something arrows lead to."""

    id: str
    label: str = ""
    shape: Literal["box", "round", "choice", "note"] = "box"
    tone: Literal["plain", "start", "end", "faint"] = "plain"


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way from one node to another."""

    source: str
    target: str
    label: str = ""
    style: Literal["solid", "dashed", "bold"] = "solid"


@dataclass(frozen=True, slots=True)
class Flow:
    """A graph to draw; arrows may name nodes that are not listed, these are drawn as plain boxes."""

    title: str
    nodes: tuple[Node, ...]
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, what made it, and a sentence for the user if something better can be installed."""

    svg: str
    backend: str
    advice: str = ""


def dot_text(flow: Flow, prefix: str = "flow") -> str:
    """Return the flow as a DOT document; ids of the drawing begin with the prefix."""
    lines = [
        f"digraph {_quoted(flow.title or prefix)} {{",
        f"  graph [id={_quoted(prefix)}, rankdir=TB, fontname=sans, bgcolor=transparent];",
        '  node [fontname=sans, fontsize=11, margin="0.2,0.08", style=filled, color="#444444"];',
        '  edge [fontname=sans, fontsize=9, color="#444444"];',
        *(f"  {_quoted(node.id)} [{_node_marks(node, prefix)}];" for node in every_node(flow)),
        *(_arrow_line(arrow, f"{prefix}-arrow-{i}") for i, arrow in enumerate(flow.arrows)),
        "}",
    ]
    return "\n".join(lines) + "\n"


def every_node(flow: Flow) -> list[Node]:
    """Return the listed nodes, and a plain one for each that only an arrow names."""
    nodes = {node.id: node for node in flow.nodes}
    for arrow in flow.arrows:
        for name in (arrow.source, arrow.target):
            nodes.setdefault(name, Node(name))
    return list(nodes.values())


def render(flow: Flow, prefix: str = "flow", programs: tuple[str, ...] = PROGRAMS) -> Picture:
    """Draw a flow with the first program that is there and works; never fails.

    Args:
        flow: the graph.
        prefix: what every id of the drawing begins with.
        programs: Graphviz programs to try, best first; none means our own drawing.
    """
    source = dot_text(flow, prefix)
    for program in programs:
        svg = _run(program, source)
        if svg:
            return Picture(svg, program)
    labels = {node.id: node.label or node.id for node in every_node(flow)}
    fills = {node.id: _FILLS[node.tone] for node in every_node(flow)}
    ways = [(arrow.source, arrow.target, arrow.label, arrow.style) for arrow in flow.arrows]
    return Picture(layered_svg(labels, fills, ways, prefix, flow.title), BUILT_IN, ADVICE)


def find_program(name: str) -> Path | None:
    """Return where a program is: on the PATH, or beside the running Python (an environment not activated)."""
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    return Path(found) if found else None


def _run(program: str, source: str) -> str:
    found = find_program(program)
    if found is None:
        return ""
    try:
        done = subprocess.run(  # noqa: S603 - a found program, its arguments are fixed
            [found, "-Tsvg"], input=source.encode(), capture_output=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    text = done.stdout.decode("utf-8", errors="replace")
    start = text.find("<svg")
    return text[start:] if done.returncode == 0 and start >= 0 else ""


def _node_marks(node: Node, prefix: str) -> str:
    label = node.label or node.id
    marks = {
        "id": f"{prefix}-node-{_NOT_IN_IDS.sub('-', node.id)}",
        "label": label,
        "shape": _SHAPES[node.shape],
        "fillcolor": _FILLS[node.tone],
    }
    if not label.isascii():
        marks["width"] = f"{_width_inches(label):.2f}"
    return ", ".join(f"{key}={_quoted(value)}" for key, value in marks.items())


def _arrow_line(arrow: Arrow, name: str) -> str:
    marks = {"id": name, "style": _STYLES[arrow.style]}
    if arrow.label:
        marks["label"] = arrow.label
    written = ", ".join(f"{key}={_quoted(value)}" for key, value in marks.items())
    return f"  {_quoted(arrow.source)} -> {_quoted(arrow.target)} [{written}];"


def _width_inches(label: str) -> float:
    # The ports of Graphviz measure wide letters as blanks, so that labels would run over their boxes.
    longest = max(
        sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line) for line in label.split("\n")
    )
    return 0.3 + 0.085 * longest


def _quoted(text: str) -> str:
    lines = [clean(line).replace("\\", "\\\\").replace('"', '\\"') for line in text.split("\n")]
    return '"' + "\\n".join(lines) + '"'
