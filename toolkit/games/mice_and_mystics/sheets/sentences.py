"""What the rules of a card, figure or chapter say, for the pages of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.say import SAY

if TYPE_CHECKING:
    from toolkit.pack import Entity, Library


def sentences(library: Library, entity: Entity, language: str) -> list[str]:
    """Return the sentences with the policies' defaults in force; in English where a language is missing.

    Args:
        library: all that the entity's pack sees.
        entity: whose rules.
        language: `en` or `zh-Hant`.
    """
    own = library.seen_from(entity.pack)
    policies = {policy.slug: policy.model.default for policy in own.of_kind("policy")}
    return SAY.get(language, SAY["en"])(own, entity, policies)
