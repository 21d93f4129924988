"""The run: every static check over a library, and one report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.check.evidence import findings_of, sound, unsaid
from toolkit.check.texts import check_markup, check_translations
from toolkit.findings import Finding, Severity, Summary, apply, make_report
from toolkit.pack import check_assets, check_claims, check_references, check_security, check_unused, suppressions
from toolkit.pack.pages import UnknownId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.check.options import Options
    from toolkit.findings import Report
    from toolkit.kernel.evidence import Evidence
    from toolkit.pack import Entity, GamePlugin, Library
    from toolkit.source import Document

NEVER_SILENT = frozenset({"A004"})
"""Codes about how an ignore is written; they can't be ignored themselves."""
UNFINISHED = ("C", "K")
"""Families whose errors are hints in a draft."""
CONFIDENCE = "confidence"
DOUBTS = ("medium", "low")
MUST_BE_USED = "must_be_used"
EVIDENCE = ("E", "P")
"""Families that need evidence of engine and proof."""


Gather: TypeAlias = "Callable[[Sequence[Entity], Sequence[Entity]], Evidence]"
"""Has the first entities examined; the second have errors and are only named as not examined."""


class Part(NamedTuple):
    """One part of a run: its name in the summary, the families it finds, and what runs it."""

    name: str
    families: str
    run: Callable[[Library], list[Finding]]


PARTS = (
    Part("format", "F", lambda library: [f for f in library.findings if f.code[0] == "F"]),
    Part("packs", "R", lambda library: [f for f in library.findings if f.code[0] != "F"]),
    Part("references", "R", lambda library: [*check_claims(library), *check_references(library)]),
    Part("pictures", "R", check_assets),
    Part("security", "X", check_security),
    Part("translations", "T", check_translations),
    Part("markup", "T", check_markup),
)


class Course:
    """What has been found so far, and what was and wasn't looked at."""

    def __init__(self, library: Library, options: Options) -> None:
        self.library = library
        self.options = options
        self.findings: list[Finding] = []
        self.checked: list[str] = []
        self.skipped: list[str] = []
        self.families = ""

    def note(self, name: str, found: list[Finding] | None) -> None:
        """Take in what a part found; None means that it could not run."""
        (self.skipped if found is None else self.checked).append(name)
        self.findings += found or []


def check(
    library: Library,
    options: Options,
    not_checked: Sequence[str] = (),
    gather: Gather | None = None,
) -> Report:
    """Run every static check, and those over evidence where somebody gathers it.

    Args:
        library: all content.
        options: which codes are wanted.
        not_checked: names of further parts that this run leaves out, for the summary.
        gather: has content examined by its engine; entities whose file has an error are left out.

    Returns:
        The findings that no author has said to be known, in order, with the summary.
    """
    course = Course(library, options)
    for part in PARTS:
        if _is_wanted(options, part.families):
            course.note(part.name, part.run(library))
    for game in library.plugins.values():
        _check_game(course, game)
    course.note("layout", _layout(library, _Scope(library, options)) if options.wants_layout else None)
    if gather is not None and any(_is_wanted(options, family) for family in EVIDENCE):
        _examine(course, gather)
    course.skipped += not_checked
    return _report(course)


def _examine(course: Course, gather: Gather) -> None:
    packs = course.options.packs
    own = [entity for entity in course.library.all if packs is None or entity.pack in packs]
    good, broken = sound(own, course.findings)
    evidence = gather(good, broken)
    course.findings += unsaid(findings_of(evidence, course.library), course.findings)
    course.checked += evidence.shown
    course.skipped += evidence.not_shown
    course.families = evidence.families


def _is_wanted(options: Options, family: str) -> bool:
    return not options.select or any(item.startswith(family) for item in options.select)


def _check_game(course: Course, game: GamePlugin) -> None:
    library = course.library.of_game(game.name)
    kinds = game.extras.get(MUST_BE_USED)
    if kinds is not None:
        course.note(f"use in {game.name}", check_unused(library, kinds()))
    if game.link is None:
        course.note(f"rules of {game.name}", None)
        return
    checks = game.checks() if game.checks is not None else ()
    wanted = [check for check in checks if course.options.wants(check.code)]
    ready, links, found = list(wanted), dict[Finding, None](), dict[Finding, None]()
    for part in library.apart():
        world, linked = game.link(part)
        able = [check for check in wanted if world is not None or _reads_library(check)]
        here = [finding for check in able for finding in _found(check, world, part)]
        links.update(dict.fromkeys(_not_said_closer(_unsaid(linked, course), here, able)))
        found.update(dict.fromkeys(here))
        ready = [check for check in ready if check in able]
    course.note(f"links of {game.name}", list(links))
    if ready:
        course.note(f"{len(ready)} checks of {game.name}", list(found))
    if len(ready) < len(wanted):
        course.note(f"{len(wanted) - len(ready)} checks of {game.name} that need every link", None)


