"""`tale print`: sheets, cards and tiles as PDF, pictures or HTML."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import (
    UsageFault,
    find,
    kinds_by_game,
    note,
    own_packs,
    read_everything,
    say,
    shown,
    write_file,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.findings import Finding
    from toolkit.pack import Entity, Library
    from toolkit.publish.printing import Printable, Style
    from toolkit.publish.printing.make import Form

OUT = Path("build/print")
SORTS = {
    "all": ("sheet", "cards", "board", "reference"),
    "cards": ("cards",),
    "tile": ("board",),
    "tiles": ("board",),
    "reference": ("reference",),
}
"""What the words of the command line mean; any other word is the id of something that has a sheet."""
MOST_NAMES = 5
"""So many packs are named; of more, only how many they are is said."""
NAMES = {
    "sheet": ("sheet", "sheets"),
    "cards": ("deck", "decks"),
    "board": ("tile", "tiles"),
    "reference": ("reference sheet", "reference sheets"),
}


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("print")(print_)


def print_(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="a chapter, cards, tiles, tile, reference or all")],
    name: Annotated[
        str, typer.Argument(metavar="[ID]", help="a tile, or the pack whose cards or tiles are wanted")
    ] = "",
    *,
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    language: Annotated[str, typer.Option(help="en or zh-Hant")] = "en",
    edition: Annotated[str, typer.Option(help="guide (everything) or players (hidden rooms apart)")] = "guide",
    format: Annotated[str, typer.Option(help="pdf, png (a picture of each page) or html (for a browser)")] = "pdf",  # noqa: A002
    ink_saving: Annotated[bool, typer.Option("--ink-saving", help="lines instead of grounds")] = False,
    out: Annotated[Path, typer.Option(help="the folder for the files")] = OUT,
) -> None:
    """Print a chapter sheet, cards, tiles at true scale, or a reference sheet.

    Cards, tiles, reference and all print what is in the pack of this folder; where there is none, everything.
    """
    from toolkit.draw.typst_run import PrintError
    from toolkit.publish.printing import put_on_paper

    style = _style(paper, language, edition, ink_saving=ink_saving, form=format)
    library = read_everything()
    findings: list[Finding] = []
    printed: list[Printable] = []
    try:
        for printable in _wanted(library, what, name, style):
            made = put_on_paper(printable, style)
            for file, raw in made.files.items():
                write_file(out / file, raw)
                note(f"written: {shown(out / file)}")
            findings += made.findings
            printed += [] if made.findings else [printable]
    except PrintError as fault:
        raise UsageFault(str(fault)) from fault
    if printed:
        say(_summary(printed))
    if findings:
        _report(library, findings)
        raise typer.Exit(1)


def _summary(printed: list[Printable]) -> str:
    """Say how many of which sort were printed, and whose they are."""
    from collections import Counter

    counts = Counter(one.sort for one in printed)
    parts = [f"{count} {NAMES[sort][count > 1]}" for sort, count in counts.items()]
    packs = list(dict.fromkeys(one.pack for one in printed))
    whose = ", ".join(packs) if len(packs) <= MOST_NAMES else f"{len(packs)} packs"
    return f"printed: {', '.join(parts)} of {whose}"


def _report(library: Library, findings: list[Finding]) -> None:
    from toolkit.findings import make_report, render_text

    sources = {path: document.text for path, document in library.documents.items()}
    say(render_text(make_report(findings, sources=sources)))


def _style(paper: str, language: str, edition: str, *, ink_saving: bool, form: str) -> Style:
    from toolkit.draw.page import PAPERS
    from toolkit.publish.printing import EDITIONS, FORMATS, LANGUAGES, Style

    _known("paper", paper, PAPERS)
    _known("language", language, LANGUAGES)
    _known("edition", edition, EDITIONS)
    _known("format", form, FORMATS)
    forms: dict[str, Form] = {"pdf": "pdf", "png": "png", "html": "html"}
    return Style(PAPERS[paper], language, edition, forms[form], ink_saving)


def _known(what: str, word: str, words: Iterable[str]) -> None:
    if word not in words:
        raise UsageFault(f"there is no {what} {word}", f"known: {', '.join(words)}")


def _wanted(library: Library, what: str, name: str, style: Style) -> list[Printable]:
    """Return what a person wants to print.

    Raises:
        UsageFault: there is no such thing, or nothing of that sort.
    """
    from toolkit.publish.printing import PRINTING, printables

    if what not in SORTS:
        entity = find(library, what, kinds_by_game(library, PRINTING, "sheets"))
        return _one(library, entity, style)
    packs = [pack.id for pack in library.packs]
    if what in ("tile", "tiles") and name and name not in packs:
        return _one(library, find(library, name, kinds_by_game(library, PRINTING, "boards")), style)
    if name and name not in packs:
        raise UsageFault(f"there is no pack {name}", f"known: {', '.join(packs)}")
    here = [name] if name else [pack.id for pack in own_packs(library, [])] or packs
    if what == "reference":
        here = _whole_games(library, here)
    found = list(printables(library, here, style.wish(), SORTS[what]))
    if not found:
        raise UsageFault(f"there is nothing to print of {', '.join(here)}", f"name another pack: {', '.join(packs)}")
    return found


def _one(library: Library, entity: Entity, style: Style) -> list[Printable]:
    from toolkit.publish.printing import printable_of

    return [printable_of(library, entity, style.wish())]


def _whole_games(library: Library, packs: Iterable[str]) -> list[str]:
    """Return all packs of the games that some packs belong to: a reference sheet is of a game."""
    games = {library.pack(pack).manifest.game for pack in packs}
    return [pack.id for pack in library.packs if pack.manifest.game in games]
