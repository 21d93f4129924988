"""Mice and Mystics: its plugin; every part is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolkit.pack.plugin import GamePlugin

if TYPE_CHECKING:
    from toolkit.pack.library import Library
    from toolkit.pack.plugin import Linked

_HERE = "toolkit.games.mice_and_mystics"


def _part(module: str, name: str) -> Any:
    return getattr(import_module(f"{_HERE}.{module}"), name)


def _link(library: Library) -> Linked:
    linked: Linked = _part("link", "link")(library)
    return linked


PLUGIN = GamePlugin(
    name="mice-and-mystics",
    title="Mice and Mystics",
    kinds=lambda: _part("plugin", "KINDS"),
    link=_link,
    checks=lambda: _part("checks", "CHECKS"),
    pages=lambda: _part("link", "PAGES"),
    scenario=lambda: _part("scenario", "run"),
    say=lambda: _part("say", "SAY"),
    extras={
        "table": lambda: _part("tables", "OPENER"),
        "campaign": lambda: _part("campaigns", "CHAIN"),
        "examiner": lambda: _part("proof.examiner", "EXAMINER"),
        "prover": lambda: _part("proof.prover", "PROVER"),
        "trials": lambda: _part("playtest.trial", "TRIALS"),
        "odds_book": lambda: _part("odds_book", "BOOK"),
        "starters": lambda: _part("starters", "STARTERS"),
        "tile_board": lambda: _part("sheets.tile_board", "tile_board"),
        "sentences": lambda: _part("sheets.sentences", "sentences"),
        "printing": lambda: _part("sheets.printing", "PRINTER"),
        "tile_svg": lambda: _part("sheets.tile", "tile_svg"),
        "tile_import": lambda: _part("tile_import", "import_svg"),
        "tile_grid": lambda: _part("tile_import", "new_grid"),
        "chapter_map": lambda: _part("proof.drawing", "chapter_map"),
        "campaign_flow": lambda: _part("proof.drawing", "campaign_flow"),
        "chapter_flow": lambda: _part("flow", "chapter_flow"),
    },
)
"""What the toolkit knows of this game."""
