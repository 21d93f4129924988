"""The casting phase: cancels, then the healing step, then the attack step."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mystic_scrolls.engine import changes
from toolkit.games.mystic_scrolls.engine.book import Book, Effect
from toolkit.games.mystic_scrolls.engine.codes import (
    CANCEL,
    D6_DAMAGE,
    D6_HEAL,
    ENDING,
    FACES,
    HEAL,
    HEALING,
    MAGIC_DIE,
    NOTHING,
    POWER_DAMAGE,
    RECOIL,
    STREAM_D6,
    STREAM_MAGIC,
)
from toolkit.games.mystic_scrolls.engine.policies import OTHERS_ONLY, PER_STEP, PRESENT, SIMULTANEOUS
from toolkit.games.mystic_scrolls.engine.setup import Setup
from toolkit.games.mystic_scrolls.engine.state import State
from toolkit.kernel import Ask, Option, Table

CITES: Final = {
    "casting_phase": (
        "rulebook.casting_kind",
        "rulebook.casting_steps",
        "rulebook.casting_uses_cast",
        "rulebook.casting_together",
        "rulebook.casting_in_turn",
        "rulebook.effect_in_casting",
    ),
    "_choices": ("rulebook.either_or",),
    "_heal": ("rulebook.healing_step", "rulebook.healing_cap", "rulebook.heal", "rulebook.icon_heal"),
    "_attack": ("rulebook.attack_step", "rulebook.attack", "rulebook.icon_damage"),
    "power_of": ("rulebook.power", "rulebook.icon_power", "rulebook.icon_damage_per_power"),
    "_d6": ("rulebook.d6", "rulebook.icon_d6", "rulebook.icon_die_damage"),
    "_magic": ("rulebook.icon_magic_die",),
    "_cancels": ("rulebook.casting_uses_cast",),
}


@final
class _Phase:
    """What one casting phase remembers between its steps."""

    __slots__ = ("book", "cancelled", "choices", "rolled", "setup")

    def __init__(self, book: Book, setup: Setup) -> None:
        self.book = book
        self.setup = setup
        self.cancelled: list[tuple[int, int]] = []
        self.choices: list[Option] = [()] * setup.seats()
        self.rolled: int = 0


def casting_phase(book: Book, setup: Setup, table: Table) -> None:
    """Play the whole casting phase, from whoever ended the running phase, clockwise."""
    state: State = table.state
    phase = _Phase(book, setup)
    order = state.clockwise(max(0, state.starter))
    if setup.policies.cancel_effects == PRESENT:
        _cancels(phase, table, order)
    if setup.policies.casting_order == SIMULTANEOUS:
        _choose_together(phase, table, order)
    for who in order:
        if setup.policies.casting_order != SIMULTANEOUS:
            _choose_alone(phase, table, who)
        _heal(phase, table, who)
    for who in order:
        _attack(phase, table, who)
    changes.enter_phase(table, ENDING)


def _active(phase: _Phase, state: State, who: int) -> list[int]:
    """Return the spells a player cast and nobody cancelled."""
    spells: list[int] = []
    for spell in state.seats[who].cast:
        if (who, spell) not in phase.cancelled:
            spells.append(spell)
    return spells


def _cancels(phase: _Phase, table: Table, order: list[int]) -> None:
    """Let every cancel effect void one spell of an opponent (P-102)."""
    state: State = table.state
    for who in order:
        for spell in state.seats[who].cast:
            for effect in phase.book.spells[spell].effects:
                if effect[0] == CANCEL and (who, spell) not in phase.cancelled:
                    _cancel(phase, table, who, spell)


def _cancel(phase: _Phase, table: Table, who: int, by: int) -> None:
    state: State = table.state
    targets: list[Option] = []
    for other in state.living():
        if other == who:
            continue
        for spell in sorted(_active(phase, state, other)):
            targets.append((other, spell))
    if targets:
        target = table.choose("cancel", who, targets, (by,))
        phase.cancelled.append((target[0], target[1]))
        table.emit(("cancelled", who, target[0], target[1]))


def _choices(phase: _Phase, state: State, who: int) -> list[Option]:
    """Return every way to choose halves of the divided spells a player cast, one number a spell."""
    ways: list[Option] = [()]
    for spell in _active(phase, state, who):
        halves = len(phase.book.spells[spell].either)
        if halves:
            longer: list[Option] = []
            for way in ways:
                for half in range(halves):
                    longer.append((*way, half))
            ways = longer
    return ways


def divided(book: Book, spells: list[int]) -> list[int]:
    """Return those of `spells` whose text is divided by "or", in order."""
    found: list[int] = []
    for spell in spells:
        if book.spells[spell].either:
            found.append(spell)
    return found


def _choose_together(phase: _Phase, table: Table, order: list[int]) -> None:
    asks: list[Ask] = []
    for who in order:
        ways = _choices(phase, table.state, who)
        if len(ways) > 1:
            ask = Ask(
                "choose", who, tuple(ways), tuple(divided(phase.book, _active(phase, table.state, who)))
            )
            ask.cites = CITES["_choices"]
            asks.append(ask)
    if asks:
        answers = table.ask_together(asks)
        for at in range(len(asks)):
            _note_choice(phase, table, asks[at].who, answers[at])


def _choose_alone(phase: _Phase, table: Table, who: int) -> None:
    about = tuple(divided(phase.book, _active(phase, table.state, who)))
    answer = table.choose("choose", who, _choices(phase, table.state, who), about)
    if answer:
        _note_choice(phase, table, who, answer)


def _note_choice(phase: _Phase, table: Table, who: int, answer: Option) -> None:
    phase.choices[who] = answer
    table.emit(("chose", who, answer))


def _effects(phase: _Phase, state: State, who: int) -> list[tuple[int, Effect]]:
    """Return (spell, effect) for everything a player's spells do this round."""
    found: list[tuple[int, Effect]] = []
    at = 0
    for spell in _active(phase, state, who):
        entry = phase.book.spells[spell]
        for effect in entry.effects:
            found.append((spell, effect))
        if entry.either:
            for effect in entry.either[phase.choices[who][at]]:
                found.append((spell, effect))
            at += 1
    return found


