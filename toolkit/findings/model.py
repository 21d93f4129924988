"""A finding: what is wrong, where, how bad, how sure, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


class Confidence(StrEnum):
    """How sure the toolkit is that a finding is right."""

    CERTAIN = "certain"
    LIKELY = "likely"
    POSSIBLE = "possible"


class Span(NamedTuple):
    """A stretch of text: lines and columns count characters from 1, the end column is exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def start_of(cls, path: str) -> Span:
        """Return the empty span at the start of a file."""
        return cls(path, 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault or doubt, with the place it stands at and the way out of it."""

    code: str
    message: str
    span: Span
    severity: Severity
    confidence: Confidence
    help: str = ""
    witness: str = ""


SEVERITY_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.HINT: 2}


def sort_key(finding: Finding) -> tuple[Span, int, str, str]:
    """Order findings by place, then by weight, then by code and words."""
    return (finding.span, SEVERITY_ORDER[finding.severity], finding.code, finding.message)


def in_order(findings: list[Finding]) -> list[Finding]:
    """Return the findings sorted and without exact repeats."""
    return sorted(set(findings), key=sort_key)
