"""The files `tale new` begins with; every one passes `tale check` as it stands."""

from __future__ import annotations

from typing import Final

TRACK = """\
kind: track
id: @id@
name: @name@
provenance: invented
# Spaces from the start to the finish, 3 to 60.
length: 12
# Seat by seat.
racers: [racer.@id@_first, racer.tortoise]
"""
RACER = """\
kind: racer
id: @id@_first
name: First of @name@
provenance: invented
# What is in the purse at the start, 0 to 9.
coins: 4
"""
SCENARIO = """\
kind: scenario
scenario: "@name@: whoever bids the most alone sprints"
cites: [rulebook.highest_bid_sprints]
track: track.meadow
answers: [bid:2, bid:1, sprint:5]
# What must hold then; anything not written is not compared.
then:
  at: {hare: 6, tortoise: 1}
"""

STARTERS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "track": (("tracks/@id@.yaml", TRACK), ("racers/@id@_first.yaml", RACER)),
    "scenario": (("scenarios/@id@.yaml", SCENARIO),),
}
"""What can be begun, and with which files."""
