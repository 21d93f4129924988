"""The desk: what a sheet shows and what the check finds, side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from toolkit.publish.printing import EDITIONS
from toolkit.publish.printing.shelf import SORTS
from toolkit.publish.site.html import esc, listing
from toolkit.publish.site.library_pages import findings_html
from toolkit.publish.site.page import Page, Part, href
from toolkit.publish.site.subject import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.publish.site.subject import Subject

PATH: Final = "desk"
FRAME: Final = "tw-sheet"
"""The frame that the links of the desk open."""


def desk_pages(subject: Subject, language: str) -> Iterator[Page]:
    """Yield the desk of a language."""
    page = Page(PATH, language, word(language, "desk"), (), is_found=False, is_wide=True)
    shown = _sheets(subject, page) or f"<p>{esc(word(language, 'no_sheets'))}</p>"
    found = findings_html(page, subject.findings) or f"<p>{esc(word(language, 'no_findings'))}</p>"
    title = esc(word(language, "findings"))
    html = (
        f"<p>{esc(word(language, 'desk_how'))}</p>"
        f'<div class="tw-desk"><div>{shown}</div>'
        f'<section class="tw-desk-found" aria-label="{title}">{found}</section></div>'
    )
    yield replace(page, parts=(Part("", html),))


def _sheets(subject: Subject, page: Page) -> str:
    """Return links to all sheets and the frame they open in; empty where there is none."""
    group = sorted(subject.sheets[page.language, EDITIONS[0]], key=lambda one: SORTS.index(one.printable.sort))
    targets = [(href(page, sheet.file(sheet.styles[0])), sheet.printable.title) for sheet in group]
    if not targets:
        return ""
    links = listing(f'<a href="{esc(target)}" target="{FRAME}">{esc(title)}</a>' for target, title in targets)
    label = esc(word(page.language, "desk_sheet"))
    frame = f'<iframe name="{FRAME}" title="{label}" src="{esc(targets[0][0])}"></iframe>'
    return f'<nav class="tw-desk-list" aria-label="{label}">{links}</nav>{frame}'
