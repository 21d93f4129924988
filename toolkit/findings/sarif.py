"""A report as SARIF 2.1.0, the form that code hosts and editors read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from toolkit.findings.baseline import fingerprints
from toolkit.findings.model import Finding, Severity

if TYPE_CHECKING:
    from toolkit.findings.report import Report

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}
PRINT = "taleFingerprint/v1"


def render_sarif(report: Report) -> str:
    """Return the report as one SARIF log of one run."""
    codes = sorted({finding.code for finding in report.findings})
    marks = fingerprints(report)
    run = {
        "tool": {
            "driver": {
                "name": "tale check",
                "rules": [{"id": code} for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, codes, mark) for finding, mark in zip(report.findings, marks, strict=True)],
        "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": _left_out(report)}],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _left_out(report: Report) -> list[dict[str, Any]]:
    """Return what was not checked, as notes of the run."""
    return [{"level": "note", "message": {"text": f"not checked: {name}"}} for name in report.summary.not_checked]


def _result(finding: Finding, codes: list[str], mark: str) -> dict[str, Any]:
    text = finding.message if not finding.help else f"{finding.message}\n{finding.help}"
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [{"physicalLocation": _place(finding)}],
        "partialFingerprints": {PRINT: mark},
        "properties": {"confidence": finding.confidence.value},
    }
    if finding.witness:
        result["properties"]["witness"] = finding.witness
    return result


def _place(finding: Finding) -> dict[str, Any]:
    span = finding.span
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    return {"artifactLocation": {"uri": _uri(span.path)}, "region": region}


def _uri(path: str) -> str:
    """Return a path as a relative reference: what a URI may not hold is written by its bytes."""
    plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
    return "".join(char if char in plain else "".join(f"%{byte:02X}" for byte in char.encode()) for char in path)
