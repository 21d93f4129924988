"""The base pack as models, changed and linked again; and one room to try ops in."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mice_and_mystics import PLUGIN
from toolkit.games.mice_and_mystics.engine import changes, menu, setup, turns
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.link import link
from toolkit.games.mice_and_mystics.plugin import KINDS
from toolkit.kernel import CHANCE, AnswerSource, Table
from toolkit.pack import Plugins, load

PACK = Path(__file__).parents[3] / "content" / "mice-and-mystics"
PARTY = ("collin", "filch", "maginos", "tilda")


@pytest.fixture(scope="session")
def library():
    """Return the base pack, read without a finding."""
    library = load([PACK], Plugins({PLUGIN.name: PLUGIN}), roots=[PACK.parent], cwd=PACK.parent)
    assert library.findings == ()
    return library


@pytest.fixture(scope="session")
def world(library):
    """Return the world of the base pack, linked without a finding."""
    world, findings = link(library)
    assert findings == []
    return world


@pytest.fixture
def relink(library):
    """Return a function that changes one entity and links again: `(kind, slug, change) -> (world, findings)`.

    `change` gets the entity as plain data and changes it in place; None takes the entity out.
    """

    def linked(kind, slug, change, **wishes):
        content = {
            name: {key: entity.model for key, entity in table.items()}
            for name, table in library.entities.items()
        }
        if change is None:
            del content[kind][slug]
        else:
            data = content[kind][slug].model_dump(mode="json", by_alias=True, exclude_unset=True)
            change(data)
            content[kind][slug] = KINDS[kind].model_validate(data)
        return link(content, **wishes)

    return linked


@pytest.fixture
def rule_findings(relink):
    """Return a function that hangs one rule on an ability and returns the messages of linking."""

    def messages(**rule):
        entry = {"rule": "action", "id": "tried", "timing": "own_turn", "limit": "every_time", **rule}
        _, findings = relink("ability", "resolve", lambda data: data.update(rules=[entry]))
        return [finding.message for finding in findings]

    return messages


class Script(AnswerSource):
    """Answers by kind from lists, else with the first option; unscripted dice show their first face."""

    def __init__(self, answers):
        self.answers = {kind: list(options) for kind, options in answers.items()}
        self.asked = []

    def answer(self, ask, table):
        waiting = self.answers.get(ask.kind)
        if ask.who != CHANCE:
            self.asked.append((ask.kind, ask.options, ask.about))
        if waiting:
            return waiting.pop(0)
        return (0,) * ask.dice if ask.dice else ask.options[0]


@pytest.fixture
def table_of(world):
    """Return a function that sets up the Guard Room without minions for PARTY: `(answers) -> Play`."""

    def made(**answers):
        chapter = next(chapter for chapter in world.chapters if chapter.slug == "flight_to_barksburg")
        heroes = {hero.slug: hero.index for hero in world.heroes}
        plan = Setup(chapter.index, tuple(heroes[slug] for slug in PARTY))
        plan.abilities = ((), (), (), ())
        source = Script(answers)
        play = Play(world, plan, Table(setup.new_state(world, plan), source, []))
        changes.enter_room(play, chapter.start_room)
        for mouse in play.state.mice:
            changes.set_space(play, mouse, chapter.start_space)
        changes.set_track(play, [world.heroes[mouse.hero].card for mouse in play.state.mice], -1, 0)
        return play

    return made


@pytest.fixture
def minion_on(world):
    """Return a function that puts a minion on the tile by names: `(play, kind, space) -> Figure`."""

    def placed(play, slug, space):
        kind = next(kind for kind in world.minions if kind.slug == slug)
        card = kind.cards[0]
        if card not in play.state.track:
            changes.set_track(play, [*play.state.track, card], play.state.pos, 0)
        return changes.add_minion(play, kind, play.tile.spaces.index(space))

    return placed


@pytest.fixture
def arm(world):
    """Return a function that hands things to a mouse."""
    cards = {card.slug: card.index for card in world.search}
    abilities = {ability.slug: ability.index for ability in world.abilities}

    def handed(play, mouse, *, ability=(), worn=None, pack=(), cheese=9):
        figure = play.state.mice[mouse]
        for slug in ability:
            changes.give_ability(play, figure, abilities[slug])
        gear = figure.worn if worn is None else tuple(cards[slug] for slug in worn)
        changes.set_cards(play, figure, gear, tuple(cards[slug] for slug in pack))
        changes.set_cheese(play, figure, cheese)
        return figure

    return handed


@pytest.fixture
def use(world):
    """Return a function that uses an action rule in a mouse's own turn, by the end of its slug."""

    def used(play, mouse, slug):
        figure = play.state.mice[mouse]
        turn = play.state.turn or changes.begin_turn(play, mouse)
        usable = {world.rules[option[1]].slug: option for option in menu.use_options(play, figure, turn)}
        turns.carry_out(play, figure, turn, next(usable[name] for name in usable if name.endswith(slug)))

    return used


@pytest.fixture
def wanting(world, table_of):
    """Return a function that sets up a table whose players use these rules in windows, once each."""

    def made(*slugs, **answers):
        play = table_of(**answers)
        source, plain = play.table.source, play.table.source.answer
        wanted = list(slugs)

        def answer(ask, table):
            if ask.kind == "window":
                for place, rule in enumerate(ask.about[2:]):
                    name = next((slug for slug in wanted if world.rules[rule].slug.endswith(slug)), None)
                    if name is not None:
                        wanted.remove(name)
                        return (1, place)
            return plain(ask, table)

        source.answer = answer
        return play

    return made
