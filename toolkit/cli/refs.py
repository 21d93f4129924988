"""`tale refs`: where something is used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import find, read_everything, say
from toolkit.cli.rename import is_meant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Span
    from toolkit.pack import Entity, Library


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("refs")(refs)


def refs(
    name: Annotated[str, typer.Argument(metavar="ID", help="such as minion.rat-warrior")],
    paths: Annotated[list[Path] | None, typer.Argument(help="packs; else those here")] = None,
    *,
    format: Annotated[str, typer.Option(help="text or json")] = "text",  # noqa: A002 - the option's name
) -> None:
    """List every place that refers to an entity."""
    library = read_everything(paths or [])
    target = find(library, name)
    found = sorted((span, who) for span, who in usages(library, target))
    if format == "json":
        rows = [
            {"path": span.path, "line": span.line, "column": span.column, "by": who} for span, who in found
        ]
        say(json.dumps({"id": target.id, "usages": rows}, indent=2))
        return
    say(f"{target.id} stands in {target.span.path}:{target.span.line}")
    for span, who in found:
        say(f"{span.path}:{span.line}:{span.column}: {who}")
    say(f"{len(found)} usages" if len(found) != 1 else "1 usage")


def usages(library: Library, target: Entity) -> Iterator[tuple[Span, str]]:
    """Yield the place of each reference to an entity and who refers."""
    from toolkit.schema import references

    for entity in library.all:
        for usage in () if entity.kind == "rules" else references(entity.model):
            if is_meant(library, entity.pack, usage, target):
                at = entity.key_span_at(usage.path) if usage.is_key else entity.span_at(usage.path)
                yield at, entity.name
    for pack in library.packs:
        for usage in references(pack.manifest):
            if library.get(usage.text, pack.id) is target:
                yield pack.document.span(usage.path), f"pack {pack.id}"
