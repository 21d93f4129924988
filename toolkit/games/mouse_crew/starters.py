"""The files `tale new` begins with, by the word behind `new`: each a path below the pack and its text.

`@id@` and `@name@` are put in; every file passes `tale check` as it stands.
"""

from __future__ import annotations

from typing import Final

VARIANT = """\
kind: variant
id: @id@
name: @name@
provenance: invented
# The level it changes: level.little (nine tiles) or level.big (special tiles and villains).
level: level.big
# Moon tokens of the night; the box holds eleven.
moons: 9
# More villains take the places of special tiles; the grid must stay full.
# villains: 2
# without: [special_tile.candle]
"""

SCENARIO = """\
kind: scenario
scenario: "@name@: a wrong tile costs a moon"
# The rules it proves; `tale explain rulebook.got_lost` shows one.
cites: [rulebook.got_lost]
table: {level: little, players: 2}
given:
  objective: animal.fox
  moons: 4
# What players and chance answer, in order: place names are column letter and row number.
answers:
  - flip:b2
  - tile:forest_tile.hollow_oak
# What must hold then; anything not written is not compared.
then:
  moons: 3
  objective: animal.fox
  active: 1
"""

HOUSE_RULES = """\
kind: house_rules
id: @id@
name: @name@
policies:
  special_flip_ends_turn: flip_again
"""

STARTERS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "variant": (("variants/@id@.yaml", VARIANT),),
    "scenario": (("scenarios/@id@.yaml", SCENARIO),),
    "house_rules": (("house_rules/@id@.yaml", HOUSE_RULES),),
}
"""What can be begun, and with which files."""
