"""Conditions in Chinese, each as a clause or as its opposite."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias, assert_never

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.say.names import words
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.nouns import parts, said, several
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import is_roll, quantity, value
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import called, named, thing
from toolkit.games.mice_and_mystics.say.zh_hant.words import Table
from toolkit.schema import Formula
from toolkit.schema.formula import Variable

OfMoment: TypeAlias = (
    c.AttackIs | c.RollShows | c.PurposeIs | c.Gained | c.TrackIs | c.SearchIs | c.ExploringBy | c.Batch
)
OfTable: TypeAlias = c.FlagIs | c.InRoom | c.OnTile | c.RoomState | c.PolicyIs | c.PartyHas | c.TokenLies

PURPOSES: Final = {
    "move": "移動",
    "attack": "攻擊",
    "defence": "防禦",
    "search": "搜索",
    "climb": "爬出水中",
    "trap": "捕鼠夾",
    "recover": "恢復",
    "chapter": "章節測試",
}
ORIGINS: Final = {"encounter": "遭遇卡", "setup": "房間設置", "surge": "遭逢劇變", "rule": "其他規則"}
BOUND: Final = {
    "wounds": ("點", "傷害"),
    "poison": ("點", "中毒傷害"),
    "cheese": ("個", "起司"),
    "hits": ("次", "命中"),
}


def all_of(conditions: Iterable[c.Condition], table: Table) -> str:
    """Return conditions that must all hold as one clause."""
    return w.joined([clause(one, table) for one in conditions])


def clause(one: c.Condition, table: Table, *, negated: bool = False) -> str:
    """Return a condition as a clause, or its opposite."""
    match one:
        case c.All() | c.AnyOf() | c.NoneOf():
            return _group(one, table, negated=negated)
        case c.Exists():
            return _exists(one, table, negated=negated)
        case c.Is():
            noun = called(one.thing, table)
            found = [said(noun, part, table, negated=negated) for part in one.where]
            return f"{noun.text}{('或' if negated else '且').join(found)}"
        case c.Value():
            return _value(one, table, negated=negated)
        case c.FlagIs() | c.InRoom() | c.OnTile() | c.RoomState() | c.PolicyIs() | c.PartyHas() | c.TokenLies():
            return _table(one, table, negated=negated)
        case (
            c.AttackIs() | c.RollShows() | c.PurposeIs() | c.Gained() | c.TrackIs() | c.SearchIs()
            | c.ExploringBy() | c.Batch()
        ):  # fmt: skip
            return _moment(one, table, negated=negated)
        case c.Tally():
            return _tally(one, table, negated=negated)
        case c.FirstVisit():
            return f"這{'不' if negated else ''}是首次來到此房間"
        case c.FirstTime():
            return "此事在本章已發生過" if negated else "此事在本章尚未發生過"
        case _:
            assert_never(one)


def _group(one: c.All | c.AnyOf | c.NoneOf, table: Table, *, negated: bool) -> str:
    match one:
        case c.All():
            is_or, turned = negated, negated
        case c.AnyOf():
            is_or, turned = not negated, negated
        case c.NoneOf():
            is_or, turned = negated, not negated
    return w.joined([clause(part, table, negated=turned) for part in one.of], "或" if is_or else "且")


WHERE: Final = {"mouse": "板塊上", "minion": "板塊上", "figure": "板塊上", "card": "行動軌上"}
PLACED: Final = frozenset(
    {"near", "at", "captured", "held_by", "same_bank", "sees", "lower_on_track", "higher_on_track"}
)


def _exists(one: c.Exists, table: Table, *, negated: bool) -> str:
    among = one.among
    found = parts(among, table)
    is_placed = any((part.of.has if part.has == "not" else part.has) in PLACED for part in among.where)
    where = "" if is_placed else WHERE.get(among.pick, "")
    if found.is_own:
        return f"{found.head}{'不' if negated else ''}{'且'.join(found.before) or '在板塊上'}"
    if one.at_least.number == 1:
        return f"{where}{'沒有' if negated else '有'}{found.bare()}"
    least = quantity(one.at_least, found.unit, found.bare(), table)
    return f"{where}{'少於' if negated else '至少有'} {least}"


def _value(one: c.Value, table: Table, *, negated: bool) -> str:
    match one.of.tree:
        case Variable(name, (part,)) if part in w.PARTS and one.at_least and is_roll(name, table):
            return shows(part, one.at_least, table, negated=negated)
        case Variable("attack", ("hits" | "wounds" as part,)):
            if _is_some(one) or _is_none(one):
                is_yes = _is_some(one) is not negated
                yes, no = ("攻擊命中", "攻擊未命中") if part == "hits" else ("攻擊造成傷害", "攻擊未造成傷害")
                return yes if is_yes else no
        case Variable(name, (part,)) if part in BOUND and name != "attack":
            return _held(one, called(f"${name}", table).text, BOUND[part], table) if not negated else _plain(one, table)
    return _plain(one, table, negated=negated)


def _plain(one: c.Value, table: Table, *, negated: bool = True) -> str:
    return f"{value(one.of, table)}{_bounds((one.at_least, one.at_most, one.exactly), table, negated=negated)}"


def _is_none(one: c.Value) -> bool:
    return any(number is not None and number.number == 0 for number in (one.exactly, one.at_most))


def _is_some(one: c.Value) -> bool:
    return one.at_least is not None and one.at_least.number == 1 and one.at_most is None


def _held(one: c.Value, owner: str, what: tuple[str, str], table: Table) -> str:
    unit, noun = what
    if _is_some(one):
        return f"{owner}有{noun}"
    if _is_none(one):
        return f"{owner}沒有{noun}"
    bounds = (("至少", one.at_least), ("至多", one.at_most), ("剛好", one.exactly))
    found = [f"{word} {quantity(number, unit, noun, table)}" for word, number in bounds if number is not None]
    return f"{owner}有{'、'.join(found)}"


def _bounds(bounds: tuple[Formula | None, Formula | None, Formula | None], table: Table, *, negated: bool) -> str:
    low, high, _ = bounds
    if low is not None and high is not None and low.text == high.text:
        return f"{'不等於' if negated else '等於'} {value(low, table)}"
    said_as = (("小於", "至少為"), ("大於", "至多為"), ("不等於", "等於"))
    found = [
        f"{pair[0] if negated else pair[1]} {value(number, table)}"
        for pair, number in zip(said_as, bounds, strict=True)
        if number is not None
    ]
    return ("或" if negated else "且").join(found)


def shows(part: str, at_least: Formula, table: Table, *, negated: bool = False) -> str:
    """Return that dice show something."""
    one = w.PARTS.get(part) or w.FACES[part]
    if at_least.number == 1:
        return f"{'未擲出' if negated else '擲出'}{one}"
    return f"擲出{'少於' if negated else '至少'} {quantity(at_least, '個', one, table)}"


def _table(one: OfTable, table: Table, *, negated: bool) -> str:
    no = "不" if negated else ""
    match one:
        case c.FlagIs():
            return f"{'未' if negated else '已'}記下{w.quoted(named('flag', one.flag, table))}"
        case c.InRoom():
            return f"隊伍{no}在{w.listed([named('room', room, table) for room in one.any_of], '或')}"
        case c.OnTile():
            return f"隊伍{no}在{w.listed([named('tile', tile, table) for tile in one.any_of], '或')}板塊上"
        case c.RoomState():
            return f"{named('room', one.room, table)}{'尚未' if negated else '已'}探索過"
        case c.PolicyIs():
            return f"政策選項{w.quoted(words(one.policy))}{no}是{w.quoted(words(one.is_))}"
        case c.PartyHas():
            return _party(one, table, negated=negated)
        case c.TokenLies():
            place = "板塊上" if one.is_ == "on_board" else "團體物品儲藏區"
            return f"{thing(f'token.{one.token}', table).text}{no}在{place}"


def _party(one: c.PartyHas, table: Table, *, negated: bool) -> str:
    found = []
    if one.class_:
        found.append(w.CLASSES[one.class_])
    if one.achievement:
        found.append(f"成就{w.quoted(named('achievement', one.achievement, table))}")
    if one.stash:
        found.append(f"團體物品{named('search_card', one.stash, table)}")
    return f"隊伍{'沒有' if negated else '有'}{w.listed(found, '或' if negated else '和')}"


def _moment(one: OfMoment, table: Table, *, negated: bool) -> str:
    no = "不" if negated else ""
    match one:
        case c.AttackIs():
            return _attack(one, table, negated=negated)
        case c.RollShows():
            return shows(one.face, one.at_least, table, negated=negated)
        case c.PurposeIs():
            return f"{no}是為{w.listed([PURPOSES[name] for name in one.any_of], '或')}擲骰"
        case c.Gained():
            return f"{no}是{w.listed([w.STATES[name] for name in one.any_of], '或')}"
        case c.TrackIs():
            return f"行動軌{no}是重新排列" if one.is_ == "fresh" else f"{no}是在行動軌加入卡牌"
        case c.SearchIs():
            return f"{no}是{ {'normal': '一般', 'special': '特殊', 'for_captive': '尋找被綁架者的'}[one.is_] }搜索"
        case c.ExploringBy():
            return f"隊伍{no}由{'出口離開' if one.by == 'exit' else '翻轉板塊離開'}"
        case c.Batch():
            return _batch(one, table, negated=negated)


def _attack(one: c.AttackIs, table: Table, *, negated: bool) -> str:
    no = "不" if negated else ""
    found = []
    if one.mode:
        found.append(f"{no}是{w.MODES[one.mode]}攻擊")
    if one.type:
        found.append(f"武器{no}是{w.TYPES[one.type]}")
    if one.with_:
        found.append(f"{'未' if negated else ''}使用{weapon(one, table)}攻擊")
    if one.by:
        found.append(f"{no}是{'老鼠' if one.by == 'mouse' else '怪物'}攻擊")
    if one.defeated:
        found.append("目標被擊敗" if (one.defeated == "yes") is not negated else "目標未被擊敗")
    if one.single:
        found.append("攻擊只有單一目標" if (one.single == "yes") is not negated else "攻擊有多個目標")
    return w.joined(found, "或" if negated else "且")


def weapon(one: c.AttackIs, table: Table) -> str:
    """Return the weapon that a condition names."""
    return "此武器" if one.with_ == "this" else named("search_card", one.with_ or "", table)


def _batch(one: c.Batch, table: Table, *, negated: bool) -> str:
    found = []
    if one.contains:
        found.append(f"其中{'沒有' if negated else '有'}{named('minion', one.contains, table)}")
    if one.from_:
        found.append(f"它們{'不' if negated else ''}是來自{ORIGINS[one.from_]}")
    if one.is_:
        found.append(f"{'已' if negated else '尚未'}有規則指定其放置處")
    return w.joined(found, "或" if negated else "且")


def _tally(one: c.Tally, table: Table, *, negated: bool) -> str:
    who = called(one.who, table).text
    span = {"encounter": "自上次遭遇以來", "room": "在此房間", "chapter": "在本章"}[one.per]
    bounds = _bounds((one.at_least, one.at_most, None), table, negated=negated)
    if one.of == "captured":
        return f"{who}{span}被擄獲的次數{bounds}"
    return f"{who}{span}擊敗的{named('minion', one.type, table) if one.type else '怪物'}數{bounds}"


__all__ = ["PURPOSES", "all_of", "clause", "several", "shows", "weapon"]
