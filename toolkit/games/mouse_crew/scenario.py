"""Running scenarios: a position from words, answers from words, and what differs from what was foretold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toolkit.games.mouse_crew.engine.night import BESIDE_BOX, GONE, HIDDEN, SET_ASIDE, Night
from toolkit.games.mouse_crew.engine.tokens import place_name
from toolkit.games.mouse_crew.setting import Setting, new_game
from toolkit.games.mouse_crew.verdict import differences
from toolkit.kernel.ask import CHANCE, AnswerSource, Ask, Option, Suspended
from toolkit.kernel.table import Event, Table
from toolkit.lang.scenario import Failure, ScenarioError, variations

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mouse_crew.engine.forest import Forest, Rules
    from toolkit.games.mouse_crew.engine.game import MouseCrew
    from toolkit.games.mouse_crew.model.scenario import Position, Scenario
    from toolkit.games.mouse_crew.world import World


def run(world: World, scenario: Scenario) -> list[Failure]:
    """Run a scenario once for each combination of its policy values; an empty list is a pass."""
    failures: list[Failure] = []
    for policies in variations(scenario.policies, scenario.each):
        try:
            found = _run_once(world, scenario, policies)
        except ScenarioError as fault:
            found = [Failure(str(fault), fault.path)]
        failures += [replace(failure, policies=policies) for failure in found]
    return failures


def start(world: World, scenario: Scenario, policies: Mapping[str, str]) -> tuple[MouseCrew, Night]:
    """Return the game and the position a scenario begins with."""
    table = scenario.table
    setting = Setting(
        level=table.level,
        variant=table.variant or "",
        players=table.players,
        moons=table.moons,
        villains=table.villains,
        starts=table.starts,
        policies=policies,
    )
    game = new_game(world, setting)
    return game, game.new() if scenario.given is None else _position(game.rules, scenario.given)


def _run_once(world: World, scenario: Scenario, policies: Mapping[str, str]) -> list[Failure]:
    game, night = start(world, scenario, policies)
    script = _Script(game, list(scenario.answers))
    log: list[Event] = []
    table = Table(night, script, log)
    asks: tuple[Ask, ...] = ()
    try:
        while not game.outcome(night):
            game.step(table)
    except Suspended as waiting:
        asks = waiting.asks
    if script.tokens:
        left = len(scenario.answers) - len(script.tokens)
        raise ScenarioError(f"answers left over: {', '.join(script.tokens)}", ("answers", left))
    return differences(game, night, scenario.then, (asks, log))


class _Script(AnswerSource):
    """Answers from words; fills in what has one possibility, and aid that nobody gives."""

    def __init__(self, game: MouseCrew, tokens: list[str]) -> None:
        self._game = game
        self.tokens = tokens
        self._all = len(tokens)

    def answer(self, ask: Ask, table: Table) -> Option:
        words = {self._game.token(table.state, ask, option): option for option in ask.options}
        said = self.tokens[0] if self.tokens else ""
        if not said.startswith(f"{ask.kind}:"):
            if ask.who == CHANCE and len(words) == 1:
                return ask.options[0]
            if ask.kind == "aid":
                return ask.options[0]
        if not said:
            raise Suspended((ask,))
        if said not in words:
            place = ("answers", self._all - len(self.tokens))
            raise ScenarioError(f"{said!r} is no answer here; legal: {', '.join(words)}", place)
        self.tokens.pop(0)
        return words[said]


def _position(rules: Rules, given: Position) -> Night:
    forest = rules.forest
    night = Night()
    night.turn = given.turn
    night.active = given.active
    night.place = [HIDDEN] * rules.places
    night.up = [0] * rules.places
    places = {place_name(rules, place): place for place in range(rules.places)}
    gone = _fill(rules, night, given, places)
    night.undrawn = _undrawn(rules, night, gone)
    night.moons = rules.setup.moons if given.moons is None else given.moons
    night.teeth = list(forest.teeth)
    if given.teeth is not None:
        night.teeth = [given.teeth.large, given.teeth.medium, given.teeth.small]
    night.pawns = [-1] * rules.setup.players
    night.objectives = _objectives(forest, night, given)
    trophies = {trophy.id: number for number, trophy in enumerate(forest.trophies)}
    night.trophies = [BESIDE_BOX] * (len(trophies) if rules.setup.drawn else 0)
    for name, owner in given.trophies.items():
        night.trophies[_number(trophies, name, "trophies", name)] = (
            SET_ASIDE if owner == "used" else int(owner)
        )
    return night


def _number(known: Mapping[str, int], name: str, *path: str | int) -> int:
    plain = name.rpartition(":")[2]
    if plain not in known:
        raise ScenarioError(f"{name} can't stand here; possible: {', '.join(known)}", ("given", *path))
    return known[plain]


def _fill(rules: Rules, night: Night, given: Position, places: Mapping[str, int]) -> set[int]:
    cards = {card.id: number for number, card in enumerate(rules.forest.cards)}
    for name, tile in given.grid.items():
        path = ("grid", name)
        night.place[_number(places, name, *path)] = _number(cards, tile, *path)
    for index, name in enumerate(given.up):
        night.up[_number(places, name, "up", index)] = 1
    for name in given.gaps:
        night.place[_number(places, name, "gaps", name)] = GONE
    return {_number(cards, tile, "gaps", name) for name, tile in given.gaps.items()}


def _undrawn(rules: Rules, night: Night, gone: set[int]) -> int:
    """Return the tiles left to draw; villains are placed, gone, or drawn in order of the setting."""
    used = gone | {card for card in night.place if card >= 0}
    villains = [card for card in rules.setup.villains if card in used]
    villains += [card for card in rules.setup.villains if card not in used]
    left = [card for card in (*rules.setup.cards, *villains[: rules.setup.drawn]) if card not in used]
    if len(left) != night.place.count(HIDDEN):
        raise ScenarioError(
            f"{len(left)} tiles are left for {night.place.count(HIDDEN)} free places", ("given",)
        )
    return sum(1 << card for card in left)


def _objectives(forest: Forest, night: Night, given: Position) -> int:
    """Return the pile: the first animals of the content are those found already."""
    numbers: dict[str, int] = {name: number for number, name in enumerate(forest.animals)}
    if given.objective is not None:
        night.objective = _number(numbers, given.objective, "objective")
    found = sum(forest.teeth) - sum(night.teeth)
    rest: list[Any] = [number for number in numbers.values() if number != night.objective]
    return sum(1 << number for number in rest[found:])
