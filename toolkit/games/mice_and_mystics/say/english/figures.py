"""Effects on figures in English."""

from __future__ import annotations

from typing import TypeAlias

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.clauses import UNTIL, Clause, doing, lasting, told
from toolkit.games.mice_and_mystics.say.english.nouns import Table, called, on, place_of, thing, who
from toolkit.games.mice_and_mystics.say.english.numbers import quantity
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.names import words
from toolkit.schema import Formula

Board: TypeAlias = (
    e.Place | e.Remove | e.Defeat | e.ReturnFigure | e.Move | e.Put | e.Chase | e.Push | e.Swap | e.Act | e.EndTurn
)
Body: TypeAlias = e.Capture | e.CaptureKeeps | e.Rescue | e.Wound | e.WoundKind | e.Heal | e.StateOn | e.ClearState


def board(effect: Board, table: Table) -> Clause:
    """Return an effect that sets figures on the board, moves them, or gives them actions."""
    match effect:
        case e.Place():
            return told(f"place {_placed(effect, table)}")
        case e.Remove():
            return told(f"remove {who(effect.who, table).text} from the board")
        case e.Defeat():
            return Clause(_is(who(effect.who, table), "defeated at once"))
        case e.ReturnFigure():
            return Clause(f"{called(effect.who, table).text} comes back {on(effect.to, table)}")
        case e.Act():
            return _act(effect, table)
        case e.EndTurn():
            return Clause("the turn ends")
        case e.Move() | e.Put() | e.Chase() | e.Push() | e.Swap():
            return _moved(effect, table)


def _is(noun: Noun, state: str) -> str:
    return f"{noun.text} {w.be(noun)} {state}"


def _moved(effect: e.Move | e.Put | e.Chase | e.Push | e.Swap, table: Table) -> Clause:
    match effect:
        case e.Move():
            toward = f" toward {thing(effect.toward, table).text}" if effect.toward else ""
            return doing(who(effect.who, table), "move", f"{_up_to(effect.steps, table)}{toward}")
        case e.Put():
            return _put(effect, table)
        case e.Chase():
            return _chase(effect, table)
        case e.Push():
            away = thing(effect.away_from, table).text
            pushed = who(effect.who, table)
            return told(f"push {pushed.text} 1 space away from {away}; if that can't be done, it takes 1 wound")
        case e.Swap():
            return Clause(f"{called(effect.who, table).text} and {called(effect.other, table).text} change places")


def _up_to(steps: Formula, table: Table) -> str:
    if steps.number is None:
        return quantity(steps, "space", table).replace("as many", "up to as many", 1)
    return f"up to {quantity(steps, 'space', table)}"


def _put(effect: e.Put, table: Table) -> Clause:
    moved = who(effect.who, table)
    to = place_of(effect.to, table)
    if moved.person == "you":
        return told(f"go to {to}")
    return told(f"put {moved.text} on {to}")


def _chase(effect: e.Chase, table: Table) -> Clause:
    figure = called(effect.who, table)
    table.bind(f"${effect.name}", Noun("its way", sort="space"), Noun("its way", sort="space"))
    way = f"{_up_to(effect.steps, table)} toward the nearest mouse that is not on its space, then on to the next"
    return doing(figure, "move", way)


def _placed(effect: e.Place, table: Table) -> str:
    name = table.names.find("minion", effect.what)
    one = name.one if name else words(effect.what)
    if name and name.is_own:
        text = name.one
    elif effect.amount.number is not None:
        many = (name.many if name else "") or w.plural(one)
        text = (
            f"{effect.amount.number} {'greedy ' if effect.greedy else ''}{one if effect.amount.number == 1 else many}"
        )
    else:
        text = quantity(effect.amount, f"greedy {one}" if effect.greedy else one, table)
    return text + _place(effect, table, is_own=bool(name and name.is_own))


def _place(effect: e.Place, table: Table, *, is_own: bool) -> str:
    if effect.near:
        return f" next to {place_of(effect.near, table)}"
    if effect.at:
        return f" {on(effect.at, table)}"
    if is_own:
        return " on the board"
    return " on an entry space" if effect.amount.number == 1 else " on the entry spaces"


