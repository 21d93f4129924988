"""Running a scenario: a position, answers, and what must hold afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.engine import MysticScrolls
from toolkit.games.mystic_scrolls.engine.codes import ELEMENTS
from toolkit.games.mystic_scrolls.engine.policies import resolve
from toolkit.games.mystic_scrolls.engine.setup import practice
from toolkit.games.mystic_scrolls.expect import differences, plain
from toolkit.games.mystic_scrolls.position import PositionError, characters, position
from toolkit.kernel import CHANCE, Event, Session

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.mystic_scrolls.model import Scenario
    from toolkit.games.mystic_scrolls.world import World
    from toolkit.kernel import Ask, Option


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a scenario: under which policies, and what did not hold (nothing, if it passed)."""

    policies: Mapping[str, str]
    failures: tuple[str, ...]


def run_scenario(world: World, scenario: Scenario) -> tuple[Run, ...]:
    """Run a scenario once for every combination of the policies it lists under `each`."""
    return tuple(
        Run(policies, tuple(_failures(world, scenario, policies))) for policies in _settings(scenario)
    )


def _settings(scenario: Scenario) -> Iterator[dict[str, str]]:
    names = sorted(scenario.each)
    for values in product(*(scenario.each[name] for name in names)):
        yield {**scenario.policies, **dict(zip(names, values, strict=True))}


def _failures(world: World, scenario: Scenario, policies: Mapping[str, str]) -> list[str]:
    try:
        session, events = play(world, scenario, policies)
    except (PositionError, AnswerError) as fault:
        return [str(fault)]
    return differences(scenario.then, session, events)


class AnswerError(ValueError):
    """An answer of a scenario that the open question does not take."""


def start(world: World, scenario: Scenario, policies: Mapping[str, str]) -> MysticScrolls:
    """Return the game of a scenario, started from its position, in practice mode.

    Raises:
        PositionError: the position can't be built, or a policy is unknown.
    """
    try:
        resolved = resolve(dict(policies))
    except ValueError as fault:
        raise PositionError(str(fault)) from fault
    setup = practice(characters(world.book, scenario.given), resolved)
    return MysticScrolls(world.book, setup, position(world.book, scenario.given))


def play(
    world: World, scenario: Scenario, policies: Mapping[str, str]
) -> tuple[Session, list[tuple[Event, str]]]:
    """Play the answers of a scenario; return the session and its events, each with its words.

    Raises:
        PositionError: the position can't be built.
        AnswerError: an answer is not asked for or not legal; the message lists what is.
    """
    session = Session(start(world, scenario, policies))
    events = list(session.events)
    for number, answer in enumerate(scenario.answers, 1):
        if not session.asks:
            raise AnswerError(f"answer {number}, {answer!r}, is left over: nothing is asked any more")
        session.answer(read_answer(session, answer, number))
        events.extend(session.events)
    return session, [(event, plain(session, event)) for event in events]


def read_answer(session: Session, answer: str, number: int) -> Option:
    """Return the option that an answer in words means: `who token`, or `token` for chance.

    Raises:
        AnswerError: somebody else is asked, or the answer is not legal.
    """
    ask = session.asks[0]
    who, _, token = answer.rpartition(" ")
    asked = asked_name(session, ask)
    if who != asked:
        raise AnswerError(f"answer {number}, {answer!r}: now {asked or 'chance'} is asked for {ask.kind!r}")
    option = option_for(session, ask, token)
    if option is None:
        raise AnswerError(
            f"answer {number}, {answer!r}, is not legal; legal: {', '.join(_some(session, ask))}"
        )
    return option


def asked_name(session: Session, ask: Ask) -> str:
    """Return the slug of the character that is asked, `seatN` before one is chosen, empty for chance."""
    if ask.who == CHANCE:
        return ""
    name: str = session.game.dump(session.state)["seats"][ask.who]["character"]
    return name.rpartition(".")[2] or f"seat{ask.who + 1}"


def option_for(session: Session, ask: Ask, token: str) -> Option | None:
    """Return the option of an ask that a token names; kinds in front of ids may be left out."""
    if ask.dice and ask.kind in ("roll", "magic"):
        return _dice(ask, token)
    for option in ask.options:
        full = session.game.token(session.state, ask, option)
        if token in (full, short(full)):
            return option
    return None


def short(token: str) -> str:
    """Return a token without the kinds in front of its ids."""
    for kind in ("spell_card.", "scroll.", "character."):
        token = token.replace(kind, "")
    return token


def _dice(ask: Ask, token: str) -> Option | None:
    kind, _, words = token.partition(":")
    faces = [ELEMENTS.index(word) for word in words.split("-") if word in ELEMENTS]
    wanted = len(words.split("-"))
    if kind != ask.kind or len(faces) != wanted or wanted != ask.dice:
        return None
    return tuple(sorted(faces))


def _some(session: Session, ask: Ask, most: int = 12) -> list[str]:
    if ask.dice and ask.kind == "roll":
        return [f"roll: followed by {ask.dice} elements joined by -"]
    tokens = [short(session.game.token(session.state, ask, option)) for option in ask.options]
    return [*tokens[:most], *(["…"] if len(tokens) > most else [])]
