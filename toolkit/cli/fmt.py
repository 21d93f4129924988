"""`tale fmt`: files in canonical layout, comments kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import UsageFault, existing, note, say, shown, write_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack import Library


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("fmt")(fmt)


def fmt(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="packs, folders in packs, files; else the current folder")
    ] = None,
    *,
    check: Annotated[
        bool, typer.Option("--check", help="change nothing, only say what would change")
    ] = False,
) -> None:
    """Put files into canonical layout."""
    wanted = list(changed(list(files_at(paths or [Path()]))))
    for file, text in wanted:
        if not check:
            write_file(file, text)
        say(f"{'would change' if check else 'changed'}: {shown(file)}")
    note(f"{len(wanted)} of the files {'would change' if check else 'changed'}")
    raise typer.Exit(int(check and bool(wanted)))


def files_at(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield what was named and no more: files, the packs in a folder, or of a folder in a pack its files.

    Raises:
        UsageFault: a folder holds no pack and lies in none.
    """
    for path in existing(paths):
        yield from [path] if path.is_file() else _in_folder(path)


def _in_folder(folder: Path) -> Iterator[Path]:
    from toolkit.pack import content_files, find_packs, pack_of

    packs = find_packs(folder)
    for pack in packs:
        yield from (pack / "pack.yaml", *content_files(pack))
    if not packs and pack_of(folder.resolve()) is None:
        raise UsageFault(f"no pack was found at {shown(folder)}", "name a pack, a folder in one, or a file")
    if not packs:
        yield from content_files(folder)


def changed(files: Sequence[Path]) -> Iterator[tuple[Path, str]]:
    """Yield the files whose layout isn't canonical, with the text they should have; faults are told."""
    from toolkit.findings import Finding
    from toolkit.source import read_file
    from toolkit.source.layout import LayoutError, canonical

    for file in files:
        document = read_file(file, shown(file))
        if isinstance(document, Finding):
            note(f"{document.span.path}:{document.span.line}: left as it is: {document.message}")
            continue
        try:
            text = canonical(document)
        except LayoutError as fault:
            note(f"left as it is: {fault}")
            continue
        if text != document.text:
            yield file, text


def changes(library: Library, roots: Sequence[Path]) -> Iterator[tuple[Path, str]]:
    """Yield what canonical layout changes in the packs of a library that lie at some roots."""
    packs = [pack.root for pack in library.packs if pack.root in roots]
    yield from changed(list(files_at(packs)))
