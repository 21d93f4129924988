"""`tale play`: a chapter or scenario at the terminal, alone, with others, with bots; saved games go on."""

from __future__ import annotations

import sys
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, find, games, kinds_by_game, note, read_everything, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.lang.campaign import Chain
    from toolkit.lang.table import Opened, Opener
    from toolkit.pack import Entity, Library
    from toolkit.play.match import Match
    from toolkit.play.terminal import Terminal

ENDING = ".tale"
SEEDS = 1 << 32


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


class Console:
    """A terminal, or a script of typed lines and then, where it ends, nothing more."""

    def __init__(self, script: Sequence[str] | None) -> None:
        self._script = None if script is None else list(script)

    def show(self, text: str) -> None:
        """Write to standard output."""
        say(text)

    def read(self, prompt: str) -> str | None:
        """Return the next line of the script, or what a person types; None at the end."""
        if self._script is not None:
            if not self._script:
                return None
            say(f"{prompt}{self._script[0]}")
            return self._script.pop(0)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        return line.rstrip("\n") if line else None


def play(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="chapter, level, variant, box, scenario, campaign or saved game")
    ],
    *,
    with_: Annotated[
        list[str] | None, typer.Option("--seat", help="who plays each seat, in order: person, or a bot")
    ] = None,
    party: Annotated[str, typer.Option(help="who goes, by name, with commas between")] = "",
    room: Annotated[str, typer.Option(help="begin in this room")] = "",
    page: Annotated[int, typer.Option(min=0, help="begin with the hourglass on this page")] = 0,
    seed: Annotated[int | None, typer.Option(help="the same seed gives the same dice")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", metavar="POLICY=VALUE", help="a house rule")] = None,
    rules: Annotated[list[str] | None, typer.Option(help="house rules of a pack, by name")] = None,
    script: Annotated[Path | None, typer.Option(help="a file of typed lines, then the game stops")] = None,
    save: Annotated[
        Path | None,
        typer.Option(help="where the game is kept: by `save`, on leaving, and at its end"),
    ] = None,
) -> None:
    """Play at the terminal: people and bots, with help, undo and saved games."""
    from toolkit.cli.common import interruptible
    from toolkit.cli.live import is_live, play_live
    from toolkit.lang.table import PlayError, Wish
    from toolkit.play.match import Match
    from toolkit.play.record import RecordError
    from toolkit.play.terminal import Terminal

    number = _drawn() if seed is None else seed
    _keepable(save)
    lines = None if script is None else _lines(script)
    try:
        if Path(what).is_file() and Path(what).suffix not in (".yaml", ".yml"):
            match = resumed(Path(what), with_ or [], number)
            free = Path(what)
        else:
            library = read_everything(_pack_of(what))
            entity = _entity(library, what)
            opener = opener_of(library, entity)
            wish = Wish(entity, _list(party), tuple(with_ or ()), settings(set_), tuple(rules or ()), room, page)
            opened = opener.open(library, opener.plan(library, wish))
            free = _free_name(entity.slug.replace("_", "-"))
            if is_live(opened):
                _note_seed(seed, number)
                with interruptible():
                    play_live(opened, number, lines, save or free)
                return
            match = Match(opened, with_ or [], number)
    except (PlayError, RecordError) as fault:
        raise UsageFault(str(fault)) from fault
    _note_seed(seed, number)
    say(match.opened.title)
    console = Console(lines)
    with interruptible():
        if not _is_campaign(match, console, save or free):
            _play(Terminal(match, console, save or free), is_kept=save is not None)


def _is_campaign(match: Match, console: Console, file: Path) -> bool:
    """Play on through the campaign that a chapter belongs to; False if it belongs to none."""
    from toolkit.lang.table import PlayError
    from toolkit.play.campaign import Course, play_campaign

    chain = _chain(match.opened.game.name, match.opened.setup)
    if chain is None:
        return False
    opener = table_of(match.opened.game.name)
    try:
        outcome = play_campaign(Course(opener, chain, cache(read_everything), console, file), match)
    except PlayError as fault:
        raise UsageFault(str(fault)) from fault
    if not outcome:
        note(f"The campaign is in {file.as_posix()}; go on: tale play {file.as_posix()}")
    return True


def _chain(game: str, setup: Mapping[str, Any]) -> Chain | None:
    """Return what plays a campaign on, if a setup is that of a chapter in one."""
    offered = games().get(game).extras.get("campaign")
    chain: Chain | None = offered() if offered is not None else None
    return chain if chain is not None and chain.is_part(setup) else None


def _play(terminal: Terminal, *, is_kept: bool) -> None:
    """Play; keep what was begun, and what has ended where that was wished."""
    from toolkit.play.record import save as save_record

    try:
        outcome = terminal.play()
    except KeyboardInterrupt:
        outcome = ""
        sys.stdout.write("\n")
    if not terminal.match.tokens or (outcome and not is_kept):
        return
    save_record(terminal.file, terminal.match.record())
    name, verb = terminal.file.as_posix(), "replay" if outcome else "play"
    note(f"The game is in {name}; {'watch it' if outcome else 'go on'}: tale {verb} {name}")


