"""`tale test`: the scenarios of packs."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import Color, UsageFault, is_colored, note, read_packs, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.findings import Finding
    from toolkit.lang.scenario import Failure, Result
    from toolkit.pack import Entity, Library

FORMATS = ("text", "json")


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("test")(scenarios)


@dataclass(frozen=True, slots=True)
class Tested:
    """One scenario and what running it gave."""

    entity: Entity
    result: Result


def scenarios(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="packs, folders of packs, scenario files; else the current folder"),
    ] = None,
    *,
    format: Annotated[str, typer.Option(help="text or json")] = "text",  # noqa: A002 - the option's name
    match: Annotated[str, typer.Option(help="only scenarios whose file, sentence or citation holds this")] = "",
    color: Annotated[Color, typer.Option(help="auto, always or never")] = "auto",
) -> None:
    """Run the scenarios of packs and say which do not hold, and what differs."""
    if format not in FORMATS:
        raise UsageFault(f"there is no format {format}", f"known: {', '.join(FORMATS)}")
    began = time.perf_counter()
    library = read_packs(paths or [])
    broken = _broken(library, paths or [])
    _complain(broken)
    wanted = [entity for entity in _below(library, paths or []) if _is_meant(entity, match)]
    tested = list(run(library, wanted))
    seconds = time.perf_counter() - began
    say(_json(tested, seconds) if format == "json" else _text(tested, seconds, color=is_colored(color)))
    raise typer.Exit(exit_code(broken, tested))


def run(library: Library, scenarios: Sequence[Entity]) -> Iterator[Tested]:
    """Run scenarios, each by its game; the world of a pack is built once for all of them.

    Raises:
        UsageFault: the content of a game can't be played.
    """
    from toolkit.lang.scenario import as_result

    games = {pack.id: pack.manifest.game for pack in library.packs}
    worlds: dict[str, Any] = {}
    for entity in scenarios:
        name = games[entity.pack]
        plugin = library.plugins[name]
        if plugin.scenario is None or plugin.link is None:
            raise UsageFault(f"the game {name} can't run scenarios")
        if entity.pack not in worlds:
            worlds[entity.pack] = _world(library.seen_from(entity.pack), name)
        told = plugin.scenario()(worlds[entity.pack], entity.model)
        yield Tested(entity, as_result(told, entity.model.each))


def exit_code(broken: Sequence[Finding], tested: Iterable[Tested]) -> int:
    """Return 1 where a scenario does not hold or a file of the tested packs can't be read, else 0."""
    return int(bool(broken) or any(one.result.failures for one in tested))


def _broken(library: Library, paths: Sequence[Path]) -> list[Finding]:
    """Return the errors in files below the paths; those of packs that are only required don't count here."""
    from toolkit.findings import Severity

    roots = _roots(paths)
    own = {pack.shown: pack.root for pack in library.packs}
    found = []
    for finding in library.findings:
        shown = max((name for name in own if _is_in(finding.span.path, name)), key=len, default="")
        file = own[shown] / finding.span.path.removeprefix(f"{shown}/") if shown else Path(finding.span.path)
        if finding.severity is Severity.ERROR and (not shown or any(file.is_relative_to(root) for root in roots)):
            found.append(finding)
    return found


def _is_in(path: str, shown: str) -> bool:
    return shown == "." or path.startswith(f"{shown}/")


def _roots(paths: Sequence[Path]) -> list[Path]:
    return [path.resolve() for path in paths] or [Path.cwd().resolve()]


def _world(library: Library, name: str) -> Any:
    link = library.plugins[name].link
    world, findings = (None, []) if link is None else link(library)
    if world is None:
        first = f"{findings[0].span.path}:{findings[0].span.line}: {findings[0].message}" if findings else ""
        raise UsageFault(f"the content of {name} can't be played: {first}", "all faults: tale check")
    return world


def _complain(broken: Sequence[Finding]) -> None:
    """Say which files could not be read; what they hold is not tested."""
    from toolkit.findings import Report, render_text

    if broken:
        note(render_text(Report(tuple(broken)), color=False))


def _below(library: Library, paths: Sequence[Path]) -> list[Entity]:
    """Return the scenarios below the paths; without paths, those of the packs of the current folder."""
    roots = _roots(paths)
    packs = {pack.id: pack for pack in library.packs}
    found = []
    for entity in library.of_kind("scenario"):
        pack = packs[entity.pack]
        inside = entity.document.path.removeprefix(f"{pack.shown}/") if pack.shown != "." else entity.document.path
        file = pack.root / inside
        if any(file.is_relative_to(root) for root in roots):
            found.append(entity)
    return found


def _is_meant(entity: Entity, words: str) -> bool:
    cites = entity.model.cites
    texts = (entity.document.path, entity.model.scenario, *cites)
    return not words or any(words.lower() in text.lower() for text in texts)


def _where(one: Tested, failure: Failure) -> str:
    span = one.entity.span_at(_known(one.entity, failure))
    return f"{span.path}:{span.line}"


def _known(entity: Entity, failure: Failure) -> tuple[str | int, ...]:
    """Return the longest beginning of a failure's path that stands in the file."""
    path = failure.path
    while path and (*entity.base, *path) not in entity.document.spans:
        path = path[:-1]
    return path


def _policies(failure: Failure) -> str:
    return "".join(f" [{name}: {value}]" for name, value in failure.policies.items())


def _text(tested: Sequence[Tested], seconds: float, *, color: bool) -> str:
    red, plain = ("\x1b[31m", "\x1b[0m") if color else ("", "")
    lines = []
    for one in tested:
        if one.result.failures:
            lines.append(f"{red}FAILED{plain} {one.entity.model.scenario}")
            lines += [
                f"  {_where(one, failure)}: {failure.message}{_policies(failure)}" for failure in one.result.failures
            ]
    failed = sum(bool(one.result.failures) for one in tested)
    runs = sum(one.result.runs for one in tested)
    lines.append(f"{_some(len(tested), 'scenario')}, {_some(runs, 'run')}, {failed} failed ({seconds:.1f} s)")
    return "\n".join(lines)


def _some(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _json(tested: Sequence[Tested], seconds: float) -> str:
    scenarios = [
        {
            "id": one.entity.id,
            "path": one.entity.document.path,
            "scenario": one.entity.model.scenario,
            "cites": list(one.entity.model.cites),
            "runs": one.result.runs,
            "failures": [
                {
                    "line": one.entity.span_at(_known(one.entity, failure)).line,
                    "message": failure.message,
                    "policies": dict(failure.policies),
                }
                for failure in one.result.failures
            ],
        }
        for one in tested
    ]
    failed = sum(bool(one.result.failures) for one in tested)
    summary = {"scenarios": len(tested), "runs": sum(one.result.runs for one in tested), "failed": failed}
    told = {"scenarios": scenarios, "summary": summary, "timing": {"seconds": round(seconds, 3)}}
    return json.dumps(told, indent=2, ensure_ascii=False)
