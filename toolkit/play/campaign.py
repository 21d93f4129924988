"""A campaign at a terminal: chapters one after another, what is kept between them, a save before each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.play.match import Match
from toolkit.play.record import save
from toolkit.play.terminal import Terminal
from toolkit.play.words import meant, split

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from toolkit.lang.campaign import Chain, Keep
    from toolkit.lang.table import Opened, Opener
    from toolkit.pack import Library
    from toolkit.play.terminal import Screen

NOTHING = "nothing"


class Course(NamedTuple):
    """What a campaign is played with.

    Attributes:
        opener, chain: what the game offers. library: all content.
        screen: where people see and type. file: where every chapter is kept, one after the other.
    """

    opener: Opener
    chain: Chain
    library: Callable[[], Library]
    screen: Screen
    file: Path


def play_campaign(course: Course, match: Match) -> str:
    """Play from a chapter on until the campaign is over or the person leaves.

    The file always holds what can be gone on with: the chapter in play as left, or the next one untouched.

    Returns:
        The outcome of the last chapter, empty if the person left.
    """
    while True:
        kept = _chapter(course, match)
        if kept is None:
            save(course.file, match.record())
            return ""
        setup = course.chain.next(course.library(), match.opened, match.state, kept)
        if setup is None:
            save(course.file, match.record())
            course.screen.show("The campaign is over.")
            return match.outcome
        match = _next(course, match, setup)


def _chapter(course: Course, match: Match) -> dict[str, str] | None:
    """Play a chapter to its end and return what each keeps of it; None if the person leaves."""
    try:
        return _kept(course, match) if Terminal(match, course.screen, course.file).play() else None
    except KeyboardInterrupt:
        return None


def _next(course: Course, match: Match, setup: Mapping[str, Any]) -> Match:
    opened: Opened = course.opener.open(course.library(), {**setup, "seats": list(match.seats)})
    following = Match(opened, match.seats, match.seed + 1)
    save(course.file, following.record())
    course.screen.show(f"\nNext: {opened.title} (kept in {course.file.name})")
    return following


def _kept(course: Course, match: Match) -> dict[str, str] | None:
    """Return what each keeps, by name; None if the person leaves."""
    kept: dict[str, str] = {}
    for keep in course.chain.keeps(match.opened, match.state):
        thing = _asked(course.screen, keep) if match.is_person(keep.seat) else keep.things[0]
        if thing is None:
            return None
        if thing != NOTHING:
            kept[keep.who] = thing
        course.screen.show(f"  · {keep.who} keeps {thing}")
    return kept


def _asked(screen: Screen, keep: Keep) -> str | None:
    things = [*keep.things, NOTHING]
    lines = [f"{keep.who}: which one card is kept for the next chapter?"]
    lines += [f" {number:>3}  {thing}" for number, thing in enumerate(things, 1)]
    screen.show("\n".join(lines))
    while True:
        line = screen.read("> ")
        if line is None or split(line) == ["quit"]:
            return None
        found = meant(line, things)
        if len(found) == 1:
            return things[found[0]]
        screen.show("Type the number or the name of one of them, or quit.")
