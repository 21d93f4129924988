"""What can't be right in a position, by name."""

from __future__ import annotations

from toolkit.games.mouse_crew.engine.forest import ANIMALS, WRONG_TURN, Rules
from toolkit.games.mouse_crew.engine.night import GONE, HIDDEN, SET_ASIDE, Night


def defects(rules: Rules, night: Night) -> list[str]:
    """Return the defects of a position between two steps; none when all is well."""
    if night.turn == 0:
        return []
    return _tiles(rules, night) + _supplies(rules, night) + _people(rules, night)


def _tiles(rules: Rules, night: Night) -> list[str]:
    found: list[str] = []
    placed = [card for card in night.place if card >= 0]
    if len(set(placed)) != len(placed):
        found.append("a tile lies at two places")
    if night.place.count(HIDDEN) != night.undrawn.bit_count():
        found.append("undrawn tiles and hidden places differ in number")
    for card in placed:
        if night.undrawn >> card & 1:
            found.append("a placed tile is still undrawn")
    for place in range(rules.places):
        if night.up[place] and night.place[place] in (GONE, HIDDEN):
            found.append("a place is face up without a tile")
        elif night.up[place] and rules.card(night.place[place]).role in (ANIMALS, WRONG_TURN):
            found.append("a tile stays face up that never does")
    return found


def _supplies(rules: Rules, night: Night) -> list[str]:
    found: list[str] = []
    if not 0 <= night.moons <= rules.setup.moons:
        found.append("moons out of bounds")
    for size in range(len(night.teeth)):
        if not 0 <= night.teeth[size] <= rules.forest.teeth[size]:
            found.append("teeth out of bounds")
    if night.objective >= 0 and night.objectives >> night.objective & 1:
        found.append("the objective is still in the pile")
    if night.objective >= 0:
        drawn = len(rules.forest.animals) - night.objectives.bit_count()
        taken = sum(rules.forest.teeth) - sum(night.teeth)
        if drawn > taken + 1:
            found.append("more objectives drawn than teeth taken")
    return found


def _people(rules: Rules, night: Night) -> list[str]:
    found: list[str] = []
    if not 0 <= night.active < rules.setup.players:
        found.append("nobody is active")
    if night.pawns != [-1] * rules.setup.players:
        found.append("a pawn is not at home between turns")
    if night.flipped >= 0:
        found.append("a tile is still turned up between turns")
    for owner in night.trophies:
        if not SET_ASIDE <= owner < rules.setup.players:
            found.append("a trophy belongs to nobody at the table")
    return found
