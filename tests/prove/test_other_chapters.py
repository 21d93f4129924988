"""A chapter beside one with a fault is examined and proved; what objectives ask for is fetched by who guides."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.cli.main import run
from toolkit.lang.table import Wish
from toolkit.pack import load, plugins
from toolkit.play.match import Match
from toolkit.play.record import read as read_record
from toolkit.prove import gather, prove_win

CONTENT = Path(__file__).parents[2] / "content"
CHAPTER = "the_lost_treasure"
SOMETHING_ELSE = ("tinkerers_treasure, where: area.helmet", "fishhook_and_thread, where: area.helmet")
"""The special search of the guard room finds another card."""


@pytest.fixture
def pack(tmp_path):
    """A copy of the pack with the chapter in which something is to be fetched."""
    folder = tmp_path / "fetch"
    shutil.copytree(Path(__file__).parent / "packs" / "fetch", folder)
    return folder


def written(folder, slug, *changes):
    """Write the chapter under another slug, with some of its text replaced."""
    text = (folder / "chapters" / f"{CHAPTER}.yaml").read_text("utf-8").replace(CHAPTER, slug)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "chapters" / f"{slug}.yaml").write_text(text, "utf-8")


def opened(folder, slug):
    """Read the pack; return the library, the chapter, its game and its prover."""
    library = load([folder], plugins(), roots=[CONTENT], cwd=folder)
    entity = next(one for one in library.of_kind("chapter") if one.slug == slug)
    plugin = library.plugins["mice-and-mystics"]
    opener = plugin.extras["table"]()
    return library, entity, opener.open(library, opener.plan(library, Wish(entity))), plugin.extras["prover"]()


def test_what_an_objective_asks_for_is_fetched(pack, tmp_path):
    """A guided party searches where the card lies before it goes on, and so wins with it, by a line that replays."""
    _, _, game, prover = opened(pack, CHAPTER)
    verdict = prove_win(game, prover, 2, is_thorough=False)
    assert verdict.result == "can be won"
    file = tmp_path / "won.jsonl"
    file.write_text(verdict.witness, "utf-8")
    match = Match(game, (), 0)
    for token in read_record(file).answers:
        match.take_token(token)
    assert match.outcome == "won"


def test_what_only_the_deck_holds_is_searched_for(pack):
    """Where no special search finds the card, the deck is searched for it."""
    written(pack, "by_luck", SOMETHING_ELSE)
    _, _, game, prover = opened(pack, "by_luck")
    assert prove_win(game, prover, 4, is_thorough=False).result == "can be won"


def test_a_fault_in_another_chapter_is_no_hindrance(pack):
    """A chapter whose own names all mean something is played and examined, whatever stands in another."""
    written(pack, "torn", ("minion.roach, amount", "minion.no_such_beast, amount"))
    library, entity, game, _ = opened(pack, CHAPTER)
    assert game.title == "The Lost Treasure"
    found = gather(library, [entity], steps=600)
    assert any(words.startswith(f"engine on {CHAPTER}: ") for words in found.shown)


def test_a_fault_of_its_own_is_told(pack, monkeypatch, capsys):
    """A chapter with a name that means nothing is not opened; the message names the place and the cure."""
    written(pack, "torn", ("minion.roach, amount", "minion.roche, amount"))
    monkeypatch.chdir(pack)
    assert run(["prove", "torn"]) == 2
    said = capsys.readouterr().err
    assert "chapters/torn.yaml:" in said
    assert "minion.roche" in said


@pytest.mark.parametrize(
    ("thing", "texts"),
    [
        (
            "bring_the_treasure",
            ("found by a special search in the room guard_room at area.helmet", "guard_room → sewer"),
        ),
        ("tinkerers_treasure", ("found by a special search in the room guard_room",)),
        ("all_captured", ('the defeat "all_captured"',)),
    ],
)
def test_why(pack, monkeypatch, capsys, thing, texts):
    """An objective hangs on the cards it asks for; a defeat can be asked about."""
    monkeypatch.chdir(pack)
    assert run(["why", thing, "--in", CHAPTER]) == 0
    said = capsys.readouterr().out
    assert all(text in said for text in texts)


def test_why_a_card_is_nowhere(pack, monkeypatch, capsys):
    """A card that nothing of the chapter gives is named as such."""
    written(pack, "by_luck", SOMETHING_ELSE)
    monkeypatch.chdir(pack)
    assert run(["why", "bring_the_treasure", "--in", "by_luck"]) == 0
    assert "no special search and no rule of this chapter gives tinkerers_treasure" in capsys.readouterr().out
