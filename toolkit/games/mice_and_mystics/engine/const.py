"""Numbers the whole engine shares: faces, sides of a turn, kinds of things."""

from __future__ import annotations

from typing import Final

# The action die, in the order of formats: number, star, and what it is.
CHEESE_FACE: Final = 0
BOW_STAR: Final = 1
BOW: Final = 2
SWORD_STAR: Final = 3
SHIELD: Final = 4
SHIELD_STAR: Final = 5
FACE_NAMES: Final = ("cheese-1", "bow-1-star", "bow-2", "sword-2-star", "shield-3", "shield-3-star")
NUMBER: Final = (1, 1, 2, 2, 3, 3)
STAR: Final = (0, 1, 0, 1, 0, 1)
MELEE_HIT: Final = (0, 0, 0, 1, 1, 1)
RANGED_HIT: Final = (0, 1, 1, 0, 0, 0)
BLOCK: Final = (0, 0, 0, 0, 1, 1)
FACES: Final = 6

MELEE: Final = 0
RANGED: Final = 1

SHARP: Final = 0
BLUNT: Final = 1
MAGIC: Final = 2
OTHER: Final = 3
NO_TYPE: Final = -1

# States a marker shows, as bits.
STUNNED: Final = 1
WEBBED: Final = 2
KNOCKED_DOWN: Final = 4
CHARMED: Final = 8
POISONED: Final = 16
"""Only in moments: a gained poison wound; poison itself is a kind of wound."""
STATE_NAMES: Final = {STUNNED: "stunned", WEBBED: "webbed", KNOCKED_DOWN: "knocked_down", CHARMED: "charmed"}

FREE: Final = 0
CAPTURED: Final = 1
ABDUCTED: Final = 2

NOWHERE: Final = -1
OFF_TILE: Final = -2
"""Where a current leads that carries a mouse off the tile."""

FULL: Final = 4
"""Small figures a normal space holds; a large figure counts as so many."""

# Streams of chance.
SETUP_STREAM: Final = 0
ENCOUNTER_STREAM: Final = 1
SEARCH_STREAM: Final = 2
MOUSE_DICE: Final = 3
MINION_DICE: Final = 4
CHAPTER_DICE: Final = 5
COIN_STREAM: Final = 6

# What dice are rolled for.
FOR_MOVE: Final = 0
FOR_ATTACK: Final = 1
FOR_DEFENCE: Final = 2
FOR_SEARCH: Final = 3
FOR_CLIMB: Final = 4
FOR_TRAP: Final = 5
FOR_RECOVER: Final = 6
FOR_CHAPTER: Final = 7
PURPOSES: Final = ("move", "attack", "defence", "search", "climb", "trap", "recover", "chapter")

# Kinds of things a variable can hold, told apart by range so that ops need no kind beside the number.
FIGURE_BASE: Final = 0
SPACE_BASE: Final = 1_000
CARD_BASE: Final = 2_000
SEARCH_BASE: Final = 3_000
ABILITY_BASE: Final = 4_000
BASE: Final = 1_000

# What the options of a mouse's turn begin with.
END_TURN: Final = 0
STEP: Final = 1
END_MOVE: Final = 2
STAND_UP: Final = 3
CLIMB: Final = 4
ATTACK: Final = 5
SEARCH: Final = 6
RECOVER: Final = 7
EXPLORE: Final = 8
SCURRY: Final = 9
SHARE: Final = 10
EQUIP: Final = 11
LEVEL_UP: Final = 12
USE: Final = 13
EXTRA_ACTION: Final = 14
VERBS: Final = (
    "end_turn", "move", "end_move", "stand_up", "climb", "attack", "search", "recover", "explore", "scurry",
    "share", "equip", "level_up", "use", "extra_action",
)

# Sides of a tile, and the flip space.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
FLIP: Final = 4
EDGES: Final = ("north", "east", "south", "west", "flip")

WHEEL_FULL: Final = 6
LEVEL_UP_CHEESE: Final = 6
PACK_LIMIT: Final = 3
