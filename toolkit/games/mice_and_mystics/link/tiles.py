"""Tile sides to tables."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.board import FAR
from toolkit.games.mice_and_mystics.engine.const import EDGES, FULL, NOWHERE, OFF_TILE
from toolkit.games.mice_and_mystics.engine.world import TileDef
from toolkit.games.mice_and_mystics.geometry import sight_table
from toolkit.games.mice_and_mystics.link.names import Names, Source
from toolkit.games.mice_and_mystics.model.tile import OFF_TILE as OFF
from toolkit.games.mice_and_mystics.model.tile import Border, Tile

DEAR = 3
"""What a step over a yellow line costs against its arrow."""
UNLIMITED = -1
COLOURS = {"orange": 0, "blue": 1}

Table = tuple[tuple[int, ...], ...]


def link_tiles(names: Names) -> list[TileDef]:
    """Link all tile sides."""
    return [_tile(names, source, index) for index, source in enumerate(names.of("tile"))]


def _tile(names: Names, source: Source, index: int) -> TileDef:
    model: Tile = source.model
    tile = TileDef(index, source.slug)
    if model.reverse is not None:
        tile.reverse = names.number(model.reverse, ("tile",), source.place_at(("reverse",)))
    tile.spaces = tuple(space.id for space in model.spaces)
    place = {space: number for number, space in enumerate(tile.spaces)}
    tile.kinds = tuple(space.kind for space in model.spaces)
    tile.capacity = tuple(_capacity(space.capacity) for space in model.spaces)
    tile.water = tuple(space.kind == "water" for space in model.spaces)
    borders = _borders(names, source, model, place)
    _ways(tile, borders, place)
    _marks(tile, model, place)
    tile.sees = _sees(names, model, place)
    tile.banks = _banks(tile)
    _exits(names, source, tile, place)
    for area in model.areas:
        tile.areas[area.id] = tuple(sorted(place[space] for space in area.spaces if space in place))
    return tile


def _capacity(capacity: str | int) -> int:
    if isinstance(capacity, int):
        return capacity
    return UNLIMITED if capacity == "unlimited" else FULL


Pairs = list[tuple[int, int, Border]]


def _borders(names: Names, source: Source, model: Tile, place: dict[str, int]) -> Pairs:
    """Return borders with numbers; those that name no space are reported and left out."""
    found: Pairs = []
    for number, border in enumerate(model.borders):
        span = source.place_at(("borders", number))
        one, other = (names.local(space, place, "space", span) for space in border.between)
        if one >= 0 and other >= 0:
            found.append((one, other, border))
    return found


def _ways(tile: TileDef, borders: Pairs, place: dict[str, int]) -> None:
    count = len(tile.spaces)
    steps: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    near: list[list[int]] = [[] for _ in range(count)]
    walks: list[list[int]] = [[] for _ in range(count)]
    for one, other, border in borders:
        for here, there in ((one, other), (other, one)):
            walks[here].append(there)
            if border.line == "red":
                continue
            near[here].append(there)
            against = (
                border.line == "yellow" and border.arrow_to is not None and place.get(border.arrow_to) == here
            )
            steps[here].append((there, DEAR if against else 1))
    tile.steps = tuple(tuple(sorted(ways)) for ways in steps)
    tile.near = _sorted(near)
    tile.walks = _sorted(walks)
    tile.crossings = tuple(tuple((space, 1) for space in row) for row in tile.walks)
    tile.walk_distance = tuple(_distances(tile.walks, here) for here in range(count))


def _sorted(rows: list[list[int]]) -> Table:
    return tuple(tuple(sorted(set(row))) for row in rows)


def _distances(walks: Table, start: int) -> tuple[int, ...]:
    far = [FAR] * len(walks)
    far[start] = 0
    edge = [start]
    for here in edge:
        for there in walks[here]:
            if far[there] == FAR:
                far[there] = far[here] + 1
                edge.append(there)
    return tuple(far)


def _marks(tile: TileDef, model: Tile, place: dict[str, int]) -> None:
    spaces = list(enumerate(model.spaces))
    tile.entries = tuple(number for number, space in spaces if "entry" in space.marks)
    tile.traps = tuple(number for number, space in spaces if "trap" in space.marks)
    red = {space for border in model.borders if border.line == "red" for space in border.between}
    tile.entry_red = tuple(
        number
        for number in tile.entries
        if model.spaces[number].capacity == "unlimited" and tile.spaces[number] in red
    )
    for number, space in spaces:
        if space.flip is not None:
            tile.flip, tile.flip_kind = number, space.flip
    tile.drift = tuple(_drift(space.drift, place) for space in model.spaces)
    tile.rank = tuple(_rank(tile.drift, number) for number in range(len(tile.spaces)))


def _drift(following: str | None, place: dict[str, int]) -> int:
    if following is None:
        return NOWHERE
    return OFF_TILE if following == OFF else place.get(following, NOWHERE)


def _rank(drift: tuple[int, ...], space: int) -> int:
    rank = 0
    while drift[space] != NOWHERE and rank <= len(drift):
        rank += 1
        if drift[space] == OFF_TILE:
            break
        space = drift[space]
    return rank


def _sees(names: Names, model: Tile, place: dict[str, int]) -> tuple[tuple[bool, ...], ...]:
    walls = [wall.outline for wall in model.walls if wall.blocks_sight]
    settled = {
        (place[sight.between[0]], place[sight.between[1]]): sight.line == "clear"
        for sight in model.sight
        if sight.between[0] in place and sight.between[1] in place
    }
    blocked = names.policies.get("sight_at_corner") == "blocked"
    centres = [space.centre for space in model.spaces]
    table = sight_table(centres, walls, settled, "blocked" if blocked else "clear")
    return tuple(tuple(row) for row in table)


def _banks(tile: TileDef) -> tuple[int, ...]:
    """Return for each space the number of its dry part; red lines part them too, water is on none."""
    bank = [NOWHERE] * len(tile.spaces)
    following = 0
    for start in range(len(tile.spaces)):
        if tile.water[start] or bank[start] != NOWHERE:
            continue
        bank[start] = following
        edge = [start]
        for here in edge:
            for there in tile.near[here]:
                if not tile.water[there] and bank[there] == NOWHERE:
                    bank[there] = following
                    edge.append(there)
        following += 1
    return tuple(bank)


def _exits(names: Names, source: Source, tile: TileDef, place: dict[str, int]) -> None:
    exits: list[tuple[int, ...]] = [(), (), (), ()]
    colours = [NOWHERE] * len(EDGES[:4])
    for number, way in enumerate(source.model.exits):
        span = source.place_at(("exits", number))
        edge = EDGES.index(way.edge)
        spaces = [names.local(space, place, "space", span) for space in way.spaces]
        exits[edge] = tuple(sorted(space for space in spaces if space >= 0))
        colours[edge] = COLOURS[way.colour]
    tile.exits = tuple(exits)
    tile.colours = tuple(colours)
