"""`tale replay`: games played again."""

from __future__ import annotations

import io
import json

import pytest

from toolkit.cli.common import read_everything
from toolkit.pack import load, plugins


@pytest.fixture(scope="session")
def bundled(content):
    """The base box, read once for all tests of this file."""
    return load([content / "mice-and-mystics"], plugins(), roots=[])


@pytest.fixture(autouse=True)
def _found(monkeypatch, content, here, bundled):
    monkeypatch.setenv("TALE_PATH", str(content))
    monkeypatch.setattr(
        "toolkit.cli.play.read_everything", lambda paths=(): read_everything(paths) if paths else bundled
    )


@pytest.fixture
def game(tale, here):
    """A finished game of bots."""
    tale("play", "flight-to-barksburg", "--seat", "random", "--seed", "5", "--save", "game.tale")
    return here / "game.tale"


def answers(file):
    return [line for line in file.read_text().splitlines()[1:] if line.startswith('"')]


def test_a_replay_tells_every_answer_and_what_came_of_it(tale, game):
    """Each answer stands with its number and who gave it, below it what happened."""
    result = tale("replay", game)
    assert result.code == 0, result.out
    assert "    1  the party: " in result.out or "    1  collin: " in result.out
    assert f"{len(answers(game))} answers, as recorded" in result.out


def test_it_stops_where_it_is_told_to(tale, game):
    """`--to N` stops after N answers and shows the table."""
    result = tale("replay", game, "--to", "12", "--quiet")
    assert result.code == 0
    assert "cheese wheel" in result.out
    assert "as recorded" not in result.out


def test_another_ending_is_told(tale, game):
    """A record whose outcome is not what its answers lead to is refused."""
    text = game.read_text()
    other = "won" if '"lost"' in text else "lost"
    lines = text.splitlines()
    lines[-1] = json.dumps({"outcome": other})
    game.write_text("\n".join(lines) + "\n")
    result = tale("replay", game, "--quiet")
    assert result.code == 1
    assert "It ends otherwise" in result.out


def test_the_first_divergence_is_named(tale, game):
    """Where an answer is not legal the replay stops and says which."""
    lines = game.read_text().splitlines()
    lines[3] = '"move:z9"'
    game.write_text("\n".join(lines) + "\n")
    result = tale("replay", game, "--rebase", "--quiet")
    assert result.code == 1
    assert "It parts from the record here: the answer 3, 'move:z9', is not legal there" in result.out


def test_a_missing_file_is_one_sentence(tale):
    """A file that isn't there is said so."""
    result = tale("replay", "nowhere.tale")
    assert result.code == 2
    assert "nowhere.tale can't be read" in result.err


def test_stepping_ends_with_the_input(tale, game, monkeypatch):
    """Where nobody presses Enter any more the replay stops there and shows the table."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n"))
    result = tale("replay", game, "--step")
    assert result.code == 0, result.out
    assert "    3  " in result.out
    assert "    4  " not in result.out
    assert "cheese wheel" in result.out


def test_a_folder_is_no_saved_game(tale, here):
    """A folder is said so by the name that was typed."""
    result = tale("replay", ".")
    assert (result.code, result.err) == (2, "tale: . can't be read: Is a directory\n")
