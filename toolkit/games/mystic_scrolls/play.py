"""Playing at a terminal: one person against bots, in real time or in practice mode.

Nothing here prints, reads a key or looks at a clock: whoever calls brings a `Screen`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from toolkit.games.mystic_scrolls.engine import MysticScrolls
from toolkit.games.mystic_scrolls.engine.codes import CAST, CLAIM, REROLL, STOP, WAIT
from toolkit.games.mystic_scrolls.narrate import QUESTIONS, describe_option, ended, narrate, show_table
from toolkit.kernel import AnswerSource, Event, Seats, SeededChance, Table, UniformBot
from toolkit.kernel.clock import Clocked
from toolkit.lang.table import PERSON, PlayError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mystic_scrolls.engine import State
    from toolkit.games.mystic_scrolls.model.cards import SpellBox
    from toolkit.kernel import Ask, Option
    from toolkit.lang.table import Opened

HELP = (
    "r 1 3 (or r all): re-roll those dice · c 2: cast your second spell · claim · stop · empty line: wait"
    " · look: the table again · help · quit: leave with a replay"
)
"""What a person can type."""


WAITING = ("", "w", "wait")
"""Lines that mean to wait."""


class Screen(Protocol):
    """Where a person sees and types."""

    def show(self, text: str) -> None:
        """Show some lines."""

    def read(self, prompt: str, limit: int | None) -> tuple[str | None, int]:
        """Return a typed line and the milliseconds it took; None when `limit` milliseconds passed first."""


class Left(Exception):  # noqa: N818 - not an error: the person left the table
    """The person left; the game so far is a replay."""


@dataclass(slots=True)
class Outcome:
    """How a session ended: the outcome (empty if the person left), and every answer as option and token."""

    outcome: str = ""
    answers: list[Option] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Played:
    """What one person plays: the game, the seat from 0, and what the spells do, by name."""

    game: MysticScrolls
    seat: int
    boxes: Mapping[str, SpellBox] = field(default_factory=dict)


class Noted(AnswerSource):
    """Keeps every answer of another source with its token: a replay in the making."""

    def __init__(self, game: MysticScrolls, source: AnswerSource, kept: Outcome) -> None:
        self._game = game
        self._source = source
        self._kept = kept

    def answer(self, ask: Ask, table: Table) -> Option:
        """Ask the source and note what it said."""
        option = self._source.answer(ask, table)
        self._kept.answers.append(option)
        self._kept.tokens.append(self._game.token(table.state, ask, option))
        return option


class Person(AnswerSource):
    """Answers for one seat from a screen and leaves every other ask to the next source.

    In real time the clock asks first; the line typed then is the answer to the act that follows.
    """

    def __init__(self, play: Played, screen: Screen, others: AnswerSource) -> None:
        self._game = play.game
        self._seat = play.seat
        self._boxes = play.boxes
        self._screen = screen
        self._others = others
        self._typed: str | None = None

    def wait(self, player: int, span: int) -> int:
        """Wait for a typed line for at most `span` milliseconds; the clock of the kernel calls this."""
        del player
        line, took = self._screen.read("", span)
        self._typed = line
        return span if line is None else min(took, max(0, span - 1))

    def answer(self, ask: Ask, table: Table) -> Option:
        """Answer from the screen if it is this person's question."""
        if ask.who != self._seat:
            return self._others.answer(ask, table)
        if ask.kind != "act":
            return self._pick(ask, table)
        if self._game.setup.live[self._seat]:
            return self._act(ask, table.state, self._typed or "")
        self._look(table.state)
        return self._act(ask, table.state, self._line("> "))

    def _look(self, state: State) -> None:
        self._screen.show(show_table(self._game, state, self._seat, self._boxes))

    def _line(self, prompt: str) -> str:
        line, _ = self._screen.read(prompt, None)
        return line or ""

    def _act(self, ask: Ask, state: State, line: str) -> Option:
        """Return the act a line means; what is not legal has no effect but the time it took (P-94)."""
        word = line.strip().lower()
        if word == "quit":
            raise Left
        option = read_act(self._game, state, self._seat, word)
        if word == "look":
            self._look(state)
        elif word == "help":
            self._screen.show(HELP)
        elif option == (WAIT,) and word not in WAITING:
            self._screen.show(f"{line.strip()!r} means nothing here. {HELP}")
        elif option in ask.options:
            return option
        else:
            self._screen.show(f"That has no effect now. {HELP}")
        return (WAIT,)

    def _pick(self, ask: Ask, table: Table) -> Option:
        labels = [
            describe_option(self._game, table.state, ask, option, self._boxes) for option in ask.options
        ]
        offer = [QUESTIONS.get(ask.kind, ask.kind)]
        offer += [f"  {number}. {label}" for number, label in enumerate(labels, 1)]
        while True:
            self._screen.show("\n".join(offer))
            line = self._line("> ").strip()
            if line == "quit":
                raise Left
            if line.isdecimal() and 1 <= int(line) <= len(labels):
                return ask.options[int(line) - 1]
            self._screen.show(f"Type a number from 1 to {len(labels)}.")


