"""The count of taken places follows the figures, and an audit compares it with the figures themselves."""

from __future__ import annotations

import ast
from pathlib import Path

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.audit import audit
from toolkit.games.mice_and_mystics.engine.board import count_taken, occupancies, occupancy
from toolkit.games.mice_and_mystics.engine.const import CAPTURED, NOWHERE

COLLIN, FILCH = 0, 1
GAME = Path(changes.__file__).parents[2]
WRITERS = ("engine/changes/figures.py", "scenario_position.py")
"""The changes, and what lays out a position before anybody counts."""
OTHERS = {"self", "copy", "listener"}
"""What has a space and is no figure of a position: listeners, and what a class is about itself."""


def test_the_count_follows_every_figure(table_of, minion_on):
    """Mice that walk, are captured and come back, minions that come and go: all are counted where they stand."""
    play = table_of()
    mice, a1, a2 = play.state.mice, play.tile.spaces.index("a1"), play.tile.spaces.index("a2")
    for mouse in mice:
        changes.set_space(play, mouse, NOWHERE)
    assert occupancies(play) == [0] * len(play.tile.spaces)
    changes.set_space(play, mice[COLLIN], a1)
    changes.set_space(play, mice[FILCH], a1)
    rat, spider = minion_on(play, "rat_warrior", "a1"), minion_on(play, "spider", "a2")
    assert (occupancy(play, a1), occupancy(play, a2)) == (3, play.world.minions[spider.minion].room)
    changes.set_space(play, mice[COLLIN], a2)
    changes.remove_minion(play, spider)
    changes.take_prisoner(play, mice[FILCH], CAPTURED)
    assert (occupancy(play, a1), occupancy(play, a2)) == (1, 1)
    changes.set_free(play, mice[FILCH], a2)
    changes.remove_minion(play, rat)
    assert (occupancy(play, a1), occupancy(play, a2)) == (0, 2)
    assert occupancies(play) == count_taken(play.world, play.state, len(play.tile.spaces))


def test_a_copy_counts_for_itself(table_of):
    """What moves in a copy of a position leaves the count of the position alone."""
    play = table_of()
    before = list(occupancies(play))
    copy = play.state.clone()
    assert copy.taken is None
    changes.set_space(play, play.state.mice[COLLIN], NOWHERE)
    assert count_taken(play.world, copy, len(before)) == before


def test_a_wrong_count_is_a_defect(table_of):
    """An audit names it, so that every law that plays under audit guards the count."""
    play = table_of()
    assert "places_of_spaces_miscounted" not in audit(play.world, play.setup, play.state)
    occupancies(play)[0] += 1
    assert "places_of_spaces_miscounted" in audit(play.world, play.setup, play.state)


def test_nobody_else_moves_a_figure():
    """No other module writes where a figure stands, which would leave the count behind."""
    found = []
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == "space" and isinstance(node.ctx, ast.Store):
                owner = ast.unparse(node.value)
                if owner not in OTHERS and path.relative_to(GAME).as_posix() not in WRITERS:
                    found.append(f"{path.relative_to(GAME)}:{node.lineno}: {owner}.space")
    assert found == []
