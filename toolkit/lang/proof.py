"""What a game offers so that its content can be examined by its engine and proved: examiner and prover."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from toolkit.kernel import AnswerSource
    from toolkit.kernel.evidence import Evidence
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library

BROKEN = (LookupError, ValueError, TypeError, AttributeError, RecursionError, AssertionError)
"""What an engine raises where content leads it to a decision without a legal option."""


class BotFaultError(Exception):
    """Raised where a bot of ours fails at a question that has answers: content is not to blame."""


STEPS = 60_000
"""Engine steps that the engine tier spends on one chapter, unless told otherwise."""


class Budget:
    """Engine steps that may still be spent; what they no longer allow is named as not shown."""

    def __init__(self, steps: int = STEPS) -> None:
        self.steps = steps
        self.spent = 0

    def spend(self, steps: int) -> None:
        """Count steps that were taken."""
        self.spent += steps

    @property
    def is_left(self) -> bool:
        """Whether anything is left."""
        return self.spent < self.steps

    def part(self, share: float) -> Budget:
        """Return a budget of its own: a share of what is left."""
        return Budget(max(1, int((self.steps - self.spent) * share)))


@dataclass(frozen=True, slots=True)
class Cause:
    """One link in a chain of causes: a sentence and where it stands."""

    text: str
    place: str = ""


class Examiner(Protocol):
    """What a game's plugin offers under `extras["examiner"]`."""

    kinds: tuple[str, ...]
    """The kinds of content that can be examined."""

    def examine(self, library: Library, entity: Entity, budget: Budget) -> Evidence:
        """Return what the engine finds: placements, reachability, games."""

    def why(self, library: Library, entity: Entity, thing: str) -> Sequence[Cause]:
        """Return the shortest chain of causes for the state of a thing of the entity, from near to far."""


class Abstraction(Protocol):
    """Positions made coarse, so that all of them can be looked at."""

    def start(self) -> Iterable[Hashable]:
        """Return the abstract positions a game can begin in."""

    def steps(self, node: Hashable) -> Iterable[tuple[str, Hashable]]:
        """Return every abstract step from a position: in words, and where it leads."""

    def of(self, state: Any) -> Hashable:
        """Return the abstract position of an engine's position."""

    def covers(self, node: Hashable, other: Hashable) -> bool:
        """Tell whether two positions are the same but for time, and no more of it has passed in the first."""

    def timeless(self) -> Abstraction:
        """Return the same without its time limit, so that one can tell how much time a win would take."""

    def is_won(self, node: Hashable) -> bool:
        """Tell whether the abstract position is one in which the game may be won."""

    def pages(self, node: Hashable) -> int:
        """Return the least time that has passed; it never falls along a step."""


class Guide(Protocol):
    """Tells a search how near a position is to a win, and which positions are so alike that one will do."""

    def rank(self, state: Any) -> tuple[int, ...]:
        """Return how far a win is: of two positions the one of the lesser rank is nearer."""

    def kind(self, state: Any) -> Hashable:
        """Return what a position is, as far as the search tells positions apart."""


class Prover(Protocol):
    """What a game's plugin offers under `extras["prover"]`."""

    kinds: tuple[str, ...]
    """The kinds of content that can be proved."""

    def lines(self, opened: Opened, number: int) -> AnswerSource:
        """Return the answers of one line that is guided to a win; the same number gives the same line."""

    def guide(self, opened: Opened) -> Guide:
        """Return what guides a search from position to position."""

    def abstraction(self, opened: Opened) -> Abstraction:
        """Return the abstraction of a game."""

    def claims(self, opened: Opened, entity: Entity) -> tuple[Claim, ...]:
        """Return what the author claims of the content."""

    def holds(self, opened: Opened, claim: Claim, state: Any, log: Sequence[Any]) -> bool:
        """Tell whether what a claim names has happened in a game that went so."""


@dataclass(frozen=True, slots=True)
class Claim:
    """An author's claim: `never` or `always`, what it names, where it stands, and why it can't be read."""

    sort: str
    what: str
    path: tuple[str | int, ...]
    fault: str = ""
