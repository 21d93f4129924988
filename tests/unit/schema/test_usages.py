"""Which references and assets a model holds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

from toolkit.schema import Model, assets, reference, references, usages

Toy = Any


def test_references_come_with_path_and_kinds(toy: Toy) -> None:
    """References are found in nested unions, lists and keys of mappings; variables are left out."""
    card = toy.good(
        "room: room.larder\n"
        "copies: {card.a: 1}\n"
        "does:\n"
        "  - {do: place, what: $it, amount: 1}\n"
        "  - do: branch\n"
        "    then: [{do: place, what: base:minion.rat, amount: 1}]\n"
    )
    found = [(item.text, item.marker.kinds, item.path, item.is_key) for item in references(card)]
    assert found == [
        ("room.larder", ("room",), ("room",), False),
        ("base:minion.rat", ("minion",), ("does", 1, "then", 0, "what"), False),
        ("card.a", ("card", "minion"), ("copies", "card.a"), True),
    ]


def test_variables_are_usages_too(toy: Toy) -> None:
    """Whoever binds variables finds them by the same walk."""
    card = toy.good("does: [{do: place, what: $it, amount: 1}]\n")
    assert [item.text for item in usages(card)] == ["$it"]


def test_assets_are_told_apart_from_references(toy: Toy) -> None:
    """A picture's path is an asset, and no reference."""
    card = toy.good("art: art/cat.png\n")
    assert [(item.text, item.path) for item in assets(card)] == [("art/cat.png", ("art",))]
    assert list(references(card)) == []


def test_other_values_hold_nothing() -> None:
    """Only models have marked fields."""
    assert list(usages(3)) == []


class Mixed(Model):
    """Fields in which a reference is one of several things."""

    card: Annotated[str, reference("card")] | Literal["this", "nothing"] | None = None
    who: Annotated[str, reference("hero")] | Annotated[str, reference("minion", variable=True)] | None = None
    free: Annotated[str, reference("tile")] | str | None = None


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"card": "this"}, []),
        ({"card": "card.a"}, [("card.a", ("card",))]),
        ({"card": "hero.a"}, [("hero.a", ("card",))]),
        ({"who": "minion.rat"}, [("minion.rat", ("minion",))]),
        ({"who": "hero.collin"}, [("hero.collin", ("hero",))]),
        ({"who": "tile.a"}, [("tile.a", ("hero", "minion"))]),
        ({"who": "$it"}, []),
        ({"free": "tile.a"}, [("tile.a", ("tile",))]),
        ({"free": "space.a"}, []),
    ],
)
def test_in_a_union_the_fitting_branch_speaks(
    fields: dict[str, str], wanted: list[tuple[str, tuple[str, ...]]]
) -> None:
    """Fixed words and free texts are no references; a wrong kind is held against all kinds allowed."""
    found = references(Mixed.model_validate(fields))
    assert [(item.text, item.marker.kinds) for item in found] == wanted  # type: ignore[union-attr]
