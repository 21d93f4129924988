"""Suppressions: an author's word that a finding is known, where it stands and why."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.findings.model import Finding, Span
from toolkit.findings.pages import BadIgnore, IgnoreWithoutEffect

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

MARK = re.compile(r"#\s*tale:(?P<rest>.*)\Z")
IGNORE = re.compile(r"\s*ignore\[\s*(?P<codes>[A-Z][0-9]{3}(?:\s*,\s*[A-Z][0-9]{3})*)\s*\](?P<reason>.*)\Z")
FORM = "write: # tale: ignore[L003] and then the reason"


@dataclass(frozen=True, slots=True)
class Suppression:
    """Findings of `code` in lines first..last of `path` are known; `span` is where that is said."""

    code: str
    path: str
    first_line: int
    last_line: int
    reason: str
    span: Span

    def covers(self, finding: Finding) -> bool:
        """Return whether the finding is the one meant."""
        if (finding.code, finding.span.path) != (self.code, self.path):
            return False
        return self.first_line <= finding.span.line <= self.last_line


@dataclass(frozen=True, slots=True)
class Applied:
    """The findings that remain, those that were known, and what is wrong with the suppressions themselves."""

    kept: tuple[Finding, ...]
    suppressed: tuple[Finding, ...]
    about: tuple[Finding, ...]


def from_comment(comment: str, span: Span, line: int) -> list[Suppression] | Finding | None:
    """Read a comment; None means that it isn't addressed to the toolkit.

    Args:
        comment: the comment with its `#`.
        span: where the comment stands.
        line: the line it speaks of.
    """
    mark = MARK.match(comment)
    if mark is None:
        return None
    found = IGNORE.match(mark["rest"])
    if found is None:
        return BadIgnore.at(span, "this `tale:` comment can't be understood", help=FORM)
    reason = found["reason"].strip(" \t:-")
    if not reason:
        return BadIgnore.at(span, "an ignore needs a reason", help=FORM)
    codes = [code.strip() for code in found["codes"].split(",")]
    return [Suppression(code, span.path, line, line, reason, span) for code in codes]


def apply(
    findings: Iterable[Finding], suppressions: Sequence[Suppression], ran: Container[str] | None = None
) -> Applied:
    """Divide findings into those that remain and those that are known.

    Args:
        findings: all findings of a run.
        suppressions: all that authors have said.
        ran: the codes that were looked for; a suppression of another one can't be judged. None means all.
    """
    kept: list[Finding] = []
    known: list[Finding] = []
    used: set[tuple[str, Span]] = set()
    for finding in findings:
        covering = [suppression for suppression in suppressions if suppression.covers(finding)]
        used.update((item.code, item.span) for item in covering)
        (known if covering else kept).append(finding)
    said = {(item.code, item.span): item for item in suppressions if ran is None or item.code in ran}
    idle = [item for key, item in said.items() if key not in used]
    return Applied(tuple(kept), tuple(known), tuple(_idle(item) for item in idle))


def _idle(item: Suppression) -> Finding:
    cure = "the fault is gone or stands elsewhere; remove the ignore"
    return IgnoreWithoutEffect.at(item.span, f"this ignore of {item.code} ignores nothing", help=cure)
