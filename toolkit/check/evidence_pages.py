"""The codes of families E and P: what engine and proof saw, with one page for each kind of sighting."""

from __future__ import annotations

from typing import ClassVar

from toolkit.findings import Check, Confidence, Severity
from toolkit.kernel import evidence as ev


class EvidenceCheck(Check):
    """A check over evidence; `kind` is the kind of sighting it reports."""

    kind: ClassVar[str]


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


class RoomUnseen(EvidenceCheck):
    """A room that nobody entered in any game.

    ## What it does

    Plays guided and random games from the start and from each room, and notes which rooms are entered.

    ## Why it matters

    A way may be closed by something no static check can see.

    ## Example

    A lock that only a rule opens whose conditions exclude each other.

    ## How to fix

    Ask `tale why` about the room.
    """

    code = "E005"
    title = "room nobody entered"
    severity = Severity.WARNING
    confidence = Confidence.POSSIBLE
    kind = ev.ROOM_UNSEEN


class SoftLock(EvidenceCheck):
    """A position from which nobody was seen to win any more.

    ## What it does

    Takes each kind of position that came up in games in which a rule has closed a way or destroyed a room,
    gives the party rest and time, and plays on with the kindest dice.

    ## Why it matters

    The party has lost and doesn't know it: it plays on for an hour.

    ## Example

    A surge that destroys the only room between the party and its goal.

    ## How to fix

    Leave another way, or let the chapter be lost there.
    """

    code = "E006"
    title = "no way on"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY
    kind = ev.SOFT_LOCK


class NobodyWins(EvidenceCheck):
    """No party was seen to win, even with the kindest dice.

    ## What it does

    Plays guided games with chosen dice for parties that together hold every hero; sound chapters are won by
    the first line or two.

    ## Why it matters

    The chapter can most likely not be won. It is no proof: `tale prove` looks further.

    ## Example

    An objective that names a space no mouse can reach.

    ## How to fix

    Look at the objective that was not met and at the way there.
    """

    code = "E007"
    title = "nobody wins"
    confidence = Confidence.LIKELY
    kind = ev.NOT_WON


class SomeDoNotWin(EvidenceCheck):
    """Some parties were not seen to win, even with the kindest dice.

    ## What it does

    As E007, where other parties win.

    ## Why it matters

    The chapter allows a party that cannot finish it.

    ## Example

    The only way on takes a tinkerer, and the party may go without one.

    ## How to fix

    Ask for the hero under `party: must:`, or leave another way.
    """

    code = "E008"
    title = "some parties do not win"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY
    kind = ev.NOT_WON_BY_SOME


class RuleUnseen(EvidenceCheck):
    """A rule that did nothing in any game.

    ## What it does

    Counts which rules fire in all games of the examination; the message says how many games those were.

    ## Why it matters

    It may be rare, or its conditions may never come together.

    ## Example

    A rule about the fourth mark of the water where a surge comes at most twice.

    ## How to fix

    Ask `tale why` about the rule; try it in a scenario.
    """

    code = "E009"
    title = "rule that did nothing"
    severity = Severity.HINT
    confidence = Confidence.POSSIBLE
    kind = ev.RULE_UNSEEN


class StoryUnseen(EvidenceCheck):
    """A story moment that was told in no game.

    ## What it does

    Notes which story moments are read in all games of the examination.

    ## Why it matters

    A text that nobody ever hears.

    ## Example

    A moment told by a branch that needs a flag no branch before it leaves unset.

    ## How to fix

    Look at the rule that tells it.
    """

    code = "E010"
    title = "story moment not told"
    severity = Severity.HINT
    confidence = Confidence.POSSIBLE
    kind = ev.STORY_UNSEEN


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


EVIDENCE_CHECKS: tuple[type[EvidenceCheck], ...] = (
    AuditDefect,
    EndlessPlay,
    NoLegalOption,
    NoRoomToPlace,
    RoomUnseen,
    SoftLock,
    NobodyWins,
    SomeDoNotWin,
    RuleUnseen,
    StoryUnseen,
    LostAtOnce,
    EffectWithoutEffect,
    NoSearcher,
    Impossible,
    NoWinInBound,
    ClaimRefuted,
    ClaimUnreadable,
    TooSlow,
)
"""All checks over evidence, in order of code."""
