"""Effects on attacks, dice and wounds of the moment, and on what figures may do for a while, in Chinese."""

from __future__ import annotations

from typing import Final, TypeAlias

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model.predicates import Select
from toolkit.games.mice_and_mystics.say.shape import USER
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.clauses import Clause, doing, lasting, told
from toolkit.games.mice_and_mystics.say.zh_hant.deeds import Change, Permit, changed, permits
from toolkit.games.mice_and_mystics.say.zh_hant.nouns import who
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import called
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table
from toolkit.schema import Formula

Fight: TypeAlias = e.Attack | e.AttackAs | e.Retarget | e.SkipDefence | e.IgnoreHits | e.Prevent
Dice: TypeAlias = e.Reroll | e.CountFace | e.Blocks | e.CheeseGoes | e.CheeseTimes
Lasting: TypeAlias = e.Modify | e.Permit | e.Become

EACH: Final = ",只擲一次攻擊骰,各自防禦"
PREVENTED: Final = {
    "target.chosen": "它須盡可能另選目標",
    "attack.declared": "此攻擊不發生",
    "capture.pending": "此擄獲不發生",
    "explore_permission": "隊伍不能離開",
}


def fight(effect: Fight, table: Table, procedure: str) -> Clause:
    """Return an effect on an attack; `prevent` and `targets` are about the procedure they stand in."""
    match effect:
        case e.Attack():
            return _attack(effect, table, procedure)
        case e.AttackAs():
            sorts = f"{w.MODES[effect.mode] if effect.mode else ''}{w.TYPES[effect.type] if effect.type else ''}"
            return Clause(f"此攻擊視為{sorts}攻擊")
        case e.Retarget():
            return _retarget(effect, table, procedure)
        case e.SkipDefence():
            if effect.ignore_hits:
                return told("忽略所有命中,不擲防禦骰")
            return Clause(f"{called('$target', table).text}不擲防禦骰")
        case e.IgnoreHits():
            return told("忽略此攻擊的所有命中")
        case e.Prevent():
            if procedure in ("figure_turn.started", "turn.started"):
                return Clause(f"{called('$figure', table).text}在此輪次不移動也不攻擊")
            return Clause(PREVENTED.get(procedure, "此事不發生"))


def _retarget(effect: e.Retarget, table: Table, procedure: str) -> Clause:
    are = who(effect.are, table).text
    if procedure == "chase_target":
        return Clause(f"它先追{are}")
    if procedure == "minion_target":
        return Clause(f"它盡可能選擇{are}為目標")
    return Clause(f"此攻擊改為打{are}{EACH}")


def _attack(effect: e.Attack, table: Table, procedure: str) -> Clause:
    if effect.hits is not None:
        hit = who(effect.targets, table).text if effect.targets else "目標"
        return Clause(f"{hit}被命中 {quantity(effect.hits, '次', '', table)},可擲防禦骰")
    attacker = who(effect.attacker, table)
    is_more = effect.with_ == "same" or (effect.targets is None and procedure == "attack.ended")
    against = "" if is_more else _against(effect, table)
    mode = w.MODES[effect.mode] if effect.mode else ""
    text = f"{'再次' if is_more else ''}{_means(effect, table)}{against}進行{mode}攻擊"
    clause = doing(attacker, text)
    return Clause(clause.text + _counts(effect, table) + _freedom(effect) + _each(effect, table), clause.is_told)


def _against(effect: e.Attack, table: Table) -> str:
    if effect.targets is None:
        return "對你選擇的 1 隻怪物" if effect.attacker == USER else "對 1 個目標"
    return f"對{who(effect.targets, table).text}"


def _means(effect: e.Attack, table: Table) -> str:
    if effect.weapon:
        return "以它"
    dice = f"以 {quantity(effect.dice, '顆', '骰', table)}" if effect.dice else ""
    return {
        "this": "以此武器",
        "same": "以相同武器",
        "spell": f"{dice}、不用武器",
        "any_worn": "以所裝備的武器",
        "weapon": dice,
    }[effect.with_]


