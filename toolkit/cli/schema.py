"""`tale schema`: JSON Schemas for editors, written or checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import game, games, note, pack_here, read_packs, say, shown, write_file

if TYPE_CHECKING:
    from collections.abc import Mapping


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("schema")(schema)


def schema(
    pack: Annotated[
        Path | None, typer.Argument(help="a pack: its schemas list the ids that are there")
    ] = None,
    *,
    out: Annotated[Path | None, typer.Option(help="the folder to write to")] = None,
    check: Annotated[bool, typer.Option("--check", help="write nothing, only compare")] = False,
) -> None:
    """Write the JSON Schemas of a pack, with its ids; without a pack here, those of all games."""
    from toolkit.pack import pack_of

    where = pack or (Path.cwd() if pack_of(Path.cwd()) else None)
    wanted = _of_games(out or Path("schemas")) if where is None else _of_pack(where, out)
    old = [path for path, text in wanted.items() if not _is_same(path, text)]
    if check:
        again = "tale schema" if where is None else f"tale schema {where.as_posix()}"
        for path in old:
            note(f"{shown(path)} is not in step; run: {again}")
        raise typer.Exit(int(bool(old)))
    for path in old:
        write_file(path, wanted[path])
    say(f"{len(wanted)} schemas, {len(old)} written")


def _of_games(out: Path) -> Mapping[Path, str]:
    from toolkit.cli.schemas import files_of, game_schemas

    return {
        out / name / file: text
        for name in games().names()
        for file, text in files_of(game_schemas(game(name))).items()
    }


def _of_pack(where: Path, out: Path | None) -> Mapping[Path, str]:
    from toolkit.cli.schemas import LOCAL, files_of, project_schemas

    library = read_packs([where])
    pack = pack_here(library, where)
    folder = out or pack.root / LOCAL
    schemas = project_schemas(library, game(pack.manifest.game))
    return {folder / file: text for file, text in files_of(schemas).items()}


def _is_same(path: Path, text: str) -> bool:
    return path.is_file() and path.read_bytes() == text.encode("utf-8")
