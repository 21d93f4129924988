"""What a game offers so that chapters are played one after another: what is kept, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.lang.table import Opened
    from toolkit.pack import Library


@dataclass(frozen=True, slots=True)
class Keep:
    """A choice between two chapters: which one thing somebody takes along.

    Attributes:
        who: whose choice it is, by name. seat: the seat that decides.
        things: what may be kept, by name, in order; never empty.
    """

    who: str
    seat: int
    things: tuple[str, ...]


class Chain(Protocol):
    """What a game's plugin offers under `extras["campaign"]`.

    The setup of a chapter that belongs to a campaign is plain data like any other, and says itself what was
    carried into it; so a saved chapter is enough to go on with the whole campaign.
    """

    def is_part(self, setup: Mapping[str, Any]) -> bool:
        """Tell whether a setup is that of a chapter of a campaign."""

    def keeps(self, opened: Opened, state: Any) -> tuple[Keep, ...]:
        """Return the choices that are open after a chapter; none after one that is played again."""

    def next(
        self, library: Library, opened: Opened, state: Any, kept: Mapping[str, str]
    ) -> dict[str, Any] | None:
        """Return the setup of what follows a chapter; None where the campaign is over.

        Raises:
            PlayError: something is kept that may not be, or what follows isn't there.
        """
