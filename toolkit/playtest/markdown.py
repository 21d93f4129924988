"""The report of a run as a page of Markdown, for a docs site: its tables, without pictures and replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lang.playtest import Section
from toolkit.playtest.page import ALL_LOST, NO_RATES, Story, Table, causes_table, facts, rates_table, who

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SIGNS = str.maketrans({"|": r"\|", "<": "&lt;", ">": "&gt;", "&": "&amp;", "*": r"\*", "`": r"\`", "_": r"\_"})


def markdown(story: Story) -> str:
    """Return the tables of a report; the same run gives the same bytes."""
    shown = story.shown
    lines = [f"# {plain(shown.title)}: playtest", "", plain(facts(story)), ""]
    lines += [line for remark in story.remarks for line in (plain(remark), "")]
    rates = rates_table(story.results)
    lines += _titled(f"How often {shown.won}", rates) if rates[1] else [NO_RATES, ""]
    lines += _titled(ALL_LOST, causes_table(story.results))
    lines += [f"## In full: {plain(who(shown))}", "", f"{shown.tally.games} games.", ""]
    for section in shown.report.sections(shown.tally):
        lines += _section(section)
    return "\n".join(lines).rstrip() + "\n"


def plain(text: str) -> str:
    """Return text whose signs mean nothing in Markdown."""
    return text.translate(SIGNS)


def _section(section: Section) -> list[str]:
    if section.look == "picture":
        return []
    head = section.head or ("", "number")
    return _titled(section.title, (head, section.rows), section.note)


def _titled(title: str, table: Table, note: str = "") -> list[str]:
    head, rows = table
    lines = [f"## {plain(title)}", ""]
    lines += [plain(note), ""] if note else []
    return [*lines, _row(head), "|---" * len(head) + "|", *_rows(rows), ""]


def _rows(rows: Iterable[Sequence[object]]) -> list[str]:
    return [_row(row) for row in rows]


def _row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(plain(str(cell)) for cell in cells)} |"
