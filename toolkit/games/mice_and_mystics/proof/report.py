"""What an examination found, in words, each thing at its place in the chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.findings import one_of, quoted
from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.model.effects import DestroyRoom
from toolkit.kernel import AnswerSource, Table
from toolkit.kernel import evidence as ev

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mice_and_mystics.engine.op import RuleDef
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, World
    from toolkit.games.mice_and_mystics.proof.beyond import Doubt
    from toolkit.games.mice_and_mystics.proof.watch import Key, Seen, Watched
    from toolkit.pack import Entity

Path = tuple[str | int, ...]


class Reporter:
    """Collects sightings about one chapter; one for each kind and place."""

    def __init__(self, world: World, chapter: ChapterDef, entity: Entity) -> None:
        self.world = world
        self.chapter = chapter
        self.entity = entity
        self.sightings: list[ev.Sighting] = []
        self._said: set[tuple[str, Path]] = set()
        self.rule_paths = {rule.id: path for path, rule in facts.rules(entity.model)}

    def add(self, sighting: ev.Sighting) -> None:
        """Add a sighting unless its kind was seen at that place already."""
        key = (sighting.kind, sighting.path)
        if key not in self._said:
            self._said.add(key)
            self.sightings.append(sighting)

    def say(self, kind: str, path: Path, words: tuple[str, str], witness: str = "") -> None:
        """Add a sighting of this chapter; words are the message and the cure."""
        self.add(ev.Sighting(kind, self.entity.id, path, words[0], words[1], witness))

    def has(self, *kinds: str) -> bool:
        """Tell whether something of these kinds was seen."""
        return any(sighting.kind in kinds for sighting in self.sightings)

    def room(self, room: int) -> Path:
        """Return where a room stands."""
        return ("rooms", room, "id")

    def surge(self, room: int) -> Path:
        """Return where the special surge of a room stands, else the room itself."""
        for rule in self.chapter.rooms[room].rules:
            slug = rule.slug.rpartition(".")[2]
            if "surge_content" in rule.what and slug in self.rule_paths:
                return (*self.rule_paths[slug], "id")
        return ("rooms", room, "surge") if self.chapter.rooms[room].surge else self.room(room)

    def names(self, party: tuple[int, ...]) -> str:
        """Return the names of a party."""
        return ", ".join(self.world.heroes[hero].slug for hero in party)

    def rooms(self, bits: int) -> str:
        """Return the names of rooms given as bits."""
        return one_of(room.slug for room in self.chapter.rooms if bits & 1 << room.index)

    def faults(self, went: Watched, plan: Setup, number: int) -> None:
        """Report what went wrong in a game."""
        witness = f"{self.names(plan.party)}; line {number}; round {went.state.round}, page {went.state.page}"
        path = self.room(went.state.room)
        slug = self.chapter.rooms[went.state.room].slug
        if went.fault == "endless":
            message = f"play in the room {quoted(slug)} never ends: no page turns and nobody wins or loses"
            self.say(ev.ENDLESS, path, (message, "let something there cost time, or give it a limit"), witness)
        elif went.fault:
            message = f"in the room {quoted(slug)} the engine comes to a decision without a legal option"
            self.say(ev.STUCK, path, (message, "give the choice an `if_none:`"), f"{witness}; {went.fault}")
        for defect in went.defects:
            message = f"in the room {quoted(slug)} a position comes up that may never be: {defect}"
            self.say(ev.AUDIT, path, (message, "look at what was set out or moved there"), witness)

    def rule_at(self, path: Path) -> RuleDef | None:
        """Return the compiled rule that stands at a path of the chapter."""
        own = [*self.chapter.rules, *(rule for room in self.chapter.rooms for rule in room.rules)]
        paths = ((rule, self.rule_paths.get(rule.slug.rpartition(".")[2])) for rule in own)
        return next((rule for rule, place in paths if place == path), None)

    def not_won(
        self,
        failed: list[tuple[tuple[int, ...], Watched]],
        parties: int,
        seen: Seen,
        doubts: Mapping[Path, Doubt],
    ) -> None:
        """Report parties for which no guided line won."""
        party, best = max(failed, key=lambda item: (item[1].state.objective, item[1].state.explored.bit_count()))
        if self._lost_by_rule([went for _, went in failed], self.names(party)):
            return
        state = best.state
        objective = self.chapter.objectives[state.objective]
        who = "no party" if len(failed) == parties else f"not every party ({self.names(party)})"
        message = (
            f"{who} was seen to win, even with the kindest dice: the objective {quoted(objective.slug)} "
            f"was not met in {seen.games} games"
        )
        short = self._unmet(state, party)
        message += f"; at the end of the best of them {short}" if short else ""
        where = f"rooms reached: {self.rooms(state.explored)}; the last was {self.chapter.rooms[state.room].slug}"
        cure = f"look at what it asks for and at the way there; {where}; ask: tale why {objective.slug}"
        kind = ev.NOT_WON if len(failed) == parties else ev.NOT_WON_BY_SOME
        path: Path = ("objectives", state.objective, "id")
        blamed = self._blamed(state, seen)
        if blamed is not None:
            path, reason = blamed
            message = f"{message}; {reason}"
        doubt = doubts.get(path[:-1])
        if doubt is not None:
            kind, path, message, cure = doubt.kind, doubt.path, doubt.message, doubt.cure
        self.say(kind, path, (message, cure), f"{self.names(party)}; {best.cause}")

    def _unmet(self, state: State, party: tuple[int, ...]) -> str:
        """Return in words which conditions of the objective a last position does not meet."""
        tests = self.chapter.objectives[state.objective].test.given
        t = Play(self.world, Setup(self.chapter.index, party), Table(state.clone(), AnswerSource()))
        lacking = [str(place) for place, test in enumerate(tests, 1) if not test.holds(t, {})]
        if not lacking or len(lacking) == len(tests):
            return ""
        return f"its {'condition' if len(lacking) == 1 else 'conditions'} {' and '.join(lacking)} did not hold"

    def _blamed(self, state: State, seen: Seen) -> tuple[Path, str] | None:
        """Return the rule that most likely keeps the party from its objective, and why."""
        objective = self.entity.model.objectives[state.objective]
        wanted = {fact.name for item in objective.met for fact in facts.facts(item) if fact.sort == "flag_read"}
        for flag in sorted(wanted):
            if flag in self.chapter.flags and not seen.flags & 1 << self.chapter.flags.index(flag):
                for name, path in self.rule_paths.items():
                    if self._does(path, "flag_set", flag) and not self._fired(name, seen):
                        return (*path, "id"), f"the rule {quoted(name)}, which sets the flag {flag}, never did anything"
        goals = self.chapter.objectives[state.objective].rooms
        if any(not state.explored & 1 << room for room in goals):
            return self.culprit(state)
        return None

    def _does(self, path: Path, sort: str, name: str) -> bool:
        rule = at(self.entity.model, path)
        return any((fact.sort, fact.name) == (sort, name) for fact in facts.facts(rule))

    def _fired(self, name: str, seen: Seen) -> bool:
        return any(self.world.rules[number].slug.endswith(f"{self.chapter.slug}.{name}") for number in seen.rules)

    def culprit(self, state: State) -> tuple[Path, str] | None:
        """Return the rule that closed a way or destroyed a room in a position, and what it did."""
        shut = [f"{self.chapter.rooms[lock // 8].slug}.{_EDGES[lock % 8]}" for lock in state.locks]
        gone = [room.slug for room in self.chapter.rooms if state.destroyed & 1 << room.index]
        for sort, names, word in (("room", gone, "destroys"), ("lock", shut, "closes")):
            for name in names:
                for slug, path in self.rule_paths.items():
                    if self._does(path, sort, name) and (sort == "lock" or self._destroys(path)):
                        return (*path, "id"), f"the rule {quoted(slug)} {word} {name}"
        return None

    def _destroys(self, path: Path) -> bool:
        rule = at(self.entity.model, path)
        return any(isinstance(node, DestroyRoom) for _, node in facts.tree(rule))

    def _lost_by_rule(self, went: list[Watched], names: str) -> bool:
        """Report games that were all lost by one way to lose; return whether they were."""
        slugs = [goal.slug for goal in self.chapter.defeats]
        causes = {one.cause for one in went}
        if len(causes) != 1 or went[0].cause not in slugs:
            return False
        cause = went[0].cause
        room = self.chapter.rooms[went[0].state.room].slug
        message = f"no party was seen to win: all guided games are lost by {quoted(cause)}, in the room {quoted(room)}"
        unmet = self.chapter.objectives[went[0].state.objective].slug
        cure = f"let it be met only by what a party can avoid, or ease the objective; ask: tale why {unmet}"
        self.say(ev.NOT_WON, ("defeats", slugs.index(cause), "id"), (message, cure), names)
        return True

    def soft_lock(self, key: Key, state: State, lost: Watched) -> None:
        """Report a position from which nothing wins."""
        message = f"a party in the room {self._position(key, state)} was not seen to win any more, whatever the dice"
        self._no_way_on(key, message, self.culprit(state), f"round {state.round}; ends by {lost.cause}")

    def hopeless(self, key: Key, state: State, last: tuple[str, str] | None) -> None:
        """Report a position of which it is proved that no win can follow, and the step that lost it."""
        blamed = self.culprit(state)
        if last is not None and last[1] in self.rule_paths:
            blamed = (*self.rule_paths[last[1]], "id"), f"the rule {quoted(last[1])} takes the last way to a win"
        message = f"it is proved that no win follows once a party is in the room {self._position(key, state)}"
        self._no_way_on(key, message, blamed, f"round {state.round}" + (f"; last step: {last[0]}" if last else ""))

    def _no_way_on(self, key: Key, message: str, blamed: tuple[Path, str] | None, witness: str) -> None:
        path = blamed[0] if blamed else self.room(key[0])
        message = f"{message}; {blamed[1]}" if blamed else message
        self.say(ev.SOFT_LOCK, path, (message, "open a way back, or let the chapter be lost there"), witness)

    def _position(self, key: Key, state: State) -> str:
        """Return a position in words: the room, flags that are set, ways that are closed, rooms that are gone."""
        flags = [flag for place, flag in enumerate(self.chapter.flags) if state.flags & 1 << place]
        shut = [f"{self.chapter.rooms[lock // 8].slug}.{_EDGES[lock % 8]}" for lock in state.locks]
        parts = [f"flags {one_of(flags)}"] if flags else []
        parts += [f"closed: {one_of(shut)}"] if shut else []
        parts += [f"destroyed: {self.rooms(state.destroyed)}"] if state.destroyed else []
        inside = f" ({'; '.join(parts)})" if parts else ""
        return f"{quoted(self.chapter.rooms[key[0]].slug)}{inside}"


def at(model: Any, path: Path) -> Any:
    """Return what stands at a path of a model."""
    for key in path:
        model = model[key] if isinstance(key, int) else getattr(model, key)
    return model


_EDGES = ("north", "east", "south", "west", "flip")
