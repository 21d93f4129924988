"""`tale rename`: another id, everywhere; comments stay, and the old id is remembered."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import UsageFault, find, note, read_packs, say, shown, write_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Span
    from toolkit.pack import Entity, Library, Pack, Translation
    from toolkit.schema import Usage
    from toolkit.source import DataPath, Document

SLUG = re.compile(r"[a-z][a-z0-9_]{0,59}\Z")


@dataclass
class Plan:
    """What a renaming will do.

    Attributes:
        edits: by path shown: the new text of spans.
        moved: files that get another name.
    """

    edits: dict[str, list[tuple[Span, str]]] = field(default_factory=lambda: defaultdict(list))
    moved: dict[str, str] = field(default_factory=dict)


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rename")(rename)


def rename(
    old: Annotated[str, typer.Argument(help="the id as it is")],
    new: Annotated[str, typer.Argument(help="the id as it shall be")],
    paths: Annotated[list[Path] | None, typer.Argument(help="packs to change; else those here")] = None,
    *,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="only say what would change")] = False,
) -> None:
    """Rename an entity everywhere, keeping comments and remembering the old id under `formerly`."""
    library = read_packs(paths or [])
    target = find(library, old)
    slug = _new_slug(library, target, new)
    texts, moved = carried_out(library, target, slug)
    for path in sorted(texts):
        say(f"{'would change' if dry_run else 'changed'}: {moved.get(path, path)}")
    if not dry_run:
        _write(library, texts, moved)
    note(f"{target.name} is now {target.kind}.{slug}")


def carried_out(library: Library, target: Entity, slug: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the new text of each file that changes, by its old path, and new paths of files that move."""
    from toolkit.source import replace

    plan = Plan()
    for pack in library.packs:
        _plan_pack(plan, library, pack, target, slug)
    _plan_translations(plan, library, target, slug)
    texts = {path: replace(library.documents[path].text, edits) for path, edits in plan.edits.items()}
    document = target.document
    texts[document.path] = _with_own_id(target, texts.get(document.path, document.text), slug)
    if not target.base and Path(document.path).stem == target.slug:
        plan.moved[document.path] = str(Path(document.path).with_stem(slug).as_posix())
    return texts, plan.moved


def _new_slug(library: Library, target: Entity, new: str) -> str:
    kind, _, slug = new.rpartition(":")[2].replace("-", "_").rpartition(".")
    if kind not in ("", target.kind):
        raise UsageFault(f"{target.name} can't become a {kind}", f"write: {target.kind}.{slug}")
    if not SLUG.match(slug):
        raise UsageFault(f"{slug!r} is no id", "use lower case letters, digits and `_`, a letter first")
    taken = next((e for e in library.of_kind(target.kind) if e.slug == slug and e.pack == target.pack), None)
    if taken is not None:
        raise UsageFault(f"{taken.name} is there already, in {taken.span.path}", "choose another id")
    if not library.pack(target.pack).root.is_relative_to(Path.cwd().resolve()):
        raise UsageFault(f"{target.id} belongs to a pack that isn't yours to change")
    return slug


def _plan_pack(plan: Plan, library: Library, pack: Pack, target: Entity, slug: str) -> None:
    from toolkit.schema import references

    for entity in library.all:
        for usage in references(entity.model) if entity.pack == pack.id and not _is_file(entity) else ():
            if is_meant(library, pack.id, usage, target):
                path = (*entity.base, *usage.path)
                _edit(plan, entity.document, usage, path, slug)
    for usage in references(pack.manifest):
        if library.get(usage.text, pack.id) is target:
            _edit(plan, pack.document, usage, usage.path, slug)


def is_meant(library: Library, pack_id: str, usage: Usage, target: Entity) -> bool:
    """Tell whether a reference means an entity; ids that are local to an entity never do."""
    from toolkit.schema import Reference

    local = isinstance(usage.marker, Reference) and usage.marker.local
    return not local and library.get(usage.text, pack_id) is target


def _is_file(entity: Entity) -> bool:
    """A rules file; its entries are entities of their own."""
    return entity.kind == "rules"


def _edit(plan: Plan, document: Document, usage: Usage, path: DataPath, slug: str) -> None:
    span = document.key_span(path) if usage.is_key else document.span(path)
    head = usage.text.rpartition(".")[0]
    _put(plan, document, span, f"{head}.{slug}")


def _put(plan: Plan, document: Document, span: Span, word: str) -> None:
    row = document.text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]
    quote = row[:1] if row[:1] in ("'", '"') else ""
    edit = (span, f"{quote}{word}{quote}")
    if edit not in plan.edits[document.path]:
        plan.edits[document.path].append(edit)


def _plan_translations(plan: Plan, library: Library, target: Entity, slug: str) -> None:
    for path in {entry.document.path for entry in _translations(library, target)}:
        document = library.documents[path]
        _put(plan, document, document.key_span((target.slug,)), slug)


def _translations(library: Library, target: Entity) -> Iterator[Translation]:
    return (
        entry
        for entry in library.translations
        if (entry.pack, entry.kind, entry.slug) == (target.pack, target.kind, target.slug)
    )


def _with_own_id(target: Entity, text: str, slug: str) -> str:
    """Return the text of the entity's own file with the new id and the old one among `formerly`."""
    from toolkit.findings import Finding
    from toolkit.source import add_key, read_text, replace

    path = (*target.base, "id")
    document = read_text(text, target.document.path)
    if isinstance(document, Finding) or path not in document.spans:
        raise UsageFault(f"{target.name} has no `id` of its own", "rename its file by hand")
    document = read_text(replace(text, [(document.spans[path], slug)]), document.path)
    if isinstance(document, Finding):
        raise UsageFault(f"{target.document.path} can't be changed", document.message)
    former = (*target.base, "formerly")
    names = [*getattr(target.model, "formerly", ()), target.slug]
    if former in document.spans:
        return replace(document.text, [(document.spans[former], f"[{', '.join(names)}]")])
    span = document.span(target.base)
    if document.text.splitlines()[span.line - 1][span.column - 1 : span.column] == "{":
        end = document.spans[path]
        at_end = end._replace(line=end.end_line, column=end.end_column)
        return replace(document.text, [(at_end, f", formerly: [{', '.join(names)}]")])
    return add_key(document, path, "formerly", names)


def _write(library: Library, texts: dict[str, str], moved: dict[str, str]) -> None:
    for path, text in sorted(texts.items()):
        place = _place(library, path)
        if path in moved:
            write_file(place.with_name(Path(moved[path]).name), text)
            place.unlink()
        else:
            write_file(place, text)


def _place(library: Library, path: str) -> Path:
    for pack in library.packs:
        inside = path.removeprefix(f"{pack.shown}/") if pack.shown != "." else path
        if (pack.root / inside).is_file() and (pack.shown == "." or path.startswith(f"{pack.shown}/")):
            return pack.root / inside
    raise UsageFault(f"{shown(Path(path))} was not found")
