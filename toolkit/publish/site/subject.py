"""What the site is about, in one language: names, places of pages, sentences of rules."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from toolkit.publish.printing import EDITIONS
from toolkit.publish.site.page import CHINESE, FOLDERS
from toolkit.publish.site.print_sheets import shelves
from toolkit.publish.site.words import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.findings import Finding, Registry
    from toolkit.pack import Entity, GamePlugin, Library, Pack
    from toolkit.publish.site.print_sheets import Sheet

OF_RULES: Final = frozenset({"rules", "rulebook", "policy"})
UNLISTED: Final = OF_RULES | {"scenario"}
"""Kinds that have no page in the library: they stand in the pages of rules."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line.

    Attributes:
        name: as typed.
        text: what it does.
        options: how each argument and option is written, and what it means.
    """

    name: str
    text: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """A page that people wrote: its path below the sources, its title, its Markdown."""

    path: str
    title: str
    text: str = ""


@dataclass(frozen=True)
class Subject:
    """Everything that pages are made of.

    Attributes:
        library: the content.
        games: the games whose words and files the reference lists.
        codes: every code of a finding.
        commands: every command.
        written: pages that people wrote.
        findings: what the static checks say of the content; shown beside what they are about.
        printed: the packs that have print pages; none means all.
        listed: the packs that have any pages; none means all.
    """

    library: Library
    games: tuple[GamePlugin, ...] = ()
    codes: Registry | None = None
    commands: tuple[Command, ...] = ()
    written: tuple[Written, ...] = ()
    findings: tuple[Finding, ...] = ()
    printed: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()

    @property
    def packs(self) -> Sequence[Pack]:
        """The packs that have pages."""
        return [pack for pack in self.library.packs if not self.listed or pack.id in self.listed]

    @cached_property
    def sheets(self) -> Mapping[tuple[str, str], Sequence[Sheet]]:
        """What can be printed, by language and edition."""
        return shelves(self.library, self.printed or [pack.id for pack in self.library.packs])

    @cached_property
    def print_files_of(self) -> Mapping[tuple[str, str], Sequence[tuple[str, str]]]:
        """Name of the paper and path of each print page that an entity has for itself, by language and full id."""
        return {
            (language, sheet.printable.entity.id): [(style.paper.name, sheet.file(style)) for style in sheet.styles]
            for (language, edition), group in self.sheets.items()
            if edition == EDITIONS[0]
            for sheet in group
            if sheet.printable.entity is not None
        }

    @cached_property
    def names(self) -> Mapping[tuple[str, str, str, str], str]:
        """Translated names, by language, pack, kind and slug."""
        return {
            (entry.language, entry.pack, entry.kind, entry.slug): entry.text
            for entry in self.library.translations
            if entry.field == "name"
        }

    @cached_property
    def scenarios(self) -> Mapping[str, Sequence[Entity]]:
        """Scenarios by what they cite; rules without the word `rulebook` before them."""
        found: defaultdict[str, list[Entity]] = defaultdict(list)
        for entity in self.library.of_kind("scenario"):
            for cited in getattr(entity.model, "cites", ()):
                found[str(cited).removeprefix("rulebook.")].append(entity)
        return found

    @cached_property
    def users(self) -> Mapping[str, Sequence[Entity]]:
        """For the full id of an entity: who names it."""
        found: defaultdict[str, dict[str, Entity]] = defaultdict(dict)
        for entity in self.library.all:
            if entity.kind not in UNLISTED:
                for usage in self.library.references(entity):
                    target = self.library.get(usage.text, entity.pack)
                    if target is not None and target.id != entity.id:
                        found[target.id][entity.id] = entity
        return {target: tuple(by_id.values()) for target, by_id in found.items()}

    @cached_property
    def findings_of(self) -> Mapping[str, Sequence[Finding]]:
        """Findings by the file they are about."""
        found: defaultdict[str, list[Finding]] = defaultdict(list)
        for finding in self.findings:
            found[finding.span.path].append(finding)
        return found

    def plugin(self, entity: Entity) -> GamePlugin | None:
        """Return the game of an entity."""
        return self.library.plugins.get(self.library.pack(entity.pack).manifest.game)

    def offer(self, entity: Entity, name: str) -> Callable[..., Any] | None:
        """Return what the game of an entity offers under a name."""
        plugin = self.plugin(entity)
        maker = plugin.extras.get(name) if plugin else None
        found: Callable[..., Any] | None = maker() if maker else None
        return found

    def name(self, entity: Entity, language: str) -> str:
        """Return the name of an entity in a language, in English where it has no other."""
        own = getattr(entity.model, "name", None) or getattr(entity.model, "title", None)
        english = str(own or entity.slug.replace("_", " "))
        return self.names.get((language, entity.pack, entity.kind, entity.slug), english)

    def is_single(self, entity: Entity) -> bool:
        """Tell whether an entity has a page of its own: it can be drawn."""
        plugin = self.plugin(entity)
        drawn = ("_svg", "_flow", "_board")
        return plugin is not None and any(entity.kind + end in plugin.extras for end in drawn)

    def place(self, entity: Entity, language: str) -> tuple[str, str] | None:
        """Return the file that shows an entity, and its anchor there; None where no page does."""
        if entity.kind in UNLISTED or (self.listed and entity.pack not in self.listed):
            return None
        folder = f"{FOLDERS[language]}library/{entity.pack}"
        if self.is_single(entity):
            return f"{folder}/{entity.kind}/{entity.slug}.md", ""
        return f"{folder}/{entity.kind}.md", entity.slug


def word(language: str, key: str, **parts: object) -> str:
    """Return an interface string."""
    text = WORDS[language][key].format(**parts)
    return text.translate(FULL) if language == CHINESE else text


FULL: Final = str.maketrans({",": "\uff0c", ":": "\uff1a", ";": "\uff1b"})
"""Punctuation as wide as the characters around it."""
