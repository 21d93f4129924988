"""Running scenarios."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from coin_race.engine import CoinRace, Race
from toolkit.kernel import Session, option_of
from toolkit.lang.scenario import Failure, ScenarioError, differ, number_of, variations

if TYPE_CHECKING:
    from collections.abc import Mapping

    from coin_race.model import Scenario
    from coin_race.world import World


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


def _run_once(world: World, scenario: Scenario, policies: Mapping[str, str]) -> list[Failure]:
    for name in policies:
        number_of(name, dict.fromkeys(world.policies(), 0), "policy", ("policies",))
    game = _game(world, scenario, policies)
    session = Session(game)
    for number, token in enumerate(scenario.answers):
        ask = session.asks[0] if session.asks else None
        option = None if ask is None else option_of(game, session.state, ask, token)
        if option is None:
            legal = ", ".join(_legal(session)) or "nothing, the race is over"
            raise ScenarioError(f"{token} can't be answered here; legal: {legal}", ("answers", number))
        session.answer(option)
    return _differences(session, game, scenario)


def _game(world: World, scenario: Scenario, policies: Mapping[str, str]) -> CoinRace:
    track = world.library.get(scenario.track)
    if track is None:
        raise ScenarioError(f"there is no {scenario.track}", ("track",))
    course = world.course(track, (), policies)
    seats = {name: seat for seat, name in enumerate(course.racers)}
    race = Race([0] * len(seats), list(course.purses), 0)
    for name, space in scenario.given.at.items():
        race.at[number_of(name, seats, "racer", ("given", "at", name))] = space
    for name, coins in scenario.given.coins.items():
        race.coins[number_of(name, seats, "racer", ("given", "coins", name))] = coins
    return CoinRace(course, race)


def _legal(session: Session) -> list[str]:
    if not session.asks:
        return []
    return [session.game.token(session.state, session.asks[0], option) for option in session.asks[0].options]


def _differences(session: Session, game: CoinRace, scenario: Scenario) -> list[Failure]:
    then, seats = scenario.then, {name: seat for seat, name in enumerate(game.course.racers)}
    found: list[Failure] = []
    for field, wanted in (("at", then.at), ("coins", then.coins)):
        for name, number in wanted.items():
            path = ("then", field, name)
            is_now = getattr(session.state, field)[number_of(name, seats, "racer", path)]
            found += differ(f"{field} of {name}", is_now, number, path)
    if then.outcome is not None:
        found += differ("the outcome", session.outcome or "open", then.outcome, ("then", "outcome"))
    legal = _legal(session)
    found += [Failure(f"{token} is not legal", ("then", "legal")) for token in then.legal if token not in legal]
    found += [Failure(f"{token} is legal", ("then", "illegal")) for token in then.illegal if token in legal]
    return found
