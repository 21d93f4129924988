"""The compiled engine plays as the interpreted one does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED_ONLY = "from toolkit.games.mice_and_mystics.engine import rounds; assert not rounds.__file__.endswith('.py')"


@pytest.mark.nightly
def test_the_compiled_engine_plays_the_golden_games(tmp_path: Path) -> None:
    """A copy of the project is compiled, and its compiled engine passes the test of golden games."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "_compiled.json", "__pycache__")
    for folder in ("toolkit", "content", "bench", "tests/playthroughs"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    for command in (
        ["bench/compile.py"],
        ["-c", COMPILED_ONLY],
        ["-m", "pytest", "-q", "tests/playthroughs/test_golden.py"],
    ):
        done = subprocess.run(  # noqa: S603 - our own commands
            [sys.executable, *command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
