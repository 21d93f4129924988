"""The files `tale new` begins with, by the word behind `new`: each a path below the pack and its text.

`@id@` and `@name@` are put in; every file passes `tale check` as it stands.
"""

from __future__ import annotations

from typing import Final

SCROLL = """\
kind: scroll
id: @id@
name: @name@
provenance: invented
# The dice to put on the spell box: fire, water, earth, wind, thunder, spirit.
cost: [fire, water, spirit]
# Paid once, when the scroll is claimed. Cost and unlock cost are five dice at most together.
unlock: [thunder]
# Magic power, for spells that count it.
power: 2
# What it does; also damage_die, heal_die, damage_per_power, magic_die, recoil, cancel.
# Instead of `effects`, `either:` holds two lists, of which the player uses one.
effects:
  - {do: damage, amount: 3}
  - {do: heal, amount: 3}
"""

CHARACTER = """\
kind: character
id: @id@
name: @name@
# The element on all of the starting spells, and the two on none of them.
favourite: wind
unused: [water, thunder]
text: A new wizard who has not found a temper yet.
provenance: invented
"""

FIRST = """\
kind: spell_card
id: @id@_gust
name: @name@ Gust
character: character.@id@
provenance: invented
boxes:
  - cost: [fire, wind]
    power: 1
    effects:
      - {do: damage, amount: 4}
"""

SECOND = """\
kind: spell_card
id: @id@_breath
name: @name@ Breath
character: character.@id@
provenance: invented
boxes:
  - cost: [wind, spirit]
    power: 1
    effects:
      - {do: heal, amount: 4}
"""

THIRD = """\
kind: spell_card
id: @id@_storm
name: @name@ Storm
character: character.@id@
provenance: invented
boxes:
  - cost: [earth, wind, wind]
    power: 2
    either:
      - [{do: damage, amount: 6}]
      - [{do: heal, amount: 6}]
"""

SCENARIO = """\
kind: scenario
scenario: "@name@: a cast spell is paid with dice from the hand"
# The rules it proves; `tale explain rulebook.cast` shows one.
cites: [rulebook.cast]
given:
  seats:
    - {character: alonora, dice: [fire, fire, earth, wind, thunder]}
    - {character: paravel, ready: 5000}
# What players and chance answer, in order: who and what.
answers:
  - "alonora cast:ember_spear"
# What must hold then; anything not written is not compared.
then:
  seats:
    - {character: alonora, dice: [earth, wind], in_air: 3}
  pool: 11
"""

HOUSE_RULES = """\
kind: house_rules
id: @id@
name: @name@
policies:
  d6_rolls: per_step
"""

STARTERS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "scroll": (("scrolls/@id@.yaml", SCROLL),),
    "card": (("scrolls/@id@.yaml", SCROLL),),
    "character": (
        ("characters/@id@.yaml", CHARACTER),
        ("spells/@id@_gust.yaml", FIRST),
        ("spells/@id@_breath.yaml", SECOND),
        ("spells/@id@_storm.yaml", THIRD),
    ),
    "scenario": (("scenarios/@id@.yaml", SCENARIO),),
    "house_rules": (("house_rules/@id@.yaml", HOUSE_RULES),),
}
"""What can be begun, and with which files."""
