"""The pieces in the boxes."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.world import World
from toolkit.games.mice_and_mystics.link.names import Names, start_of

TRAP_TOKEN = "mousetrap"  # noqa: S105 - a piece of the box


def link_boxes(names: Names, world: World) -> None:
    """Add up figures and tokens of all boxes; pages are those of the longest track.

    A token may stand for a figure, so the figures' list has the tokens too.
    """
    figures: dict[str, int] = {}
    tokens: dict[str, int] = {}
    pages = 0
    for source in names.of("box"):
        pages = max(pages, source.model.pages)
        for supply in source.model.figures:
            figures[supply.id] = figures.get(supply.id, 0) + supply.count
        for supply in source.model.tokens:
            tokens[supply.id] = tokens.get(supply.id, 0) + supply.count
    if not figures:
        cure = "require a pack that has one under `requires:` in pack.yaml"
        names.missing(
            start_of("pack.yaml"), "there is no box, so there are no figures to play with", cure
        )
    pieces = {**tokens, **figures}
    world.figure_names, world.figures = tuple(pieces), tuple(pieces.values())
    world.token_names, world.tokens = tuple(tokens), tuple(tokens.values())
    names.figures = {slug: place for place, slug in enumerate(pieces)}
    names.tokens = {slug: place for place, slug in enumerate(tokens)}
    world.trap_token = names.tokens.get(TRAP_TOKEN, NOWHERE)
    world.pages = pages or world.pages
