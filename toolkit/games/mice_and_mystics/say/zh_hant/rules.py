"""Rules as Chinese sentences."""

from __future__ import annotations

from typing import Final, assert_never

from toolkit.games.mice_and_mystics.model import rules as r
from toolkit.games.mice_and_mystics.model.conditions import Condition, PurposeIs
from toolkit.games.mice_and_mystics.say.names import Names, words
from toolkit.games.mice_and_mystics.say.scope import Scope
from toolkit.games.mice_and_mystics.say.shape import Bearer, Known, known
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.clauses import IF, Clause, sentences
from toolkit.games.mice_and_mystics.say.zh_hant.conditions import PURPOSES, all_of
from toolkit.games.mice_and_mystics.say.zh_hant.deeds import Change, Permit, changed, permits
from toolkit.games.mice_and_mystics.say.zh_hant.effects import clauses
from toolkit.games.mice_and_mystics.say.zh_hant.moments import when
from toolkit.games.mice_and_mystics.say.zh_hant.nouns import parts, role, who
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import named
from toolkit.games.mice_and_mystics.say.zh_hant.scenes import bearer as bearer_nouns
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table

TIMINGS: Final = {
    "own_turn": "在你的輪次",
    "free": "在你的輪次,以免費行動",
    "action": "以 1 個行動",
    "instead_of_action": "以你的行動",
    "instead_of_move": "在你的輪次,代替移動",
    "instead_of_attack": "代替你的攻擊",
}
PERIODS: Final = {
    "event": "每次事件",
    "attack": "每次攻擊",
    "placement": "每次放置",
    "own_turn": "在你的每個輪次",
    "any_turn": "每個輪次",
    "turn": "每個輪次",
    "round": "每回合",
    "room": "每個房間",
    "chapter": "每章",
}
PROCEDURES: Final = {
    "placement": "代替一般的放置",
    "search_result": "代替一般的搜索結果",
    "surge_content": "遭逢劇變時,代替一般的怪物",
    "encounter_reveal": "代替翻開遭遇卡",
    "defence_allowed": "代替一般的防禦",
    "cheese_destination": "代替起司一般的去處",
    "capture": "代替一般的擄獲",
    "rescue": "代替一般的營救",
    "line_of_sight": "代替一般的視線",
    "space_entry": "代替一般的進入格",
    "initiative_order": "代替一般的行動順序",
    "round_end_cheese": "代替回合結束時一般的起司",
    "minion_turn": "代替{}一般的輪次",
    "minion_move": "代替{}一般的移動",
    "minion_target": "當{}選擇目標時",
    "chase_target": "當怪物追捕老鼠時",
}
TITLES: Final = {"Won": "獲得條件"}


class Chinese:
    """The phrases of Traditional Chinese."""

    def rule(self, rule: r.Rule, names: Names, bearer: Bearer) -> str:
        """Return the sentences of a rule that is in force."""
        return w.full(_rule(rule, Scope(names, bearer)))

    def titled(self, title: str, sentences: str) -> str:
        """Return the sentences of a rule that has a name of its own."""
        return w.full(f"{TITLES.get(title, title)}:") + sentences


def _rule(rule: r.Rule, table: Table) -> str:
    match rule:
        case r.Reaction():
            return _reaction(rule, table)
        case r.Action():
            return _action(rule, table)
        case r.Override():
            return _override(rule, table)
        case r.Permission():
            permit = Permit(rule.may == "may", rule.what, rule.where)
            return _standing(permits(permit, who(rule.who, table), table), rule, table)
        case r.Modifier():
            change = Change(rule.value, rule.bonus, rule.scale, rule.replace, rule.fixed)
            return _standing(changed(change, who(rule.of, table), table), rule, table)
        case r.ExtraSlot():
            cards = w.listed([w.quoted(named("search_card", card, table)) for card in rule.holds], "或")
            return _standing(
                f"你可在{w.quoted(w.SLOTS.get(rule.name) or words(rule.name))}位置多裝備 1 張卡:{cards}", rule, table
            )
        case r.Manual():
            if rule.when == "always":
                return "此規則以文字寫成,請依文字執行。"
            return f"{when(rule.when, (), table, own=False)[0]},請依文字執行此規則。"
        case _:
            assert_never(rule)