def _reads_library(check: Any) -> bool:
    """Tell whether a check looks at what was written, and so can run where something is broken."""
    return bool(getattr(check, "reads_library", False))


def _found(check: Any, world: Any, library: Library) -> list[Finding]:
    found: list[Finding] = check.run(library if _reads_library(check) else world)
    return found


def _not_said_closer(linked: list[Finding], found: list[Finding], checks: Sequence[Any]) -> list[Finding]:
    """Leave out what a check says as well, at a closer place inside: each fault is reported once."""
    closer = {(check.code, code) for check in checks for code in getattr(check, "says_closer", ())}
    return [one for one in linked if not any((two.code, one.code) in closer and _is_inside(two, one) for two in found)]


def _unsaid(linked: list[Finding], course: Course) -> list[Finding]:
    """Leave out what references have said already, and names of files that have findings of their own."""
    said = course.findings
    return [
        one for one in linked if not _is_of_broken(one, course.library) and not any(_is_same(two, one) for two in said)
    ]


def _is_of_broken(finding: Finding, library: Library) -> bool:
    """Tell whether a name only means nothing because its file could not be read."""
    _, _, rest = finding.message.partition('"')
    return finding.code == UnknownId.code and library.is_broken(rest.partition('"')[0])


def _is_same(inner: Finding, outer: Finding) -> bool:
    """Tell whether one finding says what the other says, at the same place or a closer one."""
    return (inner.code, inner.message) == (outer.code, outer.message) and _is_inside(inner, outer)


def _is_inside(inner: Finding, outer: Finding) -> bool:
    start, span = (inner.span.line, inner.span.column), outer.span
    is_between = (span.line, span.column) <= start <= (span.end_line, span.end_column)
    return inner.span.path == span.path and is_between


def _layout(library: Library, scope: _Scope) -> list[Finding]:
    from toolkit.source.layout import check_layout  # noqa: PLC0415 - ruamel.yaml is slow to import

    documents = [document for path, document in library.documents.items() if path in scope]
    return [finding for document in documents for finding in check_layout(document)]


def _report(course: Course) -> Report:
    library, options = course.library, course.options
    said, wrong = suppressions(library)
    softened = _soften(course.findings, library) if not options.release else course.findings
    wanted = [finding for finding in softened if options.wants(finding.code)]
    ran = _Ran(options, course.families)
    applied = apply(wanted, said, ran)
    about = [f for f in (*wrong, *applied.about) if options.wants(f.code) or f.code in NEVER_SILENT]
    scope = _Scope(library, options)
    summary = Summary(
        files=sum(path in scope for path in library.documents),
        checked=tuple(course.checked),
        not_checked=tuple(course.skipped),
        suppressed=sum(finding.span.path in scope for finding in applied.suppressed),
        notes=sum(doubts(document) for path, document in library.documents.items() if path in scope),
    )
    texts = {path: document.text for path, document in library.documents.items()}
    told = [f for f in (*applied.kept, *about) if f.span.path in scope or f.severity is Severity.ERROR]
    return make_report(told, summary, texts)


class _Scope:
    """The files of the packs asked about; a file of no pack is always among them."""

    def __init__(self, library: Library, options: Options) -> None:
        asked = options.packs
        others = [pack.shown for pack in library.packs if asked is not None and pack.id not in asked]
        self._others = tuple(f"{shown}/" for shown in others)

    def __contains__(self, path: str) -> bool:
        return not path.startswith(self._others)


class _Ran:
    """The codes that this run looked for; an ignore of another one can't be judged."""

    def __init__(self, options: Options, families: str) -> None:
        self._options = options
        self._later = "".join(family for family in EVIDENCE if family not in families)

    def __contains__(self, code: object) -> bool:
        has_run = isinstance(code, str) and code[0] not in self._later and self._options.wants(code)
        return has_run and (code != "F009" or self._options.wants_layout)


def _soften(findings: list[Finding], library: Library) -> list[Finding]:
    """Turn errors about unfinished paths of drafts into hints."""
    drafts = {entity.document.path for entity in library.all if getattr(entity.model, "draft", False)}
    return [_hint(f) if f.span.path in drafts and f.code[0] in UNFINISHED else f for f in findings]


def _hint(finding: Finding) -> Finding:
    return replace(finding, severity=Severity.HINT)


def doubts(document: Document) -> int:
    """Count the elements of a file whose author is not sure of the reading."""
    return _doubts(document.data) if CONFIDENCE in document.text else 0


def _doubts(data: Any) -> int:
    if isinstance(data, dict):
        return (data.get(CONFIDENCE) in DOUBTS) + sum(_doubts(value) for value in data.values())
    return sum(_doubts(value) for value in data) if isinstance(data, list) else 0
