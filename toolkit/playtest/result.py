"""What a run says, as plain data and as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toolkit.lang.intervals import Share, spread, wilson
from toolkit.lang.playtest import ENDLESS, LOSS_CAUSES, ROUNDS
from toolkit.playtest.stats import Difference

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.lang.playtest import Tally, TrialReport

UNFIRED_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Result:
    """One run, finished or broken off.

    Attributes:
        chapter: its id. title: for people. won: whose win is counted.
        party, bots: as set up. seed, content_hash: what the games depend on.
        tally: the sums. report: explains them.
        has_rate: whether the bots are such that a win rate says something.
    """

    chapter: str
    title: str
    won: str
    party: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    content_hash: str
    tally: Tally
    report: TrialReport
    has_rate: bool = True

    @property
    def share(self) -> Share:
        """The share of games won."""
        return wilson(self.tally.won, self.tally.games)


def plain(result: Result) -> dict[str, Any]:
    """Return a run as the JSON of `tale playtest` has it, without the timing."""
    tally, share = result.tally, result.share
    rounds = spread(tally.histogram(ROUNDS))
    told: dict[str, Any] = {
        "chapter": result.chapter,
        "games": tally.games,
        "seed": result.seed,
        "party": list(result.party),
        "bots": list(result.bots),
        "content_hash": result.content_hash,
        "win_rate": rounded(share.rate) if result.has_rate else None,
        "win_low": rounded(share.low) if result.has_rate else None,
        "win_high": rounded(share.high) if result.has_rate else None,
        "rounds": {"mean": rounded(rounds.mean), "median": rounds.median, "p90": rounds.p90},
        "loss_causes": dict(sorted(tally.of(LOSS_CAUSES).items())),
        "not_simulated": [],
        "unfired_rules": [],
        "endless_games": tally.of(ENDLESS)["games"],
    }
    told.update(result.report.plain(tally))
    told["instructive_games"] = {
        name: tally.peaks[name][1] for name in (*result.report.peaks(), ENDLESS) if name in tally.peaks
    }
    return told


def rounded(number: float) -> float:
    """Return a number with six digits behind the point: enough for anyone, and the same in every report."""
    return round(number, 6)


def plain_difference(difference: Difference) -> dict[str, Any]:
    """Return a comparison as plain data."""
    return {
        "games": difference.games,
        "only_first_won": difference.first,
        "only_second_won": difference.second,
        "change": rounded(difference.change),
        "change_low": rounded(difference.low),
        "change_high": rounded(difference.high),
        "is_sure": difference.is_sure,
    }


def text(result: Result) -> str:
    """Return a run as a few lines."""
    told = plain(result)
    tally = result.tally
    lines = [_head(result), f"  {result.won}: {rate_text(result.share)}" if result.has_rate else NO_RATE]
    rounds = told["rounds"]
    if tally.games:
        mean, median, ninth = rounds["mean"], rounds["median"], rounds["p90"]
        lines.append(f"  rounds: mean {mean:.1f}, median {median}, nine of ten up to {ninth}")
    lost = tally.games - tally.won
    causes = sorted(told["loss_causes"].items(), key=lambda item: (-item[1], item[0]))
    for cause, number in causes:
        if number:
            lines.append(f"  lost: {cause.replace('_', ' ')}  {rate_text(wilson(number, lost))}")
    unfired: list[str] = told["unfired_rules"]
    if unfired:
        more = f" and {len(unfired) - UNFIRED_SHOWN} more" if len(unfired) > UNFIRED_SHOWN else ""
        lines.append(f"  not seen in {tally.games} games: {', '.join(unfired[:UNFIRED_SHOWN])}{more}")
    if told["not_simulated"]:
        lines.append(f"  not simulated: {', '.join(told['not_simulated'])}")
    if told["endless_games"]:
        first = tally.peaks[ENDLESS][1]
        lines.append(f"  {told['endless_games']} games never ended and were stopped; the first is game {first}")
    return "\n".join(lines)


NO_RATE = "  this bot looks for faults; its win rate says nothing and is not given"


def _head(result: Result) -> str:
    party = ", ".join(result.party) or "as the content says"
    bots = ", ".join(result.bots)
    return f"{result.title}: {result.tally.games} games, seed {result.seed}, party {party}, bots {bots}"


def rate_text(share: Share) -> str:
    """Return a share with its interval and its games."""
    if not share.games:
        return "no games"
    between = f"{100 * share.low:.1f}-{100 * share.high:.1f} % at 95 %"
    return f"{100 * share.rate:.1f} % ({between}, {share.hits} of {share.games})"


def difference_text(difference: Difference, names: Mapping[str, str]) -> str:
    """Return a comparison as a few lines; `names` has `first` and `second`."""
    sure = "sure at 95 %" if difference.is_sure else "zero lies inside: these games show no difference"
    change = f"{100 * difference.change:+.1f} points ({100 * difference.low:+.1f} to {100 * difference.high:+.1f})"
    return (
        f"compared on the same dice, {difference.games} pairs: {names['second']} against {names['first']}\n"
        f"  {change}, {sure}; only the first won {difference.first}, only the second {difference.second}"
    )
