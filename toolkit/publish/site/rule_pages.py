"""Rules of the rulebooks: each with its place in the sources, its rulings and the scenarios that prove it."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING, Any

from toolkit.publish.site.html import authored, authored_inline, esc, facts, link, listing, table
from toolkit.publish.site.page import ENGLISH, FOLDERS, Page, Part, href
from toolkit.publish.site.subject import OF_RULES, word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack import Entity, Pack
    from toolkit.publish.site.subject import Subject


def rule_pages(subject: Subject, language: str) -> Iterator[Page]:
    """Yield a page for each file of rules, and one of rulings for each pack."""
    for pack in subject.packs:
        rules = [one for one in subject.library.all if one.pack == pack.id and one.kind in OF_RULES]
        for _, group in groupby(rules, lambda one: one.document.path):
            yield _file(subject, language, pack, tuple(group))
        cited = _rulings(subject, pack)
        if cited:
            yield _rulings_page(subject, language, pack, cited)


def _section(subject: Subject, language: str, pack: Pack) -> tuple[str, ...]:
    return (word(language, "rules"), subject.library.pack_name(pack.id, language))


def _file(subject: Subject, language: str, pack: Pack, group: Sequence[Entity]) -> Page:
    whole = next((one for one in group if one.kind == "rules"), group[0])
    rulings = f"{FOLDERS[language]}rules/{pack.id}/rulings.md"
    section = _section(subject, language, pack)
    page = Page(f"rules/{pack.id}/{whole.slug}", language, subject.name(whole, language), (), section)
    parts = tuple(
        Part(one.slug.replace("_", " "), _rule(subject, page, one, rulings), one.slug)
        for one in group
        if one.kind != "rules"
    )
    return Page(
        page.path,
        language,
        page.title,
        parts,
        page.section,
        is_found=language == ENGLISH or _is_translated(subject, pack),
    )


def _is_translated(subject: Subject, pack: Pack) -> bool:
    return any(entry.pack == pack.id and entry.kind in OF_RULES for entry in subject.library.translations)


def _rule(subject: Subject, page: Page, rule: Entity, rulings: str) -> str:
    language, model = page.language, rule.model
    rows = []
    sources = [_source(source, language) for source in getattr(model, "sources", ())]
    if sources:
        rows.append((esc(word(language, "sources")), "<br>".join(sources)))
    cited = [link(href(page, rulings, anchor_of(name)), esc(name)) for name in getattr(model, "rulings", ())]
    if cited:
        rows.append((esc(word(language, "rulings")), ", ".join(cited)))
    scenarios = subject.scenarios.get(rule.slug, ()) if rule.kind == "rulebook" else ()
    told = [_scenario(one) for one in scenarios if one.pack == rule.pack]
    if rule.kind == "rulebook":
        rows.append((esc(word(language, "scenarios")), listing(told) or esc(word(language, "none_yet"))))
    return authored(_text(subject, rule, language)) + _choices(model, language) + facts(rows)


def _text(subject: Subject, rule: Entity, language: str) -> str:
    for entry in subject.library.translations:
        if (entry.language, entry.kind, entry.slug, entry.field) == (language, rule.kind, rule.slug, "text"):
            return entry.text
    return str(rule.model.text)


def _choices(model: Any, language: str) -> str:
    rows = [
        (
            f"<code>{esc(choice.value)}</code>"
            + (f" ({esc(word(language, 'default'))})" if choice.value == model.default else ""),
            authored_inline(choice.text),
        )
        for choice in getattr(model, "values", ())
    ]
    return table([esc(word(language, "value")), esc(word(language, "meaning"))], rows) if rows else ""


def _source(source: Any, language: str) -> str:
    ordinals: tuple[int, ...] = getattr(source, "ordinals", ()) or getattr(source, "sentences", ())
    numbers = ", ".join(str(number) for number in ordinals)
    said = f"{source.section} ({word(language, 'statement', number=numbers)})"
    return esc(" ".join(part for part in (getattr(source, "seed", ""), said) if part))


def _scenario(entity: Entity) -> str:
    told = getattr(entity.model, "scenario", None) or entity.slug.replace("_", " ")
    return f'<span title="{esc(entity.document.path)}">{authored_inline(str(told))}</span>'


def anchor_of(ruling: str) -> str:
    """Return the anchor of a ruling."""
    return ruling.lower().replace(" ", "-")


def _rulings(subject: Subject, pack: Pack) -> dict[str, tuple[list[Entity], list[Entity]]]:
    """Return for each ruling the rules that name it and the scenarios that cite it."""
    found: defaultdict[str, tuple[list[Entity], list[Entity]]] = defaultdict(lambda: ([], []))
    for entity in subject.library.all:
        if entity.pack == pack.id and entity.kind in OF_RULES:
            for name in getattr(entity.model, "rulings", ()):
                found[name][0].append(entity)
    for name, scenarios in subject.scenarios.items():
        if name in found:
            found[name][1].extend(one for one in scenarios if one.pack == pack.id)
    return dict(sorted(found.items()))


def _rulings_page(
    subject: Subject, language: str, pack: Pack, cited: dict[str, tuple[list[Entity], list[Entity]]]
) -> Page:
    title = word(language, "rulings_of")
    page = Page(f"rules/{pack.id}/rulings", language, title, (), _section(subject, language, pack))
    parts = tuple(Part(name, _ruling(page, *by), anchor_of(name), level=2) for name, by in cited.items())
    return Page(page.path, language, title, parts, page.section)


def _ruling(page: Page, rules: list[Entity], scenarios: list[Entity]) -> str:
    named = listing(
        f"{link(href(page, _file_of(page, one), one.slug), esc(one.slug.replace('_', ' ')))}: "
        f"{authored_inline(one.model.text)}"
        for one in rules
    )
    told = listing(_scenario(one) for one in scenarios)
    return named + (f"<p>{esc(word(page.language, 'scenarios'))}</p>{told}" if told else "")


def _file_of(page: Page, rule: Entity) -> str:
    data = rule.document.data
    slug = data.get("id", "") if isinstance(data, dict) else ""
    return f"{FOLDERS[page.language]}rules/{rule.pack}/{slug}.md"
