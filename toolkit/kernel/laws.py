"""The laws every game must keep, as one suite: call them from a game's tests.

Each function plays or replays games and raises `LawError` with what broke.
"""

from __future__ import annotations

import json
from typing import Any

from toolkit.kernel.ask import CHANCE, AnswerSource, Ask, IllegalAnswerError, Option
from toolkit.kernel.chance import SeededChance
from toolkit.kernel.game import Bot, Game
from toolkit.kernel.session import Session
from toolkit.kernel.sources import Recorder, Seats, Tape, UniformBot
from toolkit.kernel.table import Event, Table, check_legal

_BOT_STREAM = 1_000


class LawError(AssertionError):
    """A law of the kernel that a game does not keep."""


def seeded(game: Game, seed: int, index: int = 0) -> AnswerSource:
    """Return chance for one game with a uniformly random bot on every seat."""
    chance = SeededChance(seed, index)
    bots: list[Bot] = [UniformBot(chance.stream(_BOT_STREAM + seat)) for seat in range(game.players())]
    return Seats(game, chance, bots)


class _Watch(AnswerSource):
    """Checks each ask and each answer on the way."""

    def __init__(self, source: AnswerSource) -> None:
        self.source = source
        self.asked = 0

    def answer(self, ask: Ask, table: Table) -> Option:
        self.asked += 1
        _options_are_well_made(ask)
        return check_legal(ask, self.source.answer(ask, table))


def _options_are_well_made(ask: Ask) -> None:
    options = ask.options
    if not options:
        raise LawError(f"{ask.kind!r} has no options")
    if list(options) != sorted(set(options)):
        raise LawError(f"the options of {ask.kind!r} are not sorted or stand twice: {options}")
    if ask.who == CHANCE and (len(ask.weights) != len(options) or min(ask.weights) <= 0):
        raise LawError(f"chance {ask.kind!r} needs one positive weight for each option")


def audited_game(game: Game, source: AnswerSource, max_steps: int = 100_000) -> tuple[int, Any]:
    """Play one game; audit, well-made options and named changes hold after each step.

    Returns the number of asks and the final state.
    """
    watch = _Watch(source)
    state = game.new()
    before = game.dump(state)
    for _ in range(max_steps):
        if game.outcome(state):
            break
        log: list[Event] = []
        table = Table(state, watch, log)
        game.step(table)
        defects = game.audit(state)
        if defects:
            raise LawError(f"audit after a step: {defects}; events: {log[-12:]}")
        after = game.dump(state)
        _changes_are_named(game, before, after, log)
        before = after
    return watch.asked, state


def _changes_are_named(game: Game, before: dict[str, Any], after: dict[str, Any], log: list[Event]) -> None:
    named: set[str] = set()
    fields = game.event_fields()
    for event in log:
        if event[0] not in fields:
            raise LawError(f"event {event[0]!r} is not listed in event_fields")
        named.update(fields[event[0]])
    for field, value in after.items():
        if before[field] != value and field not in named:
            raise LawError(f"{field} changed from {before[field]} to {value} and no event names it")


def same_tape_same_bytes(game: Game, source: AnswerSource) -> list[Option]:
    """The answers of a played game, played again, give the same position and events. Returns the tape."""
    recorder = Recorder(source)
    first = _play(game, recorder)
    again = _play(game, Tape(recorder.answers))
    if first != again:
        raise LawError("the same tape gave another game")
    return recorder.answers


def _play(game: Game, source: AnswerSource) -> str:
    log: list[Event] = []
    table = Table(game.new(), source, log)
    while not game.outcome(table.state):
        game.step(table)
    return json.dumps([game.dump(table.state), log], sort_keys=True)


def resumed_equals_undisturbed(game: Game, tape: list[Option], cuts: list[int]) -> None:
    """A session stopped after each of `cuts` answers and resumed ends like the undisturbed one."""
    whole = Session(game, tape)
    for cut in cuts:
        first = Session(game, tape[:cut])
        resumed = Session(game, first.answers)
        for answer in tape[cut:]:
            resumed.answer(answer)
        if game.dump(resumed.state) != game.dump(whole.state) or resumed.outcome != whole.outcome:
            raise LawError(f"a game resumed after {cut} answers ended otherwise")


def clones_are_independent(game: Game, source: AnswerSource, steps: int = 5) -> None:
    """A clone equals its original and is not touched when the original plays on."""
    table = Table(game.new(), source)
    for _ in range(steps):
        if game.outcome(table.state):
            return
        copy = game.clone(table.state)
        before = json.dumps(game.dump(copy), sort_keys=True)
        if before != json.dumps(game.dump(table.state), sort_keys=True):
            raise LawError("a clone differs from its original")
        game.step(table)
        if before != json.dumps(game.dump(copy), sort_keys=True):
            raise LawError("playing on changed a clone")


def illegal_answers_are_refused(game: Game, tape: list[Option], every: int = 7) -> None:
    """At every `every`-th ask of a session an answer outside the options is refused, changing nothing."""
    session = Session(game)
    for count, answer in enumerate(tape):
        if count % every == 0:
            before = json.dumps(game.dump(session.state), sort_keys=True)
            _must_refuse(session, (-99, count))
            if before != json.dumps(game.dump(session.state), sort_keys=True):
                raise LawError("a refused answer changed the position")
        session.answer(answer)


def _must_refuse(session: Session, option: Option) -> None:
    asked = session.asks[0]
    try:
        session.answer(option)
    except IllegalAnswerError as refusal:
        if refusal.ask.options != asked.options:
            raise LawError("a refusal names other options than the ask") from refusal
        return
    raise LawError(f"{option} was accepted by {asked.kind!r}")


def tokens_are_unique(game: Game, tape: list[Option], most: int = 400) -> None:
    """Every option of every listed ask has a token of its own."""
    session = Session(game)
    for answer in tape[:most]:
        ask = session.asks[0]
        tokens = [game.token(session.state, ask, option) for option in ask.options]
        if len(set(tokens)) != len(tokens):
            raise LawError(f"tokens of {ask.kind!r} stand twice: {tokens}")
        session.answer(answer)


def views_hide(game: Game, state: Any, who: int, secrets: list[str]) -> None:
    """The view of player `who`, written out, holds none of the given secrets."""
    text = json.dumps(game.dump(game.view(state, who)), sort_keys=True)
    found = [secret for secret in secrets if secret in text]
    if found:
        raise LawError(f"player {who} sees {found}")
