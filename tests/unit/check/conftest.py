"""A toy game with one kind of content, and packs of it made of texts."""

from __future__ import annotations

import textwrap
from typing import Annotated, Literal

import pytest
from pydantic import Field

from toolkit.check import Options, check
from toolkit.findings import Check, Severity
from toolkit.pack import GamePlugin, Plugins, load
from toolkit.schema import Element, Model, Several, Slug, reference

MANIFEST = """\
kind: pack
id: {id}
version: "1"
game: toy
format: 1
name: Toys
licence: MIT
languages: [en, de]
"""


class Room(Model):
    """A place inside a toy."""

    id: Slug
    name: str


class Toy(Element):
    """A toy."""

    kind: Literal["toy"]
    id: Slug
    name: str
    text: str = ""
    draft: bool = False
    rooms: Several[Room] = ()
    friend: Annotated[str, reference("toy")] | None = None
    size: Annotated[int, Field(ge=0)] = 1


class TooLarge(Check):
    """A toy that is too large."""

    code = "C900"
    title = "too large"
    reads_library = True

    @classmethod
    def run(cls, library):
        toys = library.of_kind("toy")
        return [
            cls.at(toy.span_at(("size",)), f"{toy.slug} is too large") for toy in toys if toy.model.size > 9
        ]


class Lonely(Check):
    """A toy without a friend; it needs every link."""

    code = "S900"
    title = "lonely"
    severity = Severity.WARNING

    @classmethod
    def run(cls, world):
        return [cls.at(toy.span, f"{toy.slug} is lonely") for toy in world if toy.model.friend is None]


def link(library):
    toys = library.of_kind("toy")
    linked = all(library.get(toy.model.friend, toy.pack) for toy in toys if toy.model.friend)
    return (toys if linked else None), []


TOYS = GamePlugin(
    name="toy",
    title="Toys",
    kinds=lambda: {"toy": Toy},
    link=link,
    checks=lambda: (TooLarge, Lonely),
    extras={"symbols": lambda: ("star",), "must_be_used": lambda: ("toy",)},
)


@pytest.fixture
def make(tmp_path, monkeypatch):
    """Write packs: file below the pack to text; returns the library of all that was written."""
    monkeypatch.chdir(tmp_path)

    def _make(files, pack="toys", manifest=""):
        folder = tmp_path / pack
        for name, text in {"pack.yaml": MANIFEST.format(id=pack) + manifest, **files}.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(textwrap.dedent(text), encoding="utf-8")
        return load([tmp_path], Plugins({"toy": TOYS}), roots=[tmp_path])

    return _make


@pytest.fixture
def judge():
    """Check a library; returns the report."""

    def _judge(library, **options):
        return check(library, Options(**options))

    return _judge


@pytest.fixture
def codes():
    """Say of each finding its code and place."""

    def _codes(report):
        return [(finding.code, finding.span.line, finding.span.column) for finding in report.findings]

    return _codes
