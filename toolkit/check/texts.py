"""Checks of texts: translations against the English they were made from, and markup."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from toolkit.check.text_pages import (
    MissingTranslation,
    OrphanTranslation,
    PlaceholderLost,
    StaleTranslation,
    UnknownMarkup,
)
from toolkit.findings import Span, did_you_mean, in_order, one_of, quoted
from toolkit.pack import MANIFEST, kept, pack_slug, saved
from toolkit.schema import Model

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from toolkit.findings import Finding
    from toolkit.pack import Entity, Library, Pack, Translation

TEXT_FIELDS = frozenset({"name", "plural", "text", "title", "intro", "aftermath", "flavour", "says"})
NAMED_BY_ID = frozenset({"stories", "flags"})
"""Lists whose members have no name: people see their ids as words, and translations name them too."""
MADE = "auto"
"""What stands for a text that the toolkit makes itself."""

LINK = re.compile(r"\[[^\]\n]*\]\(")
BRACES = re.compile(r"\{[^{}\n]*\}")
LINE_MARK = re.compile(r"(?m)^\s*(#{1,6}\s|\||```)")
SIGN = re.compile(r"[\[`{}*#|]")
"""What every text with markup holds, right or wrong."""
NUMBER = re.compile(r"[0-9]+")
SYMBOLS = "symbols"


def fingerprint(text: str) -> str:
    """Return the hash that a translation carries of the English text it was made from."""
    return sha256(text.encode("utf-8")).hexdigest()[:8]


def texts_of(model: Any) -> dict[str, tuple[str, tuple[str | int, ...]]]:
    """Return every text of a model that can be translated: its name in translation files, text and path.

    A text inside a list is named by list and id: the name of the room `cellar` is `room_cellar.name`.
    """
    return {name: (text, path) for name, text, path in _texts(model, "", ())}


def check_translations(library: Library) -> list[Finding]:
    """Return T001, T002, T003 and T005 for the translations of all packs."""
    found: list[Finding] = []
    for pack in library.packs:
        entries = [entry for entry in library.translations if entry.pack == pack.id]
        entities = [entity for entity in library.all if entity.pack == pack.id]
        groups: defaultdict[tuple[str, str], list[Translation]] = defaultdict(list)
        for entry in entries:
            groups[entry.language, entry.kind].append(entry)
        found += _unused_languages(pack, {entry.language for entry in entries})
        for (_, kind), group in sorted(groups.items()):
            known = {entity.slug: _texts_in(entity) for entity in entities if entity.kind == kind}
            if kind == MANIFEST:
                known = {pack_slug(pack.id): texts_of(pack.manifest)}
            found += _check_group(library, pack, group, known)
    return in_order(found)


def check_markup(library: Library) -> list[Finding]:
    """Return T004 for texts with markup that nothing prints."""
    found: list[Finding] = []
    for entity in library.all:
        texts = _texts_with_marks(entity)
        symbols = _symbols(library, entity.pack) if texts else frozenset()
        for text, path in texts:
            wrong = markup_fault(text, symbols)
            if wrong:
                cure = "write plain text; *word* is emphasis, **word** is strong"
                found.append(UnknownMarkup.at(entity.span_at(path), wrong, help=cure))
    return in_order(found)


@saved
def _texts_with_marks(entity: Entity) -> tuple[tuple[str, tuple[str | int, ...]], ...]:
    """Return the texts of an entity that hold a sign of markup at all, with their paths."""
    return tuple((text, path) for text, path in _texts_in(entity).values() if SIGN.search(text))


@kept
def _texts_in(entity: Entity) -> dict[str, tuple[str, tuple[str | int, ...]]]:
    return texts_of(entity.model)


def markup_fault(text: str, symbols: frozenset[str] = frozenset()) -> str:
    """Return what is wrong with the markup of a text; an empty text where all is well."""
    if LINK.search(text):
        return "a link can't be printed"
    if "`" in text or LINE_MARK.search(text):
        return "code, headings and tables can't be printed"
    unknown = [found for found in BRACES.findall(text) if found[1:-1].strip() not in symbols]
    if unknown:
        return f"there is no symbol {quoted(unknown[0])}"
    return "a star stands here without its partner" if _lone_star(text) else ""


def _lone_star(text: str) -> bool:
    """A star beside a letter opens or closes emphasis; one between blanks is just a star."""
    return len(re.findall(r"\*\*|\*(?=\S)|(?<=\S)\*", re.sub(r"\s\*\s", " ", text))) % 2 == 1


def _symbols(library: Library, pack_id: str) -> frozenset[str]:
    plugin = library.plugins.get(library.pack(pack_id).manifest.game)
    maker = plugin.extras.get(SYMBOLS) if plugin else None
    return frozenset(maker()) if maker else frozenset()


def _texts(
    model: Any, prefix: str, path: tuple[str | int, ...]
) -> Iterator[tuple[str, str, tuple[str | int, ...]]]:
    for name, alias in _fields(cast("Hashable", type(model))):
        value = getattr(model, name)
        if isinstance(value, str):
            if name in TEXT_FIELDS and value not in ("", MADE):
                yield f"{prefix}{alias}", value, (*path, alias)
        elif isinstance(value, Model):
            yield from _texts(value, prefix, (*path, alias))
        elif isinstance(value, tuple):
            yield from _texts_in_list(value, prefix, (*path, alias))


def _texts_in_list(
    items: tuple[Any, ...], prefix: str, path: tuple[str | int, ...]
) -> Iterator[tuple[str, str, tuple[str | int, ...]]]:
    noun = str(path[-1]).removesuffix("s")
    for place, item in enumerate(items):
        key = item if isinstance(item, str) else getattr(item, "id", None) or getattr(item, "value", None)
        if path[-1] in NAMED_BY_ID and isinstance(key, str):
            yield f"{prefix}{noun}_{key}.name", key.replace("_", " "), (*path, place)
        if isinstance(item, Model) and isinstance(key, str):
            yield from _texts(item, f"{prefix}{noun}_{key}.", (*path, place))


@lru_cache(maxsize=1024)
def _fields(model: Hashable) -> tuple[tuple[str, str], ...]:
    if not isinstance(model, type) or not issubclass(model, Model):
        return ()
    return tuple((name, field.alias or name) for name, field in model.model_fields.items())


def _unused_languages(pack: Pack, used: set[str]) -> Iterator[Finding]:
    for place, language in enumerate(pack.manifest.languages):
        if language != "en" and language not in used:
            cure = f"translate something in i18n/{language}, or take the language out of the list"
            message = f"nothing is translated into {language}"
            yield MissingTranslation.at(pack.document.span(("languages", place)), message, help=cure)


def _check_group(
    library: Library, pack: Pack, group: list[Translation], known: Mapping[str, Mapping[str, tuple[str, Any]]]
) -> Iterator[Finding]:
    if group[0].language not in pack.manifest.languages:
        cure = f"add it to `languages` in {pack.document.path}"
        yield OrphanTranslation.at(group[0].span, f"the pack doesn't list {group[0].language}", help=cure)
    if any(library.is_broken(f"{group[0].kind}.{entry.slug}") for entry in group):
        return
    for entry in group:
        yield from _check_entry(entry, known)
    yield from _missing(group, known)


def _check_entry(entry: Translation, known: Mapping[str, Mapping[str, tuple[str, Any]]]) -> Iterator[Finding]:
    if entry.slug not in known:
        cure = did_you_mean(entry.slug, known)
        yield OrphanTranslation.at(entry.span, f"there is no {entry.kind}.{entry.slug}", help=cure)
        return
    texts = known[entry.slug]
    if entry.field not in texts:
        cure = did_you_mean(entry.field, texts) or f"texts it has: {one_of(texts) or 'none'}"
        message = f"{entry.kind}.{entry.slug} has no text {quoted(entry.field)}"
        yield OrphanTranslation.at(entry.span, message, help=cure)
        return
    english = texts[entry.field][0]
    if entry.of != fingerprint(english):
        cure = f"read it again: {quoted(english)}; then write: of: {fingerprint(english)!r}"
        yield StaleTranslation.at(entry.span, "the English text has changed since", help=cure)
    lost = _lost(english, entry.text)
    if lost:
        yield PlaceholderLost.at(entry.span, f"the translation lacks {', '.join(lost)}")


def _lost(english: str, translated: str) -> list[str]:
    wanted = [*NUMBER.findall(english), *BRACES.findall(english)]
    there = {*NUMBER.findall(translated), *BRACES.findall(translated)}
    return sorted(set(wanted) - there)


def _missing(
    group: list[Translation], known: Mapping[str, Mapping[str, tuple[str, Any]]]
) -> Iterator[Finding]:
    done = {(entry.slug, entry.field) for entry in group}
    begun = {_shape(entry.field) for entry in group}
    first = Span.start_of(group[0].document.path)
    for slug, texts in sorted(known.items()):
        for field, (english, _) in texts.items():
            if _shape(field) in begun and (slug, field) not in done:
                cure = f'add under {slug}: {field}: {{text: …, of: "{fingerprint(english)}"}}'
                message = f"{group[0].kind}.{slug} has no {field} in {group[0].language}"
                yield MissingTranslation.at(first, message, help=cure)


def _shape(field: str) -> str:
    """Return the name of a text without the ids in it: all rooms of all chapters have one shape."""
    *lists, last = field.split(".")
    return ".".join([*(part.partition("_")[0] for part in lists), last])
