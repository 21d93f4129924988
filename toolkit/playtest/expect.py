"""What an author expects of a chapter: `win in 35%..65%`, `±2%`."""

from __future__ import annotations

import re

from toolkit.lang.intervals import Band

NUMBER = r"(\d{1,3}(?:\.\d+)?)\s*%"
BAND = re.compile(rf"\s*win\s+in\s+{NUMBER}\s*\.\.\s*{NUMBER}\s*\Z")
HALF = re.compile(rf"\s*(?:±|\+-|\+/-)?\s*{NUMBER}\s*\Z")
WHOLE = 100


class ExpectError(ValueError):
    """Words that say no band or width."""


def band_of(words: str) -> Band:
    """Read a band such as `win in 35%..65%`.

    Raises:
        ExpectError: the words say none.
    """
    found = BAND.match(words)
    if found is None:
        raise ExpectError(f'{words!r} says no band; write "win in 35%..65%"')
    low, high = (float(part) / WHOLE for part in found.groups())
    if not low <= high <= 1:
        raise ExpectError(f"{words!r} is no band: the first number is the lower one, and 100% the most")
    return Band(low, high)


def half_of(words: str) -> float:
    """Read half the width of an interval, such as `±2%`, as a share.

    Raises:
        ExpectError: the words say none.
    """
    found = HALF.match(words)
    half = float(found[1]) / WHOLE if found else 0.0
    if not 0 < half < 1:
        raise ExpectError(f'{words!r} says no width; write "±2%"')
    return half
