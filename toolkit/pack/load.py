"""Loading: from paths to a library. What is broken becomes a finding; the rest is still read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.findings import Finding, Span, in_order, quoted
from toolkit.pack.gather import Gathering
from toolkit.pack.library import Pack
from toolkit.pack.manifest import FILE, Manifest, in_range
from toolkit.pack.pages import DuplicateId, MissingPack, NoPack, UnknownGame
from toolkit.pack.plugin import PluginError
from toolkit.pack.search import content_files, find_packs, pack_of, search_roots
from toolkit.schema import validate
from toolkit.source import check_format, read_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.library import Library
    from toolkit.pack.memory import Memory
    from toolkit.pack.plugin import GamePlugin, Plugins


def load(
    paths: Sequence[Path],
    games: Plugins,
    roots: Sequence[Path] | None = None,
    cwd: Path | None = None,
    memory: Memory | None = None,
) -> Library:
    """Read the packs at some paths and every pack they require.

    Args:
        paths: packs, folders of packs, or files in packs; none means the packs of the current folder.
        games: the games installed.
        roots: where required packs are looked for; by default the current folder, TALE_PATH, the program and
            what games bring along.
        cwd: the folder that shown paths are relative to; by default the current one.
        memory: what earlier loads have read, filled and used; only for loads with the same `cwd`.

    Returns:
        A library; it is complete where `findings` is empty, and as complete as it can be otherwise.
    """
    here = (cwd or Path.cwd()).resolve()
    finder = _Finder(here, (*search_roots(here, os.environ), *games.content()) if roots is None else roots)
    for path in paths or [here]:
        finder.seed(path)
    packs = finder.in_dependency_order()
    gathering = Gathering(memory)
    used: dict[str, GamePlugin] = {}
    for pack in packs:
        _read_pack(pack, games, used, gathering)
    found = in_order([*finder.findings, *gathering.findings])
    return gathering.library(packs, found, used)


def _read_pack(pack: Pack, games: Plugins, used: dict[str, GamePlugin], gathering: Gathering) -> None:
    gathering.begin(pack)
    try:
        plugin = games.get(pack.manifest.game)
        used[plugin.name] = plugin
        kinds = plugin.kinds()
    except PluginError as fault:
        gathering.findings.append(UnknownGame.at(pack.document.span(("game",)), str(fault)))
        return
    for file in content_files(pack.root):
        relative = file.relative_to(pack.root).as_posix()
        gathering.read(pack, file, relative, kinds)


class _Finder:
    """Finds packs by path and by id, each once."""

    def __init__(self, cwd: Path, roots: Sequence[Path]) -> None:
        self.cwd = cwd
        self.roots = roots
        self.findings: list[Finding] = []
        self.packs: dict[str, Pack] = {}
        self._read: dict[Path, Pack | None] = {}
        self._seeds: list[str] = []
        self._index: dict[str, Path] | None = None

    def seed(self, path: Path) -> None:
        """Take in the packs at a path."""
        full = (self.cwd / path).resolve()
        own = pack_of(full)
        folders = [own] if own else find_packs(full) if full.is_dir() else []
        if not folders:
            message = f"no pack was found at {quoted(self._shown(full))}"
            cure = "name the folder that holds pack.yaml, or begin one: tale new pack my-pack"
            self.findings.append(NoPack.at(Span.start_of(self._shown(full)), message, help=cure))
        for folder in folders:
            self._take(folder)

    def _take(self, folder: Path) -> None:
        pack = self._pack(folder)
        if pack is None or self.packs.get(pack.id) is pack:
            return
        if pack.id in self.packs:
            first = self.packs[pack.id].document.path
            message = f"the pack {quoted(pack.id)} stands in {first} already"
            self.findings.append(
                DuplicateId.at(pack.document.span(("id",)), message, help="give one another id")
            )
            return
        self.packs[pack.id] = pack
        self._seeds.append(pack.id)

    def in_dependency_order(self) -> tuple[Pack, ...]:
        """Return the packs taken in and all they require, required ones first."""
        done: dict[str, Pack] = {}
        for pack_id in sorted(self._seeds):
            self._visit(self.packs[pack_id], done, ())
        return tuple(done.values())

    def _visit(self, pack: Pack, done: dict[str, Pack], trail: tuple[str, ...]) -> None:
        if pack.id in done:
            return
        visible: set[str] = set()
        for wanted in sorted(pack.manifest.requires):
            other = self._required(pack, wanted, (*trail, pack.id))
            if other is not None:
                self._visit(other, done, (*trail, pack.id))
                visible |= {wanted, *done[wanted].visible}
        done[pack.id] = Pack(pack.manifest, pack.root, pack.shown, pack.document, frozenset(visible))

    def _required(self, pack: Pack, wanted: str, trail: tuple[str, ...]) -> Pack | None:
        span, bounds = pack.document.key_span(("requires", wanted)), pack.manifest.requires[wanted]
        if wanted in trail:
            circle = " → ".join((*trail[trail.index(wanted) :], wanted))
            message, cure = f"packs require each other in a circle: {circle}", "take out one of these requires"
            self.findings.append(MissingPack.at(span, message, help=cure))
            return None
        other = self.packs.get(wanted) or self._by_id(wanted)
        if other is None:
            message = f"the pack {quoted(wanted)} was not found"
            cure = f"install it: tale pack install {wanted}.tale"
            self.findings.append(MissingPack.at(span, message, help=cure))
            return None
        if not in_range(other.manifest.version, bounds):
            message = f"{wanted} is there in version {other.manifest.version}, wanted is {bounds}"
            self.findings.append(MissingPack.at(pack.document.span(("requires", wanted)), message))
        self.packs[wanted] = other
        return other

    def _by_id(self, wanted: str) -> Pack | None:
        if self._index is None:
            self._index = {}
            for folder in (folder for root in self.roots for folder in find_packs(root)):
                self._index.setdefault(_id_of(folder), folder)
        found = self._index.get(wanted)
        return self._pack(found.resolve()) if found else None

    def _pack(self, folder: Path) -> Pack | None:
        if folder not in self._read:
            self._read[folder] = self._read_manifest(folder)
        return self._read[folder]

    def _read_manifest(self, folder: Path) -> Pack | None:
        document = read_file(folder / FILE, f"{self._shown(folder)}/{FILE}".removeprefix("./"))
        if isinstance(document, Finding):
            self.findings.append(document)
            return None
        wrong = check_format(document)
        if wrong is not None and isinstance(document.data, dict):
            self.findings.append(wrong)
            return None
        manifest = validate(Manifest, document)
        if isinstance(manifest, list):
            self.findings.extend(manifest)
            return None
        return Pack(manifest, folder, self._shown(folder), document)

    def _shown(self, path: Path) -> str:
        """Return a path as shown: relative to the current folder if below it, else its last part."""
        return path.relative_to(self.cwd).as_posix() if path.is_relative_to(self.cwd) else path.name


def _id_of(folder: Path) -> str:
    document = read_file(folder / FILE, FILE)
    data = {} if isinstance(document, Finding) else document.data
    return str(data.get("id", "")) if isinstance(data, dict) else ""
