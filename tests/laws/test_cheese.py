"""Cheese neither appears nor vanishes: what mice and wheel hold changes only as events say, within its supply."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.link import link
from toolkit.kernel import Table, laws
from toolkit.pack import load, plugins

CONTENT = Path(__file__).parents[2] / "content" / "mice-and-mystics"


def game_with(policies):
    """Return chapter 1 under some policies."""
    world, findings = link(load([CONTENT], plugins()), policies)
    assert not findings
    heroes = {hero.slug: hero.index for hero in world.heroes}
    return MiceGame(world, Setup(0, tuple(heroes[name] for name in ("maginos", "nez", "tilda", "filch"))))


@pytest.mark.parametrize("seed", range(6))
def test_cheese_follows_its_events(seed):
    """Replaying the cheese and wheel events alone gives what mice and wheel hold in the end."""
    game = game_with({})
    log = []
    table = Table(game.new(), laws.seeded(game, seed), log)
    while not game.outcome(table.state):
        game.step(table)
    held = {mouse.ident: 0 for mouse in table.state.mice}
    wheel = 0
    for event in log:
        if event[0] == "cheese":
            held[event[1]] = event[2]
        elif event[0] == "wheel":
            wheel = event[1]
    assert held == {mouse.ident: mouse.cheese for mouse in table.state.mice}
    assert wheel == table.state.wheel


@pytest.mark.parametrize("seed", range(8))
def test_limited_supply_is_never_exceeded(seed):
    """With 24 cheese in the box mice and wheel never hold more; the audit would say so."""
    game = game_with({"cheese_supply": "limited_24"})
    asked, _ = laws.audited_game(game, laws.seeded(game, seed))
    assert asked > 20
