"""The designer's questions, answered by many playtests: `python -m toolkit.games.mouse_crew.study`.

How often does the crew win, by moons, players and memory? How hard is each villain and each variant? How much
does each policy matter?
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.engine.forest import POLICIES
from toolkit.games.mouse_crew.playtest import Tally, report, tally_chunk
from toolkit.games.mouse_crew.rules_page import reference_world
from toolkit.games.mouse_crew.setting import MIN_PLAYERS, Setting
from toolkit.lang.intervals import Share, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.mouse_crew.world import World

PAGE = Path("site/games/mouse-crew-playtest.md")
COMMAND = "python -m toolkit.games.mouse_crew.study"
GAMES = 1_000
SEED = 2024
MEMORIES = ("perfect", "fading")


@dataclass(frozen=True, slots=True)
class Cell:
    """The share of games won in one row and column of a table."""

    row: str
    column: str
    won: Share


def win_table(
    world: World, n: int, seed: int, *, setting: Setting | None = None, bots: Sequence[str] = MEMORIES
) -> tuple[Cell, ...]:
    """Return the share of games won for each bot and number of players (rows) and each night (columns).

    Args:
        world: the linked content.
        n: games in each cell.
        seed: the seed; all cells share their chance, so differences are steadier than the intervals say.
        setting: what all cells have in common.
        bots: one bot for all seats of a cell.
    """
    base = setting or Setting()
    entities = (*world.entities("level"), *world.entities("variant"))
    nights = sorted({entity.model.moons for entity in entities if entity.model.moons is not None})
    return tuple(
        Cell(f"{bot}, {players} players", f"{moons} moons", _won(world, table, bot, (n, seed)))
        for bot in bots
        for players in range(MIN_PLAYERS, len(world.forest.mice) + 1)
        for moons in nights
        for table in [replace(base, players=players, moons=moons)]
    )


def danger_table(
    world: World, n: int, seed: int, *, players: int = 3, bots: Sequence[str] = MEMORIES
) -> tuple[Cell, ...]:
    """Return the share of games won against each villain alone and in each variant, by bot."""
    tables = {"basic game": Setting(players=players)}
    for level in world.entities("level"):
        if level.model.villains:
            tables |= {
                f"{level.slug}: {villain.model.name}": Setting(
                    level.slug, players=players, villains=(villain.slug,)
                )
                for villain in world.entities("villain")
            }
    for variant in world.entities("variant"):
        target = world.target(variant, variant.model.level)
        if target is not None:
            tables[variant.model.name] = Setting(target.slug, variant.slug, players)
    return tuple(
        Cell(row, bot, _won(world, setting, bot, (n, seed)))
        for row, setting in tables.items()
        for bot in bots
    )


def policy_table(
    world: World, n: int, seed: int, *, level: str = "big", players: int = 3
) -> tuple[Cell, ...]:
    """Return the share of games won under each value of each policy (rows), by bot (columns)."""
    return tuple(
        Cell(
            f"{name}: {value}",
            bot,
            _won(world, Setting(level, players=players, policies={name: value}), bot, (n, seed)),
        )
        for name, values in POLICIES.items()
        for value in values
        for bot in MEMORIES
    )


def _won(world: World, setting: Setting, bot: str, run: tuple[int, int]) -> Share:
    games, seed = run
    tally = tally_chunk(world, setting, (bot,), seed, (0, games))
    return wilson(tally.won, tally.games)


def table_text(cells: Sequence[Cell]) -> str:
    """Return cells as a Markdown table with their 95 % Wilson intervals."""
    columns = list(dict.fromkeys(cell.column for cell in cells))
    lines = ["| | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
    for row in dict.fromkeys(cell.row for cell in cells):
        shares = {cell.column: cell.won for cell in cells if cell.row == row}
        lines.append(f"| {row} | " + " | ".join(_percent(shares[column]) for column in columns) + " |")
    return "\n".join(lines) + "\n"


def _percent(share: Share) -> str:
    return f"{share.rate:.1%} ({share.low:.1%} to {share.high:.1%})"


def _loss_text(world: World, n: int, seed: int) -> str:
    lines = [
        "| bot | moons used | turns | moons by cause | last moon of lost games |",
        "|---|---|---|---|---|",
    ]
    for bot in MEMORIES:
        setting = Setting("big")
        tally: Tally = tally_chunk(world, setting, (bot,), seed, (0, n))
        found = report(world, setting, (bot,), seed, tally)
        used = (
            f"mean {found.moons_used.mean:.2f}, median {found.moons_used.median}, p90 {found.moons_used.p90}"
        )
        turns = f"mean {found.turns.mean:.1f}, median {found.turns.median}, p90 {found.turns.p90}"
        causes = ", ".join(
            f"{cause} {count / n:.2f}" for cause, count in sorted(tally.moons_by_cause.items())
        )
        last = ", ".join(f"{cause} {count}" for cause, count in sorted(tally.last_moon.items()))
        lines.append(f"| {bot} | {used} | {turns} | {causes} | {last} |")
    return "\n".join(lines) + "\n"


def page(world: World, n: int = GAMES, seed: int = SEED) -> str:
    """Return the whole study as Markdown."""
    big = Setting("big")
    parts = [
        "# The Mouse Crew: playtest\n",
        f"Written by `{COMMAND}`: {n} games in each cell, seed {seed},",
        "all seats of a cell with the same bot. In brackets stands the 95 % Wilson interval. The",
        "arrangement of the tiles is ours, and these numbers belong to it. `perfect` forgets nothing;",
        "`fading` loses half of what it saw within eight turns.\n",
        "## Win rate by moons and players, basic game\n",
        table_text(win_table(world, n, seed)),
        "## Win rate by moons and players, bigger game, one villain by chance\n",
        table_text(win_table(world, n, seed, setting=big)),
        "## Win rate by villain and variant, three players\n",
        table_text(danger_table(world, n, seed)),
        "## Win rate by policy, bigger game, three players\n",
        "All places nobody has looked at are alike, so knowing the set of tiles helps these bots only to",
        "deduce the very last one.\n",
        table_text(policy_table(world, n, seed)),
        "## What costs moons, bigger game, three players\n",
        "Moons by cause are means per game; the last column counts lost games.\n",
        _loss_text(world, n, seed),
    ]
    return "\n".join(parts)


def main(arguments: Sequence[str]) -> None:
    """Write the page; a number as argument is the number of games in each cell."""
    games = int(arguments[0]) if arguments else GAMES
    PAGE.write_text(page(reference_world(), games), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
