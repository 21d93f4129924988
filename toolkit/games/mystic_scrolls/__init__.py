"""Mystic ScROLLS: dice and scrolls in real time, for two to four wizards.

The plugin below is all the toolkit knows of this game; every part is imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolkit.pack.plugin import GamePlugin

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.library import Library
    from toolkit.pack.plugin import Linked

_HERE = "toolkit.games.mystic_scrolls"


def _part(module: str, name: str) -> Any:
    return getattr(import_module(f"{_HERE}.{module}"), name)


def _link(library: Library) -> Linked:
    linked: Linked = _part("world", "link")(library)
    return linked


def _opener() -> Any:
    return _part("at_table", "Opener")()


def _bots() -> Mapping[str, Any]:
    made: Mapping[str, Any] = _part("bots", "bots")()
    return made


PLUGIN = GamePlugin(
    name="mystic-scrolls",
    title="Mystic ScROLLS",
    kinds=lambda: _part("model", "KINDS"),
    link=_link,
    checks=lambda: _part("checks", "CHECKS"),
    game=lambda: _part("table", "make_game"),
    bots=_bots,
    say=lambda: _part("say", "LANGUAGES"),
    sheets=lambda: _part("sheets", "pages"),
    scenario=lambda: _part("scenario", "run_scenario"),
    extras={
        "playtest": lambda: _part("playtest", "playtest"),
        "playtest_page": lambda: _part("report_page", "playtest_page"),
        "playtest_plain": lambda: _part("report_page", "plain"),
        "odds": lambda: _part("odds", "odds"),
        "odds_book": lambda: _part("odds_book", "BOOK"),
        "pages": lambda: _part("sheets", "pages"),
        "policies": lambda: _part("engine.policies", "POLICIES"),
        "table": _opener,
        "trials": lambda: _part("trials", "TRIALS"),
        "live": lambda: _part("play", "play_live"),
        "printing": lambda: _part("sheets.printing", "PRINTER"),
        "starters": lambda: _part("starters", "STARTERS"),
    },
)
"""What the toolkit knows of this game."""
