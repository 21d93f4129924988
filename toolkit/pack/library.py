"""The library: packs in order of dependency, every entity by kind and slug, and what references mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.findings import Finding, Span, did_you_mean, one_of, quoted
from toolkit.pack.kept import saved
from toolkit.pack.pages import Ambiguous, UnknownId, WrongKind
from toolkit.schema import Reference, usages
from toolkit.schema.shapes import Asset
from toolkit.source import lasting

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from toolkit.pack.manifest import Manifest
    from toolkit.pack.plugin import GamePlugin
    from toolkit.schema import Usage
    from toolkit.source import DataPath, Document

MANIFEST = "manifest"
"""The kind under which translation files name a pack itself."""
PARTS = re.compile(r"(?:(?P<pack>[a-z][a-z0-9-]*):)?(?P<kind>[a-z][a-z_]*)\.(?P<slug>[a-z][a-z0-9_]*)\Z")


def pack_slug(pack_id: str) -> str:
    """Return the id of a pack as ids of entities are written, for translation files."""
    return pack_id.replace("-", "_")


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that was found and whose manifest is right.

    Attributes:
        manifest: its model.
        root: the folder.
        shown: the folder as in findings.
        document: its pack.yaml.
        visible: ids of the packs it requires, directly or through others.
    """

    manifest: Manifest
    root: Path
    shown: str
    document: Document
    visible: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        """The id of the pack."""
        return self.manifest.id


