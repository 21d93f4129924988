"""Print pages as HTML: from the same data as the typeset ones, alone in their file, inert, in order."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from toolkit.draw.html_page import Way
from toolkit.draw.page import A4, LETTER, POKER_CARD
from toolkit.draw.typst_parts import (
    Board,
    Card,
    Deck,
    Document,
    Wish,
    boxed,
    columns,
    heading,
    listing,
    new_page,
    paragraph,
    picture,
    runs,
    table,
    texts_of,
    together,
)
from toolkit.publish.printing import Style, print_board, print_deck, print_sheet, printables, put_on_paper

EMPTY = {"meta", "br", "hr", "col", "path", "rect", "use", "circle", "line", "polygon", "ellipse", "image", "stop"}
HOSTILE = "</style><script>alert(1)</script>\"' onload=alert(1) <b>&amp; */ } @page {} \\ \n"


class Reader(HTMLParser):
    """Collects what a page is made of, and holds that its tags are closed in order."""

    def __init__(self, raw: bytes) -> None:
        super().__init__()
        self.open, self.ids, self.tags, self.texts, self.headings, self.targets = [], [], [], [], [], []
        self.feed(raw.decode())
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        assert not [name for name in given if name.startswith("on")]
        self.tags.append(tag)
        self.ids += [given["id"]] if "id" in given else []
        self.targets += [value for name, value in attrs if name in ("href", "src")]
        self.headings += [int(tag[1])] if tag in ("h1", "h2", "h3", "h4") else []
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("style", "script"):
            self.texts.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.texts).split())


def read(made):
    assert made.findings == ()
    return Reader(next(iter(made.files.values())))


STYLE = Style(form="html")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="20mm" height="10mm" viewBox="0 0 20 10"></svg>\n'


def every_part():
    inner = [paragraph("*soft* and **hard**", "aloud"), heading("Deep", 4), listing(["one", "two"], numbered=True)]
    return Document(
        "some", "Some", footer="foot", pictures={"a.svg": SVG},
        parts=[
            {"t": "title", "number": "3", "over": "over", "text": "Some"}, boxed(inner, "strong", whole=True),
            columns([[paragraph("left")], [picture("a.svg", 20, 10, "caption")]], [1, 2]), new_page(),
            together([table(["head"], [["cell"]], [1]), table((), [["name", "value"]], [1, 2])]),
        ],
    )  # fmt: skip


def test_every_form_of_part_has_its_place_in_the_page():
    """Title, text, heading, list, columns, picture, box, table and page break all become HTML with their words."""
    page = read(print_sheet(every_part(), STYLE))
    for word in ("Some", "over", "3", "soft", "hard", "Deep", "one", "left", "caption", "head", "cell", "name", "foot"):
        assert word in page.text
    assert {"em", "strong", "ol", "figure", "svg", "table", "section", "hr"} <= set(page.tags)
    assert page.headings == [1, 2]


def test_the_file_is_named_by_paper_and_language_and_is_always_the_same():
    """A page has the same name as its PDF but for the ending, and the same bytes each time."""
    made = print_sheet(every_part(), STYLE)
    assert list(made.files) == ["some-a4-en.html"]
    assert made == print_sheet(every_part(), STYLE)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_page_says_the_size_of_its_paper(paper):
    """The browser is told the paper in millimetres, and that cards and tiles have no margin."""
    sheet = next(iter(print_sheet(every_part(), Style(paper, form="html")).files.values())).decode()
    assert f"@page {{ size: {paper.width:g}mm {paper.height:g}mm; margin: 13mm" in sheet
    deck = Deck("d", "D", "", POKER_CARD, "#123456", (Card("c.c", "C"),))
    cards = next(iter(print_deck(deck, Style(paper, form="html")).files.values())).decode()
    assert f"@page {{ size: {paper.width:g}mm {paper.height:g}mm; margin: 0; }}" in cards


def test_whatever_authors_write_stays_text():
    """Tags, handlers, ends of style sheets and quotes in any text are shown as text: no element comes of them."""
    document = Document("wild", HOSTILE, footer=HOSTILE, parts=[
        {"t": "title", "number": HOSTILE, "over": HOSTILE, "text": HOSTILE}, paragraph(HOSTILE), heading(HOSTILE),
        listing([HOSTILE]), table([HOSTILE], [[HOSTILE]], [1]),
    ])  # fmt: skip
    card = Card("a.b", HOSTILE, HOSTILE, ((HOSTILE, HOSTILE),), (HOSTILE,), ((HOSTILE, HOSTILE),), HOSTILE)
    deck = Deck("d", HOSTILE, HOSTILE, POKER_CARD, "#123456", (card,))
    board = Board("t.t", HOSTILE, 254.0, SVG, SVG, (30.0, 20.0))
    style = Style(form="html", ways=(Way("a.html", HOSTILE),))
    for made in (print_sheet(document, style), print_deck(deck, style), print_board(board, style)):
        page = read(made)
        assert page.tags.count("script") == page.tags.count("style") == 1
        assert "b" not in page.tags
        assert "<b>&amp;" in page.text
        raw = next(iter(made.files.values())).decode()
        style_sheet = raw.partition("<style>")[2].partition("</style>")[0]
        assert "alert" not in style_sheet or "\\3c script" in style_sheet


def test_a_page_links_to_nothing_but_its_ways():
    """Without ways a page has no link at all; with them, just those."""
    assert read(print_sheet(every_part(), STYLE)).targets == []
    ways = (Way("other.html", "Letter"), Way("../list.html", "List"))
    assert read(print_sheet(every_part(), Style(form="html", ways=ways))).targets == ["other.html", "../list.html"]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_everything_that_can_be_printed_is_a_sound_page(library, language):
    """Each sheet, deck and tile of all packs: well formed, ids once, headings in order, every text there."""
    packs = [pack.id for pack in library.packs]
    style = Style(language=language, form="html")
    found = list(printables(library, packs, style.wish()))
    assert {one.sort for one in found} == {"sheet", "cards", "board", "reference"}
    for one in found:
        page = read(put_on_paper(one, style))
        assert len(page.ids) == len(set(page.ids)), one.stem
        assert page.headings[0] == 1
        assert page.headings.count(1) == 1
        assert all(b <= a + 1 for a, b in zip(page.headings, page.headings[1:], strict=False)), one.stem
        if isinstance(one.thing, Document):
            said = [
                run["x"] for part in one.thing.parts for text in texts_of(part.get("runs", [])) for run in runs(text)
            ]
            assert [text for text in said if " ".join(text.split()) not in page.text] == []


def test_a_chapter_as_html_holds_what_its_pdf_holds(library):
    """Both are made of the same document: intro, rooms and stories stand in the page."""
    entity = library.get("chapter.flight_to_barksburg")
    (sheet,) = [
        one
        for one in printables(library, [entity.pack], Wish(), ("sheet",))
        if one.entity and one.entity.id == entity.id
    ]
    page = read(put_on_paper(sheet, STYLE))
    for text in (
        entity.model.intro,
        *(room.name for room in entity.model.rooms),
        *(s.text for s in entity.model.stories),
    ):
        assert " ".join(text.split()) in page.text
