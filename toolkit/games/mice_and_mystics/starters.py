"""The files `tale new` begins with, by the word behind `new`: each a path below the pack and its text.

`@id@` and `@name@` are put in; every file passes `tale check` as it stands.
"""

from __future__ import annotations

CHAPTER = """\
kind: chapter
id: @id@
name: @name@
# While this stands, unfinished paths are hints; `tale check --release` judges in full.
draft: true
provenance: invented
# Read aloud before the start.
intro: >-
  Write here how the story begins.
# Read aloud once the chapter is won.
aftermath: >-
  Write here how it ends.
party:
  size: 4
  # must: [hero.collin]
  # barred: [hero.lily]
# The page of the chapter track on which the end marker stands.
end_page: 6
# Which encounter cards are shuffled: all of some levels, or single ones under `cards`.
encounters: {levels: [standard]}
# The tiles as laid on the table: column to the east, row to the south.
tiles:
  - {tile: tile.guard_room, column: 0, row: 0}
start: {room: guard_room, space: d3}
# A room is one side of a tile in this chapter.
rooms:
  - id: guard_room
    name: Guard Room
    tile: tile.guard_room
    # Set out these minions instead of drawing an encounter card.
    setup:
      minions:
        - {group: {minion: minion.rat_warrior, count: 2}}
    surge: [{minion: minion.rat_warrior, count: 2}]
  - id: sewer
    name: Sewer
    tile: tile.sewer
    searches:
      - {card: search_card.fishhook_and_thread, where: area.water}
# The chapter is won when the last objective is met.
objectives:
  - id: clear_the_sewer
    text: No minion is left in the Sewer.
    met:
      - {that: room, any_of: [sewer]}
      - {that: none, of: [{that: exists, among: {pick: minion}}]}
defeats:
  - id: all_captured
    text: All mice are captured at the same time.
    met:
      - {that: none, of: [{that: exists, among: {pick: mouse}}]}
"""

CARD = """\
kind: search_card
id: @id@
name: @name@
provenance: invented
copies: 1
# item, weapon, armour, accessory, scroll, trick, event or party_item
type: weapon
# Where it is worn: paw, two_paws, head, body, accessory or none.
slot: paw
weapon: {type: sharp, mode: melee, bonus: 1}
# Who may use it; without this line, everybody.
requires: {classes: [warrior]}
rules:
  # Once in a round, before rolling an attack: pay 1 cheese for one more die.
  - rule: action
    id: @id@
    timing: in attack.declared
    from: worn
    cost: {cheese: 1}
    limit: {times: 1, per: round}
    do:
      - {do: modify, value: attack_dice, of: $mouse, bonus: 1, until: this_attack}
"""

MINION = """\
kind: minion
id: @id@
name: @name@
plural: @name@s
provenance: invented
# The figure in the box that stands for it: rat, roach, spider, centipede, paw.
figure: rat
size: small
traits: [rat]
"""

MINION_CARD = """\
kind: initiative_card
id: @id@
name: @name@
provenance: invented
of: minion.@id@
# melee, ranged or either
mode: melee
battle: 2
defence: 1
life: 1
"""

HERO = """\
kind: hero
id: @id@
name: @name@
provenance: invented
# archer, healer, leader, mystic, scamp, tinkerer, warrior
classes: [scamp]
battle: 2
defence: 1
lore: 1
move: 3
life: 3
# The search cards it starts with, worn.
equipment: [search_card.dagger]
skills:
  - id: light_paws
    name: Light Paws
    rules:
      - rule: modifier
        id: light_paws
        value: move
        of: $mouse
        bonus: 1
"""

HERO_CARD = """\
kind: initiative_card
id: @id@
name: @name@
provenance: invented
of: hero.@id@
mode: either
# The same numbers as on the hero card.
battle: 2
defence: 1
life: 3
"""

ENCOUNTER = """\
kind: encounter
id: @id@
name: @name@
provenance: invented
level: standard
# mousetraps, ambush or none
heading: none
# Row n is used on page n of the chapter, the last row also later.
pages:
  - [{minion: minion.roach, count: 4}]
  - [{minion: minion.rat_warrior, count: 2}]
  - [{minion: minion.rat_warrior, count: 3}]
  - [{minion: minion.rat_warrior, count: 2}, {minion: minion.roach, count: 2}]
  - [{minion: minion.elite_rat_warrior, count: 2}]
  - [{minion: minion.elite_rat_warrior, count: 3}]
surge: [{minion: minion.rat_warrior, count: 2}]
"""

SCENARIO = """\
kind: scenario
scenario: "@name@: a minion of one life falls to a hit that no shield stops"
# The rules it proves; `tale explain rulebook.enough_wounds_defeat` shows one.
cites: [rulebook.enough_wounds_defeat]
tile: tile.guard_room
# How things stand at the start; anything not written is as at the start of a chapter.
given:
  heroes: {collin: {at: b2, worn: [collins_sword]}}
  minions:
    rat#1: {minion: rat_warrior, at: b3}
    rat#2: {minion: rat_warrior, at: d6}
  track: [collin, rat_warrior]
# What is carried out; without this line whoever is on turn acts.
run: {attack: {by: collin, target: rat#1}}
# What players and dice answer, in order.
answers:
  - {roll: [sword-2-star, bow-2, bow-2], for: attack}
  - {roll: [bow-2, bow-2], for: defence}
# What must hold then; anything not written is not compared.
then:
  gone: [rat#1]
"""

HOUSE_RULES = """\
kind: house_rules
id: @id@
name: @name@
# `tale explain P-39` shows a policy and its values; play with them: tale play … --rules @id@
policies:
  nearby_rule_scope: all
"""

STARTERS: dict[str, tuple[tuple[str, str], ...]] = {
    "chapter": (("chapters/@id@.yaml", CHAPTER),),
    "card": (("search_cards/@id@.yaml", CARD),),
    "minion": (("minions/@id@.yaml", MINION), ("initiative_cards/@id@.yaml", MINION_CARD)),
    "hero": (("heroes/@id@.yaml", HERO), ("initiative_cards/@id@.yaml", HERO_CARD)),
    "encounter": (("encounters/@id@.yaml", ENCOUNTER),),
    "scenario": (("scenarios/@id@.yaml", SCENARIO),),
    "house_rules": (("house_rules/@id@.yaml", HOUSE_RULES),),
}
"""By word; tiles begin from a grid (`tile_import.new_grid`)."""
