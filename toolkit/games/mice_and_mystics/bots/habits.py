"""When a sensible family uses a card: small habits, one for each card it knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from toolkit.games.mice_and_mystics.engine.board import adjacent
from toolkit.games.mice_and_mystics.engine.const import CAPTURED, FREE
from toolkit.games.mice_and_mystics.engine.wounds import life

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.bots.sense import Sense


def _somebody_here_is_hurt(sense: Sense) -> bool:
    """Return whether a mouse on the own space has a normal wound and needs it gone."""
    return any(
        mouse.wounds and (mouse.wounds >= life(sense.t, mouse) - 1 or not sense.enemies)
        for mouse in sense.t.active_mice()
        if mouse.space == sense.me.space
    )


def _somebody_near_is_hurt(sense: Sense) -> bool:
    return any(
        mouse.wounds >= 2 or (mouse.wounds and not sense.enemies)
        for mouse in sense.t.active_mice()
        if adjacent(sense.t, mouse.space, sense.me.space)
    )


def _somebody_here_is_ill(sense: Sense) -> bool:
    return any(mouse.poison or mouse.states & 11 for mouse in sense.t.active_mice() if mouse.space == sense.me.space)


def _badly_hurt(sense: Sense) -> bool:
    return sense.me.wounds + sense.me.poison >= 2


def _somebody_is_badly_hurt(sense: Sense) -> bool:
    return any(mouse.wounds + mouse.poison >= 2 for mouse in sense.t.active_mice() if mouse is not sense.me)


def _minions_about(sense: Sense) -> bool:
    return bool(sense.enemies)


def _many_minions(sense: Sense) -> bool:
    return len(sense.enemies) >= 3


def _quiet(sense: Sense) -> bool:
    return not sense.enemies


def _somebody_captured(sense: Sense) -> bool:
    return any(mouse.captured == CAPTURED for mouse in sense.t.state.mice)


def _minion_in_reach(sense: Sense) -> bool:
    return any(adjacent(sense.t, sense.me.space, enemy.space) for enemy in sense.enemies)


def _always(sense: Sense) -> bool:
    return sense.me.captured == FREE


def _water_in_the_way(sense: Sense) -> bool:
    return sense.wants_hook()


def _capture_looms(sense: Sense) -> bool:
    """Return whether the hits of this attack could capture the mouse."""
    attack = sense.t.attack
    hits = attack.hits if attack is not None else 2
    return sense.me.wounds + sense.me.poison + hits >= life(sense.t, sense.me)


def _crowd_under_attack(sense: Sense) -> bool:
    """Return whether further minions stand with the one that is attacked."""
    attack = sense.t.attack
    target = sense.t.figure(attack.targets[0]) if attack is not None and attack.targets else None
    return target is not None and sum(1 for enemy in sense.enemies if enemy.space == target.space) >= 2


FAVOURITES: Final = (
    "first_aid", "major_heal", "resolve", "thundersqueak", "mystic_bolt", "knife_strike", "preemptive_shot",
    "battle_squeak", "energy_rush", "chain_lightning",
)
"""Abilities a family takes first, best first."""

Habit = Callable[["Sense"], bool]
"""Tells of the position as one mouse's player sees it whether a card is worth using now."""

IN_TURN: Final[dict[str, Habit]] = {
    "first_aid": _somebody_here_is_hurt,
    "major_heal": _somebody_near_is_hurt,
    "cure": _somebody_here_is_ill,
    "scroll_of_healing": _somebody_is_badly_hurt,
    "crystal_dust_elixir": _badly_hurt,
    "battle_squeak": _minion_in_reach,
    "fortify": _many_minions,
    "chain_lightning": _many_minions,
    "mystic_bolt": _minions_about,
    "knife_strike": _minion_in_reach,
    "linked_tails": _minions_about,
    "daring_rescue": _somebody_captured,
    "invoke_cheddar_golem": _many_minions,
    "slow": _many_minions,
    "catnip": _always,
    "fishhook_and_thread": _water_in_the_way,
    "tinkerers_treasure": _quiet,
    "mystic_spellbook": _quiet,
}
"""Card to habit, for actions of the own turn."""

IN_WINDOW: Final[dict[str, Habit]] = {
    "thundersqueak": _crowd_under_attack,
    "resolve": _capture_looms,
    "lucky_skull": _capture_looms,
    "abject_fear": _always,
    "determination": _always,
    "disguises": _always,
    "backslash": _always,
    "feint": _always,
    "preemptive_shot": _always,
    "power_shot": _minions_about,
    "aimed_shot": _minions_about,
    "keen_eye": _always,
    "find": _always,
    "energy_rush": _minion_in_reach,
    "lucky_staff": _always,
    "amulet_of_change": _always,
    "thimble_helmet": _always,
    "magic_bow": _always,
}
"""Card to habit, for actions offered in windows."""
