"""Gathering: the files of packs, one after the other, into the parts of a library."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from toolkit.findings import Finding, Span, closest, did_you_mean, one_of, quoted
from toolkit.pack.general import ENTRY_LISTS, GENERAL, TRANSLATIONS
from toolkit.pack.library import Entity, Library, Pack, Translation
from toolkit.pack.memory import Memory
from toolkit.pack.pages import DuplicateId, UnknownKind
from toolkit.schema import Model, validate
from toolkit.source.pages import MissingKey, WrongType

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from toolkit.pack.memory import Reading
    from toolkit.pack.plugin import GamePlugin
    from toolkit.source import Document

I18N = "i18n"
I18N_PARTS = 3


class _Kinds(Mapping[str, type[Model]]):
    """The kinds of a game before the general ones; each is looked up only when a file has it."""

    def __init__(self, own: Mapping[str, type[Model]]) -> None:
        self._own = own

    def __getitem__(self, kind: str) -> type[Model]:
        return self._own[kind] if kind in self._own else GENERAL[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*GENERAL, *self._own]))

    def __len__(self) -> int:
        return len({*GENERAL, *self._own})


class Gathering:
    """What has been read so far.

    Args:
        memory: what earlier loads have read; a file that has not changed isn't read again.
    """

    def __init__(self, memory: Memory | None = None) -> None:
        self._memory = memory or Memory()
        self.documents: dict[str, Document] = {}
        self.findings: list[Finding] = []
        self._entities: list[Entity] = []
        self._translations: list[Translation] = []
        self._broken: set[str] = set()
        self._taken: dict[tuple[str, str, str], Entity] = {}

    def library(
        self, packs: tuple[Pack, ...], findings: list[Finding], plugins: Mapping[str, GamePlugin]
    ) -> Library:
        """Return all that was read as a library."""
        return Library(
            packs,
            tuple(self._entities),
            dict(self.documents),
            tuple(self._translations),
            tuple(findings),
            frozenset(self._broken),
            dict(plugins),
        )

    def begin(self, pack: Pack) -> None:
        """Begin with a pack; its files are read next."""
        self.documents[pack.document.path] = pack.document
        self._memory.begin(pack)

    def read(self, pack: Pack, file: Path, relative: str, kinds: Mapping[str, type[Model]]) -> None:
        """Read one file of a pack; `relative` is its path below the pack."""
        shown = relative if pack.shown == "." else f"{pack.shown}/{relative}"
        reading = self._memory.read(pack, file, shown)
        document = reading.document
        if isinstance(document, Finding):
            self.findings.append(document)
            self._broken |= {f"{kind}.{file.stem}" for kind in {*kinds, *GENERAL}}
            return
        self.documents[shown] = document
        place = PurePosixPath(relative)
        if place.parts[0] == I18N and len(place.parts) == I18N_PARTS:
            self._translation(pack, document, (place, reading))
        else:
            self._entity(pack, document, (place, reading), _Kinds(kinds))

    def _entity(
        self,
        pack: Pack,
        document: Document,
        at: tuple[PurePosixPath, Reading],
        kinds: Mapping[str, type[Model]],
    ) -> None:
        place, reading = at
        kind = _kind(document, kinds)
        if isinstance(kind, Finding):
            self.findings.append(kind)
            self._broken |= {f"{name}.{_raw_id(document, place)}" for name in kinds}
            return
        key = (pack.id, kinds[kind])
        if key not in reading.judged:
            model = validate(kinds[kind], document)
            is_wrong = isinstance(model, list)
            reading.judged[key] = model if is_wrong else _entities(pack, kind, model, (document, place))
        judged = reading.judged[key]
        if isinstance(judged, list):
            self.findings.extend(judged)
            self._broken |= _raw_names(document, kind, place)
            return
        for entity in judged:
            self._add(entity)

    def _add(self, entity: Entity) -> None:
        first = self._taken.setdefault((entity.pack, entity.kind, entity.slug), entity)
        if first is entity:
            self._entities.append(entity)
            return
        message = f"{quoted(entity.name)} stands in {first.span.path} on line {first.span.line} already"
        self.findings.append(DuplicateId.at(entity.span, message, help="give one of them another id"))

    def _translation(self, pack: Pack, document: Document, at: tuple[PurePosixPath, Reading]) -> None:
        place, reading = at
        key = (pack.id, I18N)
        if key not in reading.judged:
            entries = validate(TRANSLATIONS, document)
            is_wrong = isinstance(entries, list)
            reading.judged[key] = entries if is_wrong else _translations(pack, entries, document, place)
        judged = reading.judged[key]
        if isinstance(judged, list):
            self.findings.extend(judged)
        else:
            self._translations += judged


def _entities(pack: Pack, kind: str, model: Any, at: tuple[Document, PurePosixPath]) -> tuple[Entity, ...]:
    document, place = at
    slug = place.stem if kind == "scenario" else str(getattr(model, "id", None) or place.stem)
    entity = Entity(pack.id, kind, slug.replace("-", "_"), model, document)
    entries = (
        Entity(pack.id, inner, entry.id, entry, document, (name, number))
        for name, inner in (ENTRY_LISTS.items() if kind == "rules" else ())
        for number, entry in enumerate(getattr(model, name, ()))
    )
    return (entity, *entries)


def _translations(pack: Pack, entries: Any, document: Document, place: PurePosixPath) -> tuple[Translation, ...]:
    language, kind = place.parts[1], place.stem
    return tuple(
        Translation(pack.id, language, kind, slug, name, entry.text, entry.of, document)
        for slug, fields in entries.items()
        for name, entry in fields.items()
    )


def _kind(document: Document, kinds: Mapping[str, type[Model]]) -> str | Finding:
    data = document.data
    if not isinstance(data, dict):
        message = "a content file must be a mapping (`key: value`)"
        return WrongType.at(document.span(()), message, help="begin with: kind: …")
    if "kind" not in data:
        near = closest("kind", data)
        cure = f"did you mean `kind` where {quoted(near[0])} stands?" if near else f"one of: {one_of(kinds)}"
        return MissingKey.at(_first_key(document), "`kind` is missing: it says what this file is", help=cure)
    kind = data["kind"]
    if not isinstance(kind, str) or kind not in kinds:
        cure = did_you_mean(str(kind), kinds) or f"known: {one_of(kinds, limit=30)}"
        return UnknownKind.at(document.span(("kind",)), f"there is no kind {quoted(kind)} in this game", help=cure)
    return kind


def _first_key(document: Document) -> Span:
    return next(iter(document.key_spans.values()), document.span(()))


def _raw_id(document: Document, place: PurePosixPath) -> str:
    data = document.data
    raw = data.get("id") if isinstance(data, dict) else None
    return raw if isinstance(raw, str) else place.stem


def _raw_names(document: Document, kind: str, place: PurePosixPath) -> set[str]:
    """Return what a broken file would have defined, so that references to it aren't faults as well."""
    names = {f"{kind}.{_raw_id(document, place)}"}
    data = document.data
    for key, inner in ENTRY_LISTS.items() if kind == "rules" and isinstance(data, dict) else ():
        entries = data.get(key) if isinstance(data, dict) else None
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                names.add(f"{inner}.{entry['id']}")
    return names
