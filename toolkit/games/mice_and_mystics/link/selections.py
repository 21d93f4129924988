"""Things and predicates."""

from __future__ import annotations

from typing import assert_never

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.engine.const import (
    BLUNT,
    CHARMED,
    KNOCKED_DOWN,
    MAGIC,
    MELEE,
    NOWHERE,
    OTHER,
    RANGED,
    SHARP,
    STUNNED,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.op import Test, Things
from toolkit.games.mice_and_mystics.engine.ops import predicates as made
from toolkit.games.mice_and_mystics.engine.ops import predicates_more as more
from toolkit.games.mice_and_mystics.engine.ops.nearness import IsNear
from toolkit.games.mice_and_mystics.engine.ops.selecting import Place, Selection, TokenPlace, Var
from toolkit.games.mice_and_mystics.engine.world import TileDef
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.formulas import number
from toolkit.games.mice_and_mystics.link.names import class_bits
from toolkit.games.mice_and_mystics.link.pages import UnknownName
from toolkit.games.mice_and_mystics.model import predicates as model

STATES = {"stunned": STUNNED, "webbed": WEBBED, "knocked_down": KNOCKED_DOWN, "charmed": CHARMED}
MODES = {"melee": MELEE, "ranged": RANGED}
DAMAGES = {"sharp": SHARP, "blunt": BLUNT, "magic": MAGIC, "other": OTHER}
ANY_STATE = STUNNED | WEBBED | KNOCKED_DOWN | CHARMED
KEEP = {"highest_on_track": 1, "lowest_on_track": -1}


def who(c: Context, field: str | model.Select) -> Things:
    """Compile a variable or a selection."""
    return Var(c.variable(field)) if isinstance(field, str) else select(c, field)


def thing(c: Context, name: str) -> Things:
    """Compile a variable, or a named space, area or token."""
    if name.startswith("$"):
        return Var(c.variable(name))
    sort, _, slug = name.partition(".")
    if sort == "token":
        return TokenPlace(c.token(slug), own=_is_own_token(c, slug))
    return Place(places(c, name))


def _is_own_token(c: Context, slug: str) -> bool:
    return c.source.kind == "search_card" and c.source.model.token == slug


def places(c: Context, name: str) -> tuple[tuple[int, ...], ...]:
    """Return for each tile side the spaces that a named space or area is; a finding where no side has it."""
    sort, _, slug = name.partition(".")
    found: list[tuple[int, ...]] = []
    for tile in c.shared.tiles:
        inside = not c.room_tiles or tile.index in c.room_tiles
        spaces = _area(tile, slug) if inside else ()
        if inside and slug in tile.spaces and (sort == "space" or not spaces):
            spaces = (tile.spaces.index(slug),)
        found.append(spaces)
    if not any(found):
        c.names.say(UnknownName, c.place, f"no tile of this room or chapter has {quoted(name)}", "name one of its own")
    return tuple(found)


def _area(tile: TileDef, slug: str) -> tuple[int, ...]:
    """Return the spaces of an area; the water of a tile that names no such area is all of its water."""
    if slug == "water" and slug not in tile.areas:
        return tuple(space for space, wet in enumerate(tile.water) if wet)
    return tile.areas.get(slug, ())


def select(c: Context, field: model.Select) -> Selection:
    """Compile a selection."""
    made_selection = Selection(field.pick, tests(c, field.where))
    made_selection.captives = any(_speaks_of(predicate, "captured") for predicate in field.where)
    made_selection.npcs = any(_is_about_npcs(c, predicate) for predicate in field.where)
    if field.pick == "item":
        for predicate in field.where:
            if isinstance(predicate, model.HeldBy):
                made_selection.holder = Var(c.variable(predicate.who))
                made_selection.held = predicate.where
    if field.nearest_to is not None:
        made_selection.nearest = Var(c.variable(field.nearest_to))
    made_selection.most = field.most or ""
    made_selection.keep = KEEP[field.keep] if field.keep else 0
    return made_selection


def _speaks_of(predicate: model.Predicate, tag: str) -> bool:
    inner = predicate.of if isinstance(predicate, model.Not) else predicate
    return inner.has == tag


def _is_about_npcs(c: Context, predicate: model.Predicate) -> bool:
    match predicate:
        case model.HasTrait(is_="npc") | model.Same():
            return True
        case model.HasType(any_of=kinds):
            return any(kind.rpartition(":")[2] in npcs(c) for kind in kinds)
        case _:
            return False


def npcs(c: Context) -> set[str]:
    """Return the minions that are no enemies."""
    return {f"minion.{source.slug}" for source in c.names.of("minion") if "npc" in source.model.traits}


def tests(c: Context, predicates: tuple[model.Predicate, ...]) -> tuple[Test, ...]:
    """Compile predicates."""
    return tuple(test(c, predicate) for predicate in predicates)


def test(c: Context, predicate: model.Predicate) -> Test:
    """Compile one predicate."""
    match predicate:
        case model.HasType(any_of=kinds):
            return is_type(c, kinds)
        case model.HasClass(is_=name):
            return made.IsClass(class_bits((name,)))
        case model.HasTrait(is_=trait):
            return made.HasTrait(trait)
        case model.HasState(is_=state):
            return made.HasState(ANY_STATE if state == "any" else STATES[state])
        case model.Wounded(kind=kind, at_least=least):
            return made.IsWounded(kind, number(c, least))
        case model.HasItem(card=card, kind=kind, where=where, at_least=least):
            index = NOWHERE if card is None else c.number(card, "search_card")
            return made.HasItem(index, kind or "", where, least)
        case model.HasAchievement(is_=achievement):
            return made.HasAchievement(c.number(achievement, "achievement"))
        case model.HasStat(of=stat, at_least=least):
            return made.HasStat(stat, number(c, least))
        case model.Captured(how=how):
            return more.IsCaptured(how)
        case model.AttackedThisTurn():
            return more.AttackedThisTurn()
        case model.Not(of=inner):
            return made.Not(test(c, inner))
        case model.HasCardKind() | model.IsWeapon() | model.HeldBy() | model.IsEvent():
            return _card_test(c, predicate)
        case _:
            return _place_test(c, predicate)


def is_type(c: Context, kinds: tuple[str, ...]) -> made.IsType:
    """Compile a list of heroes and minions."""
    heroes = [c.number(kind, "hero") for kind in kinds if _kind(kind) == "hero"]
    others = [c.number(kind, "minion") for kind in kinds if _kind(kind) != "hero"]
    return made.IsType(tuple(heroes), tuple(others))


def _kind(reference: str) -> str:
    return reference.rpartition(":")[2].partition(".")[0]


_CardPredicate = model.HasCardKind | model.IsWeapon | model.HeldBy | model.IsEvent


def _card_test(c: Context, predicate: _CardPredicate) -> Test:
    match predicate:
        case model.HasCardKind(any_of=kinds):
            return more.CardKind(kinds)
        case model.IsWeapon(type=damage, mode=mode, dagger=dagger):
            return more.IsWeapon(
                DAMAGES[damage] if damage else NOWHERE,
                MODES[mode] if mode else NOWHERE,
                NOWHERE if dagger is None else int(dagger == "yes"),
            )
        case model.HeldBy(who=holder, where=where):
            return more.HeldBy(Var(c.variable(holder)), where)
        case model.IsEvent(is_=sort):
            return more.IsEvent(treachery=sort == "treachery")
        case _:
            assert_never(predicate)


_PlacePredicate = (
    model.Near
    | model.At
    | model.LowerOnTrack
    | model.HigherOnTrack
    | model.Sees
    | model.SameBank
    | model.SpaceKind
    | model.OnTrack
    | model.Holds
    | model.HasToken
    | model.Other
    | model.Same
    | model.Controlled
)


def _place_test(c: Context, predicate: _PlacePredicate) -> Test:
    match predicate:
        case model.Near(to=to, steps=steps):
            return IsNear(thing(c, to), number(c, steps))
        case model.At(place=place):
            return made.IsAt(thing(c, place))
        case model.LowerOnTrack(than=than):
            return made.OnTrack(Var(c.variable(than)), lower=True)
        case model.HigherOnTrack(than=than):
            return made.OnTrack(Var(c.variable(than)), lower=False)
        case model.Sees(to=to):
            return made.SeesThing(thing(c, to))
        case model.SameBank(as_=other):
            return made.SameBank(Var(c.variable(other)))
        case model.SpaceKind(is_=kind):
            return made.OnSpace(kind)
        case model.OnTrack(is_=sort):
            return made.CardOf(mouse=sort == "mouse")
        case model.Holds(is_=sort, at_least=least):
            return more.HoldsFigures(sort, number(c, least))
        case model.HasToken(is_=token):
            return more.HasToken(c.token(token))
        case model.Other(thing=other):
            return made.Not(more.Among(Var(c.variable(other))))
        case model.Same(thing=other):
            return more.Among(Var(c.variable(other)))
        case model.Controlled(do_=deed, by=by):
            return more.Can(deed, Var(c.variable(by or "$mouse")))
        case _:
            assert_never(predicate)
