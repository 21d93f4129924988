"""How near a thing stands to others."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.board import near
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.op import Number, Scope, Test, Things
from toolkit.games.mice_and_mystics.engine.ops.numbers import fixed
from toolkit.games.mice_and_mystics.engine.ops.selecting import space_of
from toolkit.games.mice_and_mystics.engine.play import Play


@final
class IsNear(Test):
    """It stands within so many steps of one of these."""

    __slots__ = ("fixed", "steps", "to")

    def __init__(self, to: Things, steps: Number) -> None:
        self.to = to
        self.steps = steps
        self.fixed = fixed(steps)

    def holds(self, t: Play, scope: Scope) -> bool:
        """Measure."""
        here = space_of(t, scope.get("it", NOWHERE))
        if here < 0:
            return False
        steps = self.fixed if self.fixed >= 0 else self.steps.value(t, scope)
        near_here = t.tile.near[here]
        for thing in self.to.things(t, scope):
            space = space_of(t, thing)
            if space == here or (steps == 1 and space in near_here) or (steps > 1 and near(t, space, here, steps)):
                return True
        return False

    def reach(self, t: Play, scope: Scope) -> tuple[int, ...] | None:
        """Return the spaces themselves, and for one step their neighbours; for more steps none are told."""
        steps = self.fixed if self.fixed >= 0 else self.steps.value(t, scope)
        if steps > 1:
            return None
        things = self.to.things(t, scope)
        if steps < 1 and len(things) == 1:
            only = space_of(t, things[0])
            return (only,) if only >= 0 else ()
        found: set[int] = set()
        for thing in things:
            space = space_of(t, thing)
            if space >= 0:
                found.add(space)
                if steps == 1:
                    found.update(t.tile.near[space])
        return tuple(sorted(found))
