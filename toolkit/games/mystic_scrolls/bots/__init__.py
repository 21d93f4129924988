"""Bots, by name. Each is deterministic given its stream and looks only at its player's view.

random: every legal act is equally likely.
hasty: casts whatever lies there, largest spell first, keeps dice of its favourite element and throws the
    rest, claims and stops as soon as the rules let it.
careful: aims at the spell with the most worth for the rolls it will take, values healing by the room left
    on the track, claims when the scroll is worth ending the round, stops when ahead.
collector: careful, but takes the middle scroll for its first target until it owns four of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.bots.careful import Careful
from toolkit.games.mystic_scrolls.bots.hasty import Hasty
from toolkit.kernel import UniformBot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.mystic_scrolls.engine import MysticScrolls
    from toolkit.kernel import Bot, Stream

COLLECTION = 4
"""How many scrolls the collector wants."""


def bots() -> Mapping[str, Callable[[MysticScrolls, Stream], Bot]]:
    """Return what makes each bot: from the game and the bot's own stream."""
    return {
        "random": lambda game, stream: UniformBot(stream),  # noqa: ARG005 - all bots are made alike
        "hasty": Hasty,
        "careful": lambda game, stream: Careful(game, stream, 0),
        "collector": lambda game, stream: Careful(game, stream, COLLECTION),
    }
