"""`tale graph`: drawings of tiles and chapters."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, find, game, note, read_everything, say, shown, write_file

if TYPE_CHECKING:
    from toolkit.pack import Entity, Library

FLOW = "_flow"
MAP = "_map"
SVG = "_svg"
FORMATS = ("svg", "dot")


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("graph")(graph)


def graph(
    what: Annotated[str, typer.Argument(metavar="KIND", help="tile, chapter or campaign")],
    name: Annotated[str, typer.Argument(metavar="ID", help="its id")],
    *,
    rules: Annotated[bool, typer.Option("--rules", help="rules and story too")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="colour what games of an examination showed")] = False,
    out: Annotated[Path | None, typer.Option(help="a file; else standard output")] = None,
    format: Annotated[str, typer.Option(help="svg or dot (flow graphs only)")] = "svg",  # noqa: A002
) -> None:
    """Draw a tile, or the flow of a chapter or a campaign."""
    if format not in FORMATS:
        raise UsageFault(f"there is no format {format}", f"known: {', '.join(FORMATS)}")
    library = read_everything()
    entity = find(library, name, (what.replace("-", "_"),))
    if rules or coverage:
        text = _flow(_map(library, entity, is_covered=coverage), entity, format)
    else:
        text = _drawn(library, entity, format)
    if out is None:
        say(text)
    else:
        write_file(out, text if text.endswith("\n") else f"{text}\n")
        note(f"written: {shown(out)}")


def _map(library: Library, entity: Entity, *, is_covered: bool) -> Any:
    """Return the drawing of everything in a chapter."""
    extras = game(library.pack(entity.pack).manifest.game).extras
    if entity.kind + MAP not in extras:
        raise UsageFault(f"there is no drawing of rules for a {entity.kind}", "leave out --rules and --coverage")
    return extras[entity.kind + MAP]()(library, entity, is_covered=is_covered)


def _drawn(library: Library, entity: Entity, form: str) -> str:
    extras = game(library.pack(entity.pack).manifest.game).extras
    if entity.kind + FLOW in extras:
        return _flow(extras[entity.kind + FLOW]()(library, entity), entity, form)
    if entity.kind + SVG in extras and form == "svg":
        text: str = extras[entity.kind + SVG]()(entity.model)
        return text
    raise UsageFault(f"there is no drawing of a {entity.kind} as {form}")


def _flow(flow: Any, entity: Entity, form: str) -> str:
    from toolkit.draw.graph import dot_text, render

    prefix = f"{entity.kind}-{entity.slug}"
    if form == "dot":
        return dot_text(flow, prefix)
    picture = render(flow, prefix)
    if picture.advice:
        note(picture.advice)
    return picture.svg
