"""`tale play` in real time: timed lines from a script or a keyboard, and a replay however it ends."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from toolkit.cli.common import UsageFault
from toolkit.cli.live import TimedConsole, TimedScript


def tale(folder, *words):
    command = [sys.executable, "-c", "from toolkit.cli.main import main; main()", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)  # noqa: S603 - our own program


def test_a_script_of_timed_lines_is_played_and_replayed(root, tmp_path):
    """Lines come at their milliseconds, the game ends with the script, and the replay says what happened."""
    script = tmp_path / "lines.txt"
    script.write_text("500 r all\n3000 r 1 2\n2500 stop\n", encoding="utf-8")
    saved = tmp_path / "game.tale"
    seats = ("--party", "albus,paravel", "--seat", "person", "--seat", "careful", "--set", "pace=live")
    files = ("--script", str(script), "--save", str(saved), "--seed", "3")
    played = tale(root / "content", "play", "mystic-scrolls", *seats, *files)
    assert played.returncode == 0, played.stderr
    assert "That has no effect now" in played.stdout
    assert "watch it: tale replay" in played.stderr
    again = tale(root / "content", "replay", str(saved), "--quiet")
    assert again.returncode == 0, again.stderr
    assert "as recorded" in again.stdout


def test_a_line_without_a_time_is_refused():
    """A script for real time says when each line is typed."""
    with pytest.raises(UsageFault, match="no time"):
        TimedScript(["r all"])


def test_scripted_lines_wait_for_their_time():
    """A line that is not due yet keeps the rest of its time; after the last one the person leaves."""
    script = TimedScript(["700 r all"])
    assert script.read("", 500) == (None, 500)
    assert script.read("", 500) == ("r all", 200)
    assert script.read("", 500) == ("quit", 0)


def test_typed_lines_are_timed(monkeypatch):
    """A typed line comes with the milliseconds it took; no line within the limit is none; the end leaves."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("r all\n"))
    console = TimedConsole()
    line, took = console.read("", 5000)
    assert line == "r all"
    assert 0 <= took < 5000
    assert console.read("", 5000)[0] == "quit"
    assert console.read("", 20) == (None, 20)
