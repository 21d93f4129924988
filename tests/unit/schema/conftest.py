"""A small family of models with everything in it that models of games have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from pydantic import Field
from typing_extensions import TypeAliasType

from toolkit.findings import Finding
from toolkit.schema import AssetPath, Element, Formula, Model, Slug, by_tag, reference, validate
from toolkit.source import Document, read_text


class Place(Element):
    """Put a minion somewhere."""

    do: Literal["place"]
    what: Annotated[str, reference("minion", variable=True)]
    amount: Formula


class Branch(Model):
    """Do one thing or another."""

    do: Literal["branch"]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Choose(Model):
    """Ask a player; the tag is also the name of a key."""

    do: Literal["choose"]
    choose: Literal["mouse", "space"]
    limits: dict[Slug, Annotated[int, Field(ge=0, le=9)]] = Field(default_factory=dict)


Effect = TypeAliasType("Effect", Annotated[Place | Branch | Choose, by_tag("do")])


class Line(Model):
    """Two spaces."""

    between: tuple[Slug, Slug]


class Card(Element):
    """A card of a made-up game."""

    kind: Literal["card"]
    id: Slug
    life: Annotated[int, Field(ge=1, le=9)]
    weapon: Literal["sword", "bow", "staff"] = "bow"
    odds: Annotated[float, Field(gt=0, lt=1)] | None = None
    art: AssetPath | None = None
    room: Annotated[str, reference("room", local=True)] | None = None
    does: Annotated[tuple[Effect, ...], Field(max_length=4)] = ()
    lines: tuple[Line, ...] = ()
    size: int | Literal["tiny", "huge"] | tuple[int, ...] = 1
    copies: dict[Annotated[str, reference("card", "minion")], int] = Field(default_factory=dict)
    other: Line | Choose | None = None
    wild: bool = False
    needs: Annotated[tuple[Line, ...], Field(min_length=1)] | None = None
    spot: Annotated[str, Field(pattern=r"^(\$[a-z][a-z0-9_]*|(space|area)\.[a-z][a-z0-9_]*)$")] | None = None
    whom: Annotated[str, Field(pattern=r"^\$[a-z][a-z0-9_]*$")] | None = None
    from_: Annotated[str | None, Field(alias="from", max_length=5)] = None


class Toy(NamedTuple):
    """What tests need of the family."""

    card: type[Card]
    effect: Any
    check: Callable[..., list[Finding]]
    good: Callable[[str], Card]
    documents: list[Any]


def read(text: str) -> Document:
    """Read a text that must be right."""
    document = read_text(text, "card.yaml")
    assert isinstance(document, Document), document
    return document


def check(text: str) -> list[Finding]:
    """Return what is wrong with a card; `kind`, `id` and `life` stand in front, on one line each."""
    result = validate(Card, read("kind: card\nid: c\nlife: 3\n" + text))
    assert isinstance(result, list), result
    return result


def good(text: str) -> Card:
    """Return a card that must be right."""
    result = validate(Card, read("kind: card\nid: c\nlife: 3\n" + text))
    assert isinstance(result, Card), result
    return result


DOCUMENTS: list[Any] = [
    {"kind": "card", "id": "a", "life": 1},
    {
        "kind": "card", "id": "cellar_cat", "life": 9, "weapon": "staff", "odds": 0.5, "art": "art/cat.png",
        "room": "room.larder", "x-note": {"free": [1]}, "size": "tiny", "wild": True, "from": "pack",
        "copies": {"card.a": 2, "minion.rat": 1},
        "lines": [{"between": ["a", "b"]}, {"between": ["b", "c"], "x-y": 1}],
        "other": {"do": "choose", "choose": "mouse", "limits": {"a": 3}},
        "does": [
            {"do": "place", "what": "minion.rat", "amount": "min(2, page) - 1", "note": "n"},
            {"do": "branch", "then": [{"do": "place", "what": "$it", "amount": 2, "provenance": "invented"}],
             "otherwise": [{"do": "choose", "choose": "space"}]},
        ],
    },
    {"kind": "card", "id": "b", "life": 5, "size": [1, 2], "other": {"between": ["a", "b"]}, "art": None},
]  # fmt: skip


@pytest.fixture
def toy() -> Toy:
    """Offer the made-up models and documents."""
    return Toy(Card, Effect, check, good, DOCUMENTS)
