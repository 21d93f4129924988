"""`tale print`: sheets, cards and tiles as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import (
    UsageFault,
    find,
    game,
    kinds_by_game,
    note,
    read_everything,
    say,
    shown,
    write_file,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.draw.typst_parts import Printer
    from toolkit.findings import Finding
    from toolkit.pack import Entity, Library
    from toolkit.publish.printing import Made, Style

OUT = Path("build/print")


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("print")(print_)


def print_(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="a chapter, cards, tiles, tile, reference or all")],
    name: Annotated[str, typer.Argument(metavar="[ID]", help="the tile, or the pack whose cards are wanted")] = "",
    *,
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    language: Annotated[str, typer.Option(help="en or zh-Hant")] = "en",
    edition: Annotated[str, typer.Option(help="guide (everything) or players (hidden rooms apart)")] = "guide",
    format: Annotated[str, typer.Option(help="pdf, or png for a picture of each page")] = "pdf",  # noqa: A002
    ink_saving: Annotated[bool, typer.Option("--ink-saving", help="lines instead of grounds")] = False,
    out: Annotated[Path, typer.Option(help="the folder for the files")] = OUT,
) -> None:
    """Print a chapter sheet, cards, tiles at true scale, or a reference sheet."""
    from toolkit.draw.typst_run import PrintError

    style = _style(paper, language, edition, ink_saving=ink_saving, form=format)
    library = read_everything()
    findings: list[Finding] = []
    try:
        for made in _everything(library, what, name, style):
            for file, raw in made.files.items():
                write_file(out / file, raw)
                note(f"written: {shown(out / file)}")
            findings += made.findings
    except PrintError as fault:
        raise UsageFault(str(fault)) from fault
    if findings:
        _report(library, findings)
        raise typer.Exit(1)


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
    return Style(PAPERS[paper], language, edition, "png" if form == "png" else "pdf", ink_saving)


def _known(what: str, word: str, words: Iterable[str]) -> None:
    if word not in words:
        raise UsageFault(f"there is no {what} {word}", f"known: {', '.join(words)}")


def _everything(library: Library, what: str, name: str, style: Style) -> Iterator[Made]:
    from toolkit.publish.printing import PRINTING

    match what:
        case "cards":
            yield from _cards(library, name, style)
        case "tile" | "tiles":
            yield from _tiles(library, name, style)
        case "reference":
            yield from _references(library, style)
        case "all":
            for entity in _all_of(library, "sheets"):
                yield _sheet(library, entity, style)
            yield from _cards(library, "", style)
            yield from _tiles(library, "", style)
            yield from _references(library, style)
        case _:
            yield _sheet(library, find(library, what, kinds_by_game(library, PRINTING, "sheets")), style)


def _printers(library: Library) -> dict[str, Printer]:
    """Return the printer of each game that has one, by the game's name."""
    from toolkit.publish.printing import PRINTING

    names = {pack.manifest.game for pack in library.packs}
    made = {name: game(name).extras.get(PRINTING) for name in sorted(names)}
    return {name: maker() for name, maker in made.items() if maker is not None}


def _all_of(library: Library, field: str) -> list[Entity]:
    """Return everything of the kinds that its own game has sheets or boards for."""
    from toolkit.publish.printing import PRINTING

    kinds = kinds_by_game(library, PRINTING, field)
    return [one for one in library.all if one.kind in kinds.get(library.pack(one.pack).manifest.game, ())]


def _sheet(library: Library, entity: Entity, style: Style) -> Made:
    from toolkit.publish.printing import print_sheet

    name = library.pack(entity.pack).manifest.game
    document = _printers(library)[name].sheets[entity.kind](library.of_game(name), entity, style.wish())
    return print_sheet(document, style)


def _cards(library: Library, pack: str, style: Style) -> Iterator[Made]:
    from toolkit.publish.printing import print_deck

    if pack and pack not in {one.id for one in library.packs}:
        raise UsageFault(f"there is no pack {pack}", f"known: {', '.join(one.id for one in library.packs)}")
    for name, printer in _printers(library).items():
        own = library.of_game(name)
        for one in own.packs:
            if pack in ("", one.id):
                for deck in printer.decks(own, one.id, style.wish()):
                    yield print_deck(deck, style)


def _tiles(library: Library, name: str, style: Style) -> Iterator[Made]:
    from toolkit.publish.printing import PRINTING, print_board

    kinds = kinds_by_game(library, PRINTING, "boards")
    wanted = [find(library, name, kinds)] if name else _all_of(library, "boards")
    for entity in wanted:
        of_game = library.pack(entity.pack).manifest.game
        board = _printers(library)[of_game].boards[entity.kind](library.of_game(of_game), entity, style.wish())
        yield print_board(board, style)


def _references(library: Library, style: Style) -> Iterator[Made]:
    from toolkit.publish.printing import print_sheet

    for name, printer in _printers(library).items():
        document = printer.reference(library.of_game(name), style.wish()) if printer.reference else None
        if document is not None:
            yield print_sheet(document, style)
