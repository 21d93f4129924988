"""The position of a game, and every change to it: each in one helper that also tells it."""

from __future__ import annotations

from typing import Any, Final, final

from toolkit.kernel.table import Table

HIDDEN: Final = -1
"""In `place`: a tile nobody has looked at yet, or, in a view, one this player can't see now."""
GONE: Final = -2
"""In `place`: the tile here was set aside and left a gap."""
EVERYBODY: Final = -1
"""The `who` of a sighting that all players had."""
BESIDE_BOX: Final = -1
SET_ASIDE: Final = -2

LOST: Final = 0
CURSED: Final = 1
MISLED: Final = 2
AMBUSHED: Final = 3
MOON_CAUSES: Final = ("got_lost", "curse", "wrong_turn", "villain")


@final
class Night:
    """One position.

    Attributes:
        turn: number of the current turn from 1; 0 before the set-up is done.
        active: the seat whose turn it is.
        place: for each place of the grid the tile there, `HIDDEN` or `GONE`.
        up: for each place 1 if its tile lies face up to stay.
        undrawn: tiles that lie in the grid but at no place yet, as a bit set; nobody can see it.
        flipped: the place turned up in this turn, or -1.
        objective: the animal looked for, or -1.
        objectives: objective tiles still in the pile, as a bit set.
        teeth: teeth left of each size, large first.
        moons: moon tokens left.
        pawns: for each player the row or column the pawn stands at, or -1.
        trophies: for each trophy its owner's seat, `BESIDE_BOX` or `SET_ASIDE`.
        new_objective: 1 once this turn has earned a new objective.
        sightings: what was seen, in order: (turn, who, place, tile or `HIDDEN` where tiles were mixed).
    """

    __slots__ = (
        "active",
        "flipped",
        "moons",
        "new_objective",
        "objective",
        "objectives",
        "pawns",
        "place",
        "sightings",
        "teeth",
        "trophies",
        "turn",
        "undrawn",
        "up",
    )

    def __init__(self) -> None:
        self.turn: int = 0
        self.active: int = 0
        self.place: list[int] = []
        self.up: list[int] = []
        self.undrawn: int = 0
        self.flipped: int = -1
        self.objective: int = -1
        self.objectives: int = 0
        self.teeth: list[int] = []
        self.moons: int = 0
        self.pawns: list[int] = []
        self.trophies: list[int] = []
        self.new_objective: int = 0
        self.sightings: list[tuple[int, int, int, int]] = []

    def clone(self) -> Night:
        """Return an independent copy."""
        copy = Night()
        copy.turn = self.turn
        copy.active = self.active
        copy.place = list(self.place)
        copy.up = list(self.up)
        copy.undrawn = self.undrawn
        copy.flipped = self.flipped
        copy.objective = self.objective
        copy.objectives = self.objectives
        copy.teeth = list(self.teeth)
        copy.moons = self.moons
        copy.pawns = list(self.pawns)
        copy.trophies = list(self.trophies)
        copy.new_objective = self.new_objective
        copy.sightings = list(self.sightings)
        return copy

    def seen_by(self, who: int) -> Night:
        """Return what player `who` can see now, with the sightings this player had and no others."""
        seen = self.clone()
        seen.undrawn = 0
        for place in range(len(seen.place)):
            if seen.place[place] >= 0 and not seen.up[place] and place != seen.flipped:
                seen.place[place] = HIDDEN
        own: list[tuple[int, int, int, int]] = []
        for sighting in self.sightings:
            if sighting[1] == EVERYBODY or sighting[1] == who:
                own.append(sighting)
        seen.sightings = own
        return seen

    def dump(self) -> dict[str, Any]:
        """Return the position as plain data."""
        return {
            "turn": self.turn,
            "active": self.active,
            "place": list(self.place),
            "up": list(self.up),
            "undrawn": self.undrawn,
            "flipped": self.flipped,
            "objective": self.objective,
            "objectives": self.objectives,
            "teeth": list(self.teeth),
            "moons": self.moons,
            "pawns": list(self.pawns),
            "trophies": list(self.trophies),
            "new_objective": self.new_objective,
            "sightings": [list(sighting) for sighting in self.sightings],
        }

    def place_of_open(self, card: int) -> int:
        """Return the place where that tile lies face up to stay, or -1."""
        for place in range(len(self.place)):
            if self.place[place] == card and self.up[place]:
                return place
        return -1

    def face_down(self, but: int = -1) -> list[tuple[int, ...]]:
        """Return the places with a tile face down, without place `but`, as options."""
        found: list[tuple[int, ...]] = []
        for place in range(len(self.place)):
            if self.place[place] != GONE and not self.up[place] and place != but:
                found.append((place,))
        return found

    def set_aside_tiles(self) -> int:
        """Return the tiles that left the grid, as a bit set: everybody saw them before they went."""
        last = {place: card for _, _, place, card in self.sightings}
        gone = 0
        for place, card in last.items():
            if self.place[place] == GONE and card >= 0:
                gone |= 1 << card
        return gone

    def is_over(self) -> bool:
        """Say whether the last tooth or the last moon is gone."""
        return bool(self.turn) and (self.moons <= 0 or sum(self.teeth) == 0)


