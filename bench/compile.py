"""Compile the kernel and the engine with mypyc, in place, and stamp what was compiled.

`python bench/compile.py` builds, `python bench/compile.py --clean` takes the compiled files away.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="talewright-compiled", packages=[], ext_modules=mypycify({files!r}, opt_level="2"))
"""

FLAGS = {"linux": "-fno-semantic-interposition"}
"""By system: nobody replaces a function of ours at run time, so calls among them need no detour."""


def clean() -> None:
    """Take compiled files and their stamp away."""
    for pattern in ("*.so", "*.pyd"):
        for path in [*ROOT.glob(pattern), *(ROOT / "toolkit").rglob(pattern)]:
            path.unlink()
    (ROOT / "toolkit" / "_compiled.json").unlink(missing_ok=True)


def build() -> None:
    """Compile everything; the build runs in a folder of its own, without the project's metadata."""
    clean()
    from toolkit.compiled import sources, write_stamp  # noqa: PLC0415 - only after a stale stamp is gone

    room = ROOT / "build" / "compile"
    shutil.rmtree(room, ignore_errors=True)
    room.mkdir(parents=True)
    (room / "toolkit").symlink_to(ROOT / "toolkit")
    files = [path.relative_to(ROOT).as_posix() for path in sources()]
    (room / "setup.py").write_text(SETUP.format(files=files), encoding="utf-8")
    environment = {**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} {FLAGS.get(sys.platform, '')}".strip()}
    subprocess.run([sys.executable, "setup.py", "build_ext", "--inplace"], cwd=room, env=environment, check=True)
    for shared in [*room.glob("*.so"), *room.glob("*.pyd")]:
        shutil.move(shared, ROOT / shared.name)
    write_stamp()


if __name__ == "__main__":
    if "--clean" in sys.argv:
        clean()
    else:
        build()
