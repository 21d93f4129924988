"""C602: villain without two items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World

ITEMS = 2


class TwoItems(WorldCheck):
    """A villain that two magical items can not fend off.

    ## What it does

    Looks up what each villain fears: it must be two different items.

    ## Why it matters

    One item would be too easy, and an owl or a candle never counts as an item: the villain could
    not be sent away as the rules say.

    ## Example

        fears: [special_tile.sword, special_tile.owl]

    ## How to fix

    Name two special tiles whose `effect` is `item`.
    """

    code = "C602"
    title = "villain without two items"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for villain in world.entities("villain"):
            fears = villain.model.fears
            for number, item in enumerate(fears):
                target = world.target(villain, item)
                if target is not None and target.kind == "special_tile" and target.model.effect != "item":
                    span = villain.span_at(("fears", number))
                    cure = "name a special tile with `effect: item`"
                    yield cls.at(span, f"{item} is no item", help=cure)
            if len(set(fears)) != ITEMS:
                message = f"{villain.name} fears {len(set(fears))} items"
                cure = "name two different items"
                yield cls.at(villain.key_span_at(("fears",)), message, help=cure)
