"""The sheet of a chapter: everything the table needs, each rule beside the tile it holds on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw import typst_parts as parts
from toolkit.games.mice_and_mystics.sheets import chapter_needs, glossary, play_boards
from toolkit.games.mice_and_mystics.sheets.chapter_map import ChapterMap
from toolkit.games.mice_and_mystics.sheets.room import RoomBlock, told_by_rules
from toolkit.games.mice_and_mystics.sheets.telling import Teller, footer

if TYPE_CHECKING:
    from toolkit.draw.typst_parts import Document, Part, Wish
    from toolkit.games.mice_and_mystics.model.chapter import Chapter, Room, StoryMoment
    from toolkit.pack import Entity, Library

PLAYERS = "players"
_MAP_SHARE, _HIGH_MAP_SHARE, _PAGES = 0.5, 0.43, 12

_HIGH_MAP = 3
"""From so many rows on a map is made lower, so that it still stands on the first page."""


def chapter_document(library: Library, entity: Entity, wish: Wish) -> Document:
    """Return the sheet of a chapter.

    Args:
        library: everything read; only what the chapter's pack sees is used.
        entity: the chapter.
        wish: language, edition, room for text.
    """
    return _Sheet(Teller(library.seen_from(entity.pack), wish.language), entity, wish).document()


class _Sheet:
    """What is needed while one sheet is made."""

    def __init__(self, teller: Teller, entity: Entity, wish: Wish) -> None:
        self.teller, self.entity, self.wish = teller, entity, wish
        self.chapter: Chapter = entity.model
        self.is_open = wish.edition != PLAYERS
        name = teller.name(entity)
        self.made = parts.Document(entity.slug, name, wish.language, footer(teller, entity.pack))

    def document(self) -> Document:
        """Return the whole sheet."""
        self._head()
        self._goals()
        self._map()
        if self.is_open:
            self._open_rooms()
        else:
            self._hidden_pages()
        self._boards()
        self._needs()
        return self.made

    # -- first page ----------------------------------------------------------------------------------------

    def _head(self) -> None:
        number = str(self.chapter.number) if self.chapter.number else ""
        pack = self.teller.library.pack_name(self.entity.pack, self.teller.language)
        over = f"{pack} · {self.teller.word('chapter')}"
        self.made.parts.append({"t": "title", "number": number, "over": over, "text": self.made.title})
        if self.chapter.intro:
            self._aloud("intro", self.chapter.intro)

    def _goals(self) -> None:
        say = self.teller.word
        left = [
            parts.boxed([self._objectives()], "strong", title=say("victory"), whole=True),
            parts.boxed(
                [self._listed([*self._defeats(), say("hourglass_defeat")])], "pale", title=say("defeat"), whole=True
            ),
        ]
        setup = [parts.heading(say("party"), 4), self._listed(self._party())]
        setup += [parts.heading(say("encounter_deck"), 4), self._listed(self._deck())]
        setup.append(parts.paragraph(say("end_page", page=self.chapter.end_page), "strong"))
        if self.chapter.counters:
            setup += [parts.heading(say("counters"), 4), self._listed(self._counters())]
        setup.append(parts.paragraph(self._boxes(), "small"))
        right = [parts.boxed(setup, "pale", title=say("preparing"), whole=True)]
        self.made.parts.append(parts.columns([left, right], [1.1, 1]))

    def _objectives(self) -> Part:
        goals = self.chapter.objectives if self.is_open else self.chapter.objectives[:1]
        texts = [self._text(f"objective_{goal.id}.text", goal.text) for goal in goals]
        return parts.listing(texts, numbered=len(texts) > 1, name=self._place("objectives"))

    def _defeats(self) -> list[str]:
        return [self._text(f"defeat_{defeat.id}.text", defeat.text) for defeat in self.chapter.defeats]

    def _party(self) -> list[str]:
        say, party = self.teller.word, self.chapter.party
        lines = [say("party_size", count=party.size)]
        for key, names in (("must", party.must), ("barred", party.barred), ("items", party.items)):
            if names:
                lines.append(say(key, names=self.teller.names(names, self.entity.pack)))
        return lines

    def _deck(self) -> list[str]:
        deck = self.chapter.encounters
        return [
            *(self.teller.word(level) for level in deck.levels),
            *(self.teller.called(card, self.entity.pack) for card in deck.cards),
        ]

    def _counters(self) -> list[str]:
        return [
            self.teller.word(
                "counter",
                name=self._text(f"counter_{counter.id}.name", counter.name),
                start=counter.start,
                most=counter.most,
            )
            for counter in self.chapter.counters
        ]

    def _boxes(self) -> str:
        manifest = self.teller.library.pack(self.entity.pack).manifest
        if not manifest.boxes:
            return self.teller.word("no_boxes")
        return self.teller.word("boxes", names=self.teller.names(manifest.boxes, self.entity.pack))

    def _map(self) -> None:
        say = self.teller.word
        rows = len({tile.row for tile in self.chapter.tiles})
        share = _MAP_SHARE if rows < _HIGH_MAP else _HIGH_MAP_SHARE
        size = (self.wish.width, share * self.wish.height)
        drawn = ChapterMap(self.teller, self.entity, size, is_open=self.is_open)
        self.made.pictures["map.svg"] = drawn.svg
        start = self.chapter.start
        room = next((room for room in self.chapter.rooms if room.id == start.room), None)
        name = self._room_name(room) if room else start.room
        where = say("start", room=name, space=start.space) if start.space else say("start_room", room=name)
        below = [parts.paragraph(where, "strong")]
        first = RoomBlock(self.teller, self.entity, room, self.made).first_minions() if room else []
        if first:
            below.append(parts.paragraph(say("first", minions=self.teller.joined(first))))
        below.append(parts.paragraph(say("map_caption"), "small"))
        shown = parts.picture("map.svg", drawn.width, drawn.height)
        self.made.parts.append(parts.together([parts.heading(say("map")), shown, *below]))

    # -- rooms ---------------------------------------------------------------------------------------------

    def _open_rooms(self) -> None:
        self.made.parts.append(parts.heading(self.teller.word("rooms")))
        for room in self.chapter.rooms:
            self.made.parts.append(self._room(room))
        self._everywhere()
        for story in self._other_stories():
            self.made.parts.append(parts.together(self._story(story)))
        if self.chapter.aftermath:
            self.made.parts.append(parts.heading(self.teller.word("aftermath"), 3))
            self._aloud("aftermath", self.chapter.aftermath)

    def _hidden_pages(self) -> None:
        say = self.teller.word
        first = next((room for room in self.chapter.rooms if room.id == self.chapter.start.room), None)
        if first:
            self.made.parts.append(self._room(first))
        self._everywhere()
        self.made.parts.append(parts.paragraph(say("players"), "strong"))
        for room in self.chapter.rooms:
            if room is not first:
                title = parts.heading(say("hidden_room", room=self._room_name(room)))
                self.made.parts += [parts.new_page(), title, self._room(room)]
        for story in self._other_stories():
            title = parts.heading(say("hidden_story", name=self.teller.story(self.entity, story.id)))
            self.made.parts += [parts.new_page(), title, *self._story(story)]
        if self.chapter.aftermath:
            self.made.parts += [parts.new_page(), parts.heading(say("hidden_end"))]
            self._aloud("aftermath", self.chapter.aftermath)

    def _room(self, room: Room) -> Part:
        return RoomBlock(self.teller, self.entity, room, self.made).part()

    def _everywhere(self) -> None:
        texts = [self.teller.rule(self.entity, rule, None) for rule in self.chapter.rules if rule.room is None]
        told = [text for text in texts if text]
        if told:
            title = self.teller.word("rules_everywhere")
            self.made.parts.append(parts.boxed([self._listed(told, "rules")], "strong", title=title))

    def _other_stories(self) -> list[StoryMoment]:
        """Return the story moments that stand in no block of a room."""
        rooms = self.chapter.rooms
        told = {name for room in rooms for name in (*room.story, *told_by_rules(self.chapter, room))}
        return [story for story in self.chapter.stories if story.id not in told]

    def _story(self, story: StoryMoment) -> list[Part]:
        name = self._place("stories", story.id)
        text = self._text(f"storie_{story.id}.text", story.text)
        title = parts.heading(self.teller.word("story", name=self.teller.story(self.entity, story.id)), 4)
        return [title, parts.paragraph(text, "aloud", name)]

    # -- the rest ------------------------------------------------------------------------------------------

    def _boards(self) -> None:
        say, width = self.teller.word, self.wish.width
        drawn = {
            "hourglass": play_boards.hourglass_strip(self.teller, _PAGES, self.chapter.end_page, width),
            "track": play_boards.initiative_track(self.teller, width),
            "wheel": play_boards.cheese_wheel(self.teller, self.wish.height),
        }
        self.made.parts += [parts.new_page(), parts.heading(say("boards"))]
        notes = {"track": say("track_note", count=play_boards.TRACK_SLOTS), "wheel": say("wheel_note")}
        for name, (svg, size) in drawn.items():
            self.made.pictures[f"{name}.svg"] = svg
            block = [parts.heading(say(name), 4), parts.picture(f"{name}.svg", *size)]
            if name in notes:
                block.append(parts.paragraph(notes[name], "small"))
            self.made.parts.append(parts.together(block))

    def _needs(self) -> None:
        self.made.parts += [parts.new_page(), *chapter_needs.needs(self.teller, self.entity)]
        known = glossary.used(self.teller, self.made.parts)
        if known:
            rows = [(f"**{term}**", text) for term, text in known]
            self.made.parts += [parts.heading(self.teller.word("glossary")), parts.table((), rows, (1, 4.2))]

    # -- small things --------------------------------------------------------------------------------------

    def _room_name(self, room: Room) -> str:
        return self._text(f"room_{room.id}.name", room.name)

    def _text(self, field: str, english: str) -> str:
        return self.teller.text(self.entity, field, english)

    def _aloud(self, field: str, english: str) -> None:
        self.made.parts.append(parts.paragraph(self._text(field, english), "aloud", self._place(field)))

    def _listed(self, texts: list[str], field: str = "party") -> Part:
        return parts.listing(texts, name=self._place(field))

    def _place(self, field: str, local: str = "") -> str:
        """Remember where a text stands and return the name of its box."""
        items = getattr(self.chapter, field, ()) if local else ()
        number = next((i for i, item in enumerate(items) if item.id == local), None)
        path = (field,) if number is None else (field, number)
        name = f"{field}.{local}" if local else field
        self.made.places[name] = self.entity.span_at(path)
        return name
