"""Campaigns at the table: the setup of a chapter with what is carried into it, and of the one that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from toolkit.games.mice_and_mystics.engine.campaign import (
    END,
    Carried,
    carry_over,
    following,
    keepable,
    next_plan,
)
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.party import party_fault
from toolkit.lang.campaign import Keep
from toolkit.lang.table import PlayError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.mice_and_mystics.engine.game import MiceGame
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, Setup, World
    from toolkit.games.mice_and_mystics.model.chapter import Campaign, CampaignStep
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library

KEY = "campaign"
WON = "won"


class MiceChain:
    """Chapters one after another."""

    def is_part(self, setup: Mapping[str, Any]) -> bool:
        """Tell whether a setup is that of a chapter of a campaign."""
        return KEY in setup

    def keeps(self, opened: Opened, state: Any) -> tuple[Keep, ...]:
        """Return for each mouse which found card it may keep; nothing if no other chapter follows."""
        game = cast("MiceGame", opened.game)
        if _slug_after(game, opened, state) in (END, _slug(game)):
            return ()
        world, seats = game.world, game.plan.seats
        found = [(mouse, keepable(world, mouse)) for mouse in state.mice]
        return tuple(
            Keep(
                world.heroes[mouse.hero].slug, mouse.ident % seats, tuple(world.search[c].slug for c in cards)
            )
            for mouse, cards in found
            if cards
        )

    def next(
        self, library: Library, opened: Opened, state: Any, kept: Mapping[str, str]
    ) -> dict[str, Any] | None:
        """Return the setup of the chapter that follows; None where the campaign is over.

        Rules: rulebook.lost_chapter_again_or_on.
        """
        game = cast("MiceGame", opened.game)
        slug, setup = _slug_after(game, opened, state), opened.setup
        if slug == END:
            return None
        if slug == _slug(game):
            return dict(setup)
        world, campaign = game.world, _campaign(opened.entities, setup)
        wishes = {_number(world.heroes, who): _number(world.search, card) for who, card in kept.items()}
        try:
            carried = carry_over(world, state, carried_of(world, setup), wishes)
        except ValueError as fault:
            raise PlayError(str(fault)) from fault
        return {
            **setup,
            **chapter_setup(library, world, campaign, slug),
            "party": _next_party(world, slug, setup["party"]),
            "room": "",
            "page": 1,
            KEY: {"id": setup[KEY]["id"], **_written(world, carried)},
        }


def first_setup(library: Library, world: World, campaign: Entity) -> dict[str, Any]:
    """Return the part of a setup that makes it the first chapter of a campaign."""
    model: Campaign = campaign.model
    carried = Carried()
    carried.achievements = tuple(
        _number(world.achievements, reference.partition(".")[2]) for reference in model.achievements
    )
    found = chapter_setup(library, world, campaign, step_slug(model.steps[0]))
    return {**found, KEY: {"id": campaign.id, **_written(world, carried)}}


def chapter_setup(library: Library, world: World, campaign: Entity, slug: str) -> dict[str, Any]:
    """Return where a step of a campaign begins.

    Raises:
        PlayError: no step, or no chapter, has that name.
    """
    known = library.entities.get("chapter", {})
    if all(step_slug(step) != slug for step in campaign.model.steps) or slug not in known:
        raise PlayError(f"{campaign.name} goes on with {slug}, and there is no such chapter in it")
    _number(world.chapters, slug)
    return {"start": known[slug].id}


def step_slug(step: CampaignStep) -> str:
    """Return the chapter of a step by its last name."""
    return str(step.chapter).rpartition(".")[2]


def carried_of(world: World, setup: Mapping[str, Any]) -> Carried:
    """Return what a setup says is carried into its chapter.

    Raises:
        PlayError: a card or hero of it is not there any more.
    """
    written = setup[KEY]
    carried = Carried()
    for who, cards in written["abilities"].items():
        carried.abilities[_number(world.heroes, who)] = tuple(_number(world.abilities, c) for c in cards)
    for who, card in written["kept"].items():
        carried.kept[_number(world.heroes, who)] = _number(world.search, card)
    carried.achievements = tuple(_number(world.achievements, name) for name in written["achievements"])
    return carried


def plan_of(world: World, setup: Mapping[str, Any], chapter: int, party: tuple[int, ...]) -> Setup:
    """Return how a chapter of a campaign is set up."""
    return next_plan(chapter, party, carried_of(world, setup), len(setup["seats"]) or 1)


def _written(world: World, carried: Carried) -> dict[str, Any]:
    return {
        "abilities": {
            world.heroes[hero].slug: [world.abilities[card].slug for card in cards]
            for hero, cards in carried.abilities.items()
            if cards
        },
        "kept": {
            world.heroes[hero].slug: world.search[card].slug
            for hero, card in carried.kept.items()
            if card != NOWHERE
        },
        "achievements": [world.achievements[index].slug for index in carried.achievements],
    }


def _slug(game: MiceGame) -> str:
    return str(game.world.chapters[game.plan.chapter].slug)


def _slug_after(game: MiceGame, opened: Opened, state: Any) -> str:
    this = _slug(game)
    steps = _campaign(opened.entities, opened.setup).model.steps
    step = next((step for step in steps if step_slug(step) == this), None)
    return END if step is None else following(state.outcome == WON, step.won, step.lost, this)


def _campaign(entities: Sequence[Entity], setup: Mapping[str, Any]) -> Entity:
    return next(entity for entity in entities if entity.id == setup[KEY]["id"])


def _next_party(world: World, slug: str, before: Sequence[str]) -> list[str]:
    """Return who goes next: the same mice where the chapter lets them, else as many of them as it does."""
    chapter: ChapterDef = world.chapters[_number(world.chapters, slug)]
    if not party_fault(world, chapter, before):
        return list(before)
    must = [world.heroes[index].slug for index in chapter.must]
    barred = {world.heroes[index].slug for index in chapter.barred}
    others = [name for name in (*before, *[hero.slug for hero in world.heroes]) if name not in barred]
    return list(dict.fromkeys([*must, *others]))[: chapter.party_size]


def _number(things: Sequence[Any], slug: str) -> int:
    found = next((number for number, thing in enumerate(things) if thing.slug == slug), None)
    if found is None:
        raise PlayError(f"there is no {slug} any more")
    return found


CHAIN = MiceChain()
"""What the plugin offers."""
