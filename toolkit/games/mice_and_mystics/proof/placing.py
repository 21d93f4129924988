"""What the engine sets out at arrivals and in surges, and where it finds no room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.engine import setup
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.values import all_hold
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.proof.arrive import (
    START,
    Arrival,
    Arrived,
    arrivals,
    arrive,
    gate_name,
    offered,
    surge,
)
from toolkit.games.mice_and_mystics.proof.watch import key_of
from toolkit.kernel import AnswerSource, Table
from toolkit.kernel import evidence as ev

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.world import SpecialSearchDef
    from toolkit.games.mice_and_mystics.proof.exam import Exam

SURGES, MANY_SURGES = 6, 200
"""Surges tried in each room from each way in, mice scattered anew; many where the budget is large."""
LARGE = 200_000
STEPS_EACH = 6
"""Engine steps that one arrival counts as."""


def look_at_arrivals(exam: Exam, parties: list[tuple[int, ...]]) -> None:
    """Lead a party into every room by every way and let every row come; then let surges come."""
    share = exam.budget.part(0.5)
    for number, wanted in enumerate(arrivals(exam.world, exam.chapter)):
        plan = plan_of(exam, parties[number % len(parties)])
        came = arrive(exam.world, plan, wanted, number)
        exam.budget.spend(STEPS_EACH)
        share.spend(STEPS_EACH)
        _judge(exam, wanted, came, plan)
        _keep(exam, plan, came)
        if wanted.page == 1 and not came.fault and not came.state.outcome:
            _surges(exam, plan, wanted, came)
        if not share.is_left:
            exam.not_shown.append(f"some arrivals in {exam.chapter.slug}: their share of the budget is spent")
            return


def _keep(exam: Exam, plan: Setup, came: Arrived) -> None:
    """Keep the first position of each kind that can be played on, and the rooms that the engine offers from there."""
    key = key_of(came.state)
    if not came.fault and not came.state.outcome and key not in exam.led:
        exam.led[key] = came.state
        exam.offered |= offered(exam.world, plan, came.state)


def look_at_start(exam: Exam, parties: list[tuple[int, ...]]) -> bool:
    """Set the chapter up for each party; return whether it is lost before anybody can act."""
    for number, party in enumerate(parties):
        wanted = Arrival(exam.chapter.start_room, START, NOWHERE, 1)
        plan = plan_of(exam, party)
        _judge(exam, wanted, arrive(exam.world, plan, wanted, number), plan)
    return exam.report.has(ev.LOST_AT_ONCE, ev.STUCK)


def look_at_searches(exam: Exam, parties: list[tuple[int, ...]]) -> None:
    """Ask for every special search with a condition whether any hero who may go can make it."""
    for room in exam.chapter.rooms:
        for number, special in enumerate(room.searches):
            if special.who is not None and not any(_may_search(exam, party, special) for party in parties):
                card = exam.world.search[special.card].slug
                message = f"no hero who may go can make the special search for {card}"
                path = ("rooms", room.index, "searches", number)
                exam.report.say(ev.NO_SEARCHER, path, (message, "change `who`, or who may go"))


def _may_search(exam: Exam, party: tuple[int, ...], special: SpecialSearchDef) -> bool:
    plan = plan_of(exam, party)
    t = Play(exam.world, plan, Table(setup.new_state(exam.world, plan), AnswerSource()))
    given = special.who.given if special.who is not None else ()
    return any(all_hold(t, given, {"it": mouse.ident}) for mouse in t.state.mice)


def plan_of(exam: Exam, party: tuple[int, ...]) -> Setup:
    """Return a setup in which every mouse has an ability, so that the start asks for none."""
    plan = Setup(exam.chapter.index, party)
    plan.abilities = ()
    return plan


def _judge(exam: Exam, wanted: Arrival, came: Arrived, plan: Setup) -> None:
    report, room = exam.report, exam.chapter.rooms[wanted.room]
    card = f"; card {exam.world.encounters[wanted.card].slug}, page {wanted.page}" if wanted.card >= 0 else ""
    witness = f"{report.names(plan.party)}, {gate_name(wanted.gate)}{card}"
    if came.fault:
        message = f"on arrival in the room {quoted(room.slug)} the engine comes to a decision without a legal option"
        cure = "give the choice an `if_none:`"
        report.say(ev.STUCK, report.room(room.index), (message, cure), f"{witness}; {came.fault}")
    elif came.state.outcome == "lost" and not came.state.cause.startswith("time_"):
        _lost(exam, wanted, came, witness)
    for defect in came.defects:
        message = f"on arrival in the room {quoted(room.slug)} a position comes up that may never be: {defect}"
        report.say(ev.AUDIT, report.room(room.index), (message, "look at what is set out there"), witness)
    if room.setup and not came.fault and not came.state.outcome:
        _fixed(exam, wanted, came, witness)


def _lost(exam: Exam, wanted: Arrival, came: Arrived, witness: str) -> None:
    places = [goal.slug for goal in exam.chapter.defeats]
    if came.state.cause not in places:
        return
    number = places.index(came.state.cause)
    when = "at the set-up" if wanted.gate == START else f"on arrival in {exam.chapter.rooms[wanted.room].slug}"
    message = f"the chapter is lost {when}: the defeat {quoted(came.state.cause)} is met before anybody can act"
    cure = "let it be met only by what happens later"
    exam.report.say(ev.LOST_AT_ONCE, ("defeats", number, "id"), (message, cure), witness)


def _fixed(exam: Exam, wanted: Arrival, came: Arrived, witness: str) -> None:
    """Compare what a set-up names with what stands there."""
    room = exam.chapter.rooms[wanted.room]
    tile = exam.world.tiles[room.tile]
    for number, (kind, count, _greedy, spaces) in enumerate(room.setup or ()):
        path = ("rooms", room.index, "setup", "minions", number)
        minion = exam.world.minions[kind]
        mine = [one for one in came.state.minions if one.minion == kind]
        there = [one for one in mine if one.space in spaces]
        if spaces and len(there) < count <= len(mine):
            names = ", ".join(tile.spaces[space] for space in spaces)
            message = f"only {len(there)} of {count} {minion.slug} find room on {names}; the others stand elsewhere"
            exam.report.say(ev.PLACING, path, (message, "name a larger area, or fewer figures"), witness)
        elif len(mine) < count and _has_figures(exam, came, kind):
            message = f"only {len(mine)} of {count} {minion.slug} find room in {quoted(room.slug)}"
            exam.report.say(ev.PLACING, path, (message, "set out fewer figures, or give the tile entries"), witness)


def _has_figures(exam: Exam, came: Arrived, kind: int) -> bool:
    """Return whether the box still holds a figure of a kind, so that the lack is one of room."""
    minion = exam.world.minions[kind]
    used = sum(exam.world.minions[one.minion].figure == minion.figure for one in came.state.minions)
    return used < exam.world.figures[minion.figure]


def _surges(exam: Exam, plan: Setup, wanted: Arrival, came: Arrived) -> None:
    report, room = exam.report, exam.chapter.rooms[wanted.room]
    lost: list[str] = []
    surges = MANY_SURGES if exam.budget.steps >= LARGE else SURGES
    for number in range(surges):
        after = surge(exam.world, plan, came.state, number)
        exam.budget.spend(STEPS_EACH)
        _keep(exam, plan, after)
        witness = f"{report.names(plan.party)}, surge after arriving {gate_name(wanted.gate)}, scatter {number}"
        if after.fault:
            message = f"a surge in the room {quoted(room.slug)} comes to a decision without a legal option"
            report.say(ev.STUCK, report.room(room.index), (message, "give the choice an `if_none:`"), after.fault)
        for defect in after.defects:
            message = f"a surge in the room {quoted(room.slug)} leads to what may never be: {defect}"
            report.say(ev.AUDIT, report.room(room.index), (message, "look at the surge of the room"), witness)
        if after.state.outcome == "lost":
            lost.append(after.state.cause)
    if len(lost) == surges and exam.seen.wins:
        message = f"the first surge in the room {quoted(room.slug)} loses the chapter at once ({lost[0]})"
        cure = "let the party get away, or say so in the room's text"
        report.say(ev.LOST_AT_ONCE, report.surge(room.index), (message, cure), f"arriving {gate_name(wanted.gate)}")
