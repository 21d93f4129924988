"""The reference: findings, commands, files and words of rules, each from what the program itself reads."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

from markdown_it import MarkdownIt

from toolkit.findings import parse_page
from toolkit.findings.registry import FAMILIES
from toolkit.publish.site.html import authored_inline, esc, table
from toolkit.publish.site.page import ENGLISH, Page, Part
from toolkit.publish.site.subject import word
from toolkit.schema.json_schema import json_schema

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.findings import CodePage
    from toolkit.pack import GamePlugin
    from toolkit.publish.site.subject import Command, Subject

Schema = dict[str, Any]

OURS: Final = MarkdownIt("js-default")
OF_EVERY: Final = frozenset({"provenance", "confidence", "note", "formerly"})
"""Fields that every element has; they are told once."""


def reference_pages(subject: Subject, language: str) -> Iterator[Page]:
    """Yield the pages of the reference; they are written in English, so they stand in its tree only."""
    if language != ENGLISH:
        return
    section = (word(language, "reference"),)
    if subject.codes is not None:
        by_family: defaultdict[str, list[type[CodePage]]] = defaultdict(list)
        for code in subject.codes:
            by_family[code.code[0]].append(code)
        codes = (*section, word(language, "codes"))
        for family, pages in by_family.items():
            title = f"{family}: {FAMILIES[family]}"
            parts = tuple(Part(f"{page.code}: {page.title}", _code(page), page.code.lower()) for page in pages)
            yield Page(f"reference/codes/{family.lower()}", language, title, parts, codes, is_twin=False)
    if subject.commands:
        parts = tuple(Part(f"tale {one.name}", _command(one), one.name.replace(" ", "-")) for one in subject.commands)
        yield Page("reference/commands", language, word(language, "commands"), parts, section, is_twin=False)
    for game in subject.games:
        yield from _game(game, language, (*section, game.title))


def _code(page: type[CodePage]) -> str:
    parsed = parse_page(page)
    body = "".join(f"<h3>{esc(name)}</h3>{OURS.render(text)}" for name, text in parsed.sections.items())
    kind = f"{page.severity.name.lower()}, {page.confidence.name.lower()}"
    return f'<p class="tw-kind">{esc(kind)}</p>{OURS.render(parsed.lead)}{body}'


def _command(command: Command) -> str:
    rows = [(f"<code>{esc(name)}</code>", esc(text)) for name, text in command.options]
    return f"<p>{esc(command.text)}</p>" + (table(["Option", "Meaning"], rows) if rows else "")


def _game(game: GamePlugin, language: str, section: tuple[str, ...]) -> Iterator[Page]:
    schemas = {kind: json_schema(model, kind) for kind, model in sorted(game.kinds().items())}
    files = []
    shapes: dict[str, Schema] = {}
    words: defaultdict[str, dict[str, Schema]] = defaultdict(dict)
    for kind, schema in schemas.items():
        files.append(Part(kind, _model(schema), kind.replace("_", "-")))
        for name, part in schema.get("$defs", {}).items():
            tag, value = _tag(part)
            if tag:
                words[tag][value] = part
            elif part.get("properties"):
                shapes[_plain(name)] = part
    parts = [
        Part(f"{name} (inside other elements)", _model(shape), f"part-{name.lower()}")
        for name, shape in sorted(shapes.items())
    ]
    path = f"reference/{game.name}"
    title = word(language, "files")
    yield Page(f"{path}/files", language, f"{title}: {game.title}", (*files, *parts), section, is_twin=False)
    for tag, known in sorted(words.items()):
        told = tuple(
            Part(f"{tag}: {value}", _model(part, tag), f"{tag}-{value}".lower())
            for value, part in sorted(known.items())
        )
        name = word(language, "words")
        yield Page(f"{path}/{tag}", language, f"{name}: {tag}", told, section, is_twin=False)


def _plain(name: str) -> str:
    """Return the name of a part without the module that a schema puts before it where two have one name."""
    return name.rpartition("__")[2]


def _tag(part: Mapping[str, Any]) -> tuple[str, str]:
    """Return the key that tells a model of a union apart, and its value; empty where there is none."""
    for key, field in part.get("properties", {}).items():
        if isinstance(field, dict) and isinstance(field.get("const"), str):
            return key, field["const"]
    return "", ""


def _model(schema: Schema, tag: str = "") -> str:
    needed = set(schema.get("required", ()))
    rows = [
        (
            f"<code>{esc(name)}</code>",
            esc(_type(field)),
            esc(_default(field, name in needed)),
            authored_inline(field.get("description", "")),
        )
        for name, field in schema.get("properties", {}).items()
        if name != tag and name not in OF_EVERY
    ]
    text = f"<p>{authored_inline(schema.get('description', ''))}</p>"
    return text + (table(["Field", "Value", "If left out", "Meaning"], rows) if rows else "")


def _default(field: Mapping[str, Any], is_needed: bool) -> str:  # noqa: FBT001 - what the schema says of it
    if is_needed:
        return "required"
    default = field.get("default")
    return "" if default in (None, [], {}, "") else str(default)


def _type(field: Mapping[str, Any]) -> str:
    """Return in few words what may stand in a field."""
    if "const" in field:
        return str(field["const"])
    if "enum" in field:
        return " | ".join(str(value) for value in field["enum"])
    if "$ref" in field:
        return _plain(str(field["$ref"]).rpartition("/")[2])
    if "x-reference" in field:
        return " | ".join(f"{kind}.…" for kind in field["x-reference"].get("kinds", ())) or "an id"
    for key in ("anyOf", "oneOf"):
        if key in field:
            kinds = [_type(one) for one in field[key] if one.get("type") != "null"]
            return " | ".join(dict.fromkeys(kinds))
    if field.get("type") == "array":
        return f"list of {_type(field['items'])}" if isinstance(field.get("items"), dict) else "list"
    return {"string": "text", "integer": "number", "object": "mapping"}.get(str(field.get("type")), "")
