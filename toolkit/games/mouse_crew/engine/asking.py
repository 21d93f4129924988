"""How this game asks: streams of chance, kinds of question and the rules they cite."""

from __future__ import annotations

from typing import Final

from toolkit.games.mouse_crew.engine.night import HIDDEN, Night
from toolkit.kernel.ask import Ask, Option, chance_ask
from toolkit.kernel.table import Table

TILES: Final = 1
OBJECTIVES: Final = 2
MIXING: Final = 3
VILLAINS: Final = 4

CITES: Final[dict[str, tuple[str, ...]]] = {
    "look": ("rulebook.setup_peek",),
    "aid": ("rulebook.aid_offer", "rulebook.aid_line", "rulebook.aid_optional"),
    "candle": ("rulebook.candle",),
    "flip": ("rulebook.flip_one",),
    "owl": ("rulebook.owl",),
    "wand": ("rulebook.wand",),
    "club": ("rulebook.club",),
    "golden_tooth": ("rulebook.golden_tooth",),
    "line": ("rulebook.dragon_mixes",),
}
"""Each kind of question to a player with the rules that ask it."""


def question(kind: str, who: int, options: list[Option], about: Option = ()) -> Ask:
    """Make a question to a player."""
    ask = Ask(kind, who, tuple(options), about)
    ask.cites = CITES[kind]
    return ask


def choose(table: Table, kind: str, who: int, options: list[Option], about: Option = ()) -> Option:
    """Let a player choose; a single option is taken without asking."""
    if len(options) == 1:
        return options[0]
    return table.ask(question(kind, who, options, about))


def draw_of_set(table: Table, kind: str, numbers: int, stream: int, about: Option = ()) -> int:
    """Let chance draw one member of a bit set, each equally likely."""
    options: list[Option] = []
    number = 0
    while numbers >> number:
        if numbers >> number & 1:
            options.append((number,))
        number += 1
    ask = chance_ask(kind, tuple(options), (1,) * len(options), stream)
    ask.about = about
    return table.ask(ask)[0]


def tile_at(table: Table, place: int) -> int:
    """Return the tile of a place, drawn now if nobody has looked at it before.

    Chance is asked each time, even when one tile is left: what a player has seen can't be taken back.
    """
    night: Night = table.state
    card = night.place[place]
    possible = night.undrawn if card == HIDDEN else 1 << card
    return draw_of_set(table, "tile", possible, TILES, (place,))
