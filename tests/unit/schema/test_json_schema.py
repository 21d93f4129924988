"""The JSON Schemas: their form, and that they judge as the models do."""

from __future__ import annotations

import time
from random import Random
from typing import Annotated, Any

import pytest
from pydantic import Field

from toolkit.schema import Formula, Model, parse_formula
from toolkit.schema.agree import disagreements
from toolkit.schema.json_schema import json_schema, project_schema, validator
from toolkit.schema.mutate import mutations

Toy = Any


def random(seed: int) -> Random:
    """Make the only source of chance."""
    return Random(seed)  # noqa: S311 - chance, no secret


def test_schema_and_model_agree_on_mutated_documents(toy: Toy) -> None:
    """Of thousands of damaged documents none is judged differently, and both judgements occur."""
    documents = list(mutations(toy.documents, random(1), 3000))
    judge = validator(json_schema(toy.card, "Card"))
    good = sum(judge.is_valid(document) for document in documents)
    assert 300 < good < 2700
    assert disagreements(toy.card, documents) == []


def test_a_disagreement_is_found() -> None:
    """The law can fail: a model that accepts more than its schema says is caught."""

    class Odd(Model):
        """Its schema claims a bound that the model doesn't have."""

        n: Annotated[int, Field(json_schema_extra={"maximum": 3})]

    assert [document for document, _ in disagreements(Odd, [{"n": 2}, {"n": 5}])] == [{"n": 5}]


def test_tagged_unions_are_if_then_with_an_enum_on_the_tag(toy: Toy) -> None:
    """An editor can list the valid tags, and a wrong field is told by its branch."""
    effect = json_schema(toy.card, "Card")["$defs"]["Effect"]
    assert effect["properties"]["do"]["enum"] == ["branch", "choose", "place"]
    assert effect["properties"]["do"]["enumDescriptions"][2] == "Put a minion somewhere."
    assert [part["if"]["properties"]["do"]["const"] for part in effect["allOf"]] == [
        "branch",
        "choose",
        "place",
    ]
    assert effect["required"] == ["do"]
    assert "oneOf" not in effect
    assert "discriminator" not in effect


def test_a_wrong_field_is_told_by_name(toy: Toy) -> None:
    """Jsonschema names the field, instead of saying that no branch fits."""
    judge = validator(json_schema(toy.card, "Card"))
    document = {"kind": "card", "id": "a", "life": 1, "does": [{"do": "place", "what": "$a", "amuont": 1}]}
    messages = [error.message for error in judge.iter_errors(document)]
    assert any("'amuont' was unexpected" in message or "'amuont' do" in message for message in messages)


def test_head_titles_descriptions_and_free_keys(toy: Toy) -> None:
    """The dialect and one title stand at the top; generated titles go; hover texts and `x-` keys stay."""
    schema = json_schema(toy.card, "A card", schema_id="card.schema.json")
    assert schema["$schema"].endswith("2020-12/schema")
    assert (schema["title"], schema["$id"]) == ("A card", "card.schema.json")
    assert "title" not in schema["properties"]["life"]
    assert schema["additionalProperties"] is False
    assert schema["patternProperties"] == {"^x-": {}}
    assert schema["$defs"]["Place"]["markdownDescription"] == "Put a minion somewhere."
    assert "from" in schema["properties"]


def test_a_field_called_title_stays() -> None:
    """Only pydantic's own titles are noise."""

    class Titled(Model):
        """Has a title."""

        title: str

    assert "title" in json_schema(Titled, "T")["properties"]


def test_default_formulas_are_written_as_authors_write_them() -> None:
    """A formula that stands as a default is a plain number or its text, no tree."""

    class Dealt(Model):
        """Has formulas as defaults."""

        number: Formula = parse_formula(1)
        text: Formula = parse_formula("2 * page")

    defaults = {name: field["default"] for name, field in json_schema(Dealt, "D")["properties"].items()}
    assert defaults == {"number": 1, "text": "2 * page"}


def test_a_project_schema_lists_the_ids_present(toy: Toy) -> None:
    """References to unknown ids fail; known ones, variables, ids with a pack and local ids pass."""
    schema = project_schema(json_schema(toy.card, "Card"), {"minion": ["rat", "cat"], "card": ["a"]})
    judge = validator(schema)

    def place(what: str) -> dict[str, Any]:
        effect = {"do": "place", "what": what, "amount": 1}
        return {"kind": "card", "id": "a", "life": 1, "room": "room.any", "does": [effect]}

    assert all(judge.is_valid(place(what)) for what in ("minion.rat", "$it", "other:minion.dog"))
    assert not any(judge.is_valid(place(what)) for what in ("minion.dog", "card.a", "rat"))
    assert schema["$defs"]["Place"]["properties"]["what"]["anyOf"][0]["enum"] == ["minion.cat", "minion.rat"]


def test_a_kind_without_any_id_admits_only_ids_of_other_packs(toy: Toy) -> None:
    """An empty list of choices is still a schema."""
    judge = validator(project_schema(json_schema(toy.card, "Card"), {}))
    assert not judge.is_valid({"kind": "card", "id": "a", "life": 1, "copies": {"minion.rat": 1}})


def test_the_same_model_gives_the_same_schema(toy: Toy) -> None:
    """Schemas are committed, so they must not depend on chance."""
    assert json_schema(toy.card, "C") == json_schema(toy.card, "C")


@pytest.mark.parametrize("seed", [1, 2])
def test_mutations_depend_on_the_seed_only(toy: Toy, seed: int) -> None:
    """The same seed damages alike, the originals stay whole, and damage is done."""
    before = repr(toy.documents)
    first, second = (list(mutations(toy.documents, random(seed), 200)) for _ in range(2))
    assert first == second
    assert repr(toy.documents) == before
    assert sum(document not in toy.documents for document in first) > 100


def test_judging_is_fast_enough_for_a_law_per_kind(toy: Toy) -> None:
    """A thousand documents take a few seconds at most."""
    start = time.process_time()
    disagreements(toy.card, list(mutations(toy.documents, random(3), 1000)))
    assert time.process_time() - start < 8
