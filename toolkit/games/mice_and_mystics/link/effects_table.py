"""Effects on cards, tokens, clock, track and story, to ops."""

from __future__ import annotations

from typing import assert_never

from toolkit.games.mice_and_mystics.engine.const import EDGES, NOWHERE
from toolkit.games.mice_and_mystics.engine.op import Op
from toolkit.games.mice_and_mystics.engine.ops import cards as made
from toolkit.games.mice_and_mystics.engine.ops import story
from toolkit.games.mice_and_mystics.engine.ops.control import Sequence
from toolkit.games.mice_and_mystics.engine.ops.figures import EVERYTHING
from toolkit.games.mice_and_mystics.engine.ops.lasting import Begin
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.effects_lasting import new_text
from toolkit.games.mice_and_mystics.link.formulas import amount, maybe, number
from toolkit.games.mice_and_mystics.link.selections import select, thing, who
from toolkit.games.mice_and_mystics.model import effects as model

CHANGES = {
    "swap": story.SWAP,
    "swap_with_above": story.SWAP_WITH_ABOVE,
    "move_up": story.MOVE_UP,
    "insert": story.INSERT,
    "extra_turn": story.EXTRA_TURN,
    "remove": story.REMOVE,
}

CardEffect = (
    model.Give
    | model.Take
    | model.SearchDeck
    | model.Draw
    | model.Redraw
    | model.Discard
    | model.Stay
    | model.ShuffleIn
    | model.Token
)
StoryEffect = (
    model.Wheel
    | model.Hourglass
    | model.EndMarker
    | model.Achieve
    | model.SetObjective
    | model.Win
    | model.Lose
    | model.Story
    | model.SetFlag
    | model.Counter
    | model.Lock
    | model.FlipTile
    | model.DestroyRoom
)
FlowEffect = (
    model.Initiative
    | model.Substitute
    | model.PlaceBatch
    | model.SkipEncounter
    | model.RevealEncounter
    | model.EndTurn
    | model.LetSurge
)
TableEffect = CardEffect | StoryEffect | FlowEffect


def table_effect(c: Context, one: TableEffect) -> Op:
    """Compile an effect on cards, tokens, clock, track or story."""
    match one:
        case (
            model.Give()
            | model.Take()
            | model.SearchDeck()
            | model.Draw()
            | model.Redraw()
            | model.Discard()
            | model.Stay()
            | model.ShuffleIn()
            | model.Token()
        ):
            return _card(c, one)
        case (
            model.Initiative()
            | model.Substitute()
            | model.PlaceBatch()
            | model.SkipEncounter()
            | model.RevealEncounter()
            | model.EndTurn()
            | model.LetSurge()
        ):
            return _flow(c, one)
        case _:
            return _story(c, one)


def _card(c: Context, one: CardEffect) -> Op:
    match one:
        case model.Give():
            return _give(c, one)
        case model.Take(who=mice, cheese=cheese, to=to, name=name):
            op = made.TakeCheese(who(c, mice), amount(c, cheese, EVERYTHING), name or "", wheel=to == "wheel")
            if name is not None:
                c.bind(name)
            return op
        case model.SearchDeck(who=mice, where=where, any_of=cards):
            selections = tuple(select(c, one_of) for one_of in where)
            return made.SearchDeck(who(c, mice), selections, c.numbers(cards, "search_card"))
        case model.Draw(cards=cards, keep=keep):
            return made.Draw(number(c, cards), number(c, keep))
        case model.Redraw():
            return made.Redraw()
        case model.Discard(card=card):
            return _put_away(c, card, shuffle=False)
        case model.ShuffleIn(card=card):
            return _put_away(c, card, shuffle=True)
        case model.Stay():
            return made.Stay()
        case model.Token():
            return _token(c, one)
        case _:
            assert_never(one)


def _give(c: Context, one: model.Give) -> Op:
    ops: list[Op] = []
    mice = None if one.who is None else who(c, one.who)
    if one.cheese is not None and mice is not None:
        ops.append(made.GiveCheese(mice, number(c, one.cheese), wheel_first=one.source == "wheel_first"))
    if one.card is not None:
        bound = c.variable(one.card) if one.card.startswith("$") else ""
        ops.append(made.GiveCard(mice, NOWHERE if bound else c.number(one.card, "search_card"), bound))
    return ops[0] if len(ops) == 1 else Sequence(tuple(ops))


def _put_away(c: Context, card: str, *, shuffle: bool) -> Op:
    if card == "this":
        return made.PutAway(c.card, "", shuffle=shuffle)
    if card.startswith("$"):
        return made.PutAway(NOWHERE, c.variable(card), shuffle=shuffle)
    return made.PutAway(c.number(card, "search_card"), "", shuffle=shuffle)


def _token(c: Context, one: model.Token) -> Op:
    token = c.token(one.token)
    if one.take is not None or one.put is None:
        return made.TakeToken(token, stash=one.take == "to_stash")
    second = None if one.second is None else thing(c, one.second)
    if second is not None:
        c.shared.bridges.add(token)
    op = made.PutToken(token, thing(c, one.put), second)
    if one.until is None:
        return op
    text = new_text(c, "token", one.until)
    text.face = token
    return Sequence((op, Begin(text, (), None)))


def _story(c: Context, one: StoryEffect) -> Op:
    match one:
        case model.Wheel(add=add, empty=empty):
            return story.Wheel(maybe(c, add), empty=empty)
        case model.Hourglass(pages=pages):
            return story.Hourglass(number(c, pages))
        case model.EndMarker(pages=pages):
            return story.EndMarker(number(c, pages))
        case model.Achieve(gain=gain, who=mouse):
            return story.Achieve(c.number(gain, "achievement"), "" if mouse is None else c.variable(mouse))
        case model.SetObjective(is_=objective):
            return story.SetObjective(c.objective(objective))
        case model.Win():
            return story.Finish("won", "rule")
        case model.Lose(cause=cause):
            return story.Finish("lost", cause)
        case model.Story(moment=moment):
            return story.Story(c.story(moment))
        case model.SetFlag(flag=flag, to=to):
            return story.SetFlag(c.flag(flag), up=to == "set")
        case model.Counter(counter=counter, add=add, set_=put):
            return story.Counter(c.counter(counter), maybe(c, add), maybe(c, put))
        case model.Lock(room=room, exit=way, to=to):
            return story.Lock(c.room(room), EDGES.index(way), closed=to == "closed")
        case model.FlipTile():
            return story.FlipTile()
        case model.DestroyRoom(room=room):
            return story.DestroyRoom(c.room(room))
        case _:
            assert_never(one)


def _flow(c: Context, one: FlowEffect) -> Op:
    match one:
        case model.Initiative(change=change, card=card, other=other, by=by):
            bound = c.variable(card) if card.startswith("$") else ""
            index = NOWHERE if bound else c.number(card, "initiative_card")
            second = "" if other is None else c.variable(other)
            return story.Initiative(CHANGES[change], index, bound, second, number(c, by))
        case model.Substitute(what=what, by=by):
            kind = NOWHERE if by == "nothing" else c.number(by, "minion")
            return story.Substitute(c.number(what, "minion"), kind)
        case model.PlaceBatch(near=near, only=only):
            return story.DirectBatch(thing(c, near), ranged_too=only == "all")
        case model.SkipEncounter():
            return story.SkipEncounter()
        case model.RevealEncounter(page=page):
            return story.RevealEncounter(maybe(c, page))
        case model.EndTurn():
            return story.EndTurn()
        case model.LetSurge():
            return story.Default()
        case _:
            assert_never(one)
