"""Which rules are in force now, and where each of them listens."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine.const import CARD_BASE, CHARMED, FREE, NOWHERE
from toolkit.games.mice_and_mystics.engine.op import ACTION, MANUAL, MODIFIER, OVERRIDE, PERMISSION, REACTION, RuleDef
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.requirement import meets
from toolkit.games.mice_and_mystics.engine.state import Board, Figure, Lasting
from toolkit.games.mice_and_mystics.engine.world import SearchDef
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENT_NUMBER, MOMENTS

_CAPTURED: Final = MOMENT_NUMBER["captured"]
"""Of a captured mouse's achievements only what speaks of that very capture is heard."""
_MOST_KNOWN: Final = 4_000
"""For how many mice with what they hold the listeners are remembered before all are forgotten."""
ANY_MOUSE: Final = -2
"""Bearer of a rule that any mouse may use."""


@final
class Listener:
    """A rule in force.

    Attributes:
        rule: the rule. bearer: ident of the mouse or figure, CARD_BASE + card, ANY_MOUSE or NOWHERE.
        card: the search card it stands on, or -1; ability: whether it stands on an ability card.
        space: for a token on the tile the space it lies on, else NOWHERE. lasting: the attached rule, if it is one.
    """

    __slots__ = ("ability", "bearer", "card", "lasting", "rule", "space")

    def __init__(self, rule: RuleDef, bearer: int) -> None:
        self.rule = rule
        self.bearer = bearer
        self.card: int = NOWHERE
        self.ability: bool = False
        self.space: int = NOWHERE
        self.lasting: Lasting | None = None


@final
class Index:
    """Listeners sorted by what they wait for.

    Attributes:
        reactions, windows, manuals: what waits for a moment, by kind of rule; heard: whether anything does.
        actions: actions of the own turn; by_bearer: the same by mouse.
        deeds: what any permission or anything that lasts speaks of; of every other deed the usual holds.
        touched, permissions, overrides: modifiers, permissions and rules instead, by what they speak of.
    """

    __slots__ = (
        "actions", "by_bearer", "deeds", "heard", "manuals", "overrides", "permissions", "reactions", "touched",
        "windows",
    )

    def __init__(self) -> None:
        self.heard: list[bool] = [False] * len(MOMENTS)
        self.reactions: dict[int, list[Listener]] = {}
        self.windows: dict[int, list[Listener]] = {}
        self.manuals: dict[int, list[Listener]] = {}
        self.deeds: set[str] = set()
        self.actions: list[Listener] = []
        self.by_bearer: dict[int, list[Listener]] = {}
        self.touched: dict[str, list[Listener]] = {}
        self.permissions: dict[str, list[Listener]] = {}
        self.overrides: dict[str, list[Listener]] = {}

    def actions_for(self, mouse: int) -> list[Listener]:
        """Return the actions this mouse may have in its own turn: its own, and those open to any mouse."""
        mine = self.by_bearer.get(mouse)
        anybodys = self.by_bearer.get(ANY_MOUSE)
        if mine is None:
            return anybodys or []
        return mine if anybodys is None else mine + anybodys

    def add(self, listener: Listener) -> None:
        """Let a rule listen where it wants to."""
        rule = listener.rule
        if rule.moment >= 0 and rule.kind in (REACTION, ACTION, MANUAL):
            self.add_to_moment(listener, rule.moment)
        elif rule.kind == ACTION:
            self.actions.append(listener)
            if listener.bearer not in self.by_bearer:
                self.by_bearer[listener.bearer] = []
            self.by_bearer[listener.bearer].append(listener)
        elif rule.kind == MODIFIER:
            _add_to(self.touched, listener)
        elif rule.kind == PERMISSION:
            _add_to(self.permissions, listener)
            self.deeds.update(rule.what)
        elif rule.kind == OVERRIDE:
            _add_to(self.overrides, listener)


    def silence(self) -> None:
        """Let nothing listen for moments any more."""
        self.heard = [False] * len(MOMENTS)
        self.reactions, self.windows, self.manuals = {}, {}, {}

    def add_to_moment(self, listener: Listener, moment: int) -> None:
        """Let a rule wait for a moment."""
        kind = listener.rule.kind
        self.heard[moment] = True
        apart = self.reactions if kind == REACTION else self.windows if kind == ACTION else self.manuals
        if moment not in apart:
            apart[moment] = []
        apart[moment].append(listener)


def _add_to(index: dict[str, list[Listener]], listener: Listener) -> None:
    for key in listener.rule.what:
        if key not in index:
            index[key] = []
        index[key].append(listener)


def acts_charmed(t: Play, mouse: Figure) -> bool:
    """Return whether a mouse is taking its turn as a minion; told from the state, so that all who look see the same."""
    turn = t.state.turn
    return turn is not None and turn.figure == mouse.ident and mouse.states & CHARMED != 0


def rules_index(t: Play) -> Index:
    """Return the index of the rules in force, worked out anew after a change of sources."""
    index = t.state.index
    if index is None:
        index = Index()
        t.state.index = index
        for mouse in t.state.mice:
            _mouse_rules(t, index, mouse)
        _table_rules(t, index)
        _lasting_rules(t, index)
    return index


