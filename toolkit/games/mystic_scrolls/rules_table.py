"""The table of rules: each statement of the rulebook, our rule for it, its citations and scenarios."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mystic_scrolls.world import World
    from toolkit.pack import Entity

    Procedures = Mapping[str, list[str]]
    Scenarios = Mapping[str, list[Entity]]

ENGINE = ("book", "audit", "acts", "running", "casting", "ending")
"""The modules of the engine that cite rules."""


def engine_citations() -> dict[str, list[str]]:
    """Return for each cited rule the procedures that cite it, as `module.procedure`; checks included."""
    cited: dict[str, list[str]] = {}
    for module in ENGINE:
        table: Mapping[str, tuple[str, ...]] = import_module(f"{__package__}.engine.{module}").CITES
        for procedure, rules in table.items():
            for rule in rules:
                cited.setdefault(rule, []).append(f"{module}.{procedure}")
    for check in import_module(f"{__package__}.checks").CHECKS:
        for rule in check.cites:
            cited.setdefault(rule, []).append(f"check {check.code}")
    return cited


def scenario_citations(world: World) -> dict[str, list[Entity]]:
    """Return for each cited rule or ruling the scenarios that prove it."""
    cited: dict[str, list[Entity]] = {}
    for entity in world.entities("scenario"):
        for rule in entity.model.cites:
            cited.setdefault(rule, []).append(entity)
    return cited


def rules_page(world: World) -> str:
    """Return the page of rules in Markdown, section by section of the rulebook."""
    engine, proved = engine_citations(), scenario_citations(world)
    lines = [
        "# Mystic ScROLLS: every rule",
        "",
        "This page is made from the content of the base pack. Each statement of the rulebook (seed 002) is",
        "counted within its section. It has a rule of ours, which the engine cites and scenarios prove, or",
        "it states no rule and says why.",
        "",
    ]
    for section in _sections(world):
        lines += [f"## {section.model.name}", "", *_section(section.model, engine, proved), ""]
    return "\n".join([*lines, *_policies(world, proved)]) + "\n"


def _sections(world: World) -> list[Entity]:
    found = [entity for entity in world.entities("rules") if entity.model.order is not None]
    return sorted(found, key=lambda entity: entity.model.order)


def _section(model: Any, engine: Procedures, proved: Scenarios) -> list[str]:
    rows = [
        (silent.sentence, f"| {silent.sentence} | no rule: {silent.because} | | |") for silent in model.silent
    ]
    rows += [_rule_row(rule, engine, proved) for rule in model.rules]
    rows.sort(key=lambda row: row[0])
    return ["| statement | rule | engine | scenarios |", "|---|---|---|---|", *(row for _, row in rows)]


def _rule_row(rule: Any, engine: Procedures, proved: Scenarios) -> tuple[int, str]:
    name = f"rulebook.{rule.id}"
    points = [f"`{point}`" for point in (*rule.rulings, *rule.policies)]
    extra = f" ({', '.join(points)})" if points else ""
    numbers = [number for source in rule.sources for number in source.sentences]
    where = ", ".join(f"`{procedure}`" for procedure in engine.get(name, ()))
    how = "; ".join(entity.model.scenario for entity in proved.get(name, ())) or "by tests of the content"
    row = f"| {', '.join(map(str, numbers))} | `{name}`: {rule.text}{extra} | {where} | {how} |"
    return numbers[0], row


def _policies(world: World, proved: Scenarios) -> list[str]:
    lines = [
        "## Where the rulebook is silent",
        "",
        "| policy | values, default first | scenarios |",
        "|---|---|---|",
    ]
    for entity in world.entities("policy"):
        model = entity.model
        values = "; ".join(f"`{value.value}`: {value.text}" for value in model.values)
        number = f"`{model.default}`, or any number from {model.at_least}"
        how = "; ".join(scenario.model.scenario for scenario in proved.get(model.point, ()))
        lines.append(f"| `{entity.slug}` ({model.point}): {model.text} | {values or number} | {how} |")
    return lines
