"""Linking: from a library to the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.world import World

if TYPE_CHECKING:
    from toolkit.findings import Finding
    from toolkit.pack import Library


def link(library: Library) -> tuple[World, list[Finding]]:
    """Return the world; references are looked up by the pack's own checks, so there is nothing to add."""
    return World(library), []
