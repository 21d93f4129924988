"""Check: every static check over a library, suppressions, one report."""

from toolkit.check.evidence import findings_of
from toolkit.check.evidence_pages import EVIDENCE_CHECKS
from toolkit.check.options import Options
from toolkit.check.registry import pages_of, registry
from toolkit.check.run import check, doubts
from toolkit.check.text_pages import PAGES
from toolkit.check.texts import check_markup, check_translations, fingerprint, texts_of

__all__ = [
    "EVIDENCE_CHECKS",
    "PAGES",
    "Options",
    "check",
    "check_markup",
    "check_translations",
    "doubts",
    "findings_of",
    "fingerprint",
    "pages_of",
    "registry",
    "texts_of",
]
