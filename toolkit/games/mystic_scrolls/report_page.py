"""A playtest report in words: Markdown for people, plain data for machines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.mystic_scrolls.playtest import Report
    from toolkit.lang.intervals import Share


def playtest_page(report: Report) -> str:
    """Return a report as Markdown; every share with its interval and its number of trials."""
    plan = report.plan
    policies = ", ".join(f"{name}: {value}" for name, value in plan.policies) or "all at their defaults"
    lines = [
        "# Mystic ScROLLS: playtest",
        "",
        f"{plan.games} games for each number of players, seed {plan.seed}, the bot `{plan.bot}` on every",
        f"seat, pace `{plan.pace}`, policies: {policies}. Intervals are Wilson's, 95 %.",
        "",
        *_wins(report),
        *_duels(report),
        *_length(report),
        *_temperaments(report),
        *_stoppers(report),
        *_scrolls(report),
    ]
    return "\n".join(lines)


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _table(title: str, head: Iterable[str], rows: Iterable[Iterable[object]]) -> list[str]:
    names = list(head)
    return [f"## {title}", "", _row(names), "|---" * len(names) + "|", *(_row(row) for row in rows), ""]


def _bare(name: str) -> str:
    return name.partition(".")[2].replace("_", " ")


def _wins(report: Report) -> list[str]:
    players = sorted(report.wins)
    rows = [
        (_bare(name), *(report.wins[number][name].words() for number in players))
        for name in report.temperaments
    ]
    return _table("Games won", ("character", *(f"{number} players" for number in players)), rows)


def _duels(report: Report) -> list[str]:
    if DUEL not in report.wins:
        return []
    names = list(report.duels)
    rows = [
        (_bare(one), *("" if one == two else report.duels[one][two].words() for two in names))
        for one in names
    ]
    return _table("Who beats whom", ("of games that somebody won", *map(_bare, names)), rows)


DUEL = 2


def _length(report: Report) -> list[str]:
    rows = []
    for number, (mean, median, late) in sorted(report.rounds.items()):
        ends = "; ".join(f"{end}: {share.words()}" for end, share in sorted(report.ends[number].items()))
        other = {
            name: games for name, games in report.outcomes[number].items() if not name.startswith("seat")
        }
        nobody = ", ".join(f"{name} {games}" for name, games in sorted(other.items())) or "none"
        seconds = f"{report.seconds[number]:.0f}"
        rows.append((number, f"{mean:.1f}", median, late, seconds, ends, nobody))
    head = (
        "players",
        "rounds",
        "median",
        "90 %",
        "seconds of running a game",
        "rounds end by",
        "without winner",
    )
    return _table("Length", head, rows)


def _temperaments(report: Report) -> list[str]:
    rows = [
        (
            _bare(name),
            one.casts,
            f"{one.mean:.2f}",
            f"{one.variance:.2f}",
            f"{one.healed:.1%}",
            f"{one.self_inflicted:.1%}",
            f"{one.chosen:.1%}",
        )
        for name, one in report.temperaments.items()
    ]
    head = (
        "character",
        "casts",
        "points a cast",
        "variance of one spell",
        "healed",
        "self-inflicted",
        "chosen",
    )
    return _table("Temperaments of the starting spells", head, rows)


def _stoppers(report: Report) -> list[str]:
    rows = [
        (_bare(name), ends.get("claim", 0), ends.get("stop", 0)) for name, ends in report.stoppers.items()
    ]
    return _table("Who ends rounds", ("character", "by a claim", "by a stop"), rows)


def _scrolls(report: Report) -> list[str]:
    rows = [(_bare(name), share.games, share.words()) for name, share in report.scrolls.items()]
    return _table("Scrolls", ("scroll", "claimed", "claimer won the game"), rows)


def plain(report: Report) -> dict[str, Any]:
    """Return a report as plain data for JSON; characters and scrolls by id."""
    return {
        "games": report.plan.games,
        "seed": report.plan.seed,
        "bots": report.plan.bot,
        "pace": report.plan.pace,
        "policies": dict(report.plan.policies),
        "wins": {
            str(number): {name: _share(share) for name, share in shares.items()}
            for number, shares in report.wins.items()
        },
        "duels": {
            one: {two: _share(share) for two, share in row.items()} for one, row in report.duels.items()
        },
        "outcomes": {str(number): dict(counts) for number, counts in report.outcomes.items()},
        "rounds": {
            str(number): {"mean": mean, "median": median, "p90": late}
            for number, (mean, median, late) in report.rounds.items()
        },
        "seconds": {str(number): seconds for number, seconds in report.seconds.items()},
        "ends": {
            str(number): {end: _share(share) for end, share in ends.items()}
            for number, ends in report.ends.items()
        },
        "stoppers": {name: dict(ends) for name, ends in report.stoppers.items()},
        "scrolls": {name: _share(share) for name, share in report.scrolls.items()},
        "temperaments": {
            name: {field: getattr(one, field) for field in TEMPERS}
            for name, one in report.temperaments.items()
        },
    }


TEMPERS = ("casts", "mean", "variance", "healed", "self_inflicted", "chosen")


def _share(share: Share) -> dict[str, float]:
    return {"hits": share.hits, "n": share.games, "rate": share.rate, "low": share.low, "high": share.high}
