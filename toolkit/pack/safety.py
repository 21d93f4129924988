"""What may be inside a pack: names of files, pictures, texts."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from toolkit.findings import Finding, Span, in_order, quoted
from toolkit.pack.kept import saved
from toolkit.pack.security_pages import FalseAsset, HtmlInText, OutsideEntry, StrangeFile
from toolkit.source import read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.library import Library
    from toolkit.source import Data, DataPath, Document

PART = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\Z")
DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))}
)
MAX_NAME = 200

TEXTS = frozenset({".yaml", ".md", ".txt"})
SIGNATURES = {
    ".png": b"\x89PNG\r\n\x1a\n",
    ".jpg": b"\xff\xd8\xff",
    ".jpeg": b"\xff\xd8\xff",
    ".webp": b"RIFF",
}
PICTURES = frozenset({*SIGNATURES, ".svg"})
BARE_NAMES = frozenset({"LICENSE", "LICENCE"})

HTML = re.compile(r"</?[A-Za-z!][^<>\n]{0,200}>|<script|javascript\s*:|data\s*:\s*text/html", re.IGNORECASE)
SUSPECT = re.compile(r"[<\\]|script|text/html", re.IGNORECASE)
"""What a file holds wherever one of its texts holds HTML: an escape may hide it, a line's end can't."""

SVG = "{http://www.w3.org/2000/svg}"
SVG_ELEMENTS = frozenset({
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern",
    "use", "symbol", "title", "desc", "marker",
})  # fmt: skip
OUTSIDE = re.compile(r"url\(\s*['\"]?(?!#)|javascript:|@import|expression\(", re.IGNORECASE)


def check_name(name: str, span: Span) -> Finding | None:
    """Return what is wrong with a path below a pack, if anything is."""
    parts = name.split("/")
    if len(name) > MAX_NAME or not all(PART.match(part) and not _is_device(part) for part in parts):
        cure = "names are made of letters, digits, `_`, `-` and `.`"
        return OutsideEntry.at(span, f"the name {quoted(name)} is not safe on every computer", help=cure)
    if parts[-1] not in BARE_NAMES and PurePosixPath(name).suffix not in TEXTS | PICTURES:
        return StrangeFile.at(span, f"{quoted(name)} is no YAML, text or picture")
    return None


def check_content(name: str, raw: bytes, shown: str) -> list[Finding]:
    """Return what is wrong with the content of one file of a pack.

    Args:
        name: its path below the pack.
        raw: its bytes.
        shown: its path in findings.
    """
    suffix = PurePosixPath(name).suffix
    if suffix in PICTURES:
        wrong = _picture(suffix, raw)
        return [FalseAsset.at(Span.start_of(shown), f"{quoted(name)} {wrong}")] if wrong else []
    document = read_bytes(raw, shown) if suffix == ".yaml" else None
    if document is None:
        return _plain_text(raw, shown)
    return [document] if isinstance(document, Finding) else check_texts(document)


@saved
def check_texts(document: Document) -> list[Finding]:
    """Return X004 for each text of a document that holds HTML or a script."""
    if not SUSPECT.search(document.text):
        return []
    return [
        HtmlInText.at(
            document.span(path), f"this text holds {quoted(found[0], limit=40)}", help="write plain text"
        )
        for path, text in _strings(document.data, ())
        if (found := HTML.search(text))
    ]


def check_security(library: Library) -> list[Finding]:
    """Return X004 and X005 for all texts and pictures of the packs in a library."""
    found = [finding for document in library.documents.values() for finding in check_texts(document)]
    for pack in library.packs:
        prefix = "" if pack.shown == "." else f"{pack.shown}/"
        for file in sorted(pack.root.rglob("*")):
            if file.suffix in PICTURES and file.is_file() and not file.is_symlink():
                name = file.relative_to(pack.root).as_posix()
                found += check_content(name, file.read_bytes(), prefix + name)
    return in_order(found)


def _is_device(part: str) -> bool:
    return part.split(".", maxsplit=1)[0].lower() in DEVICES or part.endswith(".")


def _picture(suffix: str, raw: bytes) -> str:
    if suffix == ".svg":
        return _svg(raw)
    fits = raw.startswith(SIGNATURES[suffix]) and (suffix != ".webp" or raw[8:12] == b"WEBP")
    return "" if fits else f"is no {suffix[1:].upper()} picture"


def _svg(raw: bytes) -> str:
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        return "declares a document type or entities"
    try:
        root = ET.fromstring(raw)  # noqa: S314 - declarations, and with them entities, were refused above
    except (ET.ParseError, ValueError, LookupError):
        return "is no SVG picture"
    if root.tag != SVG + "svg":
        return "is no SVG picture"
    return next((wrong for element in root.iter() if (wrong := _svg_element(element))), "")


def _svg_element(element: ET.Element) -> str:
    name = str(element.tag).removeprefix(SVG)
    if name not in SVG_ELEMENTS:
        return f"holds the element {quoted(name, limit=30)}, which pictures don't need"
    for key, value in element.attrib.items():
        plain = key.rpartition("}")[2].lower()
        if plain.startswith("on") or (plain == "href" and not value.startswith("#")) or OUTSIDE.search(value):
            return f"holds the attribute {quoted(plain, limit=30)}, which could run code or fetch something"
    return ""


def _plain_text(raw: bytes, shown: str) -> list[Finding]:
    found = HTML.search(raw.decode("utf-8", errors="replace"))
    return (
        [HtmlInText.at(Span.start_of(shown), f"this file holds {quoted(found[0], limit=40)}")]
        if found
        else []
    )


def _strings(value: Data, path: DataPath) -> Iterator[tuple[DataPath, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _strings(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _strings(item, (*path, place))
