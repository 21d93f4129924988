"""Numbers and permissions of figures, with everything that changes them.

Modifiers stack in one order: base (printed, or replaced) → scale → bonus → fixed.
"""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.const import (
    ABILITY_BASE,
    CARD_BASE,
    MELEE,
    SEARCH_BASE,
    SPACE_BASE,
)
from toolkit.games.mice_and_mystics.engine.index import rules_index
from toolkit.games.mice_and_mystics.engine.op import LastingDef, Number, Scope, Test
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.requirement import meets, printed_lore
from toolkit.games.mice_and_mystics.engine.state import Figure, Lasting


def lore(t: Play, mouse: Figure) -> int:
    """Return a mouse's lore with what it wears and everything that changes it."""
    return value(t, mouse, "lore", printed_lore(t, mouse))


def move(t: Play, mouse: Figure) -> int:
    """Return a mouse's move value."""
    return value(t, mouse, "move", t.world.heroes[mouse.hero].move)


Parts = tuple[Number | None, Number | None, Number | None, Number | None]
"""What a modifier does, in order: replace, scale, bonus, fixed."""


class _Stack:
    """Collects modifiers of one value."""

    __slots__ = ("bonus", "fixed", "replace", "scale")

    def __init__(self) -> None:
        self.replace: int = -1
        self.scale: int = 1
        self.bonus: int = 0
        self.fixed: int = -1

    def take(self, t: Play, scope: Scope, parts: Parts) -> None:
        """Add one modifier: (replace, scale, bonus, fixed)."""
        if parts[0] is not None:
            self.replace = parts[0].value(t, scope)
        if parts[1] is not None:
            self.scale *= parts[1].value(t, scope)
        if parts[2] is not None:
            self.bonus += parts[2].value(t, scope)
        if parts[3] is not None:
            self.fixed = parts[3].value(t, scope)

    def result(self, base: int) -> int:
        """Apply them to the printed value."""
        start = base if self.replace < 0 else self.replace
        total = start * self.scale + self.bonus
        if self.fixed >= 0:
            total = self.fixed
        return max(total, 0)


def value(t: Play, figure: Figure, key: str, base: int) -> int:
    """Return a value of a figure after all modifiers in force, never below 0."""
    state = t.state
    listeners = (state.index or rules_index(t)).touched.get(key)
    if not listeners and not state.lasting:
        return base
    stack = _Stack()
    for listener in listeners or ():
        rule = listener.rule
        scope: Scope = bearer_scope(listener.bearer)
        scope["it"] = figure.ident
        if listener.card >= 0:
            scope["this"] = SEARCH_BASE + listener.card
        if (rule.who is None or rule.who.has(t, scope, figure.ident)) and all_hold(t, rule.given, scope):
            stack.take(t, scope, (rule.replace, rule.scale, rule.bonus, rule.fixed))
            t.table.note(rule.number)
    for lasting in state.lasting:
        if lasting.kind == "modify":
            text = t.world.lasting[lasting.op]
            if key in text.what and concerns(t, lasting, text, figure.ident):
                stack.take(t, dict(lasting.scope), (text.replace, text.scale, text.bonus, text.fixed))
    return stack.result(base)


def bearer_scope(bearer: int) -> Scope:
    """Return the scope of a rule from its bearer: `$mouse` or `$card`."""
    if CARD_BASE <= bearer < ABILITY_BASE:
        return {"card": bearer}
    if 0 <= bearer < SPACE_BASE:
        return {"mouse": bearer}
    return {}


def all_hold(t: Play, tests: tuple[Test, ...], scope: Scope) -> bool:
    """Return whether all conditions hold."""
    for test in tests:
        if not test.holds(t, scope):
            return False
    return True


def concerns(t: Play, lasting: Lasting, text: LastingDef, thing: int) -> bool:
    """Return whether something that holds for a while is about this thing."""
    if not text.live or text.who is None:
        if CARD_BASE <= lasting.bearer < SEARCH_BASE:
            return acts_by(t, thing, lasting.bearer - CARD_BASE)
        return lasting.bearer == thing or thing in _captured_set(lasting)
    return text.who.has(t, dict(lasting.scope), thing)


