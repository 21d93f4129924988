"""Checking again and again, as `tale check --watch` does: every round says what a first check would say."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from toolkit.check import Options
from toolkit.cli.check import run
from toolkit.findings import render_json

ROUNDS = 16
ROOT = Path(__file__).parents[2]
OTHER = (("id: ", "id: x_"), ("count: 1", "count: 7"), ("name:", "nmae:"), ("$mouse", "$no"), (".", ".x_"), (":", ""))


class Author:
    """Somebody who changes the files of a pack, seeded."""

    def __init__(self, pack: Path, seed: int) -> None:
        self.pack = pack
        self.draw = random.Random(seed)  # noqa: S311 - a test's own seeded changes
        self.done: list[str] = []

    def edit(self) -> None:
        """Do one or two things to the pack."""
        for _ in range(self.draw.randint(1, 2)):
            deeds = (self.change, self.change, self.change, self.drop, self.move, self.add, self.ignore)
            deed = self.draw.choice(deeds)
            deed(self.draw.choice(self.files()))
            self.done.append(deed.__name__)

    def files(self) -> list[Path]:
        """Return the files there are."""
        return sorted(self.pack.rglob("*.yaml"))

    def change(self, file: Path) -> None:
        """Change one place of a file."""
        text = file.read_text("utf-8")
        old, new = self.draw.choice(OTHER)
        places = [match.start() for match in re.finditer(re.escape(old), text)] or [0]
        at = self.draw.choice(places)
        file.write_text(text[:at] + new + text[at + len(old) :], "utf-8")

    def drop(self, file: Path) -> None:
        """Remove a file."""
        if file.name != "pack.yaml":
            file.unlink()

    def move(self, file: Path) -> None:
        """Give a file another name."""
        if file.name != "pack.yaml":
            file.rename(file.with_name(f"{file.stem}_moved.yaml"))

    def add(self, file: Path) -> None:
        """Copy a file, with its id."""
        shutil.copy(file, file.with_name(f"copy_{self.draw.randint(0, 99)}.yaml"))

    def ignore(self, file: Path) -> None:
        """Say that a fault is known."""
        lines = file.read_text("utf-8").splitlines(keepends=True)
        at = self.draw.randrange(len(lines) + 1)
        lines.insert(at, "# tale: ignore[R001] it is known\n")
        file.write_text("".join(lines), "utf-8")


def copied(folder: Path, every: int) -> Path:
    """Copy each so manieth file of the base game, and the whole of what it needs to be a pack."""
    source = ROOT / "content" / "mice-and-mystics"
    for place, file in enumerate(sorted(source.rglob("*.yaml"))):
        if place % every == 0 or file.name == "pack.yaml" or file.parent.name == "box":
            copy = folder / "pack" / file.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
    return folder / "pack"


def told(pack: Path, memory=None) -> str:
    """Check a pack and return all that is said."""
    return render_json(run([pack], Options(), memory=memory))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_later_round_says_what_a_first_check_says(seed, here) -> None:
    """After any change of any file, what was kept from earlier rounds makes no difference."""
    pack = copied(here, 15)
    author, memory = Author(pack, seed), {}
    said = {told(pack, memory)}
    for _ in range(ROUNDS):
        author.edit()
        again = told(pack, memory)
        assert again == told(pack), author.done
        said.add(again)
    assert len(said) > ROUNDS / 2
    assert json.loads(again)["findings"]


def test_a_later_round_says_what_a_fresh_process_says(here) -> None:
    """The whole base game, changed in places and mended again, against a process that has seen nothing."""
    pack = copied(here, 1)
    author, memory = Author(pack, 5), {}
    before = told(pack, memory)
    shutil.copytree(pack, here / "kept")
    for _ in range(2):
        author.edit()
        again = told(pack, memory)
    command = [sys.executable, "-m", "toolkit.cli.main", "check", "pack", "--tier", "static", "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=here)  # noqa: S603 - our own
    assert json.loads(done.stdout)["findings"] == json.loads(again)["findings"] != []
    shutil.rmtree(pack)
    shutil.move(here / "kept", pack)
    assert told(pack, memory) == before


def test_what_is_unchanged_is_not_read_or_judged_again(here) -> None:
    """Entities of unchanged files are the same objects in the next round; those of a changed file are new."""
    from toolkit.cli.common import games
    from toolkit.pack import load

    pack, memory = copied(here, 40), {}
    first = load([pack], games(), memory=memory)
    changed = pack / "box" / "base.yaml"
    changed.write_text(changed.read_text("utf-8") + "# more\n", "utf-8")
    second = load([pack], games(), memory=memory)
    old = {entity.id: entity for entity in first.all}
    new = [entity for entity in second.all if old[entity.id] is not entity]
    assert [entity.document.path for entity in new] == ["pack/box/base.yaml"]
