"""The codes of linking: names that mean nothing where they stand."""

from __future__ import annotations

from toolkit.findings import CodePage


class UnknownName(CodePage):
    """A rule, chapter or room uses a name that nothing has there.

    ## What it does
    It reports names that live inside one chapter, tile or box: rooms, flags, counters, story moments,
    objectives, spaces, areas, tokens, figures, policies, moments, and the words of formulas.

    ## Why it matters
    A game with a name that means nothing can't be played: nobody could say what was meant.

    ## Example
    `at: space.d9` in a room whose tile has no space `d9`.

    ## How to fix
    Correct the name, or add what it names: a flag under `flags:`, a counter under `counters:`, a policy to
    the rules.
    """

    code = "R021"
    title = "a name that means nothing here"


class UnboundVariable(CodePage):
    """A rule speaks of `$something` that is not bound where it stands.

    ## What it does
    It reports variables that neither the moment of the rule, nor its user, nor a choice, roll or loop before
    binds.

    ## Why it matters
    The effect would do nothing, silently.

    ## Example
    `who: $target` in a rule with `when: round.started`: nobody is attacked then.

    ## How to fix
    Use what the moment binds (see the reference of moments), or bind the name first with `choose`, `roll` or
    `for_each`.
    """

    code = "R022"
    title = "a variable that is not bound"


class NotPlayable(CodePage):
    """The content lacks something every game needs.

    ## What it does
    It reports that no world can be built: there is no box with figures, or a hero or minion has no initiative
    card.

    ## Why it matters
    Without it nothing can be set up.

    ## Example
    A pack with a minion whose initiative card is in no file.

    ## How to fix
    Add the missing file, or require the pack that has it under `requires:` in pack.yaml.
    """

    code = "R023"
    title = "something every game needs is missing"


class OverridesClash(CodePage):
    """Two rules replace one procedure and nothing says which of them counts.

    ## What it does
    It reports overrides of one procedure with the same `rank` that may be in force together.

    ## Why it matters
    The one that happens to stand first would win, and nobody would see why.

    ## Example
    A scroll and a chapter rule that both replace `minion_turn`, both without `rank`.

    ## How to fix
    Give the rule that shall count a higher `rank`, or make their conditions ask for different values of one
    policy.
    """

    code = "R024"
    title = "two rules replace one procedure"


PAGES = (UnknownName, UnboundVariable, NotPlayable, OverridesClash)
