"""Which procedures of the engine cite which rules: read from docstrings and the table of questions."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from toolkit.games.mouse_crew.engine.asking import CITES

ENGINE = Path(__file__).parent / "engine"
RULE = re.compile(r"rulebook\.[a-z][a-z0-9_]*")


def citations() -> dict[str, tuple[str, ...]]:
    """Return for each rule id cited by the engine the procedures that do, as `module.procedure`, sorted."""
    found: dict[str, set[str]] = {}
    for file in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in RULE.findall(ast.get_docstring(node) or ""):
                    found.setdefault(rule, set()).add(f"{file.stem}.{node.name}")
    for kind, rules in CITES.items():
        for rule in rules:
            found.setdefault(rule, set()).add(f"question `{kind}`")
    return {rule: tuple(sorted(places)) for rule, places in sorted(found.items())}
