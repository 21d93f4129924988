"""The bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from toolkit.kernel.game import Bot
from toolkit.kernel.sources import UniformBot

if TYPE_CHECKING:
    from coin_race.engine import Race
    from toolkit.kernel import Ask, Option, SeededChance

BOTS: Final[dict[str, str]] = {
    "eager": "bids all it may while another racer is level or ahead, else nothing",
    "random": "chooses every bid with equal chance",
}
"""Each bot with what it does."""

_STREAM: Final = 1_000


@final
class EagerBot(Bot):
    """Bids the most while it does not lead."""

    def decide(self, ask: Ask, view: Race) -> Option:
        """Return a bid."""
        others = [at for who, at in enumerate(view.at) if who != ask.who]
        return ask.options[0] if view.at[ask.who] > max(others) else ask.options[-1]


def make_bot(name: str, seat: int, chance: SeededChance) -> Bot:
    """Return the bot of one seat."""
    return EagerBot() if name == "eager" else UniformBot(chance.stream(_STREAM + seat))
