"""Sheets of chapters: what stands on them, and that they can be printed in every way."""

from __future__ import annotations

import pytest

from toolkit.draw.page import A4, LETTER
from toolkit.draw.typst_parts import Document, Wish, heading, paragraph, texts_of
from toolkit.findings import Span
from toolkit.publish.printing import Style, print_sheet

GAME = "mice-and-mystics"
CHAPTERS = ("flight_to_barksburg", "the_lamplighters_way")


MADE = {}


def sheet_of(printers, name, **wish):
    """Return a sheet, made once for each wish."""
    key = (name, *sorted(wish.items()))
    if key not in MADE:
        printer, library = printers[GAME]
        MADE[key] = printer.sheets["chapter"](library, library.get(f"chapter.{name}"), Wish(**wish))
    return MADE[key]


def words_of(document):
    return " ".join(texts_of(document.parts))


@pytest.mark.slow
@pytest.mark.parametrize("name", CHAPTERS)
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("edition", ["guide", "players"])
def test_both_chapters_can_be_printed(printers, name, language, paper, edition, request):
    """In both languages, editions and papers: a PDF and no finding."""
    if language == "zh-Hant":
        request.getfixturevalue("chinese_font")
    style = Style(paper, language, edition)
    printer, library = printers[GAME]
    entity = library.get(f"chapter.{name}")
    made = print_sheet(printer.sheets["chapter"](library, entity, style.wish()), style)
    assert made.findings == ()
    ((file, pdf),) = made.files.items()
    assert file.startswith(f"{name}-{paper.name.lower()}-{language}")
    assert pdf.startswith(b"%PDF")


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_nothing_runs_off_the_page(printers, pages_of, paper):
    """All text begins on the paper, and no drawing reaches over its edges."""
    printer, library = printers[GAME]
    style = Style(paper)
    document = printer.sheets["chapter"](library, library.get(f"chapter.{CHAPTERS[0]}"), style.wish())
    ((_, pdf),) = print_sheet(document, style).files.items()
    for page in pages_of(pdf):
        assert (page.width, page.height) == pytest.approx((paper.width, paper.height), abs=0.05)
        assert all(0 <= x <= paper.width and 0 <= y <= paper.height for x, y in page.texts)
        assert all(s.box[3] <= paper.height and s.box[2] <= paper.width for s in page.shapes)


def test_the_same_chapter_gives_the_same_bytes(printers):
    """Printing twice makes the same file."""
    printer, library = printers[GAME]
    entity = library.get(f"chapter.{CHAPTERS[0]}")
    made = (printer.sheets["chapter"](library, entity, Wish()) for _ in range(2))
    one, other = (print_sheet(document, Style()).files for document in made)
    assert one == other


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_guide_holds_everything(printers, name):
    """Intro, aftermath, every objective, defeat, room, story and what is set up stand on the sheet."""
    _, library = printers[GAME]
    chapter = library.get(f"chapter.{name}").model
    words = words_of(sheet_of(printers, name))
    wanted = [chapter.intro, chapter.aftermath, *(story.text for story in chapter.stories)]
    wanted += [goal.text for goal in (*chapter.objectives, *chapter.defeats)]
    wanted += [room.name for room in chapter.rooms]
    wanted += [counter.name for counter in chapter.counters]
    assert [text for text in wanted if text not in words] == []


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_room_has_its_rules_beside_its_tile(printers, name):
    """The block of a room holds the drawing of its tile and each of its rules."""
    _, library = printers[GAME]
    chapter = library.get(f"chapter.{name}").model
    made = sheet_of(printers, name)
    blocks = [part for part in made.parts if part["t"] == "boxed" and "room-" in " ".join(texts_of(part))]
    assert len(blocks) == len(chapter.rooms)
    for room, block in zip(chapter.rooms, blocks, strict=True):
        text = " ".join(texts_of(block))
        assert f"room-{room.id}.svg" in text
        assert f"room-{room.id}.svg" in made.pictures
        if any(rule.room == room.id for rule in chapter.rules):
            assert "Special rules" in text


