"""A plain drawing of a flow graph in layers, for machines without Graphviz."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import pairwise

import networkx as nx

from toolkit.draw.svg import Drawing, Element, Place, add, number

Way = tuple[str, str, str, str]

_WIDTH, _LINE, _PAD = 40.0, 4.2, 3.0
_ACROSS, _DOWN, _EDGE = 8.0, 16.0, 6.0
_BULGE = 12.0
_LETTERS = 24
_SWEEPS = 4
_DASHES = {"dashed": "1.6 1.2"}
_WEIGHTS = {"bold": 0.8}


def layered_svg(
    labels: Mapping[str, str], fills: Mapping[str, str], ways: Sequence[Way], prefix: str, title: str
) -> str:
    """Draw boxes in layers and curved arrows between them.

    Args:
        labels: what stands in each box, by node.
        fills: its colour, by node.
        ways: the arrows as (source, target, label, style).
        prefix: what every id of the drawing begins with.
        title: what the drawing shows.
    """
    texts = {node: _wrapped(label) for node, label in labels.items()}
    height = _PAD + _LINE * max((len(lines) for lines in texts.values()), default=1)
    rows = _ordered(_layers(list(labels), ways), ways)
    places = _places(rows, height)
    breadth = max((len(row) for row in rows), default=1) * (_WIDTH + _ACROSS) - _ACROSS + 2 * _EDGE + _BULGE
    depth = len(rows) * (height + _DOWN) - _DOWN + 2 * _EDGE
    drawing = Drawing((breadth, max(depth, height)), prefix, title)
    _marker(drawing)
    for way in ways:
        _arrow(drawing, way, places, height)
    for node, lines in texts.items():
        _box(drawing.root, places[node], lines, fills[node], height)
    for source, target, label, _ in ways:
        spot = _curve(places[source], places[target], height)[1]
        _label(drawing.root, spot, label, 2.8)
    return drawing.text()


def _wrapped(label: str) -> list[str]:
    lines = [part for line in label.split("\n") for part in textwrap.wrap(line, _LETTERS) or [""]]
    return lines or [""]


def _layers(nodes: list[str], ways: Sequence[Way]) -> list[list[str]]:
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(nodes)
    graph.add_edges_from((source, target) for source, target, _, _ in ways)
    graph.remove_edges_from(_back_ways(graph))
    return [list(layer) for layer in nx.topological_generations(graph)]


def _back_ways(graph: nx.DiGraph[str]) -> set[tuple[str, str]]:
    """Return the arrows that close a cycle when one follows them from the first node on; they don't rank."""
    trail: set[str] = set()
    back: set[tuple[str, str]] = set()
    for source, target, step in nx.dfs_labeled_edges(graph):
        if step == "forward":
            trail.add(target)
        elif step == "reverse":
            trail.discard(target)
        elif target in trail:
            back.add((source, target))
    return back


def _ordered(rows: list[list[str]], ways: Sequence[Way]) -> list[list[str]]:
    """Sort each row by the mean place of its neighbours in the row before, downwards and upwards in turn."""
    for sweep in range(_SWEEPS):
        order = rows if sweep % 2 == 0 else rows[::-1]
        for before, row in pairwise(order):
            _sort_row(row, {node: i for i, node in enumerate(before)}, ways)
    return rows


def _sort_row(row: list[str], before: Mapping[str, int], ways: Sequence[Way]) -> None:
    wish: dict[str, float] = {}
    for i, node in enumerate(row):
        near = [before[a] for a, b, _, _ in ways if b == node and a in before]
        near += [before[b] for a, b, _, _ in ways if a == node and b in before]
        wish[node] = sum(near) / len(near) if near else float(i)
    row.sort(key=wish.__getitem__)


def _places(rows: list[list[str]], height: float) -> dict[str, Place]:
    widest = max((len(row) for row in rows), default=1)
    return {
        node: (
            _EDGE + (i + (widest - len(row)) / 2) * (_WIDTH + _ACROSS),
            _EDGE + level * (height + _DOWN),
        )
        for level, row in enumerate(rows)
        for i, node in enumerate(row)
    }


def _marker(drawing: Drawing) -> None:
    marker = add(
        drawing.defs,
        "marker",
        id=drawing.name("head"),
        viewBox="0 0 8 8",
        markerWidth=2.4,
        markerHeight=2.4,
        markerUnits="userSpaceOnUse",
        refX=7,
        refY=4,
        orient="auto",
    )
    add(marker, "path", d="M0 0 L8 4 L0 8 Z", fill="#444444")


def _arrow(drawing: Drawing, way: Way, places: Mapping[str, Place], height: float) -> None:
    source, target, _, style = way
    data, _ = _curve(places[source], places[target], height)
    add(
        drawing.root,
        "path",
        d=data,
        fill="none",
        stroke="#444444",
        stroke_width=_WEIGHTS.get(style, 0.35),
        stroke_dasharray=_DASHES.get(style),
        marker_end=drawing.link("head"),
    )


def _curve(start: Place, end: Place, height: float) -> tuple[str, Place]:
    x1, x2, y1, y2 = start[0] + _WIDTH / 2, end[0] + _WIDTH / 2, start[1], end[1]
    if start == end:
        x, y = x1 + _WIDTH / 2, y1 + height / 2
        steps = [(x, y - 2), (x + 6, y - 5), (x + 6, y + 5), (x, y + 2)]
    elif y1 < y2:
        steps = [(x1, y1 + height), (x1, y1 + height + _DOWN / 2), (x2, y2 - _DOWN / 2), (x2, y2)]
    else:
        out = max(x1, x2) + _WIDTH / 2 + _BULGE
        half = height / 2
        right = _WIDTH / 2
        steps = [(x1 + right, y1 + half), (out, y1 + half), (out, y2 + half), (x2 + right, y2 + half)]
    (a, b, c, d) = (f"{number(x)} {number(y)}" for x, y in steps)
    spot = tuple((p + 3 * q + 3 * r + s) / 8 for p, q, r, s in zip(*steps, strict=True))
    return f"M{a} C{b} {c} {d}", (spot[0], spot[1])


def _box(parent: Element, place: Place, lines: list[str], fill: str, height: float) -> None:
    x, y = place
    add(
        parent,
        "rect",
        x=x,
        y=y,
        width=_WIDTH,
        height=height,
        rx=2,
        fill=fill,
        stroke="#444444",
        stroke_width=0.3,
    )
    first = y + height / 2 - (len(lines) - 1) * _LINE / 2
    for i, line in enumerate(lines):
        _label(parent, (x + _WIDTH / 2, first + i * _LINE), line, 3.2)


def _label(parent: Element, place: Place, text: str, size: float) -> None:
    if not text:
        return
    add(
        parent,
        "text",
        text,
        x=place[0],
        y=place[1] + size * 0.35,
        text_anchor="middle",
        font_size=size,
        font_family="sans-serif",
        fill="#222222",
        stroke="#ffffff",
        stroke_width=size / 5,
        paint_order="stroke",
    )
