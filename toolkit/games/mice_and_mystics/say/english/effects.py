"""Lists of effects as English clauses: every verb, and the verbs that hold lists of others."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model.predicates import HasState, Predicate, Select, Wounded
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.clauses import (
    OTHERWISE,
    UNTIL,
    Clause,
    chained,
    sentences,
    told,
)
from toolkit.games.mice_and_mystics.say.english.conditions import all_of
from toolkit.games.mice_and_mystics.say.english.fights import dice, fight, lasts
from toolkit.games.mice_and_mystics.say.english.figures import board, body
from toolkit.games.mice_and_mystics.say.english.moments import when
from toolkit.games.mice_and_mystics.say.english.nouns import (
    Table,
    again,
    called,
    every,
    place_of,
    said,
    several,
    some,
)
from toolkit.games.mice_and_mystics.say.english.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.english.table import arrivals, cards, goods, rooms, tale
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.shape import is_single, needs_saying, space_of

Control: TypeAlias = e.Launch | e.Branch | e.Repeat | e.ForEach | e.Table | e.Later | e.Attach

CHOOSERS = {
    "players": "the players choose",
    "user": "choose",
    "target": "the target chooses",
    "lowest": "the player of the mouse lowest on the initiative track chooses",
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
        later = do[place + 1 :]
        if isinstance(effect, e.Choose) and isinstance(effect.among, Select):
            if space_of(effect.among):
                return [*found, *_own_space(effect, later, table, procedure)]
            if later and _is_patient(effect, later):
                _bind_patient(effect, effect.among, later[0], table)
                continue
        found += one(effect, table, procedure)
    return merged(found)


def _is_patient(choice: e.Choose, later: e.Do) -> bool:
    """Tell whether somebody is chosen only to be healed at once, which one sentence can say."""
    first = later[0]
    is_healed = isinstance(first, e.Heal | e.ClearState) and first.who == f"${choice.name}"
    return is_healed and choice.by == "user" and not choice.optional and len(later) == 1


def _bind_patient(choice: e.Choose, among: Select, cure: e.Effect, table: Table) -> None:
    where = tuple(one for one in among.where if not _goes_without_saying(one, cure))
    plain = among.model_copy(update={"where": where})
    if choice.up_to is None:
        table.bind(f"${choice.name}", Noun(some(plain, table)), again(among))
    else:
        table.bind(f"${choice.name}", Noun(_up_to(choice, several(plain, table), table), "they"), again(among))


def _goes_without_saying(one: Predicate, cure: e.Effect) -> bool:
    match cure, one:
        case e.Heal(), Wounded(kind=kind):
            return cure.kind in (kind, "any")
        case e.ClearState(), HasState(is_=state):
            return cure.state == state
    return False


def merged(found: list[Clause]) -> list[Clause]:
    """Leave out what has just been said in the same words."""
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
            table.bind(f"${effect.name}", *_rolled())
            return [told(f"roll {quantity(effect.dice, 'die', table)}")]
        case e.Launch() | e.Branch() | e.Repeat() | e.ForEach() | e.Table() | e.Later() | e.Attach():
            return _control(effect, table, procedure)
        case _:
            assert_never(effect)


def _rolled() -> tuple[Noun, Noun]:
    noun = Noun("the roll", sort="roll")
    return noun, noun


def _control(effect: Control, table: Table, procedure: str) -> list[Clause]:
    match effect:
        case e.Launch():
            return _launch(effect, table, procedure)
        case e.Branch():
            return _branch(effect, table, procedure)
        case e.Repeat():
            return [_repeat(effect, table, procedure)]
        case e.ForEach():
            return _for_each(effect, table, procedure)
        case e.Table():
            return _table(effect, table, procedure)
        case e.Later():
            rounds = "next round" if effect.rounds == 1 else f"round after {effect.rounds - 1} more"
            return [Clause(f"at the start of the {rounds}, {nested(effect.then, table, procedure)}")]
        case e.Attach():
            return [_attach(effect, table)]


def nested(do: e.Do, table: Table, procedure: str) -> str:
    """Return a list of effects within one sentence."""
    return chained(clauses(do, table, procedure)) or "nothing happens"


def _launch(effect: e.Launch, table: Table, procedure: str) -> list[Clause]:
    heads = nested(effect.heads, table, procedure)
    tails = nested(effect.tails, table, procedure)
    return [
        told("toss the token like a coin"),
        Clause(f"on the broken side, {heads}"),
        Clause(f"on the whole side, {tails}"),
    ]


def _branch(effect: e.Branch, table: Table, procedure: str) -> list[Clause]:
    given = all_of(effect.given, table)
    if not effect.then:
        return [Clause(f"unless {given}, {nested(effect.otherwise, table, procedure)}")]
    found = [Clause(f"if {given}, {nested(effect.then, table, procedure)}")]
    if effect.otherwise:
        found.append(Clause(OTHERWISE + nested(effect.otherwise, table, procedure)))
    return found


def _repeat(effect: e.Repeat, table: Table, procedure: str) -> Clause:
    inner = nested(effect.each, table, procedure)
    if effect.times.number is not None:
        return Clause(f"do this {w.times(effect.times.number)}: {inner}")
    per = quantity(effect.times, "", table).replace("1  for", "for").strip()
    if not per.startswith("for each"):
        return Clause(f"do this as many times as {value(effect.times, table)}: {inner}")
    return Clause(f"{per}, {inner}")


def _for_each(effect: e.ForEach, table: Table, procedure: str) -> list[Clause]:
    name = f"${effect.name}"
    among = effect.among
    if isinstance(among, Select):
        owner = space_of(among)
        if owner:
            noun = Noun(place_of(owner, table), sort="space")
            table.bind(name, noun, noun)
            return clauses(effect.each, table, procedure)
        if is_single(among):
            table.bind(name, every(among, table), again(among))
            return clauses(effect.each, table, procedure)
        group, then = every(among, table).text.replace("every ", "each ", 1), again(among)
    else:
        group, then = f"each of {called(among, table).text}", Noun("it")
    table.bind(name, then, then)
    return [Clause(f"for {group}, {nested(effect.each, table, procedure)}")]


def _table(effect: e.Table, table: Table, procedure: str) -> list[Clause]:
    found = []
    number = value(effect.of, table)
    rows = list(effect.rows)
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        span = f"{row.at_least} or more" if after is None else _span(row.at_least, after.at_least - 1)
        found.append(Clause(f"if {number} is {span}, {nested(row.do, table, procedure)}"))
    return found


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _attach(effect: e.Attach, table: Table) -> Clause:
    noun = called(effect.to, table) if isinstance(effect.to, str) else every(effect.to, table)
    table.bind("$bearer", noun, noun)
    texts = [_attached(rule, noun, table) for rule in effect.rules]
    end = UNTIL[effect.until]
    return Clause(f"{end}, {w.listed(texts)}" if end else w.listed(texts))


def _attached(rule: e.AttachedRule, bearer: Noun, table: Table) -> str:
    if rule.when.startswith("figure_turn.") and bearer.sort == "card":
        noun = Noun(f"a figure of {bearer.text}", sort="minion")
        end = "begins" if rule.when.endswith("started") else "ends"
        lead, rest = f"whenever {noun.text} {end} its turn", rule.given
        table.bind("$figure", Noun("that figure"), Noun("that figure"))
    else:
        lead, rest = when(rule.when, rule.given, table, own=True)
        lead = lead.removesuffix(", before the roll").removesuffix(", after the roll")
    given = f", if {all_of(rest, table)}" if rest else ""
    return f"{lead}{given}, {nested(rule.do, table, rule.when)}"


def _own_space(effect: e.Choose, later: e.Do, table: Table, procedure: str) -> list[Clause]:
    """Say a choice among the one space of somebody as what it is: a condition on that space."""
    among = effect.among
    if not isinstance(among, Select):
        return []
    noun = Noun(place_of(space_of(among), table), sort="space")
    table.bind(f"${effect.name}", noun, noun)
    rest = clauses(later, table, procedure)
    asked = [said(noun, predicate, table) for predicate in among.where[1:]]
    if not asked or not rest:
        return rest
    return [Clause(f"if {noun.text} {w.listed(asked)}, {chained(rest)}")]


def _choose(effect: e.Choose, table: Table, procedure: str) -> list[Clause]:
    if effect.options:
        return _options(effect, table, procedure)
    if effect.among is None:
        return []
    return [_among(effect, effect.among, table)]


def _among(effect: e.Choose, among: Select | str, table: Table) -> Clause:
    chooser = CHOOSERS[effect.by]
    if effect.optional:
        chooser = "you may choose" if effect.by == "user" else f"{chooser.rpartition(' ')[0]} may choose"
    many = effect.up_to is not None
    if isinstance(among, Select):
        group = some(among, table) if not many else several(among, table)
        then = again(among, many=many)
    else:
        noun = called(among, table)
        group, then = (f"one of {noun.text}", Noun("it")) if not many else (f"of {noun.text}", Noun("those", "they"))
    if effect.up_to is not None:
        group = _up_to(effect, group, table)
    table.bind(f"${effect.name}", then, then, many=many)
    return Clause(f"{chooser} {group}", is_told=effect.by == "user" and not effect.optional)


def _up_to(effect: e.Choose, group: str, table: Table) -> str:
    if effect.up_to is None:
        return group
    if effect.up_to.number is not None:
        return f"up to {effect.up_to.number} {group}"
    if effect.up_to.text.startswith("count_"):
        return f"any number of {group}"
    return f"up to as many {group} as {value(effect.up_to, table)}"


def _options(effect: e.Choose, table: Table, procedure: str) -> list[Clause]:
    found = [_option(option, table, procedure) for option in effect.options]
    if effect.optional and len(found) == 1:
        may = "you may" if effect.by == "user" else "the players may"
        text = found[0]
        return [Clause(f"{may} {text.text}" if text.is_told else f"{may} decide: {text.text}")]
    lead = CHOOSERS[effect.by] + (" one, or nothing" if effect.optional else " one")
    return [Clause(f"{lead}: {'; or '.join(clause.text for clause in found)}", is_told=effect.by == "user")]


def _option(option: e.Option, table: Table, procedure: str) -> Clause:
    given = needs_saying(option)
    inner = clauses(option.do, table, procedure)
    text = chained(inner) or "nothing more happens"
    lead = f"if {all_of(given, table)}, " if given else ""
    return Clause(lead + text, is_told=not lead and bool(inner) and inner[0].is_told)


__all__ = ["clauses", "nested", "sentences"]
