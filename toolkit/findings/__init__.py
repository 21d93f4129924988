"""Findings: codes, places, pages, suppressions and renderers. Imports nothing else of the toolkit."""

from toolkit.findings.model import Confidence, Finding, Severity, Span, in_order, sort_key
from toolkit.findings.page import Check, CodePage, Page, PageError, parse_page
from toolkit.findings.pages import PAGES
from toolkit.findings.registry import Registry, RegistryError, UnknownCodeError
from toolkit.findings.render import RENDERERS, render_json, render_text
from toolkit.findings.report import Report, Summary, cap_repeats, make_report
from toolkit.findings.suggest import closest, did_you_mean, one_of, printable, quoted
from toolkit.findings.suppress import Applied, Suppression, apply, from_comment

__all__ = [
    "PAGES",
    "RENDERERS",
    "Applied",
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
    "from_comment",
    "in_order",
    "make_report",
    "one_of",
    "parse_page",
    "printable",
    "quoted",
    "render_json",
    "render_text",
    "sort_key",
]