@dataclass(frozen=True, slots=True, eq=False)
class Entity:
    """One thing of content.

    Attributes:
        pack: id of its pack.
        kind: its kind.
        slug: the last part of its id.
        model: the validated model.
        document: the file it stands in.
        base: where in the file it stands; `()` but for the entries of a rules file.
        memo: what `kept` functions have found out about it.
    """

    pack: str
    kind: str
    slug: str
    model: Any
    document: Document
    base: DataPath = ()
    memo: dict[Any, Any] = field(default_factory=dict, init=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Go into a snapshot without what is quickly found again."""
        parts = (self.pack, self.kind, self.slug, self.model, self.document, self.base)
        return _entity, (*parts, lasting(self.memo))

    @property
    def name(self) -> str:
        """The id without the pack, `kind.slug`."""
        return f"{self.kind}.{self.slug}"

    @property
    def id(self) -> str:
        """The full id, `pack:kind.slug`."""
        return f"{self.pack}:{self.kind}.{self.slug}"

    @property
    def span(self) -> Span:
        """Where its id is written, else where it begins."""
        path = (*self.base, "id")
        return self.document.span(path if path in self.document.spans else self.base)

    def span_at(self, path: DataPath) -> Span:
        """Return the span of a value inside the entity."""
        return self.document.span((*self.base, *path))

    def key_span_at(self, path: DataPath) -> Span:
        """Return the span of a key inside the entity."""
        return self.document.key_span((*self.base, *path))


def _entity(*parts: Any) -> Entity:
    *most, memo = parts
    entity = Entity(*most)
    entity.memo.update(memo)
    return entity


@saved
def usages_of(entity: Entity) -> tuple[Usage, ...]:
    """Return every reference and asset of an entity."""
    return tuple(usages(entity.model))


@dataclass(frozen=True, slots=True)
class Translation:
    """One field of one entity in another language, and the file it stands in.

    `of` is the hash of the English it was made from.
    """

    pack: str
    language: str
    kind: str
    slug: str
    field: str
    text: str
    of: str
    document: Document

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.document.key_span((self.slug, self.field))


@dataclass(frozen=True)
class Library:
    """Everything that was read.

    Attributes:
        packs: required packs stand before those that require them.
        all: every entity, by pack, then by path of the file.
        documents: every file that could be read, by the path shown.
        translations: by pack, language, kind, slug, field.
        findings: what was wrong on the way here.
        broken: `kind.slug` of files that are there but could not be read.
        plugins: the games in use, by name.
    """

    packs: tuple[Pack, ...] = ()
    all: tuple[Entity, ...] = ()
    documents: Mapping[str, Document] = field(default_factory=dict)
    translations: tuple[Translation, ...] = ()
    findings: tuple[Finding, ...] = ()
    broken: frozenset[str] = frozenset()
    plugins: Mapping[str, GamePlugin] = field(default_factory=dict)

    @cached_property
    def entities(self) -> Mapping[str, Mapping[str, Entity]]:
        """Entities by kind and slug; where two packs have one, the later pack's."""
        table: dict[str, dict[str, Entity]] = {}
        for entity in self.all:
            table.setdefault(entity.kind, {})[entity.slug] = entity
        return table

    def references(self, entity: Entity) -> Iterator[Usage]:
        """Yield the references of an entity, without variables (`$name`)."""
        for usage in usages_of(entity):
            if isinstance(usage.marker, Reference) and not usage.text.startswith("$"):
                yield usage

    def assets(self, entity: Entity) -> Iterator[Usage]:
        """Yield the pictures that an entity names."""
        return (usage for usage in usages_of(entity) if isinstance(usage.marker, Asset))

    @cached_property
    def _by_name(self) -> Mapping[tuple[str, str], Sequence[Entity]]:
        table: dict[tuple[str, str], list[Entity]] = {}
        for entity in self.all:
            for slug in (entity.slug, *getattr(entity.model, "formerly", ())):
                table.setdefault((entity.kind, slug), []).append(entity)
        return table

    def of_game(self, game: str) -> Library:
        """Return the part of the library that one game judges: its packs and what stands in them."""
        packs = tuple(pack for pack in self.packs if pack.manifest.game == game)
        ids = {pack.id for pack in packs}
        return replace(
            self,
            packs=packs,
            all=tuple(entity for entity in self.all if entity.pack in ids),
            translations=tuple(translation for translation in self.translations if translation.pack in ids),
        )

    def seen_from(self, *pack_ids: str) -> Library:
        """Return the part of the library that some packs see: themselves and all they require."""
        seen = {other for pack in self.packs if pack.id in pack_ids for other in (pack.id, *pack.visible)}
        return replace(
            self,
            packs=tuple(pack for pack in self.packs if pack.id in seen),
            all=tuple(entity for entity in self.all if entity.pack in seen),
            translations=tuple(translation for translation in self.translations if translation.pack in seen),
        )

    def apart(self) -> tuple[Library, ...]:
        """Return parts in which packs that know nothing of each other don't claim one id; most often the whole.

        Scenarios are left out of account: nothing refers to them.
        """
        claims: dict[tuple[str, str], set[str]] = {}
        for entity in self.all:
            if entity.kind != SCENARIO:
                claims.setdefault((entity.kind, entity.slug), set()).add(entity.pack)
        rivals = {pack_id for packs in claims.values() if len(packs) > 1 for pack_id in packs}
        if not rivals:
            return (self,)
        required = {other for pack in self.packs for other in pack.visible}
        tops = [pack.id for pack in self.packs if pack.id not in required or pack.id in rivals]
        return tuple(self.seen_from(pack_id) for pack_id in tops)

    def of_kind(self, kind: str) -> tuple[Entity, ...]:
        """Return all entities of a kind, in order."""
        return tuple(entity for entity in self.all if entity.kind == kind)

    def pack(self, pack_id: str) -> Pack:
        """Return a pack by its id.

        Raises:
            KeyError: it isn't in the library.
        """
        found = next((pack for pack in self.packs if pack.id == pack_id), None)
        if found is None:
            raise KeyError(pack_id)
        return found

    def pack_name(self, pack_id: str, language: str) -> str:
        """Return what a pack is called in a language, in English where it has no other name.

        Raises:
            KeyError: it isn't in the library.
        """
        wanted = (language, pack_id, MANIFEST, pack_slug(pack_id), "name")
        found = (
            one.text for one in self.translations if (one.language, one.pack, one.kind, one.slug, one.field) == wanted
        )
        return next(found, self.pack(pack_id).manifest.name)

    def get(self, name: str, from_pack: str = "") -> Entity | None:
        """Return the entity that a reference means, seen from a pack; None where there isn't exactly one."""
        found = self._candidates(name, from_pack)
        return found[0] if len(found) == 1 else None

    def resolve(
        self, name: str, from_pack: str, kinds: Sequence[str] = (), span: Span | None = None
    ) -> Entity | Finding:
        """Return what a reference means, or what is wrong with it.

        Args:
            name: `kind.slug` or `pack:kind.slug`.
            from_pack: id of the pack that says it; own entities win over those of required packs.
            kinds: the kinds allowed; none means any.
            span: where it is said.
        """
        place = span or Span.start_of(FILE_UNKNOWN)
        found = self._candidates(name, from_pack)
        parts = PARTS.match(name)
        if kinds and parts and parts["kind"] not in kinds:
            return self._wrong_kind(name, kinds, place)
        if len(found) == 1:
            return found[0]
        if found:
            packs = one_of(entity.pack for entity in found)
            cure = f"write it with its pack, such as {found[0].id}"
            return Ambiguous.at(place, f"{quoted(name)} stands in several packs: {packs}", help=cure)
        return self._unknown(name, kinds, place)

    def is_broken(self, name: str) -> bool:
        """Tell whether a reference means a file that is there but could not be read."""
        return name.rpartition(":")[2] in self.broken

    def ids(self) -> dict[str, list[str]]:
        """Return the slugs of each kind, sorted; what a project's schema lists."""
        return {kind: sorted(table) for kind, table in sorted(self.entities.items())}

    def _candidates(self, name: str, from_pack: str) -> list[Entity]:
        parts = PARTS.match(name)
        if parts is None:
            return []
        named = self._by_name.get((parts["kind"], parts["slug"]), ())
        if parts["pack"]:
            return [entity for entity in named if entity.pack == parts["pack"]]
        own = [entity for entity in named if entity.pack == from_pack]
        return own or [entity for entity in named if self._sees(from_pack, entity.pack)]

    def _sees(self, from_pack: str, other: str) -> bool:
        viewer = next((pack for pack in self.packs if pack.id == from_pack), None)
        return viewer is None or other in viewer.visible

    def _wrong_kind(self, name: str, kinds: Sequence[str], span: Span) -> Finding:
        slug = name.rpartition(".")[2]
        better = next((f"{kind}.{slug}" for kind in kinds if slug in self.entities.get(kind, {})), "")
        cure = (
            f"did you mean {quoted(better)}?" if better else f"write an id that begins with {one_of(kinds)}"
        )
        return WrongKind.at(span, f"{quoted(name)} can't stand here; wanted: {one_of(kinds)}", help=cure)

    def _unknown(self, name: str, kinds: Sequence[str], span: Span) -> Finding:
        near = did_you_mean(name, self._names(kinds or self._kinds_like(name)))
        cure = self._seen_elsewhere(name) or near or did_you_mean(name, self._names(tuple(self.entities)))
        return UnknownId.at(span, f"there is no {quoted(name)}", help=cure)

    def _seen_elsewhere(self, name: str) -> str:
        parts = PARTS.match(name)
        hidden = self._by_name.get((parts["kind"], parts["slug"]), ()) if parts else ()
        return f"it stands in {hidden[0].pack}; add that to `requires` in pack.yaml" if hidden else ""

    def _names(self, kinds: Sequence[str]) -> Iterator[str]:
        return (f"{kind}.{slug}" for kind in kinds for slug in self.entities.get(kind, {}))

    def _kinds_like(self, name: str) -> tuple[str, ...]:
        kind = name.rpartition(":")[2].partition(".")[0]
        return (kind,) if kind in self.entities else tuple(self.entities)


FILE_UNKNOWN = "pack.yaml"
SCENARIO = "scenario"
