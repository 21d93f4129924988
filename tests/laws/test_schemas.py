"""Model and JSON Schema of every kind of content judge damaged documents alike."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from toolkit.pack import load, plugins
from toolkit.schema.agree import disagreements
from toolkit.schema.mutate import mutations

CONTENT = Path(__file__).parents[2] / "content"
BUDGET = 24_000
"""Characters of documents judged for one kind: enough for all of them to take some 20 seconds."""


def documents_by_kind():
    """Return every kind of content of our packs with its documents, one of each size, smallest first."""
    found = {}
    library = load([CONTENT], plugins())
    games = {pack.id: pack.manifest.game for pack in library.packs}
    for entity in library.all:
        if not entity.base:
            kind = (games[entity.pack], entity.kind)
            found.setdefault(kind, []).append(entity.document.data)
    return found


KINDS = documents_by_kind()


@pytest.mark.parametrize(("game", "kind"), sorted(KINDS), ids="/".join)
def test_model_and_schema_agree(game, kind):
    """Of seeded damaged documents none is judged differently by the model and its schema."""
    documents = sorted(KINDS[game, kind], key=lambda document: len(json.dumps(document)))
    chosen = documents[:: max(1, len(documents) // 6)]
    size = max(1, sum(len(json.dumps(document)) for document in chosen) // len(chosen))
    number = max(4, min(120, BUDGET // size))
    model = plugins().get(game).kinds()[kind]
    damaged = list(mutations(chosen, Random(f"{game}/{kind}"), number))  # noqa: S311 - chance, no secret
    assert len(damaged) == number
    assert disagreements(model, damaged) == []
