"""Did you mean: the nearest of the words that would have been right."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

NEAR = 0.6
ONE_SLIP = 0.95
LONGEST = 80


def closest(word: str, known: Iterable[str], *, limit: int = 1) -> tuple[str, ...]:
    """Return up to `limit` known words that look like the given one, best first."""
    if len(word) > LONGEST:
        return ()
    scored = ((_likeness(word, other), other) for other in known)
    near = sorted((-score, other) for score, other in scored if score >= NEAR)
    return tuple(other for _, other in near[:limit])


def did_you_mean(word: str, known: Iterable[str], *, lead: str = "") -> str:
    """Return `did you mean "x"?` after the lead, or nothing where nothing is near."""
    found = closest(word, known)
    return f"{lead}did you mean {quoted(found[0])}?" if found else ""


def one_of(words: Iterable[str], *, limit: int = 12) -> str:
    """Return words as a readable list, shortened where there are many."""
    names = sorted(words)
    shown = ", ".join(names[:limit])
    return f"{shown} and {len(names) - limit} more" if len(names) > limit else shown


def quoted(value: object, *, limit: int = 60) -> str:
    """Return a value of somebody's content in quotes, on one line, harmless and not too long."""
    text = value if isinstance(value, str) else repr(value)
    short = text if len(text) <= limit else text[: limit - 1] + "…"
    return f'"{printable(short)}"' if isinstance(value, str) else printable(short)


def printable(text: str) -> str:
    """Replace what a terminal would obey or hide (control characters, direction marks) by a visible sign."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def _likeness(word: str, other: str) -> float:
    left, right = _plain(word), _plain(other)
    if left == right:
        return 1.0
    if min(len(left), len(right)) > 1 and _is_one_slip(left, right):
        return ONE_SLIP
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    if matcher.real_quick_ratio() < NEAR or matcher.quick_ratio() < NEAR:
        return 0.0
    return matcher.ratio()


def _is_one_slip(left: str, right: str) -> bool:
    """Tell whether one letter is wrong, missing or too many, or two neighbours changed places."""
    head = next(
        (n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right))
    )
    one, other = left[head:], right[head:]
    swapped = one[1::-1] + one[2:] == other and len(one) > 1
    return swapped or one[1:] == other[1:] or one[1:] == other or one == other[1:]


def _plain(word: str) -> str:
    return word.lower().replace("-", "_").replace(" ", "_")
