"""Changes of clock, track, turns and rooms, and the end of a chapter."""

from __future__ import annotations

from typing import Any

from toolkit.games.mice_and_mystics.engine.changes.figures import _forget_tallies, forget_rules
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.play import ChapterOver, Play
from toolkit.games.mice_and_mystics.engine.state import Turn


def set_wheel(t: Play, cheese: int) -> None:
    """Set the cheese on the wheel."""
    if t.state.wheel != cheese:
        t.state.wheel = cheese
        t.table.emit(("wheel", cheese))


def set_page(t: Play, page: int) -> None:
    """Move the hourglass."""
    t.state.page = page
    t.table.emit(("page", page))


def set_end_page(t: Play, page: int) -> None:
    """Move the end marker; it stops on the last page."""
    t.state.end_page = min(page, t.world.pages)
    t.table.emit(("end_page", t.state.end_page))


def set_track(t: Play, track: list[int], pos: int, acted: int) -> None:
    """Lay the initiative track: cards from the top, the acting slot, bits of cards that have acted."""
    state = t.state
    state.track = track
    state.pos = pos
    state.acted = acted
    _deal_cards(t)
    t.table.emit(("track", tuple(track), pos))
    forget_rules(t)


def _deal_cards(t: Play) -> None:
    """Tell each minion figure which of its cards lie on the track."""
    state = t.state
    for minion in state.minions:
        mine: list[int] = []
        for card in t.world.minions[minion.minion].cards:
            if card in state.track:
                mine.append(card)
        minion.cards = tuple(mine)


def set_acted(t: Play, pos: int, acted: int) -> None:
    """Move the acting slot and note which cards have acted."""
    t.state.pos = pos
    t.state.acted = acted
    t.table.emit(("acted", pos, acted))


def begin_round(t: Play) -> None:
    """A new round begins at the top of the track."""
    state = t.state
    state.round += 1
    state.pos = NOWHERE
    state.acted = 0
    t.table.emit(("round", state.round))


def begin_turn(t: Play, figure: int) -> Turn:
    """A turn begins: of a mouse, or of a minion card (-1)."""
    state = t.state
    state.turns += 1
    turn = Turn(figure)
    state.turn = turn
    t.table.emit(("turn", figure, state.turns))
    return turn


def end_turn(t: Play) -> None:
    """No turn is in progress."""
    t.state.turn = None
    t.table.emit(("turn", NOWHERE, t.state.turns))


def resume_turn(t: Play, turn: Turn | None) -> None:
    """Go back to a turn that another turn interrupted."""
    t.state.turn = turn
    t.table.emit(("turn_state",))


def begin_figure(t: Play) -> None:
    """In the turn of a minion card the next figure acts: that the one before had to stop does not hold for it."""
    turn = t.state.turn
    if turn is not None and turn.over:
        turn.over = False
        note_turn(t)


def is_turn_over(t: Play) -> bool:
    """Return whether an effect has ended the turn of the figure that acts."""
    turn = t.state.turn
    return turn is not None and turn.over


def note_turn(t: Play) -> None:
    """Tell that the turn in progress has changed (points, action, free actions)."""
    t.table.emit(("turn_state",))


def enter_room(t: Play, room: int) -> None:
    """The party is in a room, which counts as explored from now on."""
    t.state.room = room
    t.state.explored |= 1 << room
    t.find_room()
    for mouse in t.state.mice:
        _forget_tallies(t, mouse, "room")
    t.table.emit(("room", room))
    forget_rules(t)


def destroy_room(t: Play, room: int) -> None:
    """A room can't be entered any more."""
    t.state.destroyed |= 1 << room
    t.table.emit(("room", room, "destroyed"))


def set_surging(t: Play, *, surging: bool) -> None:
    """Note whether a surge is being resolved."""
    t.state.surging = surging
    t.table.emit(("surging", surging))


def set_started(t: Play) -> None:
    """The chapter is set up and play has begun."""
    t.state.started = True
    t.table.emit(("started",))


def finish(t: Play, outcome: str, cause: str) -> None:
    """End the chapter; raises `ChapterOver`."""
    t.state.outcome = outcome
    t.state.cause = cause
    t.state.turn = None
    t.table.emit(("over", outcome, cause))
    raise ChapterOver


def tell(t: Play, *what: Any) -> None:
    """Tell something that changes nothing: a story moment, a rule that did something."""
    t.table.emit(tuple(what))
