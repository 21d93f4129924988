"""Effects on figures in Chinese."""

from __future__ import annotations

from typing import Final, TypeAlias

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.say.names import words
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.clauses import UNTIL, Clause, doing, lasting, told
from toolkit.games.mice_and_mystics.say.zh_hant.nouns import who
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import quantity
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import called, place_of, thing
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table

Board: TypeAlias = (
    e.Place | e.Remove | e.Defeat | e.ReturnFigure | e.Move | e.Put | e.Chase | e.Push | e.Swap | e.Act | e.EndTurn
)
Body: TypeAlias = e.Capture | e.CaptureKeeps | e.Rescue | e.Wound | e.WoundKind | e.Heal | e.StateOn | e.ClearState

WOUNDS: Final = {"normal": "一般傷害", "poison": "中毒傷害", "any": "傷害"}


def board(effect: Board, table: Table) -> Clause:
    """Return an effect that sets figures on the board, moves them, or gives them actions."""
    match effect:
        case e.Place():
            return told(_placed(effect, table))
        case e.Remove():
            return told(f"將{who(effect.who, table).text}從板塊上移除")
        case e.Defeat():
            return Clause(f"{who(effect.who, table).text}立即被擊敗")
        case e.ReturnFigure():
            return Clause(f"{called(effect.who, table).text}回到{place_of(effect.to, table)}上")
        case e.Act():
            return _act(effect, table)
        case e.EndTurn():
            return Clause("此輪次結束")
        case e.Move() | e.Put() | e.Chase() | e.Push() | e.Swap():
            return _moved(effect, table)


def _moved(effect: e.Move | e.Put | e.Chase | e.Push | e.Swap, table: Table) -> Clause:
    match effect:
        case e.Move():
            toward = f"朝{thing(effect.toward, table).text}" if effect.toward else ""
            return doing(who(effect.who, table), f"{toward}移動至多 {quantity(effect.steps, '格', '', table)}")
        case e.Put():
            moved, to = who(effect.who, table), place_of(effect.to, table)
            return told(f"移到{to}") if moved.is_you else told(f"將{moved.text}放到{to}上")
        case e.Chase():
            figure = called(effect.who, table)
            way = Noun("其路徑", "space")
            table.bind(f"${effect.name}", way, way)
            steps = quantity(effect.steps, "格", "", table)
            return doing(figure, f"朝不在其所在格的最近老鼠移動至多 {steps},再朝下一隻移動")
        case e.Push():
            away = thing(effect.away_from, table).text
            return told(f"將{who(effect.who, table).text}推離{away} 1 格;若不能,則它受 1 點傷害")
        case e.Swap():
            return Clause(f"{called(effect.who, table).text}與{called(effect.other, table).text}交換位置")


def _placed(effect: e.Place, table: Table) -> str:
    name = table.names.find("minion", effect.what)
    one = ("貪婪的" if effect.greedy else "") + (name.one if name else words(effect.what))
    is_own = name is not None and name.is_own
    what = one if is_own else f" {quantity(effect.amount, '隻', one, table)}"
    if effect.near:
        return f"將{what}放到{place_of(effect.near, table)}的相鄰格"
    if effect.at:
        return f"將{what}放到{place_of(effect.at, table)}上"
    return f"將{what}放到{'板塊上' if is_own else '怪物入口格'}"


def _act(effect: e.Act, table: Table) -> Clause:
    actor = who(effect.who, table)
    if effect.when == "now":
        return doing(actor, "立即進行 1 個行動")
    price = f"支付 {quantity(effect.cheese, '個', '起司', table)}以" if effect.cheese.number != 0 else ""
    if actor.is_you:
        when = "在此輪次" if effect.until == "this_turn" else UNTIL[effect.until] if effect.until else ""
        return told(f"{when}{price}多進行 1 個行動")
    return Clause(lasting(f"{actor.text}可有一次在行動之後{price}多進行 1 個行動", effect.until))


def body(effect: Body, table: Table) -> Clause:
    """Return an effect that figures suffer: wounds, markers, capture."""
    match effect:
        case e.Capture() | e.CaptureKeeps() | e.Rescue():
            return _capture(effect, table)
        case e.Wound():
            sort = "傷害" if effect.kind == "normal" else "中毒傷害"
            return doing(who(effect.who, table), f"受到 {quantity(effect.amount, '點', sort, table)}")
        case e.WoundKind():
            return _wound_kind(effect, table)
        case e.Heal():
            return _heal(effect, table)
        case e.StateOn():
            return Clause(f"{who(effect.who, table).text}陷入{w.STATES[effect.state]}狀態")
        case e.ClearState():
            marker = "所有效果標記" if effect.state == "all" else f"{w.STATES[effect.state]}標記"
            return told(f"移除{_own(who(effect.who, table))}的{marker}")


def _own(noun: Noun) -> str:
    return "自己" if noun.is_you else noun.text


def _capture(effect: e.Capture | e.CaptureKeeps | e.Rescue, table: Table) -> Clause:
    match effect:
        case e.Capture():
            captive = who(effect.who, table).text
            text = f"{captive}被擄獲"
            if effect.costs == "nothing":
                text += ",但保有一切,沙漏也不移動"
            if effect.abducted:
                text += f";只有另一隻老鼠搜索成功才能救回{captive}"
            return Clause(text)
        case e.CaptureKeeps():
            kept = {"worn": "所裝備的卡", "cheese": "起司", "everything": "一切"}[effect.what]
            return doing(called("$figure", table), f"保有{kept}")
        case e.Rescue():
            return Clause(f"{who(effect.who, table).text}立即被營救")


def _wound_kind(effect: e.WoundKind, table: Table) -> Clause:
    if effect.who is None:
        return Clause(f"這些傷害全為{WOUNDS[effect.to]}")
    other = "poison" if effect.to == "normal" else "normal"
    return Clause(f"{who(effect.who, table).text}的所有{WOUNDS[other]}變成{WOUNDS[effect.to]}")


def _heal(effect: e.Heal, table: Table) -> Clause:
    patient = who(effect.who, table)
    amount = effect.amount
    if isinstance(amount, str) or amount.text == "all":
        extra = "(包括中毒傷害)" if effect.kind == "any" else ""
        return told(f"移除{_own(patient)}的所有{WOUNDS[effect.kind]}{extra}")
    return told(f"移除{_own(patient)}的 {quantity(amount, '點', WOUNDS[effect.kind], table)}")
