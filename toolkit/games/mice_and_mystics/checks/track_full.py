"""S006: more initiative cards than there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Confidence, Severity
from toolkit.games.mice_and_mystics.checks.batches import comers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class TrackFull(ChapterCheck):
    """A chapter in which more initiative cards may lie on the track than it has room for.

    ## What it does

    Adds the party and the cards of every minion that may come, and compares them with the 19 cards of the
    base game, or with `track_slots` of the boxes.

    ## Why it matters

    The track is printed with a fixed number of slots.

    ## Example

    A chapter with six mice in which every minion and every boss may come.

    ## How to fix

    Let fewer kinds of minion come, or say under `ignore:` why they never meet.
    """

    code = "S006"
    title = "more initiative cards than there are"
    severity = Severity.WARNING
    confidence = Confidence.POSSIBLE

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        minions = [minion for minion in comers(chapter) if minion.model.variant_of is None]
        cards = sum(minion.model.cards_on_track for minion in minions) + chapter.model.party.size
        boxes = [
            box.model.track_slots for box in content.seen_from(chapter.entity, "box") if box.model.track_slots
        ]
        most = max(boxes, default=USUAL)
        if cards > most:
            message = f"up to {cards} initiative cards may lie on the track, and there are {most}"
            yield cls.at(chapter.entity.span, message, help="let fewer kinds of minion come")


USUAL = 19
"""Initiative cards of the base game."""
