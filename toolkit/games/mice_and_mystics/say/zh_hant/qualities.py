"""Predicates in Chinese: each as something a thing is, and as something it is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.say.names import slug, words
from toolkit.games.mice_and_mystics.say.shape import USER
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table

HEADS: Final = {
    "mouse": ("隻", "老鼠"),
    "minion": ("隻", "怪物"),
    "figure": ("個", "角色"),
    "space": ("個", "板塊格"),
    "card": ("張", "行動卡"),
    "search_card": ("張", "搜索卡"),
    "item": ("張", "卡牌"),
    "ability": ("張", "能力卡"),
}
"""Measure word and noun."""

SPACES: Final = {
    "water": "有水",
    "dry": "無水",
    "normal": "正常",
    "special": "屬特殊區域",
    "entry": "為怪物入口",
    "trap": "有紅色 X",
    "flip": "為翻面格",
    "empty": "無其他角色",
    "not_full": "未滿",
    "crowded": "已滿",
}
TRAITS: Final = {
    "boss": "頭目",
    "large": "大型",
    "small": "小型",
    "rat": "老鼠類",
    "ranged": "遠程",
    "melee": "近戰",
    "npc": "同伴",
    "greedy": "貪婪",
}

Figure: TypeAlias = p.Wounded | p.HasItem | p.Captured | p.AttackedThisTurn | p.Controlled


@dataclass(frozen=True, slots=True)
class Quality:
    """What a predicate says.

    Attributes:
        text: stands after the thing (老鼠已受傷) or with 的 before it.
        denied: the same when it does not hold.
        head: a noun of its own instead.
        is_own: whether the noun is a proper name or a bound thing.
    """

    text: str
    denied: str = ""
    head: str = ""
    is_own: bool = False

    @property
    def no(self) -> str:
        """What is said where it does not hold."""
        return self.denied or f"不{self.text}"


def thing(ref: str, table: Table) -> Noun:
    """Return a bound thing, or a named space, area or token of the room."""
    if ref.startswith("$"):
        return called(ref, table)
    kind = ref.partition(".")[0]
    name = table.names.find(kind, ref)
    text = name.one if name else words(ref)
    if kind == "token":
        return Noun(f"{text}標記")
    return Noun(text if name else f"{text} 格", "space")


def called(variable: str, table: Table) -> Noun:
    """Return the noun of a bound name; one that nothing has bound is called by its own name."""
    if variable == USER and not table.knows(variable):
        return w.YOU
    return table.call(variable) if table.knows(variable) else Noun(words(variable[1:]))


def named(kind: str, ref: str, table: Table) -> str:
    """Return what an entity is called."""
    name = table.names.find(kind, ref)
    return name.one if name else words(ref)


def place_of(ref: str, table: Table) -> str:
    """Return the space that a thing is, or stands on, as a noun."""
    noun = thing(ref, table)
    return noun.text if noun.sort == "space" else f"{noun.text}所在的格"


def quality(one: p.Predicate, table: Table, pick: str = "") -> Quality:
    """Return what a predicate says of a thing of some sort."""
    match one:
        case p.HasType() | p.HasClass() | p.HasTrait() | p.HasState() | p.HasStat() | p.HasAchievement():
            return _kind(one, table, pick)
        case p.Near() | p.At() | p.Sees() | p.SameBank() | p.LowerOnTrack() | p.HigherOnTrack():
            return _where(one, table)
        case p.Wounded() | p.HasItem() | p.Captured() | p.AttackedThisTurn() | p.Controlled():
            return _figure(one, table)
        case p.SpaceKind() | p.Holds() | p.HasToken():
            return _space(one, table, pick)
        case p.OnTrack() | p.HasCardKind() | p.IsWeapon() | p.HeldBy() | p.IsEvent():
            return _card(one, table)
        case p.Other():
            return Quality(f"不是{called(one.thing, table).text}", f"是{called(one.thing, table).text}")
        case p.Same():
            noun = called(one.thing, table)
            if noun.is_many:
                return Quality(f"屬於{noun.text}", f"不屬於{noun.text}")
            return Quality("", head=noun.text, is_own=True)
        case p.Not():
            return _negated(quality(one.of, table, pick))
        case _:
            assert_never(one)


def _negated(inner: Quality) -> Quality:
    if inner.head:
        return Quality(f"不是{inner.head}", f"是{inner.head}")
    return Quality(inner.no, inner.text)


def _kind(
    one: p.HasType | p.HasClass | p.HasTrait | p.HasState | p.HasStat | p.HasAchievement, table: Table, pick: str
) -> Quality:
    match one:
        case p.HasType():
            return _type(one, table, pick)
        case p.HasClass():
            return Quality("", head=w.CLASSES[one.is_])
        case p.HasTrait():
            word = TRAITS[one.is_]
            belongs = "屬於" if pick == "card" else "為"
            return Quality(f"{belongs}{word}{'怪物' if pick == 'card' else ''}", f"不{belongs}{word}")
        case p.HasState(is_="any"):
            return Quality("有效果標記", "沒有效果標記")
        case p.HasState():
            return Quality(f"處於{w.STATES[one.is_]}狀態", f"未處於{w.STATES[one.is_]}狀態")
        case p.HasStat():
            least = value(one.at_least, table)
            return Quality(f"{w.STATS[one.of]}至少為 {least}", f"{w.STATS[one.of]}低於 {least}")
        case p.HasAchievement():
            name = w.quoted(named("achievement", one.is_, table))
            return Quality(f"已獲得成就{name}", f"未獲得成就{name}")


def _type(one: p.HasType, table: Table, pick: str) -> Quality:
    names = [named("hero" if "hero." in ref else "minion", ref, table) for ref in one.any_of]
    text = w.listed(names, "或")
    if pick == "card":
        return Quality("", head=f"{text}的行動卡")
    found = table.names.find("hero" if "hero." in one.any_of[0] else "minion", one.any_of[0])
    is_own = len(names) == 1 and found is not None and (found.is_own or "hero." in one.any_of[0])
    return Quality("", head=text, is_own=is_own)


def _where(one: p.Near | p.At | p.Sees | p.SameBank | p.LowerOnTrack | p.HigherOnTrack, table: Table) -> Quality:
    match one:
        case p.Near():
            return _near(one, table)
        case p.At():
            return _with_no("在", f"{place_of(one.place, table)}上")
        case p.Sees():
            return _with_no("在", f"{thing(one.to, table).text}的視線內")
        case p.SameBank():
            return _with_no("與", f"{called(one.as_, table).text}同岸")
        case p.LowerOnTrack():
            return _with_no("在", f"行動軌上位於{called(one.than, table).text}之下")
        case p.HigherOnTrack():
            return _with_no("在", f"行動軌上位於{called(one.than, table).text}之上")


def _with_no(verb: str, rest: str) -> Quality:
    return Quality(verb + rest, f"不{verb}{rest}")


def _near(near: p.Near, table: Table) -> Quality:
    place = place_of(near.to, table)
    match near.steps.number:
        case 0:
            return _with_no("在", f"{place}上")
        case 1:
            return _with_no("在", f"{place}上或其相鄰格")
    steps = quantity(near.steps, "格", "", table)
    return Quality(f"距{place}不超過 {steps}", f"距{place}超過 {steps}")


def _figure(one: Figure, table: Table) -> Quality:
    match one:
        case p.Wounded():
            sort = {"any": "傷害", "normal": "一般傷害", "poison": "中毒傷害"}[one.kind]
            if one.at_least.number == 1:
                return Quality("已受傷", "未受傷") if one.kind == "any" else Quality(f"有{sort}", f"沒有{sort}")
            least = quantity(one.at_least, "點", sort, table)
            return Quality(f"有至少 {least}", f"的{sort}少於 {least}")
        case p.HasItem():
            return _item(one, table)
        case p.Captured():
            texts = {"any": "被擄獲", "plain": "被擄獲且未被綁架", "abducted": "被綁架"}
            return Quality(texts[one.how], f"未{texts[one.how]}")
        case p.AttackedThisTurn():
            return Quality("在此輪中受過攻擊", "在此輪中未受過攻擊")
        case p.Controlled():
            if one.do_ == "stand":
                return Quality("有空位容納它", "沒有空位容納它")
            by = called(one.by, table).text if one.by else ""
            return Quality(f"可被{by}攻擊", f"不可被{by}攻擊")


def _item(one: p.HasItem, table: Table) -> Quality:
    count = f"至少 {one.at_least} 張" if one.at_least > 1 else ""
    text = named("search_card", one.card, table) if one.card else f"{w.CARDS[one.kind] if one.kind else ''}卡"
    verb = {"worn": "裝備著", "pack": "背包內有", "either": "裝備或背包內有"}[one.where]
    return Quality(f"{verb}{count}{text}", f"未裝備{count}{text}" if one.where == "worn" else f"沒有{count}{text}")


def _space(one: p.SpaceKind | p.Holds | p.HasToken, table: Table, pick: str) -> Quality:
    match one:
        case p.SpaceKind() if pick == "space":
            return Quality(SPACES[one.is_], f"不是{SPACES[one.is_]}")
        case p.SpaceKind():
            return _with_no("在", f"{SPACES[one.is_]}的格上")
        case p.Holds():
            unit, noun = HEADS[one.is_]
            if one.at_least.number == 1:
                return Quality(f"其上有{noun}", f"其上沒有{noun}")
            least = quantity(one.at_least, unit, noun, table)
            return Quality(f"其上有至少 {least}", f"其上少於 {least}")
        case p.HasToken():
            token = thing(f"token.{slug(one.is_)}", table).text
            return Quality(f"其上有{token}", f"其上沒有{token}")


def _card(one: p.OnTrack | p.HasCardKind | p.IsWeapon | p.HeldBy | p.IsEvent, table: Table) -> Quality:
    match one:
        case p.OnTrack():
            return Quality("", head=f"{HEADS[one.is_][1]}行動卡")
        case p.HasCardKind():
            return Quality("", head=f"{w.listed([w.CARDS[kind] for kind in one.any_of], '或')}卡")
        case p.IsWeapon():
            sort = f"{w.TYPES[one.type] if one.type else ''}{w.MODES[one.mode] if one.mode else ''}"
            what = {"yes": "小刀或匕首", "no": "非匕首的武器", None: "武器"}[one.dagger]
            return Quality("", head=sort + what)
        case p.HeldBy():
            verb = {"worn": "裝備", "pack": "背包內", "either": "裝備或背包內"}[one.where]
            return Quality(f"屬{called(one.who, table).text}{verb}", f"不屬{called(one.who, table).text}{verb}")
        case p.IsEvent():
            return Quality("", head={"fate": "命運卡", "treachery": "背叛卡"}[one.is_])
