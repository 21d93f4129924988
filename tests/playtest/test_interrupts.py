"""Ctrl-C is held back to where nothing is half done."""

from __future__ import annotations

import signal
import sys
from threading import Thread

import pytest

from toolkit.playtest.interrupts import Interrupts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="interrupts go another way there")


def test_an_interrupt_waits_until_it_is_asked_for():
    """The first one is noted only, and raised by the next look; afterwards all is as before."""
    before = signal.getsignal(signal.SIGINT)
    with Interrupts() as interrupts:
        interrupts.check()
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            interrupts.check()
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_interrupt_comes_through():
    """Whoever presses Ctrl-C twice does not wait."""
    with Interrupts():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_other_threads_hold_nothing_back():
    """A thread that is never told of interrupts changes nothing about them."""
    before, inside = signal.getsignal(signal.SIGINT), []

    def enter():
        with Interrupts() as interrupts:
            inside.append(signal.getsignal(signal.SIGINT))
            interrupts.check()

    thread = Thread(target=enter)
    thread.start()
    thread.join()
    assert inside == [before]
