"""T103: text too long for its box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import BEARERS, Confidence, ContentCheck, Severity
from toolkit.games.mice_and_mystics.checks.words import limit_at, written
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content
    from toolkit.games.mice_and_mystics.facts import Path
    from toolkit.pack import Entity


class TextTooLong(ContentCheck):
    """A text that will not fit the space it is printed in.

    ## What it does

    Counts characters: names 40, rules in words 320, objectives and defeats 240, story moments 900, intro
    and aftermath 1200. The print measures exactly; this is the early warning.

    ## Why it matters

    Text that does not fit its box is an error in print, and is never cut off.

    ## Example

    A name of sixty letters.

    ## How to fix

    Shorten the text.
    """

    code = "T103"
    title = "text too long for its box"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY
    reads = (*BEARERS, "encounter", "minion", "tile", "campaign")

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for kind in cls.reads:
            for entity in content.of(kind):
                for path, text in _written(entity):
                    limit = limit_at(path)
                    if len(text) > limit:
                        message = f"this text has {len(text)} characters; {limit} fit into its box"
                        yield cls.at(entity.span_at(path), message, help="shorten it")


@saved
def _written(entity: Entity) -> tuple[tuple[Path, str], ...]:
    return tuple(written(entity.model))
