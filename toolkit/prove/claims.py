"""What is claimed of a game, and what was shown: proved, shown by a witness, refuted, or not within the bound."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from toolkit.play.record import play_hash, written
from toolkit.prove.beam import Beam, Bounds
from toolkit.prove.reach import Reached, reach
from toolkit.prove.search import is_won, record, refutes, search

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from toolkit.lang.proof import Claim, Prover
    from toolkit.lang.table import Opened
    from toolkit.prove.search import Searched

CAN_BE_WON, CANNOT_BE_WON, NOT_SHOWN = "can be won", "cannot be won", "not shown"
REFUTED, NOT_REFUTED, UNREADABLE = "refuted", "not refuted", "not readable"
LINES = 24
BEAM_STEPS = 1_000
"""Engine steps of the search from position to position, for each whole line of the bound."""
SEARCH = 3
"""Raised whenever the search itself changes, so that what was kept before is not taken for what it would show."""
KEY_LENGTH = 32


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was shown of one claim, as plain values.

    Attributes:
        claim: in words. result: one of the constants above. bound: within what, in words.
        log: decimal logarithm of the probability of the witness's dice and draws; rolls: how many those were.
        way: the abstract steps of a win, or why there is none. pages: the least time any win needs; where it
            can't be won, 0 unless more time would help.
        witness: the text of a record that `tale replay` accepts, empty without one. place: of an author's claim.
    """

    claim: str
    result: str
    bound: str
    log: float = 0.0
    rolls: int = 0
    pages: int = 0
    way: tuple[str, ...] = ()
    witness: str = ""
    place: tuple[str | int, ...] = ()
    is_cut: bool = False


def prove_win(
    opened: Opened,
    prover: Prover,
    lines: int = LINES,
    is_cancelled: Callable[[], bool] = lambda: False,
    *,
    is_thorough: bool = True,
) -> Verdict:
    """Show that a game can be won, with a witness, or that it can't, or neither within the bound.

    Args:
        opened: the game.
        prover: what guides the search.
        lines: the bound: so many whole lines, and for each so many steps of a search from position to position.
        is_cancelled: asked again and again; True breaks the search off.
        is_thorough: look for a likelier win where one was found already.
    """
    abstraction = prover.abstraction(opened)
    reached = reach(abstraction)
    if reached.way is None and reached.is_whole:
        bound = f"all {reached.nodes} positions of the abstraction"
        late = reach(abstraction.timeless())
        way = late.way if late.way is not None else _farthest(reached)
        return Verdict("it can be won", CANNOT_BE_WON, bound, pages=late.pages, way=way)
    found = search(opened, prover, lines, is_won, is_cancelled)
    if is_thorough or found.best is None:
        found = Beam(opened, prover, Bounds(lines * BEAM_STEPS)).better(found, is_won, is_cancelled)
    result = CAN_BE_WON if found.best is not None else NOT_SHOWN
    return _verdict(opened, "it can be won", result, found, reached)


def _farthest(reached: Reached) -> tuple[str, ...]:
    """Return what can be said of how far the abstraction goes."""
    return (f"{reached.nodes} positions lie in reach, none of them is won",)


def _verdict(opened: Opened, claim: str, result: str, found: Searched, reached: Reached | None = None) -> Verdict:
    best = found.best
    bound = f"{found.lines} guided lines and a beam, {found.steps} engine steps"
    pages, way = (reached.pages, reached.way or ()) if reached is not None else (0, ())
    if best is None:
        return Verdict(claim, result, bound, pages=pages, way=way, is_cut=found.is_cut)
    witness = written(record(opened, best))
    return Verdict(claim, result, bound, best.log, best.rolls, pages, way, witness, is_cut=found.is_cut)


def prove_claim(
    opened: Opened, prover: Prover, claim: Claim, lines: int = LINES, is_cancelled: Callable[[], bool] = lambda: False
) -> Verdict:
    """Try to refute what an author claims."""
    words = f"{claim.sort}: {claim.what}"
    if claim.fault:
        return Verdict(words, UNREADABLE, claim.fault, place=claim.path)
    is_refuted = refutes(opened, prover, claim)
    found = search(opened, prover, lines, is_refuted, is_cancelled)
    if found.best is None:
        found = Beam(opened, prover, Bounds(lines * BEAM_STEPS)).better(found, is_refuted, is_cancelled)
    verdict = _verdict(opened, words, REFUTED if found.best is not None else NOT_REFUTED, found)
    return Verdict(**{**_plain(verdict), "place": claim.path})


def _plain(verdict: Verdict) -> dict[str, Any]:
    return asdict(verdict)


class Store:
    """Verdicts kept in a folder, by everything they depend on."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def key(self, opened: Opened, claim: str, lines: int) -> str:
        """Return the key of a claim: content, rules, setup, claim and bound."""
        parts = [play_hash(opened), opened.rules_revision, dict(opened.setup), claim, lines, SEARCH]
        return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:KEY_LENGTH]

    def get(self, key: str) -> Verdict | None:
        """Return a kept verdict; a damaged one counts as none."""
        file = self._folder / f"{key}.json" if self._folder is not None else None
        if file is None or not file.is_file():
            return None
        try:
            plain = json.loads(file.read_text("utf-8"))
            return Verdict(**{**plain, "way": tuple(plain["way"]), "place": tuple(plain["place"])})
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put(self, key: str, verdict: Verdict) -> None:
        """Keep a verdict that was not broken off; where it can't be written it is worked out again next time."""
        if self._folder is None or verdict.is_cut:
            return
        half = self._folder / f".{key}.part"
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            half.write_text(json.dumps(_plain(verdict), ensure_ascii=False), encoding="utf-8")
            half.replace(self._folder / f"{key}.json")


def kept(store: Store, key: str, work: Callable[[], Verdict]) -> Verdict:
    """Return the kept verdict of a key, else work it out and keep it."""
    known = store.get(key)
    if known is None:
        known = work()
        store.put(key, known)
    return known
