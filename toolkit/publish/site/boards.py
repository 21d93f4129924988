"""Boards to try out on a page: a drawing, the data behind it, and the controls that `board.js` brings to life."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toolkit.publish.site.page import Page


def board(svg: str, data: dict[str, Any], page: Page) -> str:
    """Return the HTML of a board.

    Args:
        svg: its drawing; the outline of each space has an id that ends in `-space-` and the space's id.
        data: what the script reads, plain data.
        page: where it stands.
    """
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return (
        f'<div class="tw-board" data-language="{page.language}">'
        f'<div class="tw-drawing">{svg}</div>'
        f'<script type="application/json" class="tw-board-data">{plain}</script></div>'
    )
