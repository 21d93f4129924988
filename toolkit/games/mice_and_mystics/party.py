"""Who may go: a chapter's party rules against a wished party."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, World


def party_fault(world: World, chapter: ChapterDef, names: Sequence[str]) -> str:
    """Return what the chapter has against a party, or an empty text (rulebook.chapter_says_party_size)."""
    heroes = {hero.slug: hero.index for hero in world.heroes}
    for name in names:
        if name not in heroes:
            return f"there is no hero {name!r}; {did_you_mean(name, heroes) or one_of(heroes)}"
        if names.count(name) > 1:
            return f"{name} can go only once"
        if heroes[name] in chapter.barred:
            return f"{name} may not go in this chapter"
    missing = [world.heroes[index].slug for index in chapter.must if world.heroes[index].slug not in names]
    if missing:
        return f"{one_of(missing)} must go in this chapter"
    if len(names) != chapter.party_size:
        return f"{len(names)} mice: this chapter is for {chapter.party_size}"
    return ""
