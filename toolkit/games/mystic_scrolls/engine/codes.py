"""The small ints of the engine: phases, acts, kinds of effect, streams of chance."""

from __future__ import annotations

from typing import Final

ELEMENTS: Final = ("fire", "water", "earth", "wind", "thunder", "spirit")
FACES: Final = 6

SETTING_UP: Final = 0
RUNNING: Final = 1
CASTING: Final = 2
ENDING: Final = 3
OVER: Final = 4
PHASES: Final = ("setup", "running", "casting", "end", "over")

STOP: Final = 0
CLAIM: Final = 1
CAST: Final = 2
REROLL: Final = 3
WAIT: Final = 4

DAMAGE: Final = 0
HEAL: Final = 1
D6_DAMAGE: Final = 2
D6_HEAL: Final = 3
POWER_DAMAGE: Final = 4
RECOIL: Final = 5
MAGIC_DIE: Final = 6
CANCEL: Final = 7
NOTHING: Final = 8
EFFECT_NAMES: Final = (
    "damage",
    "heal",
    "damage_die",
    "heal_die",
    "damage_per_power",
    "recoil",
    "magic_die",
    "cancel",
    "nothing",
)
HEALING: Final = (HEAL, D6_HEAL)

NOBODY: Final = -1

STREAM_SETUP: Final = 0
STREAM_SCROLLS: Final = 1
STREAM_ORDER: Final = 2
STREAM_D6: Final = 3
STREAM_MAGIC: Final = 4
STREAM_DICE: Final = 10
STREAM_TIME: Final = 20
STREAM_SLIP: Final = 30
