"""From what people say before a game (level, variant, players, policies) to a game that can be played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mouse_crew.engine.forest import ANIMALS, POLICIES, Forest, Rules, Setup
from toolkit.games.mouse_crew.engine.game import MouseCrew
from toolkit.lang.table import PlayError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.games.mouse_crew.world import World

MIN_PLAYERS = 2


class SettingError(PlayError):
    """A wish for a game that can't be met; the message says what is possible."""


@dataclass(frozen=True)
class Setting:
    """What people say before a game.

    Attributes:
        level: slug of the level.
        variant: slug of a variant, or an empty text.
        players: number of players.
        moons: moon tokens; None takes the number of the variant or level.
        villains: slugs of the villains to draw from; empty means all.
        starts: the seat that begins.
        peeks: tiles each player looks at before the game.
        policies: values of policies by name.
    """

    level: str = "little"
    variant: str = ""
    players: int = 3
    moons: int | None = None
    villains: tuple[str, ...] = ()
    starts: int = 0
    peeks: int = 1
    policies: Mapping[str, str] = field(default_factory=dict)

    def told(self, world: World) -> dict[str, Any]:
        """Return the setting as plain data with every policy and default written out."""
        setup = rules_of(world, self).setup
        return {
            "level": self.level,
            "variant": self.variant,
            "players": self.players,
            "moons": setup.moons,
            "villains": [world.forest.cards[number].id for number in setup.villains],
            "villains_in_grid": setup.drawn,
            "starts": self.starts,
            "peeks": self.peeks,
            "policies": {
                name: values[setup.policy.get(name, 0)] for name, values in sorted(POLICIES.items())
            },
        }


def new_game(world: World, setting: Setting) -> MouseCrew:
    """Return the game of a setting.

    Raises:
        SettingError: the setting can't be played; the message says what can.
    """
    return MouseCrew(rules_of(world, setting))


def rules_of(world: World, setting: Setting) -> Rules:
    """Return the rules of a setting.

    Raises:
        SettingError: the setting can't be played.
    """
    forest = world.forest
    level = _find(world, "level", setting.level)
    variant = _find(world, "variant", setting.variant) if setting.variant else None
    setup = Setup(_players(forest, setting), _moons(setting, level, variant), _tiles(world, level, variant))
    changed = None if variant is None else variant.villains
    setup.drawn = level.villains if changed is None else changed
    setup.villains = _villains(world, setting, setup.drawn)
    setup.starts = setting.starts
    setup.peeks = setting.peeks
    setup.policy = _policies(setting.policies)
    if not 0 <= setting.starts < setup.players:
        raise SettingError(f"seat {setting.starts} can't begin; the seats are 0 to {setup.players - 1}")
    try:
        return Rules(forest, setup)
    except ValueError as fault:
        raise SettingError(f"level {setting.level!r}: {fault}; run `tale check`") from fault


def _find(world: World, kind: str, slug: str) -> Any:
    known = world.models(kind)
    if slug not in known:
        hint = did_you_mean(slug, known) or f"there are {one_of(known)}"
        raise SettingError(f"there is no {kind} {slug!r}; {hint}")
    return known[slug]


def _players(forest: Forest, setting: Setting) -> int:
    most = len(forest.mice)
    if not MIN_PLAYERS <= setting.players <= most:
        raise SettingError(f"{setting.players} can't play; the box is for {MIN_PLAYERS} to {most} players")
    return setting.players


def _moons(setting: Setting, level: Any, variant: Any) -> int:
    moons = setting.moons
    if moons is None and variant is not None:
        moons = variant.moons
    if moons is None:
        moons = level.moons
    if moons < 1:
        raise SettingError("a night needs at least one moon")
    return int(moons)


def _tiles(world: World, level: Any, variant: Any) -> tuple[int, ...]:
    """Return the numbers of the tiles certainly in the grid."""
    wanted = {_plain(special) for special in level.specials}
    if variant is not None:
        wanted -= {_plain(special) for special in variant.without}
    cards = world.forest.cards
    return tuple(
        number for number, card in enumerate(cards) if card.role == ANIMALS or _plain(card.id) in wanted
    )


def _plain(reference: str) -> str:
    return reference.rpartition(":")[2]


def _villains(world: World, setting: Setting, drawn: int) -> tuple[int, ...]:
    known = {entity.slug: entity.name for entity in world.entities("villain")}
    for slug in setting.villains:
        if slug not in known:
            raise SettingError(f"there is no villain {slug!r}; there are {one_of(known)}")
    if setting.villains and not drawn:
        raise SettingError(f"level {setting.level!r} has no villains")
    names = {known[slug] for slug in setting.villains or known}
    if drawn > len(names):
        raise SettingError(f"{drawn} villains are to be drawn, but there are only {len(names)} to draw from")
    cards = world.forest.cards
    return tuple(number for number, card in enumerate(cards) if card.id in names) if drawn else ()


def _policies(wished: Mapping[str, str]) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for name, value in wished.items():
        if name not in POLICIES:
            raise SettingError(f"there is no policy {name!r}; {_nearest(name, POLICIES)}")
        if value not in POLICIES[name]:
            raise SettingError(f"{name} can't be {value!r}; it can be {one_of(POLICIES[name])}")
        numbers[name] = POLICIES[name].index(value)
    return numbers


def _nearest(name: str, known: Iterable[str]) -> str:
    return did_you_mean(name, known) or f"there are {one_of(known)}"
