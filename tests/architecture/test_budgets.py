"""Sizes that keep the code readable."""

from __future__ import annotations

import ast
import re
from statistics import median, quantiles

FILE_LINES, FUNCTION_LINES, PARAMETERS = 400, 60, 5
MEDIAN_LINES, TENTH_LINES = 8, 28

TABLES = frozenset({
    "toolkit/source/pages.py",
    "toolkit/pack/pages.py",
    "toolkit/pack/security_pages.py",
    "toolkit/games/mice_and_mystics/starters.py",
})  # fmt: skip
"""Files of pure data: pages, models without logic, texts."""

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def functions(module):
    return [node for node in ast.walk(module.tree) if isinstance(node, FUNCTIONS)]


def body_lines(function):
    """Count the lines of a function without its docstring."""
    lines = (function.end_lineno or 0) - function.lineno + 1
    first = function.body[0]
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    doc = (first.end_lineno or 0) - first.lineno + 1 if is_text else 0
    return lines - doc


def test_files_are_short(modules):
    """No file has more than 400 lines, tables of data apart."""
    long = {module.path: len(module.text.splitlines()) for module in modules if module.path not in TABLES}
    assert {path: lines for path, lines in long.items() if lines > FILE_LINES} == {}


def test_tables_hold_no_logic(modules):
    """A file on the list of tables has no function, so that the list can't hide any."""
    listed = [module for module in modules if module.path in TABLES]
    assert {module.path for module in listed} == TABLES
    assert [module.path for module in listed if functions(module)] == []


def test_functions_are_short(modules):
    """No function has more than 60 lines."""
    found = {
        f"{module.path}:{node.lineno} {node.name}": body_lines(node)
        for module in modules
        for node in functions(module)
    }
    assert {name: lines for name, lines in found.items() if lines > FUNCTION_LINES} == {}


def test_most_functions_are_very_short(modules):
    """Half of all functions have at most 8 lines, nine of ten at most 28."""
    lines = [body_lines(node) for module in modules for node in functions(module)]
    assert median(lines) <= MEDIAN_LINES
    assert quantiles(lines, n=10)[-1] <= TENTH_LINES


def is_command(module, function):
    """A command of the command line: one keyword-only parameter for each of its options."""
    text = ast.unparse(function.args)
    return module.path.startswith("toolkit/cli/") and "typer.Option" in text


def test_functions_take_few_arguments(modules):
    """A function has at most 5 parameters, self not counted; a command has one for each option."""
    found = []
    for module in modules:
        for node in functions(module):
            names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
            count = len(names) - (names[:1] in (["self"], ["cls"]))
            if count > PARAMETERS and not is_command(module, node):
                found.append(f"{module.path}:{node.lineno} {node.name}: {count}")
    assert found == []


def test_models_have_one_flag_at_most(modules):
    """A model has at most one boolean field; more of them are states that want a name."""
    found = []
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef) and any(
                "Model" in ast.unparse(b) or "Element" in ast.unparse(b) for b in node.bases
            ):
                fields = [item for item in node.body if isinstance(item, ast.AnnAssign)]
                flags = [item for item in fields if re.search(r"\bbool\b", ast.unparse(item.annotation))]
                if len(flags) > 1:
                    found.append(
                        f"{module.path}: {node.name}: {[ast.unparse(flag.target) for flag in flags]}"
                    )
    assert found == []
