"""Ctrl-C held back until nothing is half done."""

from __future__ import annotations

import signal
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from types import TracebackType


class Interrupts:
    """While entered, Ctrl-C is only noted, and raised where the program asks; a second one comes through at once.

    An interrupt in the midst of a pool's bookkeeping would leave its locks taken, and the pool would wait for ever.
    Only the main thread is told of interrupts, so elsewhere this does nothing.
    """

    def __init__(self) -> None:
        self._is_asked = False
        self._before: Any = None

    def __enter__(self) -> Self:
        """Hold interrupts back."""
        if current_thread() is main_thread():
            self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        """Let them through again."""
        self._restore()

    def _note(self, _number: int, _frame: Any) -> None:
        self._is_asked = True
        self._restore()

    def _restore(self) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None

    def check(self) -> None:
        """Raise an interrupt that has come.

        Raises:
            KeyboardInterrupt: somebody pressed Ctrl-C since.
        """
        if self._is_asked:
            raise KeyboardInterrupt
