"""What the landing page shows, as pictures: a tile, a chapter's rooms, a curve of a playtest."""

from __future__ import annotations

import re
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING, Final

from toolkit.draw.graph import render
from toolkit.draw.svg import Drawing, add, path

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack import Entity
    from toolkit.publish.site.subject import Subject, Written

PERCENT: Final = re.compile(r"([0-9]+(?:\.[0-9]+)?)%")
WIDTH, HEIGHT, LEFT, FOOT, HEAD = 160.0, 90.0, 16.0, 14.0, 14.0
FEWEST: Final = 3
"""A curve has at least so many points."""


def showcase(subject: Subject) -> Iterator[tuple[str, bytes]]:
    """Yield path and bytes of each picture that can be made."""
    drawn = _first(subject, "_svg")
    if drawn is not None:
        maker = subject.offer(drawn, f"{drawn.kind}_svg")
        yield "assets/show-tile.svg", (maker(drawn.model, "show") if maker else "").encode()
    flowing = _first(subject, "_flow")
    if flowing is not None:
        maker = subject.offer(flowing, f"{flowing.kind}_flow")
        yield (
            "assets/show-flow.svg",
            render(maker(subject.library, flowing), "show-flow", ()).svg.encode() if maker else b"",
        )
    curve = next((svg for page in subject.written if (svg := _curve_of(page))), None)
    if curve is not None:
        yield "assets/show-curve.svg", curve.encode()


def _first(subject: Subject, ending: str) -> Entity | None:
    return next((one for one in subject.library.all if subject.offer(one, one.kind + ending) is not None), None)


def _curve_of(page: Written) -> str:
    """Return the last row of the first table of a playtest page as a curve; empty where there is none."""
    if not page.path.endswith("-playtest.md"):
        return ""
    lines = dropwhile(lambda line: not line.startswith("|"), page.text.splitlines())
    table = takewhile(lambda line: line.startswith("|"), lines)
    rows = [line.strip().removeprefix("|").removesuffix("|").split("|") for line in table]
    if len(rows) < FEWEST:
        return ""
    width = len(rows[0])
    shares = [[PERCENT.search(cell) for cell in row[1:]] for row in rows[2:] if len(row) == width]
    whole = [(row, found) for row, found in zip(rows[2:], shares, strict=False) if all(found)]
    if not whole or width <= FEWEST:
        return ""
    row, found = whole[-1]
    points = [float(share[1]) for share in found if share is not None]
    return curve(f"{page.title}: {row[0].strip()}", [cell.strip() for cell in rows[0][1:]], points)


def curve(title: str, names: Sequence[str], shares: Sequence[float]) -> str:
    """Return a curve of percentages as SVG.

    Args:
        title: what is shown.
        names: of the points, from left to right.
        shares: in per cent, one for each name.
    """
    drawing = Drawing((WIDTH, HEIGHT), "curve", title)
    add(drawing.root, "rect", width=WIDTH, height=HEIGHT, fill="#ffffff")
    add(drawing.root, "text", title, x=LEFT, y=8, font_size=5, font_family="sans-serif")
    floor, step = HEIGHT - FOOT, (WIDTH - LEFT - 12) / max(1, len(shares) - 1)
    for level in (0, 50, 100):
        y = floor - (floor - HEAD) * level / 100
        add(drawing.root, "path", d=path([(LEFT, y), (WIDTH - 6, y)]), stroke="#bbbbbb", stroke_width=0.3)
        add(drawing.root, "text", f"{level} %", x=1, y=y + 1.4, font_size=4, font_family="sans-serif")
    points = [(LEFT + 4 + step * at, floor - (floor - HEAD) * share / 100) for at, share in enumerate(shares)]
    add(drawing.root, "path", d=path(points), fill="none", stroke="#8a3b12", stroke_width=1.1)
    for (x, y), name, share in zip(points, names, shares, strict=True):
        add(drawing.root, "circle", cx=x, cy=y, r=1.5, fill="#8a3b12")
        texts = ((y - 3, f"{share:g}"), (HEIGHT - 6, name))
        for height, text in texts:
            add(drawing.root, "text", text, x=x, y=height, font_size=4, font_family="sans-serif", text_anchor="middle")
    return drawing.text()
