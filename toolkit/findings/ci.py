"""A report for continuous integration: annotations of GitHub, and JUnit XML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.findings.model import Finding, Severity

if TYPE_CHECKING:
    from toolkit.findings.report import Report

WORDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}
NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render_github(report: Report) -> str:
    """Return the report as workflow commands, one a line, which become notes beside the lines they speak of."""
    lines = [_command(finding) for finding in report.findings]
    counts = ", ".join(f"{report.count(severity)} {severity.value}s" for severity in Severity)
    return "\n".join([*lines, f"{report.summary.files} files: {counts}"]) + "\n"


def _command(finding: Finding) -> str:
    span = finding.span
    places = {"file": span.path, "line": span.line, "col": span.column, "endLine": span.end_line}
    if span.end_line == span.line and span.end_column > span.column:
        places["endColumn"] = span.end_column
    places["title"] = f"{finding.code}"
    told = ",".join(f"{key}={_property(str(value))}" for key, value in places.items())
    text = finding.message if not finding.help else f"{finding.message}\n{finding.help}"
    return f"::{WORDS[finding.severity]} {told}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def render_junit(report: Report) -> str:
    """Return the report as JUnit XML: a test case for each finding, and one that passes where there is none."""
    failed = [finding for finding in report.findings if finding.severity is not Severity.HINT]
    cases = [_case(finding) for finding in failed] or ['    <testcase classname="tale" name="check"/>']
    head = f'<testsuite name="tale check" tests="{len(cases)}" failures="{len(failed)}">'
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            "<testsuites>",
            f"  {head}",
            *cases,
            "  </testsuite>",
            "</testsuites>",
            "",
        ]
    )


def _case(finding: Finding) -> str:
    span = finding.span
    name = f"{finding.code} {span.path}:{span.line}:{span.column}"
    text = finding.message if not finding.help else f"{finding.message}\n{finding.help}"
    path = _xml(span.path)
    return (
        f'    <testcase classname="{path}" name="{_xml(name)}" file="{path}" line="{span.line}">\n'
        f'      <failure type="{finding.severity.value}" message="{_xml(finding.message)}">{_xml(text)}</failure>\n'
        "    </testcase>"
    )


def _xml(text: str) -> str:
    plain = NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
