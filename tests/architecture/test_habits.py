"""Habits that a reader can rely on."""

from __future__ import annotations

import ast
import re
import tokenize
from importlib.metadata import entry_points
from io import StringIO

BROAD = {"Exception", "BaseException"}
LATER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")


def public(tree):
    """Yield the public classes and functions of a module and the public methods of its public classes."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from (
                    item
                    for item in node.body
                    if isinstance(item, ast.FunctionDef) and not item.name.startswith("_")
                    if not any(ast.unparse(mark).endswith(".setter") for mark in item.decorator_list)
                )


def test_every_public_name_is_documented(modules):
    """Modules and their public classes, functions and methods have a docstring."""
    missing = [module.path for module in modules if not ast.get_docstring(module.tree)]
    missing += [
        f"{module.path}:{node.lineno} {node.name}"
        for module in modules
        for node in public(module.tree)
        if not ast.get_docstring(node)
    ]
    assert missing == []


def test_everything_is_annotated(modules):
    """Every parameter and every result has a type."""
    missing = [
        f"{module.path}:{node.lineno} {node.name}"
        for module in modules
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef)
        if (node.returns is None and node.name != "__init__")
        or any(
            arg.annotation is None and arg.arg not in ("self", "cls")
            for arg in (*node.args.args, *node.args.kwonlyargs)
        )
    ]
    assert missing == []


def test_nobody_catches_everything(modules):
    """A broad `except` stands in the command line only."""
    found = [
        f"{module.path}:{node.lineno}"
        for module in modules
        if not module.path.startswith("toolkit/cli/")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ExceptHandler)
        if node.type is None or any(name in ast.unparse(node.type).split(", ") for name in BROAD)
    ]
    assert found == []


def test_nothing_is_left_for_later(modules):
    """No comment puts work off."""
    found = [
        f"{module.path}:{token.start[0]}"
        for module in modules
        for token in tokenize.generate_tokens(StringIO(module.text).readline)
        if token.type == tokenize.COMMENT and LATER.search(token.string)
    ]
    assert found == []


def test_no_game_is_named_outside_games(modules):
    """The toolkit knows no game by name; a game is found through its entry point."""
    names = [point.name for point in entry_points(group="talewright.games")]
    assert names
    words = {form for name in names for form in (name, name.replace("-", "_"), name.replace("-", " "))}
    found = [
        f"{module.path}: {word}"
        for module in modules
        if not module.path.startswith("toolkit/games/")
        for word in words
        if word in module.text.lower()
    ]
    assert found == []


def test_no_path_of_a_machine(modules):
    """No path of somebody's machine stands in the source."""
    pattern = re.compile(r"[\"'](/(home|work|usr|tmp|root)/|[A-Z]:\\\\)")
    assert [module.path for module in modules if pattern.search(module.text)] == []
