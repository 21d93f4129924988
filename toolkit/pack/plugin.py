"""Games are plugins, found through entry points; nothing here knows any of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.findings import did_you_mean, one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from importlib.metadata import EntryPoint
    from pathlib import Path

    from toolkit.findings import Check, CodePage, Finding
    from toolkit.pack.library import Library
    from toolkit.schema import Model

GROUP = "talewright.games"
DISTRIBUTION = "talewright"
"""The package that the toolkit itself comes in."""

BROKEN = (ImportError, AttributeError, SyntaxError, NameError, TypeError, ValueError, LookupError, OSError)
"""What importing somebody else's package may raise."""

Linked: TypeAlias = "tuple[Any | None, list[Finding]]"


class PluginError(LookupError):
    """A game that isn't installed or can't be loaded; the message says which and why."""


@dataclass(frozen=True, slots=True)
class GamePlugin:
    """One game. Every callable imports what it needs when it is called, not before.

    Attributes:
        name: as in `game:` of pack.yaml and in the entry point.
        title: for people.
        kinds: the model of each kind of content.
        link: from a library to the game's world (None if it can't be built) and what is wrong.
        checks: the static checks of the game.
        pages: further codes the game reports, not found by a check of its own.
        game: the engine's `Game`.
        evidence_checks: checks over what engine and proof found.
        say: wording of rules, per language.
        bots: by name.
        sheets: pages and print sheets.
        scenario: runs one scenario.
        content: the folder of the packs that come with the game, if its package brings any.
        extras: anything else, by name; the toolkit asks for none of it by itself.
    """

    name: str
    title: str
    kinds: Callable[[], Mapping[str, type[Model]]]
    link: Callable[[Library], Linked] | None = None
    checks: Callable[[], Sequence[type[Check]]] | None = None
    pages: Callable[[], Sequence[type[CodePage]]] | None = None
    game: Callable[[], Any] | None = None
    evidence_checks: Callable[[], Sequence[type[Check]]] | None = None
    say: Callable[[], Any] | None = None
    bots: Callable[[], Mapping[str, Any]] | None = None
    sheets: Callable[[], Any] | None = None
    scenario: Callable[[], Any] | None = None
    content: Callable[[], Path] | None = None
    extras: Mapping[str, Callable[[], Any]] = field(default_factory=dict)


class Plugins:
    """The games that are there, by name; each is imported when first asked for."""

    def __init__(self, sources: Mapping[str, EntryPoint | GamePlugin]) -> None:
        self._sources = dict(sources)

    def names(self) -> tuple[str, ...]:
        """Return the names of all games, sorted, without importing any."""
        return tuple(sorted(self._sources))

    def usual(self) -> str:
        """Return the game that is meant where nobody names one: the first given; empty if there is none."""
        return next(iter(self._sources), "")

    def content(self) -> tuple[Path, ...]:
        """Return the folders of packs that games bring along; a game that can't be loaded brings none."""
        folders = []
        for name in self.names():
            try:
                plugin = self.get(name)
            except PluginError:
                continue
            if plugin.content is not None:
                folders.append(plugin.content())
        return tuple(folder for folder in folders if folder.is_dir())

    def get(self, name: str) -> GamePlugin:
        """Return a game.

        Raises:
            PluginError: no such game is installed, or it can't be loaded.
        """
        source = self._sources.get(name)
        if source is None:
            hint = did_you_mean(name, self._sources) or f"installed: {one_of(self._sources) or 'none'}"
            raise PluginError(f"no game {name!r} is installed; {hint}")
        if not isinstance(source, GamePlugin):
            source = self._sources[name] = _load(name, source)
        return source


def plugins() -> Plugins:
    """Return the games that installed packages offer, those of the toolkit's own package first."""
    sources: dict[str, EntryPoint | GamePlugin] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (not _is_ours(point), point.name)):
        sources.setdefault(point.name, point)
    return Plugins(sources)


def _is_ours(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == DISTRIBUTION


def _load(name: str, point: EntryPoint) -> GamePlugin:
    try:
        loaded = point.load()
    except BROKEN as fault:
        raise PluginError(f"the game {name!r} can't be loaded: {type(fault).__name__}: {fault}") from fault
    if not isinstance(loaded, GamePlugin):
        raise PluginError(f"the game {name!r} can't be loaded: {point.value} is no GamePlugin")
    return loaded
