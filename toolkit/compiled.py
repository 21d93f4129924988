"""Compiled files beside their sources: a stale one is refused, not run.

`make compile` compiles the kernel and the engines with mypyc and stamps what it compiled; without it everything
works, slower. The stamp lies beside this file and is no part of the sources.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

PACKAGE = Path(__file__).parent
STAMP = PACKAGE / "_compiled.json"
MARK = ".mypyc"
"""An empty file of this name in a folder says that the folder is compiled."""
LEFT_OUT = ("laws.py",)
"""The laws are run by tests and stay as they are."""


class StaleCompiledError(ImportError):
    """Compiled files that are older than their sources."""


def sources() -> list[Path]:
    """Return the files that are compiled, in a fixed order."""
    found: list[Path] = []
    for mark in sorted(PACKAGE.rglob(MARK)):
        found += [path for path in sorted(mark.parent.rglob("*.py")) if path.name not in LEFT_OUT]
    return found


def digest() -> str:
    """Return a hash over all sources that are compiled."""
    whole = hashlib.sha256()
    for path in sources():
        whole.update(path.relative_to(PACKAGE).as_posix().encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def write_stamp() -> None:
    """Note that the compiled files belong to the sources as they are now."""
    STAMP.write_text(json.dumps({"sources": digest()}) + "\n", encoding="utf-8")


def check_stamp() -> None:
    """Refuse compiled files whose sources have changed since; say how to mend it."""
    if not STAMP.exists():
        return
    if json.loads(STAMP.read_text(encoding="utf-8")).get("sources") != digest():
        raise StaleCompiledError(
            "the compiled files of toolkit are older than their sources: "
            "run `make compile` to build them anew, or `make clean-compiled` to do without"
        )
