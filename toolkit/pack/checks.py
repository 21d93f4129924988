"""Checks of references that every game needs: R001, R002, R004, R005, R007, and the suppressions of packs."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from toolkit.findings import Finding, Suppression, from_comment, in_order, quoted
from toolkit.findings.pages import BadIgnore
from toolkit.pack.library import SCENARIO
from toolkit.pack.pages import DuplicateId, MissingAsset, NeverUsed
from toolkit.schema import Reference, Usage, references

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from toolkit.findings import Span
    from toolkit.pack.library import Entity, Library, Pack
    from toolkit.source import DataPath

LAST_LINE = 10**9
ADDRESS = "tale:"
"""What a comment that is meant for the toolkit holds."""


def check_references(library: Library) -> list[Finding]:
    """Return a finding for each reference that doesn't lead to exactly one entity of a kind allowed.

    References that are local to an entity, and those to files that could not be read, are left out.
    """
    found = [
        _broken_link(library, entity, usage) for entity in library.all for usage in _owned(library, entity)
    ]
    found += [
        _broken_box(library, pack, usage) for pack in library.packs for usage in references(pack.manifest)
    ]
    return in_order([finding for finding in found if finding is not None])


def check_claims(library: Library) -> list[Finding]:
    """Return R003 for entities whose id stands in a required pack too: in play one would stand for both."""
    first: dict[tuple[str, str, str], Entity] = {}
    for entity in library.all:
        first.setdefault((entity.pack, entity.kind, entity.slug), entity)
    sees = {pack.id: pack.visible for pack in library.packs}
    found: list[Finding] = []
    for entity in library.all:
        others = [pack for pack in sorted(sees[entity.pack]) if (pack, entity.kind, entity.slug) in first]
        if others and entity.kind != SCENARIO:
            message = f"{quoted(entity.name)} stands in {others[0]} already, which this pack requires"
            cure = f"give it another id: tale rename {entity.id} NEW"
            found.append(DuplicateId.at(entity.span, message, help=cure))
    return in_order(found)


def used_names(library: Library) -> frozenset[str]:
    """Return the full ids of all entities that some entity or manifest refers to."""
    targets = [
        library.get(usage.text, entity.pack) for entity in library.all for usage in library.references(entity)
    ]
    targets += [
        library.get(usage.text, pack.id) for pack in library.packs for usage in references(pack.manifest)
    ]
    return frozenset(target.id for target in targets if target is not None)


def check_unused(library: Library, kinds: Collection[str], more: Collection[str] = ()) -> list[Finding]:
    """Return R004 for entities that nothing refers to.

    Args:
        library: all content.
        kinds: kinds whose entities have no life of their own.
        more: full ids used in ways that are no reference fields.
    """
    used = used_names(library) | frozenset(more)
    idle = [entity for entity in library.all if entity.kind in kinds and entity.id not in used]
    cure = "use it, remove it, or say under `ignore:` in pack.yaml why it stays"
    return [
        NeverUsed.at(entity.span, f"nothing refers to {quoted(entity.name)}", help=cure) for entity in idle
    ]


def check_assets(library: Library) -> list[Finding]:
    """Return R005 for pictures that are named and not there."""
    found: list[Finding] = []
    for entity in library.all:
        root = library.pack(entity.pack).root
        for usage in library.assets(entity):
            if not (root / usage.text).is_file():
                message = f"the file {quoted(usage.text)} is not in the pack"
                found.append(MissingAsset.at(entity.span_at(usage.path), message))
    return in_order(found)


def suppressions(library: Library) -> tuple[tuple[Suppression, ...], tuple[Finding, ...]]:
    """Return what authors say is known, in comments and manifests, and what is wrong with how they say it."""
    said: list[Suppression] = []
    wrong: list[Finding] = []
    for result in (*_from_comments(library), *_from_manifests(library)):
        if isinstance(result, Finding):
            wrong.append(result)
        else:
            said.extend(result)
    return tuple(said), tuple(in_order(wrong))


def _owned(library: Library, entity: Entity) -> Iterator[Usage]:
    """Yield the references to look up; a rules file's entries are entities of their own."""
    for usage in library.references(entity):
        if isinstance(usage.marker, Reference) and not usage.marker.local and not _is_entry(entity, usage):
            yield usage


def _is_entry(entity: Entity, usage: Usage) -> bool:
    return entity.kind == "rules" and usage.path[0] in ("rules", "policies")


def _broken_link(library: Library, entity: Entity, usage: Usage) -> Finding | None:
    return _look_up(library, entity.pack, usage, entity.key_span_at if usage.is_key else entity.span_at)


def _broken_box(library: Library, pack: Pack, usage: Usage) -> Finding | None:
    if usage.path[0] == "ignore":
        return None
    return _look_up(library, pack.id, usage, pack.document.span)


def _look_up(
    library: Library, pack: str, usage: Usage, span_at: Callable[[DataPath], Span]
) -> Finding | None:
    kinds = usage.marker.kinds if isinstance(usage.marker, Reference) else ()
    if library.is_broken(usage.text) or not isinstance(library.resolve(usage.text, pack, kinds), Finding):
        return None
    result = library.resolve(usage.text, pack, kinds, span_at(usage.path))
    return result if isinstance(result, Finding) else None


def _from_comments(library: Library) -> Iterator[list[Suppression] | Finding]:
    for document in library.documents.values():
        if ADDRESS not in document.text:
            continue
        rows = document.text.splitlines()
        for comment in document.comments:
            line = comment.span.line
            meant = _next_code_line(rows, line) if comment.alone else line
            result = from_comment(comment.text, comment.span, meant)
            if result is not None:
                yield result


def _next_code_line(rows: list[str], line: int) -> int:
    """Return the line that a comment on a line of its own speaks of: the next one that isn't a comment."""
    following = range(line, len(rows))
    return next(
        (at + 1 for at in following if rows[at].strip() and not rows[at].lstrip().startswith("#")), line
    )


def _from_manifests(library: Library) -> Iterator[list[Suppression] | Finding]:
    for pack in library.packs:
        for number, entry in enumerate(pack.manifest.ignore):
            span = pack.document.span(("ignore", number, "code"))
            stretches = _stretches(library, pack, entry.element or "", entry.path or "")
            if stretches:
                yield [Suppression(entry.code, *stretch, entry.reason, span) for stretch in stretches]
            elif not library.is_broken(entry.element or ""):
                cure = "name an `element` such as tile.cellar, or a `path` such as tiles/cellar.yaml"
                yield BadIgnore.at(span, "this ignore names no element or file of the pack", help=cure)


def _stretches(library: Library, pack: Pack, element: str, path: str) -> list[tuple[str, int, int]]:
    if element:
        entity = library.get(element, pack.id)
        return [_lines_of(entity)] if entity else []
    prefix = "" if pack.shown == "." else f"{pack.shown}/"
    files = [shown for shown in library.documents if path and fnmatchcase(shown, prefix + path)]
    return [(shown, 1, LAST_LINE) for shown in files]


def _lines_of(entity: Entity) -> tuple[str, int, int]:
    if not entity.base:
        return entity.document.path, 1, LAST_LINE
    span = entity.document.span(entity.base)
    return span.path, span.line, span.end_line
