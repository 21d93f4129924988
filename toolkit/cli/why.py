"""`tale why`: why a room, rule, card or space is as it is: the shortest chain of causes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import UsageFault, find, read_everything, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.lang.proof import Cause
    from toolkit.pack import Entity, Library

FORMATS = ("text", "json")


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("why")(why)


def why(
    thing: Annotated[str, typer.Argument(help="a room, rule, objective, flag, story moment, card or space")],
    chapter: Annotated[str, typer.Option("--in", metavar="CHAPTER", help="the chapter it belongs to")] = "",
    format: Annotated[str, typer.Option(help="text or json")] = "text",  # noqa: A002 - the option's name
) -> None:
    """Say why something is locked, not reached, or never happens, from near to far."""
    from toolkit.lang.table import PlayError

    if format not in FORMATS:
        raise UsageFault(f"there is no format {format}", f"known: {', '.join(FORMATS)}")
    library = read_everything()
    faults: list[str] = []
    for entity in _chapters(library, chapter):
        try:
            causes = _causes(library, entity, thing)
        except PlayError as fault:
            faults.append(str(fault))
            continue
        _tell(entity, causes, format)
        return
    cure = "" if chapter else "name the chapter with --in"
    raise UsageFault(faults[0] if len(faults) == 1 else f"no chapter here has {thing}", cure)


def _causes(library: Library, entity: Entity, thing: str) -> Sequence[Cause]:
    from toolkit.prove.examine import examiner_of

    examiner = examiner_of(library, entity)
    return examiner.why(library, entity, thing) if examiner is not None else ()


def _chapters(library: Library, name: str) -> Iterator[Entity]:
    """Yield what can be asked about: the chapter named, else those of this folder first."""
    from pathlib import Path

    from toolkit.prove.examine import examiner_of

    if name:
        yield find(library, name)
        return
    here = Path.cwd().resolve()
    own = {pack.id for pack in library.packs if pack.root.is_relative_to(here)}
    known = [entity for entity in library.all if examiner_of(library, entity) is not None]
    yield from sorted(known, key=lambda entity: (entity.pack not in own, entity.id))


def _tell(entity: Entity, causes: Sequence[Cause], form: str) -> None:
    if form == "json":
        plain = [{"cause": cause.text, "place": cause.place} for cause in causes]
        say(json.dumps({"chapter": entity.id, "causes": plain}, ensure_ascii=False, indent=2))
        return
    for number, cause in enumerate(causes):
        lead = "" if number == 0 else "  because " if number == 1 else "  and "
        say(f"{lead}{cause.text}{f'  ({cause.place})' if cause.place else ''}")
