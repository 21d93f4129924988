"""Opening games of Mice and Mystics: from wishes to a setup, from a setup to a game with its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mice_and_mystics.bots import BOTS, make_bot
from toolkit.games.mice_and_mystics.campaigns import KEY, first_setup, plan_of
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.party import party_fault
from toolkit.games.mice_and_mystics.scenario import start
from toolkit.games.mice_and_mystics.terminal import MiceView
from toolkit.games.mice_and_mystics.worlds import world_for
from toolkit.lang.scenario import ScenarioError
from toolkit.lang.table import PERSON, Opened, PlayError, Wish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, World
    from toolkit.kernel import Bot, SeededChance
    from toolkit.pack import Entity, Library

RULES_REVISION = 2
"""Goes up whenever a golden game changes."""

NAME = "mice-and-mystics"
MOST_PLAYERS = 4
KINDS_IN_PLAY = (
    "ability",
    "achievement",
    "action_die",
    "box",
    "encounter",
    "hero",
    "initiative_card",
    "minion",
    "search_card",
)


class MiceOpener:
    """Opens chapters, scenarios, and campaigns at their first chapter."""

    kinds = ("chapter", "scenario", "campaign")

    def plan(self, library: Library, wish: Wish) -> dict[str, Any]:
        """Return the setup of a wish as plain data.

        Raises:
            PlayError: it can't be played so.
        """
        own = library.of_game(NAME).seen_from(wish.entity.pack, *_packs_of(library, wish.house_rules))
        seats = wish.seats or (PERSON,)
        if not 1 <= len(seats) <= MOST_PLAYERS:
            raise PlayError(f"{len(seats)} players: 1 to {MOST_PLAYERS} can play")
        for name in seats:
            if name not in (PERSON, *BOTS):
                cure = did_you_mean(name, (PERSON, *BOTS)) or f"there are {one_of((PERSON, *BOTS))}"
                raise PlayError(f"there is no bot {name!r}; {cure}")
        policies = dict(wish.policies)
        fixed = wish.entity.model.policies if wish.entity.kind == "scenario" else {}
        overlays = tuple(slug for name in wish.house_rules for slug in _overlays(own, name))
        world = _world(own, wish.entity, {**fixed, **policies}, overlays)
        setup: dict[str, Any] = {"start": wish.entity.id, "seats": list(seats), "policies": world.policies}
        setup["packs"] = {pack.id: str(pack.manifest.version) for pack in own.packs}
        if wish.entity.kind == "campaign":
            setup |= first_setup(own, world, wish.entity)
        if wish.entity.kind != "scenario":
            chapter = _chapter(world, setup["start"].rpartition(".")[2])
            setup["party"] = _party(world, chapter, wish.party)
            setup["room"] = _room(chapter, wish.room)
            setup["page"] = _page(chapter, wish.page)
        elif wish.party or wish.room or wish.page:
            raise PlayError("a scenario says itself who stands where; leave out party, room and page")
        return setup

    def open(self, library: Library, setup: Mapping[str, Any]) -> Opened:
        """Return the game of a setup.

        Raises:
            PlayError: the content is not what the setup needs.
        """
        own = library.of_game(NAME).seen_from(*setup.get("packs", {}))
        entity = next((one for one in own.all if one.id == setup.get("start")), None)
        if entity is None:
            raise PlayError(
                f"there is no {setup.get('start')} here; go to the folder of its pack, or install it"
            )
        world = _world(own, entity, dict(setup.get("policies", {})), ())
        game = _game(world, entity, setup)
        chapter = game.world.chapters[game.plan.chapter]

        def bot(name: str, seat: int, chance: SeededChance) -> Bot:
            return make_bot(name, game.world, game.plan, chance, seat)

        view = MiceView(game, own)
        title = entity.model.scenario if entity.kind == "scenario" else entity.model.name
        used = _used(own, entity, game, chapter) + _campaign_of(own, setup)
        return Opened(game, setup, used, RULES_REVISION, view, bot, title)


def _packs_of(library: Library, names: Sequence[str]) -> list[str]:
    """Return the packs that house rules stand in."""
    ids = [pack.id for pack in library.packs]
    return [name for name in names if name in ids]


def _overlays(library: Library, name: str) -> list[str]:
    """Return the house rules of a pack, or those of that name."""
    known = library.entities.get("house_rules", {})
    slugs = [slug for slug, entity in known.items() if entity.pack == name]
    if name.replace("-", "_") in known:
        return [name.replace("-", "_")]
    if not slugs:
        raise PlayError(
            f"there are no house rules {name!r}; {did_you_mean(name, known) or one_of(known) or 'none here'}"
        )
    return slugs


def _world(
    library: Library, entity: Entity, settings: Mapping[str, str], house_rules: Sequence[str]
) -> World:
    world, findings = world_for(library, entity, settings, house_rules)
    if world is None:
        first = findings[0]
        cure = f"; {first.help}" if first.help else ""
        raise PlayError(f"{first.span.path}:{first.span.line}: {first.message}{cure}")
    return world


def _chapter(world: World, slug: str) -> ChapterDef:
    for chapter in world.chapters:
        if chapter.slug == slug:
            return chapter
    raise PlayError(f"there is no chapter {slug}")


def _party(world: World, chapter: ChapterDef, wished: Sequence[str]) -> list[str]:
    """Return the party by name: as wished, or whom the chapter needs and then the first that may go."""
    if not wished:
        may = [hero for hero in world.heroes if hero.index not in (*chapter.must, *chapter.barred)]
        chosen = [world.heroes[index] for index in chapter.must] + may
        return [hero.slug for hero in chosen[: chapter.party_size]]
    names = [name.replace("-", "_") for name in wished]
    fault = party_fault(world, chapter, names)
    if fault:
        raise PlayError(fault)
    return names


def _page(chapter: ChapterDef, wished: int) -> int:
    if not 0 <= wished <= chapter.end_page:
        raise PlayError(f"there is no page {wished} to begin with in this chapter; 1 to {chapter.end_page}")
    return wished or 1


def _room(chapter: ChapterDef, wished: str) -> str:
    rooms = [room.slug for room in chapter.rooms]
    name = wished.replace("-", "_")
    if name and name not in rooms:
        raise PlayError(
            f"there is no room {name!r} in this chapter; {did_you_mean(name, rooms) or one_of(rooms)}"
        )
    return name


def _game(world: World, entity: Entity, setup: Mapping[str, Any]) -> MiceGame:
    seats = len(setup.get("seats", ())) or 1
    if entity.kind == "scenario":
        try:
            begun = start(world, entity.model, setup["policies"])
        except ScenarioError as fault:
            raise PlayError(f"{entity.document.path}: {fault}") from fault
        begun.setup.seats = seats
        return MiceGame(begun.world, begun.setup, begun.state)
    chapter = _chapter(world, entity.slug)
    heroes = {hero.slug: hero.index for hero in world.heroes}
    unknown = [name for name in setup["party"] if name not in heroes]
    if unknown:
        raise PlayError(f"there is no hero {one_of(unknown)} any more")
    party = tuple(heroes[name] for name in setup["party"])
    plan = plan_of(world, setup, chapter.index, party) if KEY in setup else Setup(chapter.index, party)
    plan.seats = seats
    plan.page = int(setup.get("page", 1))
    if setup.get("room"):
        plan.room = [room.slug for room in chapter.rooms].index(_room(chapter, setup["room"]))
    return MiceGame(world, plan)


def _used(library: Library, entity: Entity, game: MiceGame, chapter: ChapterDef) -> tuple[Entity, ...]:
    """Return the content a game depends on: all cards and figures, its chapter, the tiles of its rooms."""
    tiles = {game.world.tiles[room.tile].slug for room in chapter.rooms}
    used = [one for kind in KINDS_IN_PLAY for one in library.entities.get(kind, {}).values()]
    used += [one for one in library.entities.get("tile", {}).values() if one.slug in tiles]
    used += [one for one in library.entities.get("chapter", {}).values() if one.slug == chapter.slug]
    return tuple(dict.fromkeys([*used, entity]))


def _campaign_of(library: Library, setup: Mapping[str, Any]) -> tuple[Entity, ...]:
    """Return the campaign that a chapter is played in, if it is in one."""
    if KEY not in setup:
        return ()
    wanted = setup[KEY].get("id")
    found = tuple(one for one in library.all if one.kind == "campaign" and one.id == wanted)
    if not found:
        raise PlayError(f"there is no {wanted} here; go to the folder of its pack, or install it")
    return found


OPENER = MiceOpener()
"""What the plugin offers."""
