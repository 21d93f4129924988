"""The built site in a real browser: from a server and from files, wide and narrow, light and dark, both languages."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
TILE = "library/mice-and-mystics/tile/guard_room.html"
WATER = "library/mice-and-mystics/tile/sewer.html"
SAMPLE = (
    "index.html",
    "guide/first-chapter.html",
    TILE,
    "library/mice-and-mystics/search_card.html",
    "library/mice-and-mystics/chapter/flight_to_barksburg.html",
    "rules/mice-and-mystics/surge.html",
    "reference/codes/l.html",
    "reference/commands.html",
    "games/mouse-crew-playtest.html",
    "zh/index.html",
    "zh/library/mice-and-mystics/ability.html",
    "print.html",
    "zh/desk.html",
)
KINDS = (
    *SAMPLE,
    "library/mice-and-mystics/index.html",
    "reference/mice-and-mystics/files.html",
    f"zh/{TILE}",
    "zh/rules/mystic-scrolls/setup.html",
    "print/mice-and-mystics/flight_to_barksburg-a4-en.html",
    "print/mice-and-mystics/cards-mice-and-mystics-hero-letter-zh-Hant.html",
    "print/mice-and-mystics/tile-sewer-a4-en.html",
    "zh/rules/mice-and-mystics/surge.html",
)
"""A page of every kind, in both languages."""


@pytest.fixture(params=["http", "file"])
def root(request: pytest.FixtureRequest, built: Path) -> str:
    """Where the site is: on a server, or a folder that somebody unpacked."""
    return built.as_uri() if request.param == "file" else str(request.getfixturevalue("served"))


@contextmanager
def looking(browser: Any, root: str, *, phone: bool = False, scheme: str = "light") -> Iterator[Any]:
    """Open a page whose complaints and outside requests are kept in `page.complaints`."""
    context = browser.new_context(viewport=PHONE if phone else DESKTOP, color_scheme=scheme)
    page = context.new_page()
    complaints: list[str] = []
    page.complaints = complaints
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    # A request that leaving the page broke off is no fault of the page.
    page.on("requestfailed", lambda asked: None if "ABORTED" in asked.failure else complaints.append(asked.url))
    page.on(
        "request",
        lambda asked: None if asked.url.startswith((root, "data:", "blob:")) else complaints.append(asked.url),
    )
    yield page
    context.close()


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")], ids=["desktop", "phone-dark"])
def test_pages_are_quiet_and_fit(browser: Any, root: str, *, phone: bool, scheme: str) -> None:
    """No page complains, asks for anything outside the site, or is wider than the window."""
    with looking(browser, root, phone=phone, scheme=scheme) as page:
        for path in SAMPLE:
            page.goto(f"{root}/{path}")
            page.wait_for_load_state("load")
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= page.viewport_size["width"], path
            dark = page.evaluate("document.body.getAttribute('data-md-color-scheme')")
            assert dark == ("slate" if scheme == "dark" else "default")
            assert page.complaints == [], path


@pytest.mark.parametrize(
    ("start", "query", "wanted"),
    [
        ("index.html", "thundersqueak", "library/mice-and-mystics/ability.html"),
        ("index.html", "L001", "reference/codes/l.html"),
        ("zh/index.html", "雷霆橫掃", "zh/library/mice-and-mystics/ability.html"),
        ("zh/index.html", "行動軌", "zh/library/mice-and-mystics"),
    ],
)
def test_search_finds(browser: Any, root: str, start: str, query: str, wanted: str) -> None:
    """A word of either language, also one inside a sentence, is found, from a server and from files."""
    with looking(browser, root) as page:
        page.goto(f"{root}/{start}")
        page.locator("input.md-search__input").click()
        page.locator("input.md-search__input").press_sequentially(query, delay=20)
        page.keyboard.press("End")  # an input method ends with a key, which the theme waits for
        results = page.locator(".md-search-result__link")
        results.first.wait_for(state="attached", timeout=60_000)
        links = results.evaluate_all("all => all.map(one => one.href)")
        assert any(wanted in link for link in links), links
        assert page.complaints == []


def test_the_language_switch_keeps_the_page(browser: Any, root: str) -> None:
    """From a tile in English one comes to the same tile in Chinese, and back; the page says its language."""
    with looking(browser, root) as page:
        page.goto(f"{root}/{TILE}")
        assert page.locator("html").get_attribute("lang") == "en"
        page.locator(".md-select button").hover()
        page.locator(".md-select__link[hreflang='zh-Hant']").click()
        page.wait_for_url(f"**/zh/{TILE}")
        assert page.locator("html").get_attribute("lang") == "zh-Hant"
        page.locator(".md-select button").hover()
        page.locator(".md-select__link[hreflang='en']").click()
        page.wait_for_url(f"{root}/{TILE}")


def test_navigation_leads_from_home_to_a_tile(browser: Any, root: str) -> None:
    """Tabs and the list at the side lead from the landing page to a tile."""
    with looking(browser, root) as page:
        page.goto(f"{root}/index.html")
        page.locator(".md-tabs__link", has_text="Library").click()
        page.locator(".md-content a", has_text="Guard Room").first.click()
        page.wait_for_url(f"**/{TILE}")
        assert page.locator("h1").inner_text().startswith("Guard Room")


def space(page: Any, name: str) -> Any:
    return page.locator(f"[id$='-space-{name}']")


def panel(page: Any, title: str) -> str:
    return str(page.locator(f".tw-panel dt:text-is('{title}') + dd").inner_text())


def test_a_tile_answers_the_pointer(browser: Any, root: str) -> None:
    """Pointing at a space shows its neighbours, what steps cost, how far a move goes and what it sees."""
    with looking(browser, root) as page:
        page.goto(f"{root}/{TILE}")
        space(page, "c3").hover()
        assert panel(page, "Neighbours") == "b3 (1), c2 (1), c4 (1), d3 (1)"
        page.locator(".tw-controls input[type=number]").fill("1")
        assert panel(page, "Within reach") == "b3 (1), c2 (1), c4 (1), d3 (1)"
        assert page.locator(".tw-badge").count() == 4
        assert panel(page, "Sees")
        assert page.complaints == []


def test_minions_shorten_the_way(browser: Any, root: str) -> None:
    """A minion put on a space ends the moves of mice that enter it; both reaches are shown."""
    with looking(browser, root) as page:
        page.goto(f"{root}/{TILE}")
        page.locator(".tw-controls input[type=number]").fill("2")
        space(page, "b1").click()
        page.locator(".tw-put").click()
        space(page, "a1").click()
        assert "c1 (2)" in panel(page, "Within reach, without minions")
        assert "c1" not in panel(page, "Within reach, with the minions placed")
        assert panel(page, "Minions on") == "b1"
        page.locator(".tw-clear").click()
        assert "c1 (2)" in panel(page, "Within reach")


def test_a_tile_answers_the_keyboard(browser: Any, root: str) -> None:
    """Without a pointer: one stop of the tab key, arrows from space to space, M for a minion; all is read out."""
    with looking(browser, root) as page:
        page.goto(f"{root}/{TILE}")
        space(page, "a1").focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.id").endswith("-space-a2")
        page.keyboard.press("ArrowDown")
        assert panel(page, "Space").startswith("b2: floor")
        page.keyboard.press("m")
        assert panel(page, "Minions on") == "b2"
        assert page.locator("svg .tw-space[tabindex='0']").count() == 1
        assert page.locator(".tw-panel").get_attribute("aria-live") == "polite"


def test_water_and_its_current(browser: Any, root: str) -> None:
    """In water the panel tells where the current flows, and that climbing out takes the whole move; in Chinese too."""
    with looking(browser, root, phone=True, scheme="dark") as page:
        page.goto(f"{root}/{WATER}")
        space(page, "wa4").click()
        assert "current to wa3" in panel(page, "Space")
        assert "climbing out takes the whole move" in panel(page, "Neighbours")
        page.goto(f"{root}/zh/{WATER}")
        space(page, "wa4").click()
        assert "水流流向 wa3" in panel(page, "格")
        assert page.complaints == []


CHECKS = Path(__file__).with_name("accessible.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(browser: Any, served: str, scheme: str) -> None:
    """Names, labels, landmarks, headings in order, ids once, and text that stands out from its ground."""
    with looking(browser, served, scheme=scheme) as page:
        for path in SAMPLE:
            page.goto(f"{served}/{path}")
            assert page.evaluate(CHECKS) == [], path


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks for what keeps people out of a page; it comes with a package of the tests."""
    package = pytest.importorskip("axe_playwright_python", reason="pip install axe-playwright-python")
    return Path(str(package.__path__[0]), "axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(browser: Any, served: str, axe: str, *, phone: bool, scheme: str) -> None:
    """On a page of every kind, at both widths, light and dark, in both languages: no serious or critical finding."""
    found = []
    with looking(browser, served, phone=phone, scheme=scheme) as page:
        for path in KINDS:
            page.goto(f"{served}/{path}")
            page.evaluate(axe)
            result = page.evaluate("axe.run({resultTypes: ['violations']})")
            found += [
                f"{path}: {one['id']}: {one['nodes'][0]['html'][:90]}"
                for one in result["violations"]
                if one["impact"] in ("serious", "critical")
            ]
    assert found == []


def test_a_chosen_space_is_read_out_without_serious_findings(browser: Any, served: str, axe: str) -> None:
    """What the panel of a tile says of a space is as accessible as the rest of its page."""
    with looking(browser, served) as page:
        page.goto(f"{served}/{TILE}")
        space(page, "c3").focus()
        page.keyboard.press("m")
        page.evaluate(axe)
        result = page.evaluate("axe.run('.tw-board', {resultTypes: ['violations']})")
        assert [one["id"] for one in result["violations"] if one["impact"] in ("serious", "critical")] == []


def test_the_whole_board_works_from_the_keyboard(browser: Any, served: str) -> None:
    """Tab leads through the controls to the board, which is one stop and shows where one is; Escape is no trap."""
    with looking(browser, served) as page:
        page.goto(f"{served}/{TILE}")
        page.locator(".tw-controls input[type=number]").focus()
        stops = []
        for _ in range(8):
            stops.append(page.evaluate("document.activeElement.className.baseVal ?? document.activeElement.className"))
            page.keyboard.press("Tab")
        assert any("tw-put" in stop for stop in stops)
        assert sum("tw-space" in stop for stop in stops) <= 1
        space(page, "a1").focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("getComputedStyle(document.activeElement).stroke") == "rgb(176, 0, 32)"
        page.keyboard.press("Tab")
        assert "tw-space" not in str(page.evaluate("String(document.activeElement.className.baseVal)"))