EVENT_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "set_up": ("place", "up", "undrawn", "teeth", "moons", "pawns", "trophies", "objectives", "active"),
    "turn": ("turn", "active"),
    "objective": ("objective", "objectives", "new_objective"),
    "peeked": ("place", "undrawn", "sightings"),
    "aided": ("pawns",),
    "pawns_home": ("pawns",),
    "flipped": ("place", "undrawn", "flipped", "sightings"),
    "turned_down": ("flipped",),
    "stays_up": ("up", "flipped"),
    "set_aside": ("place", "up", "flipped"),
    "tooth": ("teeth", "new_objective"),
    "no_tooth": (),
    "moon": ("moons",),
    "moon_saved": (),
    "trophy": ("trophies",),
    "trophy_used": ("trophies",),
    "mixed": ("place", "up", "flipped", "sightings"),
}
"""Each kind of event with the fields it may change."""


def put(table: Table, place: int, card: int) -> None:
    """Fix the tile of a place the first time somebody looks at it; told by the look itself."""
    night: Night = table.state
    if night.place[place] == HIDDEN:
        night.place[place] = card
        night.undrawn &= ~(1 << card)


def see(table: Table, who: int, place: int, card: int) -> None:
    """Let one player look at a face-down tile."""
    night: Night = table.state
    put(table, place, card)
    night.sightings.append((night.turn, who, place, card))
    table.emit(("peeked", who, place, card))


def flip_up(table: Table, place: int, card: int) -> None:
    """Turn a tile face up, for all to see."""
    night: Night = table.state
    put(table, place, card)
    night.flipped = place
    night.sightings.append((night.turn, EVERYBODY, place, card))
    table.emit(("flipped", place, card))


def turn_down(table: Table) -> None:
    """Turn the tile of this turn face down again."""
    night: Night = table.state
    table.emit(("turned_down", night.flipped))
    night.flipped = -1


def leave_up(table: Table) -> None:
    """Leave the tile of this turn face up in the grid."""
    night: Night = table.state
    place = night.flipped
    night.up[place] = 1
    night.flipped = -1
    table.emit(("stays_up", place, night.place[place]))


def set_tile_aside(table: Table, place: int) -> None:
    """Take a tile out of the grid; it leaves a gap."""
    night: Night = table.state
    card = night.place[place]
    night.place[place] = GONE
    night.up[place] = 0
    if night.flipped == place:
        night.flipped = -1
    table.emit(("set_aside", place, card))


def slide_tooth(table: Table, size: int, *, earns: int) -> None:
    """Slide a tooth into the chest; `earns` is 1 if a new objective is due for it."""
    night: Night = table.state
    night.teeth[size] -= 1
    if earns:
        night.new_objective = 1
    table.emit(("tooth", size, night.teeth[size]))


def slide_moon(table: Table, cause: int) -> None:
    """Slide a moon token into the chest."""
    night: Night = table.state
    night.moons -= 1
    table.emit(("moon", cause, night.moons))


def give_trophy(table: Table, trophy: int, who: int) -> None:
    """Hand a trophy to a player."""
    night: Night = table.state
    night.trophies[trophy] = who
    table.emit(("trophy", trophy, who))


def use_trophy(table: Table, trophy: int) -> None:
    """Set a used trophy aside."""
    night: Night = table.state
    who = night.trophies[trophy]
    night.trophies[trophy] = SET_ASIDE
    table.emit(("trophy_used", trophy, who))


def mix(table: Table, places: list[int], cards: list[int], line: int) -> None:
    """Lay tiles of a line down again in a new order that nobody has seen."""
    night: Night = table.state
    for index in range(len(places)):
        place = places[index]
        night.place[place] = cards[index]
        night.up[place] = 0
        night.sightings.append((night.turn, EVERYBODY, place, HIDDEN))
    night.flipped = -1
    table.emit(("mixed", line))


def set_objective(table: Table, animal: int) -> None:
    """Reveal an objective tile."""
    night: Night = table.state
    night.objective = animal
    night.objectives &= ~(1 << animal)
    night.new_objective = 0
    table.emit(("objective", animal))


def place_pawn(table: Table, who: int, line: int) -> None:
    """Put a player's pawn next to a row or column."""
    night: Night = table.state
    night.pawns[who] = line
    table.emit(("aided", who, line))


def pawns_home(table: Table) -> None:
    """Take every pawn back to its mouse tile."""
    night: Night = table.state
    for who in range(len(night.pawns)):
        night.pawns[who] = -1
    table.emit(("pawns_home",))


def begin_turn(table: Table, who: int) -> None:
    """Go on to the next turn."""
    night: Night = table.state
    night.turn += 1
    night.active = who
    table.emit(("turn", night.turn, who))
