"""What a scenario expects against what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.kernel import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.games.mystic_scrolls.model.scenario import Expected, SeatGiven
    from toolkit.kernel import Event, Session


def plain(session: Session, event: Event) -> str:
    """Return an event as words: its kind, then the character it is about."""
    dump = session.game.dump(session.state)
    about = event[1] if len(event) > 1 else None
    seats: list[dict[str, Any]] = dump["seats"]
    if event[0] in WITHOUT_SEAT or not isinstance(about, int) or not 0 <= about < len(seats):
        return str(event[0])
    return f"{event[0]} {_bare(seats[about]['character'])}"


WITHOUT_SEAT = frozenset(
    (
        "supplied",
        "scroll",
        "no_scroll",
        "reshuffled",
        "round",
        "time",
        "phase",
        "pool_set",
        "discarded",
        "over",
    )
)


def differences(then: Expected, session: Session, events: Sequence[tuple[Event, str]]) -> list[str]:
    """Return a sentence for everything that is not as expected."""
    dump = session.game.dump(session.state)
    found: list[str] = []
    found.extend(_position(then, dump))
    for seat in then.seats:
        found.extend(_seat(seat, dump))
    found.extend(_question(then, session))
    found.extend(_events(then.events, [words for _, words in events]))
    if then.outcome is not None and then.outcome != session.outcome:
        found.append(f"the outcome is {session.outcome!r}, expected {then.outcome!r}")
    return found


def _bare(name: str) -> str:
    return name.partition(".")[2]


def _differ(what: str, found: object, wanted: object) -> list[str]:
    return [] if found == wanted else [f"{what}: {found}, expected {wanted}"]


def _position(then: Expected, dump: dict[str, Any]) -> Iterable[str]:
    for name in ("phase", "pool", "box", "clock", "round"):
        wanted = getattr(then, name)
        if wanted is not None:
            yield from _differ(name, dump[name], wanted)
    if then.scroll is not None:
        yield from _differ("scroll", _bare(dump["centre"]), then.scroll)
    for name in ("pile", "discard"):
        yield from _heap(name, dump[name], getattr(then, name))
    if then.stopper is not None:
        at = dump["starter"]
        yield from _differ("stopper", _bare(dump["seats"][at]["character"]) if at >= 0 else "", then.stopper)


def _heap(name: str, cards: list[str], wanted: tuple[str, ...] | int | None) -> list[str]:
    if isinstance(wanted, int):
        return _differ(f"cards of the {name}", len(cards), wanted)
    if wanted is None:
        return []
    return _differ(name, [_bare(card) for card in cards], sorted(wanted))


def _seat(then: SeatGiven, dump: dict[str, Any]) -> Iterable[str]:
    name = then.character
    found = next((seat for seat in dump["seats"] if _bare(seat["character"]) == name), None)
    if found is None:
        yield f"{name} doesn't sit at the table"
        return
    for field in ("stamina", "in_air", "ready"):
        wanted = getattr(then, field)
        if wanted is not None:
            yield from _differ(f"{name}: {field}", found[field], wanted)
    if then.alive is not None:
        yield from _differ(f"{name}: alive", bool(found["alive"]), then.alive)
    if then.claimed is not None:
        yield from _differ(f"{name}: claimed", _bare(found["claimed"]), then.claimed)
    yield from _lists(then, found)
    for flag in then.flags:
        yield from _differ(f"{name}: may_stop", bool(found["may_stop"]), flag == "may_stop")


def _lists(then: SeatGiven, found: dict[str, Any]) -> Iterable[str]:
    if then.dice is not None:
        yield from _differ(f"{then.character}: dice", sorted(found["hand"]), sorted(then.dice))
    if then.cast is not None:
        yield from _differ(
            f"{then.character}: cast", [_bare(name) for name in found["cast"]], list(then.cast)
        )
    if then.scrolls is not None:
        scrolls = [_bare(name) for name in found["cards"] if name.startswith("scroll.")]
        yield from _differ(f"{then.character}: scrolls", scrolls, list(then.scrolls))


def _question(then: Expected, session: Session) -> Iterable[str]:
    if not session.asks:
        if then.asks or then.legal or then.illegal:
            yield f"nothing is asked any more, expected {then.asks or 'a question'}"
        return
    ask = session.asks[0]
    seats = session.game.dump(session.state)["seats"]
    who = "" if ask.who == CHANCE else f"{_bare(seats[ask.who]['character']) or f'seat{ask.who + 1}'} "
    if then.asks is not None:
        yield from _differ("open question", f"{who}{ask.kind}", then.asks)
    if then.legal or then.illegal:
        yield from _tokens(then, session)


def _tokens(then: Expected, session: Session) -> Iterable[str]:
    ask = session.asks[0]
    tokens: set[str] = set()
    for option in ask.options:
        token = session.game.token(session.state, ask, option)
        tokens |= {token, token.replace("spell_card.", "").replace("scroll.", "").replace("character.", "")}
    for token in then.legal:
        if token not in tokens:
            yield f"{token} is not legal; legal: {', '.join(sorted(tokens))}"
    for token in then.illegal:
        if token in tokens:
            yield f"{token} is legal and should not be"


def _events(wanted: Sequence[str], happened: Sequence[str]) -> list[str]:
    """Say which of the wanted events is missing; they must come in this order, others may stand between."""
    at = 0
    for words in wanted:
        while at < len(happened) and words not in (happened[at], happened[at].partition(" ")[0]):
            at += 1
        if at == len(happened):
            return [f"the event {words!r} did not happen (in this order); events: {', '.join(happened)}"]
        at += 1
    return []
