"""`tale playtest`: many games by bots; how often a chapter is won, and why it is lost."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, find, kinds_by_game, note, read_everything, say
from toolkit.cli.playtest_backend import backend_of
from toolkit.cli.playtest_progress import Progress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.lang.intervals import Band
    from toolkit.lang.playtest import Trials
    from toolkit.lang.table import Opener, Wish
    from toolkit.pack import Entity, Library
    from toolkit.playtest.backends import Backend
    from toolkit.playtest.compare import Pairs
    from toolkit.playtest.opening import Cell
    from toolkit.playtest.result import Result
    from toolkit.playtest.run import Line, Run, Wanted
    from toolkit.playtest.store import Store
    from toolkit.playtest.work import Batch

FORMATS = ("text", "json", "junit")
GAMES, MOST_GAMES = 1_000, 100_000
ALL = "all"
INTERRUPTED, FAULT = 130, 3


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("playtest")(playtest)


@dataclass(slots=True)
class Order:
    """What was asked for, read and checked.

    Attributes:
        cells: what to play; with `--compare` the second half is the other variant.
        wanted: how many games. backend: where. store: where finished games are kept.
        band: what the win rate is expected to be. is_compared: whether two variants are played.
        declared: the band of the chapter itself, which counts for the usual bots where nothing else is expected.
        stopped: why the run was broken off. seconds, played: how long it took and for how many games.
    """

    cells: list[Cell]
    wanted: Wanted
    backend: Backend
    store: Store | None
    band: Band | None
    is_compared: bool
    declared: Band | None = None
    stopped: str = ""
    seconds: float = field(default=0.0)
    played: int = field(default=0)


PartyOption = Annotated[
    list[str] | None, typer.Option(help="who goes, with commas between; again for another party; or: all")
]
BotsOption = Annotated[
    list[str] | None, typer.Option(help="a bot for each player, with commas between; again for others")
]
CompareOption = Annotated[
    str, typer.Option(metavar="OTHER", help="the same dice with policy=value, a pack's folder, or another chapter")
]


def playtest(
    what: Annotated[str, typer.Argument(metavar="CHAPTER", help="what is played: a chapter, a scenario")],
    *,
    number: Annotated[int, typer.Option("-n", "--games", min=0, help="how many games")] = 0,
    seed: Annotated[int | None, typer.Option(help="the same seed gives the same games")] = None,
    party: PartyOption = None,
    bots: BotsOption = None,
    until: Annotated[str, typer.Option(help='stop when the win rate is known to this, such as "±2%"')] = "",
    jobs: Annotated[int, typer.Option(min=0, help="processes; 0 is one for each core")] = 0,
    backend: Annotated[str, typer.Option(help="serial, processes or dask")] = "processes",
    scheduler: Annotated[str, typer.Option(help="address of a Dask scheduler; else a local cluster")] = "",
    store: Annotated[Path | None, typer.Option(help="an SQLite file that keeps finished games")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="go on with the games of the store")] = False,
    compare: CompareOption = "",
    expect: Annotated[
        str, typer.Option(help='fail unless so, such as "win in 35%..65%"; else as the chapter\'s win_rate says')
    ] = "",
    set_: Annotated[list[str] | None, typer.Option("--set", metavar="POLICY=VALUE", help="a house rule")] = None,
    rules: Annotated[list[str] | None, typer.Option(help="house rules of a pack, by name")] = None,
    report: Annotated[Path | None, typer.Option(help="write a page of HTML")] = None,
    format: Annotated[str, typer.Option(help="text, json or junit")] = "text",  # noqa: A002 - the option's name
) -> None:
    """Play many games by bots: win rate with its interval, causes of loss, what was never used."""
    from toolkit.lang.table import PlayError, Wish
    from toolkit.playtest.expect import ExpectError
    from toolkit.playtest.store import StoreError

    if format not in FORMATS:
        raise UsageFault(f"there is no format {format}", f"known: {', '.join(FORMATS)}")
    if resume and store is None:
        raise UsageFault("--resume needs the store to go on with", "name it: --store FILE.sqlite")
    from toolkit.cli.play import settings

    drawn = _seed(seed)
    try:
        library = read_everything()
        entity = find(library, what, kinds_by_game(library, "trials"))
        plain = Wish(entity, policies=settings(set_), house_rules=tuple(rules or ()))
        cells = _cells(library, plain, (party or [], bots or []), drawn)
        if compare:
            cells += _others(library, cells, compare, drawn)
        order = Order(
            cells,
            _wanted(number, until),
            backend_of(backend, jobs, scheduler),
            _store(store, cells, is_resumed=resume),
            _band(expect),
            bool(compare),
            None if expect or compare or plain.policies or plain.house_rules else _declared(entity),
        )
    except (PlayError, ExpectError, StoreError) as fault:
        raise UsageFault(str(fault)) from fault
    run, pairs = _play(order)
    results = [cell.result(line.tally) for cell, line in zip(order.cells, run.lines, strict=True)]
    if order.store is not None:
        order.store.close()
    differences = _differences(order, run, pairs)
    _tell(order, results, differences, format)
    if report is not None:
        _report(report, order, results, differences)
    raise typer.Exit(_code(order, results))


# -- parse and build -----------------------------------------------------------------------------------


def _seed(given: int | None) -> int:
    from toolkit.cli.play import SEEDS

    if given is not None:
        return given
    import secrets

    drawn = secrets.randbelow(SEEDS)
    note(f"seed {drawn}")
    return drawn


def _offers(library: Library, entity: Entity) -> tuple[Opener, Trials]:
    from toolkit.cli.common import game

    plugin = game(library.pack(entity.pack).manifest.game)
    if "trials" not in plugin.extras:
        raise UsageFault(f"{plugin.title} can't be played many times yet")
    trials: Trials = plugin.extras["trials"]()
    if entity.kind not in trials.kinds:
        raise UsageFault(f"{entity.name} can't be played", f"what can: {' or '.join(trials.kinds)}")
    return plugin.extras["table"](), trials


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _cells(library: Library, plain: Wish, wished: tuple[Sequence[str], Sequence[str]], seed: int) -> list[Cell]:
    """Open every party with every choice of bots."""
    from toolkit.playtest.opening import open_cell

    opener, trials = _offers(library, plain.entity)
    plain = replace(plain, policies={**trials.settings, **plain.policies})
    parties: list[tuple[str, ...]] = []
    for text in wished[0] or [""]:
        parties += trials.parties(library, plain.entity) if text == ALL else [_words(text)]
    seats = [_bots(text, trials) for text in wished[1]] or [trials.usual]
    return [
        open_cell(library, opener, trials, replace(plain, party=party, seats=bots), seed)
        for bots in dict.fromkeys(seats)
        for party in dict.fromkeys(parties)
    ]


def _bots(text: str, trials: Trials) -> tuple[str, ...]:
    from toolkit.findings import did_you_mean

    names = _words(text)
    for name in names or ("",):
        if name not in trials.bots:
            cure = did_you_mean(name, trials.bots) or f"there are {', '.join(trials.bots)}"
            raise UsageFault(f"there is no bot {name!r}", cure)
    return names


def _others(library: Library, cells: Sequence[Cell], other: str, seed: int) -> list[Cell]:
    """Open the same cells in another variant: other policies, another pack, another chapter."""
    from toolkit.cli.play import settings
    from toolkit.playtest.opening import open_cell

    entity = cells[0].wish.entity
    policies: dict[str, str] = {}
    if "=" in other:
        policies = settings(_words(other))
    elif Path(other).is_dir():
        library = read_everything([Path(other)])
        entity = find(library, entity.name, (entity.kind,))
    else:
        game = library.pack(entity.pack).manifest.game
        entity = find(library, other, {game: kinds_by_game(library, "trials")[game]})
    opener, trials = _offers(library, entity)
    made = []
    for cell in cells:
        wish = replace(cell.wish, entity=entity, policies={**cell.wish.policies, **policies})
        made.append(open_cell(library, opener, trials, wish, seed))
    if any(cell.job.key == one.job.key for cell in cells for one in made):
        raise UsageFault(f"{other} changes nothing in play", "compare with something that differs")
    return made


def _wanted(number: int, until: str) -> Wanted:
    from toolkit.playtest.expect import half_of
    from toolkit.playtest.run import Wanted

    half = half_of(until) if until else 0.0
    return Wanted(number or (MOST_GAMES if until else GAMES), half)


def _store(path: Path | None, cells: Sequence[Cell], *, is_resumed: bool) -> Store | None:
    from toolkit.playtest.store import Store

    if path is None:
        return None
    store = Store(path)
    kept = sum(count for cell in cells for _, count in store.spans(cell.job))
    if kept and not is_resumed:
        raise UsageFault(
            f"{path.as_posix()} holds {kept} of these games already", "go on with --resume, or name another file"
        )
    return store


def _band(expect: str) -> Band | None:
    from toolkit.playtest.expect import band_of

    return band_of(expect) if expect else None


def _declared(entity: Entity) -> Band | None:
    from toolkit.prove.rates import band_of

    return band_of(entity)


# -- execute -------------------------------------------------------------------------------------------


def _play(order: Order) -> tuple[Run, Pairs]:
    """Play; whatever stops it, what was finished is there."""
    from toolkit.playtest.backends import BackendError
    from toolkit.playtest.compare import Pairs
    from toolkit.playtest.run import Run
    from toolkit.playtest.store import StoreError

    run = Run([cell.job for cell in order.cells], order.wanted, order.store)
    pairs = Pairs()
    progress = Progress(order.wanted, len(order.cells))

    def seen(line: Line, batch: Batch) -> None:
        if order.is_compared:
            pairs.see(line, batch)
        progress.seen(line, batch)

    begun = time.perf_counter()
    try:
        run.play(order.backend, seen)
    except KeyboardInterrupt:
        order.stopped = "stopped by hand"
    except (BackendError, StoreError) as fault:
        order.stopped = str(fault)
    order.seconds = time.perf_counter() - begun
    order.played = sum(line.upto for line in run.lines) - run.restored
    progress.end()
    return run, pairs


# -- report --------------------------------------------------------------------------------------------


def _differences(order: Order, run: Run, pairs: Pairs) -> list[dict[str, Any]]:
    from toolkit.playtest.result import difference_text, plain_difference

    if not order.is_compared:
        return []
    half = len(order.cells) // 2
    told = []
    for place in range(half):
        difference = pairs.difference(run.lines[place], run.lines[place + half])
        names = {"first": "the first", "second": "the other"}
        told.append({**plain_difference(difference), "text": difference_text(difference, names)})
    return told


def _tell(order: Order, results: Sequence[Result], differences: Sequence[dict[str, Any]], form: str) -> None:
    from toolkit.playtest.junit import junit
    from toolkit.playtest.result import rate_text, text

    if form == "json":
        say(_json(order, results, differences))
    elif form == "junit":
        say(junit(results, order.band))
    else:
        say("\n".join([text(result) for result in results] + [one["text"] for one in differences]))
    if order.stopped:
        kept = f"; go on with --resume --store {order.store.path.as_posix()}" if order.store else ""
        note(f"tale: {order.stopped}; these are the games finished before{kept}")
    games = order.played
    if form == "text" and order.seconds:
        note(f"{games} games in {order.seconds:.1f} s, {games / order.seconds:.0f} a second, {how_built()}")
    for cell, result in zip(order.cells, results, strict=True):
        band = _missed(order, cell, result)
        if band is not None:
            who = f"{', '.join(result.party)} by {', '.join(result.bots)}"
            note(f"expected {band.told()}; {who}: {rate_text(result.share)}")


def _missed(order: Order, cell: Cell, result: Result) -> Band | None:
    """Return the band that a result misses: the one asked for, else, surely, the chapter's own."""
    if order.band is not None:
        return None if order.band.holds(result.share) else order.band
    declared = order.declared if cell.wish.seats == cell.trials.usual else None
    return declared if declared is not None and declared.is_missed(result.share) else None


