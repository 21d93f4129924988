"""Cards on paper, measured in the PDF."""

from __future__ import annotations

import pytest

from toolkit.draw.page import A4, LETTER, POKER_CARD, Size
from toolkit.draw.typst_parts import Card, Deck, Wish
from toolkit.findings import Span
from toolkit.pack import Library, plugins
from toolkit.publish.printing import Style, print_deck

SMALL = Size(44.0, 67.0)
KINDS = frozenset({
    "ability", "achievement", "encounter", "hero", "initiative_card", "search_card",
    "scroll", "spell_card",
    "forest_tile", "mouse", "objective", "special_tile", "trophy", "villain",
})  # fmt: skip
"""Kinds of entity that are cards or pieces in one of the games."""


def deck_of(*cards, size=POKER_CARD):
    return Deck("some", "Search", "A game", size, "#8a6d1f", cards)


def plain(count, size=POKER_CARD):
    return deck_of(*(Card(f"search_card.c{i}", f"Card {i}", body=("Roll a die.",)) for i in range(count)), size=size)


def pdf_of(deck, **style):
    made = print_deck(deck, Style(**style))
    assert made.findings == ()
    return next(iter(made.files.values()))


def faces(page, size):
    """Return the places of what is filled and as large as a card."""
    wanted = (size.width, size.height)
    found = [s for s in page.shapes if s.how != "line" and s.size == pytest.approx(wanted, abs=0.1)]
    return [(s.box[0], s.box[1]) for s in found]


def marks(page):
    lines = [s for s in page.shapes if s.how == "line" and min(s.size) < 0.01]
    return [s for s in lines if max(s.size) == pytest.approx(4, abs=0.01)]


def assert_meet(marks, edges):
    """Hold that each mark lies on an edge and each edge has a mark, to a tenth of a millimetre."""
    assert marks
    for here, there in ((marks, edges), (edges, marks)):
        assert max(min(abs(one - other) for other in there) for one in here) < 0.1


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("size", [POKER_CARD, SMALL], ids=["63x88", "44x67"])
def test_cards_have_their_size_and_backs_are_mirrored(pages_of, paper, size):
    """Every card is as large as it should be; its back lies behind it when the sheet is turned at the long edge."""
    front, back = pages_of(pdf_of(plain(5, size), paper=paper))
    assert (front.width, front.height) == pytest.approx((paper.width, paper.height), abs=0.05)
    fronts, backs = faces(front, size), faces(back, size)
    assert len(fronts) == len(backs) == 5
    for (x, y), (u, v) in zip(fronts, backs, strict=True):
        assert x + size.width + u == pytest.approx(paper.width, abs=0.1)
        assert y == pytest.approx(v, abs=0.1)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_crop_marks_point_at_the_corners(pages_of, paper):
    """Each edge of each card is met by a mark above or below and by one at the side, on both pages."""
    for page in pages_of(pdf_of(plain(9), paper=paper)):
        places = faces(page, POKER_CARD)
        xs = [x + dx for x, _ in places for dx in (0, POKER_CARD.width)]
        ys = [y + dy for _, y in places for dy in (0, POKER_CARD.height)]
        assert_meet([s.box[0] for s in marks(page) if s.size[0] < 0.01], xs)
        assert_meet([s.box[1] for s in marks(page) if s.size[1] < 0.01], ys)


@pytest.mark.parametrize("size", [POKER_CARD, SMALL, Size(25, 25), Size(70, 70)], ids=str)
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_marks_lie_on_the_paper(pages_of, paper, size):
    """Whatever the size of the cards, their marks are not cut off by the edge of the paper."""
    for page in pages_of(pdf_of(plain(2, size), paper=paper)):
        assert all(
            s.box[0] >= 0 and s.box[1] >= 0 and s.box[2] <= page.width and s.box[3] <= page.height
            for s in marks(page)
        )


def test_the_ground_bleeds_over_the_cut_but_not_over_the_marks(pages_of):
    """Around the cards the ground runs 1.5 mm further, and there the marks begin."""
    page = pages_of(pdf_of(plain(9)))[0]
    grounds = [s for s in page.shapes if s.how == "fill" and s.size == pytest.approx((66, 91), abs=0.1)]
    assert len(grounds) == 9
    left = min(s.box[0] for s in grounds)
    assert left == pytest.approx(10.5 - 1.5, abs=0.1)
    assert all(s.box[2] <= left + 0.01 or s.box[0] >= left for s in marks(page))


