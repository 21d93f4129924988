"""Running a scenario: its position, its answers, and what differs from what it foretells."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.engine.audit import audit
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.reasons import reasons_against
from toolkit.games.mice_and_mystics.scenario_expect import Judge
from toolkit.games.mice_and_mystics.scenario_names import Names
from toolkit.games.mice_and_mystics.scenario_position import Builder, setup_for, world_for
from toolkit.games.mice_and_mystics.scenario_runs import Bench
from toolkit.games.mice_and_mystics.scenario_script import Item, Reader, Script, items_in, items_of
from toolkit.games.mice_and_mystics.scenario_start import RefusalError, first_position
from toolkit.games.mice_and_mystics.scenario_words import Teller
from toolkit.kernel import Ask, Event, Suspended, Table
from toolkit.lang.scenario import (
    Failure,
    Path,
    ScenarioError,
    differ,
    differ_as_sets,
    differ_in_events,
    differ_in_never,
    variations,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import Setup, TileDef, World
    from toolkit.games.mice_and_mystics.model.scenario import Answer, Expected, Scenario


@dataclass(frozen=True, slots=True)
class Start:
    """A scenario ready to be played.

    Attributes:
        world: with the policies of the run. setup: party and chapter. state: the position.
        names: what its words mean.
    """

    world: World
    setup: Setup
    state: State
    names: Names


def run(world: World, scenario: Scenario) -> list[Failure]:
    """Run a scenario once for every combination of its policy values; an empty list is a pass."""
    failures: list[Failure] = []
    for policies in variations(scenario.policies, scenario.each):
        shown = {name: policies[name] for name in scenario.each}
        try:
            found = _run_once(world, scenario, policies)
            if scenario.then.refused:
                found.append(Failure("nothing is refused", ("then", "refused")))
        except RefusalError as fault:
            found = _refused(scenario, fault)
        except ScenarioError as fault:
            found = [Failure(str(fault), fault.path)]
        failures += [replace(failure, policies=shown) for failure in found]
    return failures


def start(world: World, scenario: Scenario, policies: Mapping[str, str]) -> Start:
    """Return the position a scenario begins with.

    Raises:
        ScenarioError: it can't be set up as written.
    """
    own, chapter = world_for(world, scenario, policies)
    setup = setup_for(own, chapter, scenario)
    names = Names(own, own.chapters[chapter])
    if scenario.run == "start":
        return Start(own, setup, first_position(own, names, setup, scenario), names)
    return Start(own, setup, Builder(own, names, setup, scenario).build(), names)


def game_of(world: World, scenario: Scenario, policies: Mapping[str, str]) -> MiceGame:
    """Return a game that begins with the position of a scenario, to be played on.

    Raises:
        ScenarioError: it can't be set up as written.
    """
    begun = start(world, scenario, policies)
    return MiceGame(begun.world, begun.setup, begun.state)


def _run_once(world: World, scenario: Scenario, policies: Mapping[str, str]) -> list[Failure]:
    begun = start(world, scenario, policies)
    before = Counter(audit(begun.world, begun.setup, begun.state))
    teller = Teller(begun.names, begun.state, _tile(begun))
    reader = Reader(begun.names, begun.setup)
    script = Script(reader, list(items_of(scenario.answers)), scenario.first, scenario.rest is not None)
    log: list[Event] = []
    bench = Bench(Play(begun.world, begun.setup, Table(begun.state, script, log)), begun.names, script)
    asks: tuple[Ask, ...] = ()
    try:
        bench.run(scenario.run)
    except Suspended as waiting:
        asks = waiting.asks
    if script.items:
        item = script.items[0]
        return [Failure(f"{item.said} is left over: nothing is asked any more", item.path)]
    end = End(begun, reader, asks, bench.t)
    found = list(_foretold(scenario, policies, end, teller.tell(log)))
    if not asks:
        defects = Counter(audit(begun.world, bench.t.setup, bench.t.state)) - before
        found += [Failure(f"the position is wrong: {defect}") for defect in sorted(defects)]
    return found


def _refused(scenario: Scenario, fault: RefusalError) -> list[Failure]:
    foretold = scenario.then.refused
    if foretold is None:
        return [Failure(str(fault), fault.path)]
    if foretold in str(fault):
        return []
    return [Failure(f"it is refused with other words: {fault}", ("then", "refused"))]


def _tile(begun: Start) -> TileDef:
    return begun.world.tiles[begun.names.chapter.rooms[begun.state.room].tile]


@dataclass(frozen=True, slots=True)
class End:
    """Where a run came to rest: the open questions, if any, and the engine as it stands."""

    start: Start
    reader: Reader
    asks: tuple[Ask, ...]
    t: Play


def _foretold(
    scenario: Scenario, policies: Mapping[str, str], end: End, events: list[str]
) -> Iterator[Failure]:
    yield from _expected(scenario.then, ("then",), end, events)
    for place, variant in enumerate(scenario.then_if):
        if variant.policy not in end.start.world.policies:
            raise ScenarioError(f"there is no policy {variant.policy!r}", ("then_if", place, "policy"))
        if {**end.start.world.policies, **policies}[variant.policy] == variant.value:
            yield from _expected(variant.then, ("then_if", place, "then"), end, events)


def _expected(then: Expected, at: Path, end: End, events: list[str]) -> Iterator[Failure]:
    yield from Judge(end.t, end.start.names).differences(then, at)
    yield from _question(then, at, end)
    yield from differ_in_events(events, then.events, (*at, "events"))
    yield from differ_in_never(events, then.never, (*at, "never"))


def _question(then: Expected, at: Path, end: End) -> Iterator[Failure]:
    wants_one = (
        then.legal or then.illegal or then.exactly or (then.asks is not None and then.asks != "nothing")
    )
    if not end.asks:
        if wants_one:
            yield Failure("nothing is asked any more, a question is foretold", at)
        return
    ask, state = end.asks[0], end.t.state
    asked = f"{end.reader.asked(state, ask)} {ask.kind}"
    if then.asks == "nothing":
        yield Failure(
            f"{asked} is asked, nothing is foretold; legal: {end.reader.legal(state, ask)}", (*at, "asks")
        )
    elif then.asks is not None:
        path = (*at, "asks")
        if then.asks.kind is not None:
            yield from differ("kind of the open question", ask.kind, then.asks.kind, path)
        if then.asks.who is not None:
            yield from differ("who is asked", end.reader.asked(state, ask), then.asks.who, path)
        if then.asks.dice is not None:
            yield from differ("dice to be rolled", ask.dice, then.asks.dice, path)
    yield from _options(then, at, end, ask)


def _options(then: Expected, at: Path, end: End, ask: Ask) -> Iterator[Failure]:
    state = end.t.state
    for place, entry in enumerate(then.legal):
        for item in _entry(entry, (*at, "legal", place)):
            if not end.reader.match(state, ask, item):
                legal = end.reader.legal(state, ask)
                yield Failure(f"{item.said} is not legal; legal: {legal}", item.path)
    for place, entry in enumerate(then.illegal):
        because = "" if isinstance(entry, str) else str(entry.get("because", ""))
        for item in _entry(entry, (*at, "illegal", place)):
            if end.reader.match(state, ask, item):
                yield Failure(f"{item.said} is legal", item.path)
            elif because:
                yield from _reason(because, item, end, ask)
    for verb, wanted in then.exactly.items():
        words = [words for _, words in end.reader.options(state, ask)]
        found = [word.partition(":")[2] for word in words if word.partition(":")[0] == verb]
        yield from differ_as_sets(f"what {verb} offers", found, wanted, (*at, "exactly", verb))


def _entry(entry: str | Answer, path: Path) -> Iterator[Item]:
    if isinstance(entry, str):
        verb, _, rest = entry.partition(":")
        yield Item(
            path, entry, "*", verb, tuple(rest.split(":", 1)[:1]) if rest else (), tuple(rest.split(":")[1:])
        )
    else:
        yield from items_in(entry, path)


def _reason(because: str, item: Item, end: End, ask: Ask) -> Iterator[Failure]:
    own = {name: known for known, name in end.reader.names.aliases(end.t.state).items()}
    reasons = reasons_against(end.t, ask, item.verb, tuple(own.get(thing, thing) for thing in item.things))
    if because not in reasons:
        found = ", ".join(reasons) or "no reason is known"
        yield Failure(f"{item.said} is refused for another reason: {found}; foretold {because}", item.path)
