"""`tale check`: what is wrong with packs."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.cache import recalling
from toolkit.cli.common import (
    Color,
    UsageFault,
    codes,
    existing,
    games,
    is_colored,
    note,
    own_packs,
    read_packs,
    say,
    write_file,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.check import Options
    from toolkit.check.run import Gather
    from toolkit.findings import Report
    from toolkit.kernel.evidence import Evidence
    from toolkit.pack import Entity, Library, Memory

STEPS = 60_000
"""As `toolkit.lang.proof.STEPS`, which is not imported before it is needed."""
THRESHOLDS = (100_000, 50, 50)
"""How seldom memory is searched for rubbish during a check."""
LATER = {
    "static": ("engine (tale check --tier engine)", "proof (tale check --tier proof)"),
    "engine": ("proof (tale check --tier proof)",),
    "proof": (),
}
"""What each tier leaves out; a tier includes those before it."""


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check")(check)


def check(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="packs, folders of packs, files; else the current folder")
    ] = None,
    *,
    format: Annotated[str, typer.Option(help="text, json, sarif, github or junit")] = "text",  # noqa: A002 - the option's name
    select: Annotated[list[str] | None, typer.Option(help="only codes that begin so: L, R004")] = None,
    ignore: Annotated[list[str] | None, typer.Option(help="no codes that begin so")] = None,
    tier: Annotated[str, typer.Option(help="static, engine or proof")] = "engine",
    steps: Annotated[int, typer.Option(min=1, help="engine steps for each chapter")] = STEPS,
    baseline: Annotated[Path | None, typer.Option(help="a file of known findings, which are not told")] = None,
    write_baseline: Annotated[Path | None, typer.Option(help="write all findings of today as known")] = None,
    release: Annotated[bool, typer.Option("--release", help="judge drafts in full, and the layout")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="first put files into canonical layout")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="check again whenever a file changes")] = False,
    cache: Annotated[bool, typer.Option(help="use what earlier checks have read; TALE_CACHE says where")] = True,
    color: Annotated[Color, typer.Option(help="auto, always or never")] = "auto",
) -> None:
    """Check packs and say what is wrong, where, and how to mend it."""
    from toolkit.check import Options

    gc.set_threshold(*THRESHOLDS)  # nothing that is read is dropped again before the end
    _renderer(format)
    if tier not in LATER:
        raise UsageFault(f"there is no tier {tier}", f"known: {', '.join(LATER)}")
    options = Options(_codes(select), _codes(ignore), release)
    if fix:
        _fix(paths or [])
    if watch:
        _watch(paths or [], options, (format, color), is_cached=cache)
    memory = recalling(is_used=cache)
    report = run(paths or [], options, tier, steps, memory)
    if write_baseline is not None:
        _write_baseline(write_baseline, report)
        return
    report = report if baseline is None else _less(report, baseline)
    _print(report, format, color)
    if not options.select and not options.ignore:
        memory.keep()
    raise typer.Exit(exit_code(report))


def run(
    paths: list[Path],
    options: Options,
    tier: str = "static",
    steps: int = STEPS,
    memory: Memory | None = None,
) -> Report:
    """Return the report on the packs at some paths; where all are files, only what stands in those."""
    from dataclasses import replace

    from toolkit.check import check as check_all
    from toolkit.pack import load

    library = load(existing(paths), games(), memory=memory)
    asked = replace(options, packs=frozenset(pack.id for pack in own_packs(library, paths)))
    report = check_all(library, asked, LATER[tier], _gatherer(library, tier, steps))
    return _only(report, paths) if paths and all(path.is_file() for path in paths) else report


def _gatherer(library: Library, tier: str, steps: int) -> Gather | None:
    """Return what has content examined, as far as the tier goes; None for the static one."""
    if tier == "static":
        return None

    def gather(good: Sequence[Entity], broken: Sequence[Entity]) -> Evidence:
        from toolkit.kernel.evidence import joined
        from toolkit.prove.examine import gather

        found = gather(library, good, broken, steps)
        if tier != "proof":
            return found
        from toolkit.prove.proof_tier import proofs

        return joined([found, proofs(library, good)])

    return gather


def exit_code(report: Report) -> int:
    """Return 1 where there is a finding at error level, else 0."""
    from toolkit.findings import Severity

    return int(report.count(Severity.ERROR) > 0)


def _write_baseline(file: Path, report: Report) -> None:
    from toolkit.findings import written_baseline

    write_file(file, written_baseline(report))
    note(f"written: {file.as_posix()}, {len(report.findings)} known findings; use it: --baseline {file.as_posix()}")


def _less(report: Report, file: Path) -> Report:
    """Return a report without what a baseline knows."""
    from toolkit.cli.common import shown
    from toolkit.findings import BaselineError, read_baseline, without_known

    try:
        known = read_baseline(file.read_text("utf-8"))
    except OSError as fault:
        raise UsageFault(f"the baseline {file.name} can't be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise UsageFault(f"the baseline {file.name} is no text") from fault
    except BaselineError as fault:
        raise UsageFault(str(fault)) from fault
    return without_known(report, known, shown(file))


def _only(report: Report, files: Iterable[Path]) -> Report:
    from dataclasses import replace

    from toolkit.cli.common import shown

    wanted = {shown(file) for file in files}
    return replace(report, findings=tuple(f for f in report.findings if f.span.path in wanted))


def _codes(given: list[str] | None) -> tuple[str, ...]:
    """Return the beginnings of codes that were asked for, each of a code that exists."""
    wanted = tuple(word.strip().upper() for item in given or () for word in item.split(",") if word.strip())
    known = codes().codes() if wanted else ()
    for item in wanted:
        if not any(code.startswith(item) for code in known):
            raise UsageFault(f"no code begins with {item}", "all codes: tale explain")
    return wanted


def _renderer(name: str) -> None:
    from toolkit.findings import RENDERERS

    if name not in RENDERERS:
        raise UsageFault(f"there is no format {name}", f"known: {', '.join(RENDERERS)}")


def _print(report: Report, name: str, color: Color) -> None:
    from toolkit.findings import RENDERERS, render_text

    if name == "text":
        say(render_text(report, color=is_colored(color)))
    else:
        say(RENDERERS[name](report))


def _fix(paths: list[Path]) -> None:
    from toolkit.cli.fmt import changes

    library = read_packs(paths)
    for file, text in changes(library, _roots(library)):
        write_file(file, text)
        note(f"fixed: {file.name}")


def _roots(library: Library) -> list[Path]:
    here = Path.cwd().resolve()
    return [pack.root for pack in library.packs if pack.root.is_relative_to(here)]


def _watch(paths: list[Path], options: Options, form: tuple[str, Color], *, is_cached: bool) -> None:
    from toolkit.cli.watch import changes_of

    memory = recalling(is_used=is_cached)
    for _ in changes_of(paths or [Path.cwd()]):
        _print(run(paths, options, memory=memory), *form)
        note("watching; Ctrl-C ends it")
