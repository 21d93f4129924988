"""`tale replay`: a saved game, step by step or to the end, checked against the content of today."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import UsageFault, say
from toolkit.cli.play import open_record

if TYPE_CHECKING:
    from toolkit.play.match import Match
    from toolkit.play.record import Record


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="a saved game or a replay")],
    *,
    step: Annotated[
        bool, typer.Option("--step", help="stop after every answer until Enter is pressed")
    ] = False,
    to: Annotated[int, typer.Option(min=0, help="stop after so many answers")] = 0,
    rebase: Annotated[
        bool, typer.Option("--rebase", help="play it with changed content, as far as it goes")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="say only how it ends")] = False,
) -> None:
    """Play a saved game again and check that it goes as it went."""
    from toolkit.play.match import Match
    from toolkit.play.record import RecordError, changes, read

    try:
        record = read(file)
    except RecordError as fault:
        raise UsageFault(str(fault)) from fault
    opened = open_record(record.game, record.setup)
    differ = changes(record, opened)
    if differ and not rebase:
        cure = "play it as far as it goes: --rebase"
        raise UsageFault(f"{file.name} was played with other content: {'; '.join(differ[:6])}", cure)
    match = Match(opened, (), 0)
    code = _run(match, record, to or len(record.answers), (step, quiet))
    raise typer.Exit(code)


def _run(match: Match, record: Record, stop: int, ways: tuple[bool, bool]) -> int:
    from toolkit.play.record import RecordError

    step, quiet = ways
    for number, token in enumerate(record.answers[:stop], 1):
        ask = match.ask
        who = "" if ask is None else match.opened.view.asked(match.state, ask).partition(":")[0]
        try:
            match.take_token(token)
        except RecordError as fault:
            say(f"It parts from the record here: {fault}")
            return 1
        if not quiet:
            _show(match, f"{number:>5}  {who}: {token}")
        if step and not sys.stdin.readline():
            return _ending(match, record, number)
    return _ending(match, record, stop)


def _show(match: Match, head: str) -> None:
    told = [match.opened.view.tell(match.state, event) for event in match.take_told()]
    say("\n".join([head, *[f"         · {line}" for line in told if line]]))


def _ending(match: Match, record: Record, stop: int) -> int:
    if stop < len(record.answers):
        say(match.opened.view.board(match.opened.game.view(match.state, 0), 0))
        return 0
    if match.outcome != record.outcome:
        say(f"It ends otherwise: {match.outcome or 'open'}, recorded {record.outcome or 'open'}.")
        return 1
    say(f"{len(record.answers)} answers, as recorded; outcome: {match.outcome or 'the game has not ended'}.")
    return 0
