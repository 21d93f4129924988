"""The source tree of the toolkit, parsed once."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLKIT = ROOT / "toolkit"


@dataclass(frozen=True)
class Module:
    """One file: its dotted name, path below the project, text and tree."""

    name: str
    path: str
    text: str
    tree: ast.Module

    @property
    def is_package(self) -> bool:
        """Whether this is the `__init__` of a folder."""
        return self.path.endswith("/__init__.py")


def _read(file: Path) -> Module:
    path = file.relative_to(ROOT).as_posix()
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    text = file.read_text(encoding="utf-8")
    return Module(name, path, text, ast.parse(text, path))


@pytest.fixture(scope="session")
def modules() -> tuple[Module, ...]:
    return tuple(_read(file) for file in sorted(TOOLKIT.rglob("*.py")))


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT
