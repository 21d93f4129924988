"""`tale tile`: tiles from drawings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli.common import (
    UsageFault,
    existing,
    game,
    note,
    pack_here,
    read_packs,
    say,
    shown,
    write_file,
    write_new,
)

LARGEST = 5_000_000


def add(app: typer.Typer) -> None:
    """Add the group of commands."""
    group = typer.Typer(help="Tiles from drawings.", no_args_is_help=True, rich_markup_mode=None)
    group.callback()(_group)
    group.command("import")(import_drawing)
    app.add_typer(group, name="tile")


def _group() -> None:
    """Tiles from drawings."""


def import_drawing(
    drawing: Annotated[Path, typer.Argument(metavar="FILE.svg", help="layers: spaces, walls, yellow, red")],
    name: Annotated[str, typer.Option("--id", help="the tile's id; else the drawing's name")] = "",
    *,
    pack: Annotated[Path | None, typer.Option(help="the pack; else the one of this folder")] = None,
    replace: Annotated[bool, typer.Option("--replace", help="replace the tile if it is there")] = False,
) -> None:
    """Turn a drawing made in any SVG editor into a tile."""
    from toolkit.cli.new import SLUG, with_modeline

    existing([drawing])
    slug = (name or drawing.stem).lower().replace("-", "_").replace(" ", "_")
    if not SLUG.match(slug):
        raise UsageFault(f"{slug!r} is no id", "choose one with --id")
    home = pack_here(read_packs([pack] if pack else []), pack)
    extras = game(home.manifest.game).extras
    if "tile_import" not in extras:
        raise UsageFault(f"{home.manifest.game} has no tiles that are drawn")
    result = extras["tile_import"]()(_drawing(drawing), slug)
    for remark in result.notes:
        note(f"note: {remark}")
    for problem in result.problems:
        say(f"{shown(drawing)}:{problem.line}: {problem.message}")
    if result.problems:
        raise typer.Exit(1)
    path = home.root / "tiles" / f"{slug}.yaml"
    (write_file if replace else write_new)(path, with_modeline(home, path, result.text))
    say(f"written: {shown(path)}\nlook at it: tale graph tile {slug}")


def _drawing(path: Path) -> str:
    if path.stat().st_size > LARGEST:
        raise UsageFault(f"{shown(path)} is larger than {LARGEST:,} bytes", "simplify the drawing")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise UsageFault(f"{shown(path)} is not UTF-8", "save it as plain SVG") from fault