def _is_by(t: Play, lasting: Lasting) -> bool:
    """Return whether it holds for the figure that does it, where only one is meant."""
    for name, figure in lasting.scope:
        if name == "only_by":
            return bool(figure == t.asking)
    return True


def acts_by(t: Play, thing: int, card: int) -> bool:
    """Return whether it is the turn of an initiative card and a figure acts by it."""
    figure = t.figure(thing)
    pos = t.state.pos
    if figure is None or card not in figure.cards or not 0 <= pos < len(t.state.track):
        return thing == CARD_BASE + card
    return t.state.track[pos] == card


def _captured_set(lasting: Lasting) -> tuple[int, ...]:
    for name, bound in lasting.scope:
        if name == "bearers" and isinstance(bound, tuple):
            return bound
    return ()


def permitted(t: Play, deed: str, thing: int, *, usually: bool, space: int = -1) -> bool:
    """Return whether a figure (or thing) may do or suffer something. Forbidding beats allowing.

    Args:
        deed: one of the deeds of the language, e.g. `cross_red`.
        usually: what holds when nothing speaks of it.
        space: the space it is about, for deeds that name one. For what is done to it, `t.asking` does it.
    """
    state = t.state
    index = state.index or rules_index(t)
    if deed not in index.deeds:
        return usually
    answer = usually
    for listener in index.permissions.get(deed, ()):
        rule = listener.rule
        if rule.place and space not in rule.place:
            continue
        scope = bearer_scope(listener.bearer)
        scope["it"] = thing
        if (rule.who is None or thing < 0 or rule.who.has(t, scope, thing)) and all_hold(t, rule.given, scope):
            if rule.may != usually:
                t.table.note(rule.number)
            if not rule.may:
                return False
            answer = True
    for lasting in state.lasting:
        if lasting.kind in ("allow", "forbid"):
            text = t.world.lasting[lasting.op]
            if deed in text.what and concerns(t, lasting, text, thing) and _is_by(t, lasting):
                if lasting.kind == "forbid":
                    return False
                answer = True
    return answer


def is_spoken_of(t: Play, deed: str) -> bool:
    """Return whether any rule or lasting effect could speak of a deed; if not, what is usual holds for everybody."""
    return deed in (t.state.index or rules_index(t)).deeds


def becomes(t: Play, mouse: Figure) -> LastingDef | None:
    """Return the text of the form a mouse has taken instead of weapons and armour, if any."""
    for lasting in t.state.lasting:
        if lasting.kind == "become" and lasting.bearer == mouse.ident:
            return t.world.lasting[lasting.op]
    return None


def defence_dice(t: Play, figure: Figure) -> int:
    """Return how many dice a figure rolls in defence: its defence and all worn bonuses, modified.

    Rules: rulebook.minion_defence_dice, rulebook.mouse_defence_dice, rulebook.cat_tamer.
    """
    world = t.world
    if figure.hero < 0:
        card = highest_card(t, figure)
        card = card if card >= 0 else world.minions[figure.minion].cards[0]
        return value(t, figure, "defence_dice", world.cards[card].defence)
    if figure.ident == t.charmed:
        return world.cards[world.heroes[figure.hero].card].defence
    form = becomes(t, figure)
    if form is not None and form.fixed is not None:
        return value(t, figure, "defence_dice", form.fixed.value(t, {"mouse": figure.ident}))
    base = world.heroes[figure.hero].defence
    for card in figure.worn:
        definition = world.search[card]
        if definition.armour and meets(t, figure, definition.requires):
            base += definition.defence
    return value(t, figure, "defence_dice", base)


def highest_card(t: Play, minion: Figure) -> int:
    """Return the initiative card of a minion that lies highest on the track, or -1: a boss defends with it.

    Rules: rulebook.several_boss_cards_count_together.
    """
    for card in t.state.track:
        if card in minion.cards:
            return card
    return -1


def battle(t: Play, figure: Figure, base: int, mode: int) -> int:
    """Return a battle value after modifiers that touch battle in that mode; weapon bonuses come later."""
    total = value(t, figure, "battle", base)
    return value(t, figure, "melee_battle" if mode == MELEE else "ranged_battle", total)
