"""The block of one room: its tile drawn, and beside it all that holds there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw import typst_parts as parts
from toolkit.games.mice_and_mystics.facts import tree
from toolkit.games.mice_and_mystics.model.effects import Story
from toolkit.games.mice_and_mystics.say.names import slug
from toolkit.games.mice_and_mystics.sheets.tile import board_svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.draw.typst_parts import Document, Part
    from toolkit.games.mice_and_mystics.model.chapter import Chapter, Placement, Room, SpecialSearch
    from toolkit.games.mice_and_mystics.model.rules import Rule
    from toolkit.games.mice_and_mystics.sheets.telling import Teller
    from toolkit.pack import Entity

TILE_WIDTH, WORDS_WIDTH = 66.0, 103.0
"""Of the two columns, in millimetres on the narrower paper; as shares on the other."""
_ZOOM = 2.2


def rules_of(chapter: Chapter, room: Room) -> list[Rule]:
    """Return the rules of a chapter that hold in one room only."""
    return [*room.rules, *(rule for rule in chapter.rules if rule.room == room.id)]


def told_by_rules(chapter: Chapter, room: Room) -> set[str]:
    """Return the story moments that the rules of a room tell."""
    nodes = (node for rule in rules_of(chapter, room) for _, node in tree(rule))
    return {node.moment for node in nodes if isinstance(node, Story)}


class RoomBlock:
    """Makes the block of one room."""

    def __init__(self, teller: Teller, entity: Entity, room: Room, made: Document) -> None:
        self._teller, self._entity, self._room, self._made = teller, entity, room, made
        self._tile = teller.library.get(room.tile, entity.pack)
        chapter: Chapter = entity.model
        self._chapter = chapter
        self._number = next(i for i, other in enumerate(chapter.rooms) if other.id == room.id)

    def part(self) -> Part:
        """Return the block."""
        title = self._name()
        if self._room.optional:
            title += self._teller.word("aside", text=self._teller.word("optional"))
        words_beside = [part for block in self._blocks() for part in block]
        body = parts.columns([self._drawing(), words_beside], [TILE_WIDTH, WORDS_WIDTH])
        return parts.boxed([body], title=title, whole=True)

    def _name(self) -> str:
        return self._teller.text(self._entity, f"room_{self._room.id}.name", self._room.name)

    def _drawing(self) -> list[Part]:
        if self._tile is None:
            return []
        name = f"room-{self._room.id}.svg"
        self._made.pictures[name] = board_svg(self._teller.tile(self._tile), f"room-{self._room.id}", _ZOOM)
        number = f"{self._tile.model.number} · " if self._tile.model.number else ""
        caption = number + self._teller.word("tile", tile=self._teller.name(self._tile))
        return [parts.picture(name, TILE_WIDTH, TILE_WIDTH, caption)]

    def _blocks(self) -> Iterator[list[Part]]:
        yield from (self._stories(), self._setup(), self._searches(), self._surge(), self._rules(), self._later())

    def _stories(self) -> list[Part]:
        told = {story.id: (i, story) for i, story in enumerate(self._chapter.stories)}
        made = []
        for wanted in self._room.story:
            if wanted in told:
                number, story = told[wanted]
                text = self._teller.text(self._entity, f"storie_{story.id}.text", story.text)
                made.append(parts.paragraph(text, "aloud", self._place(("stories", number))))
        return made

    def _later(self) -> list[Part]:
        """Return the story moments that rules of the room tell."""
        made = []
        for number, story in enumerate(self._chapter.stories):
            if story.id in told_by_rules(self._chapter, self._room) - set(self._room.story):
                text = self._teller.text(self._entity, f"storie_{story.id}.text", story.text)
                name = self._teller.story(self._entity, story.id)
                made.append(parts.heading(self._teller.word("story", name=name), 4))
                made.append(parts.paragraph(text, "aloud", self._place(("stories", number))))
        return made

    def _setup(self) -> list[Part]:
        say, room = self._teller.word, self._room
        lines = self.first_minions()
        if room.setup is None or room.setup.reveal_card_without_minions:
            lines.append(say("no_setup"))
        if room.encounter_page:
            lines.append(say("page_fixed", page=room.encounter_page))
        return self._headed("setup" if room.setup else "setup_plain", lines, "setup")

    def first_minions(self) -> list[str]:
        """Return who is set out when the room is first explored."""
        return [self._placed(placement) for placement in self._room.setup.minions] if self._room.setup else []

    def _placed(self, placement: Placement) -> str:
        count, minion = placement.group.count, self._called(placement.group.minion)
        if placement.at is None:
            return self._teller.word("setup_rule", count=count, minion=minion)
        where = self._teller.place(self._tile, placement.at)
        return self._teller.word("setup_at", count=count, minion=minion, place=where)

    def _searches(self) -> list[Part]:
        return self._headed("search", [self._search(search) for search in self._room.searches], "searches")

    def _search(self, search: SpecialSearch) -> str:
        where = self._teller.place(self._tile, search.where) if search.where else self._teller.word("whole_tile")
        who = self._teller.joined(self._teller.listed(slug(str(getattr(one, "is_", one.has)))) for one in search.who)
        limit = self._teller.word("who", who=who) if who else ""
        return self._teller.word("search_line", card=self._called(search.card), where=where, who=limit)

    def _surge(self) -> list[Part]:
        lines = [
            self._teller.word("surge_line", count=group.count, minion=self._called(group.minion))
            for group in self._room.surge
        ]
        return self._headed("surge", lines, "surge") if lines else []

    def _rules(self) -> list[Part]:
        rules = rules_of(self._chapter, self._room)
        texts = [self._teller.rule(self._entity, rule, self._room.id) for rule in rules]
        return self._headed("rules", [text for text in texts if text], "rules")

    def _headed(self, word: str, lines: list[str], field: str) -> list[Part]:
        if not lines:
            return []
        name = self._place(("rooms", self._number, field))
        return [parts.heading(self._teller.word(word), 4), parts.listing(lines, name=name)]

    def _called(self, reference: str) -> str:
        return self._teller.called(reference, self._entity.pack)

    def _place(self, path: tuple[str | int, ...]) -> str:
        name = ".".join(str(step) for step in path)
        self._made.places[name] = self._entity.span_at(path)
        return name
