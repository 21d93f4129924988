"""Campaign play: what a party carries from one chapter into the next."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.setup import PARTY
from toolkit.games.mice_and_mystics.engine.state import Figure, State
from toolkit.games.mice_and_mystics.engine.world import Setup, World

AGAIN = "again"
END = "end"


@final
class Carried:
    """What a campaign remembers between chapters, by hero number.

    Attributes:
        abilities: ability cards of each hero. kept: the one found card each hero keeps, or -1.
        achievements: story achievements of the party.
    """

    __slots__ = ("abilities", "achievements", "kept")

    def __init__(self) -> None:
        self.abilities: dict[int, tuple[int, ...]] = {}
        self.kept: dict[int, int] = {}
        self.achievements: tuple[int, ...] = ()


def keepable(world: World, mouse: Figure) -> list[int]:
    """Return the found search cards a mouse may keep one of: worn or carried, no starting equipment.

    A hero's own starting equipment comes back anyway; another's, once shared, may be kept like any find.

    Rules: rulebook.campaign_keeps_one_card, rulebook.campaign_starts_with_gear.
    """
    held = [*mouse.worn, *mouse.pack]
    for card in mouse.safe:
        if card in held:
            held.remove(card)
    return sorted({card for card in held if world.search[card].kind != "party_item"})


def carry_over(world: World, state: State, before: Carried, wishes: dict[int, int]) -> Carried:
    """Return what is kept after a chapter.

    Args:
        state: the chapter's final position.
        before: what was carried into it, for heroes who stayed at home.
        wishes: hero number to the card it wants to keep; a card it may not keep raises ValueError.

    Rules: rulebook.campaign_carries_over, rulebook.campaign_keeps_achievements_and_abilities,
    rulebook.campaign_loses_the_rest.
    """
    after = Carried()
    after.abilities = dict(before.abilities)
    after.kept = dict(before.kept)
    for mouse in state.mice:
        after.abilities[mouse.hero] = mouse.abilities
        after.kept[mouse.hero] = NOWHERE
        wish = wishes.get(mouse.hero, NOWHERE)
        if wish == NOWHERE:
            continue
        if wish not in keepable(world, mouse):
            hero = world.heroes[mouse.hero].slug
            raise ValueError(f"{hero} has no {world.search[wish].slug} to keep")
        after.kept[mouse.hero] = wish
    held = set(before.achievements)
    for achievement in world.achievements:
        if achievement.story and state.holders[achievement.index] == PARTY:
            held.add(achievement.index)
    after.achievements = tuple(sorted(held))
    return after


def next_plan(chapter: int, party: tuple[int, ...], carried: Carried, seats: int) -> Setup:
    """Return how the next chapter is set up for a party.

    A hero without an ability yet chooses one; it may only join as the chapter's party rules say.
    """
    plan = Setup(chapter, party)
    plan.seats = seats
    plan.abilities = tuple([carried.abilities.get(hero, ()) for hero in party])
    plan.kept = tuple([_kept(carried, hero) for hero in party])
    plan.achievements = carried.achievements
    return plan


def _kept(carried: Carried, hero: int) -> tuple[int, ...]:
    card = carried.kept.get(hero, NOWHERE)
    return () if card == NOWHERE else (card,)


def following(won: bool, after_win: str, after_loss: str, this: str) -> str:  # noqa: FBT001 - the result itself
    """Return the chapter that follows: its slug, or `end`. After a loss the chapter may be played again.

    Rules: rulebook.lost_chapter_again_or_on.
    """
    step = after_win if won else after_loss
    return this if step == AGAIN else step
