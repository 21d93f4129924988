"""What people type: a number or words, and which legal answers they may mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SPLIT = re.compile(r"[\s:,;]+")


def split(line: str) -> list[str]:
    """Return the words of a typed line, in lower case."""
    return [word for word in SPLIT.split(line.strip().lower()) if word]


def meant(line: str, labels: Sequence[str]) -> list[int]:
    """Return the places of the labels that a typed line may mean.

    A number is the place counted from 1. Words must begin words of the label, in order; a label with exactly
    these words wins over all others, then those that begin with the first of them.
    """
    words = split(line)
    if len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= len(labels):
        return [int(words[0]) - 1]
    if not words:
        return []
    parts = [split(label.replace("_", " ").replace(".", " ")) for label in labels]
    wanted = [part for word in words for part in split(word.replace("_", " ").replace(".", " "))]
    exact = [place for place, label in enumerate(parts) if label == wanted]
    if exact:
        return exact
    whole = [place for place, label in enumerate(parts) if _in_order(wanted, label, whole=True)]
    found = whole or [place for place, label in enumerate(parts) if _in_order(wanted, label, whole=False)]
    return [place for place in found if parts[place][0].startswith(wanted[0])] or found


def _in_order(words: Sequence[str], label: Sequence[str], *, whole: bool) -> bool:
    left = iter(label)
    return all(any(part == word if whole else part.startswith(word) for part in left) for word in words)
