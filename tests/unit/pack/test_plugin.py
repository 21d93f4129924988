"""Games are found through entry points, and a broken one is one clear error."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from toolkit.pack import GamePlugin, PluginError, Plugins, in_range, plugins, version_key
from toolkit.pack.plugin import GROUP

TOY = GamePlugin("toy", "Toy", dict)


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    """Listing names imports nothing, so a broken game disturbs no other."""
    games = Plugins({"toy": TOY, "bad": EntryPoint("bad", "no.such.module:PLUGIN", GROUP)})
    assert games.names() == ("bad", "toy")
    assert games.get("toy") is TOY


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("no.such.module:PLUGIN", "can't be loaded: ModuleNotFoundError"),
        ("toolkit.pack:NOTHING", "can't be loaded: AttributeError"),
        ("toolkit.pack:load", "toolkit.pack:load is no GamePlugin"),
    ],
)
def test_a_broken_game_is_one_clear_error(target: str, words: str) -> None:
    """The error names the game and the cause."""
    games = Plugins({"bad": EntryPoint("bad", target, GROUP)})
    with pytest.raises(PluginError, match="the game 'bad'") as caught:
        games.get("bad")
    assert words in str(caught.value)


def test_an_unknown_game_comes_with_a_suggestion() -> None:
    """A mistyped name leads to the right one; otherwise the installed ones are listed."""
    with pytest.raises(PluginError, match=r'no game .tyo. is installed; did you mean "toy"\?'):
        Plugins({"toy": TOY}).get("tyo")
    with pytest.raises(PluginError, match="installed: none"):
        Plugins({}).get("toy")


def test_installed_games_are_listed_by_entry_point() -> None:
    """The games of this distribution are there."""
    assert len(plugins().names()) >= 3


@pytest.mark.parametrize(
    ("version", "wanted", "holds"),
    [
        ("1.2", ">=1,<2", True), ("2", ">=1,<2", False), ("0.9", ">=1,<2", False), ("1.10", ">1.9", True),
        ("1.0", "==1", True), ("1.0.1", "==1", False), ("1.0.1", "!=1", True), ("1", "<=1.0.0", True),
    ],
)  # fmt: skip
def test_ranges_of_versions(version: str, wanted: str, *, holds: bool) -> None:
    """Versions are compared as numbers; parts not written are 0."""
    assert in_range(version, wanted) is holds
    assert len(version_key(version)) == 3
