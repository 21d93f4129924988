"""`tale play` and saved games."""

from __future__ import annotations

import json
import os
import signal
import time

import pytest

from toolkit.cli.common import read_everything
from toolkit.pack import load, plugins
from toolkit.play.record import sealed

CHAPTER = "flight-to-barksburg"
ABILITIES = ["1", "1", "1", "1"]


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
def play(tale, here):
    """Play the chapter with typed lines and one seed; returns the result."""

    def _play(lines, *more, what=CHAPTER):
        script = here / "script.txt"
        script.write_text("\n".join(lines))
        return tale("play", what, "--seed", "5", "--script", script, *more)

    return _play


def test_the_table_is_drawn_and_answers_are_offered(play):
    """The tile stands in the terminal with its figures, below it the state of the party, then the question."""
    result = play([*ABILITIES, "look"])
    assert result.code == 0, result.err
    assert "[d3 Co Fi Ma Ne]" in result.out
    assert "cheese wheel 0/6" in result.out
    assert "choose the ability to start with" in result.out


def test_answers_by_word(play):
    """An answer may be typed in words, shortened where they are clear."""
    assert "collin learns resolve" in play(["ability resolve"]).out
    assert "collin learns thundersqueak" in play(["thund"]).out


def test_words_with_several_meanings_list_them(play):
    """Words that fit several answers choose none of them."""
    result = play(["battle"])
    assert "That may mean:" in result.out
    assert "learns" not in result.out


def test_what_is_not_legal_is_refused(play):
    """Words that fit nothing are refused with what can be typed."""
    assert "That is not legal now" in play(["fly to the moon"]).out


def test_undo_takes_back_decisions(play):
    """Undo goes back to the last decision, whose question is asked again."""
    result = play(["1", "undo"])
    assert "Taken back." in result.out
    assert result.out.count("collin: choose the ability") == 2


def test_dice_can_not_be_taken_back(play):
    """Behind a rolled die nothing can be undone."""
    result = play([*ABILITIES, *["1"] * 6, "undo", "undo", "undo"])
    assert "That can't be taken back: a die or a draw came after it" in result.out


def test_help_lists_the_rules_in_play(play):
    """`help` names every rule in force with its bearer; with words it tells of one."""
    result = play([*ABILITIES, "help", "help scurry"])
    assert "Rules in play" in result.out
    assert "collin: Collin" in result.out
    assert "scurry_rolls_again" in result.out


def test_a_game_that_is_left_is_kept_and_goes_on(play, here, tale):
    """Leaving writes the game to a new file; playing the file goes on where it was."""
    left = play([*ABILITIES, "quit"])
    assert "go on: tale play flight-to-barksburg.tale" in left.err
    again = play(["look"], what="flight-to-barksburg.tale")
    assert again.code == 0, again.err
    assert "knows backslash" in again.out


def test_an_older_game_is_never_replaced(play, here):
    """A second game of the same chapter gets a file of its own."""
    play(["1", "quit"])
    play(["2", "quit"])
    assert sorted(file.name for file in here.glob("*.tale")) == [
        "flight-to-barksburg-2.tale",
        "flight-to-barksburg.tale",
    ]


def test_the_same_seed_and_answers_give_the_same_game(play, here):
    """Two games with one seed and the same typed lines are equal to the byte."""
    play([*ABILITIES, *["1"] * 20, "quit"], "--save", "a.tale")
    play([*ABILITIES, *["1"] * 20, "quit"], "--save", "b.tale")
    assert (here / "a.tale").read_bytes() == (here / "b.tale").read_bytes()


def test_bots_play_a_game_to_its_end(tale, here):
    """With bots on all seats a game runs to its outcome, and its replay is verified."""
    result = tale("play", CHAPTER, "--seat", "family", "--seat", "random", "--seed", "3", "--save", "end.tale")
    assert result.code == 0, result.err
    assert "The game is over:" in result.out
    replay = tale("replay", "end.tale", "--quiet")
    assert replay.code == 0, replay.out
    assert "answers, as recorded; outcome:" in replay.out
    refused = tale("play", "end.tale")
    assert refused.code == 2
    assert "has ended" in refused.err


