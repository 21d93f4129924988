"""Formulas, ready to compute."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine.const import (
    BOW,
    BOW_STAR,
    CHEESE_FACE,
    NOWHERE,
    SHIELD,
    SHIELD_STAR,
    SWORD_STAR,
)
from toolkit.games.mice_and_mystics.engine.op import Number, Scope
from toolkit.games.mice_and_mystics.engine.play import Play, Roll
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import defence_dice, lore, move, value
from toolkit.games.mice_and_mystics.engine.wounds import life

PLUS: Final = 0
MINUS: Final = 1
TIMES: Final = 2

ROLL_FACES: Final[dict[str, tuple[int, ...]]] = {
    "cheese": (CHEESE_FACE,),
    "bow": (BOW_STAR, BOW),
    "bow_star": (BOW_STAR,),
    "bow_plain": (BOW,),
    "sword": (SWORD_STAR, SHIELD, SHIELD_STAR),
    "sword_star": (SWORD_STAR,),
    "shield": (SHIELD, SHIELD_STAR),
    "shield_star": (SHIELD_STAR,),
    "stars": (BOW_STAR, SWORD_STAR, SHIELD_STAR),
}


@final
class Const(Number):
    """A whole number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, t: Play, scope: Scope) -> int:  # noqa: ARG002 - the protocol's parameters
        """Return it."""
        return self.number


def fixed(number: Number) -> int:
    """Return the value of a plain whole number, known once and for all; NOWHERE for a formula."""
    return number.number if isinstance(number, Const) else NOWHERE


@final
class Operation(Number):
    """Plus, minus or times."""

    __slots__ = ("left", "right", "sign")

    def __init__(self, sign: int, left: Number, right: Number) -> None:
        self.sign = sign
        self.left = left
        self.right = right

    def value(self, t: Play, scope: Scope) -> int:
        """Compute both sides, then the sign."""
        left = self.left.value(t, scope)
        right = self.right.value(t, scope)
        if self.sign == PLUS:
            return left + right
        return left - right if self.sign == MINUS else left * right


@final
class Extreme(Number):
    """The least, or the greatest, of some numbers."""

    __slots__ = ("greatest", "parts")

    def __init__(self, parts: tuple[Number, ...], *, greatest: bool) -> None:
        self.parts = parts
        self.greatest = greatest

    def value(self, t: Play, scope: Scope) -> int:
        """Compute all, take one."""
        values = [part.value(t, scope) for part in self.parts]
        return max(values) if self.greatest else min(values)


@final
class Bound(Number):
    """A bound number; of a bound set: how many are in it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def value(self, t: Play, scope: Scope) -> int:  # noqa: ARG002 - the protocol's parameters
        """Return what is bound; 0 if nothing is."""
        bound = scope.get(self.name, 0)
        if isinstance(bound, tuple):
            return len(bound)
        return bound.total() if isinstance(bound, Roll) else int(bound)


@final
class RollPart(Number):
    """What a bound roll shows, or the dice that lie on the table if nothing of that name is bound."""

    __slots__ = ("name", "part")

    def __init__(self, name: str, part: str) -> None:
        self.name = name
        self.part = part

    def value(self, t: Play, scope: Scope) -> int:
        """Count faces; without a roll 0."""
        roll = scope.get(self.name)
        if not isinstance(roll, Roll):
            roll = t.roll
        if roll is None:
            return 0
        return roll_number(roll, self.part)


def roll_number(roll: Roll, part: str) -> int:
    """Return a number of a roll by its name in the language."""
    if part == "sum":
        return roll.sum()
    if part == "dice":
        return len(roll.faces)
    total: int = 0
    for face in ROLL_FACES[part]:
        total += roll.faces.count(face)
    return total


@final
class AttackPart(Number):
    """A number of the attack under way."""

    __slots__ = ("part",)

    def __init__(self, part: str) -> None:
        self.part = part

    def value(self, t: Play, scope: Scope) -> int:  # noqa: ARG002 - the protocol's parameters
        """Return it; without an attack 0."""
        attack = t.attack
        if attack is None:
            return 0
        if self.part == "hits":
            return attack.hits
        if self.part == "dice":
            return attack.dice
        return attack.amount if self.part == "wounds" else len(attack.targets)


@final
class FigurePart(Number):
    """A number of a bound figure; `cheese` may also be that of a bound roll."""

    __slots__ = ("name", "part")

    def __init__(self, name: str, part: str) -> None:
        self.name = name
        self.part = part

    def value(self, t: Play, scope: Scope) -> int:
        """Return it; without a figure 0."""
        bound = scope.get(self.name, NOWHERE)
        if isinstance(bound, Roll):
            return roll_number(bound, self.part) if self.part in ROLL_FACES else 0
        figure = t.figure(bound) if isinstance(bound, int) else None
        return 0 if figure is None else figure_number(t, figure, self.part)


def figure_number(t: Play, figure: Figure, part: str) -> int:
    """Return a number of a figure by its name in the language."""
    if part == "battle":
        return value(t, figure, "battle", printed_battle(t, figure))
    if part == "defence":
        return defence_dice(t, figure)
    if part == "life":
        return life(t, figure)
    if part == "wounds":
        return all_wounds(t, figure)
    if part == "poison":
        return figure.poison
    return _mouse_number(t, figure, part) if figure.hero >= 0 else 0


def all_wounds(t: Play, figure: Figure) -> int:
    """Return all wounds of a figure, poison included; a boss's lie on its cards."""
    wounds = figure.wounds + figure.poison
    for card in figure.cards:
        wounds += t.state.card_wounds.get(card, 0)
    return wounds


def _mouse_number(t: Play, mouse: Figure, part: str) -> int:
    if part == "lore":
        return lore(t, mouse)
    if part == "move":
        return move(t, mouse)
    if part == "cheese":
        return mouse.cheese
    if part == "abilities":
        return len(mouse.abilities)
    turn = t.state.turn
    return turn.points if turn is not None and turn.figure == mouse.ident else 0


def printed_battle(t: Play, figure: Figure) -> int:
    """Return the battle value printed for a figure."""
    if figure.hero >= 0:
        return t.world.heroes[figure.hero].battle
    cards = figure.cards or t.world.minions[figure.minion].cards
    return t.world.cards[cards[0]].battle


@final
class Count(Number):
    """A number of the game by its name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def value(self, t: Play, scope: Scope) -> int:  # noqa: ARG002 - the protocol's parameters
        """Read it."""
        state = t.state
        if self.name == "page":
            return state.page
        if self.name == "end_page":
            return state.end_page
        if self.name == "pages_left":
            return state.end_page - state.page
        if self.name == "wheel":
            return state.wheel
        if self.name == "round":
            return state.round
        return _count(t, self.name)


def _count(t: Play, name: str) -> int:
    if name == "party_size":
        return len(t.state.mice)
    if name == "count_mice":
        return len(t.active_mice())
    if name == "count_captured":
        return len([mouse for mouse in t.state.mice if mouse.captured])
    return t.enemies()


@final
class CountKind(Number):
    """How many figures of a kind of minion are on the board."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def value(self, t: Play, scope: Scope) -> int:  # noqa: ARG002 - the protocol's parameters
        """Count them."""
        return len([minion for minion in t.state.minions if minion.minion == self.kind])


@final
class CounterValue(Number):
    """A counter of the chapter."""

    __slots__ = ("counter",)

    def __init__(self, counter: int) -> None:
        self.counter = counter

    def value(self, t: Play, scope: Scope) -> int:  # noqa: ARG002 - the protocol's parameters
        """Read it."""
        return t.state.counters[self.counter]
