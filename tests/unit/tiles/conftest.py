"""The tiles of the base game as models."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from toolkit.games.mice_and_mystics.model.tile import Tile

TILES = Path(__file__).parents[3] / "content" / "mice-and-mystics" / "tiles"


@pytest.fixture(scope="session")
def tiles() -> dict[int, Tile]:
    """Every tile side by its printed number."""
    reader = YAML(typ="safe")
    read = [Tile.model_validate(reader.load(path)) for path in sorted(TILES.glob("*.yaml"))]
    return {tile.number or 0: tile for tile in read}