def _mouse_rules(t: Play, index: Index, mouse: Figure) -> None:
    """Let a mouse's skills, abilities and cards listen; of two copies of a weapon an attack is made with one.

    Rules: rulebook.hero_skill_always_works, rulebook.weapon_text_holds_for_its_attack.
    """
    if mouse.captured != FREE or acts_charmed(t, mouse):
        return
    holds = (mouse.ident, mouse.hero, mouse.abilities, mouse.worn, mouse.pack)
    known = t.world.listeners.get(holds)
    if known is None:
        known = _own_listeners(t, mouse)
        if len(t.world.listeners) >= _MOST_KNOWN:
            t.world.listeners.clear()
        t.world.listeners[holds] = known
    for listener in known:
        index.add(listener)


def _own_listeners(t: Play, mouse: Figure) -> list[Listener]:
    found: list[Listener] = []
    for rule in t.world.heroes[mouse.hero].rules:
        found.append(Listener(rule, mouse.ident))
    for ability in mouse.abilities:
        for rule in t.world.abilities[ability].rules:
            listener = Listener(rule, mouse.ident)
            listener.ability = True
            found.append(listener)
    last: int = NOWHERE
    for card in sorted(mouse.worn):
        if card != last or not t.world.search[card].weapon:
            found.extend(_card_listeners(t, mouse, card, "worn"))
        last = card
    last = NOWHERE
    for card in mouse.pack:
        if card != last:
            found.extend(_card_listeners(t, mouse, card, "pack"))
        last = card
    return found


def _card_listeners(t: Play, mouse: Figure, card: int, where: str) -> list[Listener]:
    found: list[Listener] = []
    for rule in t.world.search[card].rules:
        if rule.source == where and meets(t, mouse, t.world.search[card].requires):
            listener = Listener(rule, mouse.ident)
            listener.card = card
            found.append(listener)
    return found


def _table_rules(t: Play, index: Index) -> None:
    """Let cards on the track, achievements, the chapter and the room listen; what somebody holds isn't won again.

    Rules: rulebook.first_to_qualify.
    """
    state = t.state
    for card in state.track:
        if t.world.cards[card].minion >= 0:
            for rule in t.world.cards[card].rules:
                index.add(Listener(rule, CARD_BASE + card))
    for achievement in t.world.achievements:
        holder = state.holders[achievement.index]
        for rule in achievement.rules:
            wins = rule.source == "win"
            if wins and holder == NOWHERE:
                index.add(Listener(rule, NOWHERE))
            elif not wins and holder >= 0 and (state.mice[holder].captured == FREE or rule.moment == _CAPTURED):
                index.add(Listener(rule, holder))
            elif not wins and holder == ANY_MOUSE:
                index.add(Listener(rule, ANY_MOUSE if rule.kind == ACTION else NOWHERE))
    for rule in t.chapter.rules:
        index.add(Listener(rule, ANY_MOUSE if rule.kind == ACTION else NOWHERE))
    for rule in t.room.rules:
        index.add(Listener(rule, ANY_MOUSE if rule.kind == ACTION else NOWHERE))
    _party_items(t, index)
    _staying_events(t, index)


def _staying_events(t: Play, index: Index) -> None:
    """Let events that stay on the table listen, for their finders; oldest first."""
    for entry in t.state.lurking:
        card, finder = divmod(entry, 100)
        for rule in t.world.search[card].rules:
            if rule.source == "table":
                listener = Listener(rule, finder)
                listener.card = card
                index.add(listener)


def _party_items(t: Play, index: Index) -> None:
    last: int = NOWHERE
    for card in t.state.stash:
        for rule in t.world.search[card].rules:
            if rule.source in ("stash", "out") and card != last:
                listener = Listener(rule, ANY_MOUSE)
                listener.card = card
                index.add(listener)
        last = card
    for token in t.state.board:
        for definition in t.world.search:
            if definition.token == token.token:
                _token_rules(t, index, definition, token)


def _token_rules(t: Play, index: Index, item: SearchDef, token: Board) -> None:
    """Let the rules of a party item listen whose token lies on a tile; one left on another tile only reacts.

    Rules: rulebook.hook_left_behind, rulebook.fork_left_behind, rulebook.landed_grape_serves_again.
    """
    here = token.room == t.state.room
    for rule in item.rules:
        if (here and rule.source in ("board", "out")) or (rule.kind == REACTION and rule.source == "out"):
            listener = Listener(rule, ANY_MOUSE)
            listener.card = item.index
            listener.space = token.space if here else NOWHERE
            index.add(listener)


def _lasting_rules(t: Play, index: Index) -> None:
    for lasting in t.state.lasting:
        if lasting.kind in ("allow", "forbid"):
            index.deeds.update(t.world.lasting[lasting.op].what)
        elif lasting.kind == "attach":
            text = t.world.lasting[lasting.op]
            rule = RuleDef(NOWHERE, f"attached.{lasting.op}", REACTION)
            rule.moment = text.moment
            rule.given = text.given
            rule.ops = text.ops
            listener = Listener(rule, lasting.bearer)
            listener.lasting = lasting
            index.add_to_moment(listener, text.moment)
