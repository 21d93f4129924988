"""Odd command lines: whatever is named, the answer is a result, findings, or one sentence; never a fault of ours."""

from __future__ import annotations

import pytest

READING = ("check", "fmt", "test", "replay", "schema", "refs", "graph")
NAMES = (
    *("nothing-there", "empty", "bin.yaml", "bin.tale", "list.yaml", "folder.yaml", "blank", "p", "p/b.yaml"),
    *("", "-", "é", "a:b.c", "x/y/z", "loop", "a" * 5000),
)
MANIFEST = """\
kind: pack
format: 1
id: p
name: P
version: "0.1.0"
game: mouse-crew
licence: CC0-1.0
"""


@pytest.fixture(autouse=True)
def _odd(here, write):
    """A folder with everything that is no good pack."""
    for name in ("empty", "folder.yaml", "folder.tale", "p/d.yaml"):
        (here / name).mkdir(parents=True)
    for name in ("bin.yaml", "bin.tale", "p/b.yaml"):
        (here / name).write_bytes(b"\x00\xff\xfe" * 40)
    write("list.yaml", "- 1\n")
    write("blank/pack.yaml", "")
    write("p/pack.yaml", MANIFEST)
    (here / "loop").symlink_to("loop")


def _is_answered(result, here) -> bool:
    reports = list(here.rglob(".tale-internal-error*"))
    return result.code in (0, 1, 2) and not reports and "Traceback" not in result.err


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_named_is_answered(tale, here, command, name):
    """Missing, empty, binary and endless names, and folders where files are wanted, are no faults of ours."""
    result = tale(command, name)
    assert _is_answered(result, here), result.err
    assert result.code == 0 or result.out or result.err


@pytest.mark.parametrize("word", ["install", "info", "build"])
@pytest.mark.parametrize("name", NAMES)
def test_packs_of_any_name_are_answered(tale, here, word, name):
    """So are archives that are none."""
    assert _is_answered(tale("pack", word, name, *_out(word, here)), here)


def _out(word, here):
    return ("--out", here / "out.tale") if word == "build" else ()


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "p", "--select", "%%"),
        ("check", "p", "--ignore", "Ä"),
        ("check", "p", "--select", "F,nonsense"),
        ("check", "p", "--format", "x"),
        ("check", "p", "--tier", "x"),
        ("check", "p", "--color", "x"),
        ("check", "--nonsense"),
        ("fmt", "empty"),
        ("nonsense",),
    ],
)
def test_garbage_is_wrong_usage(tale, here, arguments):
    """Arguments that mean nothing end with code 2, and standard error says why."""
    result = tale(*arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.strip()


def test_empty_selections_are_none(tale, here):
    """`--select` with nothing in it selects everything, as if it were not there."""
    assert tale("check", "p", "--select", " , ").out == tale("check", "p").out != ""


def test_fix_leaves_what_can_not_be_read(tale, here):
    """`--fix` mends what can be read, keeps the rest to the byte, and reports it."""
    before = (here / "p/b.yaml").read_bytes()
    (here / "p/pack.yaml").write_text(MANIFEST.replace("name: P", "name:    P"), encoding="utf-8")
    result = tale("check", "p", "--fix")
    assert result.code == 1
    assert (here / "p/b.yaml").read_bytes() == before
    assert (here / "p/pack.yaml").read_text(encoding="utf-8") == MANIFEST


def test_a_full_disk_is_told_with_the_file_and_what_to_do(tale, here, monkeypatch):
    """The system's own message names no file; ours does, and nothing half written is left."""

    def full(file, raw):
        file.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    result = tale("new", "pack", "attic")
    assert result.code == 2
    assert "No space left on device; make room there" in result.err
    assert "attic/" in result.err
    assert not [file for file in (here / "attic").rglob("*") if file.is_file()]
