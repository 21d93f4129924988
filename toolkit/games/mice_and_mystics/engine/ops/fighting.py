"""Effects on and of attacks and rolls."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine import battle, minion_turn
from toolkit.games.mice_and_mystics.engine.const import (
    CARD_BASE,
    CHAPTER_DICE,
    FACES,
    MELEE,
    MINION_DICE,
    MOUSE_DICE,
    NOWHERE,
    PURPOSES,
    SEARCH_BASE,
)
from toolkit.games.mice_and_mystics.engine.op import Number, Op, Scope, Things
from toolkit.games.mice_and_mystics.engine.ops.control import NOTHING, seat_of
from toolkit.games.mice_and_mystics.engine.ops.figures import figures_of
from toolkit.games.mice_and_mystics.engine.play import Attack, Play, Roll
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import permitted
from toolkit.kernel import Option

WEAPON: Final = 0
THIS: Final = 1
SAME: Final = 2
SPELL: Final = 3
BOUND: Final = 4


@final
class AttackNow(Op):
    """Somebody attacks: with a weapon, or with dice of a text; one roll, each target defends for itself.

    Attributes:
        attacker, targets: who; without targets the attacker chooses one.
        arm: where the weapon comes from; weapon: the bound card.
        dice, hits: of a text. mode: -1 as the weapon has it.
        sight, nearby: whether a chosen target must be seen, and whether near minions come first.
        counts: faces that count otherwise.

    Rules: rulebook.grape_shot, rulebook.grape_hits_whole_space.
    """

    __slots__ = (
        "arm",
        "attacker",
        "counts",
        "dice",
        "hits",
        "mode",
        "nearby",
        "rule",
        "sight",
        "targets",
        "weapon",
    )

    def __init__(self, attacker: Things, arm: int) -> None:
        self.attacker = attacker
        self.arm = arm
        self.rule: int = NOWHERE
        self.weapon: str = ""
        self.dice: Number | None = None
        self.hits: Number | None = None
        self.mode: int = NOWHERE
        self.targets: Things | None = None
        self.sight: bool = True
        self.nearby: bool = True
        self.counts: tuple[tuple[int, Number], ...] = ()

    def can_run(self, t: Play, scope: Scope) -> bool:
        """Return whether some attacker has a way to attack."""
        for figure in figures_of(t, self.attacker, scope):
            targets = None if self.targets is None else self._attackable(t, self.targets.things(t, scope))
            if targets is None or targets:
                return figure.hero < 0 or len(self._ways(t, scope, figure, targets)) > 0
        return False

    def run(self, t: Play, scope: Scope) -> None:
        """Let each attacker attack."""
        for figure in figures_of(t, self.attacker, scope):
            targets = None if self.targets is None else self._attackable(t, self.targets.things(t, scope))
            if targets is not None and not targets:
                continue
            if figure.hero < 0 or figure.ident == t.charmed:
                self._minion(t, scope, figure, targets)
            else:
                self._mouse(t, scope, figure, targets)

    def _attackable(self, t: Play, things: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for thing in things:
            figure = t.figure(thing)
            if figure is not None and figure.space >= 0 and permitted(t, "be_attacked", thing, usually=True):
                found.append(thing)
        return found

    # -- minions -------------------------------------------------------------------------------------------

    def _minion(self, t: Play, scope: Scope, figure: Figure, targets: list[int] | None) -> None:
        """Let a minion attack (again) by its card: given targets, or one by the target rule.

        Rules: rulebook.pistoleer_attacks_again.
        """
        card = _acting_card(t, figure, scope)
        if targets is None:
            minion_turn.attack(t, figure, card)
            return
        attack = Attack(figure.ident, targets, self.mode if self.mode >= 0 else t.world.cards[card].mode)
        attack.card = card
        self._fill(t, scope, attack)
        battle.carry_out(t, attack)

    # -- mice ----------------------------------------------------------------------------------------------

    def _mouse(self, t: Play, scope: Scope, mouse: Figure, targets: list[int] | None) -> None:
        options = self._ways(t, scope, mouse, targets)
        if not options:
            return
        card, mode, target = t.choose("attack_with", t.seat(mouse.ident), options, (mouse.ident, self.rule))
        attack = Attack(mouse.ident, [target] if targets is None else targets, mode)
        attack.weapon = card - 1
        if attack.weapon >= 0:
            attack.damage = t.world.search[attack.weapon].damage
        self._fill(t, scope, attack)
        battle.carry_out(t, attack)

    def _fill(self, t: Play, scope: Scope, attack: Attack) -> None:
        attack.single = len(attack.targets) == 1
        if self.dice is not None:
            attack.text_dice = max(0, self.dice.value(t, scope))
        if self.hits is not None:
            attack.hits_fixed = max(0, self.hits.value(t, scope))
        attack.counts = tuple([(face, number.value(t, scope)) for face, number in self.counts])

    def _ways(self, t: Play, scope: Scope, mouse: Figure, targets: list[int] | None) -> list[Option]:
        """Return the ways to attack as (weapon + 1, mode, target); the first of given targets for all."""
        options: set[Option] = set()
        for card, mode in self._arms(t, scope, mouse):
            if self.mode not in (NOWHERE, mode):
                continue
            if targets is not None and (self.arm in (SPELL, THIS) or not self.sight):
                options.add((card + 1, mode, targets[0]))
                continue
            legal = battle.legal_targets(t, mouse, mode, sight=self.sight, nearby=self._near_first(t))
            if targets is None:
                options.update([(card + 1, mode, target) for target in legal])
            elif set(targets) <= set(legal):
                options.add((card + 1, mode, targets[0]))
        return sorted(options)

    def _near_first(self, t: Play) -> bool:
        return self.nearby and not (self.arm == SPELL and t.policy("nearby_rule_scope") == "weapons_only")

    def _arms(self, t: Play, scope: Scope, mouse: Figure) -> list[tuple[int, int]]:
        if self.arm == SPELL:
            return [(battle.NO_WEAPON, max(self.mode, MELEE))]
        if self.arm == WEAPON:
            return battle.weapons_of(t, mouse)
        if self.arm == SAME:
            return [] if t.attack is None else [(t.attack.weapon, t.attack.mode)]
        card = scope.get("this" if self.arm == THIS else self.weapon, NOWHERE) - SEARCH_BASE
        if not 0 <= card < len(t.world.search):
            return []
        definition = t.world.search[card]
        arms = [(card, definition.mode)]
        if definition.also >= 0:
            arms.append((card, definition.also))
        return arms


def _acting_card(t: Play, figure: Figure, scope: Scope) -> int:
    card: int = scope.get("card", NOWHERE)
    if card >= CARD_BASE:
        return card - CARD_BASE
    if t.attack is not None and t.attack.attacker == figure.ident and t.attack.card >= 0:
        return t.attack.card
    if figure.hero >= 0:
        return t.world.heroes[figure.hero].card
    return figure.cards[0] if figure.cards else t.world.minions[figure.minion].cards[0]


@final
class AttackAs(Op):
    """The attack of this moment is of another mode or damage."""

    __slots__ = ("damage", "mode")

    def __init__(self, mode: int, damage: int) -> None:
        self.mode = mode
        self.damage = damage

    def run(self, t: Play, scope: Scope) -> None:
        """Change the attack."""
        del scope
        if t.attack is not None:
            t.attack.mode = self.mode if self.mode >= 0 else t.attack.mode
            t.attack.damage = self.damage if self.damage >= 0 else t.attack.damage


@final
class Retarget(Op):
    """The attack hits these instead; in an override it answers who may be chosen."""

    __slots__ = ("override", "targets")

    def __init__(self, targets: Things, *, override: bool) -> None:
        self.targets = targets
        self.override = override

    def run(self, t: Play, scope: Scope) -> None:
        """Set the targets."""
        found = self.targets.things(t, scope)
        if self.override:
            t.narrowed = found
        elif t.attack is not None and found:
            t.attack.targets = list(found)
            t.attack.single = len(found) == 1


@final
class SkipDefence(Op):
    """No defence is rolled; the hits may be ignored as well."""

    __slots__ = ("ignore",)

    def __init__(self, *, ignore: bool) -> None:
        self.ignore = ignore

    def run(self, t: Play, scope: Scope) -> None:
        """Note it on the attack."""
        del scope
        if t.attack is not None:
            t.attack.defence_skipped = True
            t.attack.ignored = t.attack.ignored or self.ignore


@final
class IgnoreHits(Op):
    """All hits of this attack on this defender are ignored."""

    __slots__ = ()

    def run(self, t: Play, scope: Scope) -> None:
        """Note it on the attack."""
        del scope
        if t.attack is not None:
            t.attack.ignored = True


@final
class IgnoreWounds(Op):
    """The pending wounds are fewer."""

    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, t: Play, scope: Scope) -> None:
        """Take them off."""
        if t.attack is not None:
            t.attack.amount = max(0, t.attack.amount - max(0, self.amount.value(t, scope)))


@final
class Reroll(Op):
    """Dice of this moment are rolled again; the second result stands."""

    __slots__ = ("by", "dice", "every", "face", "optional", "rule")

    def __init__(self, rule: int, dice: Number, face: int, by: str) -> None:
        self.rule = rule
        self.dice = dice
        self.face = face
        self.by = by
        self.every: bool = False
        self.optional: bool = True

    def run(self, t: Play, scope: Scope) -> None:
        """Choose dice, roll them again."""
        roll = t.roll
        if roll is None:
            return
        taken = self._all(t, scope, roll) if self.every else self._some(t, scope, roll)
        if taken:
            left = list(roll.faces)
            for face in taken:
                left.remove(face)
            fresh = t.table.roll(PURPOSES[roll.purpose], len(taken), FACES, _stream(t, roll))
            roll.faces = tuple(sorted([*left, *fresh]))
            t.table.emit(("rolled", roll.figure, roll.purpose, roll.faces))

    def _all(self, t: Play, scope: Scope, roll: Roll) -> list[int]:
        taken = [face for face in roll.faces if self.face in (NOWHERE, face)]
        if taken and self.optional:
            about = (self.rule, len(taken))
            if t.choose("reroll", seat_of(t, self.by, scope), [(NOTHING,), (taken[0],)], about) == (NOTHING,):
                return []
        return taken

    def _some(self, t: Play, scope: Scope, roll: Roll) -> list[int]:
        left = [face for face in roll.faces if self.face in (NOWHERE, face)]
        taken: list[int] = []
        while left and len(taken) < self.dice.value(t, scope):
            options: list[Option] = sorted({(face,) for face in left})
            if self.optional:
                options.insert(0, (NOTHING,))
            face = t.choose("reroll", seat_of(t, self.by, scope), options, (self.rule,))[0]
            if face == NOTHING:
                break
            left.remove(face)
            taken.append(face)
        return taken


def _stream(t: Play, roll: Roll) -> int:
    figure = t.figure(roll.figure)
    if figure is None:
        return CHAPTER_DICE
    return MOUSE_DICE if figure.hero >= 0 else MINION_DICE


@final
class CountFace(Op):
    """A face of the roll of this moment counts as so many."""

    __slots__ = ("counts", "face", "purpose")

    def __init__(self, face: int, counts: Number, purpose: int) -> None:
        self.face = face
        self.counts = counts
        self.purpose = purpose

    def run(self, t: Play, scope: Scope) -> None:
        """Change what the face counts."""
        if t.roll is not None and t.roll.purpose == self.purpose:
            t.roll.counts[self.face] = self.counts.value(t, scope)


@final
class CheeseGoes(Op):
    """The cheese of this roll goes elsewhere."""

    __slots__ = ("to", "who")

    def __init__(self, to: str, who: str) -> None:
        self.to = to
        self.who = who

    def run(self, t: Play, scope: Scope) -> None:
        """Redirect it."""
        if t.roll is not None:
            t.roll.goes = self.to
            t.roll.to = scope.get(self.who, NOWHERE)


@final
class CheeseTimes(Op):
    """The cheese of this roll is multiplied."""

    __slots__ = ("factor",)

    def __init__(self, factor: Number) -> None:
        self.factor = factor

    def run(self, t: Play, scope: Scope) -> None:
        """Multiply it."""
        if t.roll is not None:
            t.roll.cheese *= max(0, self.factor.value(t, scope))


@final
class Prevent(Op):
    """The deed of this moment is prevented."""

    __slots__ = ("attack",)

    def __init__(self, *, attack: bool) -> None:
        self.attack = attack

    def run(self, t: Play, scope: Scope) -> None:
        """Note it on the attack, or for the procedure that asks."""
        del scope
        if self.attack and t.attack is not None:
            t.attack.prevented = True
        else:
            t.prevented = True
