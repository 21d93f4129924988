"""JSON Schemas as files: of the games, and of one pack with the ids that are there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack import GamePlugin, Library

SUFFIX = ".schema.json"
LOCAL = ".schemas"
"""The folder inside a pack; archives leave out what begins with a dot."""
ALL = "content"
"""The schema that finds the right one by `kind`."""


def game_schemas(game: GamePlugin) -> dict[str, Any]:
    """Return the schema of each kind of file of a game, of its manifest, and one that tells them apart."""
    from toolkit.pack import Manifest
    from toolkit.pack.general import GENERAL
    from toolkit.schema.json_schema import json_schema

    kinds = {**GENERAL, **game.kinds()}
    made = {
        kind: json_schema(model, f"{game.title}: {kind.replace('_', ' ')}", schema_id=f"{kind}{SUFFIX}")
        for kind, model in sorted(kinds.items())
    }
    pack = json_schema(Manifest, "A pack", schema_id=f"pack{SUFFIX}")
    return {**made, "pack": pack, ALL: _by_kind(sorted(kinds))}


def project_schemas(library: Library, game: GamePlugin) -> dict[str, Any]:
    """Return the schemas of a game with every reference held to the ids of a library."""
    from toolkit.schema.json_schema import project_schema

    ids = library.ids()
    return {kind: project_schema(schema, ids) for kind, schema in game_schemas(game).items()}


def files_of(schemas: Mapping[str, Any]) -> dict[str, str]:
    """Return the text of each schema by the name of its file."""
    return {
        f"{kind}{SUFFIX}": json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        for kind, schema in schemas.items()
    }


def _by_kind(kinds: list[str]) -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{ALL}{SUFFIX}",
        "title": "A file of a pack",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": kinds}},
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                "then": {"$ref": f"{kind}{SUFFIX}"},
            }
            for kind in kinds
        ],
    }
