"""Names: what people at the table call the things that a rule names by id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from toolkit.games.mice_and_mystics.model.chapter import Chapter
from toolkit.games.mice_and_mystics.model.figures import Minion

if TYPE_CHECKING:
    from toolkit.pack import Entity, Library


BY_ID: Final = {"story": "storie", "flag": "flag"}
"""How translation files begin the name of what has only an id."""


@dataclass(frozen=True, slots=True)
class Name:
    """What something is called.

    Attributes:
        one: one of it.
        many: several of it.
        is_own: it is the name of somebody, as Brodie is, not of a kind, as roach is.
    """

    one: str
    many: str = ""
    is_own: bool = False


class Names(Protocol):
    """Whoever knows what an id is called."""

    def find(self, kind: str, ref: str) -> Name | None:
        """Return the name of `ref`, with or without its kind in front; None where it isn't known.

        Args:
            kind: `minion`, `search_card`, `tile` and the like; inside a chapter or tile `space`, `area`, `token`,
                `room`, `counter`, `story`, `flag`, `objective`; `class` and `policy` are never asked for.
            ref: the id as a rule writes it.
        """
        ...


def slug(ref: str) -> str:
    """Return the last part of an id."""
    return ref.rpartition(".")[2]


def words(ref: str) -> str:
    """Return an id as words, for what has no name."""
    return slug(ref).replace("_", " ")


class DictNames:
    """Names from a mapping of `kind.slug` to a name; an own name is a `Name` with `is_own`."""

    def __init__(self, table: Mapping[str, str | Name]) -> None:
        self._table = table

    def find(self, kind: str, ref: str) -> Name | None:
        """Return the name that the mapping holds."""
        found = self._table.get(f"{kind}.{slug(ref)}")
        return Name(found) if isinstance(found, str) else found


class LibraryNames:
    """Names from a library, seen from the card or chapter whose rules are said."""

    def __init__(self, library: Library, entity: Entity | None = None, room: str | None = None) -> None:
        self._library = library
        self._pack = entity.pack if entity else ""
        self._model = entity.model if entity else None
        self._room = room

    def in_room(self, room: str | None) -> LibraryNames:
        """Return the same names for a rule of one room: its spaces and areas are known."""
        other = LibraryNames(self._library, None, room)
        other._pack, other._model = self._pack, self._model
        return other

    def find(self, kind: str, ref: str) -> Name | None:
        """Return the name in the library, in the chapter, or on the tile of the room."""
        match kind:
            case "space" | "area":
                return self._on_tile(slug(ref))
            case "token":
                return self._token(slug(ref))
            case "room" | "counter":
                return self._in_chapter(kind, slug(ref))
            case "story" | "flag":
                return self._by_id(kind, slug(ref))
        return self._entity(kind, ref)

    def _entity(self, kind: str, ref: str) -> Name | None:
        full = ref if "." in ref else f"{kind}.{ref}"
        found = self._library.get(full, self._pack)
        name = getattr(found.model, "name", None) if found else None
        if found is None or name is None:
            return None
        if isinstance(found.model, Minion):
            return _minion(found.model)
        return Name(name)

    def _token(self, name: str) -> Name | None:
        for entity in self._library.of_kind("search_card"):
            if entity.model.token == name:
                return Name(entity.model.name)
        for box in self._library.of_kind("box"):
            for token in box.model.tokens:
                if token.id == name:
                    return Name(token.name)
        return None

    def _in_chapter(self, kind: str, name: str) -> Name | None:
        if not isinstance(self._model, Chapter):
            return None
        things = self._model.rooms if kind == "room" else self._model.counters
        return next((Name(thing.name) for thing in things if thing.id == name), None)

    def _by_id(self, kind: str, name: str) -> Name | None:
        """Return the name of something that has only an id."""
        del kind
        return Name(words(name))

    def _on_tile(self, name: str) -> Name | None:
        found = {thing.name for tile in self._tiles() for thing in (*tile.areas, *tile.spaces) if thing.id == name}
        only = found.pop() if len(found) == 1 else None
        return Name(only) if only else None

    def _tiles(self) -> Iterator[Any]:
        if not isinstance(self._model, Chapter):
            yield from (entity.model for entity in self._library.of_kind("tile"))
            return
        for room in self._model.rooms:
            tile = self._library.get(room.tile, self._pack) if self._room in (None, room.id) else None
            if tile is not None:
                yield tile.model


class TranslatedNames(LibraryNames):
    """Names from the translation files of a library; in English where a name is missing there."""

    def __init__(self, library: Library, entity: Entity | None, language: str) -> None:
        super().__init__(library, entity)
        self._language = language
        self._texts = _texts(library, language)

    def in_room(self, room: str | None) -> TranslatedNames:
        """Return the same names for a rule of one room."""
        other = TranslatedNames(self._library, None, self._language)
        other._pack, other._model, other._room = self._pack, self._model, room
        return other

    def text(self, field: str, english: str) -> str:
        """Return a text of the entity whose rules are said, by its name in translation files."""
        model = self._model
        return self._said(self._pack, (getattr(model, "kind", ""), getattr(model, "id", ""), field)) or english

    def _said(self, pack: str, key: tuple[str, str, str]) -> str:
        return self._texts.get((pack, *key), "")

    def _entity(self, kind: str, ref: str) -> Name | None:
        english = super()._entity(kind, ref)
        found = self._library.get(ref if "." in ref else f"{kind}.{ref}", self._pack)
        text = self._said(found.pack, (found.kind, found.slug, "name")) if found else ""
        return Name(text, text, english.is_own) if text and english else english

    def _token(self, name: str) -> Name | None:
        for card in self._library.of_kind("search_card"):
            if card.model.token == name:
                return self._entity("search_card", card.slug)
        for box in self._library.of_kind("box"):
            text = self._said(box.pack, ("box", box.slug, f"token_{name}.name"))
            if text:
                return Name(text)
        return super()._token(name)

    def _in_chapter(self, kind: str, name: str) -> Name | None:
        english = super()._in_chapter(kind, name)
        text = self.text(f"{kind}_{name}.name", "")
        return Name(text) if text and english else english

    def _by_id(self, kind: str, name: str) -> Name | None:
        text = self.text(f"{BY_ID[kind]}_{name}.name", "")
        return Name(text) if text else super()._by_id(kind, name)

    def _on_tile(self, name: str) -> Name | None:
        fields = (f"space_{name}.name", f"area_{name}.name")
        slugs = {tile.id for tile in self._tiles()}
        found = {
            text
            for (_, kind, slug_of, field), text in self._texts.items()
            if kind == "tile" and slug_of in slugs and field in fields
        }
        return Name(found.pop()) if len(found) == 1 else super()._on_tile(name)


def _texts(library: Library, language: str) -> dict[tuple[str, str, str, str], str]:
    return {
        (entry.pack, entry.kind, entry.slug, entry.field): entry.text
        for entry in library.translations
        if entry.language == language
    }


def _minion(minion: Minion) -> Name:
    is_own = bool({"boss", "npc"} & set(minion.traits))
    if is_own:
        return Name(minion.name, minion.name, is_own=True)
    return Name(minion.name.lower(), minion.plural.lower() if minion.plural else "")
