"""What a language must be able to say; see `english` for the first one."""

from __future__ import annotations

from typing import Protocol

from toolkit.games.mice_and_mystics.model.rules import Rule
from toolkit.games.mice_and_mystics.say.names import Names
from toolkit.games.mice_and_mystics.say.shape import Bearer


class Phrases(Protocol):
    """One language: a sentence for every rule, conditions and effects included."""

    def rule(self, rule: Rule, names: Names, bearer: Bearer) -> str:
        """Return the sentences of a rule that is in force.

        Args:
            rule: without questions of policy, as far as the policies are known.
            names: what ids are called, in this language.
            bearer: where the rule stands.
        """
        ...

    def titled(self, title: str, sentences: str) -> str:
        """Return the sentences of a rule that has a name of its own, such as a skill."""
        ...
