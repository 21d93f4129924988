"""What earlier loads have read, in this process and, where a cache is given, in earlier ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.findings import Finding
from toolkit.source import raw_bytes, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from toolkit.pack.library import Pack
    from toolkit.pack.snapshot import Snapshots
    from toolkit.source import Document

FEW = 8
SHARE = 20
"""A snapshot is written again when more than eight files, and more than a twentieth of them, are not in it."""


@dataclass(slots=True)
class Reading:
    """A file as last read.

    Attributes:
        raw: its bytes.
        document: what they are.
        judged: what it defines, or what is wrong with it, by pack and by the model it was held against.
        is_recalled: it comes from an earlier process.
    """

    raw: bytes
    document: Document | Finding
    judged: dict[tuple[str, Any], Any] = field(default_factory=dict)
    is_recalled: bool = False


class Memory:
    """Files as last read; only for loads with the same current folder.

    A file with the same bytes is not read again, and its entities are the same objects.

    Args:
        snapshots: where earlier processes have left what they read; none: nowhere.
    """

    def __init__(self, snapshots: Snapshots | None = None) -> None:
        self._snapshots = snapshots
        self._files: dict[Path, Reading] = {}
        self._packs: dict[Path, tuple[Pack, set[Path]]] = {}

    def begin(self, pack: Pack) -> None:
        """Recall a pack, if it isn't known yet; its files are read next."""
        if pack.root not in self._packs and self._snapshots is not None:
            self._files.update(self._snapshots.recall(pack))
        self._packs[pack.root] = (pack, set())

    def read(self, pack: Pack, file: Path, shown: str) -> Reading:
        """Return a file of a pack: as last read if its bytes are the same, else as it is now."""
        raw = raw_bytes(file, shown)
        if isinstance(raw, Finding):
            return Reading(b"", raw)
        known = self._files.get(file)
        if known is None or known.raw != raw:
            known = self._files[file] = Reading(raw, read_bytes(raw, shown))
        self._packs[pack.root][1].add(file)
        return known

    def keep(self) -> None:
        """Leave what was read to later processes, where enough of it is new."""
        for pack, files in self._packs.values() if self._snapshots is not None else ():
            new = sum(not self._files[file].is_recalled for file in files)
            if new > max(FEW, len(files) // SHARE):
                self._keep(pack, files)

    def _keep(self, pack: Pack, files: Iterable[Path]) -> None:
        if self._snapshots is not None:
            self._snapshots.keep(pack, {file: self._files[file] for file in files})
