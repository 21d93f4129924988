"""Lists of effects as Chinese clauses: every verb, and the verbs that hold lists of others."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model.predicates import Select
from toolkit.games.mice_and_mystics.say.shape import is_single, needs_saying, space_of
from toolkit.games.mice_and_mystics.say.zh_hant.clauses import IF, OTHERWISE, UNTIL, Clause, chained, told
from toolkit.games.mice_and_mystics.say.zh_hant.conditions import all_of
from toolkit.games.mice_and_mystics.say.zh_hant.fights import dice, fight, lasts
from toolkit.games.mice_and_mystics.say.zh_hant.figures import board, body
from toolkit.games.mice_and_mystics.say.zh_hant.moments import when
from toolkit.games.mice_and_mystics.say.zh_hant.nouns import again, every, said, several, some
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import called, place_of
from toolkit.games.mice_and_mystics.say.zh_hant.table import arrivals, cards, goods, rooms, tale
from toolkit.games.mice_and_mystics.say.zh_hant.words import PARTS, Noun, Table, joined
from toolkit.schema.formula import Variable

Control: TypeAlias = e.Launch | e.Branch | e.Repeat | e.ForEach | e.Table | e.Later | e.Attach

CHOOSERS: Final = {
    "players": "玩家",
    "user": "",
    "target": "目標",
    "lowest": "行動軌最下方老鼠的玩家",
}


def clauses(do: e.Do, table: Table, procedure: str = "") -> list[Clause]:
    """Return a list of effects as clauses, in order.

    Args:
        do: the effects.
        table: what has been named.
        procedure: the moment or procedure they stand in.
    """
    found: list[Clause] = []
    for place, effect in enumerate(do):
        if isinstance(effect, e.Choose) and isinstance(effect.among, Select) and space_of(effect.among):
            found += _own_space(effect, effect.among, do[place + 1 :], (table, procedure))
            break
        found += one(effect, table, procedure)
    return [clause for place, clause in enumerate(found) if place == 0 or clause != found[place - 1]]


def one(effect: e.Effect, table: Table, procedure: str) -> list[Clause]:
    """Return an effect as clauses; most are a single one."""
    match effect:
        case (
            e.Place() | e.Remove() | e.Defeat() | e.ReturnFigure() | e.Move() | e.Put() | e.Chase() | e.Push()
            | e.Swap() | e.Act() | e.EndTurn()
        ):  # fmt: skip
            return [board(effect, table)]
        case (
            e.Capture() | e.CaptureKeeps() | e.Rescue() | e.Wound() | e.WoundKind() | e.Heal() | e.StateOn()
            | e.ClearState()
        ):  # fmt: skip
            return [body(effect, table)]
        case e.Attack() | e.AttackAs() | e.Retarget() | e.SkipDefence() | e.IgnoreHits() | e.Prevent():
            return [fight(effect, table, procedure)]
        case e.Reroll() | e.CountFace() | e.Blocks() | e.CheeseGoes() | e.CheeseTimes():
            return [dice(effect, table)]
        case e.Modify() | e.Permit() | e.Become():
            return [lasts(effect, table)]
        case e.Give() | e.Take() | e.Wheel() | e.Hourglass() | e.EndMarker() | e.Achieve():
            return [goods(effect, table)]
        case e.SearchDeck() | e.Draw() | e.Redraw() | e.Discard() | e.Stay() | e.ShuffleIn():
            return [cards(effect, table)]
        case e.SetObjective() | e.Win() | e.Lose() | e.Story() | e.SetFlag() | e.Counter():
            return [tale(effect, table)]
        case e.Token() | e.Lock() | e.FlipTile() | e.DestroyRoom():
            return [rooms(effect, table)]
        case (
            e.Substitute() | e.PlaceBatch() | e.SkipEncounter() | e.RevealEncounter() | e.LetSurge() | e.Initiative()
        ):  # fmt: skip
            return [arrivals(effect, table)]
        case e.Choose():
            return _choose(effect, table, procedure)
        case e.Roll():
            roll = Noun("擲骰", "roll")
            table.bind(f"${effect.name}", roll, roll)
            return [told(f"擲 {quantity(effect.dice, '顆', '骰', table)}")]
        case e.Launch() | e.Branch() | e.Repeat() | e.ForEach() | e.Table() | e.Later() | e.Attach():
            return _control(effect, table, procedure)
        case _:
            assert_never(effect)


def _control(effect: Control, table: Table, procedure: str) -> list[Clause]:
    match effect:
        case e.Launch():
            heads, tails = (nested(side, table, procedure) for side in (effect.heads, effect.tails))
            return [told("將標記當作硬幣擲出"), Clause(f"若為破損面,{heads}"), Clause(f"若為完整面,{tails}")]
        case e.Branch():
            return _branch(effect, table, procedure)
        case e.Repeat():
            return [_repeat(effect, table, procedure)]
        case e.ForEach():
            return _for_each(effect, table, procedure)
        case e.Table():
            return _rows(effect, table, procedure)
        case e.Later():
            start = "下個回合" if effect.rounds == 1 else f"之後第 {effect.rounds} 個回合"
            return [Clause(f"在{start}開始時,{nested(effect.then, table, procedure)}")]
        case e.Attach():
            return [_attach(effect, table)]


def nested(do: e.Do, table: Table, procedure: str) -> str:
    """Return a list of effects within one sentence."""
    return chained(clauses(do, table, procedure)) or "什麼事也不發生"


def _branch(effect: e.Branch, table: Table, procedure: str) -> list[Clause]:
    given = all_of(effect.given, table)
    if not effect.then:
        return [Clause(f"除非{given},{OTHERWISE}{nested(effect.otherwise, table, procedure)}")]
    found = [Clause(f"{IF}{given},{nested(effect.then, table, procedure)}")]
    if effect.otherwise:
        found.append(Clause(f"{OTHERWISE}{nested(effect.otherwise, table, procedure)}"))
    return found


def _repeat(effect: e.Repeat, table: Table, procedure: str) -> Clause:
    inner = nested(effect.each, table, procedure)
    if effect.times.number is not None:
        return Clause(f"執行 {effect.times.number} 次:{inner}")
    match effect.times.tree:
        case Variable("paid", ()):
            return Clause(f"每支付 1 個起司,{inner}")
        case Variable(_, (part,)) if part in PARTS:
            return Clause(f"每擲出 1 個{PARTS[part]},{inner}")
    return Clause(f"執行等同{value(effect.times, table)}的次數:{inner}")


def _for_each(effect: e.ForEach, table: Table, procedure: str) -> list[Clause]:
    name, among = f"${effect.name}", effect.among
    if not isinstance(among, Select):
        it = Noun("它")
        table.bind(name, it, it)
        return [Clause(f"對{called(among, table).text}中的每一個,{nested(effect.each, table, procedure)}")]
    owner = space_of(among)
    if owner or is_single(among):
        first = Noun(place_of(owner, table), "space") if owner else every(among, table)
        table.bind(name, first, first if owner else again(among))
        return clauses(effect.each, table, procedure)
    group = every(among, table).text
    table.bind(name, again(among), again(among))
    return [Clause(f"對{group},{nested(effect.each, table, procedure)}")]


def _rows(effect: e.Table, table: Table, procedure: str) -> list[Clause]:
    found, number, rows = [], value(effect.of, table), list(effect.rows)
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        span = f"{row.at_least} 以上" if after is None else _span(row.at_least, after.at_least - 1)
        found.append(Clause(f"{IF}{number}為 {span},{nested(row.do, table, procedure)}"))
    return found


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} 至 {high}"


def _attach(effect: e.Attach, table: Table) -> Clause:
    noun = called(effect.to, table) if isinstance(effect.to, str) else every(effect.to, table)
    table.bind("$bearer", noun, noun)
    text = joined([_attached(rule, noun, table) for rule in effect.rules])
    end = UNTIL[effect.until]
    return Clause(f"{end},{text}" if end else text)


def _attached(rule: e.AttachedRule, bearer: Noun, table: Table) -> str:
    if rule.when.startswith("figure_turn.") and bearer.sort == "card":
        end = "開始" if rule.when.endswith("started") else "結束"
        lead, rest = f"每當{bearer.text}的角色的輪次{end}時", rule.given
        table.bind("$figure", Noun("該角色", "figure"), Noun("該角色", "figure"))
    else:
        lead, rest = when(rule.when, rule.given, table, own=True)
        lead = lead.removesuffix(",擲骰之前").removesuffix(",擲骰之後")
    given = f",若{all_of(rest, table)}" if rest else ""
    return f"{lead}{given},{nested(rule.do, table, rule.when)}"


def _own_space(effect: e.Choose, among: Select, later: e.Do, place: tuple[Table, str]) -> list[Clause]:
    """Say a choice among the one space of somebody as what it is: a condition on that space."""
    table, procedure = place
    noun = Noun(place_of(space_of(among), table), "space")
    table.bind(f"${effect.name}", noun, noun)
    rest = clauses(later, table, procedure)
    asked = [said(noun, predicate, table) for predicate in among.where[1:]]
    if not asked or not rest:
        return rest
    return [Clause(f"{IF}{noun.text}{'且'.join(asked)},{chained(rest)}")]


def _choose(effect: e.Choose, table: Table, procedure: str) -> list[Clause]:
    if effect.options:
        return _options(effect, table, procedure)
    return [] if effect.among is None else [_among(effect, effect.among, table)]


def _among(effect: e.Choose, among: Select | str, table: Table) -> Clause:
    many = effect.up_to is not None
    if isinstance(among, Select):
        unit, noun = several(among, table)
        group = _up_to(effect, (unit, noun), table) if many else some(among, table)
        then = again(among, many=many)
    else:
        noun = called(among, table).text
        group = _up_to(effect, ("個", noun), table) if many else f"{noun}中的 1 個"
        then = Noun("它們", is_many=True) if many else Noun("它")
    table.bind(f"${effect.name}", then, then, many=many)
    may = "你可" if effect.by == "user" else "可"
    lead = f"{CHOOSERS[effect.by]}{may}" if effect.optional else CHOOSERS[effect.by]
    return Clause(f"{lead}選擇{group}", is_told=effect.by == "user" and not effect.optional)


def _up_to(effect: e.Choose, things: tuple[str, str], table: Table) -> str:
    unit, noun = things
    if effect.up_to is None:
        return noun
    if effect.up_to.number is not None:
        return f"至多 {effect.up_to.number} {unit}{noun}"
    if effect.up_to.text.startswith("count_"):
        return f"任意數量的{noun}"
    return f"至多等同{value(effect.up_to, table)}的{noun}"


def _options(effect: e.Choose, table: Table, procedure: str) -> list[Clause]:
    found = [_option(option, table, procedure) for option in effect.options]
    if effect.optional and len(found) == 1:
        return [Clause(f"{'你' if effect.by == 'user' else '玩家'}可{found[0].text}")]
    lead = f"{CHOOSERS[effect.by]}選擇一項{',或都不選' if effect.optional else ''}"
    return [Clause(f"{lead}:{';或'.join(clause.text for clause in found)}", is_told=effect.by == "user")]


def _option(option: e.Option, table: Table, procedure: str) -> Clause:
    given = needs_saying(option)
    inner = clauses(option.do, table, procedure)
    lead = f"{IF}{all_of(given, table)}," if given else ""
    text = chained(inner) or "不再發生其他事"
    return Clause(lead + text, is_told=not lead and bool(inner) and inner[0].is_told)
