"""Findings: codes, places, pages, suppressions and renderers. Imports nothing else of the toolkit."""

from toolkit.findings.baseline import BaselineError, fingerprints, without_known
from toolkit.findings.baseline import read as read_baseline
from toolkit.findings.baseline import written as written_baseline
from toolkit.findings.ci import render_github, render_junit
from toolkit.findings.model import Confidence, Finding, Severity, Span, in_order, sort_key
from toolkit.findings.page import Check, CodePage, Page, PageError, parse_page
from toolkit.findings.pages import PAGES
from toolkit.findings.registry import Registry, RegistryError, UnknownCodeError
from toolkit.findings.render import RENDERERS, render_json, render_text
from toolkit.findings.report import Report, Summary, cap_repeats, make_report
from toolkit.findings.sarif import render_sarif
from toolkit.findings.suggest import closest, did_you_mean, one_of, printable, quoted
from toolkit.findings.suppress import Applied, Suppression, apply, from_comment

__all__ = [
    "PAGES",
    "RENDERERS",
    "Applied",
    "BaselineError",
    "Check",
    "CodePage",
    "Confidence",
    "Finding",
    "Page",
    "PageError",
    "Registry",
    "RegistryError",
    "Report",
    "Severity",
    "Span",
    "Summary",
    "Suppression",
    "UnknownCodeError",
    "apply",
    "cap_repeats",
    "closest",
    "did_you_mean",
    "fingerprints",
    "from_comment",
    "in_order",
    "make_report",
    "one_of",
    "parse_page",
    "printable",
    "quoted",
    "read_baseline",
    "render_github",
    "render_json",
    "render_junit",
    "render_sarif",
    "render_text",
    "sort_key",
    "without_known",
    "written_baseline",
]
