"""What people and programs get to see."""

from __future__ import annotations

import json
from collections.abc import Callable

from toolkit.findings import (
    RENDERERS,
    Finding,
    Severity,
    Summary,
    cap_repeats,
    make_report,
    render_json,
    render_text,
)

Maker = Callable[..., Finding]


def test_a_text_block_shows_place_excerpt_caret_and_help(finding: Maker) -> None:
    """The text names the place, shows the line, points under the fault and says what to do."""
    report = make_report(
        [finding(line=2, column=1, end=5, help='did you mean "life"?')],
        Summary(1, ("F",)),
        {"a.yaml": "kind: c\nlief: 3\n"},
    )
    assert render_text(report) == (
        "a.yaml:2:1: error[F003]: something is wrong\n"
        "  |\n"
        "2 | lief: 3\n"
        "  | ^^^^\n"
        '  = help: did you mean "life"?\n'
        "\n"
        "1 file: 1 error, 0 warnings, 0 hints; checked: F\n"
    )


def test_the_caret_stands_under_wide_letters(finding: Maker) -> None:
    """Chinese letters take two cells each, before the caret and under it."""
    report = make_report([finding(column=4, end=6)], None, {"a.yaml": "名: 老鼠\n"})
    assert "  |     ^^^^\n" in render_text(report)


def test_a_long_line_is_cut_around_the_fault(finding: Maker) -> None:
    """No excerpt is wider than the window, and the caret still points at the fault."""
    report = make_report([finding(column=500, end=503)], None, {"a.yaml": "x" * 499 + "bad" + "y" * 500})
    excerpt, caret = render_text(report).splitlines()[2:4]
    assert len(excerpt) <= 110
    assert excerpt[caret.index("^") : caret.rindex("^") + 1] == "bad"


def test_a_span_over_several_lines_is_marked_to_the_end_of_its_first(finding: Maker) -> None:
    """Of a long stretch the first line is shown and marked."""
    long = finding(column=3)
    long = Finding(
        long.code, long.message, long.span._replace(end_line=3, end_column=1), long.severity, long.confidence
    )
    assert "  |   ^^^\n" in render_text(make_report([long], None, {"a.yaml": "a: [1\n2\n]\n"}))


def test_control_characters_never_reach_the_terminal(finding: Maker) -> None:
    """What an author wrote can't steer the reader's terminal."""
    report = make_report(
        [finding(message="bad \x1b[2J key", help="\x07")], None, {"a.yaml": "a\x1b[31m\u202eb"}
    )
    assert "\x1b" not in render_text(report)
    assert "\x07" not in render_text(report)
    assert "\u202e" not in render_text(report)


def test_colour_only_on_request(finding: Maker) -> None:
    """Colour codes stand in the text only where they were asked for."""
    report = make_report([finding()])
    assert "\x1b[31m" in render_text(report, color=True)
    assert "\x1b" not in render_text(report)


def test_a_finding_without_source_has_no_excerpt(finding: Maker) -> None:
    """A file that could not be read still gets its line."""
    assert render_text(make_report([finding()])).startswith("a.yaml:1:1: error[F003]: something is wrong\n\n")


def test_a_witness_is_printed(finding: Maker) -> None:
    """Every claim carries its witness."""
    assert "= witness: replay.jsonl" in render_text(make_report([finding(witness="replay.jsonl")]))


def test_json_has_exactly_the_keys_promised(finding: Maker) -> None:
    """The JSON of `tale check` has the keys of the command line's paper, and no others."""
    summary = Summary(3, ("F", "R"), ("E: not asked for",), suppressed=4)
    document = json.loads(
        render_json(make_report([finding(help="h"), finding("A001", 2, severity=Severity.HINT)], summary))
    )
    assert set(document) == {"findings", "summary"}
    assert document["findings"][0] == {
        "code": "F003",
        "severity": "error",
        "confidence": "certain",
        "message": "something is wrong",
        "path": "a.yaml",
        "line": 1,
        "column": 1,
        "end_line": 1,
        "end_column": 2,
        "help": "h",
        "witness": "",
    }
    assert document["summary"] == {
        "files": 3,
        "errors": 1,
        "warnings": 0,
        "hints": 1,
        "checked": ["F", "R"],
        "not_checked": ["E: not asked for"],
    }


def test_reports_are_sorted_and_say_nothing_twice(finding: Maker) -> None:
    """Findings come by place, then weight; an exact repeat is dropped."""
    report = make_report(
        [finding(line=2), finding("R001", severity=Severity.HINT), finding(), finding(line=2)]
    )
    assert [(item.span.line, item.code) for item in report.findings] == [
        (1, "F003"),
        (1, "R001"),
        (2, "F003"),
    ]


def test_repeats_are_capped_per_code_and_file(finding: Maker) -> None:
    """A fault repeated all over a file is shown some times and then counted."""
    report = make_report([finding(line=number) for number in range(1, 51)])
    kept, hidden = cap_repeats(report.findings, limit=20)
    assert len(kept) == 20
    assert hidden == {("a.yaml", "F003"): 30}
    assert "a.yaml: 30 more of F003 not shown" in render_text(report)


def test_the_summary_counts_suppressions_notes_and_what_was_left_out() -> None:
    """One line says what was and was not checked."""
    text = render_text(make_report([], Summary(2, ("F",), ("P: not asked for",), 1, 2)))
    assert text == (
        "2 files: 0 errors, 0 warnings, 0 hints; 1 suppressed; 2 notes; "
        "checked: F; not checked: P: not asked for\n"
    )


def test_renderers_are_a_table_that_callers_extend() -> None:
    """The renderers stand in a table by name."""
    assert set(RENDERERS) == {"text", "json", "sarif", "github", "junit"}
