"""`tale diff`: what differs between two versions of a pack, in an author's words."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, existing, pack_here, read_packs, say
from toolkit.cli.export import document_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONG = 60
KEYS = ("id", "between", "edge", "tile", "minion", "card", "value", "seed")
"""What tells the entries of a list apart, best first."""
QUIET = ("id", "formerly")
"""What a renaming changes; said in one line of its own."""


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("diff")(diff)


def diff(
    first: Annotated[Path, typer.Argument(metavar="A", help="a pack or an archive")],
    second: Annotated[Path, typer.Argument(metavar="B", help="a pack or an archive")],
    *,
    format: Annotated[str, typer.Option(help="text or json")] = "text",  # noqa: A002 - the option's name
) -> None:
    """Say what B has that A has not, and what changed."""
    rows = list(differences(_content(first), _content(second)))
    if format == "json":
        say(json.dumps({"differences": rows}, ensure_ascii=False, indent=1))
        return
    for row in rows:
        say(row)
    say("no differences" if not rows else f"{len(rows)} differences" if len(rows) > 1 else "1 difference")


def _content(where: Path) -> dict[str, Any]:
    """Return the content of a pack or an archive as plain data."""
    from toolkit.pack import install

    existing([where])
    if where.is_dir():
        return document_of(library := read_packs([where]), pack_here(library, where).id)
    with tempfile.TemporaryDirectory() as room:
        folder = install(where, Path(room))
        if not isinstance(folder, Path):
            raise UsageFault(f"{where.as_posix()} can't be read", folder[0].message)
        return document_of(library := read_packs([folder]), pack_here(library, folder).id)


def differences(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    """Yield one line for each difference between two exported packs, in order of kind and id."""
    if old["version"] != new["version"]:
        yield f"version: {old['version']} → {new['version']}"
    for kind in sorted({*old["content"], *new["content"]}):
        before, after = old["content"].get(kind, {}), new["content"].get(kind, {})
        renamed = dict(_renamed(before, after))
        for slug in sorted({*before, *after} - {*renamed}):
            was = next((old for old, new in renamed.items() if new == slug), slug)
            if was != slug:
                yield f"renamed: {kind}.{was} → {kind}.{slug}"
            yield from _entity(f"{kind}.{slug}", before.get(was), after.get(slug))


def _renamed(before: dict[str, Any], after: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield old and new ids of what remembers an id that is gone."""
    for slug, entity in after.items():
        for former in entity.get("formerly", ()) if slug not in before else ():
            if former in before and former not in after:
                yield former, slug


def _entity(name: str, before: Any, after: Any) -> Iterator[str]:
    if before is None:
        yield f"new: {name}"
    elif after is None:
        yield f"gone: {name}"
    else:
        yield from (f"{name}: {line}" for line in _values("", before, after))


def _values(where: str, before: Any, after: Any) -> Iterator[str]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [key for key in {**before, **after} if key not in QUIET]:
            yield from _part(_join(where, str(key)), before.get(key), after.get(key))
    elif isinstance(before, list) and isinstance(after, list):
        yield from _lists(where, before, after)
    else:
        yield f"{where}: {_short(before)} → {_short(after)}"


def _part(where: str, before: Any, after: Any) -> Iterator[str]:
    if before is None and after is not None:
        yield f"{where}: {_short(after)} (new)"
    elif after is None and before is not None:
        yield f"{where}: {_short(before)} (gone)"
    else:
        yield from _values(where, before, after)


def _lists(where: str, before: list[Any], after: list[Any]) -> Iterator[str]:
    key = _key_of(before, after)
    if key is None:
        yield from _plain_lists(where, before, after)
        return
    old, new = ({_name(item[key]): item for item in items} for items in (before, after))
    for name in [*old, *(name for name in new if name not in old)]:
        yield from _part(f"{where} {name}".strip(), old.get(name), new.get(name))
    if list(old) != list(new) and set(old) == set(new):
        yield f"{where}: in another order"


def _plain_lists(where: str, before: list[Any], after: list[Any]) -> Iterator[str]:
    if len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True), 1):
            yield from _values(f"{where} {place}".strip(), one, other)
        return
    yield f"{where}: {_short(before)} → {_short(after)}"


def _key_of(*lists: Sequence[Any]) -> str | None:
    """Return the key whose values tell the entries of each list apart, or None."""
    if not all(isinstance(item, dict) for items in lists for item in items):
        return None
    return next((key for key in KEYS if all(_tells_apart(key, items) for items in lists)), None)


def _tells_apart(key: str, items: Sequence[Any]) -> bool:
    names = [_name(item[key]) for item in items if key in item]
    return len(items) == len(set(names))


def _name(value: Any) -> str:
    return "-".join(str(part) for part in value) if isinstance(value, list) else str(value)


def _join(where: str, key: str) -> str:
    return f"{where} {key}".strip()


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONG else f"{text[: LONG - 1]}…"
