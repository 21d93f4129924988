"""`tale print` from outside."""

from __future__ import annotations

import pytest

from toolkit.cli.main import run
from toolkit.draw import typst_run


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_chapter_becomes_a_pdf(tmp_path, capsys):
    """The file is named by chapter, paper and language, and the command says where it is."""
    assert run(["print", "flight-to-barksburg", "--paper", "letter", "--out", "made"]) == 0
    path = tmp_path / "made/flight_to_barksburg-letter-en.pdf"
    assert path.read_bytes().startswith(b"%PDF")
    assert "written: made/flight_to_barksburg-letter-en.pdf" in capsys.readouterr().err


def test_a_tile_becomes_pictures(tmp_path):
    """With --format png there is a picture of each page."""
    assert run(["print", "tile", "guard-room", "--format", "png", "--out", "made"]) == 0
    names = sorted(path.name for path in (tmp_path / "made").iterdir())
    assert names == ["tile-guard-room-a4-en-1.png", "tile-guard-room-a4-en-2.png"]


def test_the_reference_sheet_shows_the_die(tmp_path):
    """`reference` makes one sheet for each game that has one."""
    assert run(["print", "reference", "--out", "made"]) == 0
    assert [path.name for path in (tmp_path / "made").iterdir()] == ["reference-mice-and-mystics-a4-en.pdf"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nowhere"], "there is no nowhere"),
        (["cards", "no-pack"], "there is no pack no-pack"),
        (["cards", "--paper", "a5"], "there is no paper a5; known: a4, letter"),
        (["cards", "--language", "fr"], "there is no language fr"),
        (["cards", "--edition", "gold"], "there is no edition gold"),
        (["cards", "--format", "doc"], "there is no format doc"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(words, message, capsys):
    """A wrong word ends with code 2 and names what would work."""
    assert run(["print", *words]) == 2
    assert message in capsys.readouterr().err


def test_without_typst_one_sentence_says_what_to_install(monkeypatch, capsys):
    """The optional part is named, and what works without it."""
    monkeypatch.setattr(typst_run, "find_spec", lambda _: None)
    assert run(["print", "flight-to-barksburg"]) == 2
    said = capsys.readouterr().err
    assert "pip install 'talewright[pdf]'" in said
    assert "--format html" in said
    assert "tale site build" in said


def test_without_typst_html_is_printed(tmp_path, monkeypatch):
    """What is printed from a browser needs neither the typesetter nor a font."""
    monkeypatch.setattr(typst_run, "find_spec", lambda _: None)
    monkeypatch.setattr(typst_run, "find_font", lambda: None)
    assert run(["print", "flight-to-barksburg", "--language", "zh-Hant", "--format", "html", "--out", "made"]) == 0
    page = (tmp_path / "made/flight_to_barksburg-a4-zh-Hant.html").read_text(encoding="utf-8")
    assert page.startswith('<!doctype html>\n<html lang="zh-Hant">')


@pytest.fixture
def own_pack(tmp_path, monkeypatch):
    """A pack with a tile and a chapter, and the current folder in it."""
    assert run(["new", "pack", "my-pack"]) == 0
    monkeypatch.chdir(tmp_path / "my-pack")
    assert run(["new", "chapter", "snow"]) == 0
    assert run(["new", "tile", "cellar"]) == 0
    return tmp_path / "my-pack"


def test_all_of_a_pack_is_what_stands_in_it(own_pack, capsys):
    """In the folder of a pack `all` prints that pack, and says what it was."""
    assert run(["print", "all", "--format", "html"]) == 0
    names = {path.name for path in (own_pack / "build/print").iterdir()}
    assert names == {"snow-a4-en.html", "tile-cellar-a4-en.html"}
    assert "printed: 1 sheet, 1 tile of my-pack" in capsys.readouterr().out


def test_a_pack_without_cards_says_so(own_pack, capsys):
    """Where there is no card to print one sentence says whose cards could be."""
    assert run(["print", "cards", "--format", "html"]) == 2
    said = capsys.readouterr().err
    assert "there is nothing to print of my-pack" in said
    assert "mice-and-mystics" in said
    assert run(["print", "cards", "mice-and-mystics", "--format", "html"]) == 0
    assert not (own_pack / "build/print/snow-a4-en.html").exists()


def test_tiles_of_another_pack_can_be_named(own_pack, capsys):
    """`tiles` takes the name of a pack, as `cards` does."""
    assert run(["print", "tiles", "the-lamplighters-way", "--format", "html"]) == 0
    assert "2 tiles of the-lamplighters-way" in capsys.readouterr().out
    assert (own_pack / "build/print").is_dir()


def test_without_a_chinese_font_one_sentence_says_what_to_install(monkeypatch, capsys):
    """English sheets need no such font; Chinese ones name the package and the variable."""
    monkeypatch.setattr(typst_run, "find_font", lambda: None)
    assert run(["print", "flight-to-barksburg", "--language", "zh-Hant"]) == 2
    said = capsys.readouterr().err
    assert "fonts-noto-cjk" in said
    assert "TALE_FONTS" in said
    assert run(["print", "flight-to-barksburg", "--out", "made"]) == 0


def test_a_text_without_glyph_is_reported_with_its_file(tmp_path, monkeypatch, capsys):
    """A chapter of one's own with a snowman ends with code 1 and a finding that names the sign and the file."""
    run(["new", "pack", "my-pack"])
    pack = tmp_path / "my-pack"
    monkeypatch.chdir(pack)
    assert run(["new", "chapter", "snow"]) == 0
    path = next(pack.glob("chapters/snow.yaml"))
    path.write_text(path.read_text(encoding="utf-8").replace("name: Snow", "name: Snow \u2603", 1), encoding="utf-8")
    capsys.readouterr()
    assert run(["print", "snow"]) == 1
    said = capsys.readouterr().out
    assert "error[T007]" in said
    assert "U+2603" in said
    assert "chapters/snow.yaml:" in said
