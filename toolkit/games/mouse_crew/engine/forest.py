"""The linked content as small ints, and what is fixed for one game: its setting."""

from __future__ import annotations

from typing import Final, final

ANIMALS: Final = 0
ITEM: Final = 1
OWL: Final = 2
CANDLE: Final = 3
WRONG_TURN: Final = 4
VILLAIN: Final = 5
ROLES: Final = ("animals", "item", "owl", "candle", "wrong_turn", "villain")

WITCH: Final = 0
OGRE: Final = 1
DRAGON: Final = 2
CURSES: Final = ("witch", "ogre", "dragon")

WAND: Final = 0
CLUB: Final = 1
GOLDEN_TOOTH: Final = 2
POWERS: Final = ("wand", "club", "golden_tooth")

LARGE: Final = 0
MEDIUM: Final = 1
SMALL: Final = 2
SIZES: Final = ("large", "medium", "small")

POLICIES: Final[dict[str, tuple[str, ...]]] = {
    "special_flip_ends_turn": ("yes", "flip_again"),
    "initial_peek": ("private", "shared"),
    "tile_set_known": ("yes", "no"),
    "witch_extra_moon": ("at_flip", "after_tooth"),
    "dragon_trophy": ("golden_tooth", "ogre_club"),
    "club_on_villain": ("variants_only", "always"),
    "golden_tooth_objective": ("stays", "next"),
}
"""Each policy with its values, the default first; the engine keeps the number of the value."""


@final
class Card:
    """One forest tile.

    Attributes:
        id: its id in the content, e.g. `forest_tile.pond`.
        role: one of `ROLES`, as a number.
        sizes: for each animal the size of its picture here, or -1.
        purple: 1 if the witch curses this tile.
        needs: for a villain the numbers of the item cards that fend it off.
        curse: for a villain one of `CURSES`, as a number, else -1.
        trophy: for a villain the number of its trophy, else -1.
    """

    __slots__ = ("curse", "id", "needs", "purple", "role", "sizes", "trophy")

    def __init__(self, id: str, role: int, sizes: tuple[int, ...] = (), purple: int = 0) -> None:  # noqa: A002
        self.id = id
        self.role = role
        self.sizes = sizes
        self.purple = purple
        self.needs: tuple[int, ...] = ()
        self.curse: int = -1
        self.trophy: int = -1


@final
class Trophy:
    """What a fended-off villain leaves: an id and one of `POWERS`, as a number."""

    __slots__ = ("id", "power")

    def __init__(self, id: str, power: int) -> None:  # noqa: A002
        self.id = id
        self.power = power


@final
class Forest:
    """The whole box: animals by id, forest tiles, trophies, and the teeth of each size."""

    __slots__ = ("animals", "cards", "mice", "teeth", "trophies")

    def __init__(
        self,
        animals: tuple[str, ...],
        cards: tuple[Card, ...],
        trophies: tuple[Trophy, ...],
        teeth: tuple[int, ...],
    ) -> None:
        self.animals = animals
        self.cards = cards
        self.trophies = trophies
        self.teeth = teeth
        self.mice: tuple[str, ...] = ()

    def with_role(self, role: int) -> tuple[int, ...]:
        """Return the numbers of the cards with that role."""
        return tuple(number for number, card in enumerate(self.cards) if card.role == role)


@final
class Setup:
    """What the people at the table agree on before a game.

    Attributes:
        players: number of players.
        moons: moon tokens in the time supply.
        cards: numbers of the forest tiles that are certainly in the grid.
        villains: numbers of the villain tiles to draw from.
        drawn: how many of `villains` go into the grid.
        starts: the seat that begins.
        peeks: how many tiles each player looks at before the game.
        policy: for each policy that departs from its default the number of its value.
    """

    __slots__ = ("cards", "drawn", "moons", "peeks", "players", "policy", "starts", "villains")

    def __init__(self, players: int, moons: int, cards: tuple[int, ...]) -> None:
        self.players = players
        self.moons = moons
        self.cards = cards
        self.villains: tuple[int, ...] = ()
        self.drawn: int = 0
        self.starts: int = 0
        self.peeks: int = 1
        self.policy: dict[str, int] = {}


@final
class Rules:
    """A forest and a setup, with the tables that follow from both.

    Attributes:
        side: tiles along one edge of the grid.
        places: number of places, `side` squared.
        lines: the places of each row from the top, then of each column from the left.
        special_again: 1 if a special tile lets the active player flip again; the others likewise.
    """

    __slots__ = (
        "club_for_dragon",
        "club_on_villain",
        "forest",
        "lines",
        "peek_shared",
        "places",
        "setup",
        "side",
        "special_again",
        "tile_set_hidden",
        "tooth_changes_objective",
        "witch_after_tooth",
    )

    def __init__(self, forest: Forest, setup: Setup) -> None:
        self.forest = forest
        self.setup = setup
        self.places: int = len(setup.cards) + setup.drawn
        self.side: int = round(self.places**0.5)
        if self.side * self.side != self.places:
            raise ValueError(f"{self.places} forest tiles make no square grid")
        self.lines: tuple[tuple[int, ...], ...] = _lines(self.side)
        policy = setup.policy
        self.special_again: int = policy.get("special_flip_ends_turn", 0)
        self.peek_shared: int = policy.get("initial_peek", 0)
        self.tile_set_hidden: int = policy.get("tile_set_known", 0)
        self.witch_after_tooth: int = policy.get("witch_extra_moon", 0)
        self.club_for_dragon: int = policy.get("dragon_trophy", 0)
        self.club_on_villain: int = 1 if policy.get("club_on_villain", 0) or setup.drawn > 1 else 0
        self.tooth_changes_objective: int = policy.get("golden_tooth_objective", 0)

    def card(self, number: int) -> Card:
        """Return the forest tile of that number."""
        return self.forest.cards[number]


def _lines(side: int) -> tuple[tuple[int, ...], ...]:
    rows = [tuple(range(row * side, row * side + side)) for row in range(side)]
    columns = [tuple(range(column, side * side, side)) for column in range(side)]
    return (*rows, *columns)
