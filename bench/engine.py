"""How fast the engine plays chapter 1: figure turns a second beside the yardstick, in the same run.

python bench/engine.py [GAMES]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from yardstick import figure_turns_per_second

from toolkit.games.mice_and_mystics.bots import make_bot
from toolkit.games.mice_and_mystics.engine import rounds
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.link import link
from toolkit.kernel import Event, Seats, SeededChance, play
from toolkit.pack import load, plugins

CONTENT = Path(__file__).parent.parent / "content"


def game() -> MiceGame:
    """Return chapter 1 with four mice."""
    world, findings = link(load([CONTENT / "mice-and-mystics"], plugins()))
    assert world is not None, findings
    heroes = {hero.slug: hero.index for hero in world.heroes}
    chapter = next(item.index for item in world.chapters if item.slug == "flight_to_barksburg")
    return MiceGame(world, Setup(chapter, tuple(heroes[name] for name in ("collin", "nez", "tilda", "filch"))))


def play_games(chapter: MiceGame, count: int, log: list[Event] | None = None) -> int:
    """Play so many games with the family bot; return the rounds of all together."""
    rounds_played = 0
    for index in range(count):
        chance = SeededChance(1, index)
        bot = make_bot("family", chapter.world, chapter.plan, chance, 0)
        rounds_played += play(chapter, Seats(chapter, chance, [bot]), log).state.round
    return rounds_played


def main() -> None:
    """Measure and print one line."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    chapter = game()
    log: list[Event] = []
    rounds_played = play_games(chapter, games, log)
    turns = sum(1 for event in log if event[0] == "acts")
    yardstick = figure_turns_per_second()
    start = time.process_time()
    play_games(chapter, games)
    rate = turns / (time.process_time() - start)
    how = "compiled" if str(rounds.__file__).endswith(".so") else "interpreted"
    print(f"{how}: {games} games of {turns / games:.0f} figure turns ({rounds_played / games:.1f} rounds)")
    print(f"{rate:,.0f} figure turns a second; yardstick {yardstick:,.0f}; ratio {rate / yardstick:.3f}")


if __name__ == "__main__":
    main()
