"""Pages of the site as Markdown, in either language."""
# ruff: noqa: RUF001 - signs of Chinese are meant

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from toolkit.games.mouse_crew.words import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity

TITLES: Final = {
    "en": {
        "tiles": "Forest tiles",
        "villains": "Villains",
        "levels": "Levels and variants",
        "tile": "tile",
        "colour": "colour",
        "green": "green",
        "purple": "purple",
        "name": "name",
        "fears": "fended off by",
        "trophy": "trophy",
        "moons": "moons",
        "count": "villains",
        "without": "without",
        "invented": "Which animals share a tile, and which tiles are purple, is invented.",
    },
    "zh-Hant": {
        "tiles": "森林板塊",
        "villains": "反派",
        "levels": "等級與變體",
        "tile": "板塊",
        "colour": "顏色",
        "green": "綠",
        "purple": "紫",
        "name": "名稱",
        "fears": "怕",
        "trophy": "戰利品",
        "moons": "月亮",
        "count": "反派數",
        "without": "不用",
        "invented": "哪些動物同在一塊板塊、哪些板塊是紫色，都是我們自訂的。",
    },
}


@dataclass(frozen=True, slots=True)
class SitePage:
    """One page: its path below the site, its title and its Markdown."""

    path: str
    title: str
    text: str


def pages(world: World, language: str = "en") -> tuple[SitePage, ...]:
    """Return the pages of this game: tiles, villains, levels."""
    words = TITLES[language]
    made = (("tiles", _tiles), ("villains", _villains), ("levels", _levels))
    return tuple(
        SitePage(
            f"games/mouse-crew/{language}/{slug}.md",
            words[slug],
            "\n".join([f"# {words[slug]}", "", *table(world, language)]) + "\n",
        )
        for slug, table in made
    )


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _head(*cells: str) -> Iterator[str]:
    yield _row(*cells)
    yield "|" + "---|" * len(cells)


def _name(world: World, entity: Entity, reference: str, language: str) -> str:
    target = world.target(entity, reference)
    return world.name(target.name if target is not None else reference, language)


def _tiles(world: World, language: str) -> Iterator[str]:
    words = TITLES[language]
    sizes = ("large", "medium", "small")
    yield from _head(words["tile"], words["colour"], *(WORDS[language][size] for size in sizes))
    for tile in world.entities("forest_tile"):
        drawn = {picture.size: picture.animal for picture in tile.model.shows}
        animals = (_name(world, tile, drawn[size], language) if size in drawn else "" for size in sizes)
        yield _row(world.name(tile.name, language), words[tile.model.colour], *animals)
    if any(tile.model.provenance == "invented" for tile in world.entities("forest_tile")):
        yield from ("", words["invented"])


def _villains(world: World, language: str) -> Iterator[str]:
    words = TITLES[language]
    yield from _head(words["name"], words["fears"], words["trophy"])
    for villain in world.entities("villain"):
        fears = ", ".join(_name(world, villain, item, language) for item in villain.model.fears)
        trophy = _name(world, villain, villain.model.trophy, language)
        yield _row(world.name(villain.name, language), fears, trophy)


def _levels(world: World, language: str) -> Iterator[str]:
    words = TITLES[language]
    yield from _head(words["name"], words["moons"], words["count"], words["without"])
    for entity in (*world.entities("level"), *world.entities("variant")):
        model = entity.model
        gone = ", ".join(_name(world, entity, item, language) for item in getattr(model, "without", ()))
        numbers = ("" if number is None else str(number) for number in (model.moons, model.villains))
        yield _row(world.name(entity.name, language), *numbers, gone)
