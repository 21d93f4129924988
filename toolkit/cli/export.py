"""`tale export`: one normalised document of a pack."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, note, pack_here, read_packs, say, write_file

if TYPE_CHECKING:
    from toolkit.pack import Library

FORMATS = ("json",)
CONTAINERS = frozenset({"rules"})
"""Kinds of file that only hold other entities."""


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("export")(export)


def export(
    pack: Annotated[Path, typer.Argument(help="the pack")],
    *,
    to: Annotated[str, typer.Option(help="json")] = "json",
    out: Annotated[Path | None, typer.Option(help="a file; else standard output")] = None,
) -> None:
    """Write a pack as one JSON document: every entity by kind and id, defaults written out."""
    if to not in FORMATS:
        raise UsageFault(f"there is no format {to}", f"known: {', '.join(FORMATS)}")
    library = read_packs([pack])
    document = document_of(library, pack_here(library, pack).id)
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    if out is None:
        say(text)
    else:
        write_file(out, text)
    if library.findings:
        note(f"{len(library.findings)} faults were left out; see: tale check {pack.as_posix()}")
        raise typer.Exit(1)


def document_of(library: Library, pack_id: str) -> dict[str, Any]:
    """Return `{"pack", "version", "content": {kind: {slug: {...}}}}` of one pack of a library."""
    content: dict[str, dict[str, Any]] = {}
    for entity in library.all:
        if entity.pack == pack_id and entity.kind not in CONTAINERS:
            plain = entity.model.model_dump(mode="json", by_alias=True, exclude_none=True)
            content.setdefault(entity.kind, {})[entity.slug] = plain
    ordered = {kind: dict(sorted(content[kind].items())) for kind in sorted(content)}
    version = library.pack(pack_id).manifest.version
    return {"pack": pack_id, "version": version, "content": ordered}
