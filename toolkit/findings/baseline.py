"""Baselines: the findings a pack has today, by content, so that only new ones are told.

A finding is known again by its code, its file and the text it stands on, never by its line: what is inserted
above it changes nothing. Equal ones in a file are counted.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from toolkit.findings.model import Finding, Span
from toolkit.findings.pages import BaselineEntryGone
from toolkit.findings.suggest import quoted

if TYPE_CHECKING:
    from toolkit.findings.report import Report

LENGTH = 16
FORM = "tale-baseline"
VERSION = 1
LINE_END = re.compile(r"\r\n|\r|\n")


class BaselineError(ValueError):
    """A file that is no baseline; one sentence."""


def fingerprints(report: Report) -> list[str]:
    """Return for each finding its fingerprint; equal findings in one file get numbers."""
    lines = {path: LINE_END.split(text) for path, text in report.sources.items()}
    seen: Counter[str] = Counter()
    marks: list[str] = []
    for finding in report.findings:
        plain = _mark(finding, lines.get(finding.span.path, []))
        marks.append(plain if not seen[plain] else f"{plain}-{seen[plain]}")
        seen[plain] += 1
    return marks


def _mark(finding: Finding, lines: list[str]) -> str:
    line = finding.span.line
    text = " ".join(lines[line - 1].split()) if 1 <= line <= len(lines) else ""
    parts = "\0".join((finding.code, finding.span.path, text.partition("  #")[0]))
    return sha256(parts.encode()).hexdigest()[:LENGTH]


def written(report: Report) -> str:
    """Return the baseline of a report as the text of its file: one finding a line, sorted."""
    entries = sorted(
        {
            mark: f"{finding.code} {finding.span.path}"
            for finding, mark in zip(report.findings, fingerprints(report), strict=True)
        }.items()
    )
    lines = ",\n".join(f"    {json.dumps(mark)}: {json.dumps(words, ensure_ascii=False)}" for mark, words in entries)
    return (
        f'{{\n  "{FORM}": {VERSION},\n  "known": {{\n{lines}\n  }}\n}}\n'
        if lines
        else f'{{\n  "{FORM}": {VERSION},\n  "known": {{}}\n}}\n'
    )


def read(text: str) -> dict[str, str]:
    """Return the entries of a baseline.

    Raises:
        BaselineError: it is none.
    """
    try:
        plain = json.loads(text)
    except ValueError as fault:
        raise BaselineError("the baseline is no JSON; write it anew with --write-baseline") from fault
    known = plain.get("known") if isinstance(plain, dict) and plain.get(FORM) == VERSION else None
    if not isinstance(known, dict) or not all(isinstance(words, str) for words in known.values()):
        raise BaselineError("the file is no baseline of this version; write it anew with --write-baseline")
    return known


def without_known(report: Report, known: dict[str, str], file: str) -> Report:
    """Return a report without the findings of a baseline; an entry that nothing matches is a finding itself.

    Args:
        report: all findings of a run.
        known: entries of the baseline.
        file: its path, where findings about it stand.
    """
    marks = fingerprints(report)
    kept = [finding for finding, mark in zip(report.findings, marks, strict=True) if mark not in known]
    gone = [words for mark, words in sorted(known.items()) if mark not in marks]
    cure = "it was mended; write the baseline anew with --write-baseline"
    about = [
        BaselineEntryGone.at(Span.start_of(file), f"nothing matches the entry {quoted(words)} any more", help=cure)
        for words in gone
    ]
    summary = replace(report.summary, suppressed=report.summary.suppressed + len(report.findings) - len(kept))
    return replace(report, findings=(*kept, *about), summary=summary)
