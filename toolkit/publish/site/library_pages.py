"""The library: every entity with its facts, its sentences, its drawing, and who names it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from toolkit.draw.graph import render
from toolkit.publish.site.boards import board
from toolkit.publish.site.html import authored, code, esc, facts, folded, link, listing
from toolkit.publish.site.page import Page, Part, href
from toolkit.publish.site.subject import UNLISTED, word
from toolkit.publish.site.values import shown
from toolkit.publish.site.words import field_title, kind_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.findings import Finding
    from toolkit.pack import Entity, Pack
    from toolkit.publish.site.subject import Subject

SAID: Final = frozenset({
    "kind", "id", "name", "rules", "note", "provenance", "confidence", "formerly", "text", "intro", "aftermath",
    "skills", "won",
})  # fmt: skip
"""Fields that are shown in another way than as a fact."""

TEXTS: Final = ("text", "intro", "aftermath")
MOST_USERS: Final = 40


def library_pages(subject: Subject, language: str) -> Iterator[Page]:
    """Yield the pages of all packs."""
    for pack in subject.packs:
        entities = [one for one in subject.library.all if one.pack == pack.id and one.kind not in UNLISTED]
        kinds = {
            kind: tuple(group)
            for kind, group in groupby(sorted(entities, key=lambda one: one.kind), lambda one: one.kind)
        }
        if kinds:
            yield _index(subject, language, pack, kinds)
        for kind, group in kinds.items():
            yield from _kind(subject, language, pack, (kind, group))


def _section(subject: Subject, language: str, pack: Pack) -> tuple[str, ...]:
    return (word(language, "library"), subject.library.pack_name(pack.id, language))


def _index(subject: Subject, language: str, pack: Pack, kinds: dict[str, tuple[Entity, ...]]) -> Page:
    path = f"library/{pack.id}/index"
    page = Page(path, language, subject.library.pack_name(pack.id, language), (), _section(subject, language, pack))
    parts = []
    for kind, group in kinds.items():
        names = (_linked(subject, page, entity) for entity in group)
        parts.append(Part(kind_title(kind, language), listing(names), kind))
    text = ""
    return Page(path, language, page.title, (Part("", text), *parts), page.section)


def _kind(subject: Subject, language: str, pack: Pack, kind: tuple[str, tuple[Entity, ...]]) -> Iterator[Page]:
    name, group = kind
    title = kind_title(name, language)
    if not subject.is_single(group[0]):
        page = Page(f"library/{pack.id}/{name}", language, title, (), _section(subject, language, pack))
        parts = tuple(_entry(subject, page, entity) for entity in group)
        yield Page(page.path, language, title, parts, page.section)
        return
    for entity in group:
        section = (*_section(subject, language, pack), title)
        path = f"library/{pack.id}/{name}/{entity.slug}"
        page = Page(path, language, subject.name(entity, language), (), section)
        yield Page(path, language, page.title, tuple(_single(subject, page, entity)), section)


def _single(subject: Subject, page: Page, entity: Entity) -> Iterator[Part]:
    drawn = subject.offer(entity, f"{entity.kind}_svg")
    tried = subject.offer(entity, f"{entity.kind}_board")
    if drawn is not None:
        svg = drawn(entity.model)
        if tried is None:
            yield Part("", figure(svg, word(page.language, "drawing_of", name=page.title)))
        else:
            yield Part("", board(svg, tried(entity.model), page))
    yield from _flow(subject, page, entity)
    papers = subject.print_files_of.get((page.language, entity.id), ())
    if papers:
        links = " · ".join(link(href(page, target), esc(paper)) for paper, target in papers)
        yield Part("", f"<p>{esc(word(page.language, 'print_this'))}: {links}</p>")
    yield Part("", entity_html(subject, page, entity))
    yield Part("", _source(page, entity))


def _entry(subject: Subject, page: Page, entity: Entity) -> Part:
    text = entity_html(subject, page, entity) + _source(page, entity)
    return Part(subject.name(entity, page.language), text, entity.slug)


def _source(page: Page, entity: Entity) -> str:
    return folded(word(page.language, "source"), code(entity.document.text, entity.document.path))


def _flow(subject: Subject, page: Page, entity: Entity) -> Iterator[Part]:
    maker = subject.offer(entity, f"{entity.kind}_flow")
    if maker is not None:
        svg = render(maker(subject.library, entity), f"flow-{entity.slug}", ()).svg
        yield Part(word(page.language, "flow"), figure(svg, word(page.language, "drawing_of", name=page.title)), "flow")


def figure(svg: str, label: str) -> str:
    """Return a drawing of ours for a page, named for those who don't see it."""
    return f'<div class="tw-drawing" role="img" aria-label="{esc(label)}">{svg}</div>'


def entity_html(subject: Subject, page: Page, entity: Entity) -> str:
    """Return what there is to say of an entity."""
    language, model = page.language, entity.model
    texts = [authored(text) for field in TEXTS if (text := getattr(model, field, None))]
    told = "".join(texts)
    rows = [("id", f"<code>{esc(entity.id)}</code>"), *_facts(subject, page, entity)]
    sentences = [authored(text) for text in _sentences(subject, entity, language)]
    users = [_linked(subject, page, user) for user in subject.users.get(entity.id, ())[:MOST_USERS]]
    if users:
        rows.append((esc(word(language, "used_by")), ", ".join(users)))
    if getattr(model, "note", None):
        rows.append((esc(word(language, "note")), authored(model.note)))
    if getattr(model, "provenance", None) == "invented":
        rows.append(("", esc(word(language, "invented"))))
    faults = findings_html(page, subject.findings_of.get(entity.document.path, ()))
    return f'{faults}{told}<div class="tw-says">{"".join(sentences)}</div>{facts(rows)}'


def findings_html(page: Page, findings: Sequence[Finding]) -> str:
    """Return findings as a list, each with its place and a link to the page of its code."""
    if not findings:
        return ""
    items = (
        f"<strong>{esc(one.severity.name.lower())}</strong> "
        f"{link(href(page, f'reference/codes/{one.code[0].lower()}.md', one.code.lower()), esc(one.code))}: "
        f"{esc(one.message)} <small>{esc(one.span.path)}:{one.span.line}:{one.span.column}</small> {esc(one.help)}"
        for one in findings
    )
    return f'<div class="tw-findings" role="note">{listing(items)}</div>'


def findings_pages(subject: Subject, language: str) -> Iterator[Page]:
    """Yield the page that lists all findings, where there are any."""
    if subject.findings:
        title = word(language, "findings")
        page = Page("findings", language, title, ())
        yield Page(page.path, language, title, (Part("", findings_html(page, subject.findings)),))


def _sentences(subject: Subject, entity: Entity, language: str) -> list[str]:
    say = subject.offer(entity, "sentences")
    return say(subject.library, entity, language) if say else []


def _facts(subject: Subject, page: Page, entity: Entity) -> Iterator[tuple[str, str]]:
    plain: dict[str, Any] = entity.model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    is_drawn = subject.is_single(entity)

    def linked(text: str) -> str:
        target = subject.library.get(text, entity.pack)
        return _linked(subject, page, target) if target is not None else esc(text)

    for key, value in plain.items():
        if key in SAID or value in (None, "", [], {}) or (is_drawn and isinstance(value, list | dict)):
            continue
        yield esc(field_title(key, page.language)), shown(value, linked)


def _linked(subject: Subject, page: Page, entity: Entity) -> str:
    name = esc(subject.name(entity, page.language))
    place = subject.place(entity, page.language)
    return link(href(page, *place), name) if place else name
