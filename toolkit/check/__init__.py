"""Check: every static check over a library, suppressions, one report."""

from toolkit.check.options import Options
from toolkit.check.registry import pages_of, registry
from toolkit.check.run import check, doubts
from toolkit.check.text_pages import PAGES
from toolkit.check.texts import check_markup, check_translations, fingerprint, texts_of

__all__ = [
    "PAGES",
    "Options",
    "check",
    "check_markup",
    "check_translations",
    "doubts",
    "fingerprint",
    "pages_of",
    "registry",
    "texts_of",
]
