"""C027: change of the track that names too little."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import RuleCheck
from toolkit.games.mice_and_mystics.facts import tree
from toolkit.games.mice_and_mystics.model.effects import Initiative

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace


class TrackChangeVague(RuleCheck):
    """A change of the initiative track that can not be carried out as written.

    ## What it does

    Looks for `swap` without `other`, and for `insert` of something that is no initiative card.

    ## Why it matters

    Nobody could tell which card goes where.

    ## Example

        {do: initiative, change: swap, card: $mouse}

    ## How to fix

    Name the other card for a swap, and an initiative card for an insert.
    """

    code = "C027"
    title = "change of the track that names too little"

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        for path, node in tree(place.rule, place.path):
            if not isinstance(node, Initiative):
                continue
            span = place.entity.span_at((*path, "change"))
            if node.change == "swap" and node.other is None:
                yield cls.at(span, "a swap needs a second card", help="add `other`")
            elif node.change == "insert" and node.card.startswith("$"):
                cure = "write an id such as initiative_card.rat_warrior under `card`"
                yield cls.at(span, "what is inserted must be an initiative card", help=cure)