def _free_name(stem: str) -> Path:
    """Return a file that is not there yet, so that no older game is lost."""
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{ENDING}" for number in count(1))
    return next(Path(name) for name in names if not Path(name).exists())


def resumed(path: Path, seats: Sequence[str], seed: int) -> Match:
    """Return a saved game, to be played on.

    Raises:
        UsageFault: its content has changed, or the game has ended.
        RecordError: it is damaged.
    """
    from toolkit.play.match import resume
    from toolkit.play.record import changes, read

    record = read(path)
    opened = open_record(record.game, record.setup)
    differ = changes(record, opened)
    if differ:
        cure = f"see how far it goes: tale replay {path.as_posix()} --rebase"
        raise UsageFault(f"{path.name} was saved with other content: {'; '.join(differ[:6])}", cure)
    if record.outcome and _chain(record.game, record.setup) is None:
        raise UsageFault(f"{path.name} has ended ({record.outcome})", f"watch it: tale replay {path.as_posix()}")
    kept = record.setup.get("seats", ())
    return resume(opened, record, list(seats) or [str(name) for name in kept], seed)


def open_record(game: str, setup: Mapping[str, Any]) -> Opened:
    """Return the game of a record, with the content of today.

    Raises:
        UsageFault: the game or its content is not there.
    """
    from toolkit.lang.table import PlayError

    library = read_everything()
    try:
        return table_of(game).open(library, setup)
    except PlayError as fault:
        raise UsageFault(str(fault)) from fault


def table_of(game: str) -> Opener:
    """Return what a game offers to be played.

    Raises:
        UsageFault: it offers nothing, or isn't installed.
    """
    from toolkit.pack import PluginError

    try:
        table = games().get(game).extras.get("table")
    except PluginError as fault:
        raise UsageFault(str(fault)) from fault
    if table is None:
        raise UsageFault(f"{game} can't be played at the terminal yet")
    opener: Opener = table()
    return opener


def opener_of(library: Library, entity: Entity) -> Opener:
    """Return what the game of an entity offers.

    Raises:
        UsageFault: such a thing can't be played.
    """
    opener = table_of(library.pack(entity.pack).manifest.game)
    if entity.kind not in opener.kinds:
        raise UsageFault(f"{entity.name} can't be played", f"what can: {' or '.join(opener.kinds)}")
    return opener


def settings(given: Sequence[str] | None) -> dict[str, str]:
    """Return `policy=value` settings as a mapping.

    Raises:
        UsageFault: one of them has no `=`.
    """
    found: dict[str, str] = {}
    for setting in given or ():
        policy, equals, value = setting.partition("=")
        if not equals:
            raise UsageFault(f"--set {setting} says no value", "write --set policy=value")
        found[policy.replace("-", "_")] = value if value.startswith("-") else value.replace("-", "_")
    return found


def _entity(library: Library, what: str) -> Entity:
    if Path(what).suffix in (".yaml", ".yml"):
        return _in_file(library, Path(what))
    return find(library, what, kinds_by_game(library, "table"))


def _in_file(library: Library, file: Path) -> Entity:
    """Return what a content file holds.

    Raises:
        UsageFault: it holds nothing that could be read.
    """
    shown_as = {pack.id: pack for pack in library.packs}
    for entity in library.all:
        pack = shown_as[entity.pack]
        inside = entity.document.path if pack.shown == "." else entity.document.path.removeprefix(f"{pack.shown}/")
        if pack.root / inside == file.resolve():
            return entity
    raise UsageFault(f"{file.as_posix()} holds nothing that can be played", f"see: tale check {file.as_posix()}")


def _pack_of(what: str) -> list[Path]:
    from toolkit.pack import pack_of

    path = Path(what)
    if path.suffix not in (".yaml", ".yml"):
        return []
    if not path.is_file():
        raise UsageFault(f"there is no {path.as_posix()}")
    own = pack_of(path.resolve())
    return [own] if own else []


def _list(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _lines(script: Path) -> list[str]:
    try:
        text = script.read_text(encoding="utf-8")
    except OSError as fault:
        raise UsageFault(f"{script.as_posix()} can't be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise UsageFault(f"{script.as_posix()} is no text in UTF-8", "save it as UTF-8") from fault
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def _keepable(save: Path | None) -> None:
    """Refuse to begin a game that couldn't be kept where it shall be.

    Raises:
        UsageFault: something else stands there.
    """
    from toolkit.play.record import taken

    fault = "" if save is None else taken(save)
    if fault:
        raise UsageFault(fault)


def _note_seed(given: int | None, number: int) -> None:
    if given is None:
        note(f"seed {number}")


def _drawn() -> int:
    """Return a seed nobody chose."""
    import secrets

    return secrets.randbelow(SEEDS)
