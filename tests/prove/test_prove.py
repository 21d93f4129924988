"""Proof: witnesses are accepted by a replay, impossibility and pace agree with what can be played."""

from __future__ import annotations

import shutil
from contextlib import suppress
from math import log10
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mice_and_mystics.engine import explore, setup
from toolkit.games.mice_and_mystics.engine.goals import check_goals
from toolkit.games.mice_and_mystics.engine.play import ChapterOver, Play
from toolkit.kernel import AnswerSource, Ask, FirstOption, Game, SeededChance, Table, chance_ask
from toolkit.lang.proof import Claim
from toolkit.lang.table import Wish
from toolkit.pack import load, plugins
from toolkit.play.match import Match
from toolkit.play.record import read as read_record
from toolkit.play.record import written
from toolkit.prove import Store, prove_claim, prove_win, reach, record, search
from toolkit.prove.beam import Beam, Bounds
from toolkit.prove.search import is_won, refutes

HERE = Path(__file__).parent
CONTENT = HERE.parents[1] / "content"
CHAPTERS = ("flight_to_barksburg", "the_lamplighters_way")


@pytest.fixture(scope="session")
def tiny(tmp_path_factory):
    """The folder of a world without cards that turn pages back."""
    roots = tmp_path_factory.mktemp("roots")
    shutil.copytree(HERE.parent / "checks" / "packs" / "world", roots / "world")
    for file in (CONTENT / "mice-and-mystics" / "rules").glob("*.yaml"):
        shutil.copy(file, roots / "world" / "rules" / file.name)
    return roots


@pytest.fixture(scope="session")
def small(tiny):
    """The chapter of the moving hourglass."""
    return load([HERE / "packs" / "pace"], plugins(), roots=[tiny], cwd=HERE)


def opened(library, slug, **wish):
    """Open a chapter; return it with its prover and its entity."""
    entity = next(one for one in library.of_kind("chapter") if one.slug == slug)
    plugin = library.plugins["mice-and-mystics"]
    opener = plugin.extras["table"]()
    game = opener.open(library, opener.plan(library, Wish(entity, **wish)))
    return game, plugin.extras["prover"](), entity


def replayed(game, text, file):
    """Replay a witness as `tale replay` does and return the outcome."""
    file.write_text(text, "utf-8")
    match = Match(game, (), 0)
    for token in read_record(file).answers:
        match.take_token(token)
    return match.outcome


def test_pace(small, tmp_path):
    """Where every room turns a page, a marker on page 4 is won with a witness and one on page 3 can't be."""
    game, prover, _ = opened(small, "hours")
    won = prove_win(game, prover, 6)
    assert (won.result, won.pages) == ("can be won", 3)
    assert replayed(game, won.witness, tmp_path / "w.jsonl") == "won"
    late, prover, _ = opened(small, "hours", page=2)
    lost = prove_win(late, prover, 6)
    assert (lost.result, lost.pages) == ("cannot be won", 4)
    assert "go east to yard" in lost.way
    assert not search(late, prover, 6, is_won).wins


def test_claims(small):
    """Claims that hold are not refuted within the bound; one that means nothing is named with its cure."""
    game, prover, entity = opened(small, "hours")
    claims = {claim.what: prove_claim(game, prover, claim, 6) for claim in prover.claims(game, entity)}
    assert claims["room attic"].result == "not refuted"
    assert claims["flag lamp"].result == "not refuted"
    assert claims["captured nobody"].result == "not readable"
    assert "dot, pip, tess" in claims["captured nobody"].bound


def test_false_claim(small, tmp_path):
    """A claim that is false is refuted by a game that can be replayed."""
    game, prover, entity = opened(small, "hours")
    claim = type(prover.claims(game, entity)[0])("never", "flag lamp", ("never", 0))
    verdict = prove_claim(game, prover, claim, 4)
    assert verdict.result == "refuted"
    assert replayed(game, verdict.witness, tmp_path / "w.jsonl") == "won"


def test_same_again(small):
    """The same proof twice gives the same verdict, bit for bit; a broken-off search says so and is not kept."""
    game, prover, _ = opened(small, "hours")
    assert prove_win(game, prover, 4) == prove_win(game, prover, 4)
    cut = prove_win(game, prover, 4, lambda: True)
    assert cut.is_cut
    assert cut.result == "not shown"


def test_store(small, tmp_path):
    """A verdict is kept by content, rules, setup, claim and bound; a damaged one is worked out anew."""
    game, prover, _ = opened(small, "hours")
    store = Store(tmp_path)
    verdict = prove_win(game, prover, 4)
    key = store.key(game, "win", 4)
    store.put(key, verdict)
    assert store.get(key) == verdict
    assert store.key(game, "win", 5) != key
    (tmp_path / f"{key}.json").write_text("{", "utf-8")
    assert store.get(key) is None
    Store(tmp_path / f"{key}.json").put(key, verdict)  # no folder can be made there: nothing is kept, nothing fails


