"""Playing in real time: a person at the keyboard against a running clock, or a script of timed lines."""

from __future__ import annotations

import queue
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.cli.common import UsageFault, games, note, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from toolkit.lang.table import Opened

RUNNING = "running"
THOUSAND = 1000


@dataclass(slots=True)
class Kept:
    """What a real-time game leaves: its outcome and every answer."""

    outcome: str = ""
    answers: list[Any] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)


class TimedConsole:
    """A terminal whose lines are read while the clock runs on."""

    def __init__(self) -> None:
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def show(self, text: str) -> None:
        """Write to standard output."""
        say(text)

    def read(self, prompt: str, limit: int | None) -> tuple[str | None, int]:
        """Return a typed line and the milliseconds it took, or None after `limit` milliseconds."""
        if prompt:
            note(prompt)
        began = time.monotonic()
        try:
            line = self._lines.get(timeout=None if limit is None else limit / THOUSAND)
        except queue.Empty:
            return None, limit or 0
        took = int((time.monotonic() - began) * THOUSAND)
        return ("quit" if line is None else line), took


class TimedScript:
    """Lines that begin with the milliseconds after which they are typed; then the person leaves."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = [_timed(line) for line in lines]

    def show(self, text: str) -> None:
        """Write to standard output."""
        say(text)

    def read(self, prompt: str, limit: int | None) -> tuple[str | None, int]:
        """Return the next line once its time has come, without waiting for it."""
        del prompt
        after, line = self._lines[0] if self._lines else (0, "quit")
        if limit is not None and after >= limit:
            self._lines[0] = (after - limit, line)
            return None, limit
        if self._lines:
            self._lines.pop(0)
        return line, after


def _timed(line: str) -> tuple[int, str]:
    after, _, words = line.strip().partition(" ")
    if not after.isdecimal():
        raise UsageFault(f"{line!r} has no time", "begin each line with milliseconds: 1200 r all")
    return int(after), words


def is_live(opened: Opened) -> bool:
    """Tell whether a game is to be played against a running clock."""
    return opened.setup.get("clock") == RUNNING


def play_live(opened: Opened, seed: int, script: Sequence[str] | None, save: Path) -> None:
    """Play a real-time game; however it ends, what was played is a replay in `save`.

    Raises:
        PlayError: the game can't be played so.
    """
    from toolkit.play.record import record_of
    from toolkit.play.record import save as save_record

    live = games().get(opened.game.name).extras["live"]()
    kept = Kept()
    try:
        live(opened, seed, TimedConsole() if script is None else TimedScript(script), kept)
    except KeyboardInterrupt:
        say("")
    if kept.tokens:
        save_record(save, record_of(opened, kept.tokens, kept.outcome))
        note(f"The game is in {save.as_posix()}; watch it: tale replay {save.as_posix()}")
