"""Cheese: what mice gain and lose, and where rolled cheese goes."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, clock
from toolkit.games.mice_and_mystics.engine.const import FREE
from toolkit.games.mice_and_mystics.engine.moments import CHEESE_PENDING, fire, hears
from toolkit.games.mice_and_mystics.engine.op import Scope
from toolkit.games.mice_and_mystics.engine.overrides import replaced_for
from toolkit.games.mice_and_mystics.engine.play import Play, Roll
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import value

CHEESE_TOKENS = 24


def gain(t: Play, mouse: Figure, amount: int) -> None:
    """A mouse on the board gains cheese from the supply, as much as is left there.

    Rules: rulebook.absent_mouse_takes_no_part; policy cheese_supply.
    """
    if mouse.captured != FREE or amount <= 0:
        return
    if t.policy("cheese_supply") == "limited_24":
        amount = min(amount, CHEESE_TOKENS - in_play(t))
    changes.set_cheese(t, mouse, mouse.cheese + max(amount, 0))


def in_play(t: Play) -> int:
    """Return how much cheese lies with mice and on the wheel."""
    total = t.state.wheel
    for mouse in t.state.mice:
        total += mouse.cheese
    return total


def lose(t: Play, mouse: Figure, amount: int) -> int:
    """A mouse loses up to so much cheese; return how much it lost."""
    lost = min(amount, mouse.cheese)
    changes.set_cheese(t, mouse, mouse.cheese - lost)
    return lost


def bank(t: Play, roll: Roll) -> None:
    """Settle the cheese of an attack or defence roll; a full wheel surges at once.

    Rules: rulebook.mouse_gains_cheese_in_battle, rulebook.minion_cheese_goes_to_wheel,
    rulebook.no_cheese_from_test_dice, rulebook.roll_is_settled_in_order, rulebook.brodies_cheese_is_lost,
    rulebook.no_cheese_from_movement_dice, rulebook.cheesemaster; policy charmed_cheese.
    """
    if roll.cheese <= 0:
        return
    roll.goes = "supply"
    if not replaced_for(t, "cheese_destination", t.figure(roll.figure), _scope(t, roll)):
        roll.goes = _usual_place(t, roll)
    if hears(t, CHEESE_PENDING):
        fire(t, CHEESE_PENDING, _scope(t, roll))
    roller = t.figure(roll.figure)
    cheese = roll.cheese
    if roller is not None and roller.hero >= 0 and roll.goes == "roller":
        cheese *= value(t, roller, "cheese_per_face", 1)
    receiver = t.figure(roll.to) if roll.goes == "bound" else roller
    roll.cheese = 0
    if roll.goes == "wheel":
        clock.add_to_wheel(t, cheese)
    elif roll.goes in ("roller", "bound") and receiver is not None and receiver.hero >= 0:
        gain(t, receiver, cheese)


def _usual_place(t: Play, roll: Roll) -> str:
    roller = t.figure(roll.figure)
    if roller is not None and roller.hero >= 0:
        charmed = roller.ident == t.charmed and t.policy("charmed_cheese") == "wheel"
        return "wheel" if charmed else "roller"
    return "wheel"


def _scope(t: Play, roll: Roll) -> Scope:
    scope: Scope = {"roller": roll.figure, "cheese": roll.cheese}
    if t.attack is not None:
        scope["attacker"] = t.attack.attacker
        scope["target"] = t.attack.target
    return scope