def _standing(text: str, rule: r.Permission | r.Modifier | r.ExtraSlot, table: Table) -> str:
    """Return a rule that holds all the time, or while its conditions do."""
    rolls = [PURPOSES[name] for one in rule.given if isinstance(one, PurposeIs) for name in one.any_of]
    rest = [one for one in rule.given if not isinstance(one, PurposeIs)]
    lead = f"為{w.listed(rolls, '或')}擲骰時," if rolls else ""
    given = f"只要{all_of(rest, table)}," if rest else ""
    return f"{given}{lead}{text}。"


def _limit(limit: r.Limit | str, moment: str = "") -> str:
    if not isinstance(limit, r.Limit):
        return ""
    if (limit.per, moment.partition(".")[0]) in (("chapter", "chapter"), ("attack", "attack")):
        return ""
    whole = "(整個隊伍)" if limit.for_ == "party" and not moment else ""
    return f"{PERIODS[limit.per]}{'限' if limit.times == 1 else '至多'} {limit.times} 次{whole},"


def _reaction(rule: r.Reaction, table: Table) -> str:
    is_own = rule.whose == "own" and table.bearer.kind != "chapter"
    lead, rest = when(rule.when, rule.given, table, own=is_own)
    lead = lead.removesuffix(",擲骰之前").removesuffix(",擲骰之後")
    given = f",若{all_of(rest, table)}" if rest else ""
    found = clauses(rule.do, table, rule.when)
    colon = ":" if rest and found and found[0].text.startswith(IF) else ","
    return _sentence(f"{_limit(rule.limit, rule.when)}{lead}{given}{colon}", found)


def _sentence(lead: str, found: list[Clause]) -> str:
    if not found:
        return f"{lead}什麼事也不發生。"
    first, *more = found
    return sentences([Clause(lead + first.text), *more])


def _override(rule: r.Override, table: Table) -> str:
    given = _acting(rule, table)
    lead = PROCEDURES.get(rule.procedure, "")
    lead = lead.format(table.call("$figure").text) if "{}" in lead else lead
    condition = f"若{all_of(given, table)}," if given else ""
    if rule.procedure == "explore_permission":
        return _sentence(condition, clauses(rule.do, table, rule.procedure))
    return _sentence(f"{lead},{condition}", clauses(rule.do, table, rule.procedure))


def _acting(rule: r.Override, table: Table) -> tuple[Condition, ...]:
    """Bind the figure whose procedure is replaced, and return the conditions that do not describe it."""
    number = Noun("擲出的點數", "number")
    table.bind("$number", number, number)
    found, rest = known(rule.given, ["figure"])
    about = found.get("$figure", Known())
    if table.bearer.kind == "initiative_card":
        first, again = bearer_nouns(table)
        rest = rule.given
    elif rule.procedure == "explore_permission":
        first = again = Noun("探索的老鼠", "mouse")
    else:
        first, again = role(about.sort or "minion", about.where, table)
    table.bind("$figure", first, again)
    return rest


def _action(rule: r.Action, table: Table) -> str:
    who_may = {"owner": "", "any_mouse": "任何老鼠皆可使用。", "mouse_on_space": "在標記所在格的任何老鼠皆可使用。"}
    if rule.timing.startswith("in "):
        lead, rest = when(rule.timing.removeprefix("in "), rule.given, table, own=rule.whose == "own")
    else:
        lead, rest = TIMINGS[rule.timing], rule.given
    given = f",若{all_of(rest, table)}" if rest else ""
    price = _price(rule.cost, table)
    paid = Noun("支付的起司", "number")
    table.bind("$paid", paid, paid)
    found = clauses(rule.do, table, rule.timing.removeprefix("in "))
    may = f"你可{price}:" if price else "你可" if found and found[0].is_told else "你可使之發生:"
    return who_may[rule.by] + _sentence(f"{_limit(rule.limit)}{lead}{given},{may}", found)


def _price(cost: r.Cost, table: Table) -> str:
    found = []
    if cost.cheese.number != 0 or cost.up_to is not None:
        found.append(_cheese(cost, table))
    if cost.discard:
        found.append("丟棄此卡")
    return w.listed(found, "並")


def _cheese(cost: r.Cost, table: Table) -> str:
    text = f"支付 {quantity(cost.cheese, '個', '起司', table)}"
    if cost.up_to is not None:
        text = f"支付 {value(cost.cheese, table)} 至 {value(cost.up_to, table)} 個起司"
    if cost.each is not None:
        found = parts(cost.each, table)
        text = f"為每{found.unit}{found.bare()}{text}"
    if cost.discounts:
        less = w.listed([f"{w.CLASSES[one.class_]}少付 {one.less} 個" for one in cost.discounts])
        text += f"({less})"
    return text
