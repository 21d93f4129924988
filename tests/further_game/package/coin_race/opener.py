"""From a wish to a race that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from coin_race.bots import BOTS, make_bot
from coin_race.engine import CoinRace
from coin_race.view import RaceView
from coin_race.world import GAME, World, link
from toolkit.findings import did_you_mean, one_of
from toolkit.lang.table import PERSON, Opened, PlayError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.lang.table import Wish
    from toolkit.pack import Library

RULES_REVISION: Final = 1
"""Raised whenever a recorded game would go otherwise."""


class Opener:
    """Makes races of tracks."""

    kinds = ("track",)

    def plan(self, library: Library, wish: Wish) -> dict[str, Any]:
        """Return the setup of a wish as plain data.

        Raises:
            PlayError: it can't be played so.
        """
        world = _world(library)
        if wish.room or wish.page:
            raise PlayError("a race has no rooms and no pages; leave out --room and --page")
        for name in wish.seats:
            _known("bot", name, (PERSON, *BOTS))
        for name in wish.party:
            _known("racer on this track", name, [racer.slug for racer in world.racers(wish.entity)])
        return {
            "track": wish.entity.id,
            "party": list(wish.party) or [racer.slug for racer in world.racers(wish.entity)],
            "policies": _policies(world, wish),
            "seats": list(wish.seats) or [PERSON],
        }

    def open(self, library: Library, setup: Mapping[str, Any]) -> Opened:
        """Return the game of a setup.

        Raises:
            PlayError: the content is not what the setup needs.
        """
        world = _world(library)
        track = next((track for track in world.tracks if track.id == setup["track"]), None)
        racers = {} if track is None else {racer.slug: racer for racer in world.racers(track)}
        if track is None or not set(setup["party"]) <= set(racers):
            raise PlayError(f"{setup['track']} or who raced there is not there any more")
        game = CoinRace(world.course(track, setup["party"], setup["policies"]))
        names = tuple(racers[name].model.name for name in setup["party"])
        return Opened(
            game,
            dict(setup),
            (track, *(racers[name] for name in setup["party"])),
            RULES_REVISION,
            RaceView(world, game, names),
            make_bot,
            track.model.name,
        )


def _world(library: Library) -> World:
    world, _ = link(library.of_game(GAME))
    if world is None:
        raise PlayError("a track names a racer that is not there; see: tale check")
    return world


def _policies(world: World, wish: Wish) -> dict[str, str]:
    values = world.policies()
    chosen = {name: known[0] for name, known in values.items()}
    for name, value in {**_house_rules(world, wish.house_rules), **wish.policies}.items():
        _known("policy", name, values)
        _known(f"value of {name}", value, values[name])
        chosen[name] = value
    return chosen


def _house_rules(world: World, names: Sequence[str]) -> dict[str, str]:
    known = {entity.slug: entity.model.policies for entity in world.library.of_kind("house_rules")}
    chosen: dict[str, str] = {}
    for name in names:
        _known("overlay of house rules", name.replace("-", "_"), known)
        chosen |= known[name.replace("-", "_")]
    return chosen


def _known(what: str, name: str, names: Iterable[str]) -> None:
    if name not in names:
        raise PlayError(f"there is no {what} {name!r}; {did_you_mean(name, names) or one_of(names) or 'none'}")


OPENER = Opener()
"""What the plugin offers."""
