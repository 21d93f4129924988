"""The prover of chapters that the plugin offers: guided lines, the abstraction, the author's claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.engine.const import FREE
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.proof.abstraction import MiceAbstraction
from toolkit.games.mice_and_mystics.proof.luck import line
from toolkit.games.mice_and_mystics.proof.states import States
from toolkit.games.mice_and_mystics.proof.watch import key_of
from toolkit.lang.playtest import APPLIED
from toolkit.lang.proof import Claim

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, World
    from toolkit.kernel import AnswerSource
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity


def _seen(kind: str, log: Sequence[Any]) -> Iterator[Any]:
    return (event[-1] if kind == "story" else event[1] for event in log if event[0] == kind and event[1] != "event")


def _room(_world: World, chapter: ChapterDef, name: str, _state: Any, log: Sequence[Any]) -> bool:
    return [room.slug for room in chapter.rooms].index(name) in set(_seen("room", log))


def _flag(_world: World, chapter: ChapterDef, name: str, _state: Any, log: Sequence[Any]) -> bool:
    place = chapter.flags.index(name)
    return any(bits & 1 << place for bits in _seen("flag", log))


def _rule(world: World, chapter: ChapterDef, name: str, _state: Any, log: Sequence[Any]) -> bool:
    ends = f"chapter.{chapter.slug}.", f".{name}"
    fired = {world.rules[number].slug for kind in ("fired", APPLIED) for number in _seen(kind, log)}
    return any(slug.startswith(ends[0]) and slug.endswith(ends[1]) for slug in fired)


def _story(_world: World, chapter: ChapterDef, name: str, _state: Any, log: Sequence[Any]) -> bool:
    return chapter.stories.index(name) in set(_seen("story", log))


def _objective(_world: World, chapter: ChapterDef, name: str, state: Any, log: Sequence[Any]) -> bool:
    place = [goal.slug for goal in chapter.objectives].index(name)
    return place in {0, *_seen("objective", log)} or bool(state.objective == place)


def _captured(world: World, _chapter: ChapterDef, name: str, state: Any, log: Sequence[Any]) -> bool:
    return any(world.heroes[state.mice[mouse].hero].slug == name for mouse in _seen("captured", log))


def _lost(_world: World, _chapter: ChapterDef, name: str, state: Any, _log: Sequence[Any]) -> bool:
    return bool(state.outcome == "lost" and state.cause == name)


TELLS: dict[str, Callable[[World, ChapterDef, str, Any, Sequence[Any]], bool]] = {
    "room": _room,
    "flag": _flag,
    "rule": _rule,
    "story": _story,
    "objective": _objective,
    "captured": _captured,
    "lost": _lost,
}
"""What a claim may name, and what tells whether it happened in a game."""


class MiceGuide:
    """How near a win is: steps of the shortest way among coarse positions, then who stands in it."""

    def __init__(self, world: World, abstraction: MiceAbstraction) -> None:
        self._world = world
        self._states = States(abstraction)
        self._steps = self._states.steps_to_win()

    def rank(self, state: State) -> tuple[int, ...]:
        """Return how far a win is."""
        captured = sum(mouse.captured != FREE for mouse in state.mice)
        enemies = sum(not self._world.minions[one.minion].npc for one in state.minions)
        return self._steps.get(self._states.of(state), len(self._steps)), state.page, captured, enemies

    def kind(self, state: State) -> Hashable:
        """Return what of a position tells it from others: key, page, who stands where, who acts."""
        spaces = tuple(mouse.space for mouse in state.mice)
        return key_of(state), state.page, spaces, len(state.minions), tuple(state.track), state.pos


class MiceProver:
    """Proves chapters."""

    kinds = ("chapter",)

    def lines(self, opened: Opened, number: int) -> AnswerSource:
        """Return the answers of one guided line."""
        game = _game(opened)
        return line(game, game.world, game.plan, number)

    def guide(self, opened: Opened) -> MiceGuide:
        """Return what guides a search: the way to a win among coarse positions."""
        return MiceGuide(_game(opened).world, self.abstraction(opened))

    def abstraction(self, opened: Opened) -> MiceAbstraction:
        """Return the abstraction of a chapter with the party it was opened with."""
        game = _game(opened)
        entity = next(one for one in opened.entities if one.id == opened.setup["start"])
        others = [rule for one in opened.entities if one is not entity for _, rule in facts.rules(one.model)]
        return MiceAbstraction(game.world, game.plan, entity.model, others)

    def claims(self, opened: Opened, entity: Entity) -> tuple[Claim, ...]:
        """Return the claims of a chapter."""
        game = _game(opened)
        chapter = game.world.chapters[game.plan.chapter]
        known = _known(game.world, chapter)
        return tuple(
            Claim(sort, text, (sort, place), _fault(text, known))
            for sort in ("never", "always")
            for place, text in enumerate(getattr(entity.model, sort))
        )

    def holds(self, opened: Opened, claim: Claim, state: Any, log: Sequence[Any]) -> bool:
        """Tell whether what a claim names happened in a game."""
        game = _game(opened)
        sort, _, name = claim.what.partition(" ")
        return TELLS[sort](game.world, game.world.chapters[game.plan.chapter], name, state, log)


def _game(opened: Opened) -> MiceGame:
    assert isinstance(opened.game, MiceGame)  # noqa: S101 - the plugin's own opener made it
    return opened.game


def _known(world: World, chapter: ChapterDef) -> dict[str, list[str]]:
    """Return by sort the names that a claim may use."""
    rules = [*chapter.rules, *(rule for room in chapter.rooms for rule in room.rules)]
    return {
        "room": [room.slug for room in chapter.rooms],
        "flag": list(chapter.flags),
        "rule": [rule.slug.rpartition(".")[2] for rule in rules],
        "story": list(chapter.stories),
        "objective": [goal.slug for goal in chapter.objectives],
        "captured": [hero.slug for hero in world.heroes],
        "lost": [goal.slug for goal in chapter.defeats]
        + [f"time_by_{why}" for why in ("surge", "capture", "rule", "stalling")],
    }


def _fault(text: str, known: dict[str, list[str]]) -> str:
    """Return why a claim means nothing; empty where it does."""
    sort, _, name = text.partition(" ")
    if sort not in known:
        return did_you_mean(sort, known) or f"begin with one of {one_of(known)}, then a name: room kitchen"
    if name not in known[sort]:
        return f"there is no {sort} {name!r}; {did_you_mean(name, known[sort]) or one_of(known[sort]) or 'none here'}"
    return ""


PROVER = MiceProver()
"""What the plugin offers."""
