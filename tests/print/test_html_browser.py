"""Print pages in a real browser, printed to PDF and measured."""

from __future__ import annotations

import pytest

from toolkit.draw.page import A4, LETTER, POKER_CARD, Size
from toolkit.draw.typst_parts import Card, Deck, Wish
from toolkit.publish.printing import Style, print_deck, printables, put_on_paper

pytestmark = pytest.mark.slow
EDGE = 254.0
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


@pytest.fixture
def page(browser, tmp_path):
    """A page whose complaints and requests are kept; `show` opens what was made."""
    context = browser.new_context()
    made = context.new_page()
    made.complaints = []
    made.on("console", lambda said: made.complaints.append(said.text))
    made.on("pageerror", lambda fault: made.complaints.append(str(fault)))
    made.on("request", lambda asked: None if asked.url.startswith("file:") else made.complaints.append(asked.url))

    def show(printed):
        ((name, raw),) = printed.files.items()
        (tmp_path / name).write_bytes(raw)
        made.goto((tmp_path / name).as_uri())
        return made

    made.show = show
    yield made
    context.close()


def pdf_of(page, printed):
    return page.show(printed).pdf(prefer_css_page_size=True, print_background=True)


def deck_of(count, size=POKER_CARD):
    cards = tuple(Card(f"search_card.c{i}", f"Card {i}", body=("Roll a die.",)) for i in range(count))
    return Deck("some", "Search", "A game", size, "#8a6d1f", cards)


def faces(page, size):
    wanted = (size.width, size.height)
    return [s.box[:2] for s in page.shapes if s.how == "fill" and s.size == pytest.approx(wanted, abs=0.1)]


@PAPERS
@pytest.mark.parametrize("size", [POKER_CARD, Size(44.0, 67.0)], ids=["63x88", "44x67"])
def test_cards_are_as_large_as_they_should_be(page, pages_of, paper, size):
    """In the browser's PDF a card measures what it should, to a tenth of a millimetre, and its back is mirrored."""
    front, back = pages_of(pdf_of(page, print_deck(deck_of(5, size), Style(paper, form="html"))))
    assert (front.width, front.height) == pytest.approx((paper.width, paper.height), abs=0.2)
    fronts, backs = faces(front, size), faces(back, size)
    assert len(fronts) == len(backs) == 5
    for (x, y), (u, v) in zip(fronts, backs, strict=True):
        assert x + size.width + u == pytest.approx(paper.width, abs=0.2)
        assert y == pytest.approx(v, abs=0.1)
    assert page.complaints == []


@PAPERS
def test_a_tile_is_254_mm(page, pages_of, library, paper):
    """A tile is printed on two pages, each showing it at true scale and shifted by a stretch less the overlap."""
    packs = [pack.id for pack in library.packs]
    tile = next(one for one in printables(library, packs, Wish(), ("board",)) if one.stem == "tile-guard-room")
    first, second = pages_of(pdf_of(page, put_on_paper(tile, Style(paper, form="html"))))
    grounds = [
        [s for s in one.shapes if s.how == "fill" and s.size == pytest.approx((EDGE, EDGE), abs=0.2)]
        for one in (first, second)
    ]
    assert [len(found) for found in grounds] == [1, 1]
    assert grounds[0][0].box[0] - grounds[1][0].box[0] == pytest.approx(122.0, abs=0.2)
    assert any(s.how == "line" and s.size == pytest.approx((50, 0), abs=0.05) for s in first.shapes)
    assert page.complaints == []


def test_a_text_that_does_not_fit_its_card_is_named(page):
    """The page says which card it is, in words at its head; a text that fits says nothing."""
    long = Card("search_card.novel", "Novel", body=("a long story told again " * 120,))
    deck = Deck("some", "Search", "A game", POKER_CARD, "#8a6d1f", (long, Card("search_card.a", "Short", body=("A.",))))
    shown = page.show(print_deck(deck, Style(form="html")))
    assert shown.locator("#over").inner_text().endswith(": Novel")
    assert shown.locator(".card.over").count() == 1


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_text_fits(page, library, language):
    """No card of any pack is too long for its type, no sheet wider than its paper, nothing is asked of the network."""
    packs = [pack.id for pack in library.packs]
    for one in printables(library, packs, Wish(language), ("sheet", "cards", "reference")):
        shown = page.show(put_on_paper(one, Style(language=language, form="html")))
        assert shown.locator("#over").is_hidden(), one.stem
        wide = shown.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], one.stem
    assert page.complaints == []


@PAPERS
def test_a_sheet_fills_its_pages_and_not_more(page, pages_of, library, paper):
    """All that is drawn of a chapter lies on the paper, and its foot tells the page."""
    packs = [pack.id for pack in library.packs]
    sheet = next(one for one in printables(library, packs, Wish(), ("sheet",)) if one.stem == "flight_to_barksburg")
    pages = pages_of(pdf_of(page, put_on_paper(sheet, Style(paper, form="html"))))
    assert 5 <= len(pages) <= 8
    for one in pages:
        assert (one.width, one.height) == pytest.approx((paper.width, paper.height), abs=0.2)
        assert all(0 <= x <= paper.width and 0 <= y <= paper.height for x, y in one.texts)
