"""The closed lists that effects and rules share."""

from __future__ import annotations

from typing import Literal

Until = Literal[
    "this_roll",
    "this_attack",
    "this_turn",
    "users_next_turn",
    "bearers_next_turn",
    "cards_next_turn_ends",
    "while_worn",
    "room_cleared",
    "round",
    "room",
    "chapter",
    "removed",
]
Touchable = Literal[
    "battle",
    "melee_battle",
    "ranged_battle",
    "attack_dice",
    "defence_dice",
    "lore",
    "move",
    "climb_dice",
    "trap_dice",
    "cheese_per_face",
    "cost",
    "weapon_bonus",
]
"""What a modifier may touch. `battle` counts before the weapon's bonus, `attack_dice` after it."""

Deed = Literal[
    "cross_red",
    "cross_yellow",
    "cross_gap",
    "trigger_trap",
    "be_stopped_by_water",
    "drift",
    "enter_full",
    "be_stunned",
    "be_webbed",
    "be_knocked_down",
    "be_charmed",
    "be_poisoned",
    "be_cursed",
    "be_targeted",
    "be_attacked",
    "stop_minions",
    "be_greedy",
    "use_free_actions",
    "move",
    "attack",
    "search",
    "explore",
    "scurry",
    "recover",
    "act",
    "enter",
    "use_weapons",
    "see_beyond_neighbours",
]
"""What may be allowed or forbidden to a figure.

`be_targeted`: be chosen as a target; `be_attacked`: be hit by what strikes a whole space or way. Who is
forbidden to be stopped by water treats it as floor.
"""

Chooser = Literal["players", "user", "target", "lowest"]
"""Who chooses.

`players`: whoever makes the choices of that turn; `user`: the mouse that uses the rule; `target`: the one
aimed at.
"""
