"""Where packs are found: the path given, the current folder, TALE_PATH, and those inside the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.pack.manifest import FILE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

DEPTH = 3
VARIABLE = "TALE_PATH"
SKIPPED = frozenset({"node_modules", "build", "dist", "__pycache__"})


def search_roots(cwd: Path, environ: Mapping[str, str]) -> tuple[Path, ...]:
    """Return the folders in which required packs are looked for, first come first served."""
    listed = [Path(entry) for entry in environ.get(VARIABLE, "").split(os.pathsep) if entry]
    return tuple(root for root in (cwd, *listed, bundled()) if root.is_dir())


def bundled() -> Path:
    """Return the folder of the packs that ship with the program; in a source checkout that is `content`."""
    inside = Path(__file__).parent.parent / "bundled" / "content"
    return inside if inside.is_dir() else Path(__file__).parent.parent.parent / "content"


def find_packs(folder: Path) -> list[Path]:
    """Return the packs at or below a folder, sorted; a pack inside a pack is not looked for."""
    return list(_walk(folder, DEPTH))


def pack_of(path: Path) -> Path | None:
    """Return the pack that a file or folder belongs to."""
    return next((folder for folder in (path, *path.parents) if (folder / FILE).is_file()), None)


def content_files(pack: Path) -> list[Path]:
    """Return the YAML files of a pack but its manifest, sorted by their path."""
    return sorted(_files(pack), key=lambda file: file.relative_to(pack).as_posix())


def _walk(folder: Path, depth: int) -> Iterator[Path]:
    if (folder / FILE).is_file():
        yield folder
    elif depth:
        for inner in _folders(folder):
            yield from _walk(inner, depth - 1)


def _files(folder: Path) -> Iterator[Path]:
    yield from (file for file in folder.glob("*.yaml") if file.name != FILE and file.is_file())
    for inner in _folders(folder):
        if not (inner / FILE).is_file():
            yield from _files(inner)


def _folders(folder: Path) -> list[Path]:
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        return []
    return [inner for inner in inside if _is_searched(inner)]


def _is_searched(folder: Path) -> bool:
    return (
        folder.name[0] != "." and folder.name not in SKIPPED and folder.is_dir() and not folder.is_symlink()
    )
