"""Settings: defaults, variants, and wishes that can't be met."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mouse_crew import PLUGIN
from toolkit.games.mouse_crew.setting import Setting, SettingError, new_game
from toolkit.games.mouse_crew.world import UnfitContentError


def test_defaults_are_written_out(world):
    """A setting tells every policy and the number of moons, also where nobody chose."""
    told = Setting().told(world)
    assert told["moons"] == 10
    assert told["villains_in_grid"] == 0
    assert told["policies"]["special_flip_ends_turn"] == "yes"
    assert len(told["policies"]) == 7


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"level": "litle"}, "there is no level 'litle'; did you mean \"little\"?"),
        ({"variant": "moons_12"}, "there is no variant 'moons_12'; did you mean"),
        ({"players": 1}, "1 can't play; the box is for 2 to 5 players"),
        ({"players": 6}, "6 can't play; the box is for 2 to 5 players"),
        ({"moons": 0}, "a night needs at least one moon"),
        ({"starts": 3}, "seat 3 can't begin; the seats are 0 to 2"),
        ({"villains": ("witch",)}, "level 'little' has no villains"),
        (
            {"level": "big", "villains": ("wolf",)},
            "there is no villain 'wolf'; there are dragon, ogre, witch",
        ),
        ({"level": "big", "variant": "two_villains", "villains": ("ogre",)}, "2 villains are to be drawn"),
        ({"policies": {"initial_peak": "shared"}}, "there is no policy 'initial_peak'; did you mean"),
        ({"policies": {"initial_peek": "all"}}, "initial_peek can't be 'all'; it can be private, shared"),
        ({"variant": "two_villains"}, "tiles make no square grid"),
    ],
)
def test_a_wish_that_can_not_be_met_says_what_can(world, wish, told):
    """Each impossible wish gives one sentence with the cause and what is possible."""
    with pytest.raises(SettingError) as refusal:
        new_game(world, Setting(**wish))
    assert told in str(refusal.value)


def test_content_without_a_box_can_not_be_played(pack, check):
    """A pack without its box is told, not played."""
    from toolkit.pack import Plugins, load

    (pack / "box.yaml").unlink()
    library = load([Path(pack)], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=pack.parent)
    world, _ = PLUGIN.link(library)
    with pytest.raises(UnfitContentError, match="needs one box, here are 0"):
        new_game(world, Setting())


def test_a_broken_reference_can_not_be_played(pack, edit):
    """A tile with an animal that is not there is told by name."""
    from toolkit.pack import Plugins, load

    edit("tiles/reed_pond.yaml", "animal.beaver", "animal.bever")
    library = load([Path(pack)], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=pack.parent)
    world, _ = PLUGIN.link(library)
    with pytest.raises(UnfitContentError, match=r"animal\.bever, which is not there"):
        new_game(world, Setting())


def test_every_part_of_the_plugin_is_there():
    """Each entry of the plugin leads to something."""
    for part in ("kinds", "checks", "game", "bots", "say", "sheets", "scenario"):
        assert getattr(PLUGIN, part)() is not None
    for name, part in PLUGIN.extras.items():
        assert part() is not None, name
