"""`tale pack`: archives of packs, built, looked at and installed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import existing, pack_here, read_packs, say, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.findings import Finding
    from toolkit.pack import Manifest


def add(app: typer.Typer) -> None:
    """Add the group of commands."""
    group = typer.Typer(
        help="Build, look at and install archives of packs.", no_args_is_help=True, rich_markup_mode=None
    )
    group.command("build")(build)
    group.command("install")(install)
    group.command("info")(info)
    app.add_typer(group, name="pack")


def build(
    pack: Annotated[Path | None, typer.Argument(help="the pack; else the one of this folder")] = None,
    *,
    out: Annotated[Path | None, typer.Option(help="the archive to write")] = None,
) -> None:
    """Build the archive of a pack; the same files give the same bytes everywhere."""
    from toolkit.pack import SUFFIX
    from toolkit.pack import build as build_archive

    library = read_packs([pack] if pack else [])
    found = pack_here(library, pack)
    target = out or Path(f"{found.id}-{found.manifest.version}{SUFFIX}")
    _stop(build_archive(found.root, target))
    say(f"built: {shown(target)}")


def install(
    archive: Annotated[Path, typer.Argument(help="the archive")],
    *,
    into: Annotated[
        Path | None, typer.Option(help="the folder; else the first of TALE_PATH, or here")
    ] = None,
    replace: Annotated[bool, typer.Option("--replace", help="replace the pack if it is there")] = False,
) -> None:
    """Install an archive as a folder named after its pack."""
    from toolkit.pack import install as install_archive

    existing([archive])
    listed = [Path(entry) for entry in os.environ.get("TALE_PATH", "").split(os.pathsep) if entry]
    result = install_archive(archive, into or (listed[0] if listed else Path()), replace=replace)
    if not isinstance(result, Path):
        _stop(result)
        return
    say(f"installed: {shown(result)}")


def info(where: Annotated[Path, typer.Argument(help="an archive or a pack")]) -> None:
    """Say what a pack is: id, version, game, licence, what it requires."""
    from toolkit.pack import read_manifest

    existing([where])
    if where.is_dir():
        say(_described(pack_here(read_packs([where]), where).manifest))
        return
    manifest = read_manifest(where)
    if isinstance(manifest, list):
        _stop(manifest)
        return
    say(_described(manifest))


def _described(manifest: Manifest) -> str:
    needs = ", ".join(f"{name} {bounds}" for name, bounds in manifest.requires.items())
    rows = {
        "pack": f"{manifest.id} {manifest.version}",
        "name": manifest.name,
        "game": manifest.game,
        "licence": manifest.licence,
        "languages": ", ".join(manifest.languages),
        "authors": ", ".join(manifest.authors),
        "requires": needs,
    }
    return "\n".join(f"{key}: {value}" for key, value in rows.items() if value)


def _stop(found: Sequence[Finding]) -> None:
    """Report what is wrong and end with code 1, if anything is."""
    from toolkit.findings import Summary, make_report, render_text

    if found:
        say(render_text(make_report(list(found), Summary(files=1, checked=("archive",)))))
        raise typer.Exit(1)
