"""One person against bots: real time by a clock that tests turn, practice mode, leaving with a replay."""

from __future__ import annotations

import pytest

from toolkit.games.mystic_scrolls.play import Played, play_terminal, read_act
from toolkit.games.mystic_scrolls.table import seated
from toolkit.kernel import SeededChance, Session, Table, Tape
from toolkit.kernel.clock import CLOCK, Clocked, clock_ask, due, nearest_first


class Script:
    """A screen that types prepared lines, each after some milliseconds, and then waits or quits."""

    def __init__(self, lines, *, then="wait"):
        self.lines = list(lines)
        self.then = then
        self.shown = []

    def show(self, text):
        self.shown.append(text)

    def read(self, prompt, limit):
        if not self.lines:
            return ("quit", 0) if self.then == "quit" or limit is None else (None, limit)
        after, line = self.lines[0]
        if limit is not None and after > limit:
            self.lines[0] = (after - limit, line)
            return None, limit
        self.lines.pop(0)
        return line, after


def table_of(game_of, pace, live, **wishes):
    game = game_of("alonora", "paravel", pace=pace, live=live, **wishes)
    return game, seated(game, ["careful", "careful"], SeededChance(7))


def test_real_time_follows_the_clock(game_of):
    """What a person types at a millisecond is an act at that millisecond, between the bots' acts."""
    game, others = table_of(game_of, "steady", (0,))
    screen = Script([(150, "r all"), (5000, "r 1 2")], then="quit")
    screen.lines.append((10**9, "never"))
    screen.lines[-1] = (300, "quit")
    kept = play_terminal(Played(game, 0), screen, others)
    session = Session(game, kept.answers)
    assert kept.outcome == ""
    assert 6000 < session.state.clock < 9000
    assert any(token.startswith("clock:") for token in kept.tokens)
    assert sum(token.startswith("reroll:") for token in kept.tokens) >= 2


def test_a_real_time_game_is_its_tape(game_of):
    """A finished real-time game, played again from its answers alone, ends alike."""
    game, others = table_of(game_of, "quick", (0,), policies={"running_limit": "30"}, rounds=3)
    kept = play_terminal(
        Played(game, 0), Script([(500, "r all"), (900, "c 1"), (700, "claim"), (10, "nonsense")]), others
    )
    table = Table(game.new(), Tape(kept.answers))
    while not game.outcome(table.state):
        game.step(table)
    assert game.outcome(table.state) == kept.outcome != ""
    assert len(kept.tokens) == len(kept.answers)


def test_an_act_without_effect_costs_time_only(game_of):
    """A shout without the right and a wrong spell change nothing and are answered with help (P-94)."""
    game, others = table_of(game_of, "steady", (0,))
    screen = Script([(100, "stop"), (100, "c 1"), (100, "claim")], then="quit")
    screen.lines.append((100, "quit"))
    play_terminal(Played(game, 0), screen, others)
    assert sum("no effect" in text for text in screen.shown) >= 2
    assert any("re-roll" in text for text in screen.shown)


def test_practice_mode_goes_turn_by_turn(game_of):
    """In practice mode the person is asked in turn, with the table shown, and no clock is asked."""
    game, others = table_of(game_of, "practice", ())
    screen = Script([(0, "r all"), (0, "r 1"), (0, ""), (0, "quit")])
    kept = play_terminal(Played(game, 0), screen, others)
    assert kept.outcome == ""
    assert not any(token.startswith("clock:") for token in kept.tokens)
    assert any("you (35)" in text and "middle:" in text for text in screen.shown)


def test_a_person_chooses_a_character_by_number(game_of):
    """Questions other than acts are answered by number; other lines ask again."""
    game = game_of("", "paravel", pace="practice")
    screen = Script([(0, "first"), (0, "2"), (0, "quit")])
    kept = play_terminal(Played(game, 0), screen, seated(game, ["careful", "careful"], SeededChance(7)))
    assert kept.tokens[0] == "character:character.alonora"
    assert "Type a number from 1 to 3." in screen.shown


def test_a_whole_game_can_be_watched(game_of):
    """Waiting through a game tells rounds, casts, effects, and the end."""
    game, others = table_of(game_of, "quick", (0,), policies={"running_limit": "60"}, rounds=60)
    screen = Script([])
    kept = play_terminal(Played(game, 0), screen, others)
    told = "\n".join(screen.shown)
    assert kept.outcome == "seat2"
    for words in ("— Round 2 —", "Paravel casts", "shouts STOP!", "loses", "The game is over: Paravel wins."):
        assert words in told


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("stop", (0,)),
        ("claim", (1,)),
        ("r 1 3", (3, 0, 2)),
        ("r all", (3, 0, 1, 2, 4, 4)),
        ("r 9", (4,)),
        ("r", (4,)),
        ("c 99", (4,)),
        ("c one", (4,)),
        ("", (4,)),
        ("dance", (4,)),
    ],
)
def test_lines_a_person_can_type(game_of, line, option):
    """Each command is read, and nonsense is waiting."""
    game = game_of("alonora", "paravel")
    session = Session(game)
    session.advance(SeededChance(1))
    session.state.seats[0].hand = (0, 1, 2, 4, 4)
    assert read_act(game, session.state, 0, line) == option
    assert read_act(game, session.state, 0, "c 1")[0] == 2


def test_due_and_nearest():
    """Events come in order of millisecond, then clockwise from a given seat."""
    assert due([30, 10, 10]) == (10, [1, 2])
    assert nearest_first([0, 2, 3], 2, 4) == [2, 3, 0]


def test_a_clock_answers_only_its_own_asks(game_of):
    """Clock asks go to the clock, held to their span; all others pass through."""
    game = game_of("albus", "paravel")
    waits = []
    clocked = Clocked(lambda player, span: waits.append((player, span)) or 10**6, SeededChance(1))
    table = Table(game.new(), clocked)
    assert table.ask(clock_ask(CLOCK, 250, 20, 1)) == (250,)
    assert waits == [(1, 250)]
    spread = table.ask(clock_ask("spread", 250, 20, 1))[0]
    assert 0 <= spread <= 250
    assert waits == [(1, 250)]


def test_two_people_at_running_clocks(game_of):
    """With two live seats the earlier act comes first."""
    game = game_of("albus", "paravel", live=(0, 1))
    waits = {0: 700, 1: 300}
    chance = SeededChance(1)
    clocked = Clocked(lambda player, span: waits[player], chance)

    class Acts:
        def answer(self, ask, table):
            return ask.options[-1] if ask.who >= 0 else clocked.answer(ask, table)

    log = []
    table = Table(game.new(), Acts(), log)
    while not any(event[0] == "waited" for event in log):
        game.step(table)
    assert next(event for event in log if event[0] == "waited")[1] == 1
    assert table.state.clock == 900 + 300
