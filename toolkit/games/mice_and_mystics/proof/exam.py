"""The examination of one chapter: guided lines, games of every room, arrivals, surges, positions without a way on."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.proof.beyond import Beyond
from toolkit.games.mice_and_mystics.proof.luck import line, random_line
from toolkit.games.mice_and_mystics.proof.placing import look_at_arrivals, look_at_searches, look_at_start
from toolkit.games.mice_and_mystics.proof.report import Reporter
from toolkit.games.mice_and_mystics.proof.states import BOUND
from toolkit.games.mice_and_mystics.proof.unseen import unseen, without_a_case, without_effect
from toolkit.games.mice_and_mystics.proof.watch import FUEL, LINE_FUEL, Key, Seen, Watched, refreshed, watch
from toolkit.games.mice_and_mystics.worlds import world_for
from toolkit.kernel import evidence as ev

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, World
    from toolkit.games.mice_and_mystics.model.rules import RuleBase
    from toolkit.lang.proof import Budget
    from toolkit.pack import Entity, Library

NAME: Final = "mice-and-mystics"
LINES: Final = 14
"""Guided lines tried for a party before it counts as not winning."""
MOST_PARTIES: Final = 4
ROOM_GAMES: Final = 4
RANDOM_GAMES: Final = 8
MOST_LOCKS: Final = 24


class Subject(NamedTuple):
    """What is examined: a chapter in its world, as written, and the rules of all other content."""

    world: World
    chapter: ChapterDef
    entity: Entity
    others: tuple[RuleBase, ...]


def subject_of(library: Library, entity: Entity) -> Subject | None:
    """Return a chapter as a subject, None where some of its names mean nothing."""
    world, _ = world_for(library.of_game(NAME).seen_from(entity.pack), entity)
    chapter = next((one for one in world.chapters if one.slug == entity.slug), None) if world else None
    if world is None or chapter is None:
        return None
    others = [rule for one in library.all if one.kind != "chapter" for _, rule in facts.rules(one.model)]
    return Subject(world, chapter, entity, tuple(others))


class Exam:
    """One chapter under examination.

    Attributes:
        seen: what happened in games. led: positions into which the engine led a party from the room next door.
        offered: rooms that it offered to explore from one of these.
        beyond: the positions made coarse, and what they do not lead to. not_shown: what was not looked at, and why.
    """

    def __init__(self, subject: Subject, budget: Budget) -> None:
        self.subject = subject
        self.world, self.chapter = subject.world, subject.chapter
        self.budget = budget
        self.seen = Seen()
        self.report = Reporter(self.world, self.chapter, subject.entity)
        self.beyond: Beyond | None = None
        self.led: dict[Key, State] = {}
        self.offered: set[int] = set()
        self.not_shown: list[str] = []

    def run(self) -> ev.Evidence:
        """Examine; what the budget does not reach is named."""
        parties = chosen_parties(self.world, self.chapter)
        if not parties:
            return ev.Evidence(not_shown=(f"{self.chapter.slug}: no party can be built",))
        self.beyond = self._look_beyond(parties)
        look_at_searches(self, parties)
        if not look_at_start(self, parties):
            self._lines(parties)
        if self._left("arrivals and surges"):
            look_at_arrivals(self, parties)
        if self._left("games of every room"):
            self._rooms(parties[0])
        if self._left("random games"):
            self._random(parties)
        if len(self.seen.wins) == len(parties) and self._left("positions without a way on"):
            self._locks(parties[0])
        for sighting in (*without_effect(self.report, self.seen), *self.beyond.sightings(self.report)):
            self.report.add(sighting)
        self._doubt_rules(self.beyond)
        if not self.report.sightings and not self.not_shown:
            for sighting in unseen(self.report, self.seen, self.offered):
                self.report.add(sighting)
        idle = without_a_case(self.report, self.seen)
        shown = f"engine on {self.chapter.slug}: {self.seen.games} games, {self.budget.spent} steps"
        shown += f"; took no effect in them: {', '.join(idle)}" if idle else ""
        parts = (shown, self.beyond.shown())
        found = ev.Evidence(tuple(self.report.sightings), parts, tuple(self.not_shown), self.budget.spent)
        return ev.joined([found])

    def _look_beyond(self, parties: list[tuple[int, ...]]) -> Beyond:
        """Look at all positions made coarse; say so where there are too many."""
        model = self.subject.entity.model
        beyond = Beyond(self.world, [Setup(self.chapter.index, party) for party in parties], model, self.subject.others)
        if not beyond.is_whole:
            self.not_shown.append(f"more than {BOUND} coarse positions of {self.chapter.slug}")
        return beyond

    def _doubt_rules(self, beyond: Beyond) -> None:
        """Report conditions no walk meets, of rules that did nothing in any game."""
        for doubt in beyond.doubts.values():
            rule = self.report.rule_at(doubt.owner)
            if rule is not None and rule.number not in self.seen.rules:
                self.report.say(doubt.kind, doubt.path, (doubt.message, doubt.cure))

    def _left(self, part: str) -> bool:
        if not self.budget.is_left:
            self.not_shown.append(f"{part} of {self.chapter.slug}: the budget of {self.budget.steps} steps is spent")
        return self.budget.is_left

    def watch(self, plan: Setup, number: int, given: State | None = None, *, is_random: bool = False) -> Watched:
        """Watch one game and report what goes wrong in it, whatever its outcome."""
        game = MiceGame(self.world, plan, given)
        source = (random_line if is_random else line)(game, self.world, plan, number)
        before = self.seen.steps
        went = watch(game, source, self.seen, FUEL if is_random else LINE_FUEL)
        self.budget.spend(self.seen.steps - before)
        if is_random or went.fault != "endless":  # dice without cheese can stall for ever; natural ones can't
            self.report.faults(went, plan, number)
        if went.bot_fault:
            self.not_shown.append(f"a game of {self.chapter.slug} in which a bot failed: {went.bot_fault}")
        return went

    def _lines(self, parties: list[tuple[int, ...]]) -> None:
        """Look for a win of each party; report those that have none."""
        failed: list[tuple[tuple[int, ...], Watched]] = []
        for party in parties:
            best = self._first_win(Setup(self.chapter.index, party))
            if best is not None:
                failed.append((party, best))
        if not failed or self.beyond is None or self.report.has(ev.STUCK, ev.ENDLESS, ev.AUDIT):
            return
        unmet = self.beyond.unmet(self.report)
        if unmet is not None:
            self.report.add(unmet)
        else:
            self.report.not_won(failed, len(parties), self.seen, self.beyond.doubts)

    def _first_win(self, plan: Setup, given: State | None = None, lines: int = LINES) -> Watched | None:
        """Return None once a line wins or the budget is spent, else the line that came farthest."""
        best: Watched | None = None
        for number in range(lines):
            went = self.watch(plan, number, given)
            if went.outcome == "won":
                return None
            if best is None or _farness(went) > _farness(best):
                best = went
            if not self._left(f"some of {lines} guided lines"):
                return None
        return best

    def _rooms(self, party: tuple[int, ...]) -> None:
        """Play trials that begin in each room, so that optional branches are played too."""
        for room in self.chapter.rooms:
            for number in range(ROOM_GAMES):
                plan = Setup(self.chapter.index, party)
                plan.room = room.index
                self.watch(plan, number * 3, is_random=number % 2 == 1)

    def _random(self, parties: list[tuple[int, ...]]) -> None:
        """Play games of random choices and natural dice: they go where no sensible party goes."""
        for number in range(RANDOM_GAMES):
            plan = Setup(self.chapter.index, parties[number % len(parties)])
            self.watch(plan, number, is_random=True)

    def _locks(self, party: tuple[int, ...]) -> None:
        """Try to win from positions in which ways are closed or rooms gone; report those from which nothing wins."""
        plan = Setup(self.chapter.index, party)
        told = self._hopeless()
        for key, state in _most_changed(self.seen.keys)[:MOST_LOCKS]:
            if state.mice[0].hero != party[0] or len(state.mice) != len(party):
                continue
            if key[1:5] in told or self.report.culprit(state) is None:
                continue  # only a rule that closes a way locks a party in; one-way rooms are a static check's
            if not self._left("some positions without a way on"):
                return
            lost = self._first_win(plan, refreshed(state), 2 * LINES)
            if lost is not None and not lost.fault:
                told.add(key[1:5])
                self.report.soft_lock(key, state, lost)


    def _hopeless(self) -> set[tuple[object, ...]]:
        """Report positions that came up and that no win can follow, and return what they have in common."""
        told: set[tuple[object, ...]] = set()
        for key, state in _most_changed({**self.led, **self.seen.keys}):
            states = self.beyond.parties.get(tuple(mouse.hero for mouse in state.mice)) if self.beyond else None
            if states is None or key[1:5] in told or not states.is_hopeless(state):
                continue
            told.add(key[1:5])
            self.report.hopeless(key, state, states.last_step(states.of(state)))
        return told


def _most_changed(keys: dict[Key, State]) -> list[tuple[Key, State]]:
    """Return positions of each kind, those first in which rooms are gone and ways are closed."""
    return sorted(
        keys.items(),
        key=lambda item: (-item[1].destroyed.bit_count(), -len(item[1].locks), item[1].round, item[0]),
    )


def _farness(went: Watched) -> tuple[int, int, int]:
    return went.state.objective, went.state.explored.bit_count(), -len(went.state.minions)


def chosen_parties(world: World, chapter: ChapterDef) -> list[tuple[int, ...]]:
    """Return a few parties that may go: together they have every hero, and one of them lacks what it can."""
    may = [hero.index for hero in world.heroes if hero.index not in (*chapter.must, *chapter.barred)]
    others = combinations(may, max(0, chapter.party_size - len(chapter.must)))
    parties = [(*chapter.must, *rest) for rest in others if len(chapter.must) + len(rest) == chapter.party_size]
    if not parties:
        return []
    fewest = min(parties, key=lambda party: (_classes(world, party).bit_count(), party))
    chosen = [parties[0], fewest]
    missing = set(may) - set(parties[0]) - set(fewest)
    for party in reversed(parties):
        if missing & set(party):
            chosen.append(party)
            missing -= set(party)
    return list(dict.fromkeys(chosen))[:MOST_PARTIES]


def _classes(world: World, party: tuple[int, ...]) -> int:
    bits = 0
    for hero in party:
        bits |= world.heroes[hero].classes
    return bits
