"""Bots that fetch: a guided party looks for the cards that its objectives ask for before it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from toolkit.games.mice_and_mystics.engine.const import EXPLORE, SEARCH, STEP
from toolkit.kernel import Ask, Bot

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, RoomDef, World
    from toolkit.kernel import Option

TURNS: Final = ("turn", "granted_action")
DRAWS: Final = ("keep_card", "look_for", "draw_search")


def asked_for(chapter: ChapterDef) -> tuple[int, ...]:
    """Return the search cards that the objectives of a chapter ask for."""
    return tuple(sorted({card for goal in chapter.objectives for card in goal.cards}))


def missing(cards: tuple[int, ...], state: State) -> tuple[int, ...]:
    """Return those of the cards that no mouse holds and that do not lie in the stash."""
    held = {card for mouse in state.mice for card in (*mouse.pack, *mouse.worn)} | set(state.stash)
    return tuple(card for card in cards if card not in held)


def drawn(options: tuple[Option, ...], cards: tuple[int, ...]) -> Option | None:
    """Return the option that is one of the cards, or None."""
    return next((option for option in options if option[0] in cards), None)


@final
class Fetcher(Bot):
    """A bot beside another: it searches for what objectives ask for, and leaves no room where that can be found."""

    def __init__(self, bot: Bot, world: World, chapter: ChapterDef) -> None:
        self._bot = bot
        self._world = world
        self._chapter = chapter
        self._cards = asked_for(chapter)

    def decide(self, ask: Ask, view: Any) -> Option:
        """Return what fetches a card that is missing, else the other bot's choice."""
        cards = missing(self._cards, view) if self._cards else ()
        if not cards:
            return self._bot.decide(ask, view)
        if ask.kind == "found" and ask.about[1] in cards:
            return (1,)
        found = drawn(ask.options, cards) if ask.kind in DRAWS else None
        if found is None and ask.kind in TURNS:
            return self._turn(ask, view, cards)
        return found or self._bot.decide(ask, view)

    def _turn(self, ask: Ask, view: State, cards: tuple[int, ...]) -> Option:
        room = self._chapter.rooms[view.room]
        open_ = [
            number
            for number, special in enumerate(room.searches)
            if special.card in cards and not view.searched_special[view.room] & 1 << number
        ]
        search = next((one for one in ask.options if one[0] == SEARCH and one[1] - 1 in open_), None)
        if search is not None:
            return search
        if not open_:
            return self._anywhere(ask, view, cards)
        step = None if view.minions else self._nearer(ask, view, room, open_)
        staying = tuple(option for option in ask.options if option[0] != EXPLORE)
        return step or self._bot.decide(Ask(ask.kind, ask.who, staying or ask.options, ask.about), view)

    def _anywhere(self, ask: Ask, view: State, cards: tuple[int, ...]) -> Option:
        """Search the deck for what no special search of the chapter finds."""
        special = {search.card for room in self._chapter.rooms for search in room.searches}
        rest = [card for card in cards if card not in special and card in view.search]
        search = next((one for one in ask.options if one[0] == SEARCH and one[1] == 0), None)
        return search if rest and search is not None and not view.minions else self._bot.decide(ask, view)

    def _nearer(self, ask: Ask, view: State, room: RoomDef, searches: list[int]) -> Option | None:
        """Return the step that leads nearest to where something can be found."""
        goals = [space for number in searches for space in room.searches[number].spaces]
        steps = [option for option in ask.options if option[0] == STEP]
        if not goals or not steps:
            return None
        row = self._world.tiles[room.tile].walk_distance
        here = view.mice[ask.about[0]].space
        best = min(steps, key=lambda option: (min(row[option[1]][goal] for goal in goals), option))
        return best if min(row[best[1]][goal] for goal in goals) < min(row[here][goal] for goal in goals) else None
