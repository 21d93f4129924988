"""The table that shows where each statement of a rulebook went: place, rule, scenarios.

A place is a source, a section of it and the how-many-eth statement there; no sentence is copied.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Cites = Mapping[str, Sequence[str]]
    """For each rule id the names of the scenarios that cite it."""
    Place = tuple[str, str, int]

HEAD = (
    "| source | section | statement | rule | scenarios |",
    "|---|---|---|---|---|",
)
LOOSE_HEAD = ("| rule | what it settles | rulings | scenarios |", "|---|---|---|---|")


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule as the table needs it.

    Attributes:
        id: its slug.
        text: its wording, ours.
        places: (source, section, statement counted from 1) of all it restates.
        rulings: rulings and open points that touch it.
    """

    id: str
    text: str
    places: tuple[tuple[str, str, int], ...] = ()
    rulings: tuple[str, ...] = ()


def rules_table(title: str, rules: Sequence[RuleEntry], cites: Cites) -> str:
    """Return the page as Markdown, one row per place, then the rules that only rulings state."""
    lines = [f"# {title}", "", "Made by `python -m toolkit.publish.rules_page`; do not edit.", "", *HEAD]
    for place, held in sorted(_by_place(rules).items()):
        names = [name for rule in held for name in cites.get(rule.id, ())]
        lines.append(_row(*place, _all(f"`{rule.id}`" for rule in held), _all(names)))
    loose = [rule for rule in rules if not rule.places]
    lines += ["", "## From rulings alone", "", *LOOSE_HEAD]
    lines += [_loose(rule, cites) for rule in sorted(loose, key=lambda rule: rule.id)]
    return "\n".join(lines) + "\n"


def left_over(rules: Iterable[RuleEntry], counts: Mapping[tuple[str, str], int]) -> list[Place]:
    """Return the places that no rule covers, and places of rules that the sources do not have.

    Args:
        rules: all rules.
        counts: for each (source, section) how many statements it has.
    """
    covered = {place for rule in rules for place in rule.places}
    wanted = {(*section, ordinal) for section, count in counts.items() for ordinal in range(1, count + 1)}
    return sorted(wanted ^ covered)


def _by_place(rules: Iterable[RuleEntry]) -> dict[Place, list[RuleEntry]]:
    found: defaultdict[Place, list[RuleEntry]] = defaultdict(list)
    for rule in rules:
        for place in rule.places:
            found[place].append(rule)
    return found


def _loose(rule: RuleEntry, cites: Cites) -> str:
    return _row(f"`{rule.id}`", rule.text, _all(rule.rulings), _all(cites.get(rule.id, ())))


def _all(names: Iterable[str]) -> str:
    return "<br>".join(dict.fromkeys(names)) or "-"


def _row(*cells: object) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
