"""Linking: from models to the World the engine plays, with no dangling name in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.findings import Finding, in_order
from toolkit.games.mice_and_mystics.engine.world import World
from toolkit.games.mice_and_mystics.link.names import NUMBERED, Content, Names, sources_of
from toolkit.games.mice_and_mystics.link.pages import PAGES
from toolkit.games.mice_and_mystics.link.pieces import link_boxes
from toolkit.games.mice_and_mystics.link.policies import allowed_values, resolve_policies


def link(
    content: Content, settings: Mapping[str, str] | None = None, house_rules: Sequence[str] = ()
) -> tuple[World | None, list[Finding]]:
    """Build the World of all content.

    Args:
        content: a library, or models by kind and slug (then findings name entities, not places in files).
        settings: policy to value, over defaults and house rules.
        house_rules: slugs of overlays that set policies, later ones win.

    Returns:
        The world, or None where a name means nothing or something every game needs is missing;
        and the findings.
    """
    names = Names(sources_of(content))
    names.policies = resolve_policies(names, house_rules, settings or {})
    world = World()
    world.policies = names.policies
    world.policy_values = allowed_values(names)
    link_boxes(names, world)
    if any(names.of(kind) for kind in NUMBERED):
        # A pack of boxes, rules or scenarios alone needs none of the compiler, which is slow to import.
        from toolkit.games.mice_and_mystics.link.compile import compile_all  # noqa: PLC0415

        compile_all(names, world)
    return (None if names.findings else world), in_order(names.findings)


__all__ = ["PAGES", "Content", "link"]
