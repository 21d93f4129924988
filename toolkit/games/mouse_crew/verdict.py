"""Comparing what a scenario foretold with what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.engine.forest import SIZES
from toolkit.games.mouse_crew.engine.night import BESIDE_BOX, EVERYBODY, GONE, HIDDEN, SET_ASIDE
from toolkit.games.mouse_crew.engine.tokens import line_name, place_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mouse_crew.engine.forest import Rules
    from toolkit.games.mouse_crew.engine.game import MouseCrew
    from toolkit.games.mouse_crew.engine.night import Night
    from toolkit.games.mouse_crew.model.scenario import Outcome
    from toolkit.kernel.ask import Ask
    from toolkit.kernel.table import Event


def differences(
    game: MouseCrew, night: Night, then: Outcome, end: tuple[tuple[Ask, ...], list[Event]]
) -> list[str]:
    """Return every difference as a sentence; an empty list where all is as foretold.

    Args:
        game: the game.
        night: the position reached.
        then: what was foretold.
        end: the open questions and the events of the whole run.
    """
    asks, log = end
    rules = game.rules
    found = [
        *_numbers(game, night, then),
        *_tiles(rules, night, then),
        *_people(rules, night, then),
        *_knowledge(rules, night, then),
        *_questions(game, night, then, asks),
        *_happened(then, [str(event[0]) for event in log]),
    ]
    return [f"{what}: foretold {wanted}, found {actual}" for what, wanted, actual in found]


Difference = tuple[str, object, object]


def _numbers(game: MouseCrew, night: Night, then: Outcome) -> Iterator[Difference]:
    outcome = game.outcome(night) or "open"
    if then.outcome is not None and then.outcome != outcome:
        yield "outcome", then.outcome, outcome
    for name in ("turn", "active", "moons"):
        wanted = getattr(then, name)
        if wanted is not None and wanted != getattr(night, name):
            yield name, wanted, getattr(night, name)
    if then.teeth is not None:
        for number, size in enumerate(SIZES):
            if getattr(then.teeth, size) != night.teeth[number]:
                yield f"{size} teeth", getattr(then.teeth, size), night.teeth[number]
    if then.objective is not None:
        animal = game.rules.forest.animals[night.objective] if night.objective >= 0 else "none"
        if then.objective != animal:
            yield "objective", then.objective, animal


def _tiles(rules: Rules, night: Night, then: Outcome) -> Iterator[Difference]:
    lies: dict[str, str] = {}
    for place, card in enumerate(night.place):
        words = {HIDDEN: "unseen", GONE: "gap"}
        lies[place_name(rules, place)] = words[card] if card in words else rules.card(card).id
    foretold = {**then.grid, **dict.fromkeys(then.unseen, "unseen"), **dict.fromkeys(then.gaps, "gap")}
    for name, wanted in foretold.items():
        if lies.get(name) != wanted:
            yield name, wanted, lies.get(name, "no such place")
    up = [place_name(rules, place) for place in range(rules.places) if night.up[place]]
    if then.up is not None and sorted(then.up) != sorted(up):
        yield "face up", sorted(then.up), sorted(up)
    flipped = place_name(rules, night.flipped) if night.flipped >= 0 else "none"
    if then.flipped is not None and then.flipped != flipped:
        yield "flipped", then.flipped, flipped


def _people(rules: Rules, night: Night, then: Outcome) -> Iterator[Difference]:
    trophies = {trophy.id: number for number, trophy in enumerate(rules.forest.trophies)}
    for name, wanted in then.trophies.items():
        owner = night.trophies[trophies[name]] if trophies[name] < len(night.trophies) else BESIDE_BOX
        told = {BESIDE_BOX: "beside_box", SET_ASIDE: "used"}.get(owner, owner)
        if told != wanted:
            yield name, wanted, told
    for seat, line in then.pawns.items():
        stands = night.pawns[int(seat)]
        actual = line_name(rules, stands) if stands >= 0 else "home"
        if actual != line:
            yield f"pawn of seat {seat}", line, actual


def _knowledge(rules: Rules, night: Night, then: Outcome) -> Iterator[Difference]:
    for seat, places in then.has_seen.items():
        seen: set[str] = set()
        for _, who, place, card in night.sightings:
            if card == HIDDEN:
                seen.discard(place_name(rules, place))
            elif who in (EVERYBODY, int(seat)):
                seen.add(place_name(rules, place))
        if sorted(places) != sorted(seen):
            yield f"seen by seat {seat}", sorted(places), sorted(seen)


def _questions(game: MouseCrew, night: Night, then: Outcome, asks: tuple[Ask, ...]) -> Iterator[Difference]:
    open_asks = [ask.kind for ask in asks] + [f"{ask.kind}:{ask.who}" for ask in asks]
    if then.asks is not None and (not set(then.asks) <= set(open_asks) or len(then.asks) != len(asks)):
        yield "open questions", list(then.asks), open_asks
    tokens = [game.token(night, ask, option) for ask in asks for option in ask.options]
    for token in then.legal:
        if token not in tokens:
            yield token, "legal", f"not among {', '.join(tokens) or 'nothing'}"
    for token in then.illegal:
        if token in tokens:
            yield token, "illegal", "legal"


def _happened(then: Outcome, kinds: list[str]) -> Iterator[Difference]:
    rest = iter(kinds)
    for wanted in then.events:
        if wanted not in rest:
            yield f"event {wanted}", "in this order", kinds
            return
    for unwanted in then.never:
        if unwanted in kinds:
            yield f"event {unwanted}", "never", kinds
