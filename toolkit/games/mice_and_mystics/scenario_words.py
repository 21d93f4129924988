"""Events in words: the kind first, then names and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.engine.const import FACE_NAMES, PURPOSES
from toolkit.games.mice_and_mystics.scenario_names import CAPTURED, Names, state_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import TileDef
    from toolkit.kernel import Event


class Teller:
    """Puts the events of one run into words; figures that came and went keep their names."""

    def __init__(self, names: Names, before: State, tile: TileDef) -> None:
        self.names = names
        self.tile = tile
        self.figures: dict[int, str] = {}
        self.serials = list(before.serials)
        for figure in [*before.mice, *before.minions]:
            self.figures[figure.ident] = names.figure_name(before, figure.ident)

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Return all events in words."""
        return [self._words(event) for event in events]

    def _words(self, event: Event) -> str:
        kind, *rest = event
        if kind == "placed":
            self._name_new(rest[0], rest[1])
        if kind == "room" and len(rest) == 1:
            self.tile = self.names.world.tiles[self.names.chapter.rooms[rest[0]].tile]
        told = _TELLERS.get(kind, _plain)(self, rest)
        return " ".join([str(kind), *[str(word) for word in told if word != ""]])

    def _name_new(self, ident: int, kind: int) -> None:
        self.serials[kind] += 1
        self.figures.setdefault(ident, f"{self.names.world.minions[kind].slug}#{self.serials[kind]}")

    def figure(self, ident: int) -> str:
        """Return the name of a figure; `chapter` where nobody is meant."""
        return self.figures.get(ident, "chapter")

    def space(self, number: int) -> str:
        """Return the id of a space, or `nowhere`."""
        return self.tile.spaces[number] if 0 <= number < len(self.tile.spaces) else "nowhere"


def _plain(teller: Teller, rest: list[Any]) -> list[Any]:  # noqa: ARG001 - every teller takes the same
    return [",".join(str(part) for part in word) if isinstance(word, tuple) else word for word in rest]


def _rolled(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.figure(rest[0]), PURPOSES[rest[1]], *[FACE_NAMES[face] for face in rest[2]]]


def _figure_first(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.figure(rest[0]), *_plain(teller, rest[1:])]


def _moved(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.figure(rest[0]), teller.space(rest[1]), teller.space(rest[2])]


def _state(teller: Teller, rest: list[Any]) -> list[Any]:
    marks = [rest[1]] if isinstance(rest[1], str) else state_names(rest[1])
    return [teller.figure(rest[0]), *marks]


def _cards(teller: Teller, rest: list[Any]) -> list[Any]:
    if rest[1] == "tokens":
        return [
            teller.figure(rest[0]),
            "tokens",
            *[teller.names.world.token_names[token] for token in rest[2]],
        ]
    search = teller.names.world.search
    return [
        teller.figure(rest[0]),
        "worn",
        *[search[card].slug for card in rest[1]],
        "pack",
        *[search[card].slug for card in rest[2]],
    ]


def _captured(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.figure(rest[0]), CAPTURED[rest[1]]]


def _placed(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.figure(rest[0]), teller.names.world.minions[rest[1]].slug, teller.space(rest[-1])]


def _at(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.figure(rest[0]), teller.space(rest[1])]


def _track(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.names.card_name(card) for card in rest[0]]


def _room(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.names.chapter.rooms[rest[0]].slug, *rest[1:]]


def _fired(teller: Teller, rest: list[Any]) -> list[Any]:
    rules = teller.names.world.rules
    if not 0 <= rest[0] < len(rules):
        return ["attached"]
    return [rules[rest[0]].slug, *rules[rest[0]].slug.split(".")]


def _story(teller: Teller, rest: list[Any]) -> list[Any]:
    if rest[0] == "moment":
        rest = rest[1:]
    stories = teller.names.chapter.stories
    return [stories[rest[0]] if isinstance(rest[0], int) and rest[0] < len(stories) else rest[0]]


def _achievement(teller: Teller, rest: list[Any]) -> list[Any]:
    holder = "party" if rest[1] == PARTY else teller.figure(rest[1])
    return [teller.names.world.achievements[rest[0]].slug, holder]


def _abilities(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.figure(rest[0]), teller.names.world.abilities[rest[1]].slug]


def _board(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.names.world.token_names[rest[0]], teller.space(rest[1])]


def _traps(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.space(trap % 100) for trap in rest[0]]


def _stash(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.names.world.search[card].slug for card in rest[0]]


def _encounter_deck(teller: Teller, rest: list[Any]) -> list[Any]:
    return [teller.names.world.encounters[rest[0]].slug if rest[0] >= 0 else "none"]


PARTY = -2

_TELLERS: dict[str, Callable[[Teller, list[Any]], list[Any]]] = {
    "rolled": _rolled,
    "moved": _moved,
    "wounds": _figure_first,
    "state": _state,
    "cheese": _figure_first,
    "cards": _cards,
    "captured": _captured,
    "rescued": _at,
    "placed": _placed,
    "removed": _placed,
    "turn": lambda teller, rest: ["minions" if rest[0] < 0 else teller.figure(rest[0])],
    "track": _track,
    "room": _room,
    "fired": _fired,
    "story": _story,
    "achievement": _achievement,
    "abilities": _abilities,
    "board": _board,
    "traps": _traps,
    "stash": _stash,
    "encounter_deck": _encounter_deck,
    "flag": lambda teller, rest: [
        name for place, name in enumerate(teller.names.chapter.flags) if rest[0] & 1 << place
    ],
    "counter": lambda teller, rest: [teller.names.chapter.counters[rest[0]][0], rest[1]],
    "objective": lambda teller, rest: [teller.names.chapter.objectives[rest[0]].slug],
}
