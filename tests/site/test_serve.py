"""`tale site serve`: whoever writes sees the sheet and its findings change with every save."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.slow
TALE = Path(sys.executable).with_name("tale")
PATIENCE = 300.0
"""Seconds until a server that does nothing is given up; a working one answers as soon as it can."""


def tale(folder: Path, *words: str) -> None:
    subprocess.run([TALE, *words], cwd=folder, check=True, capture_output=True)  # noqa: S603 - our own words


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def text_of(address: str) -> str:
    """Return a page, or nothing while the server can't be reached or has no such page."""
    try:
        with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - our own server
            return str(answer.read().decode())
    except (URLError, OSError):
        return ""


def until(is_so: Callable[[], bool], server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert server.poll() is None, "the server has ended"
        assert time.monotonic() < end, "nothing changed"
        time.sleep(0.3)


@pytest.fixture
def author(tmp_path: Path) -> Path:
    """The folder of a pack with one chapter that checks clean."""
    tale(tmp_path, "new", "pack", "my-pack")
    tale(tmp_path / "my-pack", "new", "chapter", "short-walk")
    return tmp_path / "my-pack"


@pytest.fixture
def serving(author: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server of the author's folder that has shown its desk once."""
    port = free_port()
    words = [TALE, "site", "serve", "--address", f"127.0.0.1:{port}"]
    server = subprocess.Popen(  # noqa: S603 - our own words
        words, cwd=author, env={**os.environ, "PYTHONUTF8": "1"}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    root = f"http://127.0.0.1:{port}"
    try:
        until(lambda: "tw-desk" in text_of(f"{root}/desk.html"), server)
        yield root, server
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)


def test_a_saved_change_is_seen_in_the_sheet_and_in_the_findings(
    author: Path, serving: tuple[str, Any], browser: Any
) -> None:
    """The page in the browser shows, without a touch, the new text on the sheet and beside it the new finding."""
    root, server = serving
    page = browser.new_page()
    page.goto(f"{root}/desk.html")
    sheet = page.frame_locator("iframe[name='tw-sheet']")
    assert sheet.locator("h1").inner_text() == "Short Walk"
    assert page.locator(".tw-desk-found").inner_text() == "The check finds nothing."
    assert "R001" not in text_of(f"{root}/desk.html")
    file = author / "chapters/short_walk.yaml"
    text = re.sub(r"(?m)^name: .*$", "name: A Long Walk", file.read_text(encoding="utf-8"), count=1)
    file.write_text(text.replace("  # barred:", "  barred:").replace("hero.lily", "hero.lilly"), encoding="utf-8")
    page.locator(".tw-desk-found", has_text="R001").wait_for(timeout=PATIENCE * 1000)
    sheet.locator("h1", has_text="A Long Walk").wait_for(timeout=PATIENCE * 1000)
    assert "hero.lilly" in page.locator(".tw-desk-found").inner_text()
    assert server.poll() is None
    page.close()


def test_a_file_that_cannot_be_read_is_said_and_then_mended(author: Path, serving: tuple[str, Any]) -> None:
    """While a file is broken the desk says so and the server lives on; mended, the sheet is there again."""
    root, server = serving
    file = author / "chapters/short_walk.yaml"
    good = file.read_text(encoding="utf-8")
    file.write_text("kind: chapter\n  id: [", encoding="utf-8")
    until(lambda: "short_walk.yaml:2" in text_of(f"{root}/desk.html"), server)
    assert "There is nothing here that could be printed" in text_of(f"{root}/desk.html")
    file.write_text(good, encoding="utf-8")
    until(lambda: "tw-sheet" in text_of(f"{root}/desk.html"), server)
    assert "Short Walk" in text_of(f"{root}/print/my-pack/short_walk-a4-en.html")
