"""How a plain word becomes a value: the YAML 1.2 core rules without their surprises."""

from __future__ import annotations

import re

DIGITS = 15

NULLS = frozenset({"", "~", "null", "Null", "NULL"})
TRUES = frozenset({"true", "True", "TRUE"})
FALSES = frozenset({"false", "False", "FALSE"})
INTEGER = re.compile(r"[-+]?[0-9]+\Z")
NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?\Z")


class NumberTooLongError(ValueError):
    """A number with more digits than any game needs."""


def plain(word: str) -> str | float | bool | None:
    """Return the value of an unquoted scalar; dates, `yes`, `1:30`, hex and infinity stay text.

    Raises:
        NumberTooLongError: more than 15 digits.
    """
    if word in NULLS:
        return None
    if word in TRUES:
        return True
    if word in FALSES:
        return False
    if word[0] in "+-.0123456789":
        return _number(word)
    return word


def _number(word: str) -> str | float:
    if not NUMBER.match(word):
        return word
    if len(word) > DIGITS:
        raise NumberTooLongError
    return int(word) if INTEGER.match(word) else float(word)