def heals(effect: Effect) -> bool:
    """Say whether an effect belongs to the healing step."""
    if effect[0] == MAGIC_DIE:
        return effect[2] in HEALING
    return effect[0] in HEALING


def _heal(phase: _Phase, table: Table, who: int) -> None:
    """Sum all heals of a player, then move the counter, at most to the cap."""
    phase.rolled = 0
    total = 0
    for spell, effect in _effects(phase, table.state, who):
        if heals(effect):
            kind, amount = _resolve(phase, table, who, spell, effect)
            total += amount if kind == HEAL else 0
    changes.change_stamina(table, who, total, phase.book.stock.cap)


def _attack(phase: _Phase, table: Table, who: int) -> None:
    """Sum all attacks of a player; the next player to the right still in the game loses that much."""
    phase.rolled = 0
    total = 0
    recoil = 0
    for spell, effect in _effects(phase, table.state, who):
        if heals(effect) or effect[0] == CANCEL:
            continue
        kind, amount = _resolve(phase, table, who, spell, effect)
        if kind == RECOIL:
            recoil += amount
        elif kind != NOTHING:
            total += amount
    state: State = table.state
    changes.change_stamina(table, state.right_of(who), -total, phase.book.stock.cap)
    changes.change_stamina(table, who, -recoil, phase.book.stock.cap)


def _resolve(phase: _Phase, table: Table, who: int, spell: int, effect: Effect) -> tuple[int, int]:
    """Return what an effect comes to: damage (0), heal, recoil or nothing, and how much."""
    kind = effect[0]
    amount = effect[1]
    if kind == MAGIC_DIE:
        kind, amount = _magic(table, who, spell, effect)
    elif kind in (D6_DAMAGE, D6_HEAL):
        amount = _d6(phase, table, who, spell) + effect[1]
        kind = HEAL if kind == D6_HEAL else 0
    elif kind == POWER_DAMAGE:
        amount = effect[1] * power_of(phase.book, phase.setup, _active(phase, table.state, who), spell)
        kind = 0
    table.emit(("effect", who, spell, effect[0], kind, amount))
    return kind, amount


def power_of(book: Book, setup: Setup, spells: list[int], spell: int) -> int:
    """Return the total magic power of `spells`, for an effect of `spell` (P-96)."""
    total = 0
    for other in spells:
        if other != spell or setup.policies.power_counts != OTHERS_ONLY:
            total += book.spells[other].power
    return total


def _d6(phase: _Phase, table: Table, who: int, spell: int) -> int:
    """Roll the six-sided die for an icon, or use the one roll of this step (P-101)."""
    if phase.setup.policies.d6_rolls == PER_STEP and phase.rolled:
        return phase.rolled
    value = table.roll("d6", 1, 6, STREAM_D6)[0] + 1
    phase.rolled = value
    table.emit(("die", who, spell, value))
    return value


def _magic(table: Table, who: int, spell: int, effect: Effect) -> tuple[int, int]:
    """Roll a magic die and read its element (P-100)."""
    face = table.roll("magic", 1, FACES, STREAM_MAGIC)[0]
    table.emit(("die", who, spell, face))
    if effect[1] >> face & 1:
        return effect[2], effect[3]
    return effect[4], effect[5]
