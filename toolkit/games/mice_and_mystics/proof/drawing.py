"""A chapter and a campaign as graphs to draw: rooms, rules and story in one, coverage coloured in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.draw.graph import Arrow, Flow, Node
from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.flow import chapter_flow
from toolkit.games.mice_and_mystics.proof.exam import Exam, subject_of
from toolkit.lang.proof import Budget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.model.chapter import Campaign, Chapter
    from toolkit.games.mice_and_mystics.proof.watch import Seen
    from toolkit.pack import Entity, Library

END = "end"
UNTOLD = ("manual", "slot")
"""The kinds of rule that play does not tell of when they work."""
AFFECTS = {
    "flag_set": "sets", "counter_change": "changes", "lock": "closes", "open": "opens", "story": "tells",
    "place": "brings", "win": "wins", "lose": "loses",
}  # fmt: skip
"""What of a rule's doings is drawn, and the word on its arrow."""


def chapter_map(library: Library, entity: Entity, *, is_covered: bool) -> Flow:
    """Return rooms, objectives, rules, flags, counters and story moments of a chapter.

    With coverage, what games of an examination showed is green, what they did not is pale; the title says how many
    games. Rules in words and further slots, which play does not tell of, keep their colour.
    """
    chapter: Chapter = entity.model
    plain = chapter_flow(library, entity)
    nodes = [*plain.nodes, *_nodes(chapter)]
    arrows = [*plain.arrows, *_arrows(chapter)]
    known = {node.id for node in nodes}
    flow = Flow(plain.title, tuple(nodes), tuple(one for one in arrows if {one.source, one.target} <= known))
    return _coloured(flow, library, entity) if is_covered else flow


def _nodes(chapter: Chapter) -> Iterator[Node]:
    for _, rule in facts.rules(chapter):
        yield Node(f"rule-{rule.id}", rule.id.replace("_", " "), "note")
    for flag in chapter.flags:
        yield Node(f"flag-{flag}", f"flag {flag.replace('_', ' ')}", "choice", "faint")
    for counter in chapter.counters:
        yield Node(f"counter-{counter.id}", counter.name, "choice", "faint")
    for story in chapter.stories:
        yield Node(f"story-{story.id}", f"“{story.id.replace('_', ' ')}”", "round")


def _arrows(chapter: Chapter) -> Iterator[Arrow]:
    for room in chapter.rooms:
        for story in room.story:
            yield Arrow(room.id, f"story-{story}", "tells", "dashed")
    for path, rule in facts.rules(chapter):
        name = f"rule-{rule.id}"
        if rule.room:
            yield Arrow(rule.room, name, getattr(rule, "when", "") or getattr(rule, "timing", ""), "dashed")
        for fact in facts.facts(rule, path):
            target = _target(fact.sort, fact.name)
            if target and fact.sort in ("flag_read", "counter_read"):
                yield Arrow(target, name, "asked by", "dashed")
            elif target and fact.sort in AFFECTS:
                yield Arrow(name, target, AFFECTS[fact.sort])
    for number, goal in enumerate(chapter.objectives):
        for fact in facts.facts(goal, ("objectives", number)):
            target = _target(fact.sort, fact.name)
            if target and fact.sort in ("flag_read", "counter_read"):
                yield Arrow(target, f"objective-{goal.id}", "asked by", "dashed")


def _target(sort: str, name: str) -> str:
    if sort.startswith("flag_"):
        return f"flag-{name}"
    if sort.startswith("counter_"):
        return f"counter-{name}"
    if sort == "story":
        return f"story-{name}"
    if sort in ("lock", "open"):
        return name.partition(".")[0]
    return "won" if sort == "win" else ""


def _coloured(flow: Flow, library: Library, entity: Entity) -> Flow:
    subject = subject_of(library, entity)
    if subject is None:
        return flow
    exam = Exam(subject, Budget())
    exam.run()
    seen = _seen_ids(exam, exam.seen)
    silent = {f"rule-{rule.id}" for _, rule in facts.rules(entity.model) if getattr(rule, "rule", "") in UNTOLD}
    counted = [node for node in flow.nodes if node.id not in silent]
    nodes = [
        node if node.id in silent else replace(node, tone="start" if node.id in seen else "faint")
        for node in flow.nodes
    ]
    count = sum(node.id in seen for node in counted)
    title = f"{flow.title}: {count} of {len(counted)} seen in {exam.seen.games} games"
    return Flow(title, tuple(nodes), flow.arrows)


def _seen_ids(exam: Exam, seen: Seen) -> set[str]:
    """Return the ids of the nodes that games showed."""
    chapter, world = exam.chapter, exam.world
    own = f"chapter.{chapter.slug}."
    slugs = [world.rules[number].slug for number in seen.rules]
    found = {chapter.rooms[room].slug for room in seen.rooms}
    found |= {f"rule-{slug.rpartition('.')[2]}" for slug in slugs if slug.startswith(own)}
    found |= {f"story-{chapter.stories[story]}" for story in seen.stories}
    found |= {f"objective-{chapter.objectives[goal].slug}" for goal in seen.objectives}
    found |= {f"flag-{flag}" for place, flag in enumerate(chapter.flags) if seen.flags & 1 << place}
    found |= {f"counter-{chapter.counters[counter][0]}" for counter in seen.counters}
    return found | ({"won"} if seen.wins else set())


def campaign_flow(_library: Library, entity: Entity) -> Flow:
    """Return the chapters of a campaign and where winning and losing lead."""
    campaign: Campaign = entity.model
    names = [step.chapter.rpartition(".")[2] for step in campaign.steps]
    nodes = [Node(name, name.replace("_", " "), "box", "start" if not n else "plain") for n, name in enumerate(names)]
    arrows: list[Arrow] = []
    for step, name in zip(campaign.steps, names, strict=True):
        arrows.append(Arrow(name, step.won, "won", "bold"))
        arrows.append(Arrow(name, name if step.lost == "again" else step.lost, "lost", "dashed"))
    return Flow(campaign.name, (*nodes, Node(END, "the campaign ends", "round", "end")), tuple(arrows))