def test_the_players_edition_hides_rooms_and_stories(printers):
    """Before the first page break no hidden room's set-up and no story stands; the guide's map names them."""
    made = sheet_of(printers, "flight_to_barksburg", edition="players")
    first = []
    for part in made.parts:
        if part["t"] == "break":
            break
        first.append(part)
    text = " ".join(texts_of(first))
    assert "Brodie" not in text
    assert "a mop comes down" not in text
    assert "Courtyard" not in made.pictures["map.svg"]
    assert "Courtyard" in sheet_of(printers, "flight_to_barksburg").pictures["map.svg"]


def test_the_map_shows_start_meeting_exits_and_first_minions(printers):
    """The map has a disc for the start, double lines for exits that meet, and counts of minions at named spaces."""
    svg = sheet_of(printers, "the_lamplighters_way").pictures["map.svg"]
    assert svg.count("<circle") == 1
    assert svg.count('stroke-width="1"') >= 6
    assert ">1</text>" in svg


def test_new_cards_stand_in_full(printers):
    """Cards of the chapter's own pack are printed with their text; those of the box are only named."""
    words = words_of(sheet_of(printers, "the_lamplighters_way"))
    assert "Bent Hatpin" in words
    assert "the target is knocked down" in words
    assert "Elite Rat Warrior" in words


def test_the_glossary_explains_only_what_is_used(printers):
    """A term of the other chapter does not stand in this one's glossary."""
    tables = [part for part in sheet_of(printers, "flight_to_barksburg").parts if part["t"] == "table"]
    terms = {row[0][0]["x"] for row in tables[-1]["rows"]}
    assert "surge" in terms
    assert "companion" not in terms


def test_the_footer_names_version_hash_and_waived_checks(printers):
    """Whoever holds a sheet can tell which content it shows and what its authors waived."""
    footer = sheet_of(printers, "the_lamplighters_way").footer
    assert footer.startswith("the-lamplighters-way 1.0.0 · format 1 · content ")
    assert "L002" in footer


def test_a_story_in_the_typesetters_language_is_inert(pages_of):
    """Markup in a story is printed as it stands."""
    wild = Document("wild", "#panic()", parts=[paragraph('#read("data.json") $x$ #pagebreak() \\ = Head', "aloud")])
    ((_, pdf),) = print_sheet(wild, Style()).files.items()
    assert len(pages_of(pdf)) == 1


def test_a_word_wider_than_its_column_is_an_error_with_its_line():
    """A word that can't be broken is reported with the place of its text."""
    span = Span("chapters/one.yaml", 12, 5, 12, 9)
    document = Document("one", "One", parts=[heading("W" * 120, name="title")], places={"title": span})
    (finding,) = print_sheet(document, Style()).findings
    assert (finding.code, finding.span) == ("T006", span)


def test_a_block_higher_than_a_page_is_broken_and_not_cut(pages_of):
    """What should stay together but can't goes on on the next page."""
    many = [paragraph("line " * 30) for _ in range(120)]
    document = Document("long", "Long", parts=[{"t": "boxed", "parts": many, "style": "plain", "whole": True}])
    ((_, pdf),) = print_sheet(document, Style()).files.items()
    pages = pages_of(pdf)
    assert len(pages) > 1
    assert all(y <= page.height - 14 for page in pages for _, y in page.texts if y < page.height - 12)


def test_ink_saving_lays_no_colour(printers):
    """The ink-saving sheet differs from the coloured one only in its grounds."""
    document = sheet_of(printers, CHAPTERS[0])
    colour, plain = (print_sheet(document, Style(ink_saving=ink)).files for ink in (False, True))
    assert next(iter(plain)).endswith("-ink-saving.pdf")
    assert list(plain.values()) != list(colour.values())
