"""The codes of family A: findings about the checks themselves."""

from __future__ import annotations

from toolkit.findings.model import Severity
from toolkit.findings.page import CodePage


class IgnoreWithoutEffect(CodePage):
    """An ignore that ignores nothing.

    ## What it does

    Reports a `# tale: ignore[...]` comment, or an entry under `ignore:` in pack.yaml, that matched
    no finding.

    ## Why it matters

    A stale ignore would hide the next real fault of the same kind at the same place.

    ## Example

        life: 3  # tale: ignore[F005] checked by hand

    where the value is fine and F005 isn't raised.

    ## How to fix

    Remove the ignore, or move it to the line the finding points at.
    """

    code = "A001"
    title = "ignore without effect"
    severity = Severity.WARNING


class BaselineEntryGone(CodePage):
    """An entry of the baseline that no finding matches any more.

    ## What it does

    Reports an entry of the baseline file whose finding has disappeared.

    ## Why it matters

    The fault was mended. Left in place, the entry would let the same fault come back unseen.

    ## Example

    The baseline names R004 for `tile.cellar`, and `tile.cellar` is used now.

    ## How to fix

    Write the baseline anew; it may only shrink.
    """

    code = "A002"
    title = "baseline entry gone"
    severity = Severity.WARNING


class CheckNotRun(CodePage):
    """A check that could not run.

    ## What it does

    Names a check that was asked for and not run, and why: an optional part is missing, a budget was used up,
    or the content it reads is broken.

    ## Why it matters

    Silence about it would look like a clean result.

    ## Example

    A proof stopped at its bound of steps before it found a winning line.

    ## How to fix

    Follow the reason in the message: mend the content, raise the budget, or install the missing part.
    """

    code = "A003"
    title = "check not run"
    severity = Severity.HINT


class BadIgnore(CodePage):
    """An ignore that gives no reason, or a `tale:` comment that can't be understood.

    ## What it does

    Reports a comment that begins with `# tale:` and isn't an ignore with codes and a reason, and an entry
    under `ignore:` in pack.yaml that names an element or a file that does not exist. Such an ignore
    hides nothing.

    ## Why it matters

    The reason is what lets the next reader decide whether the ignore still holds.

    ## Example

        life: 3  # tale: ignore[F005]

    ## How to fix

    Write the codes in brackets and the reason behind them:

        life: 3  # tale: ignore[F005] the printed card says so, see R-MOVE-08
    """

    code = "A004"
    title = "ignore without a reason"
    severity = Severity.ERROR


PAGES: tuple[type[CodePage], ...] = (IgnoreWithoutEffect, BaselineEntryGone, CheckNotRun, BadIgnore)
