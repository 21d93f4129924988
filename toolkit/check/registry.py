"""All codes of the toolkit and of some games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.check.evidence_pages import EVIDENCE_CHECKS
from toolkit.check.text_pages import PAGES as TEXT
from toolkit.draw.typst_pages import PAGES as PRINT
from toolkit.findings import PAGES as ABOUT
from toolkit.findings import CodePage, Registry
from toolkit.pack import PAGES as PACK
from toolkit.source import PAGES as SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.pack import GamePlugin


def registry(games: Iterable[GamePlugin]) -> Registry:
    """Return the registry of all codes that a run over these games can report.

    Raises:
        RegistryError: two pages claim one code.
    """
    return Registry(ABOUT, SOURCE, PACK, TEXT, PRINT, EVIDENCE_CHECKS, *(pages_of(game) for game in games))


def pages_of(game: GamePlugin) -> Sequence[type[CodePage]]:
    """Return the codes that one game brings."""
    sources = (game.checks, game.pages, game.evidence_checks)
    return [page for source in sources if source is not None for page in source()]
