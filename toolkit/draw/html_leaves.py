"""Pages on which everything has its place in millimetres: cards with their backs, tiles at true scale."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.draw.html_parts import esc, inline, length, runs_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

SMALL_CARD = 60.0
"""Cards narrower than this are set in smaller type."""
TINY_CARD = 40.0
"""The backs of cards lower than this have no room for a sign."""
_SMALL_SIZES = (8.4, 7.8, 7.2, 6.8, 6.4, 6.0, 5.6)
_SIZES = (11.0, 10.2, 9.4, 8.6, 8.2, 7.8, 7.4, 7.0, 6.6, 6.2, 5.8)
_BOARD_ID = "board"
_OPENING = re.compile(r"\A<svg\b([^>]*)>")


def card_leaves(data: Mapping[str, Any]) -> str:
    """Return each page of fronts and, after it, the page of their backs."""
    back = _back(data)
    made = []
    for page in data["pages"]:
        places, behind = data["fronts"][: len(page)], data["backs"][: len(page)]
        made.append(_leaf([_ground(data, places), *_fronts(data, zip(places, page, strict=True))]))
        made.append(_leaf([_ground(data, behind), *(_placed(data, place, "back", back) for place in behind)]))
    return "".join(made)


def _leaf(inner: Iterable[str]) -> str:
    return f'<section class="leaf">{"".join(inner)}</section>'


def _at(place: Sequence[float], size: Sequence[float]) -> str:
    names = zip(("left", "top", "width", "height"), (*place, *size), strict=True)
    return ";".join(f"{name}:{length(value)}" for name, value in names)


def _marks(data: Mapping[str, Any], lines: Iterable[Sequence[float]], under: str = "") -> str:
    drawn = "".join(f'<path d="M{x1:.3f} {y1:.3f}L{x2:.3f} {y2:.3f}"/>' for x1, y1, x2, y2 in lines)
    box = f"0 0 {data['width']:g} {data['height']:g}"
    return f'<svg class="marks" viewBox="{box}" aria-hidden="true">{under}{drawn}</svg>'


def _ground(data: Mapping[str, Any], places: Sequence[Sequence[float]]) -> str:
    """Return what lies under the cards of a page: the ground over the outer cuts, each card, the crop marks.

    Browsers round boxes of a page to their pixels; a drawing they leave as exact as it is.
    """
    tone = "#ffffff" if data["ink"] else esc(data["tone"])
    bleed = 0.0 if data["ink"] else data["bleed"]
    rects = [
        f'<rect x="{x - over:.3f}" y="{y - over:.3f}" width="{data["card"][0] + 2 * over:.3f}" '
        f'height="{data["card"][1] + 2 * over:.3f}" fill="{tone}"/>'
        for over in dict.fromkeys((bleed, 0.0))
        for x, y in places
    ]
    return _marks(data, data["marks"], "".join(rects))


def _placed(data: Mapping[str, Any], place: Sequence[float], sort: str, inner: str) -> str:
    small = " small" if data["card"][0] < SMALL_CARD else ""
    small += " tiny" if data["card"][1] < TINY_CARD else ""
    tag = "article" if sort == "front" else "div"
    look = f"{_at(place, data['card'])};--tone:{esc(data['tone'])}"
    return f'<{tag} class="card {sort}{small}" style="{look}">{inner}</{tag}>'


def _fronts(data: Mapping[str, Any], cards: Iterable[tuple[Sequence[float], Mapping[str, Any]]]) -> Iterator[str]:
    sizes = " ".join(map(str, _SMALL_SIZES if data["card"][0] < SMALL_CARD else _SIZES))
    for place, card in cards:
        yield _placed(data, place, "front", _front(card, sizes))


def _front(card: Mapping[str, Any], sizes: str) -> str:
    sort = f'<p class="sort">{esc(card["sort"])}</p>' if card["sort"] else ""
    stats = "".join(f"<li>{esc(name)} <strong>{esc(value)}</strong></li>" for name, value in card["stats"])
    stats = f'<ul class="stats">{stats}</ul>' if stats else ""
    body = "".join(f"<p>{runs_html(text)}</p>" for text in card["body"])
    rows = "".join(f"<dt>{esc(label)}</dt><dd>{runs_html(text)}</dd>" for label, text in card["rows"])
    rows = f"<dl>{rows}</dl>" if rows else ""
    name = esc(card["title"])
    return (
        f'<div class="face"><header><h2>{name}</h2>{sort}</header>{stats}'
        f'<div class="rest" data-name="{name}" data-sizes="{sizes}">{body}{rows}</div>'
        f'<p class="foot">{esc(card["foot"])}</p></div>'
    )


def _back(data: Mapping[str, Any]) -> str:
    return (
        f'<div class="face"><span class="ring"></span><p class="name">{esc(data["title"])}</p>'
        f"<p>{esc(data['subtitle'])}</p></div>"
    )


def tile_leaves(data: Mapping[str, Any], pictures: Mapping[str, str]) -> str:
    """Return the stretches of a tile, a page each; the drawing stands on the first and is shown again on the others."""
    return "".join(
        _leaf([_window(data, number, pictures["board.svg"]), *_window_marks(data, number, pictures["legend.svg"])])
        for number in range(len(data["windows"]))
    )


def _window(data: Mapping[str, Any], number: int, board: str) -> str:
    x, y, width, height = data["windows"][number]
    edge = f"{data['edge']:g}"
    shown = f'<use href="#{_BOARD_ID}"/>'
    if number == 0:
        whole = _OPENING.sub(rf'<svg id="{_BOARD_ID}"\1>', inline(board), count=1)
        shown = whole.replace("<svg ", f'<svg width="{edge}" height="{edge}" ', 1)
    place = _at((data["side"], data["top"]), (width, height))
    box = f"{x:.3f} {y:.3f} {width:.3f} {height:.3f}"
    label = esc(f"{data['title']} {number + 1} / {len(data['windows'])}")
    return f'<svg class="window" style="{place}" viewBox="{box}" role="img" aria-label="{label}">{shown}</svg>'


def _window_marks(data: Mapping[str, Any], number: int, legend: str) -> Iterator[str]:
    _, _, width, height = data["windows"][number]
    left, top, right, bottom = data["side"], data["top"], data["side"] + width, data["top"] + height
    upright = [(x, y, x, y + 4) for x in (left, right) for y in (top - 5, bottom + 1)]
    level = [(x, y, x + 4, y) for y in (top, bottom) for x in (left - 5, right + 1)]
    yield _marks(data, [*upright, *level])
    yield _marks(data, _seams(data, number)).replace('class="marks"', 'class="marks seams"')
    title = f"{data['title']} · {number + 1} / {len(data['windows'])}"
    yield f'<p class="name" style="left:{length(left + 2)};top:{length(bottom + 2)}">{esc(title)}</p>'
    if number == 0:
        high = data["legend"][1]
        yield f'<div class="legend" style="{_at((right + 3, top + 4), data["legend"])}">{inline(legend)}</div>'
        at = (right + 5, top + high + 14)
        yield _marks(
            data, [(*at, at[0] + 50, at[1]), *((at[0] + k, at[1] - 1.2, at[0] + k, at[1] + 1.2) for k in _TENS)]
        )
        yield f'<p class="name" style="left:{length(at[0])};top:{length(at[1] + 2)}">50 mm · 100 %</p>'


_TENS = range(0, 60, 10)


def _seams(data: Mapping[str, Any], number: int) -> Iterator[Sequence[float]]:
    """Yield the lines at which a stretch overlaps with its neighbours."""
    x, y, width, height = data["windows"][number]
    left, top, right, bottom = data["side"], data["top"], data["side"] + width, data["top"] + height
    over, edge = data["overlap"], data["edge"] - 0.01
    if x > 0:
        yield left + over, top, left + over, bottom
    if x + width < edge:
        yield right - over, top, right - over, bottom
    if y > 0:
        yield left, top + over, right, top + over
    if y + height < edge:
        yield left, bottom - over, right, bottom - over
