"""Codes of family E for what no game came to."""

from __future__ import annotations

from toolkit.check.evidence_check import EvidenceCheck
from toolkit.findings import Confidence, Severity
from toolkit.kernel import evidence as ev


class RoomUnseen(EvidenceCheck):
    """A room that nobody entered in any game.

    ## What it does

    Plays guided and random games from the start, and notes which rooms are entered; leads a party into each room, and
    notes where the engine would let it go on once no minion is left.

    ## Why it matters

    A way may be closed by something no static check can see.

    ## Example

    A rule that lets nobody explore from the only room next to it unless a mouse has more wounds than it survives.

    ## How to fix

    Ask `tale why` about the room.
    """

    code = "E005"
    title = "room nobody entered"
    severity = Severity.WARNING
    confidence = Confidence.POSSIBLE
    kind = ev.ROOM_UNSEEN


class SoftLock(EvidenceCheck):
    """A position from which nobody can, or was seen to, win any more.

    ## What it does

    Takes each kind of position that came up in games. Where all positions of the chapter made coarse could be
    looked at and none that follows is a win, that is proved. Where a rule has closed a way or destroyed a room, it
    gives the party rest and time besides, and plays on with the kindest dice. The message says which it was.

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

    Counts which rules fire in all games of the examination; the message says how many games those were. Rules that
    hold (numbers, permissions, rules instead of others) wait for rarer cases: those without effect are named in the
    summary, and `tale playtest` counts them over many games.

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


class GoalSwept(EvidenceCheck):
    """A goal in a current that carries mice away from it.

    ## What it does

    Lets the engine walk a mouse over the room and end its turn on each space. Where a condition wants several
    mice on a place at once, or one there between the rounds, and the current takes each of them away at the end
    of its turn, no mouse is there long enough. Said only where no game showed otherwise: something against the
    current, or a full space ahead, may hold a mouse.

    ## Why it matters

    The condition is met by nobody who plays as the author meant it.

    ## Example

        met: [{that: exists, among: {pick: mouse, where: [{has: at, place: space.wa4}]}, at_least: 2}]

    where the water of `wa4` flows on to `wa3`.

    ## How to fix

    Name a space without a current, or ask for one mouse, which may stand there in its own turn.
    """

    code = "E014"
    title = "goal that the current empties"
    confidence = Confidence.LIKELY
    kind = ev.SWEPT


class NoWay(EvidenceCheck):
    """A thing that nothing in the chapter leads to.

    ## What it does

    Looks at all positions of the chapter made coarse (room, objective, flags, closed ways, destroyed rooms), with the
    ways between rooms and the steps inside them as the engine allows them. It names rooms, rules and objectives that
    no such position leads to, and places where conditions want a mouse and no mouse walks.

    ## Why it matters

    Positions made coarse allow more than play does: what they do not lead to can't happen.

    ## Example

    A rule `given` a flag in a room that closes for good before the flag can be set.

    ## How to fix

    Mend the condition or the way that the message names.
    """

    code = "E015"
    title = "nothing leads there"
    confidence = Confidence.LIKELY
    kind = ev.NO_WAY


REACH: tuple[type[EvidenceCheck], ...] = (
    RoomUnseen,
    SoftLock,
    NobodyWins,
    SomeDoNotWin,
    RuleUnseen,
    StoryUnseen,
    GoalSwept,
    NoWay,
)
