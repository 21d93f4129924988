"""Memory models: what a player still knows of all that this player has seen."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mouse_crew.engine.forest import Rules
from toolkit.games.mouse_crew.engine.night import GONE, HIDDEN, Night
from toolkit.kernel.chance import Stream

HALF_LIFE: Final = 8
"""Turns after which a fading memory has lost half of what it saw."""
_GRAIN: Final = 1 << 20


class Memory:
    """Recalls tiles from the sightings of a view."""

    def recall(self, view: Night) -> dict[int, int]:
        """Return the tile this player believes to lie at each place, where there is a belief."""
        raise NotImplementedError

    def mixed(self, view: Night) -> set[int]:
        """Return the places where the dragon hides among tiles he mixed, as far as this player recalls."""
        raise NotImplementedError


@final
class PerfectMemory(Memory):
    """Forgets nothing; tiles that were mixed are unknown again."""

    def recall(self, view: Night) -> dict[int, int]:
        """Return the last sighting of each place."""
        known: dict[int, int] = {}
        for _, _, place, card in view.sightings:
            if card == HIDDEN:
                known.pop(place, None)
            else:
                known[place] = card
        return _as_lies(view, known)

    def mixed(self, view: Night) -> set[int]:
        """Return the mixed places nobody has looked at since."""
        return _mixed_places(view)


@final
class FadingMemory(Memory):
    """Loses each sighting after a number of turns of its own, drawn once, half of them within `half_life`.

    The lifetime of the n-th sighting depends on the stream and on n alone, so an undone and repeated turn is
    remembered as before.
    """

    def __init__(self, stream: Stream, half_life: int = HALF_LIFE) -> None:
        self._stream = stream
        self._keep: float = 0.5 ** (1.0 / half_life)
        self._lives: list[int] = []

    def _life(self, number: int) -> int:
        while len(self._lives) <= number:
            chance = (self._stream.below(_GRAIN) + 1) / _GRAIN
            turns = 0
            kept = self._keep
            while kept >= chance:
                turns += 1
                kept *= self._keep
            self._lives.append(turns)
        return self._lives[number]

    def recall(self, view: Night) -> dict[int, int]:
        """Return for each place the latest sighting that has not faded."""
        known: dict[int, int] = {}
        for number, (turn, _, place, card) in enumerate(view.sightings):
            if card == HIDDEN:
                known.pop(place, None)
            elif view.turn - turn <= self._life(number):
                known[place] = card
        return _as_lies(view, known)

    def mixed(self, view: Night) -> set[int]:
        """Return the mixed places whose mixing has not faded."""
        recalled = {
            sighting[2]
            for number, sighting in enumerate(view.sightings)
            if sighting[3] == HIDDEN and view.turn - sighting[0] <= self._life(number)
        }
        return _mixed_places(view) & recalled


def _mixed_places(view: Night) -> set[int]:
    """Return the places of the last mixing where no tile was seen since.

    Whoever mixes lies among them until he is seen again, which ends in another mixing or in his defeat.
    """
    places: set[int] = set()
    turn = -1
    for when, _, place, card in view.sightings:
        if card != HIDDEN:
            places.discard(place)
            continue
        if when != turn:
            places = set()
            turn = when
        places.add(place)
    return {place for place in places if view.place[place] == HIDDEN}


def _as_lies(view: Night, known: dict[int, int]) -> dict[int, int]:
    """Correct a memory by what lies open: tiles face up are known, gaps hold nothing."""
    for place in range(len(view.place)):
        if view.place[place] >= 0:
            known[place] = view.place[place]
        elif view.place[place] == GONE:
            known.pop(place, None)
    return known


def deduced(rules: Rules, view: Night, known: dict[int, int]) -> dict[int, int]:
    """Add the tile of the only unknown place where it follows from knowing the whole set of tiles."""
    if rules.tile_set_hidden:
        return known
    unknown = [place for place in range(rules.places) if view.place[place] != GONE and place not in known]
    if len(unknown) != 1:
        return known
    gone = view.set_aside_tiles()
    used = {*known.values(), *(card for card in range(len(rules.forest.cards)) if gone >> card & 1)}
    left = [card for card in rules.setup.cards if card not in used]
    villains = [card for card in rules.setup.villains if card not in used]
    if len(rules.setup.villains) - len(villains) < rules.setup.drawn:
        left += villains
    if len(left) == 1:
        known[unknown[0]] = left[0]
    return known
