"""The report of a run: one HTML file that needs nothing else, also when printed."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from toolkit.lang.intervals import spread, wilson
from toolkit.lang.playtest import LOSS_CAUSES, ROUNDS, Section
from toolkit.playtest.charts import bars, curve, win_rates

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.playtest.replays import Replay
    from toolkit.playtest.result import Result

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; color: #222; max-width: 190mm; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.7em; margin-bottom: .2em; } h2 { font-size: 1.2em; margin: 1.8em 0 .4em; }
p.facts, p.note, figcaption { color: #555; font-size: .9em; }
table { border-collapse: collapse; width: 100%; font-size: .88em; } th, td { padding: .22em .6em; text-align: left; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; } td.n { white-space: nowrap; }
tr { break-inside: avoid; }
thead th { border-bottom: 1.5px solid #444; } tbody tr { border-bottom: .5px solid #ccc; }
svg { max-width: 100%; height: auto; } figure { margin: .6em 0; break-inside: avoid; }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(78mm, 1fr)); gap: 4mm; }
details { margin: .5em 0; } pre { font-size: .78em; white-space: pre-wrap; background: #f6f4ee; padding: .8em; }
@media screen and (max-width: 700px) { table { display: block; overflow-x: auto; } .maps { display: block; } }
@page { margin: 14mm; }
@media print { body { margin: 0; max-width: none; font-size: 10.5pt; } .screen { display: none; } }
@media print { h2, p.note { break-after: avoid; } }
"""


@dataclass(frozen=True, slots=True)
class Story:
    """What a report tells.

    Attributes:
        results: every run. shown: the one told in full.
        replays: its most instructive games.
        remarks: sentences under the heading: comparisons, what stopped a run.
    """

    results: Sequence[Result]
    shown: Result
    replays: Sequence[Replay] = ()
    remarks: Sequence[str] = field(default=())


def page(story: Story) -> str:
    """Return the report as HTML; the same run gives the same bytes."""
    shown = story.shown
    title = f"Playtest: {shown.title}"
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="facts">{escape(facts(story))}</p>']
    parts += [f"<p>{escape(remark)}</p>" for remark in story.remarks]
    parts.append(_rates(story.results))
    if len(story.results) > 1:
        parts.append(_all_causes(story.results))
        parts.append(f"<h2>In full: {escape(who(shown))}</h2>")
        parts.append(f'<p class="note">{shown.tally.games} games; the parts below are about these alone.</p>')
    parts += _sections([_rounds(shown), *shown.report.sections(shown.tally)])
    parts.append(_replays(story.replays))
    return _document(title, "\n".join(part for part in parts if part))


ALLOWED = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
"""What the page may load: its own style, and pictures that stand in it."""


def _document(title: str, body: str) -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{ALLOWED}">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
    )


ALL_LOST = "Why games were lost, run by run"
NO_RATES = "These bots look for faults; win rates are not given."
Table = tuple[tuple[str, ...], tuple[tuple[object, ...], ...]]
"""Heads of columns, and rows."""


def facts(story: Story) -> str:
    """Return what the numbers depend on, as a line."""
    shown = story.shown
    games = sum(result.tally.games for result in story.results)
    return f"{shown.chapter}; {games} games, seed {shown.seed}, content {shown.content_hash}. Intervals: Wilson, 95 %."


def _party(result: Result) -> str:
    return ", ".join(name for name in result.party if name) or "as the content says"


def who(result: Result) -> str:
    """Return who played."""
    return f"{_party(result)}, played by {', '.join(result.bots)}"


def _rates(results: Sequence[Result]) -> str:
    """Return the table and the curve of win rates, by party and bot."""
    rated = [result for result in results if result.has_rate]
    if not rated:
        return f"<p>{NO_RATES}</p>"
    parties = list(dict.fromkeys(_party(result) for result in rated))
    groups = [(party, [(", ".join(one.bots), one.share) for one in rated if _party(one) == party]) for party in parties]
    head, rows = rates_table(results)
    heading = f"<h2>How often {escape(rated[0].won)}</h2>"
    return f"{heading}\n<figure>{win_rates(groups, 'rates')}</figure>\n{_table(head, rows)}"


def by_party(results: Sequence[Result]) -> list[Result]:
    """Return the runs of each party together, parties and bots in the order they came."""
    parties = list(dict.fromkeys(_party(result) for result in results))
    return sorted(results, key=lambda result: parties.index(_party(result)))


