"""R105: unknown policy or value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import BEARERS, ContentCheck
from toolkit.games.mice_and_mystics.checks.content import rule_places
from toolkit.games.mice_and_mystics.facts import tree
from toolkit.games.mice_and_mystics.model.conditions import PolicyIs
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content
    from toolkit.games.mice_and_mystics.facts import Path
    from toolkit.pack import Entity


class UnknownPolicy(ContentCheck):
    """A policy that no rules file has, or a value that it can not take.

    ## What it does

    Looks up every policy that a condition asks and that house rules set.

    ## Why it matters

    A condition that asks for it would never hold.

    ## Example

        {that: policy, policy: grape_eats, is: on_arrival}

    ## How to fix

    Write the id of a policy and one of its values; the nearest one is suggested.
    """

    code = "R105"
    title = "unknown policy or value"
    reads = (*BEARERS, "house_rules")
    says_closer = frozenset({"R021"})

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity, policy, value, path in _asked(content):
            known = {found.slug: found.model for found in content.seen_from(entity, "policy")}
            if policy not in known:
                cure = did_you_mean(policy, known)
                yield cls.at(entity.span_at(path[0]), f"there is no policy {quoted(policy)}", help=cure)
                continue
            values = [item.value for item in known[policy].values]
            if value not in values:
                message = f"the policy {policy} has no value {quoted(value)}"
                yield cls.at(entity.span_at(path[1]), message, help=f"one of: {one_of(values)}")


def _asked(content: Content) -> Iterator[tuple[Entity, str, str, tuple[Path, Path]]]:
    for entity in content.bearers:
        for path, node in _conditions(entity):
            yield entity, node.policy, node.is_, ((*path, "policy"), (*path, "is"))
    for entity in content.of("house_rules"):
        for policy, value in entity.model.policies.items():
            path = ("policies", policy)
            yield entity, policy, value, (path, path)


@saved
def _conditions(entity: Entity) -> tuple[tuple[Path, PolicyIs], ...]:
    """Return the conditions of an entity's rules that ask for a policy."""
    found = (item for place in rule_places(entity) for item in tree(place.rule, place.path))
    return tuple((path, node) for path, node in found if isinstance(node, PolicyIs))
