"""Habits that a reader can rely on."""

from __future__ import annotations

import ast
import re
import tokenize
from importlib.metadata import entry_points
from io import StringIO
from pathlib import Path

import pytest

from toolkit.compiled import sources

ROOT = Path(__file__).parents[2]
TEXTS = (".py", ".typ", ".js", ".css", ".html", ".json", ".yaml", ".md", ".svg", ".toml", ".txt")
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


def name_of(game):
    """A pattern for the name of a game however it is written: a module, a title, one word, one of many."""
    words = [word.removesuffix("s") + "s?" for word in game.split("-")]
    return re.compile(r"[-_ ]?".join(words), re.IGNORECASE)


@pytest.fixture(scope="module")
def outside(root):
    """Every text of the toolkit outside its games: modules, templates, scripts, styles."""
    files = (file for file in sorted((root / "toolkit").rglob("*")) if file.suffix in TEXTS)
    paths = {file.relative_to(root).as_posix(): file for file in files}
    return {
        path: file.read_text(encoding="utf-8")
        for path, file in paths.items()
        if not path.startswith("toolkit/games/") and not path.startswith("toolkit/bundled/")
    }


def test_no_game_is_named_outside_games(outside):
    """The toolkit knows no game by name, in code, strings, comments or templates; entry points tell of games."""
    games = [point.name for point in entry_points(group="talewright.games")]
    assert len(games) >= 3
    assert {path.rpartition(".")[2] for path in outside} >= {"py", "typ", "js", "css", "html"}
    found = [
        f"{path}:{number}: {line.strip()}"
        for path, text in outside.items()
        for number, line in enumerate(text.splitlines(), 1)
        if any(name_of(game).search(line) for game in games)
    ]
    assert found == []


@pytest.mark.parametrize("text", ["mice_and_mystics", "Mice and Mystics", "MiceAndMystics", "mice-and-mystic"])
def test_a_name_is_noticed_however_written(text):
    """The pattern of a name finds modules, titles, classes and slips of the pen; words of games are free."""
    assert name_of("mice-and-mystics").search(text)
    assert not name_of("mice-and-mystics").search("count_mice of a mystic, mouse: mice")


def test_nothing_outside_games_imports_a_game(modules):
    """No module outside the games imports a part of one, by statement or by text."""
    found = [
        f"{module.path}:{number}: {line.strip()}"
        for module in modules
        if not module.path.startswith("toolkit/games/")
        for number, line in enumerate(module.text.splitlines(), 1)
        if "toolkit.games." in line
    ]
    assert found == []


def test_no_path_of_a_machine(modules):
    """No path of somebody's machine stands in the source; where systems keep their fonts is the same everywhere."""
    pattern = re.compile(r"[\"'](/(home|work|usr(?!/(local/)?share/fonts)|tmp|root)/|[A-Z]:\\\\)")
    assert [module.path for module in modules if pattern.search(module.text)] == []


def bare_floats(tree):
    """Yield the lines of final names that hold a tuple with a float in it and don't spell out their type."""
    for node in ast.walk(tree):
        is_bare = isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"
        if is_bare and isinstance(node.value, ast.Tuple) and any(map(makes_float, ast.walk(node.value))):
            yield node.lineno


def makes_float(node):
    return isinstance(node, ast.Div) or (isinstance(node, ast.Constant) and isinstance(node.value, float))


def test_compiled_tuples_of_floats_spell_out_their_type(modules):
    """What mypyc compiles says `Final[tuple[float, ...]]`: a bare `Final` pair of floats counts as unset there."""
    compiled = {path.relative_to(ROOT).as_posix() for path in sources()}
    assert any(path.startswith("toolkit/kernel/") for path in compiled)
    found = [
        f"{module.path}:{line}" for module in modules if module.path in compiled for line in bare_floats(module.tree)
    ]
    assert found == []


def test_a_bare_tuple_of_floats_is_noticed():
    """The check sees floats and quotients, and is content with whole numbers and with a type spelled out."""
    text = "A: Final = (0.5, 1)\nB: Final = (1, 1 / 3)\nC: Final = (1, 2)\nD: Final[tuple[float, ...]] = (0.5, 1.0)\n"
    assert list(bare_floats(ast.parse(text))) == [1, 2]