def _counts(effect: e.Attack, table: Table) -> str:
    return "".join(f",每個{w.FACES[one.face]}算 {quantity(one.counts, '次', '命中', table)}" for one in effect.counts)


def _freedom(effect: e.Attack) -> str:
    is_free = not effect.needs_sight and effect.figures != "all" and effect.attacker == USER
    return ",不需視線" if is_free else ""


def _each(effect: e.Attack, table: Table) -> str:
    targets = effect.targets
    is_many = isinstance(targets, Select) and targets.keep is None
    return EACH if is_many or (isinstance(targets, str) and table.is_many(targets)) else ""


def dice(effect: Dice, table: Table) -> Clause:
    """Return an effect on dice, wounds or cheese of the moment."""
    match effect:
        case e.Reroll():
            return _reroll(effect, table)
        case e.CountFace():
            return _count_face(effect, table)
        case e.Blocks():
            return told(f"忽略{_so_many(effect.amount, table)}")
        case e.CheeseGoes():
            return _cheese_goes(effect, table)
        case e.CheeseTimes():
            return Clause(f"此次擲骰的起司乘以 {effect.factor.number or 1}")


def _is_all(amount: Formula | str) -> bool:
    return amount == "all" or (isinstance(amount, Formula) and amount.text == "all")


def _so_many(amount: Formula | str, table: Table) -> str:
    if isinstance(amount, str) or _is_all(amount):
        return "這些傷害"
    return f"其中 {quantity(amount, '點', '傷害', table)}"


def _reroll(effect: e.Reroll, table: Table) -> Clause:
    amount = effect.dice
    showing = f"擲出{w.FACES[effect.showing]}的" if effect.showing != "any" else ""
    every = isinstance(amount, str) or _is_all(amount)
    count = (
        f"所有{showing}骰" if isinstance(amount, str) or every else f" {quantity(amount, '顆', showing + '骰', table)}"
    )
    text = f"重擲此次擲骰中的{count},以新結果為準"
    if effect.by == "user":
        return Clause(f"你可{text}") if effect.optional else told(text)
    return Clause(f"玩家{'可' if effect.optional else '須'}{text}")


def _count_face(effect: e.CountFace, table: Table) -> Clause:
    what = {"attack": "命中", "defence": "格擋", "search": "成功"}[effect.rolls]
    text = f"每個{w.FACES[effect.face]}算 {quantity(effect.counts, '次', what, table)}"
    whose = who(effect.of, table) if effect.of is not None else None
    if whose is None or (whose.is_you and effect.until == "this_roll"):
        return Clause(text)
    rolls = {"attack": "攻擊", "defence": "防禦", "search": "搜索"}[effect.rolls]
    return Clause(lasting(f"在{whose.text}的{rolls}中,{text}", effect.until))


def _cheese_goes(effect: e.CheeseGoes, table: Table) -> Clause:
    match effect.to:
        case "bound":
            return doing(called(effect.who or USER, table), "獲得這些起司,不放到起司輪上")
        case "roller":
            return Clause("這些起司歸擲骰者")
        case "wheel":
            return Clause("這些起司放到起司輪上")
        case "supply":
            return Clause("這些起司放回供應區")


def lasts(effect: Lasting, table: Table) -> Clause:
    """Return an effect that changes numbers or what figures may do for a while."""
    match effect:
        case e.Modify():
            owner = who(effect.of, table)
            change = Change(effect.value, effect.bonus, effect.scale, effect.replace, effect.fixed)
            text = changed(change, owner, table)
            return Clause(lasting(text, effect.until), is_told=owner.is_you)
        case e.Permit():
            by = called(effect.by, table) if effect.by else None
            figures = who(effect.who, table)
            if figures.sort == "card":
                figures = Noun(f"{figures.text}的角色", "figure", is_many=True)
            return Clause(
                lasting(permits(Permit(effect.do == "allow", effect.what, by=by), figures, table), effect.until)
            )
        case e.Become():
            values = f"以戰鬥值 {value(effect.battle, table)}、防禦值 {value(effect.defence, table)}進行近戰"
            return doing(who(effect.who, table), lasting(f"{values},不用武器與護甲", effect.until))
