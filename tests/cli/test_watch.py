"""Checking again and again, as `tale check --watch` does: every round says what a first check would say."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from toolkit.check import Options
from toolkit.cli.cache import stamp
from toolkit.cli.check import run
from toolkit.cli.common import games
from toolkit.findings import Finding, render_json
from toolkit.pack import Memory, load
from toolkit.source import Document, read_bytes

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


def checked(tale, *options) -> list:
    """Run a static check of the pack and return its findings."""
    return tale("check", "pack", "--tier", "static", "--format", "json", *options).json["findings"]


def told(pack: Path, memory=None) -> str:
    """Check a pack and return all that is said."""
    return render_json(run([pack], Options(), memory=memory))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_later_round_says_what_a_first_check_says(seed, here) -> None:
    """After any change of any file, what was kept from earlier rounds makes no difference."""
    pack = copied(here, 15)
    author, memory = Author(pack, seed), Memory()
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
    author, memory = Author(pack, 5), Memory()
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
    pack, memory = copied(here, 40), Memory()
    first = load([pack], games(), memory=memory)
    changed = pack / "box" / "base.yaml"
    changed.write_text(changed.read_text("utf-8") + "# more\n", "utf-8")
    second = load([pack], games(), memory=memory)
    old = {entity.id: entity for entity in first.all}
    new = [entity for entity in second.all if old[entity.id] is not entity]
    assert [entity.document.path for entity in new] == ["pack/box/base.yaml"]


def test_a_check_with_a_cache_says_what_one_without_says(here, tale) -> None:
    """After any change of any file, what earlier processes have left in the cache makes no difference."""
    author = Author(copied(here, 15), 3)
    said = []
    for _ in range(ROUNDS):
        author.edit()
        found = checked(tale)
        assert found == checked(tale, "--no-cache"), author.done
        said.append(json.dumps(found))
    assert len(set(said)) > ROUNDS / 2


def test_a_cache_is_used(here, tale, monkeypatch) -> None:
    """The next process reads only what was written since; after few changes the snapshot stays as it is."""
    pack = copied(here, 15)
    checked(tale)
    (snapshot,) = snapshots()
    before = snapshot.read_bytes()
    read: list[str] = []

    def noted(raw: bytes, shown: str) -> Document | Finding:
        read.append(shown)
        return read_bytes(raw, shown)

    monkeypatch.setattr("toolkit.pack.memory.read_bytes", noted)
    base = pack / "box" / "base.yaml"
    base.write_text(base.read_text("utf-8") + "# more\n", "utf-8")
    checked(tale)
    assert read == ["pack/box/base.yaml"]
    assert snapshot.read_bytes() == before


def snapshots() -> list[Path]:
    """Return the snapshots in the cache."""
    return sorted((Path(os.environ["TALE_CACHE"]) / "packs").iterdir())


DAMAGES = {
    "empty": lambda raw: b"",
    "cut": lambda raw: raw[: len(raw) // 2],
    "of another toolkit": lambda raw: bytes(32) + raw[32:],
    "a bit of the stamp": lambda raw: bytes([raw[0] ^ 1]) + raw[1:],
    "a bit of the hash": lambda raw: raw[:40] + bytes([raw[40] ^ 1]) + raw[41:],
    "a bit of the content": lambda raw: raw[:-50] + bytes([raw[-50] ^ 1]) + raw[-49:],
    "something else": lambda raw: b"kind: pack\n" * 100,
    "no content at all": lambda raw: raw[:32] + sha256(b"").digest(),
    "no snapshot inside": lambda raw: raw[:32] + sha256(b"cos\n").digest() + b"cos\n",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_cache_is_made_anew(damage, here, tale) -> None:
    """A snapshot that is damaged or old is passed over without a word, and replaced."""
    copied(here, 15)
    found = checked(tale)
    (snapshot,) = snapshots()
    good = snapshot.read_bytes()
    snapshot.write_bytes(DAMAGES[damage](good))
    assert snapshot.read_bytes() != good
    assert checked(tale) == found != []
    assert snapshots() == [snapshot]
    assert snapshot.read_bytes()[:32] == good[:32]
    assert len(snapshot.read_bytes()) == pytest.approx(len(good), rel=0.01)


def test_a_cache_out_of_reach_is_none(here, tale, write, monkeypatch) -> None:
    """Where nothing can be kept, everything is checked as ever, and nothing is said about it."""
    copied(here, 15)
    found = checked(tale)
    monkeypatch.setenv("TALE_CACHE", str(write("a_file", "")))
    result = tale("check", "pack", "--tier", "static", "--format", "json")
    assert (result.json["findings"], result.err) == (found, "")


def test_a_snapshot_belongs_to_one_toolkit(tmp_path) -> None:
    """The stamp is another one when a source was changed, added or removed, and the same otherwise."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.py").write_text("a = 1\n", "utf-8")
    (tmp_path / "inner" / "b.py").write_text("b = 1\n", "utf-8")
    stamps = [stamp(tmp_path), stamp(tmp_path)]
    assert stamps[0] == stamps[1]
    (tmp_path / "inner" / "b.py").write_text("b = 12\n", "utf-8")
    stamps.append(stamp(tmp_path))
    (tmp_path / "inner" / "c.py").write_text("", "utf-8")
    stamps.append(stamp(tmp_path))
    (tmp_path / "a.py").unlink()
    stamps.append(stamp(tmp_path))
    assert len(set(stamps)) == len(stamps) - 1
