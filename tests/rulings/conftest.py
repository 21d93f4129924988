"""The rules of Mice and Mystics and all that cites them, read from the files."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from toolkit.games.mice_and_mystics.model.rulebook import Policy, RulebookRule, Rules
from toolkit.schema import validate
from toolkit.source import Document, read_file

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
PACK = ROOT / "content" / "mice-and-mystics"
ENGINE = ROOT / "toolkit" / "games" / "mice_and_mystics" / "engine"
PENDING = ROOT / "tests" / "rules_pending.txt"
CITED = re.compile(r"\brulebook\.[a-z][a-z0-9_]*")


@dataclass(frozen=True)
class Row:
    """A row of the rulings or open points; `policy` if each value of that policy needs its scenario."""

    id: str
    kind: str
    policy: str | None = None


@dataclass(frozen=True)
class Ids:
    """What the rulings and open points name: transcribed, not read from the content."""

    rows: tuple[Row, ...]
    facts: frozenset[str]
    policies: dict[str, list[str]]


@dataclass(frozen=True)
class Scenario:
    """What a scenario cites, and the values of policies it is run with."""

    name: str
    cites: frozenset[str]
    values: dict[str, list[str]] = field(default_factory=dict)


def read(path: Path) -> Document:
    document = read_file(path, path.relative_to(ROOT).as_posix())
    assert isinstance(document, Document), document
    return document


def data_of(path: Path) -> Any:
    return read(path).data


def rules_file(path: Path) -> Rules:
    result = validate(Rules, read(path))
    assert isinstance(result, Rules), result
    return result


def scenario(path: Path) -> Scenario | None:
    data = data_of(path)
    if not isinstance(data, dict) or data.get("kind") != "scenario":
        return None
    values = {policy: [value] for policy, value in data.get("policies", {}).items()}
    return Scenario(path.stem, frozenset(data.get("cites", ())), values | data.get("each", {}))


def needed(rules: list[RulebookRule], ids: Ids) -> dict[str, tuple[str, str | None, str | None]]:
    """All that needs a scenario: its name in the list of pending ones, the id to cite, policy and value."""
    found: dict[str, tuple[str, str | None, str | None]] = {}
    for row in ids.rows:
        if row.policy is None:
            found[row.id] = (row.id, None, None)
        else:
            for value in ids.policies[row.policy]:
                found[f"{row.id}={value}"] = (row.id, row.policy, value)
    return found | {f"rulebook.{rule.id}": (f"rulebook.{rule.id}", None, None) for rule in rules}


def is_proved(need: tuple[str, str | None, str | None], scenarios: list[Scenario], ids: Ids) -> bool:
    """Tell whether a scenario cites the id, run with the value if one is asked for."""
    cited, policy, value = need
    citing = [one for one in scenarios if cited in one.cites]
    if policy is None:
        return bool(citing)
    default = ids.policies[policy][:1]
    return any(value in one.values.get(policy, default) for one in citing)


def engine_cites() -> dict[str, list[str]]:
    """Each rule id that the engine names, in docstrings for the most part, with the files."""
    found: dict[str, list[str]] = {}
    for path in sorted(ENGINE.rglob("*.py")):
        for name in CITED.findall(path.read_text(encoding="utf-8")):
            found.setdefault(name, []).append(path.name)
    return found


def pending_now(rules: list[RulebookRule], scenarios: list[Scenario], ids: Ids) -> set[str]:
    """Everything that still lacks its scenario or its citation in the engine."""
    needs = needed(rules, ids)
    lacking = {f"scenario {name}" for name, need in needs.items() if not is_proved(need, scenarios, ids)}
    engine = engine_cites()
    names = (f"rulebook.{rule.id}" for rule in rules)
    return lacking | {f"engine {name}" for name in names if name not in engine}


def load_rules() -> tuple[list[RulebookRule], list[Policy]]:
    files = [rules_file(path) for path in sorted((PACK / "rules").glob("*.yaml"))]
    return [rule for one in files for rule in one.rules], [policy for one in files for policy in one.policies]


def load_ids() -> Ids:
    data = data_of(HERE / "ids.yaml")
    rows = tuple(Row(row["id"], row["kind"], row.get("policy")) for row in data["rows"])
    return Ids(rows, frozenset(data["facts"]), data["policies"])


def load_scenarios() -> list[Scenario]:
    found = (scenario(path) for path in sorted((PACK / "scenarios").rglob("*.yaml")))
    return [one for one in found if one is not None]


def load_pending() -> list[str]:
    return PENDING.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="session")
def rules() -> list[RulebookRule]:
    return load_rules()[0]


@pytest.fixture(scope="session")
def policies() -> list[Policy]:
    return load_rules()[1]


@pytest.fixture(scope="session")
def ids() -> Ids:
    return load_ids()


@pytest.fixture(scope="session")
def scenarios() -> list[Scenario]:
    return load_scenarios()


@pytest.fixture(scope="session")
def section_counts() -> dict[tuple[str, str], int]:
    """How many statements each section of the seeds has."""
    data = data_of(HERE / "sections.yaml")
    return {(one["seed"], one["section"]): one["count"] for one in data["sections"]}


@pytest.fixture(scope="session")
def engine_citations() -> dict[str, list[str]]:
    return engine_cites()


@pytest.fixture(scope="session")
def pending() -> list[str]:
    return load_pending()


@pytest.fixture(scope="session")
def still_pending(rules: list[RulebookRule], scenarios: list[Scenario], ids: Ids) -> set[str]:
    return pending_now(rules, scenarios, ids)


@pytest.fixture(scope="session")
def pack() -> Path:
    return PACK


@pytest.fixture(scope="session")
def read_data() -> Callable[[Path], Any]:
    """Read the plain data of a file."""
    return data_of
