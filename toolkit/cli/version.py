"""`tale version`: versions of the program, Python and the games."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

from toolkit import __version__
from toolkit.cli.common import games, say

if TYPE_CHECKING:
    import typer


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("version")(version)


def version() -> None:
    """Say which version this is and which games are installed."""
    say(f"tale {__version__}")
    say(f"Python {platform.python_version()} on {platform.system()}")
    for name in games().names():
        say(f"game {name}")
