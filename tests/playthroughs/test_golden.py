"""Golden games: recorded answers of whole games, which every engine answers with the same questions and the same end.

A golden file holds a few facts on top and then one line for each question: its kind, who answers, and the answer as
`tale replay` writes it. If a change of the rules is meant, raise `RULES_REVISION` and write the files anew:

    python tests/playthroughs/test_golden.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from toolkit.games.mice_and_mystics.bots import make_bot
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.link import link
from toolkit.games.mice_and_mystics.tables import RULES_REVISION
from toolkit.kernel import AnswerSource, Ask, Option, Seats, SeededChance, Table, play
from toolkit.kernel.game import option_of
from toolkit.pack import load, plugins

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
PARTY = ("collin", "nez", "tilda", "filch")
SEED = 2024
GAMES = 400
"""How many games are tried for one of each outcome."""
CHAPTERS = {"flight_to_barksburg": "mice-and-mystics", "the_lamplighters_way": "the-lamplighters-way"}
OUTCOMES = ("won", "lost")


def opened(chapter: str) -> MiceGame:
    """Return a chapter with four mice and two players."""
    world, findings = link(load([ROOT / "content" / CHAPTERS[chapter]], plugins(), [ROOT / "content"]))
    assert world is not None, findings
    plan = Setup(number_of(world.chapters, chapter), tuple(number_of(world.heroes, name) for name in PARTY))
    plan.seats = 2
    return MiceGame(world, plan)


def number_of(definitions: tuple[Any, ...], slug: str) -> int:
    return next(definition.index for definition in definitions if definition.slug == slug)


class Scribe(AnswerSource):
    """Writes down what another source answers."""

    def __init__(self, game: MiceGame, source: AnswerSource) -> None:
        self.game = game
        self.source = source
        self.lines: list[str] = []

    def answer(self, ask: Ask, table: Table) -> Option:
        option = self.source.answer(ask, table)
        self.lines.append(line_of(ask, self.game.token(table.state, ask, option)))
        return option


class Reader(AnswerSource):
    """Answers as the lines say, and wants to be asked just what they answer."""

    def __init__(self, game: MiceGame, lines: list[str]) -> None:
        self.game = game
        self.lines = lines
        self.at = 0

    def answer(self, ask: Ask, table: Table) -> Option:
        assert self.at < len(self.lines), "the game goes on after its last answer"
        line = self.lines[self.at]
        self.at += 1
        option = option_of(self.game, table.state, ask, line.split(" ", 2)[2])
        assert option is not None, f"answer {self.at} is {line!r}, asked is {ask.kind!r}: {ask.options[:9]}"
        assert line_of(ask, self.game.token(table.state, ask, option)) == line
        return option


def line_of(ask: Ask, token: str) -> str:
    return f"{ask.kind} {'chance' if ask.who < 0 else ask.who} {token}"


def facts_of(chapter: str, state: Any) -> list[str]:
    """Return the lines on top of a golden file."""
    return [
        f"# chapter {chapter} with {' '.join(PARTY)}, rules revision {RULES_REVISION}",
        f"# {state.outcome} by {state.cause} in round {state.round} on page {state.page} of {state.end_page}",
    ]


def golden_file(chapter: str, outcome: str) -> Path:
    return GOLDEN / f"{chapter}_{outcome}.txt"


def recorded(game: MiceGame, outcome: str) -> tuple[Any, list[str]]:
    """Return the end and the answers of the family's first game that ends so."""
    for index in range(GAMES):
        chance = SeededChance(SEED, index)
        bots = [make_bot("family", game.world, game.plan, chance, seat) for seat in range(game.players())]
        scribe = Scribe(game, Seats(game, chance, bots))
        end = play(game, scribe).state
        if end.outcome == outcome:
            return end, scribe.lines
    raise LookupError(f"no game of {GAMES} is {outcome}")


def write() -> None:
    """Write all golden files anew."""
    GOLDEN.mkdir(exist_ok=True)
    for chapter in CHAPTERS:
        game = opened(chapter)
        for outcome in OUTCOMES:
            end, lines = recorded(game, outcome)
            text = "\n".join([*facts_of(chapter, end), *lines]) + "\n"
            golden_file(chapter, outcome).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("outcome", OUTCOMES)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_golden_game_is_played_again(chapter: str, outcome: str) -> None:
    """The recorded answers are asked for in their order and lead to the recorded end."""
    text = golden_file(chapter, outcome).read_text(encoding="utf-8").splitlines()
    game = opened(chapter)
    reader = Reader(game, text[2:])
    end = play(game, reader).state
    assert facts_of(chapter, end) == text[:2], "if this change of the rules is meant, see the top of this file"
    assert reader.at == len(reader.lines)


if __name__ == "__main__":
    write()