@pytest.mark.slow
@pytest.mark.parametrize("slug", CHAPTERS)
def test_every_party_has_a_witness(base, slug, tmp_path):
    """Every party that may go can win, with a witness that a replay accepts."""
    entity = next(one for one in base.of_kind("chapter") if one.slug == slug)
    parties = base.plugins["mice-and-mystics"].extras["trials"]().parties(base, entity)
    assert len(parties) >= 5
    for party in parties:
        game, prover, _ = opened(base, slug, party=party)
        verdict = prove_win(game, prover, 3)
        assert verdict.result == "can be won", party
        assert verdict.log < 0
        assert replayed(game, verdict.witness, tmp_path / "w.jsonl") == "won"


# -- agreement with brute force ------------------------------------------------------------------------


class Climb(Game):
    """A ladder: each round a player steps up one or two rungs or waits, a coin may push back; holes swallow."""

    name = "climb"

    def __init__(self, top, rounds, holes):
        self.top, self.rounds, self.holes = top, rounds, holes

    def new(self):
        return [0, 0]

    def step(self, table):
        place, time = table.state
        place += table.ask(Ask("step", 0, ((0,), (1,), (2,))))[0]
        place -= table.ask(chance_ask("push", ((0,), (1,)), (1, 1), 0))[0]
        table.state[:] = [max(0, place), time + 1]
        table.emit(("rung", table.state[0]))

    def outcome(self, state):
        place, time = state
        if place in self.holes:
            return "lost"
        if place == self.top:
            return "won"
        return "lost" if time >= self.rounds or place > self.top else ""

    def clone(self, state):
        return list(state)

    def view(self, state, who):
        return state

    def players(self):
        return 1

    def token(self, state, ask, option):
        return f"{ask.kind}:{option[0]}"


class Exact:
    """The abstraction of the ladder that leaves nothing out."""

    def __init__(self, game):
        self.game = game

    def start(self):
        return [(0, 0)]

    def steps(self, node):
        if not self.game.outcome(node):
            for up in range(3):
                for push in range(2):
                    yield f"{up}-{push}", (max(0, node[0] + up - push), node[1] + 1)

    def is_won(self, node):
        return self.game.outcome(node) == "won"

    def pages(self, node):
        return node[1]


class Guided(AnswerSource):
    """Line `number` spells the answers in base six: together the lines are all there are."""

    def __init__(self, number):
        self.number = number

    def answer(self, ask, table):
        size = len(ask.options)
        self.number, place = divmod(self.number, size)
        return ask.options[place]


class AllLines:
    def lines(self, opened, number):
        return Guided(number)

    def guide(self, opened):
        return Rungs(opened.game)

    def holds(self, opened, claim, state, log):
        return ("rung", int(claim.what)) in log


class Rungs:
    """The guide up the ladder: rungs left; two climbers alike stand on one rung at one time."""

    def __init__(self, game):
        self.game = game

    def rank(self, state):
        return (self.game.top - state[0],)

    def kind(self, state):
        return tuple(state)


class Box:
    def __init__(self, game):
        self.game = game


def brute(game, node=(0, 0)):
    """Return the fewest rounds to a win by trying everything, or None."""
    if game.outcome(node):
        return node[1] if game.outcome(node) == "won" else None
    found = [brute(game, following) for _, following in Exact(game).steps(node)]
    wins = [rounds for rounds in found if rounds is not None]
    return min(wins, default=None)


@given(
    top=st.integers(1, 6),
    rounds=st.integers(1, 4),
    holes=st.sets(st.integers(1, 6), max_size=3),
)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_agrees_with_brute_force(top, rounds, holes):
    """On tiny games search, impossibility and pace say what trying everything says."""
    game = Climb(top, rounds, holes - {top})
    truth = brute(game)
    reached = reach(Exact(game))
    assert (reached.way is not None) == (truth is not None)
    assert reached.is_whole
    if truth is not None:
        assert reached.pages == truth
        assert len(reached.way) == truth
    found = search(Box(game), AllLines(), 6**rounds, is_won)
    assert (found.best is not None) == (truth is not None)
    wide = Beam(Box(game), AllLines(), Bounds(10_000, 30, 6)).run(is_won)
    assert (wide.best is not None) == (truth is not None)
    if truth is not None:
        assert wide.best.log == pytest.approx(truth * log10(0.5))  # the fewest tosses are the likeliest
        assert wide.best.log >= found.best.log
        better = Beam(Box(game), AllLines(), Bounds(10_000, 30, 6)).better(wide, is_won)
        assert better.best == wide.best


