"""networkx, imported at its first use: it takes a third of a second, and most checks of most packs need none."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any


class _Later:
    """Stands for a module until somebody asks for one of its names."""

    def __getattr__(self, name: str) -> Any:
        """Return a name of the module."""
        return getattr(import_module("networkx"), name)


if TYPE_CHECKING:
    import networkx as nx
else:
    nx = _Later()

__all__ = ["nx"]
