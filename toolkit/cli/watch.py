"""Waiting for files to change, by looking at them again and again: works on every file system."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from toolkit.pack import content_files, find_packs, pack_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

PAUSE = 0.3


def changes_of(paths: Sequence[Path]) -> Iterator[None]:
    """Yield once at the start, and again after every change of a file of the packs at some paths."""
    seen: dict[Path, tuple[int, int, int]] | None = None
    while True:
        now = _state(paths)
        if now != seen:
            seen = now
            yield
        else:
            time.sleep(PAUSE)


def _state(paths: Sequence[Path]) -> dict[Path, tuple[int, int, int]]:
    state: dict[Path, tuple[int, int, int]] = {}
    for path in paths:
        own = pack_of(path.resolve())
        for pack in [own] if own else find_packs(path):
            for file in (pack / "pack.yaml", *content_files(pack)):
                with suppress(OSError):  # gone since the folder was listed; the next look sees it
                    seen = file.stat()
                    state[file] = (seen.st_mtime_ns, seen.st_ctime_ns, seen.st_size)
    return state
