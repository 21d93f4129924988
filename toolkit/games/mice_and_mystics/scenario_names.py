"""Names in scenarios: slugs to the engine's numbers, and a scenario's own names of minion figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.engine.const import CHARMED, KNOCKED_DOWN, STUNNED, WEBBED
from toolkit.lang.scenario import Path, number_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, TileDef, World

STATES = {"stunned": STUNNED, "webbed": WEBBED, "knocked_down": KNOCKED_DOWN, "charmed": CHARMED}
CAPTURED = ("free", "captured", "abducted")
MOVES = ("to_come", "under_way", "over")
FREE_ACTIONS = {"share": 1, "equip": 2, "level_up": 4}


def state_bits(names: Iterable[str]) -> int:
    """Return markers as bits."""
    return sum(STATES[name] for name in set(names))


def state_names(bits: int) -> list[str]:
    """Return the names of markers."""
    return [name for name, bit in STATES.items() if bits & bit]


class Names:
    """What the words of a scenario mean in a world.

    Attributes:
        figures: idents by the scenario's own names of minion figures.
    """

    def __init__(self, world: World, chapter: ChapterDef) -> None:
        self.world = world
        self.chapter = chapter
        self.figures: dict[str, int] = {}
        self._tables: dict[str, dict[str, int]] = {}

    def number(self, kind: str, name: str, path: Path = ()) -> int:
        """Return the number of a thing of a kind, such as `heroes`, `search` or `rooms`."""
        table = self._tables.get(kind)
        if table is None:
            table = self._tables[kind] = self._table(kind)
        return number_of(name.rpartition(".")[2], table, WORDS[kind], path)

    def numbers(self, kind: str, names: Iterable[str], path: Path) -> list[int]:
        """Return the numbers of several things; `path` leads to their list."""
        return [self.number(kind, name, (*path, place)) for place, name in enumerate(names)]

    def _table(self, kind: str) -> dict[str, int]:
        world, chapter = self.world, self.chapter
        if kind == "tokens":
            return {name: place for place, name in enumerate(world.token_names)}
        if kind == "flags":
            return {name: place for place, name in enumerate(chapter.flags)}
        if kind == "counters":
            return {name: place for place, (name, _start, _most) in enumerate(chapter.counters)}
        if kind in ("rooms", "objectives"):
            listed: Any = getattr(chapter, kind)
            return {thing.slug: place for place, thing in enumerate(listed)}
        return {thing.slug: thing.index for thing in getattr(world, kind)}

    def space(self, tile: TileDef, name: str, path: Path = ()) -> int:
        """Return the number of a space of a tile."""
        table = {space: place for place, space in enumerate(tile.spaces)}
        return number_of(name.rpartition(".")[2], table, f"space on {tile.slug}", path)

    def card(self, name: str, path: Path = ()) -> int:
        """Return an initiative card: by its own slug, by a hero, or by a minion that has only one."""
        slugs = {card.slug: card.index for card in self.world.cards}
        heroes = {hero.slug: hero.card for hero in self.world.heroes}
        single = {kind.slug: kind.cards[0] for kind in self.world.minions if len(kind.cards) == 1}
        return number_of(name.rpartition(".")[2], {**single, **heroes, **slugs}, "initiative card", path)

    def cards(self, names: Iterable[str], path: Path) -> list[int]:
        """Return initiative cards; `path` leads to their list."""
        return [self.card(name, (*path, place)) for place, name in enumerate(names)]

    def card_name(self, card: int) -> str:
        """Return how scenarios call an initiative card."""
        definition = self.world.cards[card]
        if definition.hero >= 0:
            return self.world.heroes[definition.hero].slug
        kind = self.world.minions[definition.minion]
        return kind.slug if len(kind.cards) == 1 else definition.slug

    def mouse(self, state: State, name: str, path: Path = ()) -> int:
        """Return the seat of a mouse of the party."""
        table = {self.world.heroes[mouse.hero].slug: mouse.ident for mouse in state.mice}
        return number_of(name.rpartition(".")[2], table, "hero in the party called", path)

    def figure(self, state: State, name: str, path: Path = ()) -> int:
        """Return the ident of a mouse, of a named minion figure, or of `kind#serial`.

        Raises:
            ScenarioError: nobody is called so.
        """
        known = {self.world.heroes[mouse.hero].slug: mouse.ident for mouse in state.mice}
        for minion in state.minions:
            known[f"{self.world.minions[minion.minion].slug}#{minion.serial}"] = minion.ident
        known.update(self.figures)
        return number_of(name.removeprefix("minion."), known, "figure", path)

    def figure_name(self, state: State, ident: int) -> str:
        """Return what the scenario calls a figure; `kind#serial` for one it has not named."""
        for name, own in self.figures.items():
            if own == ident:
                return name
        if 0 <= ident < len(state.mice):
            return self.world.heroes[state.mice[ident].hero].slug
        for minion in state.minions:
            if minion.ident == ident:
                return f"{self.world.minions[minion.minion].slug}#{minion.serial}"
        return "nobody"

    def aliases(self, state: State) -> dict[str, str]:
        """Return the scenario's own names by the names that tokens use."""
        found: dict[str, str] = {}
        for minion in state.minions:
            for name, ident in self.figures.items():
                if ident == minion.ident:
                    found[f"{self.world.minions[minion.minion].slug}#{minion.serial}"] = name
        return found


WORDS = {
    "abilities": "ability",
    "achievements": "achievement",
    "cards": "initiative card",
    "chapters": "chapter",
    "counters": "counter in this chapter",
    "encounters": "encounter card",
    "flags": "flag in this chapter",
    "heroes": "hero",
    "minions": "minion",
    "objectives": "objective in this chapter",
    "rooms": "room in this chapter",
    "search": "search card",
    "tiles": "tile",
    "tokens": "token",
}
