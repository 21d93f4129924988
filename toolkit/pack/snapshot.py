"""Snapshots: packs as an earlier process has read and judged them, file by file.

A snapshot saves work and decides nothing: a file counts only if its bytes are the same, and a snapshot only if the
toolkit is. One that is damaged, old or out of reach is as good as none.
"""

from __future__ import annotations

import pickle
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.library import Pack
    from toolkit.pack.memory import Reading

SIZE = 32
"""Bytes of a hash; a snapshot is the stamp, the hash of the rest, and the rest."""
OURS = "toolkit."
BROKEN = (pickle.UnpicklingError, ImportError, AttributeError, LookupError, TypeError, ValueError, EOFError)

"""What reading a snapshot of unknown content may raise."""
UNFIT = (pickle.PicklingError, RecursionError, AttributeError, TypeError)
"""What writing something that can't be kept may raise."""


class Snapshots:
    """A folder of snapshots.

    Args:
        folder: where they lie; made when the first is written.
        stamp: what tells this toolkit from every other, 32 bytes.
    """

    def __init__(self, folder: Path, stamp: bytes) -> None:
        self._folder = folder
        self._stamp = stamp

    def recall(self, pack: Pack) -> dict[Path, Reading]:
        """Return the files of a pack as an earlier process has left them; nothing where none has."""
        try:
            whole = self._file(pack).read_bytes()
        except OSError:
            return {}
        stamp, check, rest = whole[:SIZE], whole[SIZE : 2 * SIZE], whole[2 * SIZE :]
        if stamp != self._stamp or check != sha256(rest).digest():
            return {}
        try:
            found: dict[str, Reading] = pickle.loads(rest)  # noqa: S301 - written by ourselves, see the stamp
        except BROKEN:
            return {}
        return {pack.root / name: reading for name, reading in found.items()}

    def keep(self, pack: Pack, files: Mapping[Path, Reading]) -> None:
        """Write a snapshot whole or not at all; where that can't be done, nothing is kept and nothing said."""
        ours = {
            file.relative_to(pack.root).as_posix(): replace(reading, is_recalled=True)
            for file, reading in sorted(files.items())
            if all(_is_ours(model) for _, model in reading.judged)
        }
        try:
            rest = pickle.dumps(ours, pickle.HIGHEST_PROTOCOL)
        except UNFIT:
            return
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            _put(self._stamp + sha256(rest).digest() + rest, self._file(pack))

    def _file(self, pack: Pack) -> Path:
        name = sha256(f"{pack.root.as_posix()}\n{pack.shown}\n{pack.id}".encode()).hexdigest()[:SIZE]
        return self._folder / f"{name}.pack"


def _put(content: bytes, file: Path) -> None:
    """Write a file whole or not at all; processes that write it at once don't meet."""
    with NamedTemporaryFile(dir=file.parent, prefix=".", delete=False) as half:
        whole = Path(half.name)
        try:
            half.write(content)
            half.close()  # an open file can't be moved on every system
            whole.replace(file)
        finally:
            half.close()
            whole.unlink(missing_ok=True)


def _is_ours(model: Any) -> bool:
    """Tell whether a model belongs to the toolkit: the stamp knows nothing of other packages."""
    return not isinstance(model, type) or model.__module__.startswith(OURS)
