"""Making files: a document, decks or boards on a paper, and findings for what can't be printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from toolkit.draw.html_page import html_of
from toolkit.draw.page import A4, Paper
from toolkit.draw.typst_pages import MissingGlyph, TextDoesNotFit
from toolkit.draw.typst_parts import Wish
from toolkit.draw.typst_run import Job, Printed, typeset
from toolkit.findings import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.draw.html_page import Way
    from toolkit.draw.typst_parts import Document
    from toolkit.findings import Finding

PRINTING = "printing"
"""The name of a game's `Printer` among its extras."""

LANGUAGES = ("en", "zh-Hant")
EDITIONS = ("guide", "players")
FORMATS = ("pdf", "png", "html")
Form = Literal["pdf", "png", "html"]
SHEET_MARGIN = 15.0
_TOP_AND_BOTTOM = 30.0


@dataclass(frozen=True, slots=True)
class Style:
    """How to print.

    Attributes:
        paper: `A4` or `LETTER` of `toolkit.draw.page`.
        language: `en` or `zh-Hant`.
        edition: `guide` or `players`; only chapter sheets differ.
        form: `pdf`, `png`, or `html`, which needs no typesetter and is printed from a browser.
        ink_saving: lines instead of grounds.
        ways: links at the head of an HTML page.
    """

    paper: Paper = A4
    language: str = "en"
    edition: str = "guide"
    form: Form = "pdf"
    ink_saving: bool = False
    ways: tuple[Way, ...] = ()

    def wish(self) -> Wish:
        """Return what a game needs to know of it."""
        width = self.paper.width - 2 * SHEET_MARGIN
        height = self.paper.height - _TOP_AND_BOTTOM
        return Wish(self.language, self.edition, width, height, self.ink_saving)

    def suffix(self) -> str:
        """Return what tells the files of one style from those of another."""
        marks = [self.paper.name.lower(), self.language]
        marks += ["players"] if self.edition == "players" else []
        marks += ["ink-saving"] if self.ink_saving else []
        return "-".join(marks)


@dataclass(frozen=True, slots=True)
class Made:
    """Files by name, or what kept them from being made."""

    files: Mapping[str, bytes]
    findings: tuple[Finding, ...] = ()


def print_sheet(document: Document, style: Style) -> Made:
    """Set a document that flows over pages.

    Raises:
        PrintError: nothing can be printed here at all.
    """
    data = {
        "title": document.title,
        "footer": document.footer,
        "parts": document.parts,
        **page_data(style),
    }
    job = Job("sheet", data, document.pictures, document.language)
    return made(document.name, rendered(job, style), style, document.places)


def rendered(job: Job, style: Style) -> Printed:
    """Set a job in the form of a style.

    Raises:
        PrintError: nothing can be printed here at all.
    """
    return Printed((html_of(job, style.ways),)) if style.form == "html" else typeset(job, style.form)


def page_data(style: Style) -> dict[str, Any]:
    """Return what every template wants to know of the page."""
    paper = style.paper
    return {"width": paper.width, "height": paper.height, "margin": SHEET_MARGIN, "ink": style.ink_saving}


def made(name: str, printed: Printed, style: Style, places: Mapping[str, Span]) -> Made:
    """Return the named files of something set, or findings."""
    findings = tuple(_findings(printed, name, places))
    if findings:
        return Made({}, findings)
    stem = f"{name}-{style.suffix()}"
    if style.form != "png":
        return Made({f"{stem}.{style.form}": printed.files[0]})
    return Made({f"{stem}-{number}.png": raw for number, raw in enumerate(printed.files, 1)})


def _findings(printed: Printed, name: str, places: Mapping[str, Span]) -> Iterator[Finding]:
    nowhere = next(iter(places.values()), Span.start_of(name))
    for character in printed.missing:
        message = f"no font has the character {character} (U+{ord(character):04X}), which stands in {name}"
        yield MissingGlyph.at(nowhere, message, help="write it another way, or install a font that has it")
    for misfit in printed.misfits:
        message = f"the text of {misfit.box} runs {misfit.overflow:g} mm over its box in {name}"
        yield TextDoesNotFit.at(places.get(misfit.box, nowhere), message, help="shorten the text")
