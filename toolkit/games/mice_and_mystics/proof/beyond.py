"""What lies beyond reach in a chapter: rooms, rules, objectives that no position leads to, places mice can't hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.findings import one_of, quoted
from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.engine.const import EDGES, NOWHERE
from toolkit.games.mice_and_mystics.proof.abstraction import MiceAbstraction
from toolkit.games.mice_and_mystics.proof.stands import Footing, Stand, footing, stands
from toolkit.games.mice_and_mystics.proof.states import States
from toolkit.kernel import evidence as ev

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, Setup, World
    from toolkit.games.mice_and_mystics.model.chapter import Chapter
    from toolkit.games.mice_and_mystics.model.rules import RuleBase
    from toolkit.games.mice_and_mystics.proof.report import Reporter

Path = tuple[str | int, ...]


class Doubt(NamedTuple):
    """A condition that mice can't meet by walking: whose it is, where it stands, and what is wrong with it."""

    owner: Path
    path: Path
    kind: str
    message: str
    cure: str


class Beyond:
    """The states of a chapter for each of some parties, and what they do not lead to.

    Attributes:
        parties: the states of each. doubts: for each objective or rule the first condition that no walk meets.
    """

    def __init__(self, world: World, plans: Iterable[Setup], model: Chapter, others: Iterable[RuleBase]) -> None:
        foreign = tuple(others)
        self.model = model
        self.parties = {plan.party: States(MiceAbstraction(world, plan, model, foreign)) for plan in plans}
        self.is_whole = all(states.is_whole for states in self.parties.values())
        first = next(iter(self.parties.values()))
        self.chapter: ChapterDef = first.abstraction.chapter
        self.doubts = self._doubts(first) if self.is_whole else {}

    def shown(self) -> str:
        """Return in words how much was looked at, and which ways are never taken."""
        states = self.parties.values()
        nodes, steps = sum(len(one.graph) for one in states), sum(one.graph.number_of_edges() for one in states)
        lost = sum(len(one.hopeless) for one in states)
        traps = sum(len(group) > 1 for one in states for group in one.traps())
        tail = f"; no win follows {lost} of them" if lost else ""
        tail += f", and play can go on for ever in {traps} groups of these" if traps else ""
        unused = self._never_taken()
        tail += f"; never taken: {', '.join(unused)}" if unused and self.is_whole else ""
        return f"states of {self.chapter.slug}: {nodes} positions and {steps} steps of {len(states)} parties{tail}"

    def _never_taken(self) -> list[str]:
        taken = {way for states in self.parties.values() for way in states.ways()}
        rooms = {room for states in self.parties.values() for room in states.rooms()}
        open_ways = {
            (room, way)
            for states in self.parties.values()
            for room in rooms
            for way, _ in states.abstraction.ways.out(room, 0, frozenset(), 0)
        }
        return [f"{self.chapter.rooms[room].slug} {EDGES[way]}" for room, way in sorted(open_ways - taken)]

    def sightings(self, report: Reporter) -> Iterator[ev.Sighting]:
        """Yield rooms and rules that no position of any party leads to."""
        if not self.is_whole:
            return
        states = list(self.parties.values())
        entered = {room for one in states for room in one.rooms()}
        barred = list(self._barred(report, entered))
        yield from barred
        for room in self.chapter.rooms:
            if room.index not in entered and not barred:
                message = f"no way leads into the room {quoted(room.slug)}, whatever the rules do"
                yield ev.Sighting(ev.NO_WAY, report.entity.id, report.room(room.index), message, "open a way there")
        for path, rule in facts.rules(self.model):
            place = states[0].abstraction.rooms.get(rule.room or "", NOWHERE)
            if place in (NOWHERE, *entered) and not any(one.may_fire(rule) for one in states):
                message = f"the rule {quoted(rule.id)} can never do anything: no position meets its conditions"
                cure = f"mend what it is `given`; ask: tale why {rule.id}"
                yield ev.Sighting(ev.NO_WAY, report.entity.id, (*path, "id"), message, cure)

    def _barred(self, report: Reporter, entered: set[int]) -> Iterator[ev.Sighting]:
        """Yield the rules that close for good what leads on from the rooms that are entered."""
        ways = next(iter(self.parties.values())).abstraction.ways
        for room in sorted(entered):
            beyond = [(way, behind) for way, behind in ways.laid(room) if behind not in entered]
            for path, rule in facts.rules(self.model) if beyond else ():
                closed = [behind for way, behind in beyond if self._bars(rule, room, way)]
                if closed:
                    names = one_of(self.chapter.rooms[behind].slug for behind in closed)
                    slug = self.chapter.rooms[room].slug
                    message = f"the rule {quoted(rule.id)} lets nobody go from {quoted(slug)} to {names}, ever"
                    cure = "let its condition end, or open the way again"
                    yield ev.Sighting(ev.NO_WAY, report.entity.id, (*path, "id"), message, cure)

    def _bars(self, rule: RuleBase, room: int, way: int) -> bool:
        """Tell whether a rule bars or locks a way out of a room."""
        slug = self.chapter.rooms[room].slug
        if getattr(rule, "procedure", "") == "explore_permission":
            return rule.room in (None, slug) and any(effect.do == "prevent" for effect in getattr(rule, "do", ()))
        door = f"{slug}.{EDGES[way]}"
        return any((fact.sort, fact.name) == ("lock", door) for fact in facts.facts(rule))

    def unmet(self, report: Reporter) -> ev.Sighting | None:
        """Return what is wrong with the objective that no position of any party meets; None where some does."""
        states = list(self.parties.values())
        if any(one.can_be_won for one in states):
            return None
        barred = self._barred(report, {room for one in states for room in one.rooms()})
        number = max(objective for one in states for objective in one.objectives())
        objective = self.model.objectives[number]
        path: Path = ("objectives", number, "id")
        reason = ""
        for place, condition in enumerate(objective.met):
            if not any(one.meets(number, condition) for one in states):
                path, reason = ("objectives", number, "met", place), "; this condition holds in none of them"
                break
        nodes = sum(len(one.graph) for one in states)
        message = f"nothing leads to the objective {quoted(objective.id)}: none of {nodes} positions meets it{reason}"
        cure = f"mend the condition, or what leads to it; ask: tale why {objective.id}"
        return next(barred, ev.Sighting(ev.NO_WAY, report.entity.id, path, message, cure))

    # -- where mice stand ----------------------------------------------------------------------------------

    def _doubts(self, states: States) -> dict[Path, Doubt]:
        known: dict[int, Footing] = {}
        found: dict[Path, Doubt] = {}
        for stand in stands(self.model):
            doubt = self._doubt(states, stand, known)
            if doubt is not None:
                found.setdefault(stand.owner, doubt)
        return found

    def _doubt(self, states: States, stand: Stand, known: dict[int, Footing]) -> Doubt | None:
        """Return what is wrong with a condition, if it is so in every room that has the place."""
        doubt: Doubt | None = None
        for room in sorted(states.rooms()):
            slug = self.chapter.rooms[room].slug
            if stand.rooms and slug not in stand.rooms:
                continue
            if room not in known:
                known[room] = footing(states, room)
            if not known[room].of(stand.place):
                continue
            doubt = self._fault(known[room], stand, slug)
            if doubt is None:
                return None
        return doubt

    def _fault(self, ground: Footing, stand: Stand, room: str) -> Doubt | None:
        place = ground.of(stand.place)
        name = stand.place.partition(".")[2]
        if not place & ground.reached:
            bar = self._bar(stand.place, room) if place <= ground.ground.closed else ""
            message = f"no mouse can walk onto {name} in the room {quoted(room)}{bar}"
            return Doubt(stand.owner, stand.path, ev.NO_WAY, message, "name a place mice come to, or open the way")
        if place & ground.kept or not (stand.is_between or stand.mice > 1):
            return None
        ahead = sorted({ground.ground.settled[space] for space in place & ground.reached})
        where = one_of("off the tile" if space < 0 else ground.spaces[space] for space in ahead)
        wanted = "between the rounds" if stand.is_between else "at once"
        mice = "a mouse" if stand.mice == 1 else f"{stand.mice} mice"
        message = (
            f"{mice} should stand on {name} in the room {quoted(room)} {wanted}, but the current carries every mouse "
            f"that ends its turn there on to {where}"
        )
        cure = "name a space without a current" + ("" if stand.is_between else ", or ask for one mouse")
        return Doubt(stand.owner, stand.path, ev.SWEPT, message, cure)

    def _bar(self, place: str, room: str) -> str:
        """Return in words the rule that bars a place."""
        for _, rule in facts.rules(self.model):
            is_bar = getattr(rule, "may", "") == "may_not" and "enter" in getattr(rule, "what", ())
            if is_bar and getattr(rule, "where", None) == place and rule.room in (None, room):
                return f": the rule {quoted(rule.id)} bars it"
        return ""
