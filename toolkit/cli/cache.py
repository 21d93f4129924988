"""Where the toolkit keeps what it can find out again: TALE_CACHE, else a folder of the user's."""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack import Memory

VARIABLE = "TALE_CACHE"
TOOLKIT = Path(__file__).parent.parent
SOURCES = (".py", ".so", ".pyd")


def cache_folder() -> Path:
    """Return the folder, which need not be there."""
    given = os.environ.get(VARIABLE)
    return Path(given) if given else Path("~/.cache/talewright").expanduser()


def recalling(*, is_used: bool) -> Memory:
    """Return a memory of packs, with what earlier processes have left in the cache if it is used."""
    from toolkit.pack import Memory
    from toolkit.pack.snapshot import Snapshots

    return Memory(Snapshots(cache_folder() / "packs", stamp()) if is_used else None)


def stamp(sources: Path = TOOLKIT) -> bytes:
    """Return a hash that is another one as soon as a source of the toolkit or what it rests on is another."""
    from importlib.metadata import version

    import pydantic
    import pydantic_core
    import yaml

    rests = (sys.version, pydantic.VERSION, pydantic_core.__version__, yaml.__version__, version("networkx"))
    files = sorted(_sources(os.fspath(sources)))
    return sha256(repr((rests, files)).encode()).digest()


def _sources(folder: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as inside:
        for entry in inside:
            if entry.is_dir():
                yield from _sources(entry.path)
            elif entry.name.endswith(SOURCES):
                state = entry.stat()
                yield entry.path, state.st_mtime_ns, state.st_size
