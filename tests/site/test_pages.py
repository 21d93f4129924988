"""Pages as a pure function: from content to bytes; whatever authors write stays text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown import markdown as render

from toolkit.pack import load, plugins
from toolkit.publish.site import Subject, site_tree
from toolkit.publish.site.html import authored, block, heading
from toolkit.publish.site.page import Page, Part, href, markdown
from toolkit.publish.site.showcase import curve
from toolkit.publish.site.subject import Written

CONTENT = Path(__file__).parents[2] / "content"
HOSTILE = (
    "<script>alert(1)</script>",
    "[click](javascript:alert(1))",
    '<img src=x onerror="alert(1)">',
    '" onmouseover="alert(1)',
    "</div><script>alert(1)</script>",
    "{: onclick=alert(1)}",
    "a\n\n<b>b</b>",
)


@pytest.fixture(scope="module")
def subject() -> Subject:
    library = load([CONTENT / "mystic-scrolls", CONTENT / "mouse-crew"], plugins())
    return Subject(library, tuple(library.plugins.values()))


def test_the_same_content_gives_the_same_bytes(subject: Subject) -> None:
    """Making the pages twice gives the same files, byte for byte, and the same navigation."""
    first, second = site_tree(subject), site_tree(subject)
    assert dict(first.files) == dict(second.files)
    assert first.nav == second.nav


def test_every_entity_has_its_place(subject: Subject) -> None:
    """Whatever stands in the content has a page or a section, in both languages."""
    files = site_tree(subject).files
    for entity in subject.library.all:
        for language in ("en", "zh-Hant"):
            place = subject.place(entity, language)
            if place is not None:
                text = files[place[0]].decode()
                assert not place[1] or f"{{: #{place[1]} }}" in text, entity.id


def test_every_entity_shows_its_id_and_its_file(subject: Subject) -> None:
    """The library tells under which id a thing is named in a file, and shows its file to copy from."""
    files = site_tree(subject).files
    for entity in subject.library.all:
        place = subject.place(entity, "en")
        if place is not None:
            text = files[place[0]].decode()
            assert f"<code>{entity.id}</code>" in text
            assert f'aria-label="{entity.document.path}"' in text


def test_navigation_names_every_page_once(subject: Subject) -> None:
    """Each generated page stands in the navigation exactly once."""

    def leaves(tree: object) -> list[str]:
        if isinstance(tree, str):
            return [tree]
        values = tree.values() if isinstance(tree, dict) else tree
        return [leaf for value in values for leaf in leaves(value)]  # type: ignore[attr-defined]

    tree = site_tree(subject)
    pages = [path for path in tree.files if path.endswith(".md")]
    assert sorted(leaves(tree.nav)) == sorted(pages)


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_of_authors_is_inert(text: str) -> None:
    """Tags, scripts, handlers and bad links in a name or a text are shown as text after both renderers."""
    page = Page("x", "en", text, (Part(text, authored(text), "part"),))
    html = render(markdown(page).decode().split("---\n", 2)[2], extensions=["attr_list", "tables", "toc"])
    for bad in ("<script", "<img", "<b>", 'javascript:alert(1)"', 'onclick="', 'onmouseover="'):
        assert bad not in html, html


@given(st.text(max_size=60))
@settings(derandomize=True, max_examples=200, deadline=None)
def test_a_block_is_one_line(text: str) -> None:
    """Whatever the text, its block is one line that begins and ends with our own tags."""
    line = block(authored(text))
    assert "\n" not in line
    assert line.startswith('<div class="tw">')
    assert line.endswith("</div>")


@given(st.text(alphabet=st.characters(codec="ascii", exclude_categories=("Cc",)), max_size=40))
@settings(derandomize=True, max_examples=200, deadline=None)
def test_a_heading_holds_no_sign_that_markdown_reads(text: str) -> None:
    """A heading has letters, digits, blanks and entities only."""
    assert set(heading(text)) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ &#;")


def test_links_are_relative() -> None:
    """A link from one page to another is relative, and names the built file."""
    page = Page("library/a/tile/x", "zh-Hant", "x", ())
    assert href(page, "zh/library/a/hero.md", "lily") == "../hero.html#lily"


def test_the_landing_page_shows_a_curve_of_the_playtest() -> None:
    """The last full row of a playtest page's first table becomes a curve; other pages give none."""
    text = "# P\n\n| | 7 | 8 | 9 |\n|---|---|---|---|\n| one | 1.0% | 2.0% | 3.0% |\n| two | 40% | 50% | 60.5% |\n"
    from toolkit.publish.site.showcase import _curve_of

    assert "P: two" in _curve_of(Written("games/a-playtest.md", "P", text))
    assert "60.5" in _curve_of(Written("games/a-playtest.md", "P", text))
    assert _curve_of(Written("games/a.md", "P", text)) == ""
    assert "<script" not in curve("<script>", ["a", "b"], [1, 2])
