"""The report of a playtest in a real browser: quiet, alone, and readable on a phone and on paper."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

CONTENT = Path(__file__).parents[2] / "content"
DESKTOP = {"width": 1000, "height": 1300}
PHONE = {"width": 360, "height": 740}
PAPER = {"width": 688, "height": 1000}
"""What is left of A4 between the margins, at 96 dots an inch."""
PARTIES = (("collin", "filch", "maginos", "nez"), ("collin", "nez", "tilda", "filch"))


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a report with two parties, two bots and games to watch."""
    from toolkit.lang.table import Wish
    from toolkit.pack import load, plugins
    from toolkit.playtest.opening import open_cell
    from toolkit.playtest.page import Story, page
    from toolkit.playtest.replays import instructive
    from toolkit.playtest.work import run

    library = load([CONTENT / "mice-and-mystics"], plugins(), roots=[])
    entity = next(one for one in library.of_kind("chapter") if one.slug == "flight_to_barksburg")
    extras = library.plugins["mice-and-mystics"].extras
    wishes = [Wish(entity, party, (bot,)) for party in PARTIES for bot in ("careless", "family")]
    cells = [open_cell(library, extras["table"](), extras["trials"](), wish, 1) for wish in wishes]
    results = [cell.result(run(cell.job, (0, 12)).tally) for cell in cells]
    replays = instructive(cells[1], results[1].tally.peaks)
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(page(Story(results, results[1], replays, ["A remark."])), encoding="utf-8")
    return path.as_uri()


@contextmanager
def looking(browser: Any, address: str, size: dict[str, int]) -> Iterator[Any]:
    """Open the report; what the browser says about it and what it asks for is kept in `page.heard`."""
    context = browser.new_context(viewport=size)
    page = context.new_page()
    page.heard = []
    page.on("console", lambda said: page.heard.append(said.text))
    page.on("pageerror", lambda fault: page.heard.append(str(fault)))
    page.on("request", lambda asked: None if asked.url == address else page.heard.append(asked.url))
    page.goto(address)
    yield page
    context.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_is_quiet_and_fits(browser: Any, report: str, size: dict[str, int]) -> None:
    """The browser has nothing to say, nothing else is asked for, and no page is wider than the window."""
    with looking(browser, report, size) as page:
        assert page.locator("h2").count() > 10
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        page.locator("summary").first.click()
        assert page.locator("details[open] pre").is_visible()
        assert page.heard == []


def test_it_can_be_printed(browser: Any, report: str) -> None:
    """On paper everything fits between the margins, what only a screen can use is left out, and rows stay whole."""
    with looking(browser, report, PAPER) as page:
        page.emulate_media(media="print")
        assert page.evaluate("document.documentElement.scrollWidth") <= PAPER["width"]
        assert page.evaluate("[...document.querySelectorAll('.screen')].every(one => one.offsetHeight === 0)")
        assert page.evaluate("[...document.querySelectorAll('svg')].every(one => one.clientWidth > 200)")
        assert page.evaluate("getComputedStyle(document.querySelector('tr')).breakInside") == "avoid"
        pdf = page.pdf(format="A4", prefer_css_page_size=True)
        assert pdf.startswith(b"%PDF")
        assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") > 2
        assert page.heard == []