def test_one_room_can_be_tried(play):
    """`--room` and `--page` begin in one room, whose encounter is met."""
    result = play([*ABILITIES, "look"], "--room", "courtyard", "--page", "3")
    assert "Hourglass on page 3" in result.out, result.err
    assert "Objective: reach_the_tree" in result.out


def test_a_scenario_can_be_played(tale, content, here):
    """The position of a scenario can be played on."""
    folder = here / "p"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "pack.yaml").write_text(
        'kind: pack\nformat: 1\nid: p\nname: P\nversion: "0.1.0"\ngame: mice-and-mystics\nlicence: CC0-1.0\n'
        'requires: {mice-and-mystics: ">=1.0"}\n'
    )
    (folder / "scenarios" / "alone.yaml").write_text(
        "kind: scenario\nscenario: Alone\ncites: [R-MOVE-08]\ntile: tile.kitchen\n"
        "given: {heroes: {collin: {at: a1}}}\nthen: {}\n"
    )
    script = here / "s.txt"
    script.write_text("move a2\nwhy move counter\n")
    result = tale("play", folder / "scenarios" / "alone.yaml", "--seed", "1", "--script", script)
    assert result.code == 0, result.err
    assert "collin: a1 → a2" in result.out
    assert "a red line bars the way" in result.out


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--party", "collin,nobody"), "there is no hero 'nobody'"),
        (("--party", "collin"), "this chapter is for 4"),
        (("--party", "collin,collin,lily,nez"), "collin can go only once"),
        (("--seat", "famly"), "there is no bot 'famly'; did you mean \"family\"?"),
        (("--seat", "person", *("--seat", "random") * 4), "5 players: 1 to 4 can play"),
        (("--set", "scurry_distance"), "says no value"),
        (("--set", "scurry_distance=far"), "can't be"),
        (("--room", "attic"), "there is no room 'attic'"),
        (("--page", "99"), "there is no page 99 to begin with in this chapter; 1 to 6"),
        (("--save", "script.txt"), "script.txt is there and is no saved game"),
        (("--save", "."), ". can't be written: Is a directory"),
        (("--rules", "nonsense"), "there are no house rules 'nonsense'"),
    ],
)
def test_a_wish_that_can_not_be_met_is_refused(play, more, message):
    """A wrong party, bot, policy, room or pack of rules is one sentence with its cure."""
    result = play([], *more)
    assert result.code == 2
    assert message in result.err


def test_the_name_of_a_pack_leads_to_what_is_in_it(play):
    """Who names a pack reads what of it can be played; who names a thing of the wrong kind reads what it is."""
    told = play([], what="mice-and-mystics").err
    assert told.startswith("tale: mice-and-mystics is a pack; in it: chapter.flight_to_barksburg, ")
    assert " of scenario" in told
    assert play([], what="rat-warrior").err == (
        "tale: rat-warrior does not serve here; it is: initiative card, minion; what serves: chapter, scenario\n"
    )


def test_a_policy_below_zero_is_told_as_typed(play):
    """`-` stands for `_` in names, not before a number."""
    assert "can't be \"-5\"" in play([], "--set", "scurry-distance=-5").err


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal here")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_closed_terminal_leaves_the_game(here, name, monkeypatch, tale):
    """A polite kill and a closed window keep the game as Ctrl-C does; the program's own handling comes back."""
    number = getattr(signal, name)
    before = signal.getsignal(number)
    lines = iter(["1"])

    def read(self, prompt):
        line = next(lines, None)
        if line is None:
            os.kill(os.getpid(), number)
            time.sleep(5)
        return line

    monkeypatch.setattr("toolkit.cli.play.Console.read", read)
    result = tale("play", CHAPTER, "--seed", "5", "--save", "kept.tale")
    assert "go on: tale play kept.tale" in result.err
    assert len((here / "kept.tale").read_text().splitlines()) > 1
    assert signal.getsignal(number) is before


