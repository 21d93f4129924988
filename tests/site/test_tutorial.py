"""The guide, followed to the letter: every command of a page is run in an empty folder."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "site"
TALE = Path(sys.executable).with_name("tale")
STEP = re.compile(
    r"^Write this into `(?P<file>[^`]+)`:\n\n```yaml\n(?P<text>.*?)^```$"
    r"|^Change `(?P<old>[^`]+)` to `(?P<new>[^`]+)` in `(?P<where>[^`]+)`\.$"
    r"|^```sh\n(?P<commands>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
PAGES = sorted(page.relative_to(GUIDE).as_posix() for page in GUIDE.glob("**/guide/*.md"))


class Reader:
    """Somebody who does what a page says, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.here = folder
        self.ran: list[str] = []

    def follow(self, page: str) -> None:
        for step in STEP.finditer(page):
            if step["file"]:
                path = self.here / step["file"]
                assert path.exists(), f"the page speaks of {step['file']}, which no command has made"
                path.write_text(step["text"], encoding="utf-8")
            elif step["old"]:
                self.change(self.here / step["where"], step["old"], step["new"])
            else:
                for line in step["commands"].splitlines():
                    self.run(line)

    def change(self, path: Path, old: str, new: str) -> None:
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{path.name} has no {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def run(self, line: str) -> None:
        words = shlex.split(line, comments=True)
        if words[0] == "cd":
            self.here = self.here / words[1]
            assert self.here.is_dir()
            return
        assert words[0] == "tale", f"the guide runs nothing but tale: {line}"
        done = subprocess.run(  # noqa: S603 - words of our own pages
            [TALE, *words[1:]],
            cwd=self.here,
            env={**os.environ, "NO_COLOR": "1", "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        wanted = 1 if "# finds" in line else 0
        assert done.returncode == wanted, f"{line}\n{done.stdout}{done.stderr}"
        self.ran.append(line)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_the_guide_works_as_it_stands(page: str, tmp_path: Path) -> None:
    """Whoever types the commands of a page, in order, in an empty folder, sees none of them fail."""
    assert shutil.which(os.fspath(TALE)), "install the toolkit: make setup"
    reader = Reader(tmp_path)
    reader.follow((GUIDE / page).read_text(encoding="utf-8"))
    assert reader.ran


def test_the_tutorial_ends_with_a_chapter_that_checks_clean() -> None:
    """The chapter written in the tutorial is checked after the mistake is mended, and it is the last check."""
    page = (GUIDE / "guide/first-chapter.md").read_text(encoding="utf-8")
    steps = list(STEP.finditer(page))
    mended = next(n for n, step in enumerate(steps) if step["new"] and step["new"].startswith("minion.roach"))
    assert steps[mended + 1]["commands"] == "tale check\n"
