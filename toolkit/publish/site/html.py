"""HTML and Markdown made safe: authored text is inert, whatever it holds."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from markdown_it import MarkdownIt

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_AUTHORED: Final = MarkdownIt("js-default")
LONGEST: Final = 20_000
"""Longer texts are shown as they are written: the parser's time grows with their square."""

_PLAIN: Final = re.compile(r"[^\w ]", re.ASCII)


def esc(text: object) -> str:
    """Return text for HTML, attributes included."""
    return escape(str(text), quote=True)


def authored(text: str) -> str:
    """Return authored text as HTML: emphasis and paragraphs work, tags and scripts are shown as text."""
    return _AUTHORED.render(text) if len(text) <= LONGEST else f"<p>{esc(text)}</p>"


def authored_inline(text: str) -> str:
    """Return authored text of one line as HTML without a paragraph around it."""
    return _AUTHORED.renderInline(text) if len(text) <= LONGEST else esc(text)


def heading(text: str) -> str:
    """Return text for a Markdown heading; every sign is written as an entity, so that none means anything."""
    return _PLAIN.sub(lambda sign: f"&#{ord(sign[0])};" if ord(sign[0]) < ASCII_END else sign[0], text.strip())


ASCII_END: Final = 128


def block(html: str, name: str = "tw") -> str:
    """Return HTML as one line of Markdown that nothing in it can end."""
    return f'<div class="{name}">{html}</div>'.replace("\r", "").replace("\n", "&#10;")


def link(target: str, text: str) -> str:
    """Return a link; the text is HTML."""
    return f'<a href="{esc(target)}">{text}</a>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """Return a table; heads, cells and caption are HTML."""
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    said = f"<caption>{caption}</caption>" if caption else ""
    inner = f'<table class="tw-rows">{said}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'
    return f'<div class="tw-table" tabindex="0" role="group" aria-label="{caption or esc(_bare(top))}">{inner}</div>'


def _bare(html: str) -> str:
    return re.sub(r"<[^>]*>", " ", html).strip()


def facts(rows: Iterable[tuple[str, str]]) -> str:
    """Return pairs of name and value as a list of descriptions; both are HTML."""
    inner = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in rows)
    return f"<dl>{inner}</dl>" if inner else ""


def listing(items: Iterable[str]) -> str:
    """Return a list; items are HTML."""
    inner = "".join(f"<li>{item}</li>" for item in items)
    return f"<ul>{inner}</ul>" if inner else ""


def folded(summary: str, html: str) -> str:
    """Return HTML that opens on a click."""
    return f"<details><summary>{esc(summary)}</summary>{html}</details>"


def code(text: str, label: str) -> str:
    """Return a text as it is written, in a box that scrolls."""
    return f'<pre tabindex="0" role="group" aria-label="{esc(label)}"><code>{esc(text)}</code></pre>'
