"""What a run has to say: its findings and one summary, the input of every renderer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.findings.model import Finding, Severity, in_order

if TYPE_CHECKING:
    from collections.abc import Mapping

REPEATS = 20


@dataclass(frozen=True, slots=True)
class Summary:
    """What was looked at: number of files, names of what was and was not checked, suppressions, doubts."""

    files: int = 0
    checked: tuple[str, ...] = ()
    not_checked: tuple[str, ...] = ()
    suppressed: int = 0
    notes: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """Findings in order, the summary, and the text of the files the findings point into."""

    findings: tuple[Finding, ...]
    summary: Summary = field(default_factory=Summary)
    sources: Mapping[str, str] = field(default_factory=dict)

    def count(self, severity: Severity) -> int:
        """Return how many findings have this severity."""
        return sum(finding.severity is severity for finding in self.findings)


def make_report(
    findings: list[Finding], summary: Summary | None = None, sources: Mapping[str, str] | None = None
) -> Report:
    """Return a report with its findings sorted and exact repeats dropped."""
    return Report(tuple(in_order(findings)), summary or Summary(), sources or {})


def cap_repeats(
    findings: tuple[Finding, ...], limit: int = REPEATS
) -> tuple[tuple[Finding, ...], dict[tuple[str, str], int]]:
    """Keep the first findings of each code in a file; also return how many of (path, code) were left out."""
    seen: Counter[tuple[str, str]] = Counter()
    kept: list[Finding] = []
    for finding in findings:
        key = (finding.span.path, finding.code)
        seen[key] += 1
        if seen[key] <= limit:
            kept.append(finding)
    return tuple(kept), {key: number - limit for key, number in sorted(seen.items()) if number > limit}
