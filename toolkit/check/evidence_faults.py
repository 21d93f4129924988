"""Codes of family E for what goes wrong while the engine plays or sets out."""

from __future__ import annotations

from toolkit.check.evidence_check import EvidenceCheck
from toolkit.findings import Confidence, Severity
from toolkit.kernel import evidence as ev


class AuditDefect(EvidenceCheck):
    """A position that may never be.

    ## What it does

    After every step of every game the engine audits the position: cards neither appear nor vanish, no space
    is overfull, no more figures stand than there are.

    ## Why it matters

    Something in the content, or in the engine, breaks a rule of the game without anybody noticing.

    ## Example

    A rule that puts five mice on one space.

    ## How to fix

    Replay the witness; mend the rule that runs before the defect, or report the fault.
    """

    code = "E001"
    title = "position that may never be"
    kind = ev.AUDIT


class EndlessPlay(EvidenceCheck):
    """A game that ran out of fuel.

    ## What it does

    Plays with natural dice and random choices, and stops a game that asks far more questions than any other.

    ## Why it matters

    Stalling is legal, but a chapter in which nothing forces time to pass never ends.

    ## Example

    A rule that takes the round's cheese off the wheel again.

    ## How to fix

    Let time pass there, or give the rule a limit.
    """

    code = "E002"
    title = "play that never ends"
    kind = ev.ENDLESS


class NoLegalOption(EvidenceCheck):
    """A decision that leaves nothing to choose.

    ## What it does

    Runs every rule that comes up; where the engine must ask and has nothing to offer, it stops and says so.

    ## Why it matters

    At the table everybody would look at each other.

    ## Example

    A choice among mice on a space where nobody can stand, without `if_none:`.

    ## How to fix

    Give the choice an `if_none:`, or a condition.
    """

    code = "E003"
    title = "decision with no legal option"
    kind = ev.STUCK


class NoRoomToPlace(EvidenceCheck):
    """Figures that find no room where they are set out.

    ## What it does

    Lets the engine set out each room's minions from every way in, and compares what stands there with what
    is written.

    ## Why it matters

    The figures stand elsewhere than the author thinks, or not at all.

    ## Example

    Five roaches on one space of four.

    ## How to fix

    Name an area, or fewer figures.
    """

    code = "E004"
    title = "figures without room"
    severity = Severity.WARNING
    kind = ev.PLACING


class LostAtOnce(EvidenceCheck):
    """A chapter that is lost before anybody can act.

    ## What it does

    Lets the engine set up the chapter, lead the party into every room, and let the first surge come, and
    looks whether the chapter is over.

    ## Why it matters

    The party had no chance.

    ## Example

    A defeat "no guest is on the board" where the guest comes only later.

    ## How to fix

    Let the defeat wait for a flag that is set when it can be avoided.
    """

    code = "E011"
    title = "lost at once"
    kind = ev.LOST_AT_ONCE


class EffectWithoutEffect(EvidenceCheck):
    """A rule that fires and whose placing brings nobody.

    ## What it does

    Notes which rules fire that place minions, and how many figures come, for each party that may go.

    ## Why it matters

    A count can be right for one party and nothing for another, and a limit can be met before it begins.

    ## Example

    `count: party_size - 4` in a chapter for four.

    ## How to fix

    Mend the count, or the limit.
    """

    code = "E012"
    title = "placing that brings nobody"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY
    kind = ev.NO_EFFECT


class NoSearcher(EvidenceCheck):
    """A special search that no mouse may make.

    ## What it does

    Asks the engine for every hero who may go whether it may make each special search.

    ## Why it matters

    The card is never found, and what hangs on it never happens.

    ## Example

        searches: [{card: search_card.tinkerers_treasure, who: [{has: class, is: tinkerer}]}]

    in a chapter that bars the only tinkerer.

    ## How to fix

    Let somebody who may go make the search.
    """

    code = "E013"
    title = "special search nobody may make"
    severity = Severity.WARNING
    kind = ev.NO_SEARCHER


class OutOfBand(EvidenceCheck):
    """A win rate outside the band the author declared.

    ## What it does

    At the proof tier: plays games of every party that may go by the bots that play as people do, and compares the
    share won, with its interval at 95 %, with `win_rate:`. Said only where the whole interval lies outside.
    `tale playtest` compares each party the same way, unless `--expect` names another band.

    ## Why it matters

    The chapter is easier, or harder, than its author means it to be. Bots are no people: it is a hint of direction.

    ## Example

        win_rate: [0.3, 0.5]

    where nine games of ten are won.

    ## How to fix

    Change the chapter (`tale playtest --compare` shows what a change does), or the band.
    """

    code = "E016"
    title = "win rate outside its band"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY
    kind = ev.OUT_OF_BAND


FAULTS: tuple[type[EvidenceCheck], ...] = (
    AuditDefect,
    EndlessPlay,
    NoLegalOption,
    NoRoomToPlace,
    LostAtOnce,
    EffectWithoutEffect,
    NoSearcher,
    OutOfBand,
)
