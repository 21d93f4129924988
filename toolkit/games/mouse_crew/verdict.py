"""Comparing what a scenario foretold with what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.engine.forest import SIZES
from toolkit.games.mouse_crew.engine.night import BESIDE_BOX, EVERYBODY, GONE, HIDDEN, SET_ASIDE
from toolkit.games.mouse_crew.engine.tokens import line_name, place_name
from toolkit.lang.scenario import Failure, differ, differ_as_sets, differ_in_events, differ_in_never

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mouse_crew.engine.forest import Rules
    from toolkit.games.mouse_crew.engine.game import MouseCrew
    from toolkit.games.mouse_crew.engine.night import Night
    from toolkit.games.mouse_crew.model.scenario import Outcome
    from toolkit.kernel.ask import Ask
    from toolkit.kernel.table import Event

HERE = ("then",)


def differences(
    game: MouseCrew, night: Night, then: Outcome, end: tuple[tuple[Ask, ...], list[Event]]
) -> list[Failure]:
    """Return every difference with the place it was foretold at; an empty list where all is as foretold.

    Args:
        game: the game.
        night: the position reached.
        then: what was foretold.
        end: the open questions and the events of the whole run.
    """
    asks, log = end
    kinds = [str(event[0]) for event in log]
    return [
        *_numbers(game, night, then),
        *_tiles(game.rules, night, then),
        *_people(game.rules, night, then),
        *_knowledge(game.rules, night, then),
        *_questions(game, night, then, asks),
        *differ_in_events(kinds, then.events, (*HERE, "events")),
        *differ_in_never(kinds, then.never, (*HERE, "never")),
    ]


def _numbers(game: MouseCrew, night: Night, then: Outcome) -> Iterator[Failure]:
    animal = game.rules.forest.animals[night.objective] if night.objective >= 0 else "none"
    found = {
        "outcome": game.outcome(night) or "open",
        "turn": night.turn,
        "active": night.active,
        "moons": night.moons,
        "objective": animal,
        "flipped": place_name(game.rules, night.flipped) if night.flipped >= 0 else "none",
    }
    for name, value in found.items():
        wanted = getattr(then, name)
        if wanted is not None:
            yield from differ(name, value, wanted, (*HERE, name))
    if then.teeth is not None:
        for number, size in enumerate(SIZES):
            path = (*HERE, "teeth", size)
            yield from differ(f"{size} teeth", night.teeth[number], getattr(then.teeth, size), path)


def _tiles(rules: Rules, night: Night, then: Outcome) -> Iterator[Failure]:
    words = {HIDDEN: "unseen", GONE: "gap"}
    lies = {
        place_name(rules, place): words[card] if card in words else rules.card(card).id
        for place, card in enumerate(night.place)
    }
    for name, tile in then.grid.items():
        yield from differ(name, lies.get(name, "no place"), tile.rpartition(":")[2], (*HERE, "grid", name))
    for field, word in (("unseen", "unseen"), ("gaps", "gap")):
        for number, name in enumerate(getattr(then, field)):
            yield from differ(name, lies.get(name, "no place"), word, (*HERE, field, number))
    if then.up is not None:
        up = [place_name(rules, place) for place in range(rules.places) if night.up[place]]
        yield from differ_as_sets("face up", up, then.up, (*HERE, "up"))


def _people(rules: Rules, night: Night, then: Outcome) -> Iterator[Failure]:
    owners = {
        trophy.id: night.trophies[number] if number < len(night.trophies) else BESIDE_BOX
        for number, trophy in enumerate(rules.forest.trophies)
    }
    for name, wanted in then.trophies.items():
        owner = owners.get(name.rpartition(":")[2], BESIDE_BOX)
        told = {BESIDE_BOX: "beside_box", SET_ASIDE: "used"}.get(owner, owner)
        yield from differ(name, told, wanted, (*HERE, "trophies", name))
    for seat, line in then.pawns.items():
        stands = night.pawns[int(seat)] if int(seat) < len(night.pawns) else -1
        actual = line_name(rules, stands) if stands >= 0 else "home"
        yield from differ(f"pawn of seat {seat}", actual, line, (*HERE, "pawns", seat))


def _knowledge(rules: Rules, night: Night, then: Outcome) -> Iterator[Failure]:
    for seat, places in then.has_seen.items():
        seen: set[str] = set()
        for _, who, place, card in night.sightings:
            if card == HIDDEN:
                seen.discard(place_name(rules, place))
            elif who in (EVERYBODY, int(seat)):
                seen.add(place_name(rules, place))
        yield from differ_as_sets(f"seen by seat {seat}", seen, places, (*HERE, "has_seen", seat))


def _questions(game: MouseCrew, night: Night, then: Outcome, asks: tuple[Ask, ...]) -> Iterator[Failure]:
    if then.asks is not None:
        told = [
            f"{ask.kind}:{ask.who}" if ":" in wanted else ask.kind for ask, wanted in _pairs(asks, then.asks)
        ]
        yield from differ_as_sets("open questions", told, then.asks, (*HERE, "asks"))
    tokens = [game.token(night, ask, option) for ask in asks for option in ask.options]
    for number, token in enumerate(then.legal):
        if token not in tokens:
            legal = ", ".join(tokens) or "nothing"
            yield Failure(f"{token} is not legal; legal: {legal}", (*HERE, "legal", number))
    for number, token in enumerate(then.illegal):
        if token in tokens:
            yield Failure(f"{token} is legal and must not be", (*HERE, "illegal", number))


def _pairs(asks: tuple[Ask, ...], wanted: tuple[str, ...]) -> Iterator[tuple[Ask, str]]:
    """Yield each open question with the word foretold at its place; the last word goes on."""
    for number, ask in enumerate(asks):
        yield ask, wanted[min(number, len(wanted) - 1)] if wanted else ""
