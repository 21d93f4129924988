"""Two rules that replace one procedure must say which of them counts."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.engine.op import OVERRIDE, RuleDef
from toolkit.games.mice_and_mystics.engine.ops.conditions import PolicyIs
from toolkit.games.mice_and_mystics.engine.world import World
from toolkit.games.mice_and_mystics.link.context import Shared
from toolkit.games.mice_and_mystics.link.pages import OverridesClash


def check_overrides(shared: Shared, world: World) -> None:
    """Report pairs of overrides of one procedure and one rank that may be in force together."""
    told: set[tuple[int, int]] = set()
    for rules in _together(world):
        overrides = [rule for rule in rules if rule.kind == OVERRIDE]
        for one, other in combinations(overrides, 2):
            pair = (one.number, other.number)
            if pair not in told and _clash(one, other):
                told.add(pair)
                message = f"{quoted(one.slug)} and {quoted(other.slug)} both replace {quoted(other.what[0])}"
                shared.names.say(
                    OverridesClash, shared.places[other.number], message, "give one a higher `rank`"
                )


def _together(world: World) -> Iterable[list[RuleDef]]:
    """Yield lists of rules that may be in force at once; an initiative card's hold for its figures only."""
    for card in world.cards:
        yield list(card.rules)
    everywhere = [rule for hero in world.heroes for rule in hero.rules]
    everywhere += [rule for ability in world.abilities for rule in ability.rules]
    everywhere += [rule for card in world.search for rule in card.rules]
    everywhere += [rule for achievement in world.achievements for rule in achievement.rules]
    yield everywhere
    for chapter in world.chapters:
        for room in chapter.rooms:
            yield [*everywhere, *chapter.rules, *room.rules]


def _clash(one: RuleDef, other: RuleDef) -> bool:
    return one.what == other.what and one.rank == other.rank and not _exclude(one, other)


def _exclude(one: RuleDef, other: RuleDef) -> bool:
    """Tell whether the two ask for different values of one policy."""
    wanted = {test.policy: test.wanted for test in one.given if isinstance(test, PolicyIs)}
    return any(
        isinstance(test, PolicyIs) and wanted.get(test.policy, test.wanted) != test.wanted
        for test in other.given
    )
