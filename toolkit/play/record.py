"""Records of games: JSON lines, a header and one answer a line. A save is a record that has not ended."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from toolkit.findings import one_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from toolkit.lang.table import Opened
    from toolkit.pack import Entity

FORMAT = 1
MARK = "talewright"
TEXT_KEYS = frozenset(
    {"name", "plural", "text", "note", "says", "intro", "aftermath", "stories", "provenance", "confidence"}
    | {"cites", "draft", "formerly", "win_rate", "never", "always", "art", "scenario", "number"}
)
"""Keys that change nothing in play: texts, translations, art, story, where a statement comes from."""

HASH_LENGTH = 16
_BEGINNING = f'{{"{MARK}": "record"'.encode()
"""How every record begins: `written` puts the mark first."""


class RecordError(ValueError):
    """A record that can't be used; one sentence, the file is as it was."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game: what it was played with, and every answer.

    Attributes:
        game: the game's name. rules_revision: of its engine when it was recorded.
        play_hash: of content and setup. setup: as `Opened.setup`.
        entities: hash of each entity it depends on, by id.
        answers: tokens. outcome: empty while the game has not ended.
    """

    game: str
    rules_revision: int
    play_hash: str
    setup: Mapping[str, Any]
    entities: Mapping[str, str]
    answers: tuple[str, ...]
    outcome: str = ""


def entity_hash(entity: Entity) -> str:
    """Return the hash of what an entity does in play; a changed name or text leaves it as it is."""
    plain = entity.model.model_dump(mode="json", by_alias=True, exclude_none=True)
    return _hash(_without_texts(plain))


def _without_texts(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {key: _without_texts(value) for key, value in plain.items() if key not in TEXT_KEYS}
    if isinstance(plain, list):
        return [_without_texts(value) for value in plain]
    return plain


def _hash(plain: Any) -> str:
    canonical = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(canonical.encode("utf-8")).hexdigest()[:HASH_LENGTH]


def entity_hashes(entities: Iterable[Entity]) -> dict[str, str]:
    """Return the hash of each entity by its id, sorted."""
    return {entity.id: entity_hash(entity) for entity in sorted(entities, key=lambda entity: entity.id)}


def play_hash(opened: Opened) -> str:
    """Return the hash of everything that decides how a game can go: content and setup."""
    return sealed(entity_hashes(opened.entities), opened.setup)


def sealed(entities: Mapping[str, str], setup: Mapping[str, Any]) -> str:
    """Return the hash that a header carries over the hashes of its content and its setup."""
    return _hash([dict(entities), dict(setup)])


def record_of(opened: Opened, answers: Iterable[str], outcome: str) -> Record:
    """Return the record of a game as played so far."""
    return Record(
        opened.game.name,
        opened.rules_revision,
        play_hash(opened),
        opened.setup,
        entity_hashes(opened.entities),
        tuple(answers),
        outcome,
    )


def written(record: Record) -> str:
    """Return a record as the text of its file."""
    header = {
        MARK: "record",
        "format": FORMAT,
        "game": record.game,
        "rules_revision": record.rules_revision,
        "play_hash": record.play_hash,
        "setup": dict(record.setup),
        "entities": dict(record.entities),
    }
    lines = [header, *record.answers]
    if record.outcome:
        lines.append({"outcome": record.outcome})
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)


def taken(path: Path) -> str:
    """Return what else than a saved game stands at a path, as a sentence; empty where a record may be kept."""
    if not path.exists():
        return ""
    try:
        with path.open("rb") as file:
            is_record = file.read(len(_BEGINNING)) == _BEGINNING
    except OSError as fault:
        return f"{path.as_posix()} can't be written: {fault.strerror}"
    return "" if is_record else f"{path.as_posix()} is there and is no saved game; give another name"


def save(path: Path, record: Record) -> None:
    """Write a record whole or not at all: whatever stops it leaves the old file or the new one.

    Raises:
        RecordError: something else stands there.
        OSError: it can't be written.
    """
    other = taken(path)
    if other:
        raise RecordError(other)
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.part")
    try:
        with half.open("w", encoding="utf-8", newline="\n") as file:
            file.write(written(record))
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError as fault:
        fault.filename = fault.filename or str(path)
        raise
    finally:
        half.unlink(missing_ok=True)


def read(path: Path) -> Record:
    """Read a record.

    Raises:
        RecordError: it isn't there, is damaged, or of a later format.
    """
    name = path.name or path.as_posix()
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except OSError as fault:
        raise RecordError(f"{name} can't be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise RecordError(
            f"{name} is no saved game: it is no text; the file was left as it is"
        ) from fault
    return _record(name, [_line(name, number, line) for number, line in enumerate(lines, 1)])


def _line(name: str, number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise RecordError(f"{name} is damaged on line {number}; the file was left as it is") from fault


def _record(name: str, lines: list[Any]) -> Record:
    header = lines[0] if lines and isinstance(lines[0], dict) else {}
    if header.get(MARK) != "record":
        raise RecordError(f"{name} is no saved game: its first line is no header; the file was left as it is")
    if header.get("format") != FORMAT:
        other = f"it is of format {header.get('format')}, this one reads {FORMAT}"
        raise RecordError(f"{name} was saved by another version of tale: {other}; the file was left as it is")
    outcome = ""
    answers = lines[1:]
    if answers and isinstance(answers[-1], dict):
        outcome = str(answers.pop().get("outcome", ""))
    shapes = {"game": str, "rules_revision": int, "play_hash": str, "setup": dict, "entities": dict}
    broken = [key for key, shape in shapes.items() if not isinstance(header.get(key), shape)]
    if broken:
        raise RecordError(
            f"{name} is damaged: its header has no right {one_of(broken)}; the file was left as it is"
        )
    if sealed(header["entities"], header["setup"]) != header["play_hash"]:
        raise RecordError(f"{name} is damaged: its setup is not the one it was saved with; the file was left as it is")
    for number, answer in enumerate(answers, 2):
        if not isinstance(answer, str):
            raise RecordError(f"{name} is damaged on line {number}; the file was left as it is")
    return Record(
        game=header["game"],
        rules_revision=header["rules_revision"],
        play_hash=header["play_hash"],
        setup=header["setup"],
        entities=header["entities"],
        answers=tuple(answers),
        outcome=outcome,
    )


def changes(record: Record, opened: Opened) -> list[str]:
    """Return in words what differs between the content of a record and that of today; nothing if it fits."""
    today = entity_hashes(opened.entities)
    told = [
        f"{name} has changed"
        for name in record.entities
        if today.get(name, "") not in ("", record.entities[name])
    ]
    told += [f"{name} is gone" for name in record.entities if name not in today]
    told += [f"{name} is new" for name in today if name not in record.entities]
    if record.rules_revision != opened.rules_revision:
        was, now = record.rules_revision, opened.rules_revision
        told.append(f"the rules engine is revision {now}, the game was played with {was}")
    if not told and record.play_hash != play_hash(opened):
        told.append("the setup has changed")
    return told
