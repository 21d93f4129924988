"""Codes of family P: what was proved, searched for, or refuted."""

from __future__ import annotations

from toolkit.check.evidence_check import EvidenceCheck
from toolkit.findings import Confidence, Severity
from toolkit.kernel import evidence as ev


class Impossible(EvidenceCheck):
    """A chapter that can not be won.

    ## What it does

    Looks at every position of an abstraction that allows more than the rules do; what can't be reached there
    can't happen.

    ## Why it matters

    It is proved: no dice and no choices win.

    ## Example

    A rule turns a page in every room, and there are more rooms on the way than pages.

    ## How to fix

    Follow the reason in the message.
    """

    code = "P001"
    title = "proved: it can not be won"
    kind = ev.IMPOSSIBLE


class NoWinInBound(EvidenceCheck):
    """No winning play within the bound.

    ## What it does

    Searches for a winning line with chosen dice and choices, as far as the bound allows.

    ## Why it matters

    It is no proof that there is none, but sound chapters have one at once.

    ## Example

    A boss that heals faster than anybody can wound it.

    ## How to fix

    Make it easier, or raise the bound.
    """

    code = "P002"
    title = "no winning play within the bound"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY
    kind = ev.NO_WIN_IN_BOUND


class ClaimRefuted(EvidenceCheck):
    """A claim of the author that a game refutes.

    ## What it does

    Searches for a game in which what the author says `never:` happens does happen, or one that is won without
    what the author says is `always:` needed.

    ## Why it matters

    The chapter does not do what its author believes.

    ## Example

        never: [room kitchen]

    where a ladder leads there.

    ## How to fix

    Mend the chapter or the claim.
    """

    code = "P003"
    title = "claim refuted"
    kind = ev.REFUTED


class ClaimUnreadable(EvidenceCheck):
    """A claim that means nothing.

    ## What it does

    Reads `never:` and `always:`: a sort (room, flag, rule, story, objective, captured, won, lost) and a name.

    ## Why it matters

    A claim that can't be read is not checked.

    ## Example

        never: [the cat eats a mouse]

    ## How to fix

    Write, for instance, `room kitchen`.
    """

    code = "P004"
    title = "claim that can't be read"
    kind = ev.BAD_CLAIM


class TooSlow(EvidenceCheck):
    """A time limit that can not be kept.

    ## What it does

    Counts the pages that rules force to turn on the shortest way to a win.

    ## Why it matters

    The hourglass reaches the end marker before the party can reach its goal.

    ## Example

    Four rooms that each turn a page, and an end marker on page 4.

    ## How to fix

    Move the end marker to at least the page named, or let fewer pages turn.
    """

    code = "P005"
    title = "time limit that can't be kept"
    kind = ev.TOO_SLOW


PROOFS: tuple[type[EvidenceCheck], ...] = (
    Impossible,
    NoWinInBound,
    ClaimRefuted,
    ClaimUnreadable,
    TooSlow,
)
