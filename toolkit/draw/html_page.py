"""Print pages as HTML: one file that stands alone, in exact millimetres, from the data of a typesetter's job."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from toolkit.draw.html_leaves import card_leaves, tile_leaves
from toolkit.draw.html_parts import PartsWriter, esc, length

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.draw.typst_run import Job

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "print": "Print",
        "how": "Print at 100 % (actual size), on {width} by {height} mm.",
        "duplex": "Both sides, turned at the long edge: each page of fronts is followed by its backs.",
        "over": "These texts do not fit their cards: {names}",
    },
    "zh-Hant": {
        "print": "列印",
        "how": "請以 100%（實際大小）列印，紙張 {width} × {height} 公釐。",  # noqa: RUF001 - Chinese signs
        "duplex": "雙面列印，沿長邊翻轉：每頁正面之後就是它的背面。",  # noqa: RUF001 - Chinese signs
        "over": "這些卡牌的文字放不下：{names}",  # noqa: RUF001 - Chinese signs
    },
}
_NOT_PLAIN = re.compile(r"[^A-Za-z0-9 .,·\u3000-\u9fff\uff00-\uffef]")
_TOP, _BOTTOM = 13.0, 17.0


@dataclass(frozen=True, slots=True)
class Way:
    """A link at the head of a page, not printed: to another paper, language or page."""

    target: str
    text: str


def html_of(job: Job, ways: Sequence[Way] = ()) -> bytes:
    """Return a job as one HTML file without any link to the outside but `ways`.

    Args:
        job: what the typesetter would set.
        ways: links for the reader at the screen.

    Raises:
        KeyError: a template or part of an unknown form.
    """
    data, words = job.data, WORDS[job.language]
    body = _BODIES[job.template](job)
    how = words["how"].format(width=f"{data['width']:g}", height=f"{data['height']:g}")
    how += f" {words['duplex']}" if job.template == "cards" else ""
    links = "".join(f'<li><a href="{esc(way.target)}">{esc(way.text)}</a></li>' for way in ways)
    ink = " ink" if data["ink"] else ""
    return (
        f'<!doctype html>\n<html lang="{esc(job.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{esc(data['title'])}</title>\n<style>\n{_asset('css')}{_page_rule(job)}</style>\n</head>\n"
        f'<body class="{job.template}{ink}">\n<nav class="bar"><p>{esc(how)}</p><ul>{links}</ul>'
        f'<button type="button" id="print">{esc(words["print"])}</button>'
        f'<p id="over" role="alert" hidden data-text="{esc(words["over"])}"></p></nav>\n'
        f"<main>{body}</main>\n<script>\n{_asset('js')}</script>\n</body>\n</html>\n"
    ).encode()


def _asset(suffix: str) -> str:
    return (Path(__file__).parent / f"html_print.{suffix}").read_text(encoding="utf-8")


def _page_rule(job: Job) -> str:
    """Return the size of the paper and what stands on each page, which CSS says outside of any element."""
    data = job.data
    size = f"{length(data['width'])} {length(data['height'])}"
    sizes = f":root {{ --paper-width: {length(data['width'])}; --paper-height: {length(data['height'])}; }}\n"
    if job.template != "sheet":
        return f"{sizes}@page {{ size: {size}; margin: 0; }}\n"
    side = length(data["margin"])
    foot = "font: 6.5pt var(--font); color: #444; border-top: .2mm solid #999; vertical-align: top; padding-top: 1.2mm;"
    return (
        f"{sizes}@page {{ size: {size}; margin: {length(_TOP)} {side} {length(_BOTTOM)};"
        f' @bottom-left {{ content: "{_css_text(data["footer"])}"; width: 90%; {foot} }}'
        f' @bottom-right {{ content: counter(page) " / " counter(pages); width: 10%; {foot} text-align: right; }} }}\n'
    )


def _css_text(text: str) -> str:
    """Return text for a CSS string; whatever could end it is written as its code."""
    return _NOT_PLAIN.sub(lambda sign: f"\\{ord(sign[0]):x} ", text)


def _sheet(job: Job) -> str:
    data = job.data
    parts = PartsWriter(job.pictures).html(data["parts"])
    return f'<article class="paper">{parts}<footer>{esc(data["footer"])}</footer></article>'


def _cards(job: Job) -> str:
    return f'<h1 class="unseen">{esc(job.data["title"])}</h1>{card_leaves(job.data)}'


def _tiles(job: Job) -> str:
    data: Mapping[str, Any] = job.data
    return f'<h1 class="unseen">{esc(data["title"])}</h1>{tile_leaves(data, job.pictures)}'


_BODIES: Final[dict[str, Callable[[Job], str]]] = {"sheet": _sheet, "cards": _cards, "tiles": _tiles}
