"""Who may import whom: read from the source, nothing is imported."""

from __future__ import annotations

import ast

import networkx as nx
import pytest

ORDER = (
    "findings", "source", "schema", "pack", "draw", "kernel", "lang", "games",
    "check", "play", "prove", "playtest", "publish", "cli",
)  # fmt: skip
"""A package may import from those before it."""

LEAN = ("yaml", "random", "time", "pathlib", "typer", "networkx", "pydantic")
LATE = ("networkx", "jsonschema", "mkdocs", "rich", "ruamel")


def is_type_checking(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def imported(module, node):
    """Yield the dotted names that one import statement brings in."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            parts = module.name.split(".")
            parts = parts[: len(parts) - node.level + module.is_package]
            base = ".".join([*parts, base]).rstrip(".")
        yield base
        yield from (f"{base}.{alias.name}" for alias in node.names)


def walk(node, *, typing=True, late=True):
    """Yield the statements of a tree; without those for type checkers, without those inside functions."""
    for child in ast.iter_child_nodes(node):
        if not typing and is_type_checking(child):
            continue
        if not late and isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        yield child
        yield from walk(child, typing=typing, late=late)


def imports_of(module, *, typing=True, late=True):
    return {name for node in walk(module.tree, typing=typing, late=late) for name in imported(module, node)}


def package_of(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "toolkit" else ""


def test_every_package_has_its_place(modules):
    """A new package must be put into the order before anything can import it."""
    folders = {package_of(module.name) for module in modules if module.path.count("/") > 1}
    assert folders <= set(ORDER)


def test_imports_go_one_way(modules):
    """A package imports only from those before it in the list."""
    wrong = [
        f"{module.path}: {name}"
        for module in modules
        for name in imports_of(module)
        if package_of(name) in ORDER and package_of(module.name) in ORDER
        if ORDER.index(package_of(name)) > ORDER.index(package_of(module.name))
    ]
    assert wrong == []


def test_games_do_not_know_each_other(modules):
    """No game imports another one."""
    wrong = [
        f"{module.path}: {name}"
        for module in modules
        if module.name.startswith("toolkit.games.")
        for name in imports_of(module)
        if name.startswith("toolkit.games.") and name.split(".")[2] != module.name.split(".")[2]
    ]
    assert wrong == []


def test_kernel_and_engines_are_lean(modules):
    """The kernel and the engines read no files, no clock, no random numbers, and hold no pydantic models."""
    wrong = [
        f"{module.path}: {name}"
        for module in modules
        if package_of(module.name) == "kernel" or ".engine" in module.name
        for name in imports_of(module)
        if name.split(".")[0] in LEAN
    ]
    assert wrong == []


def test_no_import_cycle(modules):
    """Modules import each other in no circle; imports for type checkers and inside functions don't count."""
    names = {module.name for module in modules}
    graph = nx.DiGraph(
        (module.name, target)
        for module in modules
        for target in imports_of(module, typing=False, late=False)
        if target in names and target != module.name and not module.name.startswith(f"{target}.")
    )
    assert [sorted(part) for part in nx.strongly_connected_components(graph) if len(part) > 1] == []


LOADED_BY_OTHERS = frozenset({"toolkit/cli/site_plugin.py"})
"""Modules that no command imports: mkdocs loads its plugins itself."""


@pytest.mark.parametrize("package", ["cli"])
def test_commands_import_late(modules, package):
    """Modules of the command line import nothing slow before they are run."""
    wrong = [
        f"{module.path}: {name}"
        for module in modules
        if package_of(module.name) == package and module.path not in LOADED_BY_OTHERS
        for name in imports_of(module, typing=False, late=False)
        if name.split(".")[0] in (*LATE, "pydantic", "yaml")
    ]
    assert wrong == []


def test_only_the_command_line_speaks_and_ends(modules):
    """Printing, the wall clock and ending the process belong to the command line."""
    found = [
        f"{module.path}:{node.lineno}"
        for module in modules
        if package_of(module.name) != "cli" and 'if __name__ == "__main__"' not in module.text
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("print", "sys.exit", "exit", "datetime.now", "time.time")
    ]
    assert found == []
