"""The box and its die, against the lists of the seeds, transcribed here a second time."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mice_and_mystics.model.box import ActionDie, Box
from toolkit.games.mice_and_mystics.model.rulebook import HouseRules
from toolkit.pack import Manifest
from toolkit.schema import validate
from toolkit.source import Document, read_file

MINIONS = {"rat": 6, "roach": 8, "spider": 1, "centipede": 1}
HEROES = {"lily", "collin", "nez", "maginos", "tilda", "filch"}
COUNTED = {
    "cheese": 24,
    "wound": 33,
    "stunned": 4,
    "webbed": 4,
    "charmed": 4,
    "captain_vurst": 1,
    "elite_rat_warrior": 4,
    "meeps": 1,
    "mousetrap": 2,
    "individual_achievement": 5,
    "hourglass": 1,
    "end": 1,
    "pipe_entrance": 1,
    "fishhook": 1,
}
ROUND = {"paw": 1, "grape": 2, "king": 1, "miz_maggie": 1}
POLYGONS = {"disguises": 1, "dinner_fork": 1, "vanestras_brush": 1, "cats_horn_claw": 1, "catnip": 1}


@pytest.fixture(scope="session")
def load(pack: Path):
    def read(model, name):
        document = read_file(pack / name, name)
        assert isinstance(document, Document), document
        result = validate(model, document)
        assert isinstance(result, model), result
        return result

    return read


def test_figures(load):
    """Six heroes stand in the box beside sixteen minions."""
    counts = {one.id: one.count for one in load(Box, "box/base.yaml").figures}
    assert counts == MINIONS | dict.fromkeys(HEROES, 1)
    assert sum(MINIONS.values()) == 16


def test_tokens(load):
    """The tokens are those of the list, five round and five polygonal ones included."""
    counts = {one.id: one.count for one in load(Box, "box/base.yaml").tokens}
    assert counts == COUNTED | ROUND | POLYGONS
    assert (sum(ROUND.values()), sum(POLYGONS.values())) == (5, 5)


def test_dice_and_pages(load):
    """Five dice, and twelve pages as the open point P-75 says."""
    box = load(Box, "box/base.yaml")
    assert (box.dice, box.pages) == (5, 12)


def test_die(load):
    """Three of six faces bear a star, one cheese, three a sword, two a bow, two a shield."""
    faces = load(ActionDie, "dice/action_die.yaml").faces
    assert [face.number for face in faces] == [1, 1, 2, 2, 3, 3]
    assert [face.symbol for face in faces] == ["cheese", "bow", "bow", "sword", "shield", "shield"]
    assert [face.star for face in faces] == [False, True, False, True, False, True]


def test_faces_are_named_by_what_they_show(load):
    """The name of a face is its symbol, number and star."""
    for face in load(ActionDie, "dice/action_die.yaml").faces:
        assert face.face == f"{face.symbol}-{face.number}{'-star' if face.star else ''}"


def test_manifest(load):
    """The pack says its game, format, licence, languages and box."""
    manifest = load(Manifest, "pack.yaml")
    assert (manifest.id, manifest.version, manifest.format) == ("mice-and-mystics", "1.0.0", 1)
    assert (manifest.licence, manifest.languages) == ("CC-BY-SA-4.0", ("en", "zh-Hant"))
    assert manifest.boxes == ("box.base",)


def test_house_rules_set_known_values(load, pack, ids):
    """Each overlay sets policies that exist, to values that are not the default."""
    files = sorted((pack / "house_rules").glob("*.yaml"))
    assert files
    for file in files:
        for policy, value in load(HouseRules, f"house_rules/{file.name}").policies.items():
            assert value in ids.policies[policy][1:]
