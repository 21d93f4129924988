"""Predicates in English: what is said of a thing, before it, after it, or as the verb of a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, assert_never

from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.numbers import bound, quantity
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.names import slug, words
from toolkit.games.mice_and_mystics.say.scope import Scope
from toolkit.games.mice_and_mystics.say.shape import USER

Table: TypeAlias = Scope[Noun]

HEADS: Final = {
    "mouse": "mouse",
    "minion": "minion",
    "figure": "figure",
    "space": "space",
    "card": "initiative card",
    "search_card": "search card",
    "item": "card",
    "ability": "ability card",
}
TRAITS: Final = {"boss": "boss", "rat": "rat", "npc": "companion"}
STATED: Final = {
    "water": "in water",
    "dry": "not in water",
    "normal": "on a normal space",
    "special": "in a special area",
    "entry": "on an entry space",
    "trap": "on a space with a red X",
    "flip": "on a flip space",
    "empty": "alone on its space",
    "not_full": "on a space that is not full",
    "crowded": "on a full space",
}
SPACES: Final = {
    "water": ("adjective", "water"),
    "dry": ("be", "not water"),
    "normal": ("adjective", "normal"),
    "special": ("adjective", "special"),
    "entry": ("adjective", "entry"),
    "trap": ("have", "a red X"),
    "flip": ("adjective", "flip"),
    "empty": ("adjective", "empty"),
    "not_full": ("be", "not full"),
    "crowded": ("adjective", "full"),
}

Form: TypeAlias = Literal["adjective", "head", "place", "be", "have", "verb", "of", "among"]


@dataclass(frozen=True, slots=True)
class Quality:
    """What a predicate says.

    Attributes:
        form: `adjective` before the noun; `head` a noun of its own; `place` after it (on your space); `be`, `have`
            and `verb` as a verb in front of the text; `of` names what it belongs to; `among` a set it is one of.
        text: the words.
        word: for `verb`, the verb.
        is_own: for `head`, a proper name.
    """

    form: Form
    text: str
    word: str = ""
    is_own: bool = False


def thing(ref: str, table: Table) -> Noun:
    """Return a bound thing, or a named space, area or token of the room."""
    if ref.startswith("$"):
        return called(ref, table)
    kind = ref.partition(".")[0]
    name = table.names.find(kind, ref)
    if kind == "token":
        return Noun(f"the {name.one if name else words(ref)} token")
    return Noun(f"the {name.one}" if name else f"{kind} {words(ref)}", sort="space")


def called(variable: str, table: Table) -> Noun:
    """Return the noun of a bound name; one that nothing has bound is called by its own name."""
    if variable == USER and not table.knows(variable):
        return w.YOU
    if not table.knows(variable):
        return Noun(f"the {words(variable[1:])}")
    return table.call(variable)


def place_of(ref: str, table: Table) -> str:
    """Return the space that a thing is, or stands on, as a noun."""
    noun = thing(ref, table)
    return noun.text if noun.sort == "space" or not ref.startswith("$") else f"{noun.own} space"


def on(ref: str, table: Table) -> str:
    """Return `on` and a place; of a token, the space it lies on."""
    place = place_of(ref, table)
    return f"on the space of {place}" if ref.startswith("token.") else f"on {place}"


def _near(near: p.Near, table: Table) -> str:
    place = place_of(near.to, table)
    match near.steps.number:
        case 0:
            return f"on {place}"
        case 1:
            return f"on or next to {place}"
    return f"at most {quantity(near.steps, 'space', table)} from {place}"


def quality(one: p.Predicate, table: Table, pick: str = "") -> Quality:
    """Return what a predicate says of a thing of some sort."""
    match one:
        case p.Near() | p.At() | p.Sees() | p.SameBank() | p.LowerOnTrack() | p.HigherOnTrack():
            return Quality("place", _where(one, table))
        case p.HasType() | p.HasClass() | p.HasTrait() | p.HasState() | p.HasStat() | p.HasAchievement():
            return _kind(one, table, pick)
        case p.Wounded() | p.HasItem() | p.Captured() | p.AttackedThisTurn() | p.Controlled():
            return _figure(one, table)
        case p.SpaceKind() | p.Holds() | p.HasToken():
            return _space(one, table, pick)
        case p.OnTrack() | p.HasCardKind() | p.IsWeapon() | p.HeldBy() | p.IsEvent():
            return _card(one, table)
        case p.Other():
            return Quality("adjective", "other")
        case p.Same():
            return _same(one, table)
        case p.Not():
            return _negated(one.of, table, pick)
        case _:
            assert_never(one)


def _where(one: p.Near | p.At | p.Sees | p.SameBank | p.LowerOnTrack | p.HigherOnTrack, table: Table) -> str:
    match one:
        case p.Near():
            return _near(one, table)
        case p.At():
            return on(one.place, table)
        case p.Sees():
            seer = thing(one.to, table)
            return f"in sight of {seer.text}" if seer.sort == "space" else f"in {seer.own} sight"
        case p.SameBank():
            return f"on the same bank as {called(one.as_, table).text}"
        case p.LowerOnTrack():
            return f"lower on the initiative track than {called(one.than, table).text}"
        case p.HigherOnTrack():
            return f"higher on the initiative track than {called(one.than, table).text}"


def _kind(
    one: p.HasType | p.HasClass | p.HasTrait | p.HasState | p.HasStat | p.HasAchievement,
    table: Table,
    pick: str,
) -> Quality:
    match one:
        case p.HasType():
            return _type(one, table, pick)
        case p.HasClass():
            return Quality("head", one.is_)
        case p.HasTrait():
            head = TRAITS.get(one.is_)
            if pick == "card":
                return Quality("be", f"{w.a(head) if head else f'a {one.is_} figure'}'s")
            return Quality("head", head) if head else Quality("adjective", one.is_)
        case p.HasState():
            if one.is_ == "any":
                return Quality("have", "an effect marker")
            return Quality("adjective" if one.is_ != "knocked_down" else "be", w.state(one.is_))
        case p.HasStat():
            return Quality("have", f"{one.of} {bound(one.at_least, table)} or more")
        case p.HasAchievement():
            return Quality("have", f"the achievement {named('achievement', one.is_, table)}")


def _type(one: p.HasType, table: Table, pick: str) -> Quality:
    found = [table.names.find("hero" if "hero." in ref else "minion", ref) for ref in one.any_of]
    text = w.listed([name.one if name else words(ref) for name, ref in zip(found, one.any_of, strict=True)], "or")
    if pick == "card":
        many = [
            (name.many or w.plural(name.one)) if name else words(ref)
            for name, ref in zip(found, one.any_of, strict=True)
        ]
        return Quality("of", f"the {w.listed(many, 'or')}")
    is_own = len(found) == 1 and found[0] is not None and (found[0].is_own or "hero." in one.any_of[0])
    return Quality("head", text, is_own=is_own)


def _figure(one: p.Wounded | p.HasItem | p.Captured | p.AttackedThisTurn | p.Controlled, table: Table) -> Quality:
    match one:
        case p.Wounded(kind="any") if one.at_least.number == 1:
            return Quality("adjective", "wounded")
        case p.Wounded():
            sort = "wound" if one.kind == "any" else f"{one.kind} wound"
            return Quality(
                "have",
                w.a(sort) if one.at_least.number == 1 else f"at least {quantity(one.at_least, sort, table)}",
            )
        case p.HasItem():
            return _item(one, table)
        case p.Captured():
            texts = {"any": "captured", "plain": "captured, but not abducted", "abducted": "abducted"}
            return Quality("adjective" if one.how != "plain" else "be", texts[one.how])
        case p.AttackedThisTurn():
            return Quality("place", "attacked in this turn")
        case p.Controlled():
            if one.do_ == "stand":
                return Quality("have", "room for it")
            by = called(one.by, table).own if one.by else "somebody's"
            return Quality("place", f"open to {by} attack")


def _item(one: p.HasItem, table: Table) -> Quality:
    if one.card:
        text = named("search_card", one.card, table)
    else:
        sort = words(one.kind) if one.kind else "card"
        text = w.a(sort) if one.at_least == 1 else f"at least {one.at_least} {w.plural(sort)}"
    match one.where:
        case "worn":
            return Quality("verb", text, "wear")
        case "pack":
            return Quality("verb", f"{text} in the pack", "have")
        case "either":
            return Quality("have", f"{text} (worn or in the pack)")


def _space(one: p.SpaceKind | p.Holds | p.HasToken, table: Table, pick: str) -> Quality:
    match one:
        case p.SpaceKind() if pick == "space":
            form, text = SPACES[one.is_]
            return Quality("adjective" if form == "adjective" else "have" if form == "have" else "be", text)
        case p.SpaceKind():
            return Quality("place", STATED[one.is_])
        case p.Holds():
            count = w.a(one.is_) if one.at_least.number == 1 else f"at least {quantity(one.at_least, one.is_, table)}"
            return Quality("have", f"{count} on it")
        case p.HasToken():
            return Quality("have", f"{thing('token.' + slug(one.is_), table).text} on it")


def _card(one: p.OnTrack | p.HasCardKind | p.IsWeapon | p.HeldBy | p.IsEvent, table: Table) -> Quality:
    match one:
        case p.OnTrack():
            return Quality("head", f"{one.is_}'s initiative card")
        case p.HasCardKind():
            return Quality("head", f"{w.listed([words(kind) for kind in one.any_of], 'or')} card")
        case p.IsWeapon():
            sorts = [one.type or "", one.mode or "", "knife or dagger" if one.dagger == "yes" else "weapon"]
            text = " ".join(sort for sort in sorts if sort)
            return Quality("head", f"{text} that is no dagger" if one.dagger == "no" else text)
        case p.HeldBy():
            who = called(one.who, table)
            where = {"worn": "", "pack": " in the pack", "either": " worn or in the pack"}[one.where]
            return Quality("place", f"{who.text} {w.verb(who, 'wear' if one.where == 'worn' else 'have')}{where}")
        case p.IsEvent():
            return Quality("head", f"{one.is_} card")


def _same(one: p.Same, table: Table) -> Quality:
    noun = called(one.thing, table)
    return Quality("among", noun.text) if noun.person == "they" else Quality("head", noun.text, is_own=True)


def _negated(one: p.Predicate, table: Table, pick: str) -> Quality:
    inner = quality(one, table, pick)
    if isinstance(one, p.SpaceKind) and inner.form == "be" and inner.text.startswith("not "):
        return Quality("be", inner.text.removeprefix("not "))
    if isinstance(one, p.HasType) and inner.form == "head":
        return Quality("place", f"other than {inner.text if inner.is_own else w.a(inner.text)}")
    if inner.form == "head":
        return Quality("be", f"not {inner.text if inner.is_own else w.a(inner.text)}")
    if inner.form in ("have", "verb"):
        return Quality("verb", inner.text, f"not {inner.word or 'have'}")
    return Quality("be", f"not {inner.text}")


def named(kind: str, ref: str, table: Table) -> str:
    """Return what an entity is called."""
    name = table.names.find(kind, ref)
    return name.one if name else words(ref)
