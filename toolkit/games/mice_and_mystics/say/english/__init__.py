"""English: the first language of the rules sentence."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.say.english.rules import English

__all__ = ["English"]
