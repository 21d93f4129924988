"""T501: one name on two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World
    from toolkit.pack import Entity


class NameTwice(WorldCheck):
    """Two cards, or two characters, with the same name.

    ## What it does

    Compares names without regard to capitals.

    ## Why it matters

    At the table nobody could say which card is meant.

    ## Example

    A scroll and a starting spell are both called Hush.

    ## How to fix

    Rename one of them.
    """

    code = "T501"
    title = "one name on two cards"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        seen: dict[tuple[bool, str], Entity] = {}
        for kind in ("character", "spell_card", "scroll"):
            for entity in world.entities(kind):
                key = (kind == "character", entity.model.name.casefold())
                first = seen.setdefault(key, entity)
                if first is not entity:
                    message = f"{entity.name} has the name of {first.name}, {entity.model.name}"
                    yield cls.at(entity.span_at(("name",)), message, help="rename one of them")
