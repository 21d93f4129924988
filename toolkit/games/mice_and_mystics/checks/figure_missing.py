"""S008: figure that no box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.batches import supply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content
    from toolkit.pack import Entity


class FigureMissing(ContentCheck):
    """A minion whose figure is in none of the boxes.

    ## What it does

    Looks up `figure` among the figures and tokens of the boxes that the pack asks for.

    ## Why it matters

    Nothing could stand for it on the table.

    ## Example

        figure: badger

    ## How to fix

    Correct the name, name the box under `boxes` in pack.yaml, or add the figure to a box of your own.
    """

    code = "S008"
    title = "figure that no box holds"
    reads = ("minion",)
    says_closer = frozenset({"R021"})

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for minion in content.of("minion"):
            pieces = supply(content, minion)
            if pieces is not None and minion.model.figure not in pieces:
                message = f"no box holds a figure {quoted(minion.model.figure)}"
                cure = did_you_mean(minion.model.figure, pieces) or _held(content, minion)
                yield cls.at(minion.span_at(("figure",)), message, help=cure)


def _held(content: Content, minion: Entity) -> str:
    figures = content.pieces(minion, "figures") or {}
    return f"figures of the boxes: {one_of(figures) or 'none'}"