def read_act(game: MysticScrolls, state: State, seat: int, line: str) -> Option:
    """Return the act that a typed line means; waiting where it means none."""
    command, *rest = line.split() or ["w"]
    hand = state.seats[seat].hand
    if command == "stop":
        return (STOP,)
    if command == "claim":
        return (CLAIM,)
    numbers = [int(word) for word in rest if word.isdecimal()]
    if command == "r":
        places = range(1, len(hand) + 1) if rest == ["all"] else sorted(set(numbers))
        chosen = [hand[place - 1] for place in places if 1 <= place <= len(hand)]
        return (REROLL, *sorted(chosen)) if chosen else (WAIT,)
    spells = [spell for card in state.seats[seat].cards for spell in game.book.cards[card].spells]
    if command == "c" and numbers and 1 <= numbers[0] <= len(spells):
        return (CAST, spells[numbers[0] - 1])
    return (WAIT,)


def play_terminal(
    play: Played, screen: Screen, others: AnswerSource, kept: Outcome | None = None
) -> Outcome:
    """Play one game with a person on a seat; bots and chance come from `others`.

    Args:
        play: the game and the person's seat; in real time the game's setup says that the seat is live.
        screen: where the person sees and types.
        others: answers for everybody else.
        kept: is filled answer by answer, so that whoever interrupts still has the game so far.

    Returns:
        The outcome, empty if the person left with `quit`, and every answer.
    """
    record = Outcome() if kept is None else kept
    game = play.game
    screen.show(HELP)
    person = Person(play, screen, others)
    source = Noted(game, Clocked(person.wait, person), record)
    table = Table(game.new(), source, [])
    try:
        while not game.outcome(table.state):
            game.step(table)
            _tell(play, table, screen)
    except Left:
        return record
    record.outcome = game.outcome(table.state)
    screen.show(f"The game is over: {ended(game, table.state, record.outcome)}.")
    return record


def play_live(opened: Opened, seed: int, screen: Screen, kept: Outcome) -> Outcome:
    """Play an opened real-time game: the first seat of a person at the screen, bots on all others.

    Raises:
        PlayError: no seat or more than one is a person's.
    """
    game = opened.game
    if not isinstance(game, MysticScrolls):
        raise PlayError(f"{game.name} is not played in real time")
    wanted = opened.setup["seats"]
    names = [wanted[seat % len(wanted)] for seat in range(game.players())]
    if names.count(PERSON) != 1:
        raise PlayError(
            "one person plays in real time here; name the others' bots: --seat person --seat careful"
        )
    chance = SeededChance(seed)
    made = [
        UniformBot(chance.stream(0)) if name == PERSON else opened.bot(name, seat, chance)
        for seat, name in enumerate(names)
    ]
    play = Played(game, names.index(PERSON), getattr(opened.view, "boxes", {}))
    return play_terminal(play, screen, Seats(game, chance, made), kept)


def _tell(play: Played, table: Table, screen: Screen) -> None:
    """Show what happened since the last quiet point."""
    log: list[Event] = table.log or []
    lines = [text for text in (narrate(play.game, table.state, event) for event in log) if text]
    if any(event[0] == "landed" and event[1] == play.seat for event in log):
        lines.append(show_table(play.game, table.state, play.seat, play.boxes))
    table.log = []
    if lines:
        screen.show("\n".join(lines))