def test_ink_saving_fills_nothing_but_white(pages_of):
    """With lines instead of grounds no colour is laid on the paper."""
    pages = pages_of(pdf_of(plain(9), ink_saving=True))
    filled = {s.fill for page in pages for s in page.shapes if s.how in ("fill", "both")}
    assert filled <= {(1.0, 1.0, 1.0), (1.0,)}


def test_copies_are_all_printed(pages_of):
    """A card with four copies is printed four times."""
    deck = deck_of(Card("search_card.dagger", "Dagger", copies=4))
    assert len(faces(pages_of(pdf_of(deck))[0], POKER_CARD)) == 4


def test_text_stays_inside_its_card(pages_of):
    """Every line of text begins inside a card."""
    deck = deck_of(*(Card(f"ability.c{i}", "Long", body=("many words stand here " * 30,)) for i in range(9)))
    page = pages_of(pdf_of(deck))[0]
    assert page.texts
    for x, y in page.texts:
        assert any(
            left <= x <= left + POKER_CARD.width and top <= y <= top + POKER_CARD.height
            for left, top in faces(page, POKER_CARD)
        )


def test_a_text_that_does_not_fit_is_an_error_with_its_place():
    """What is too long even in the smallest type is reported with box, millimetres and line, and nothing is made."""
    span = Span("cards/novel.yaml", 7, 3, 7, 9)
    deck = deck_of(Card("search_card.novel", "Novel", body=("a long story told again " * 120,), span=span))
    made = print_deck(deck, Style())
    assert made.files == {}
    (finding,) = made.findings
    assert (finding.code, finding.span) == ("T006", span)
    assert "search_card.novel runs" in finding.message
    assert "mm over" in finding.message


def test_a_word_wider_than_the_card_is_an_error():
    """A word that can't be broken is measured too."""
    deck = deck_of(Card("search_card.word", "Word", body=("x" * 90,)))
    assert [finding.code for finding in print_deck(deck, Style()).findings] == ["T006"]


def test_a_character_without_glyph_is_an_error_that_names_it():
    """A snowman is in no font in use; the finding names it and nothing is made."""
    made = print_deck(deck_of(Card("search_card.snow", "Snow \u2603")), Style())
    assert made.files == {}
    assert "\u2603 (U+2603)" in made.findings[0].message
    assert made.findings[0].code == "T007"


def test_markup_in_authored_text_is_inert(pages_of):
    """Text in the typesetter's own language is printed as it stands and runs nothing."""
    wild = '#read("data.json") #pagebreak() $x^2$ *bold* _low_ = Head // no'
    page = pages_of(pdf_of(deck_of(Card("search_card.wild", "Wild", body=(wild,)))))
    assert len(page) == 2


def test_the_same_cards_give_the_same_bytes():
    """Printing twice makes the same file."""
    assert pdf_of(plain(3)) == pdf_of(plain(3))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_cards_of_every_game_can_be_printed(printers, language, request):
    """All decks of all packs fit, in both languages, and no card is left out."""
    if language == "zh-Hant":
        request.getfixturevalue("chinese_font")
    found = []
    printed = set()
    for printer, library in printers.values():
        for pack in library.packs:
            for deck in printer.decks(library, pack.id, Wish(language)):
                found += print_deck(deck, Style(language=language)).findings
                printed |= {card.id for card in deck.cards}
    assert [finding.message for finding in found] == []
    wanted = {entity.name for _, library in printers.values() for entity in library.all if entity.kind in KINDS}
    assert wanted - printed == set()


def test_a_pack_that_cannot_be_understood_has_no_decks():
    """Where the content of a game is too broken to be understood nothing is printed of it, and nothing fails."""
    for plugin in (plugins().get(name) for name in plugins().names()):
        if "printing" in plugin.extras:
            assert list(plugin.extras["printing"]().decks(Library(), "nowhere", Wish())) == []
