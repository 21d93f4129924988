"""The proof tier of a check: verdicts of every allowed party as evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.kernel import evidence as ev
from toolkit.lang.table import PlayError, Wish
from toolkit.prove.claims import (
    CAN_BE_WON,
    CANNOT_BE_WON,
    LINES,
    NOT_SHOWN,
    REFUTED,
    UNREADABLE,
    prove_claim,
    prove_win,
)
from toolkit.prove.rates import rate_evidence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.lang.proof import Prover
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library
    from toolkit.prove.claims import Verdict

MOST_PARTIES = 20


def proofs(library: Library, entities: Sequence[Entity], lines: int = LINES) -> ev.Evidence:
    """Return what is proved of each entity that a prover knows, for every party that may go."""
    parts: list[ev.Evidence] = []
    for entity in entities:
        plugin = library.plugins.get(library.pack(entity.pack).manifest.game)
        if plugin is None or "prover" not in plugin.extras or entity.kind not in plugin.extras["prover"]().kinds:
            continue
        prover: Prover = plugin.extras["prover"]()
        try:
            opened = list(_opened(library, entity))
            parts.append(rate_evidence(library, entity))
        except PlayError as fault:
            parts.append(ev.Evidence(not_shown=(f"proof of {entity.slug}: {fault}",), families="EP"))
            continue
        parts.append(_proof(entity, prover, opened, lines))
    return ev.joined([*parts, ev.Evidence(families="EP")])


def _opened(library: Library, entity: Entity) -> Iterator[Opened]:
    plugin = library.plugins[library.pack(entity.pack).manifest.game]
    opener = plugin.extras["table"]()
    for party in plugin.extras["trials"]().parties(library, entity)[:MOST_PARTIES]:
        yield opener.open(library, opener.plan(library, Wish(entity, party=party)))


def _proof(entity: Entity, prover: Prover, opened: Sequence[Opened], lines: int) -> ev.Evidence:
    found: list[ev.Sighting] = []
    verdicts = [prove_win(one, prover, lines, is_thorough=False) for one in opened]
    for one, verdict in zip(opened, verdicts, strict=True):
        found += _of_win(entity, one, verdict)
    for claim in prover.claims(opened[0], entity) if opened else ():
        found += _of_claim(entity, prove_claim(opened[0], prover, claim, lines))
    shown = f"proof of {entity.slug}: {len(opened)} parties, {lines} lines for each claim"
    return ev.Evidence(tuple(found), (shown,), families="EP", outdone=tuple(_outdone(entity, verdicts)))


def _outdone(entity: Entity, verdicts: Sequence[Verdict]) -> Iterator[tuple[str, str]]:
    """Yield what trial games without a win said wrongly: a witness is worth more."""
    won = [verdict.result == CAN_BE_WON for verdict in verdicts]
    if any(won):
        yield ev.NOT_WON, entity.id
    if all(won) and len(won) < MOST_PARTIES:
        yield ev.NOT_WON_BY_SOME, entity.id


def _of_win(entity: Entity, opened: Opened, verdict: Verdict) -> Iterator[ev.Sighting]:
    party = ", ".join(opened.setup.get("party", ()))
    path = ("objectives", 0, "id")
    if verdict.result == CANNOT_BE_WON and verdict.pages:
        message = f"{party} can't be in time: any win sees at least page {verdict.pages}"
        cure = f"let the end marker stand on page {verdict.pages + 1} or later, or let fewer pages turn"
        yield ev.Sighting(ev.TOO_SLOW, entity.id, ("end_page",), message, cure, " · ".join(verdict.way))
    elif verdict.result == CANNOT_BE_WON:
        message = f"it is proved that {party} can't win: {' '.join(verdict.way)}"
        cure = "look at the way to the objective and at what turns pages on it"
        yield ev.Sighting(ev.IMPOSSIBLE, entity.id, path, message, cure, verdict.bound)
    elif verdict.result == NOT_SHOWN:
        message = f"no winning play of {party} was found"
        yield ev.Sighting(
            ev.NO_WIN_IN_BOUND, entity.id, path, message, "make it easier, or look further", verdict.bound
        )


def _of_claim(entity: Entity, verdict: Verdict) -> Iterator[ev.Sighting]:
    if verdict.result == REFUTED:
        message = f"a game refutes the claim {verdict.claim}"
        cure = f"watch it: tale prove {entity.slug} --witness FILE; mend the chapter or the claim"
        yield ev.Sighting(ev.REFUTED, entity.id, verdict.place, message, cure, verdict.bound)
    elif verdict.result == UNREADABLE:
        message = f"the claim {verdict.claim} can't be read"
        yield ev.Sighting(ev.BAD_CLAIM, entity.id, verdict.place, message, verdict.bound)
