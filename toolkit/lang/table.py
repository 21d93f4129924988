"""What a game offers so that it can be played: a wish becomes a setup, a setup a game with its view."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.kernel import Ask, Bot, Event, Game, Option, SeededChance
    from toolkit.pack import Entity, Library

PERSON = "person"
"""The name of a seat that a person plays."""


class PlayError(ValueError):
    """A game that can't be played as wished; the message names cause and cure."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play.

    Attributes:
        entity: the chapter or scenario.
        party: heroes or characters by name; empty takes what the content says.
        seats: who plays each seat: `person` or the name of a bot; empty is one person.
        policies: policies set by hand.
        house_rules: overlays by name, in order; later ones win.
        room, page: where to begin instead of the start.
    """

    entity: Entity
    party: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    policies: Mapping[str, str] = field(default_factory=dict)
    house_rules: tuple[str, ...] = ()
    room: str = ""
    page: int = 0


class View(Protocol):
    """How people see a game: everything in words."""

    def board(self, state: Any, who: int) -> str:
        """Return the table as player `who` sees it."""

    def asked(self, state: Any, ask: Ask) -> str:
        """Return who is asked for what, as a line."""

    def option(self, state: Any, ask: Ask, option: Option) -> str:
        """Return one legal answer in words, short and unlike all others of its question."""

    def tell(self, state: Any, event: Event) -> str:
        """Return an event as a line; empty where it is not worth one."""

    def ended(self, state: Any, outcome: str) -> str:
        """Return how a game ended, in words that follow a colon."""

    def why_not(self, state: Any, ask: Ask, words: Sequence[str]) -> str:
        """Return why typed words name nothing legal; empty if nothing is known."""

    def help(self, state: Any, ask: Ask | None, about: str) -> str:
        """Return the rules in play, or the rules about something."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that is ready to be played.

    Attributes:
        game: the game, at its beginning.
        setup: everything it was set up from, as plain data with all defaults written out.
        entities: the content it depends on.
        rules_revision: the number of the rules engine.
        view: how people see it.
        bot: makes the bot of a name for a seat.
        title: for people.
    """

    game: Game
    setup: Mapping[str, Any]
    entities: tuple[Entity, ...]
    rules_revision: int
    view: View
    bot: Callable[[str, int, SeededChance], Bot]
    title: str


class Opener(Protocol):
    """What a game's plugin offers under `extras["table"]`."""

    kinds: tuple[str, ...]
    """The kinds of content that can be played."""

    def plan(self, library: Library, wish: Wish) -> dict[str, Any]:
        """Return the setup of a wish as plain data.

        Raises:
            PlayError: it can't be played so.
        """

    def open(self, library: Library, setup: Mapping[str, Any]) -> Opened:
        """Return the game of a setup.

        Raises:
            PlayError: the content is not what the setup needs.
        """
