"""Print pages: every sheet, deck and tile as HTML on both papers, outside the theme, and the page that lists them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.draw.html_page import Way
from toolkit.publish.printing import EDITIONS, put_on_paper
from toolkit.publish.printing.shelf import SHEET, SORTS
from toolkit.publish.site.html import esc, link, table
from toolkit.publish.site.page import FOLDERS, Page, Part, href
from toolkit.publish.site.print_sheets import FOLDER, LANGUAGES, PAPERS
from toolkit.publish.site.subject import word
from toolkit.publish.site.words import LANGUAGE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.publish.printing import Style
    from toolkit.publish.site.print_sheets import Sheet
    from toolkit.publish.site.subject import Subject


def print_files(subject: Subject) -> Iterator[tuple[str, bytes]]:
    """Yield path and bytes of each print page."""
    for group in subject.sheets.values():
        for sheet in group:
            for style in sheet.styles:
                linked = replace(style, ways=tuple(_ways(sheet, style)))
                for raw in put_on_paper(sheet.printable, linked).files.values():
                    yield sheet.file(style), raw


def _ways(sheet: Sheet, style: Style) -> Iterator[Way]:
    """Yield the links at the head of a print page: back to the list, other paper, edition and language."""
    here = sheet.file(style)
    yield Way(href(here, f"{FOLDERS[style.language]}{FOLDER}.md"), word(style.language, "print_pages"))
    others = [(replace(style, paper=paper), paper.name) for paper in PAPERS if paper != style.paper]
    if sheet.printable.sort == SHEET:
        others += [
            (replace(style, edition=edition), word(style.language, f"{edition}_edition"))
            for edition in EDITIONS
            if edition != style.edition
        ]
    others += [(replace(style, language=one), LANGUAGE_NAMES[one]) for one in LANGUAGES if one != style.language]
    for other, text in others:
        yield Way(href(here, sheet.file(other)), text)


def print_list(subject: Subject, language: str) -> Iterator[Page]:
    """Yield the page that lists all print pages of a language."""
    page = Page(FOLDER, language, word(language, "print_pages"), ())
    by_pack: dict[str, list[Sheet]] = {}
    for sheet in subject.sheets[language, EDITIONS[0]]:
        by_pack.setdefault(sheet.printable.pack, []).append(sheet)
    if by_pack:
        names = {pack.id: subject.library.pack_name(pack.id, language) for pack in subject.library.packs}
        parts = [Part("", f"<p>{esc(word(language, 'print_how'))}</p>")]
        parts += [Part(names.get(pack, pack), _table(page, group), pack) for pack, group in by_pack.items()]
        yield replace(page, parts=tuple(parts))


def _table(page: Page, group: Iterable[Sheet]) -> str:
    language = page.language
    head = (word(language, "print_what"), *(esc(paper.name) for paper in PAPERS))
    rows = [
        (f"{esc(word(language, f'print_{sheet.printable.sort}'))}: {esc(sheet.printable.title)}", *_cells(page, sheet))
        for sheet in sorted(group, key=_rank)
    ]
    return table(head, rows)


def _rank(sheet: Sheet) -> tuple[int, tuple[int, str]]:
    """Sort by what it is, then by the number or name that its title begins with."""
    start, _, rest = sheet.printable.title.partition(" ")
    return SORTS.index(sheet.printable.sort), (int(start), rest) if start.isdecimal() else (0, "")


def _cells(page: Page, sheet: Sheet) -> Iterator[str]:
    """Yield a cell for each paper: a link, and one more to the players' edition of a sheet."""
    for style in sheet.styles:
        editions = EDITIONS if sheet.printable.sort == SHEET else EDITIONS[:1]
        named = len(editions) > 1
        yield " · ".join(_link(page, sheet, replace(style, edition=edition), named=named) for edition in editions)


def _link(page: Page, sheet: Sheet, style: Style, *, named: bool) -> str:
    text = word(page.language, f"{style.edition}_edition") if named else style.paper.name
    label = f"{sheet.printable.title}, {text}, {style.paper.name}"
    target = href(page, sheet.file(style))
    return link(target, esc(text)).replace("<a ", f'<a aria-label="{esc(label)}" ', 1)