def _act(effect: e.Act, table: Table) -> Clause:
    actor = who(effect.who, table)
    if effect.when == "now":
        return doing(actor, "take", "1 action at once")
    price = f", for {quantity(effect.cheese, 'cheese', table)}" if effect.cheese.number != 0 else ""
    if actor.person == "you":
        end = "in this turn" if effect.until == "this_turn" else UNTIL[effect.until] if effect.until else ""
        return told(f"take 1 more action {end}{price}".rstrip())
    return Clause(lasting(f"{actor.text} may once take 1 more action after an action{price},", effect.until))


def body(effect: Body, table: Table) -> Clause:
    """Return an effect that figures suffer: wounds, markers, capture."""
    match effect:
        case e.Capture() | e.CaptureKeeps() | e.Rescue():
            return _capture(effect, table)
        case e.Wound():
            sort = "wound" if effect.kind == "normal" else "poison wound"
            return doing(who(effect.who, table), "take", quantity(effect.amount, sort, table))
        case e.WoundKind():
            return _wound_kind(effect, table)
        case e.Heal():
            return _heal(effect, table)
        case e.StateOn():
            return _state(who(effect.who, table), effect.state)
        case e.ClearState():
            marker = "all effect markers" if effect.state == "all" else f"the {w.state(effect.state)} marker"
            return told(f"remove {marker} from {_self(who(effect.who, table))}")


def _self(noun: Noun) -> str:
    return "yourself" if noun.person == "you" else noun.text


def _capture(effect: e.Capture | e.CaptureKeeps | e.Rescue, table: Table) -> Clause:
    match effect:
        case e.Capture():
            return _captured(effect, table)
        case e.CaptureKeeps():
            figure = called("$figure", table)
            return doing(figure, "keep", _kept(effect, "you" if figure.person == "you" else "it"))
        case e.Rescue():
            rescued = who(effect.who, table)
            return Clause(f"{rescued.text} {w.be(rescued)} rescued at once")


def _kept(effect: e.CaptureKeeps, it: str) -> str:
    wears, has, its = ("wear", "have", "your") if it == "you" else ("wears", "has", "its")
    return {"worn": f"what {it} {wears}", "cheese": f"{its} cheese", "everything": f"everything {it} {has}"}[
        effect.what
    ]


def _captured(effect: e.Capture, table: Table) -> Clause:
    captive = who(effect.who, table)
    text = _is(captive, "captured")
    if effect.costs == "nothing":
        text += f", but {w.verb(captive, 'keep')} everything, and the hourglass does not move"
    if effect.abducted:
        text += f"; only another mouse's successful search can bring {captive.text} back"
    return Clause(text)


def _wound_kind(effect: e.WoundKind, table: Table) -> Clause:
    kind = f"{effect.to} wounds"
    if effect.who is None:
        return Clause(f"the wounds are all {kind}")
    other = "poison" if effect.to == "normal" else "normal"
    return Clause(f"all {other} wounds that {_has(who(effect.who, table))} become {kind}")


def _has(noun: Noun) -> str:
    return f"{noun.text} {w.verb(noun, 'have')}"


WOUNDS = {"normal": "normal wound", "poison": "poison wound", "any": "wound"}
ALL_WOUNDS = {"normal": "all normal wounds", "poison": "all poison wounds", "any": "all wounds, poison wounds too,"}


def _heal(effect: e.Heal, table: Table) -> Clause:
    patient = who(effect.who, table)
    if isinstance(effect.amount, str) or w.is_all(effect.amount):
        return told(f"remove {ALL_WOUNDS[effect.kind]} from {_self(patient)}")
    each = "each of " if patient.person == "they" else ""
    return told(f"remove {quantity(effect.amount, WOUNDS[effect.kind], table)} from {each}{_self(patient)}")


def _state(noun: Noun, state: str) -> Clause:
    if state == "knocked_down":
        return Clause(_is(noun, "knocked down"))
    return Clause(f"{noun.text} {w.verb(noun, 'become')} {w.state(state)}")
