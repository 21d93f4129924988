"""Traditional Chinese: the second language of the rules sentence, in the words of the printed Chinese rules."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.say.zh_hant.rules import Chinese

__all__ = ["Chinese"]
