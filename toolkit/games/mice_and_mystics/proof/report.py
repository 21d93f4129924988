"""What an examination found, in words, each thing at its place in the chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import one_of, quoted
from toolkit.games.mice_and_mystics import facts
from toolkit.kernel import evidence as ev

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, Setup, World
    from toolkit.games.mice_and_mystics.proof.watch import Key, Watched
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

    def not_won(self, failed: list[tuple[tuple[int, ...], Watched]], parties: int, lines: int) -> None:
        """Report parties for which no guided line won."""
        party, best = max(failed, key=lambda item: (item[1].state.objective, item[1].state.explored.bit_count()))
        state = best.state
        objective = self.chapter.objectives[state.objective]
        who = "no party" if len(failed) == parties else f"not every party ({self.names(party)})"
        message = (
            f"{who} was seen to win, even with the kindest dice: the objective {quoted(objective.slug)} "
            f"was not met in {lines} guided games"
        )
        where = f"rooms reached: {self.rooms(state.explored)}; the last was {self.chapter.rooms[state.room].slug}"
        cure = f"look at what it asks for and at the way there; {where}; ask: tale why {objective.slug}"
        kind = ev.NOT_WON if len(failed) == parties else ev.NOT_WON_BY_SOME
        self.say(kind, ("objectives", state.objective, "id"), (message, cure), f"{self.names(party)}; {best.cause}")

    def soft_lock(self, key: Key, state: State, lost: Watched) -> None:
        """Report a position from which nothing wins."""
        room = self.chapter.rooms[key[0]].slug
        flags = [flag for place, flag in enumerate(self.chapter.flags) if state.flags & 1 << place]
        shut = [f"{self.chapter.rooms[lock // 8].slug}.{_EDGES[lock % 8]}" for lock in state.locks]
        gone = self.rooms(state.destroyed)
        parts = [f"flags {one_of(flags)}"] if flags else []
        parts += [f"closed: {one_of(shut)}"] if shut else []
        parts += [f"destroyed: {gone}"] if state.destroyed else []
        inside = f" ({'; '.join(parts)})" if parts else ""
        message = f"a party in the room {quoted(room)}{inside} was not seen to win any more, whatever the dice"
        cure = "open a way back, or let the chapter be lost there"
        self.say(ev.SOFT_LOCK, self.room(key[0]), (message, cure), f"round {state.round}; ends by {lost.cause}")


_EDGES = ("north", "east", "south", "west", "flip")