def rates_table(results: Sequence[Result]) -> Table:
    """Return how often each party won with each choice of bots."""
    rows = tuple((_party(one), ", ".join(one.bots), *_share_cells(one)) for one in by_party(results) if one.has_rate)
    return ("party", "bots", "won", "interval", "won games", "games"), rows


def _share_cells(result: Result) -> tuple[str | int, ...]:
    share = result.share
    return f"{100 * share.rate:.1f} %", f"{100 * share.low:.1f} to {100 * share.high:.1f} %", share.hits, share.games


def causes_table(results: Sequence[Result]) -> Table:
    """Return why games were lost, for every run, as shares of its losses."""
    causes = sorted({cause for result in results for cause in result.tally.of(LOSS_CAUSES)})
    rows: list[tuple[object, ...]] = []
    for result in by_party(results):
        lost = result.tally.games - result.tally.won
        counts = result.tally.of(LOSS_CAUSES)
        shares = [f"{100 * wilson(counts[cause], lost).rate:.0f} %" if lost else "" for cause in causes]
        rows.append((_party(result), ", ".join(result.bots), *shares, lost))
    return ("party", "bots", *(cause.replace("_", " ") for cause in causes), "lost games"), tuple(rows)


def _all_causes(results: Sequence[Result]) -> str:
    head, rows = causes_table(results)
    return f"<h2>{ALL_LOST}</h2>\n{_table(head, rows)}"


def _rounds(result: Result) -> Section:
    counts = result.tally.histogram(ROUNDS)
    found = spread(counts)
    note = f"Mean {found.mean:.1f}, median {found.median}, nine of ten games up to {found.p90}."
    rows = tuple((str(number), games) for number, games in counts.items())
    return Section("Rounds", "curve", note, rows=rows)


def _sections(sections: Iterable[Section]) -> list[str]:
    parts: list[str] = []
    maps: list[str] = []
    for number, section in enumerate(sections):
        if section.look == "picture":
            maps.append(f"<figure>{section.svg}<figcaption>{escape(section.title)}</figcaption></figure>")
            continue
        if maps:
            parts.append(_maps(maps))
            maps = []
        parts.append(_section(section, f"part-{number}"))
    return [*parts, _maps(maps)] if maps else parts


def _maps(maps: Sequence[str]) -> str:
    note = "Each space shows its share of all steps in the room, in per cent; the darker, the oftener."
    return f'<h2>Where mice stepped</h2>\n<p class="note">{note}</p>\n<div class="maps">{"".join(maps)}</div>'


def _section(section: Section, prefix: str) -> str:
    heading = f"<h2>{escape(section.title)}</h2>"
    note = f'\n<p class="note">{escape(section.note)}</p>' if section.note else ""
    if section.look == "bars":
        return f"{heading}{note}\n<figure>{bars(section.rows, section.title, prefix)}</figure>"
    if section.look == "curve":
        return f"{heading}{note}\n<figure>{curve(section.rows, section.title, prefix)}</figure>"
    return f"{heading}{note}\n{_table(section.head, section.rows)}"


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    listed = [tuple(row) for row in rows]
    numbers = {at for at in range(len(head)) if listed and all(_is_number(row[at]) for row in listed)}
    top = "".join(f"<th{_class(at, numbers)}>{escape(name)}</th>" for at, name in enumerate(head))
    body = "\n".join(
        "<tr>" + "".join(f"<td{_class(at, numbers)}>{escape(str(cell))}</td>" for at, cell in enumerate(row)) + "</tr>"
        for row in listed
    )
    return f"<table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _is_number(cell: object) -> bool:
    return isinstance(cell, int | float) or (isinstance(cell, str) and cell.endswith("%"))


def _class(at: int, numbers: set[int]) -> str:
    return ' class="n"' if at in numbers else ""


def _replays(replays: Sequence[Replay]) -> str:
    if not replays:
        return ""
    told = "\n".join(_replay(one) for one in replays)
    return f'<h2>Games worth watching</h2>\n<p class="note">Save a record, then: tale replay FILE.</p>\n{told}'


def _replay(one: Replay) -> str:
    data = b64encode(one.record.encode("utf-8")).decode("ascii")
    name = f"game-{one.index}.tale"
    link = f'<a class="screen" download="{name}" href="data:application/octet-stream;base64,{data}">{name}</a>'
    body = escape("\n".join(one.lines))
    return (
        f"<p><strong>Game {one.index}</strong>, {escape(one.outcome)}: {escape(one.reason)}. {link}</p>\n"
        f'<details class="screen"><summary>what happened</summary><pre>{body}</pre></details>'
    )
