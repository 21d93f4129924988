"""What a scenario plays: whole turns, or one procedure by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import one_of
from toolkit.games.mice_and_mystics.engine import (
    battle,
    changes,
    clock,
    explore,
    minion_turn,
    movement,
    placing,
    rounds,
    search,
    setup,
    track,
    turns,
    wounds,
)
from toolkit.games.mice_and_mystics.engine.const import ABDUCTED, CAPTURED, EDGES, FLIP, NOWHERE, RANGED
from toolkit.games.mice_and_mystics.engine.goals import check_goals
from toolkit.games.mice_and_mystics.engine.moments import ROUND_ENDED, fire, hears
from toolkit.games.mice_and_mystics.engine.play import Batch, ChapterOver, Play
from toolkit.games.mice_and_mystics.model import scenario_run as model
from toolkit.games.mice_and_mystics.scenario_names import CAPTURED as CAPTURED_NAMES
from toolkit.games.mice_and_mystics.scenario_names import STATES, Names
from toolkit.games.mice_and_mystics.scenario_start import next_chapter
from toolkit.kernel import Table
from toolkit.lang.scenario import Path, ScenarioError
from toolkit.schema import Model

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.state import Figure
    from toolkit.games.mice_and_mystics.scenario_script import Script

RUN: Path = ("run",)
MOST_TURNS = 400


class Bench:
    """A position on the table, to be played on."""

    def __init__(self, t: Play, names: Names, script: Script) -> None:
        self.t = t
        self.names = names
        self.script = script

    def run(self, what: model.Run) -> None:
        """Play what the scenario says; the end of the chapter ends it.

        Raises:
            Suspended: a question is open for which no answer is left.
            ScenarioError: it makes no sense here, or an answer is not legal.
        """
        try:
            self._named(what) if isinstance(what, str) else self._procedure(exact(what))
        except ChapterOver:
            return

    def _named(self, what: str) -> None:
        t = self.t
        if what == "turn":
            self._turns(1)
        elif what == "round":
            self._round()
        elif what == "start":
            setup.start(t)
        elif what == "surge":
            clock.surge(t, "surge")
            check_goals(t)
        elif what == "round_end" and hears(t, ROUND_ENDED):
            fire(t, ROUND_ENDED, {})

    def _step(self) -> None:
        """Play one turn, with an engine as fresh as the game's."""
        self.t = Play(self.t.world, self.t.setup, self.t.table)
        rounds.step(self.t)

    def _turns(self, count: int) -> None:
        """Play so many turns, and further ones while answers are left."""
        played = 0
        while played < count or (self.script.items and played < MOST_TURNS):
            if self.t.state.outcome:
                return
            self._step()
            played += 1

    def _round(self) -> None:
        state = self.t.state
        for _ in range(MOST_TURNS):
            waiting = [card for card in state.track[max(state.pos + 1, 0) :] if not state.acted & 1 << card]
            if state.outcome or not waiting:
                return
            self._step()

    def _procedure(self, what: Model) -> None:
        match what:
            case model.RunTurns(turns=count):
                self._turns(count)
                return
            case model.RunCampaign(campaign=given):
                self._next_chapter(given)
                return
            case model.RunPlace():
                self._place(what)
            case model.RunEncounter(encounter=row):
                explore.reveal_encounter(self.t, 0 if row == "now" else int(row))
            case model.RunSurges(surges=times):
                for _ in range(times):
                    clock.surge(self.t, "surge")
            case model.RunWheel(wheel=amount):
                clock.add_to_wheel(self.t, amount)
            case model.RunPages(pages=pages):
                clock.turn_pages(self.t, pages, "rule")
            case model.RunAmbush(ambush=cards):
                track.ambush(self.t, self.names.cards(cards, ("run", "ambush")))
            case model.RunFigure(figure=name):
                self._figure(name)
            case model.RunAttack(attack=attack):
                self._attack(attack)
            case _:
                self._mouse_procedure(what)
        check_goals(self.t)

    def _next_chapter(self, given: model.CampaignGiven) -> None:
        following = next_chapter(self.t, self.names, given)
        if following is not None:
            self.t = Play(self.t.world, following[0], Table(following[1], self.script, self.t.table.log))
            setup.start(self.t)

    def _mouse_procedure(self, what: Model) -> None:
        t = self.t
        match what:
            case model.RunWound(wound=given):
                by = NOWHERE if given.by is None else self._any(given.by).ident
                wounds.suffer(t, self._any(given.who), given.amount, given.kind, by)
            case model.RunState(state=given):
                wounds.gain_state(t, self._any(given.who), STATES[given.state])
            case model.RunCapture(capture=name, how=how):
                captured = ABDUCTED if how == CAPTURED_NAMES[ABDUCTED] else CAPTURED
                wounds.capture(t, self._mouse(name), captured, costs=captured == CAPTURED)
            case model.RunRescue(rescue=name):
                wounds.rescue(t, self._mouse(name))
            case model.RunDrift(drift=name):
                movement.drift(t, self._mouse(name))
            case model.RunEnter(enter=name, at=space):
                movement.enter(t, self._mouse(name), self.names.space(t.tile, space, ("run", "at")))
            case model.RunAct(act=name):
                turns.grant_action(t, self._mouse(name))
            case model.RunDraw(draw=name, cards=cards, keep=keep):
                search.draw(t, self._mouse(name), cards, keep)
            case model.RunSearch(search=name, what=number):
                numbers = {"normal": search.NORMAL, "captive": search.FOR_CAPTIVE}
                search.search(t, self._mouse(name), numbers[number] if isinstance(number, str) else number)
            case model.RunExplore(explore=edge, by=name):
                self._explore(edge, name)
            case _:
                raise ScenarioError("this can't be run", RUN)

    def _any(self, name: str) -> Figure:
        figure = self.t.figure(self.names.figure(self.t.state, name, RUN))
        if figure is None:
            raise ScenarioError(f"{name} is not on the board", RUN)
        return figure

    def _mouse(self, name: str) -> Figure:
        return self.t.state.mice[self.names.mouse(self.t.state, name, RUN)]

    def _place(self, what: model.RunPlace) -> None:
        batch = Batch([])
        for place, group in enumerate(what.place):
            path: Path = ("run", "place", place)
            kind = self.names.number("minions", group.minion, path)
            if group.at is None:
                batch.groups.append((kind, group.count, int(group.greedy)))
            else:
                space = self.names.space(self.t.tile, group.at, path)
                batch.fixed.append((kind, group.count, int(group.greedy), (space,)))
        batch.origin = what.origin
        if what.origin == "surge":
            changes.set_surging(self.t, surging=True)
        placing.place_batch(self.t, batch)
        if what.origin == "surge":
            changes.set_surging(self.t, surging=False)

    def _figure(self, name: str) -> None:
        figure = self._any(name)
        if figure.minion < 0 or not figure.cards:
            raise ScenarioError(f"{name} is no minion figure with a card on the track", RUN)
        minion_turn.figure_turn(self.t, figure, figure.cards[0])

    def _attack(self, what: model.AttackGiven) -> None:
        by, on = self._any(what.by), self._any(what.target)
        if by.minion >= 0:
            battle.minion_attack(self.t, by, by.cards[0], [on.ident])
            return
        weapons = battle.weapons_of(self.t, by)
        if what.weapon is not None:
            card = self.names.number("search", what.weapon, ("run", "attack", "weapon"))
            weapons = [weapon for weapon in weapons if weapon[0] == card]
        if what.mode is not None:
            weapons = [weapon for weapon in weapons if (weapon[1] == RANGED) == (what.mode == "ranged")]
        if len(weapons) != 1:
            raise ScenarioError(f"{what.by} has {len(weapons)} ways to attack here; name `weapon` and `mode`", RUN)
        battle.attack_with(self.t, by, weapons[0][0], weapons[0][1], on.ident)

    def _explore(self, edge: str, name: str | None) -> None:
        mice = self.t.active_mice()
        mouse = mice[0] if name is None else self._mouse(name)
        way = FLIP if edge == EDGES[FLIP] else EDGES.index(edge)
        if way not in explore.explore_choices(self.t, mouse):
            raise ScenarioError(
                f"the way {edge} is not open to {self.names.figure_name(self.t.state, mouse.ident)}", RUN
            )
        explore.explore(self.t, mouse, way)


def exact(run: model.Procedure) -> Model:
    """Return a procedure in the form that has only its own keys, with their defaults.

    Raises:
        ScenarioError: there is not exactly one, or a key beside it is missing or belongs to another.
    """
    given = {name: getattr(run, name) for name in run.model_fields_set if getattr(run, name) is not None}
    found = [name for name in given if name in model.FORMS]
    if len(found) != 1:
        raise ScenarioError(f"`run` needs one thing to run, here are {len(found)}; known: {one_of(model.FORMS)}", RUN)
    form = model.FORMS[found[0]]
    strange = [name for name in given if name not in form.model_fields]
    missing = [name for name, field in form.model_fields.items() if field.is_required() and name not in given]
    if strange:
        raise ScenarioError(f"`{strange[0]}` says nothing beside `{found[0]}`", (*RUN, strange[0]))
    if missing:
        raise ScenarioError(f"`{missing[0]}` is missing beside `{found[0]}`", RUN)
    return form.model_construct(**given)
