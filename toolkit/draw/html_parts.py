"""The parts of printed documents as HTML, from the same plain data that the typesetter reads; all text is escaped."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from toolkit.draw.typst_parts import Part

STYLES = {"b": "strong", "i": "em"}
DEEPEST = 4
BOX_LEVEL = 3
"""The level of the titles of boxes."""


def esc(text: object) -> str:
    """Return text for HTML, attributes included."""
    return escape(str(text), quote=True)


def runs_html(runs: Iterable[Mapping[str, str]]) -> str:
    """Return stretches of text with their styles."""
    return "".join(_run(run["s"], esc(run["x"])) for run in runs)


def _run(style: str, text: str) -> str:
    tag = STYLES.get(style)
    return f"<{tag}>{text}</{tag}>" if tag else text


def length(value: float) -> str:
    """Return a length in millimetres as CSS, to a thousandth."""
    return f"{value:.3f}".rstrip("0").rstrip(".") + "mm"


class PartsWriter:
    """Writes the parts of one document.

    Headings get the tag that follows from those before them, so that none skips a level; their looks follow from
    what they are.
    """

    def __init__(self, pictures: Mapping[str, str]) -> None:
        self._pictures = pictures
        self._level = 1
        self._writers: dict[str, Callable[[Part], str]] = {
            "title": self._title,
            "text": self._text,
            "heading": self._heading,
            "picture": self._picture,
            "list": self._list,
            "columns": self._columns,
            "boxed": self._boxed,
            "together": self._together,
            "table": self._table,
            "break": self._break,
        }

    def html(self, parts: Iterable[Part]) -> str:
        """Return parts as HTML.

        Raises:
            KeyError: a part of an unknown form.
        """
        return "".join(self._writers[part["t"]](part) for part in parts)

    def _break(self, _: Part) -> str:
        return '<hr class="break">'

    def _title(self, part: Part) -> str:
        number = f'<span class="number">{esc(part["number"])}</span>' if part["number"] else ""
        over = f'<p class="over">{esc(part["over"])}</p>' if part["over"] else ""
        return f'<header class="title">{number}<div>{over}<h1>{esc(part["text"])}</h1></div></header>'

    def _text(self, part: Part) -> str:
        style = f' class="{esc(part["style"])}"' if part["style"] else ""
        return f"<p{style}>{runs_html(part['runs'])}</p>"

    def _heading(self, part: Part) -> str:
        self._level = min(part["level"], self._level + 1, DEEPEST)
        return f'<h{self._level} class="level-{part["level"]}">{esc(part["text"])}</h{self._level}>'

    def _picture(self, part: Part) -> str:
        caption = f"<figcaption>{esc(part['caption'])}</figcaption>" if part["caption"] else ""
        drawn = inline(self._pictures[part["file"]])
        return f'<figure style="width:{length(part["w"])}">{drawn}{caption}</figure>'

    def _list(self, part: Part) -> str:
        tag = "ol" if part["numbered"] else "ul"
        items = "".join(f"<li>{runs_html(item)}</li>" for item in part["items"])
        return f"<{tag}>{items}</{tag}>" if items else ""

    def _columns(self, part: Part) -> str:
        widths = " ".join(f"minmax(0,{share:g}fr)" for share in part["widths"])
        cells = "".join(f"<div>{self.html(cell)}</div>" for cell in part["cells"])
        return f'<div class="columns" style="--columns:{widths}">{cells}</div>'

    def _boxed(self, part: Part) -> str:
        whole = " whole" if part["whole"] else ""
        title = ""
        if part["title"]:
            self._level = min(BOX_LEVEL, self._level + 1)
            title = f'<h{self._level} class="band">{esc(part["title"])}</h{self._level}>'
        inner = self.html(part["parts"])
        return f'<section class="boxed {esc(part["style"])}{whole}">{title}<div class="inner">{inner}</div></section>'

    def _together(self, part: Part) -> str:
        return f'<div class="whole">{self.html(part["parts"])}</div>'

    def _table(self, part: Part) -> str:
        whole = sum(part["widths"])
        widths = "".join(f'<col style="width:{100 * share / whole:.2f}%">' for share in part["widths"])
        head = "".join(f'<th scope="col">{esc(cell)}</th>' for cell in part["head"])
        rows = "".join(_row(row, is_headed=not part["head"]) for row in part["rows"])
        top = f"<thead><tr>{head}</tr></thead>" if head else ""
        return f"<table><colgroup>{widths}</colgroup>{top}<tbody>{rows}</tbody></table>"


def _row(cells: list[Any], *, is_headed: bool) -> str:
    """Return a row; in a table without a head the first cell of a row says what the row is about."""
    first, *rest = (runs_html(cell) for cell in cells)
    start = f'<th scope="row">{first}</th>' if is_headed and rest else f"<td>{first}</td>"
    return f"<tr>{start}{''.join(f'<td>{cell}</td>' for cell in rest)}</tr>"


_SIZE = re.compile(r'(<svg\b[^>]*?) width="[^"]*" height="[^"]*"')


def inline(svg: str) -> str:
    """Return a drawing of ours to stand in a page: as wide as its place, whatever size it was drawn for."""
    return _SIZE.sub(r"\1", svg, count=1).strip()
