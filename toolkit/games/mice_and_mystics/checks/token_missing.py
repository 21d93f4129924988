"""S009: token that no box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, quoted
from toolkit.games.mice_and_mystics.checks.base import BEARERS, ContentCheck
from toolkit.games.mice_and_mystics.checks.content import rule_places
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content
    from toolkit.games.mice_and_mystics.facts import Path
    from toolkit.pack import Entity


class TokenMissing(ContentCheck):
    """A token or marker that is in none of the boxes.

    ## What it does

    Looks up `marker` of minions, `token` of party items and every token that a rule names among the
    tokens of the boxes.

    ## Why it matters

    Nothing could lie there on the table.

    ## Example

        token: fishhok

    ## How to fix

    Correct the name, name the box under `boxes` in pack.yaml, or add the token to a box of your own.
    """

    code = "S009"
    title = "token that no box holds"
    reads = (*BEARERS, "minion")
    says_closer = frozenset({"R021"})

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity, name, path in _named(content):
            pieces = content.pieces(entity, "tokens")
            if pieces is not None and name not in pieces:
                cure = did_you_mean(name, pieces) or "add it to a box of the pack"
                yield cls.at(entity.span_at(path), f"no box holds a token {quoted(name)}", help=cure)


def _named(content: Content) -> Iterator[tuple[Entity, str, Path]]:
    for entity in content.of("minion"):
        if entity.model.marker:
            yield entity, entity.model.marker, ("marker",)
    for entity in content.of("search_card"):
        if entity.model.token:
            yield entity, entity.model.token, ("token",)
    for entity in content.bearers:
        for name, path in _in_rules(entity):
            yield entity, name, path


@saved
def _in_rules(entity: Entity) -> tuple[tuple[str, Path], ...]:
    """Return the tokens that the rules of an entity name."""
    found = (fact for place in rule_places(entity) for fact in place.facts)
    return tuple((fact.name, fact.path) for fact in found if fact.sort == "token")
