"""The Mouse Crew: its plugin; every part is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolkit.pack.plugin import GamePlugin

if TYPE_CHECKING:
    from toolkit.pack.library import Library
    from toolkit.pack.plugin import Linked

_HERE = "toolkit.games.mouse_crew"


def _part(module: str, name: str) -> Any:
    return getattr(import_module(f"{_HERE}.{module}"), name)


def _link(library: Library) -> Linked:
    linked: Linked = _part("link", "link")(library)
    return linked


def _opener() -> Any:
    return _part("at_table", "Opener")()


PLUGIN = GamePlugin(
    name="mouse-crew",
    title="The Mouse Crew",
    kinds=lambda: _part("model.kinds", "KINDS"),
    link=_link,
    checks=lambda: _part("checks", "CHECKS"),
    game=lambda: _part("setting", "new_game"),
    bots=lambda: _part("bots", "BOTS"),
    say=lambda: _part("say", "Teller"),
    sheets=lambda: _part("sheets", "SHEETS"),
    scenario=lambda: _part("scenario", "run"),
    extras={
        "setting": lambda: _part("setting", "Setting"),
        "playtest": lambda: _part("playtest", "playtest"),
        "odds": lambda: _part("odds", "odds"),
        "odds_book": lambda: _part("odds_book", "BOOK"),
        "pages": lambda: _part("sheets", "pages"),
        "table": _opener,
        "trials": lambda: _part("trials", "TRIALS"),
        "seats": lambda: _part("bots", "seats"),
        "printing": lambda: _part("sheets.printing", "PRINTER"),
        "starters": lambda: _part("starters", "STARTERS"),
        "must_be_used": lambda: ("special_tile",),
    },
)
"""What the toolkit knows of this game."""
