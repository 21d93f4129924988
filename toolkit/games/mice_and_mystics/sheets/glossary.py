"""The glossary of a sheet: only the terms that stand on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.draw.typst_parts import texts_of
from toolkit.games.mice_and_mystics.sheets.terms import TERMS

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.sheets.telling import Teller


def used(teller: Teller, printed: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return each term that stands in the printed parts, with what it means, in order of the table."""
    text = " ".join(texts_of(printed)).lower()
    return [(term, meaning) for pattern, term, meaning in TERMS[teller.language] if re.search(pattern, text)]
