"""Who takes part in a moment, and how each is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.say.shape import USER, Known, moment, user_of
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.nouns import role
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import HEADS
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table

MICE: Final = frozenset({
    "turn.started", "turn.ended", "action.ended", "capture.pending", "captured", "rescued", "search.declared",
    "search.rolled", "card.drawn", "event.resolved", "searched", "explored", "flipped", "item.gained", "item.worn",
    "item.used", "achievement.gained",
})  # fmt: skip
"""Moments whose figure is a mouse."""

MINIONS: Final = frozenset({"figure_turn.started", "figure_turn.ended", "defeated"})

FIXED: Final = {
    "number": Noun("擲出的點數", "number"),
    "amount": Noun("這些傷害", "number"),
    "cheese": Noun("這些起司", "number"),
    "batch": Noun("剛放置的怪物", "minion", is_many=True),
    "drawn": Noun("抽到的卡", "search_card"),
    "space": Noun("該格", "space"),
    "card": Noun("該行動卡", "card"),
    "by": Noun("擊敗者", "figure"),
}


@dataclass(slots=True)
class Scene:
    """A moment while it is put into words.

    Attributes:
        name: the moment.
        table: what has been named.
        known: what conditions say of those who take part.
        given: the conditions that are not yet said; saying one takes it out.
        own: only the bearer's own moments count.
    """

    name: str
    table: Table
    known: dict[str, Known]
    given: list[c.Condition]
    own: bool

    def call(self, name: str) -> str:
        """Return one who takes part."""
        return self.table.call(f"${name}").text

    def is_described(self, name: str) -> bool:
        """Tell whether conditions describe one who takes part."""
        found = self.known.get(f"${name}")
        return found is not None and bool(found.sort or found.where)

    def take(self, kind: type[c.Condition]) -> list[c.Condition]:
        """Return the conditions of a kind and count them as said."""
        found = [one for one in self.given if isinstance(one, kind)]
        self.given = [one for one in self.given if not isinstance(one, kind)]
        return found


def bearer(table: Table) -> tuple[Noun, Noun]:
    """Return how the figure of an initiative card is called first, and from then on."""
    name = table.names.find("minion", table.bearer.of) if table.bearer.of else None
    if name is None:
        return Noun("此角色", "figure"), Noun("此角色", "figure")
    own = Noun(name.one, "minion")
    return (own, own) if name.is_own else (own, Noun(f"該{name.one}", "minion"))


def introduce(scene: Scene, bind: str, sort: str) -> None:
    """Bind one who takes part to what it is called first, and from then on."""
    found = scene.known.get(f"${bind}", Known())
    is_actor = scene.own and bind == moment(scene.name).actor
    if is_actor or user_of(found.where):
        first, again = _bearing(scene, bind) if is_actor else (w.YOU, w.YOU)
        _keep(scene, bind, found)
    elif found.sort or found.where:
        where = tuple(one for one in found.where if not is_entered(scene, one))
        first, again = role(found.sort or _sort(scene, bind, sort), where, scene.table)
        if scene.name.startswith("attack."):
            again = Noun({"target": "目標", "attacker": "攻擊者"}.get(bind, again.text), again.sort)
    else:
        first, again = _unknown(scene, bind, sort)
    scene.table.bind(f"${bind}", first, again)


def _bearing(scene: Scene, bind: str) -> tuple[Noun, Noun]:
    if scene.table.knows("$bearer"):
        hangs_on = scene.table.call("$bearer")
        return hangs_on, hangs_on
    if scene.table.bearer.kind != "initiative_card":
        return w.YOU, w.YOU
    this = Noun("此卡", "card")
    return (this, this) if bind == "card" else bearer(scene.table)


def _keep(scene: Scene, bind: str, found: Known) -> None:
    where = tuple(one for one in found.where if not user_of((one,)))
    if where:
        scene.given.append(c.Is(that="is", thing=f"${bind}", where=where))


def is_entered(scene: Scene, one: p.Predicate) -> bool:
    """Tell whether a predicate is said by the moment itself: it enters your space."""
    return scene.name == "space.entered" and isinstance(one, p.Near) and one.to == USER and one.steps.number == 0


def _sort(scene: Scene, bind: str, sort: str) -> str:
    if bind in ("figure", "roller", "by"):
        return "mouse" if scene.name in MICE else "minion" if scene.name in MINIONS and bind == "figure" else "figure"
    if sort == "figure":
        return _fighter(scene, bind)
    return sort if sort in ("space", "card", "search_card") else "figure"


def _fighter(scene: Scene, bind: str) -> str:
    by = next((one.by for one in scene.given if isinstance(one, c.AttackIs) and one.by), None)
    if bind == "attacker" and by:
        return by
    if scene.name == "target.chosen":
        return "minion" if bind == "attacker" else "mouse"
    is_users = user_of(scene.known.get("$target", Known()).where)
    attacks = user_of(scene.known.get("$attacker", Known()).where)
    if (bind == "attacker" and is_users) or (bind == "target" and attacks):
        return "minion"
    if not scene.own:
        return "figure"
    return "mouse" if scene.table.bearer.kind == "initiative_card" else "minion"


def _unknown(scene: Scene, bind: str, sort: str) -> tuple[Noun, Noun]:
    if bind in FIXED:
        return FIXED[bind], FIXED[bind]
    kind = _sort(scene, bind, sort)
    noun = HEADS.get(kind, ("個", "角色"))[1]
    if bind in ("target", "attacker"):
        is_named = scene.name in ("wounded", "target.chosen", "wounds.pending") or bind == "attacker"
        short = "目標" if bind == "target" else "攻擊者"
        again = f"該{noun}" if scene.name.startswith(("wound", "target")) else short
        return Noun(noun if is_named else short, kind), Noun(again, kind)
    return Noun(noun, kind), Noun(f"該{noun}", kind)
