"""Conditions about the moment: its attack, its roll, its search, its batch."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.const import FLIP, NOWHERE, SEARCH_BASE
from toolkit.games.mice_and_mystics.engine.op import Number, Scope, Test
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.search import FOR_CAPTIVE, NORMAL


@final
class AttackIs(Test):
    """The attack of this moment is of a kind; -1 leaves a part open, `this` is the card the rule stands on.

    Attributes:
        mode, damage: how it hits. minion: 1 by a minion, 0 by a mouse.
        weapon: a search card. this: whether the weapon is the card of the rule.
        defeated, single: 1 yes, 0 no.
    """

    __slots__ = ("damage", "defeated", "minion", "mode", "single", "this", "weapon")

    def __init__(self) -> None:
        self.mode: int = NOWHERE
        self.damage: int = NOWHERE
        self.minion: int = NOWHERE
        self.weapon: int = NOWHERE
        self.this: bool = False
        self.defeated: int = NOWHERE
        self.single: int = NOWHERE

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the attack."""
        attack = t.attack
        if attack is None:
            return False
        if self.mode not in (NOWHERE, attack.mode) or self.damage not in (NOWHERE, attack.damage):
            return False
        if self.minion not in (NOWHERE, int(attack.card >= 0)):
            return False
        weapon = scope.get("this", NOWHERE) - SEARCH_BASE if self.this else self.weapon
        if (self.this or self.weapon >= 0) and attack.weapon != weapon:
            return False
        if self.defeated not in (NOWHERE, int(attack.target in attack.defeated)):
            return False
        return self.single in (NOWHERE, int(attack.single))


@final
class RollShows(Test):
    """The dice of this moment show a face at least so often."""

    __slots__ = ("face", "least")

    def __init__(self, face: int, least: Number) -> None:
        self.face = face
        self.least = least

    def holds(self, t: Play, scope: Scope) -> bool:
        """Count the face."""
        roll = t.roll
        return roll is not None and roll.shows(self.face) >= self.least.value(t, scope)


@final
class PurposeIs(Test):
    """The dice of this moment are rolled for one of these purposes."""

    __slots__ = ("purposes",)

    def __init__(self, purposes: tuple[int, ...]) -> None:
        self.purposes = purposes

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Compare."""
        return t.roll is not None and t.roll.purpose in self.purposes


@final
class Gained(Test):
    """What was gained in this moment is one of these, as bits."""

    __slots__ = ("states",)

    def __init__(self, states: int) -> None:
        self.states = states

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Compare bits."""
        return t.gained & self.states != 0


@final
class TrackIs(Test):
    """The track was laid afresh in this moment, or only added to."""

    __slots__ = ("fresh",)

    def __init__(self, *, fresh: bool) -> None:
        self.fresh = fresh

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the moment."""
        fresh: int = scope.get("fresh", int(t.fresh_track))
        return (fresh == 1) == self.fresh


@final
class SearchIs(Test):
    """The search of this moment is normal, for a named card, or for a captive."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look at the search."""
        search = t.search
        if search is None:
            return False
        if self.kind == "normal":
            return search.special == NORMAL
        if self.kind == "for_captive":
            return search.special == FOR_CAPTIVE
        return search.special not in (NORMAL, FOR_CAPTIVE)


@final
class ExploringBy(Test):
    """The exploring of this moment goes over the flip space, or by an exit."""

    __slots__ = ("flip",)

    def __init__(self, *, flip: bool) -> None:
        self.flip = flip

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look at the way."""
        return (t.exploring == FLIP) == self.flip


@final
class BatchIs(Test):
    """The batch to be placed contains a kind, comes from somewhere, is not directed to spaces yet."""

    __slots__ = ("kind", "origin", "undirected")

    def __init__(self, kind: int, origin: str, *, undirected: bool) -> None:
        self.kind = kind
        self.origin = origin
        self.undirected = undirected

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look at the batch."""
        batch = t.batch
        if batch is None or (self.origin and batch.origin != self.origin):
            return False
        if self.undirected and (batch.near >= 0 or batch.spaces):
            return False
        if self.kind < 0:
            return True
        for group in batch.groups:
            if group[0] == self.kind and group[1] > 0:
                return True
        for kind, count, _greedy, _spaces in batch.fixed:
            if kind == self.kind and count > 0:
                return True
        return False


@final
class FirstVisit(Test):
    """The room of this moment had not been explored before."""

    __slots__ = ()

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look at the moment."""
        return t.first_visit
