"""Coin Race, a toy game in a package of its own; every part is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.pack.plugin import GamePlugin

if TYPE_CHECKING:
    from toolkit.pack.library import Library
    from toolkit.pack.plugin import Linked


def _part(module: str, name: str) -> Any:
    return getattr(import_module(f"coin_race.{module}"), name)


def _link(library: Library) -> Linked:
    linked: Linked = _part("world", "link")(library)
    return linked


PLUGIN = GamePlugin(
    name="coin-race",
    title="Coin Race",
    kinds=lambda: _part("model", "KINDS"),
    link=_link,
    checks=lambda: _part("checks", "CHECKS"),
    game=lambda: _part("engine", "CoinRace"),
    bots=lambda: _part("bots", "BOTS"),
    say=lambda: _part("view", "RaceView"),
    sheets=lambda: _part("sheets", "PRINTER"),
    scenario=lambda: _part("scenario", "run"),
    content=lambda: Path(__file__).parent / "content",
    extras={
        "table": lambda: _part("opener", "OPENER"),
        "trials": lambda: _part("trials", "TRIALS"),
        "printing": lambda: _part("sheets", "PRINTER"),
        "starters": lambda: _part("starters", "STARTERS"),
        "must_be_used": lambda: ("racer",),
    },
)
"""What the toolkit knows of this game."""
