"""Where a mouse can get to on every tile: the engine against a naive twin that reads the facts of the tiles.

The twin knows nothing of the engine: it walks every way there is, step by step, by the rules as people say
them: a step costs one; a yellow line costs one along its arrow and three against it; a red line can't be
crossed; water ends the move; nobody goes up the current; nobody enters a full space; minions end the move.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mice_and_mystics.engine import movement
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.model.scenario import Scenario
from toolkit.games.mice_and_mystics.scenario import start
from toolkit.kernel import FirstOption, Table, Tape

FACTS = Path(__file__).parents[2] / "unit" / "tiles" / "facts"
FILES = sorted(FACTS.glob("*.json"))
CROWD = 4


class Twin:
    """One tile as people see it."""

    def __init__(self, file):
        facts = json.loads(file.read_text(encoding="utf-8"))
        self.slug = file.stem.partition("-")[2].replace("-", "_")
        self.spaces = [_slug(space["id"]) for space in facts["spaces"]]
        self.water = {_slug(space["id"]) for space in facts["spaces"] if space["kind"] == "water"}
        self.drift = {_slug(space["id"]): _slug(space["drift"]) for space in facts["spaces"] if "drift" in space}
        self.roomy = {_slug(space["id"]) for space in facts["spaces"] if space["capacity"] == "unlimited"}
        self.borders = facts["borders"]

    def cost(self, here, there):
        """What a step costs; None where no step is possible."""
        for border in self.borders:
            between = [_slug(space) for space in border["between"]]
            if sorted(between) != sorted((here, there)):
                continue
            if border["line"] == "none":
                return 1
            if border["line"] == "yellow":
                return 1 if _slug(border["arrow_to"]) == there else 3
        return None

    def down(self, space):
        """How many spaces the current takes from here to off the tile."""
        steps = 0
        while space in self.drift:
            space = self.drift[space]
            steps += 1
        return steps

    def may_step(self, here, there, crowds):
        if crowds.get(there, 0) >= CROWD and there not in self.roomy:
            return False
        if here in self.water and there not in self.water:
            return False
        both = here in self.water and there in self.water
        return not (both and here in self.drift and self.down(there) > self.down(here))

    def reach(self, here, points, crowds, seen=None):
        """Every space that some walk of so many points ends on."""
        seen = set() if seen is None else seen
        if (here, points) in seen:
            return set()
        seen.add((here, points))
        ends = {here}
        for there in self.spaces:
            cost = self.cost(here, there)
            if cost is None or cost > points or not self.may_step(here, there, crowds):
                continue
            ends.add(there)
            if there not in self.water and not crowds.get(there):
                ends |= self.reach(there, points - cost, crowds, seen)
        return ends


def _slug(name):
    return name.replace("-", "_")


@pytest.fixture(scope="module", params=FILES, ids=lambda file: file.stem)
def tile(request):
    return Twin(request.param)


def engine_reach(world, tile, here, points, crowds):
    """What the engine lets a mouse reach, by its own steps and its own entering."""
    minions = [{"minion": "roach", "at": space} for space, number in crowds.items() for _ in range(number)]
    scenario = Scenario.model_validate(
        {
            "kind": "scenario",
            "scenario": "reach",
            "cites": ["rulebook.step_costs_one"],
            "tile": f"tile.{tile.slug}",
            "given": {"heroes": {"tilda": {"at": here}}, "minions": minions, "end_page": 99},
            "then": {},
        }
    )
    begun = start(world, scenario, {})
    found = set()
    _walk(begun, begun.state, points, found)
    return {space for space, _ in found}


def _walk(begun, state, points, found):
    t = Play(begun.world, begun.setup, Table(state, FirstOption(Tape([]))))
    mouse = state.mice[0]
    here = (t.tile.spaces[mouse.space], points)
    if here in found:
        return
    found.add(here)
    for space, cost in movement.steps_from(t, mouse, points):
        if movement.needs_climb(t, mouse, space):
            continue
        copy = state.clone()
        beyond = Play(begun.world, begun.setup, Table(copy, FirstOption(Tape([]))))
        if movement.enter(beyond, copy.mice[0], space):
            _walk(begun, copy, points - cost, found)
        else:
            found.add((t.tile.spaces[space], 0))


def test_all_sixteen_tiles_are_here():
    """The facts cover the eight tiles with both sides."""
    assert len(FILES) == 16


@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_alone(world, tile, points):
    """From every space of every tile a mouse that is alone reaches what the twin reaches."""
    for here in tile.spaces:
        assert engine_reach(world, tile, here, points, {}) == tile.reach(here, points, {}), here


@pytest.mark.slow
@pytest.mark.parametrize("points", [4, 5, 6])
def test_alone_far(world, tile, points):
    """The same for the longest walks: six points are the most a mouse of the box can roll unaided."""
    for here in tile.spaces[::3]:
        assert engine_reach(world, tile, here, points, {}) == tile.reach(here, points, {}), here


@given(data=st.data())
@settings(derandomize=True, max_examples=15, deadline=None)
def test_among_minions(world, tile, data):
    """Minions that fill a space close it, and any minion on a space ends the move there."""
    here = data.draw(st.sampled_from(tile.spaces))
    others = [space for space in tile.spaces if space != here]
    crowded = data.draw(st.lists(st.sampled_from(others), max_size=5, unique=True))
    crowds = {space: data.draw(st.sampled_from([1, CROWD])) for space in crowded}
    points = data.draw(st.integers(0, 4))
    assert engine_reach(world, tile, here, points, crowds) == tile.reach(here, points, crowds)
