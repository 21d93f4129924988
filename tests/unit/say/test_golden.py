"""What every printed card says, in a file for people to read; `TALE_WRITE=1` writes it anew."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

GOLDEN = Path(__file__).with_name("golden.md")
TITLES = {
    "ability": "Abilities",
    "hero": "Skills of heroes",
    "initiative_card": "Initiative cards",
    "search_card": "Search cards",
    "achievement": "Achievements",
    "chapter": "Chapters",
}
HEAD = """# What the rules say

Made from the trees by `TALE_WRITE=1 pytest tests/unit/say/test_golden.py`, with every policy at its default.
"""


def written(cards: list[Any]) -> str:
    """Return the whole file."""
    lines, kind = [HEAD.rstrip()], ""
    for entity, texts in cards:
        if entity.kind != kind:
            kind = entity.kind
            lines += ["", f"## {TITLES[kind]}"]
        lines += ["", f"**{entity.model.name}**", *(f"- {text}" for text in texts)]
    return "\n".join(lines) + "\n"


def test_every_card_says_what_the_golden_file_says(said: Callable[..., list[Any]], defaults: dict[str, str]) -> None:
    """The sentences of all cards are those that were read and found good."""
    text = written(said(defaults))
    if os.environ.get("TALE_WRITE"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8"), "TALE_WRITE=1 pytest tests/unit/say/test_golden.py"
