"""Parts of playing: typed words, records written whole, matches that go back; and a whole game at a real terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mice_and_mystics.tables import OPENER
from toolkit.kernel import IllegalAnswerError
from toolkit.lang.table import Wish
from toolkit.pack import load, plugins
from toolkit.play import record as records
from toolkit.play.match import Match, resume
from toolkit.play.words import meant

LABELS = ["move b2", "move b3", "attack rat_warrior#1 with collins_sword melee", "end_turn", "end_move"]


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("1", [0]),
        ("5", [4]),
        ("6", []),
        ("move b2", [0]),
        ("mo b3", [1]),
        ("b3", [1]),
        ("move", [0, 1]),
        ("attack", [2]),
        ("attack rat", [2]),
        ("end turn", [3]),
        ("END_MOVE", [4]),
        ("b2 move", []),
        ("", []),
    ],
)
def test_words_mean_labels(line, places):
    """A number is a place; words begin words of the label, in their order, in any case."""
    assert meant(line, LABELS) == places


@given(st.lists(st.text(st.characters(categories=["Ll"]), min_size=1, max_size=6), min_size=1, unique=True))
@settings(derandomize=True, max_examples=60)
def test_a_whole_label_is_never_ambiguous(labels):
    """Typing a label exactly always means that label alone."""
    for place, label in enumerate(labels):
        assert meant(label, labels) == [place]


@pytest.fixture(scope="module")
def opened(content):
    """Chapter 1 with its default party."""
    library = load([content / "mice-and-mystics"], plugins(), roots=[])
    chapter = library.get("chapter.flight_to_barksburg")
    return OPENER.open(library, OPENER.plan(library, Wish(chapter)))


@pytest.fixture
def match(opened):
    """A match with a person on the only seat."""
    match = Match(opened, ("person",), 7)
    match.advance()
    return match


def test_a_record_reads_as_it_was_written(match, tmp_path):
    """What is saved is what is read; saving again gives the same bytes."""
    for _ in range(6):
        match.answer(match.ask.options[0])
    file = tmp_path / "a.tale"
    records.save(file, match.record())
    assert records.read(file) == match.record()
    before = file.read_bytes()
    records.save(file, records.read(file))
    assert file.read_bytes() == before


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_save_is_whole_or_not_at_all(match, tmp_path, monkeypatch, step):
    """Whatever stops a save, the older save stands as it was and nothing half is left."""
    file = tmp_path / "a.tale"
    records.save(file, match.record())
    before = file.read_bytes()
    match.answer(match.ask.options[0])

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(*((os, "fsync") if step == "fsync" else (type(file), "replace")), stop)
    with pytest.raises(KeyboardInterrupt):
        records.save(file, match.record())
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["a.tale"]


def test_a_resumed_match_stands_where_it_was_left(opened, match):
    """The answers of a record lead to the same position and question."""
    for _ in range(12):
        match.answer(match.ask.options[0])
    again = resume(opened, match.record(), ("person",), 7)
    assert opened.game.dump(again.state) == opened.game.dump(match.state)
    assert (again.ask.kind, again.ask.options) == (match.ask.kind, match.ask.options)
    assert again.tokens == match.tokens


def test_an_illegal_answer_changes_nothing(match):
    """An answer outside the options is refused and not recorded."""
    with pytest.raises(IllegalAnswerError):
        match.answer((9_999,))
    assert match.tokens == []


def test_undo_goes_back_over_decisions_only(match):
    """After three decisions three can be taken back, and no more."""
    for _ in range(3):
        match.answer(match.ask.options[0])
    assert [match.undo() for _ in range(4)] == [True, True, True, False]
    assert match.tokens == []


def test_undo_leaves_the_position_of_a_replay(opened, match):
    """After every decision of a long game, undo leads to what playing the answers before it leads to."""
    taken = 0
    for _ in range(60):
        before, tokens = opened.game.dump(match.state), list(match.tokens)
        option = match.ask.options[-1]
        match.answer(option)
        if match.undo():
            taken += 1
            assert (opened.game.dump(match.state), match.tokens) == (before, tokens)
            assert len(match.asked) == len(tokens)
            match.answer(option)
    assert taken > 20
    assert resume(opened, match.record(), ("person",), 7).tokens == match.tokens


def test_undo_plays_nothing_again(match, monkeypatch):
    """Taking back is free, however long the game: no step of it is played a second time."""
    match.answer(match.ask.options[0])
    monkeypatch.setattr(type(match.opened.game), "step", lambda *_: pytest.fail("a step was played"))
    assert match.undo()


SAVING = """\
import sys
from pathlib import Path
from toolkit.play.record import Record, save, sealed

short, long = (Record("g", 1, sealed({}, {}), {}, {}, ("answer",) * count) for count in (10, 40_000))
print("saving", flush=True)
while True:
    save(Path(sys.argv[1]), long)
    save(Path(sys.argv[1]), short)
"""


def test_a_save_survives_a_killed_process(tmp_path):
    """A process that saves without end is killed at any moment: the file is the old or the new one, whole."""
    file, found = tmp_path / "a.tale", set()
    for turn in range(16):
        command = [sys.executable, "-c", SAVING, str(file)]
        child = subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603 - our own program
        assert child.stdout.readline() == b"saving\n"
        while not file.exists():
            time.sleep(0.001)
        time.sleep(turn * 0.0047)
        child.kill()
        child.communicate()
        found.add(len(records.read(file).answers))
    assert found <= {10, 40_000}


def test_texts_change_no_hash(opened):
    """An entity with another name or note has the same hash; with another number it has not."""
    entity = next(entity for entity in opened.entities if entity.name == "hero.collin")

    def hash_with(**change):
        class Changed:
            model = entity.model.model_copy(update=change)

        return records.entity_hash(Changed)

    assert hash_with() == records.entity_hash(entity) == hash_with(name="Colin", note="x")
    assert hash_with(battle=9) != records.entity_hash(entity)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pexpect needs a pseudo-terminal")
def test_a_whole_chapter_at_a_real_terminal(here, content, monkeypatch):
    """Chapter 1 is played to its end through `tale play`, typing the first answer of every question."""
    pexpect = pytest.importorskip("pexpect")
    monkeypatch.setenv("TALE_PATH", str(content))
    command = "from toolkit.cli.main import main; main()"
    terminal = pexpect.spawn(
        sys.executable,
        ["-c", command, "play", "flight-to-barksburg", "--seed", "11"],
        encoding="utf-8",
        timeout=300,
    )
    for _ in range(2_000):
        if terminal.expect(["> ", "The game is over: (won|lost)"]) == 1:
            break
        terminal.sendline("1")
    assert terminal.match.group(1) == "lost"
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
