"""What the site is about, gathered for the driver that asks: content, games, codes, commands, written pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from toolkit.publish.site import Subject
    from toolkit.publish.site.subject import Command, Written

TITLE = re.compile(r"(?m)^# (.+)$")


def subject_of(content: Sequence[Path], written: Path | None, *, is_quick: bool = False) -> Subject:
    """Return the subject of a site.

    Args:
        content: packs or folders of packs; none means those of the current folder.
        written: the folder of the pages that people wrote.
        is_quick: no pages of packs that only ship with the games, for a site that is made anew at every change.
    """
    from toolkit.check import Options, check
    from toolkit.cli.common import codes, games, own_packs, read_everything
    from toolkit.publish.site import Subject

    installed = tuple(games().get(name) for name in games().names())
    pages = tuple(written_pages(written)) if written is not None and written.is_dir() else ()
    library = read_everything(content)
    report = check(library, Options())
    own = tuple(pack.id for pack in own_packs(library, content))
    return Subject(library, installed, codes(), tuple(commands()), pages, report.findings, own, own if is_quick else ())


def written_pages(folder: Path) -> Iterator[Written]:
    """Yield every page that people wrote, sorted by path."""
    from toolkit.publish.site.subject import Written

    for file in sorted(folder.rglob("*.md")):
        text = file.read_text(encoding="utf-8")
        found = TITLE.search(text)
        yield Written(file.relative_to(folder).as_posix(), found[1] if found else file.stem, text)


def commands() -> Iterator[Command]:
    """Yield every command of the command line, groups as their members."""
    from importlib.util import find_spec

    import typer

    from toolkit.cli.main import build
    from toolkit.cli.table import COMMANDS

    top: Any = typer.main.get_command(build([name for name, module in COMMANDS.items() if find_spec(module)]))
    for name, command in top.commands.items():
        members = getattr(command, "commands", None)
        yield from (
            (_command(f"{name} {inner}", one) for inner, one in members.items())
            if members
            else (_command(name, command),)
        )


def _command(name: str, command: Any) -> Command:
    from toolkit.publish.site.subject import Command

    options = tuple((_written(one), getattr(one, "help", "") or "") for one in command.params if one.name != "help")
    return Command(name, (command.help or "").strip(), options)


def _written(option: Any) -> str:
    if option.param_type_name == "argument":
        return str(option.metavar or option.name.upper())
    return ", ".join(option.opts)
