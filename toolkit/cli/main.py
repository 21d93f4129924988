"""The command `tale`: finds the module of a command, runs it, and turns what happens into an exit code."""

from __future__ import annotations

import errno
import sys
from typing import TYPE_CHECKING

from toolkit import __version__
from toolkit.cli.table import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import typer

INTERRUPTED = 130
SHOWN = 80
VERSION_FLAGS = (["--version"], ["-V"])


def main() -> None:
    """Run the command line of this process and end it."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command line.

    Args:
        arguments: what stands behind `tale`.

    Returns:
        0 nothing at error level, 1 findings, 2 wrong usage, 3 a fault of the program, 130 broken off.
    """
    if list(arguments) in VERSION_FLAGS:  # before anything is imported
        sys.stdout.write(f"tale {__version__}\n")
        return 0
    _speak_utf8()
    try:
        return _dispatch(list(arguments))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()  # the reader is gone; nobody is left to tell
        return 1
    except OSError as fault:
        sys.stderr.write(f"tale: {_refused(fault)}; {_cure(fault)}\n")
        return 2
    except Exception as fault:  # noqa: BLE001 - the one place that turns a fault of ours into a report
        from toolkit.cli.fault import report_fault

        return report_fault(fault, arguments)


def _refused(fault: OSError) -> str:
    """Return what the file system had against something, shortened where a name is endless."""
    name = str(fault.filename or "")
    shown = name if len(name) <= SHOWN else f"{name[:SHOWN]}…"
    said = fault.strerror or type(fault).__name__
    return f"{shown}: {said}" if shown else said


def _cure(fault: OSError) -> str:
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return "make room there, or write elsewhere; what was begun is as it was before"
    return "see that the name is right and that it may be opened"


def build(names: Iterable[str]) -> typer.Typer:
    """Return the application with the commands of these names, each from its own module."""
    from importlib import import_module

    import typer

    app = typer.Typer(
        name="tale",
        help="Write, check, playtest and print your own content for board games.",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(_root)
    for name in names:
        import_module(COMMANDS[name]).add(app)
    return app


def _root() -> None:
    """Write, check, playtest and print your own content for board games."""


def _dispatch(arguments: list[str]) -> int:
    import os

    from toolkit.cli.common import UsageFault

    first = arguments[0] if arguments else ""
    try:
        is_command = bool(first) and not first.startswith("-") and "_TALE_COMPLETE" not in os.environ
        names = [_known(first)] if is_command else list(COMMANDS)
        build(names)(args=arguments, prog_name="tale")
    except UsageFault as fault:
        sys.stderr.write(f"tale: {fault}\n")
        return 2
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else int(done.code is not None)
    return 0


def _known(name: str) -> str:
    from toolkit.cli.common import UsageFault
    from toolkit.findings import did_you_mean, quoted

    if name in COMMANDS:
        return name
    cure = did_you_mean(name, COMMANDS) or "see: tale --help"
    raise UsageFault(f"there is no command {quoted(name)}", cure)


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


if __name__ == "__main__":
    main()
