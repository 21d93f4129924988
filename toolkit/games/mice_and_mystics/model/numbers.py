"""The formulas that stand where an author writes none."""

from __future__ import annotations

from typing import Final

from toolkit.schema import parse_formula

NOUGHT: Final = parse_formula(0)
ONE: Final = parse_formula(1)
