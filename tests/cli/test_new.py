"""`tale new`: what an author begins with."""

from __future__ import annotations

import json

import jsonschema
import pytest
import yaml
from referencing import Registry, Resource

WORDS = ("chapter", "tile", "card", "minion", "hero", "encounter", "scenario", "house_rules")


def test_starting_files_pass_check(tale, pack):
    """Every starting file has no finding, even for a release, has comments, and names its schema."""
    for word in WORDS:
        assert tale("new", word, f"a-{word}").code == 0
    result = tale("check", "--release", "--format", "json")
    assert result.json["findings"] == []
    files = [file for file in pack.glob("*/a_*.yaml") if file.name != "pack.yaml"]
    assert len(files) == 10
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert text.startswith("# yaml-language-server: $schema=../.schemas/")
        assert text.count("#") > 1


def test_taken_id(tale, pack):
    """An id that is taken is refused, and the file that is there stays."""
    tale("new", "hero", "pip")
    file = pack / "heroes" / "pip.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    result = tale("new", "hero", "pip")
    assert result.code == 2
    assert "hero.pip is there already" in result.err
    assert file.read_text(encoding="utf-8").endswith("# mine\n")


@pytest.mark.parametrize("name", ["Pip", "1st", "a b", "ünder", "../up"])
def test_wrong_id(tale, pack, name):
    """An id that can't be one is refused before anything is written."""
    result = tale("new", "hero", name)
    assert result.code == 2
    assert not list(pack.glob("heroes/*"))


def test_unknown_word(tale, pack):
    """A word that begins nothing gets the list of those that do."""
    result = tale("new", "dragon", "smok")
    assert result.code == 2
    assert "known: card, chapter, encounter, hero, house_rules, minion, pack, scenario, tile" in result.err


def test_outside_a_pack(tale):
    """Without a pack there is nowhere to put the file."""
    result = tale("new", "hero", "pip")
    assert result.code == 2
    assert "tale new pack" in result.err


def test_unknown_game(tale, here):
    """A game that isn't installed is refused and nothing is written."""
    result = tale("new", "pack", "mine", "--game", "chess")
    assert result.code == 2
    assert not (here / "mine").exists()


@pytest.mark.parametrize("game", ["mouse-crew", "mystic-scrolls"])
def test_every_game_begins_a_pack(tale, begun, monkeypatch, game):
    """A pack of any installed game can be begun and passes."""
    monkeypatch.chdir(begun[game])
    assert tale("check").code == 0


def test_grid(tale, pack):
    """A tile begins as a floor of so many spaces; nonsense is refused."""
    assert tale("new", "tile", "hall", "--grid", "4x3").code == 0
    tile = yaml.safe_load((pack / "tiles" / "hall.yaml").read_text(encoding="utf-8"))
    assert len(tile["spaces"]) == 12
    assert tale("new", "tile", "tower", "--grid", "99x1").code == 2


def test_editor_settings(pack):
    """The pack brings settings that tie its files to its own schemas, which list the ids that are there."""
    settings = json.loads((pack / ".vscode" / "settings.json").read_text(encoding="utf-8"))
    for schema in settings["yaml.schemas"]:
        assert (pack / schema).is_file()
    chapter = (pack / ".schemas" / "chapter.schema.json").read_text(encoding="utf-8")
    assert "tile.guard_room" in chapter


def test_schemas_accept_the_starting_files(tale, pack):
    """What `tale new` writes is valid by the schemas of the pack; a wrong reference isn't."""
    tale("new", "hero", "pip")
    tale("new", "chapter", "first")
    assert tale("schema").code == 0
    schemas = {
        file.name: json.loads(file.read_text(encoding="utf-8")) for file in (pack / ".schemas").iterdir()
    }
    registry = Registry().with_resources(
        (name, Resource.from_contents(schema)) for name, schema in schemas.items()
    )
    judge = jsonschema.Draft202012Validator(schemas["content.schema.json"], registry=registry)
    for path in ("heroes/pip.yaml", "chapters/first.yaml"):
        data = yaml.safe_load((pack / path).read_text(encoding="utf-8"))
        assert list(judge.iter_errors(data)) == []
    data["start"]["room"] = 7
    data["tiles"][0]["tile"] = "tile.nowhere"
    assert len(list(judge.iter_errors(data))) == 2