def how_built() -> str:
    """Tell whether the engine runs compiled or interpreted."""
    from toolkit import kernel

    return "compiled" if not str(kernel.session.__file__).endswith(".py") else "interpreted"


def _json(order: Order, results: Sequence[Result], differences: Sequence[dict[str, Any]]) -> str:
    from toolkit.playtest.result import plain

    runs = [plain(result) for result in results]
    games = order.played
    timing = {
        "seconds": round(order.seconds, 3),
        "games_per_second": round(games / order.seconds, 1) if order.seconds else 0,
    }
    told: dict[str, Any] = runs[0] if len(runs) == 1 else {"runs": runs}
    if differences:
        told["comparisons"] = [{key: value for key, value in one.items() if key != "text"} for one in differences]
    if order.stopped:
        told["stopped"] = order.stopped
    return json.dumps({**told, "timing": {**timing, "engine": how_built()}}, indent=2, ensure_ascii=False)


def _report(path: Path, order: Order, results: Sequence[Result], differences: Sequence[dict[str, Any]]) -> None:
    """Write the page: every run in the tables, the one nearest to people in full."""
    from toolkit.cli.common import shown, write_file
    from toolkit.playtest.markdown import markdown
    from toolkit.playtest.page import Story, page
    from toolkit.playtest.replays import instructive

    place = next((at for at, cell in enumerate(order.cells) if cell.wish.seats == cell.trials.usual), 0)
    replays = instructive(order.cells[place], results[place].tally.peaks)
    remarks = [one["text"] for one in differences]
    if order.stopped:
        remarks.append(f"This run was not finished: {order.stopped}")
    story = Story(results, results[place], replays, remarks)
    write_file(path, markdown(story) if path.suffix == ".md" else page(story))
    note(f"written: {shown(path)}")


def _code(order: Order, results: Sequence[Result]) -> int:
    if order.stopped:
        return INTERRUPTED if order.stopped == "stopped by hand" else FAULT
    both = zip(order.cells, results, strict=True)
    return int(any(_missed(order, cell, result) is not None for cell, result in both))