def games(game, node=(0, 0), rungs=()):
    """Yield every game there is: the rungs stood on, and how it ended."""
    if game.outcome(node):
        yield frozenset(rungs), game.outcome(node)
        return
    for _, following in Exact(game).steps(node):
        yield from games(game, following, (*rungs, following[0]))


@given(
    top=st.integers(1, 5),
    rounds=st.integers(1, 3),
    holes=st.sets(st.integers(1, 5), max_size=2),
    rung=st.integers(0, 5),
)
@settings(derandomize=True, max_examples=40, deadline=None)
def test_claims_agree_with_brute_force(top, rounds, holes, rung):
    """On tiny games a claim is refuted just where some game among all that there are breaks it."""
    game = Climb(top, rounds, holes - {top})
    every = set(games(game))
    broken = {
        "never": any(rung in rungs for rungs, _ in every),
        "always": any(outcome == "won" and rung not in rungs for rungs, outcome in every),
    }
    for sort, truth in broken.items():
        is_refuted = refutes(Box(game), AllLines(), Claim(sort, str(rung), (sort, 0)))
        assert (search(Box(game), AllLines(), 6**rounds, is_refuted).best is not None) == truth


def test_beam_keeps_its_bounds():
    """A beam ends at its bound of steps, at a cancellation, and where nothing likelier can come."""
    game = Climb(6, 4, set())
    box = Box(game)
    assert Beam(box, AllLines(), Bounds(12, 30, 6)).run(is_won).steps < 12 + 30 * 6 * 2
    cut = Beam(box, AllLines(), Bounds(10_000, 30, 6)).run(is_won, is_cancelled=lambda: True)
    assert (cut.is_cut, cut.best, cut.steps) == (True, None, 0)
    once = Beam(box, AllLines(), Bounds(10_000, 30, 6)).run(is_won, floor=log10(0.5) * 2)
    assert once.best is None


@pytest.mark.parametrize("slug", CHAPTERS)
def test_beam_on_chapters(base, slug, tmp_path):
    """On real chapters the beam alone finds a win that replays, the same each time, by chance likelier than a line."""
    game, prover, _ = opened(base, slug)
    line = search(game, prover, 2, is_won)
    found = Beam(game, prover, Bounds(24_000)).run(is_won)
    assert found.best.outcome == "won"
    assert replayed(game, written(record(game, found.best)), tmp_path / "w.jsonl") == "won"
    again = Beam(game, prover, Bounds(24_000)).run(is_won)
    assert again == found
    assert found.best.log > line.best.log


# -- pace against the engine's own exploring -------------------------------------------------------------


def fewest_pages(game):
    """Return on which page the party can win first, by trying every way of exploring with the real engine."""
    world, plan = game.game.world, game.game.plan
    waiting = [Table(game.game.new(), FirstOption(SeededChance(1)))]
    setup.start(Play(world, plan, waiting[0]))
    best = None
    for _ in range(5):
        following = []
        for table in waiting:
            for way in range(5):
                fork = Table(table.state.clone(), FirstOption(SeededChance(1)))
                t = Play(world, plan, fork)
                spaces = t.tile.exits[way] if way < 4 else (t.tile.flip,)
                t.state.mice[0].space = spaces[0] if spaces else -1
                if spaces and way in explore.explore_choices(t, t.state.mice[0]):
                    with suppress(ChapterOver):
                        explore.explore(t, t.state.mice[0], way)
                        check_goals(t)
                    if fork.state.outcome == "won":
                        best = min(best or 99, fork.state.page)
                    elif not fork.state.outcome:
                        following.append(fork)
        waiting = following
    return best


@pytest.mark.parametrize("marker", [2, 3, 4, 5, 6])
def test_pace_agrees_with_brute_force(tiny, tmp_path, marker):
    """For every place of the end marker the proof says what trying every way of exploring says, page by page."""
    root = tmp_path / "pace"
    shutil.copytree(HERE / "packs" / "pace", root)
    file = root / "chapters" / "hours.yaml"
    file.write_text(file.read_text("utf-8").replace("end_page: 4", f"end_page: {marker}"), "utf-8")
    library = load([root], plugins(), roots=[tiny], cwd=HERE)
    game, prover, _ = opened(library, "hours")
    least = fewest_pages(game)
    verdict = prove_win(game, prover, 3, is_thorough=False)
    assert (verdict.result == "can be won") == (least is not None) == (marker >= 4)
    assert verdict.pages == 3
