"""R503: scenario that cites nothing there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, quoted
from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class ProvesNothing(WorldCheck):
    """A scenario that cites a rule or ruling which is not there.

    ## What it does

    Looks up `cites` of each scenario among the rules, their rulings and the points of the policies.

    ## Why it matters

    The table of rules shows for each rule the scenarios that prove it; a wrong name proves none.

    ## Example

        cites: [rulebook.refil]

    ## How to fix

    Correct the name, or write the rule.
    """

    code = "R503"
    title = "scenario that cites nothing there"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        rules = world.entities("rulebook")
        known = {rule.name for rule in rules}
        known |= {ruling for rule in rules for ruling in rule.model.rulings}
        known |= {policy.model.point for policy in world.entities("policy")}
        for scenario in world.entities("scenario"):
            for number, name in enumerate(scenario.model.cites):
                if name not in known:
                    message = f"there is no rule or ruling {quoted(name)}"
                    yield cls.at(scenario.span_at(("cites", number)), message, help=did_you_mean(name, known))
