"""Playing at a terminal. Nothing here prints or reads a key: whoever calls brings a `Screen`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from toolkit.play.record import RecordError, save
from toolkit.play.words import meant, split

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from toolkit.kernel import Ask
    from toolkit.play.match import Match

MANY = 24
COMMANDS = (
    "a number or words: that answer · look: the table again · all: every answer · help [WORDS]: rules in play"
    " · why WORDS: why not · undo · save [FILE] · quit"
)


class Screen(Protocol):
    """Where a person sees and types."""

    def show(self, text: str) -> None:
        """Show some lines."""

    def read(self, prompt: str) -> str | None:
        """Return a typed line; None when nothing more will come."""


class Terminal:
    """Lets people play a match.

    Attributes:
        match: the game. file: where `save` writes if no other file is named.
    """

    def __init__(self, match: Match, screen: Screen, file: Path) -> None:
        self.match = match
        self.screen = screen
        self.file = file
        self._left = False
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "look": self._look,
            "all": self._all,
            "help": self._help,
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def play(self) -> str:
        """Play until the game is over or the person leaves; return the outcome, empty if they left."""
        self.match.advance()
        self._look([])
        while not self._left:
            self._tell()
            ask = self.match.ask
            if ask is None:
                ended = self.match.opened.view.ended(self.match.state, self.match.outcome)
                self.screen.show(f"The game is over: {ended}.")
                break
            self._offer(ask)
            line = self.screen.read("> ")
            if line is None:
                break
            self._do(line, ask)
        return self.match.outcome

    def _tell(self) -> None:
        lines = [self.match.opened.view.tell(self.match.state, event) for event in self.match.take_told()]
        told = [line for line in lines if line]
        if told:
            self.screen.show("\n".join(f"  · {line}" for line in told))

    def _labels(self, ask: Ask) -> list[str]:
        view, state = self.match.opened.view, self.match.state
        return [view.option(state, ask, option) for option in ask.options]

    def _offer(self, ask: Ask, most: int = MANY) -> None:
        labels = self._labels(ask)
        lines = [self.match.opened.view.asked(self.match.state, ask)]
        lines += [f" {number:>3}  {label}" for number, label in enumerate(labels[:most], 1)]
        if len(labels) > most:
            lines.append(f"      … and {len(labels) - most} more; type `all`, or words")
        self.screen.show("\n".join(lines))

    def _do(self, line: str, ask: Ask) -> None:
        words = split(line)
        if not words:
            self.screen.show(COMMANDS)
        elif words[0] in self._commands:
            self._commands[words[0]](line.split()[1:])
        else:
            self._choose(line, ask)

    def _choose(self, line: str, ask: Ask) -> None:
        labels = self._labels(ask)
        found = meant(line, labels)
        if len(found) == 1:
            self.match.answer(ask.options[found[0]])
        elif found:
            self.screen.show(
                "That may mean:\n" + "\n".join(f" {place + 1:>3}  {labels[place]}" for place in found)
            )
        else:
            why = self.match.opened.view.why_not(self.match.state, ask, split(line))
            self.screen.show(f"That is not legal now{': ' + why.rstrip('.') if why else ''}. {COMMANDS}")

    def _look(self, words: list[str]) -> None:
        del words
        ask = self.match.ask
        who = ask.who if ask is not None else 0
        self.screen.show(
            self.match.opened.view.board(self.match.opened.game.view(self.match.state, who), who)
        )

    def _all(self, words: list[str]) -> None:
        del words
        if self.match.ask is not None:
            self._offer(self.match.ask, len(self.match.ask.options))

    def _help(self, words: list[str]) -> None:
        self.screen.show(self.match.opened.view.help(self.match.state, self.match.ask, " ".join(words)))

    def _why(self, words: list[str]) -> None:
        ask = self.match.ask
        why = "" if ask is None else self.match.opened.view.why_not(self.match.state, ask, words)
        self.screen.show(why or "Nothing is known about that.")

    def _undo(self, words: list[str]) -> None:
        del words
        if self.match.undo():
            self.screen.show("Taken back.")
            self._look([])
        else:
            self.screen.show(
                "That can't be taken back: a die or a draw came after it, or nothing was decided yet."
            )

    def _save(self, words: list[str]) -> None:
        file = self.file.parent / words[0] if words else self.file
        try:
            save(file, self.match.record())
        except (RecordError, OSError) as fault:
            self.screen.show(f"Not saved: {fault}. Save it elsewhere: save FILE")
            return
        self.screen.show(f"Saved as {file.name}; go on with it later: tale play {file.name}")

    def _quit(self, words: list[str]) -> None:
        del words
        self._left = True
