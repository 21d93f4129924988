"""Objectives and ways to lose, tested after every change that may meet them."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.op import Scope
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.values import all_hold


def check_goals(t: Play) -> None:
    """End the chapter if a defeat or the last objective is met; go on to the next objective otherwise.

    Rules: rulebook.chapter_has_its_goal, rulebook.goal_before_the_end, rulebook.all_captured_is_the_chapters_affair.
    """
    nothing: Scope = {}
    for defeat in t.chapter.defeats:
        if all_hold(t, defeat.test.given, nothing):
            changes.finish(t, "lost", defeat.slug)
    while True:
        objective = t.chapter.objectives[t.state.objective]
        if not all_hold(t, objective.test.given, nothing):
            return
        if objective.next == NOWHERE:
            changes.finish(t, "won", objective.slug)
        changes.set_objective(t, objective.next)
