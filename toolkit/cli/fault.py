"""What happens when the program itself fails: a report file and one sentence."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

CODE = 3


def report_fault(fault: Exception, arguments: Sequence[str]) -> int:
    """Write a report of a fault of ours beside the work, say where it is, and return the exit code."""
    text = "".join(
        [
            f"tale {__version__}, Python {platform.python_version()} on {platform.system()}\n",
            f"tale {' '.join(arguments)}\n\n",
            *traceback.format_exception(fault),
        ]
    )
    name = f".tale-internal-error-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    place = _saved(text, name)
    sys.stderr.write(f"tale: this is a fault of the program, not of your files ({type(fault).__name__})\n")
    sys.stderr.write(f"{f'a report is in {name}; please send it along' if place else text}\n")
    return CODE


def _saved(text: str, name: str) -> bool:
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError:
        return False
    return True
