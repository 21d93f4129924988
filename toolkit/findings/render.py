"""Renderers: a report as text for people, and as JSON for programs."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING, Any

from toolkit.findings.ci import render_github, render_junit
from toolkit.findings.model import Finding, Severity
from toolkit.findings.report import Report, cap_repeats
from toolkit.findings.sarif import render_sarif
from toolkit.findings.suggest import printable

if TYPE_CHECKING:
    from collections.abc import Callable

LINE_END = re.compile(r"\r\n|\r|\n")
WINDOW = 100
COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.HINT: "36"}


def render_text(report: Report, *, color: bool = False) -> str:
    """Return the report for people: one block per finding with an excerpt, then the summary line."""
    shown, hidden = cap_repeats(report.findings)
    lines = {path: LINE_END.split(text) for path, text in report.sources.items()}
    blocks = [_block(finding, lines.get(finding.span.path, []), color=color) for finding in shown]
    blocks += [f"{path}: {number} more of {code} not shown\n" for (path, code), number in hidden.items()]
    return "\n".join([*blocks, _summary(report)]) + "\n"


def render_json(report: Report) -> str:
    """Return the report as one JSON object in the form the command line promises."""
    findings = [_as_json(finding) for finding in report.findings]
    document = {"findings": findings, "summary": _summary_json(report)}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


RENDERERS: dict[str, Callable[[Report], str]] = {
    "text": render_text,
    "json": render_json,
    "sarif": render_sarif,
    "github": render_github,
    "junit": render_junit,
}
"""The renderers by name; a caller that has more makes its own table from this one."""


def _block(finding: Finding, lines: list[str], *, color: bool) -> str:
    span = finding.span
    paint = _paint if color else _plain
    head = paint(f"{finding.severity}[{finding.code}]", COLOURS[finding.severity])
    rows = [f"{paint(f'{span.path}:{span.line}:{span.column}', '1')}: {head}: {printable(finding.message)}"]
    rows += _excerpt(finding, lines, paint)
    rows += [f"  = help: {printable(line)}" for line in finding.help.splitlines()]
    rows += [f"  = witness: {printable(line)}" for line in finding.witness.splitlines()]
    return "\n".join(rows) + "\n"


def _excerpt(finding: Finding, lines: list[str], paint: Callable[[str, str], str]) -> list[str]:
    span = finding.span
    if not 1 <= span.line <= len(lines) or not lines[span.line - 1].strip():
        return []
    line = lines[span.line - 1]
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    first = max(0, start - WINDOW // 2) if len(line) > WINDOW else 0
    cut, margin = line[first : first + WINDOW], " " * len(str(span.line))
    marks = "^" * max(1, _width(line[start : min(end, first + WINDOW)]))
    indent = " " * _width(line[first:start])
    return [
        f"{margin} |",
        f"{span.line} | {_visible(cut)}",
        f"{margin} | {indent}{paint(marks, COLOURS[finding.severity])}",
    ]


def _visible(text: str) -> str:
    return printable(text.replace("\t", " "))


def _width(text: str) -> int:
    """Count terminal cells: wide letters take two, combining ones none."""
    return sum(_cells(char) for char in text)


def _cells(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _paint(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m"


def _plain(text: str, _style: str) -> str:
    return text


def _summary(report: Report) -> str:
    summary = report.summary
    counts = ", ".join(_count(report.count(severity), severity.value) for severity in Severity)
    parts = [f"{_count(summary.files, 'file')}: {counts}"]
    parts += [f"{summary.suppressed} suppressed"] if summary.suppressed else []
    parts += [_count(summary.notes, "note")] if summary.notes else []
    parts += [f"checked: {', '.join(summary.checked) or 'nothing'}"]
    parts += [f"not checked: {', '.join(summary.not_checked)}"] if summary.not_checked else []
    return "; ".join(parts)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _as_json(finding: Finding) -> dict[str, Any]:
    span = finding.span
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "confidence": finding.confidence.value,
        "message": finding.message,
        "path": span.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "help": finding.help,
        "witness": finding.witness,
    }


def _summary_json(report: Report) -> dict[str, Any]:
    return {
        "files": report.summary.files,
        "errors": report.count(Severity.ERROR),
        "warnings": report.count(Severity.WARNING),
        "hints": report.count(Severity.HINT),
        "checked": list(report.summary.checked),
        "not_checked": list(report.summary.not_checked),
    }
