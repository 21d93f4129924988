"""`tale prove`: can it be won, at what pace, and do the author's claims hold; every yes has a witness."""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.cache import cache_folder
from toolkit.cli.common import UsageFault, find, game, note, read_everything, say, shown, write_file

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.lang.proof import Prover
    from toolkit.lang.table import Opened, Wish
    from toolkit.pack import Entity, Library
    from toolkit.prove.claims import Store, Verdict

FORMATS = ("text", "json")
LINES = 24
ALL = "all"


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("prove")(prove)


def prove(
    what: Annotated[str, typer.Argument(metavar="CHAPTER", help="the chapter")],
    *,
    party: Annotated[list[str] | None, typer.Option(help="who goes, with commas between; or: all")] = None,
    page: Annotated[int, typer.Option(min=0, help="begin on this page")] = 0,
    lines: Annotated[int, typer.Option(min=1, help="the bound: lines for each claim, and a beam as long")] = LINES,
    witness: Annotated[Path | None, typer.Option(metavar="FILE", help="write the likeliest line that wins")] = None,
    seconds: Annotated[int, typer.Option(min=0, help="break off after so long; 0 never does")] = 0,
    cache: Annotated[bool, typer.Option(help="use what was shown before")] = True,
    set_: Annotated[list[str] | None, typer.Option("--set", metavar="POLICY=VALUE", help="a house rule")] = None,
    rules: Annotated[list[str] | None, typer.Option(help="house rules of a pack, by name")] = None,
    format: Annotated[str, typer.Option(help="text or json")] = "text",  # noqa: A002 - the option's name
) -> None:
    """Show whether a chapter can be won, with a game to replay, and try to refute its author's claims."""
    from toolkit.cli.play import settings
    from toolkit.lang.table import PlayError, Wish

    if format not in FORMATS:
        raise UsageFault(f"there is no format {format}", f"known: {', '.join(FORMATS)}")
    library = read_everything()
    entity = find(library, what, _kinds(library))
    plain = Wish(entity, policies=settings(set_), house_rules=tuple(rules or ()), page=page)
    try:
        opened = _opened(library, plain, party or [""])
    except PlayError as fault:
        raise UsageFault(str(fault)) from fault
    offers = _prover(library, entity)
    told = [(one, _verdicts(one, offers, entity, lines, (_store(is_used=cache), _clock(seconds)))) for one in opened]
    _tell(entity, told, format)
    if witness is not None:
        _write(witness, told)
    raise typer.Exit(_code(told))


def _kinds(library: Library) -> tuple[str, ...]:
    offered = [plugin.extras["prover"]() for plugin in library.plugins.values() if "prover" in plugin.extras]
    return tuple(dict.fromkeys(kind for offer in offered for kind in offer.kinds))


def _prover(library: Library, entity: Entity) -> Prover:
    plugin = game(library.pack(entity.pack).manifest.game)
    if "prover" not in plugin.extras:
        raise UsageFault(f"{plugin.title} can't be proved yet", "what can be tried: tale playtest")
    prover: Prover = plugin.extras["prover"]()
    return prover


def _opened(library: Library, plain: Wish, wished: Sequence[str]) -> list[Opened]:
    """Open the chapter with each party asked for."""
    from dataclasses import replace

    plugin = game(library.pack(plain.entity.pack).manifest.game)
    opener = plugin.extras["table"]()
    parties: list[tuple[str, ...]] = []
    for text in wished:
        words = tuple(word.strip() for word in text.split(",") if word.strip())
        parties += plugin.extras["trials"]().parties(library, plain.entity) if text == ALL else [words]
    wishes = [replace(plain, party=words) for words in dict.fromkeys(parties)]
    return [opener.open(library, opener.plan(library, wish)) for wish in wishes]


def _store(*, is_used: bool) -> Store:
    from toolkit.prove.claims import Store

    return Store(cache_folder() / "prove" if is_used else None)


def _clock(seconds: int) -> Callable[[], bool]:
    """Return what tells whether the time is over; a clock may only break off, and that is said."""
    end = time.monotonic() + seconds
    return lambda: bool(seconds) and time.monotonic() > end


def _verdicts(
    opened: Opened, prover: Prover, entity: Entity, lines: int, ways: tuple[Store, Callable[[], bool]]
) -> list[Verdict]:
    from toolkit.prove.claims import kept, prove_claim, prove_win

    store, is_cancelled = ways
    key = store.key(opened, "it can be won", lines)
    found = [kept(store, key, partial(prove_win, opened, prover, lines, is_cancelled))]
    for claim in prover.claims(opened, entity):
        key = store.key(opened, f"{claim.sort}: {claim.what}", lines)
        found.append(kept(store, key, partial(prove_claim, opened, prover, claim, lines, is_cancelled)))
    return found


def _tell(entity: Entity, told: Sequence[tuple[Opened, Sequence[Verdict]]], form: str) -> None:
    if form == "json":
        say(json.dumps([_plain(entity, opened, found) for opened, found in told], ensure_ascii=False, indent=2))
        return
    for opened, found in told:
        say(f"{opened.title}: {', '.join(opened.setup.get('party', ()))}")
        for verdict in found:
            say("\n".join(f"  {line}" for line in _lines(verdict)))


def _plain(entity: Entity, opened: Opened, found: Sequence[Verdict]) -> dict[str, Any]:
    claims = [
        {
            "claim": one.claim,
            "result": one.result,
            "bound": one.bound,
            "log10_probability": round(one.log, 3),
            "chance_answers": one.rolls,
            "least_page": one.pages,
            "way": list(one.way),
            "has_witness": bool(one.witness),
            "broken_off": one.is_cut,
        }
        for one in found
    ]
    return {"chapter": entity.id, "party": list(opened.setup.get("party", ())), "claims": claims}


def _lines(verdict: Verdict) -> list[str]:
    """Return one verdict in words: what was shown, within what."""
    from toolkit.prove.claims import CANNOT_BE_WON

    lines = [f"{verdict.claim}: {verdict.result} (within {verdict.bound})"]
    if verdict.witness:
        lines.append(
            f"  the likeliest line found: its {verdict.rolls} rolls and draws come up 1 time in 10^{-verdict.log:.0f}"
        )
    if verdict.pages and verdict.result == CANNOT_BE_WON:
        lines.append(f"  there is no time: the end marker would have to stand on page {verdict.pages + 1} or later")
    elif verdict.pages:
        lines.append(f"  any win sees at least page {verdict.pages}, minions, dice and captures left out of account")
    if verdict.way:
        lines.append(f"  shortest way without minions and dice: {' · '.join(verdict.way)}")
    if verdict.is_cut:
        lines.append("  broken off before its bound: the rest was not looked at")
    return lines


def _write(file: Path, told: Sequence[tuple[Opened, Sequence[Verdict]]]) -> None:
    found = [verdict for _, verdicts in told for verdict in verdicts if verdict.witness]
    if not found:
        note("no witness was found, and none was written")
        return
    write_file(file, found[0].witness)
    note(f"written: {shown(file)}; watch it: tale replay {shown(file)}")


def _code(told: Sequence[tuple[Opened, Sequence[Verdict]]]) -> int:
    from toolkit.prove.claims import CANNOT_BE_WON, NOT_SHOWN, REFUTED, UNREADABLE

    bad = (CANNOT_BE_WON, NOT_SHOWN, REFUTED, UNREADABLE)
    return int(any(verdict.result in bad for _, found in told for verdict in found))
