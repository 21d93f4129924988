"""What sheets say: words, names and rules in one language, English where a translation is missing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.link.names import Names, sources_of
from toolkit.games.mice_and_mystics.link.policies import resolve_policies
from toolkit.games.mice_and_mystics.say import LANGUAGES, LibraryNames, bearer_of, say_card, say_rule
from toolkit.games.mice_and_mystics.say.names import TranslatedNames, slug, words
from toolkit.games.mice_and_mystics.sheets.tile import is_code
from toolkit.games.mice_and_mystics.sheets.words import CLASSES, WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.games.mice_and_mystics.model.rules import Rule
    from toolkit.games.mice_and_mystics.model.tile import Tile
    from toolkit.pack import Entity, Library

ENGLISH = "en"
HASH_LENGTH = 12
WATER = "water"
"""The area that every tile with water has, though none names it."""
_MARK = "tale:ignore["


@dataclass(frozen=True)
class Teller:
    """Says things of a library in one language.

    Attributes:
        library: what one game's packs hold.
        language: `en` or `zh-Hant`.
    """

    library: Library
    language: str = ENGLISH

    @property
    def _spoken(self) -> str:
        return self.language if self.language in LANGUAGES else ENGLISH

    @cached_property
    def policies(self) -> Mapping[str, str]:
        """The policies in force, so that a sheet says one thing and not several."""
        return resolve_policies(Names(sources_of(self.library)), (), {})

    @cached_property
    def _translated(self) -> Mapping[tuple[str, str, str, str], str]:
        return {
            (entry.pack, entry.kind, entry.slug, entry.field): entry.text
            for entry in self.library.translations
            if entry.language == self.language
        }

    def word(self, key: str, **values: object) -> str:
        """Return a word of the sheet with its gaps filled."""
        return WORDS[self.language][key].format(**values)

    def text(self, entity: Entity, field: str, english: str) -> str:
        """Return a text of an entity; fields are named as in translation files."""
        return self._translated.get((entity.pack, entity.kind, entity.slug, field), english)

    def name(self, entity: Entity) -> str:
        """Return the name of an entity."""
        return self.text(entity, "name", entity.model.name)

    def called(self, reference: str, pack: str) -> str:
        """Return the name of what a reference means, seen from a pack."""
        found = self.library.get(reference, pack)
        return self.name(found) if found else words(reference)

    def names(self, references: Iterable[str], pack: str) -> str:
        """Return several names as a list."""
        return self.joined(self.called(reference, pack) for reference in references)

    def joined(self, parts: Iterable[str]) -> str:
        """Return a list as the language writes it."""
        return (", " if self.language == ENGLISH else "、").join(parts)

    def listed(self, word: str) -> str:
        """Return a word of a closed list, such as a class."""
        return CLASSES[self.language].get(word, words(word))

    def story(self, entity: Entity, story: str) -> str:
        """Return what a story moment of a chapter is called."""
        return self.text(entity, f"storie_{story}.name", words(story))

    def place(self, tile: Entity | None, reference: str) -> str:
        """Return what a space or area of a tile is called."""
        wanted = slug(reference.removesuffix(".water"))
        things = (*tile.model.areas, *tile.model.spaces) if tile else ()
        thing = next((thing for thing in things if thing.id == wanted), None)
        if thing is None:
            return self.word(WATER) if slug(reference) == WATER else words(reference)
        sort = "area" if tile and thing in tile.model.areas else "space"
        name = self.text(tile, f"{sort}_{thing.id}.name", thing.name or "") if tile else ""
        is_marked = bool(name) and sort == "space" and is_code(wanted)
        return f"{name} ({wanted})" if is_marked else name or self._bare(sort, wanted)

    def _bare(self, sort: str, wanted: str) -> str:
        return self.word("space", name=wanted) if sort == "space" else words(wanted)

    def tile(self, entity: Entity) -> Tile:
        """Return a tile with its names, and those of its spaces and areas, in this language."""
        tile: Tile = entity.model
        changes = {
            sort: tuple(self._renamed(entity, sort[:-1], thing) for thing in getattr(tile, sort))
            for sort in ("spaces", "areas")
        }
        return tile.model_copy(update={"name": self.name(entity), **changes})

    def _renamed(self, entity: Entity, sort: str, thing: Any) -> Any:
        name = self.text(entity, f"{sort}_{thing.id}.name", thing.name or "")
        return thing.model_copy(update={"name": name or None})

    def _names(self, entity: Entity) -> LibraryNames:
        if self.language == ENGLISH:
            return LibraryNames(self.library, entity)
        return TranslatedNames(self.library, entity, self.language)

    def rules(self, entity: Entity) -> list[str]:
        """Return what each rule of an entity says."""
        seen = self._names(entity)
        return say_card(entity, seen, dict(self.policies), language=self._spoken)

    def rule(self, entity: Entity, rule: Rule, room: str | None) -> str:
        """Return what one rule of a chapter says, seen from a room."""
        seen = self._names(entity).in_room(room)
        bearer = bearer_of(entity.model)
        return say_rule(rule, seen, dict(self.policies), bearer=bearer, language=self._spoken)


def content_hash(library: Library, pack: str) -> str:
    """Return a short hash of all that a pack holds and needs; it changes when any of it does."""
    own = library.seen_from(pack)
    plain = [(entity.id, entity.model.model_dump(mode="json", by_alias=True)) for entity in own.all]
    text = json.dumps(sorted(plain, key=lambda pair: pair[0]), ensure_ascii=False, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:HASH_LENGTH]


def waived_codes(library: Library, pack: str) -> list[str]:
    """Return the codes of the findings that the authors of a pack have waived."""
    found = library.pack(pack)
    codes = {entry.code for entry in found.manifest.ignore}
    paths = {entity.document.path for entity in library.all if entity.pack == pack}
    for path in paths | {found.document.path}:
        for comment in library.documents[path].comments:
            _, mark, rest = comment.text.partition(_MARK)
            codes.update(code.strip() for code in rest.partition("]")[0].split(",") if mark)
    return sorted(codes)


def footer(teller: Teller, pack: str) -> str:
    """Return the line at the foot of a sheet: version, format, hash, waived codes."""
    manifest: Any = teller.library.pack(pack).manifest
    codes = waived_codes(teller.library, pack)
    waived = teller.word("waived", codes=teller.joined(codes)) if codes else ""
    digest = content_hash(teller.library, pack)
    return teller.word(
        "footer", pack=pack, version=manifest.version, format=manifest.format, hash=digest, waived=waived
    )
