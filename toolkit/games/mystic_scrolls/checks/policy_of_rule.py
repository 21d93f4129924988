"""R501: rule with an unknown policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, quoted
from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class PolicyOfRule(WorldCheck):
    """A rule that leaves open a policy which is not there.

    ## What it does

    Looks up `policies` of each rule among the policies of the rules files.

    ## Why it matters

    The reader would look for a choice that does not exist.

    ## Example

        policies: [casting_ordre]

    ## How to fix

    Correct the name, or define the policy.
    """

    code = "R501"
    title = "rule with an unknown policy"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        known = {entity.slug for entity in world.entities("policy")}
        for rule in world.entities("rulebook"):
            for number, name in enumerate(rule.model.policies):
                if name not in known:
                    cure = did_you_mean(name, known)
                    yield cls.at(
                        rule.span_at(("policies", number)), f"there is no policy {quoted(name)}", help=cure
                    )
