"""Lines of play with chosen dice: kind to the party, cruel, or mixed in a fixed way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from toolkit.games.mice_and_mystics.bots import make_bot
from toolkit.games.mice_and_mystics.engine.const import (
    BOW,
    BOW_STAR,
    MINION_DICE,
    MOUSE_DICE,
    NOWHERE,
    SHIELD,
    SHIELD_STAR,
    SWORD_STAR,
)
from toolkit.games.mice_and_mystics.proof.fetch import Fetcher, asked_for, drawn, missing
from toolkit.games.mice_and_mystics.proof.watch import NoOptionError
from toolkit.kernel import AnswerSource, Bot, Seats, SeededChance
from toolkit.lang.proof import BROKEN, BotFaultError

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import Setup, World
    from toolkit.kernel import Ask, Game, Option, Stream, Table

KIND: Final = {"attack": SWORD_STAR, "defence": SHIELD_STAR, "move": SHIELD_STAR}
STREAM: Final = 900
LUCKS: Final = (100, 100, 70, 85, 50, 100, 92, 30, 60, 0)
"""How many of a hundred dice are kind, line after line; a line of natural dice is far likelier than a lucky one."""


WANDERS: Final = (0, 0, 20, 0, 35, 10, 25, 50, 15, 5, 40)
"""How many of a hundred choices are any, line after line: it leads out of habits that lead nowhere."""


@final
class Lucky(AnswerSource):
    """Chance that is kind so often, and else natural; deterministic given its number."""

    def __init__(self, world: World, number: int, share: int, cards: tuple[int, ...] = ()) -> None:
        self._world = world
        self._cards = cards
        self._share = share
        self._natural = SeededChance(number + 1, 0)
        self._stream = self._natural.stream(STREAM)

    def answer(self, ask: Ask, table: Table) -> Option:
        """Answer a chance ask."""
        if self._share < 100 and self._stream.below(100) >= self._share:  # noqa: PLR2004 - per cent
            return self._natural.answer(ask, table)
        if ask.dice:
            return (_kind_face(ask, table.state, self._world),) * ask.dice
        if ask.kind == "draw_encounter":
            return min(ask.options, key=lambda option: (self._weight(option[0], table.state), option))
        found = drawn(ask.options, missing(self._cards, table.state)) if ask.kind == "draw_search" else None
        return found or self._natural.answer(ask, table)

    def _weight(self, card: int, state: State) -> int:
        definition = self._world.encounters[card]
        row = definition.pages[min(state.page, len(definition.pages)) - 1]
        return sum(count for _, count, _ in row) + (5 if definition.heading != "none" else 0)


def _kind_face(ask: Ask, state: State, world: World) -> int:
    """Return the face that is kindest to the party for what is rolled."""
    if ask.stream == MINION_DICE:
        return SHIELD if ask.kind == "attack" else BOW
    if ask.kind == "attack":
        return SWORD_STAR if ask.stream == MOUSE_DICE and _fights_near(state, world) else BOW_STAR
    return KIND.get(ask.kind, SHIELD_STAR)


def _fights_near(state: State, world: World) -> bool:
    turn = state.turn
    if turn is None or turn.figure == NOWHERE:
        return True
    modes = [world.search[card].mode for card in state.mice[turn.figure].worn if world.search[card].weapon]
    return 0 in modes or not modes


@final
class Steady(Bot):
    """A bot beside another that wanders off now and then.

    A question with nothing to choose is a fault of content; a fault of the other bot is not, and is named as ours.
    """

    def __init__(self, bot: Bot, stream: Stream, share: int) -> None:
        self._bot = bot
        self._stream = stream
        self._share = share

    def decide(self, ask: Ask, view: Any) -> Option:
        """Return the other bot's choice, or so often of a hundred times any option.

        Raises:
            NoOptionError: there is nothing to choose.
            BotFaultError: the other bot failed where there was.
        """
        if not ask.options:
            raise NoOptionError(f"nothing to choose: {ask.kind}")
        if self._share and self._stream.below(100) < self._share:
            return ask.options[self._stream.below(len(ask.options))]
        try:
            return self._bot.decide(ask, view)
        except BROKEN as fault:
            raise BotFaultError(f"{type(self._bot).__name__} at {ask.kind}: {type(fault).__name__}") from fault


def seats(game: Game, world: World, plan: Setup, number: int, chance: AnswerSource) -> AnswerSource:
    """Return bots beside that chance; the number seeds bots that toss coins."""
    own = SeededChance(number + 1, 1)
    chapter = world.chapters[plan.chapter]
    share = WANDERS[number % len(WANDERS)]
    family = [make_bot("family", world, plan, own, seat) for seat in range(game.players())]
    bots: list[Bot] = [
        Steady(Fetcher(bot, world, chapter), own.stream(STREAM + 1 + seat), share) for seat, bot in enumerate(family)
    ]
    return Seats(game, chance, bots)


def line(game: Game, world: World, plan: Setup, number: int) -> AnswerSource:
    """Return the answers of one guided line."""
    cards = asked_for(world.chapters[plan.chapter])
    return seats(game, world, plan, number, Lucky(world, number, LUCKS[number % len(LUCKS)], cards))


def random_line(game: Game, world: World, plan: Setup, number: int) -> AnswerSource:
    """Return random choices and natural dice."""
    chance = SeededChance(number + 1, 2)
    return Seats(game, chance, [make_bot("random", world, plan, chance, seat) for seat in range(game.players())])


__all__ = ["Lucky", "line", "random_line"]
