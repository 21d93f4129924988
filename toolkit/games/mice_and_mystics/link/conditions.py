"""Conditions to tests."""

from __future__ import annotations

from typing import assert_never

from toolkit.findings import did_you_mean, quoted
from toolkit.games.mice_and_mystics.engine.const import FACE_NAMES, NOWHERE, POISONED, PURPOSES
from toolkit.games.mice_and_mystics.engine.op import Test
from toolkit.games.mice_and_mystics.engine.ops import conditions as made
from toolkit.games.mice_and_mystics.engine.ops import moment_tests as moments
from toolkit.games.mice_and_mystics.engine.ops.predicates import Not
from toolkit.games.mice_and_mystics.engine.ops.selecting import Var
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.formulas import maybe, number
from toolkit.games.mice_and_mystics.link.names import class_bits
from toolkit.games.mice_and_mystics.link.pages import UnknownName
from toolkit.games.mice_and_mystics.link.selections import DAMAGES, MODES, STATES, select
from toolkit.games.mice_and_mystics.link.selections import tests as predicate_tests
from toolkit.games.mice_and_mystics.model import conditions as model

GAINED = {**STATES, "poison": POISONED}


def conditions(c: Context, given: tuple[model.Condition, ...]) -> tuple[Test, ...]:
    """Compile conditions that must all hold."""
    return tuple(condition(c, one) for one in given)


def condition(c: Context, given: model.Condition) -> Test:
    """Compile one condition."""
    match given:
        case model.All(of=inner):
            return made.AllOf(conditions(c, inner))
        case model.AnyOf(of=inner):
            return made.AnyOf(conditions(c, inner))
        case model.NoneOf(of=inner):
            tests = conditions(c, inner)
            return Not(tests[0] if len(tests) == 1 else made.AnyOf(tests))
        case model.FlagIs(flag=flag):
            return made.FlagSet(c.flag(flag))
        case model.Value(of=of, at_least=least, at_most=most, exactly=exactly):
            return made.Within(number(c, of), maybe(c, least), maybe(c, most), maybe(c, exactly))
        case model.Exists(among=among, at_least=least):
            return made.Exists(select(c, among), number(c, least))
        case model.Is(thing=thing, where=where):
            return made.Is(Var(c.variable(thing)), predicate_tests(c, where))
        case model.InRoom(any_of=rooms):
            return made.InRoom(tuple(c.room(room) for room in rooms))
        case model.OnTile(any_of=tiles):
            return made.OnTile(tuple(_tile(c, tile) for tile in tiles))
        case model.RoomState(room=room):
            return made.Explored(c.room(room))
        case model.PolicyIs(policy=policy, is_=value):
            return _policy(c, policy, value)
        case model.PartyHas():
            return _party(c, given)
        case model.TokenLies(token=token, is_=place):
            return made.TokenLies(c.token(token), stash=place == "in_stash")
        case model.Tally():
            return _tally(c, given)
        case model.FirstTime():
            c.once = True
            return made.FirstTime(c.rule)
        case _:
            return _moment(c, given)


def _tile(c: Context, slug: str) -> int:
    return c.names.local(slug, c.names.numbers["tile"], "tile", c.place)


def _policy(c: Context, policy: str, value: str) -> Test:
    if policy not in c.names.policies:
        cure = did_you_mean(policy, c.names.policies)
        c.names.say(UnknownName, c.place, f"there is no policy {quoted(policy)}", cure)
    return made.PolicyIs(policy, value)


def _party(c: Context, given: model.PartyHas) -> Test:
    classes = class_bits((given.class_,)) if given.class_ else 0
    achievement = NOWHERE if given.achievement is None else c.number(given.achievement, "achievement")
    card = NOWHERE if given.stash is None else c.number(given.stash, "search_card")
    return made.PartyHas(classes, achievement, card)


def _tally(c: Context, given: model.Tally) -> Test:
    figure = Var(c.variable(given.who))
    least, most = maybe(c, given.at_least), maybe(c, given.at_most)
    if given.of == "captured":
        return made.Tally(figure, made.CAPTURES, least, most)
    kind = NOWHERE if given.type is None else c.number(given.type, "minion")
    if given.per == "encounter" and kind >= 0 and c.names.of("minion")[kind].slug == "roach":
        return made.Tally(figure, made.ROACHES, least, most)
    tally = (kind, given.per)
    if tally not in c.shared.tallies:
        c.shared.tallies.append(tally)
    return made.Tally(figure, c.shared.tallies.index(tally), least, most)


_OfMoment = (
    model.AttackIs
    | model.RollShows
    | model.PurposeIs
    | model.Gained
    | model.TrackIs
    | model.SearchIs
    | model.ExploringBy
    | model.Batch
    | model.FirstVisit
)


def _moment(c: Context, given: _OfMoment) -> Test:
    match given:
        case model.AttackIs():
            return _attack(c, given)
        case model.RollShows(face=face, at_least=least):
            return moments.RollShows(FACE_NAMES.index(face), number(c, least))
        case model.PurposeIs(any_of=purposes):
            return moments.PurposeIs(tuple(PURPOSES.index(purpose) for purpose in purposes))
        case model.Gained(any_of=states):
            return moments.Gained(sum(GAINED[state] for state in set(states)))
        case model.TrackIs(is_=how):
            return moments.TrackIs(fresh=how == "fresh")
        case model.SearchIs(is_=kind):
            return moments.SearchIs(kind)
        case model.ExploringBy(by=way):
            return moments.ExploringBy(flip=way == "flip")
        case model.Batch(contains=contains, from_=origin, is_=state):
            minion = NOWHERE if contains is None else c.number(contains, "minion")
            return moments.BatchIs(minion, origin or "", undirected=state == "undirected")
        case model.FirstVisit():
            return moments.FirstVisit()
        case _:
            assert_never(given)


def _attack(c: Context, given: model.AttackIs) -> Test:
    test = moments.AttackIs()
    if given.mode is not None:
        test.mode = MODES[given.mode]
    if given.type is not None:
        test.damage = DAMAGES[given.type]
    if given.by is not None:
        test.minion = int(given.by == "minion")
    if given.with_ == "this":
        test.this = True
        c.used.add("this")
    elif given.with_ is not None:
        test.weapon = c.number(given.with_, "search_card")
    if given.defeated is not None:
        test.defeated = int(given.defeated == "yes")
    if given.single is not None:
        test.single = int(given.single == "yes")
    return test