def test_a_game_of_other_content_is_refused(play, here, tale):
    """A saved game whose content has changed is refused with the entities that differ, its file untouched."""
    play(["1", "quit"], "--save", "a.tale")
    header, *answers = (here / "a.tale").read_text().splitlines()
    changed = json.loads(header)
    changed["entities"]["mice-and-mystics:hero.collin"] = "0"
    changed["play_hash"] = sealed(changed["entities"], changed["setup"])
    text = "\n".join([json.dumps(changed), *answers]) + "\n"
    (here / "a.tale").write_text(text)
    result = tale("play", "a.tale")
    assert result.code == 2
    assert "mice-and-mystics:hero.collin has changed" in result.err
    assert (here / "a.tale").read_text() == text
    assert tale("replay", "a.tale").code == 2
    assert tale("replay", "a.tale", "--rebase").code == 0


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (lambda lines: lines[0][:200], "is damaged on line 1"),
        (lambda lines: "", "its first line is no header"),
        (lambda lines: "\n".join([*lines, '{"outc']), "is damaged on line"),
        (lambda lines: "\n".join([*lines, "7"]), "is damaged on line"),
        (lambda lines: lines[0].replace('"format": 1', '"format": 9'), "another version of tale"),
        (lambda lines: lines[0].replace('"seats": ["person"]', '"seats": []'), "its setup is not the one"),
        (lambda lines: lines[0].replace('"setup": {', '"setup": {"more": 1, '), "its setup is not the one"),
        (lambda lines: "\n".join([lines[0], '"ability:nonsense"']), "is not legal there"),
    ],
)
def test_a_damaged_game_is_one_sentence(play, here, tale, broken, message):
    """A damaged file is refused in one sentence and stays as it is."""
    play(["1", "quit"], "--save", "a.tale")
    text = broken((here / "a.tale").read_text().splitlines())
    (here / "a.tale").write_text(text)
    result = tale("play", "a.tale")
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1
    assert (here / "a.tale").read_text() == text


def test_a_file_that_is_no_saved_game_is_never_replaced(play, here):
    """`save FILE` writes over an older saved game, not over anything else; the game goes on."""
    (here / "chapter.yaml").write_text("kind: chapter\n")
    result = play(["save chapter.yaml", "save new.tale", "1", "save new.tale", "quit"])
    assert result.code == 0, result.err
    assert "Not saved: chapter.yaml is there and is no saved game" in result.out
    assert (here / "chapter.yaml").read_text() == "kind: chapter\n"
    assert result.out.count("Saved as new.tale") == 2
    assert (here / "new.tale").read_text().count("\n") == 2


def test_a_save_that_can_not_be_written_ends_no_game(play, here, monkeypatch):
    """A full disk is told in a sentence, and the game goes on."""

    def full(path, record):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("toolkit.play.terminal.save", full)
    result = play(["save a.tale", "1"], "--save", "b.tale")
    assert result.code == 0, result.err
    assert "Not saved:" in result.out
    assert "No space left on device" in result.out
    assert "collin learns" in result.out


def test_a_script_that_is_no_text_is_one_sentence(tale, here):
    """A script in another encoding than UTF-8 is refused."""
    (here / "s.txt").write_bytes("caf\u00e9\n".encode("latin-1"))
    result = tale("play", CHAPTER, "--script", "s.txt")
    assert (result.code, result.err) == (2, "tale: s.txt is no text in UTF-8; save it as UTF-8\n")


def test_a_chapter_is_played_by_its_file(play, content):
    """The file of a chapter names it as well as its id does; a file of another kind is refused."""
    pack = content / "mice-and-mystics"
    assert "collin learns" in play(["1"], what=pack / "chapters" / "flight_to_barksburg.yaml").out
    refused = play([], what=pack / "heroes" / "collin.yaml")
    assert refused.code == 2
    assert "hero.collin can't be played; what can: chapter or scenario or campaign" in refused.err
