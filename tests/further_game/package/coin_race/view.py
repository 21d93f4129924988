"""What people read at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from coin_race.engine import CoinRace, Race
    from coin_race.world import World
    from toolkit.kernel import Ask, Event, Option


class RaceView:
    """A race in words."""

    def __init__(self, world: World, game: CoinRace, names: tuple[str, ...]) -> None:
        self._world = world
        self._game = game
        self._names = names

    def board(self, state: Race, who: int) -> str:
        """Return where everybody stands, and the own purse."""
        length = self._game.course.length
        lines = [f"{name}: space {at} of {length}" for name, at in zip(self._names, state.at, strict=True)]
        return "\n".join([*lines, f"{self._names[who]} has {state.coins[who]} coins"])

    def asked(self, state: Race, ask: Ask) -> str:
        """Return who is asked for what."""
        return f"{self._names[ask.who]}: bid in secret" if ask.who >= 0 else "the die: sprint"

    def option(self, state: Race, ask: Ask, option: Option) -> str:
        """Return one answer in words."""
        return f"bid {option[0]}" if ask.kind == "bid" else f"roll {option[0] + 1}"

    def tell(self, state: Race, event: Event) -> str:
        """Return an event as a line."""
        kind, who, *rest = event
        if kind == "paid":
            return f"{self._names[who]} bids {rest[0]}" if rest[0] else ""
        if kind == "sprinted":
            return f"{self._names[who]} sprints {rest[0]} spaces"
        return ""

    def ended(self, state: Race, outcome: str) -> str:
        """Return who won."""
        return outcome

    def why_not(self, state: Race, ask: Ask, words: Sequence[str]) -> str:
        """Return the rules that ask this question."""
        rules = {entity.name: entity.model.text for entity in self._world.library.of_kind("rulebook")}
        return " ".join(rules[cited] for cited in ask.cites if cited in rules)

    def help(self, state: Race, ask: Ask | None, about: str) -> str:
        """Return the rules about a word, or all of them."""
        texts = [entity.model.text for entity in self._world.library.of_kind("rulebook")]
        return "\n".join(text for text in texts if about in text.lower()) or f"No rule speaks of {about!r}."
