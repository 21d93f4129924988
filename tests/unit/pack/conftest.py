"""A made-up game and a folder to write packs into."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import pytest

from toolkit.findings import Finding
from toolkit.pack import GamePlugin, Library, Plugins, load
from toolkit.schema import AssetPath, Element, Model, Slug, reference


class Minion(Element):
    """A minion."""

    kind: Literal["minion"]
    id: Slug
    life: int
    art: AssetPath | None = None
    formerly: tuple[Slug, ...] = ()
    text: str = ""


class Tile(Element):
    """A tile."""

    kind: Literal["tile"]
    id: Slug
    reverse: Annotated[str, reference("tile")] | None = None
    holds: tuple[Annotated[str, reference("minion", "tile", variable=True)], ...] = ()
    room: Annotated[str, reference("room", local=True)] | None = None
    rule: Annotated[str, reference("rulebook")] | None = None


class Box(Element):
    """A box."""

    kind: Literal["box"]
    id: Slug


def kinds() -> dict[str, type[Model]]:
    """Return the kinds of the made-up game."""
    return {"minion": Minion, "tile": Tile, "box": Box}


HEAD = 'kind: pack\nid: {id}\nversion: "1.2"\ngame: toy\nformat: 1\nname: A pack\nlicence: MIT\n'


class Folder:
    """A folder in which a test writes packs and loads them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.games = Plugins({"toy": GamePlugin("toy", "Toy", kinds)})

    def write(self, path: str, text: str | bytes) -> Path:
        """Write a file below the folder."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def pack(self, name: str, more: str = "", **files: str) -> Path:
        """Write a pack; the files are named like `tile__hall` for `tile/hall.yaml`."""
        self.write(f"{name}/pack.yaml", HEAD.format(id=name) + more)
        for file, text in files.items():
            self.write(f"{name}/{file.replace('__', '/')}.yaml", text)
        return self.root / name

    def load(self, *paths: str) -> Library:
        """Load packs below the folder; without paths, all of them."""
        return load([self.root / path for path in paths], self.games, roots=[self.root], cwd=self.root)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Offer an empty folder."""
    return Folder(tmp_path)


@pytest.fixture
def where() -> Callable[[list[Finding] | tuple[Finding, ...]], list[tuple[str, str, int, int]]]:
    """Turn findings into code, path, line and column."""
    return lambda found: [(item.code, item.span.path, item.span.line, item.span.column) for item in found]
