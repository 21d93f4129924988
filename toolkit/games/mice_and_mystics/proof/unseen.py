"""What was never seen in the games of an examination, and is worth a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.engine.op import ACTION, MODIFIER, OVERRIDE, PERMISSION, REACTION
from toolkit.games.mice_and_mystics.facts import tree
from toolkit.games.mice_and_mystics.model.conditions import PolicyIs
from toolkit.games.mice_and_mystics.model.effects import Place, Story
from toolkit.games.mice_and_mystics.proof.report import at
from toolkit.kernel import evidence as ev

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.proof.report import Reporter
    from toolkit.games.mice_and_mystics.proof.watch import Seen


OFTEN = 2


def unseen(report: Reporter, seen: Seen, offered: set[int]) -> Iterator[ev.Sighting]:
    """Yield what no game showed; what hangs on something unseen is not said again."""
    yield from _rooms(report, seen, offered)
    yield from _rules(report, seen)
    yield from _stories(report, seen)


def _rooms(report: Reporter, seen: Seen, offered: set[int]) -> Iterator[ev.Sighting]:
    for room in report.chapter.rooms:
        if room.index not in seen.walked | offered:
            message = f"nobody entered the room {quoted(room.slug)} in {seen.games} games, and nobody was ever let in"
            cure = f"ask: tale why {room.slug}"
            yield ev.Sighting(ev.ROOM_UNSEEN, report.entity.id, report.room(room.index), message, cure)


def _rules(report: Reporter, seen: Seen) -> Iterator[ev.Sighting]:
    own = [*report.chapter.rules, *(rule for room in report.chapter.rooms for rule in room.rules)]
    for rule in own:
        slug = rule.slug.rpartition(".")[2]
        is_heard = rule.kind in (REACTION, ACTION) and (rule.room < 0 or rule.room in seen.rooms)
        if rule.number in seen.rules or not is_heard or slug not in report.rule_paths:
            continue
        path = report.rule_paths[slug]
        if _is_off(report, path):
            continue
        message = f"the rule {quoted(slug)} did nothing in {seen.games} games"
        cure = f"it may be rare; ask: tale why {slug}"
        yield ev.Sighting(ev.RULE_UNSEEN, report.entity.id, (*path, "id"), message, cure)


def without_a_case(report: Reporter, seen: Seen) -> list[str]:
    """Return the rules that hold (numbers, permissions, rules instead of others) and took effect in no game."""
    own = [*report.chapter.rules, *(rule for room in report.chapter.rooms for rule in room.rules)]
    holding = [rule for rule in own if rule.kind in (MODIFIER, OVERRIDE, PERMISSION) and rule.number not in seen.rules]
    slugs = [rule.slug.rpartition(".")[2] for rule in holding]
    return [slug for slug in slugs if slug in report.rule_paths and not _is_off(report, report.rule_paths[slug])]


def without_effect(report: Reporter, seen: Seen) -> Iterator[ev.Sighting]:
    """Yield rules that fired more than once and whose placing never brought a figure."""
    for number, (fired, came) in sorted(seen.placed.items()):
        slug = report.world.rules[number].slug.rpartition(".")[2] if number >= 0 else ""
        if fired < OFTEN or came or slug not in report.rule_paths:
            continue
        path = report.rule_paths[slug]
        rule = at(report.entity.model, path)
        places = [place for place, effect in enumerate(rule.do) if isinstance(effect, Place)]
        if places:
            message = f"the rule {quoted(slug)} fired {fired} times and placed nobody"
            cure = "look at the amount for this party, and at where the figures should stand"
            yield ev.Sighting(ev.NO_EFFECT, report.entity.id, (*path, "do", places[0]), message, cure)


def _is_off(report: Reporter, path: tuple[str | int, ...]) -> bool:
    """Tell whether a rule waits for a policy that has another value now."""
    rule = at(report.entity.model, path)
    policies = report.world.policies
    return any(isinstance(item, PolicyIs) and policies.get(item.policy) != item.is_ for item in rule.given)


def _stories(report: Reporter, seen: Seen) -> Iterator[ev.Sighting]:
    chapter = report.chapter
    by_rooms = {story: room.index for room in chapter.rooms for story in room.story}
    by_rules = {node.moment for _, node in tree(report.entity.model) if isinstance(node, Story)}
    for number, story in enumerate(chapter.stories):
        room = by_rooms.get(number)
        is_hopeless = room is not None and room not in seen.rooms
        if number in seen.stories or is_hopeless or (room is None and story not in by_rules):
            continue
        message = f"the story moment {quoted(story)} was not told in {seen.games} games"
        path = ("stories", number, "id")
        yield ev.Sighting(ev.STORY_UNSEEN, report.entity.id, path, message, "it may be rare; look at its rule")
