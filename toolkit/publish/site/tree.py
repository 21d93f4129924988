"""All files of the site, and the order in which the navigation shows them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources import files
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from toolkit.publish.site.desk_pages import desk_pages
from toolkit.publish.site.html import heading
from toolkit.publish.site.library_pages import findings_pages, library_pages
from toolkit.publish.site.page import CHINESE, ENGLISH, FOLDERS, Page, markdown
from toolkit.publish.site.print_pages import print_files, print_list
from toolkit.publish.site.reference_pages import reference_pages
from toolkit.publish.site.rule_pages import rule_pages
from toolkit.publish.site.showcase import showcase
from toolkit.publish.site.subject import UNLISTED, Command, Subject, word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.pack import Pack

Nav = list[dict[str, Any]]
ASSETS: Final = ("board.js", "desk.js", "names.js", "site.css", "iframe-worker.js", "iframe-worker.LICENSE.txt")
LANGUAGES: Final = (ENGLISH, CHINESE)
CHINESE_TAB: Final = "中文"
MAKERS: Final = (findings_pages, library_pages, rule_pages, print_list, desk_pages, reference_pages)


@dataclass(frozen=True, slots=True)
class SiteTree:
    """The generated part of the site.

    Attributes:
        files: bytes by path below the sources.
        nav: the navigation as mkdocs.yml writes it, pages that people wrote included.
    """

    files: Mapping[str, bytes]
    nav: Nav


def site_tree(subject: Subject) -> SiteTree:
    """Return every generated file and the navigation; the same subject gives the same bytes."""
    pages = [page for language in LANGUAGES for maker in MAKERS for page in maker(subject, language)]
    there = {page.file for page in pages}
    made = {page.file: markdown(_without_twin(page, there)) for page in pages}
    made |= {f"assets/{name}": asset(name) for name in ASSETS}
    made |= dict(showcase(subject)) | dict(print_files(subject))
    written = {page.path for page in subject.written}
    made |= {path: text for path, text in _plain_homes(subject).items() if path not in written}
    return SiteTree(made, _nav(subject, pages))


def _plain_homes(subject: Subject) -> dict[str, bytes]:
    """Return a landing page of each language that lists the packs, for who has written none."""
    front = {ENGLISH: "twin: zh/index.html", CHINESE: "twin: index.html"}
    return {
        f"{FOLDERS[language]}index.md": (
            f"---\nlanguage: {language}\n{front[language]}\n---\n\n# {word(language, 'library')}\n\n"
            f"{_pack_list(subject, language)}"
        ).encode()
        for language in LANGUAGES
    }


def _pack_list(subject: Subject, language: str) -> str:
    names = ((pack.id, subject.library.pack_name(pack.id, language)) for pack in _shown(subject))
    return "".join(f"- [{heading(name)}](library/{pack}/index.md)\n" for pack, name in names)


def _shown(subject: Subject) -> Iterator[Pack]:
    kinds = {(one.pack, one.kind) for one in subject.library.all if one.kind not in UNLISTED}
    return (pack for pack in subject.packs if any(pack.id == name for name, _ in kinds))


def asset(name: str) -> bytes:
    """Return a file that pages load."""
    return (files("toolkit.publish.site") / "assets" / name).read_bytes()


def _without_twin(page: Page, there: set[str]) -> Page:
    language = CHINESE if page.language == ENGLISH else ENGLISH
    if f"{FOLDERS[language]}{page.path}.md" in there:
        return page
    return replace(page, is_twin=False)


def _nav(subject: Subject, pages: Iterable[Page]) -> Nav:
    nav: Nav = []
    homes = {f"{FOLDERS[language]}index.md": word(language, "home") for language in LANGUAGES}
    written = homes | {page.path: page.title for page in subject.written}
    for language in LANGUAGES:
        tree: Nav = []
        for path, title, section in chain(_written(written, language), _made(pages, language)):
            _at(tree, section).append({title: path})
        if language == ENGLISH:
            nav += tree
        elif tree:
            nav.append({CHINESE_TAB: tree})
    return nav


def _made(pages: Iterable[Page], language: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    return ((page.file, page.title, page.section) for page in pages if page.language == language)


def _written(written: Mapping[str, str], language: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield written pages: the home page, the guide, then all others; Chinese ones lie in their folder."""
    inside = {path: title for path, title in written.items() if path.startswith("zh/") == (language == CHINESE)}
    for path, title in sorted(inside.items(), key=_rank):
        rest = path.removeprefix(FOLDERS[language])
        if rest == "index.md":
            yield path, title, ()
        elif rest.startswith("guide/"):
            yield path, title, (word(language, "guide"),)
        else:
            yield path, title, (word(language, "games"),)


FIRST = "guide/first-chapter.md"
"""The tutorial: all other pages of the guide take it for read."""


def _rank(entry: tuple[str, str]) -> tuple[bool, bool, bool, str]:
    path = entry[0].removeprefix("zh/")
    return path != "index.md", not path.startswith("guide/"), path != FIRST, path


def _at(tree: Nav, section: tuple[str, ...]) -> Nav:
    """Return the list of a section, made where it isn't there yet."""
    for name in section:
        found = next((entry[name] for entry in tree if isinstance(entry.get(name), list)), None)
        if found is None:
            found = []
            tree.append({name: found})
        tree = found
    return tree


__all__ = ["Command", "SiteTree", "Subject", "asset", "site_tree"]
