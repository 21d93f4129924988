"""`tale check`: what it says and how it ends."""

from __future__ import annotations

import pytest

BROKEN = """\
kind: mouse
id: fern
name: Fern
color: green
"""


def test_fresh_pack_is_clean(tale, small):
    """A pack just begun has no findings, and the last line says what was and wasn't checked."""
    result = tale("check")
    assert result.code == 0
    last = result.out.strip().splitlines()[-1]
    assert "0 errors, 0 warnings, 0 hints" in last
    assert "; checked: " in last
    assert "; not checked: " in last


def test_bundled_content_is_clean(tale, content):
    """All content that ships with the program stands at zero findings."""
    result = tale("check", content, "--format", "json")
    assert result.json["findings"] == []
    assert result.code == 0


def test_misspelled_key(tale, small, write):
    """A misspelled key is one finding on its line and column with a suggestion, and code 1."""
    write("my-pack/mice/fern.yaml", BROKEN)
    result = tale("check", "--format", "json")
    (finding,) = result.json["findings"]
    assert result.code == 1
    assert (finding["code"], finding["path"], finding["line"], finding["column"]) == (
        "F003", "mice/fern.yaml", 4, 1,
    )  # fmt: skip
    assert 'did you mean "colour"?' in finding["help"]


def test_text_has_an_excerpt(tale, small, write):
    """For people the line stands in the finding, with a mark under the fault."""
    write("my-pack/mice/fern.yaml", BROKEN)
    out = tale("check").out
    assert "mice/fern.yaml:4:1: error[F003]" in out
    assert "4 | color: green\n  | ^^^^^\n" in out


def test_other_files_are_still_checked(tale, small, write):
    """A file that can't be read is one finding; the faults of other files are found as well."""
    write("my-pack/mice/fern.yaml", BROKEN)
    write("my-pack/mice/bad.yaml", "kind: [")
    found = tale("check", "--format", "json").json["findings"]
    assert [(finding["code"], finding["path"]) for finding in found] == [
        ("F001", "mice/bad.yaml"),
        ("F003", "mice/fern.yaml"),
    ]


def test_select_and_ignore(tale, small, write):
    """Only codes asked for are looked for."""
    write("my-pack/mice/fern.yaml", BROKEN)
    assert tale("check", "--select", "R").code == 0
    assert tale("check", "--ignore", "f003").code == 0
    assert tale("check", "--select", "F,R").code == 1


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_unknown_code(tale, small, option):
    """A code that doesn't exist is wrong usage."""
    result = tale("check", option, "Q999")
    assert result.code == 2
    assert "no code begins with Q999" in result.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--format", "xml"], "there is no format xml"),
        (["--tier", "magic"], "there is no tier magic"),
        (["nowhere"], "there is no nowhere"),
    ],
)
def test_wrong_usage(tale, small, arguments, said):
    """What can't be done is said in one line, with code 2."""
    result = tale("check", *arguments)
    assert result.code == 2
    assert said in result.err
    assert result.err.count("\n") == 1


def test_file_alone(tale, small, write):
    """Given a file, only what stands in that file is reported."""
    write("my-pack/mice/fern.yaml", BROKEN)
    write("my-pack/mice/bad.yaml", "kind: [")
    found = tale("check", "mice/fern.yaml", "--format", "json").json["findings"]
    assert [finding["code"] for finding in found] == ["F003"]


def test_no_pack_here(tale):
    """An empty folder has no pack; the finding says how to begin one."""
    result = tale("check")
    assert result.code == 1
    assert "R008" in result.out
    assert "tale new pack" in result.out


def test_ignored_with_reason(tale, small, write):
    """A finding that is known, with a reason on its line, is counted and not shown."""
    write(
        "my-pack/mice/fern.yaml",
        BROKEN.replace("color: green", "color: green  # tale: ignore[F003] our own key"),
    )
    result = tale("check", "--format", "json")
    assert [f["code"] for f in result.json["findings"]] == []
    assert "1 suppressed" in tale("check").out


def test_idle_ignore(tale, small, write):
    """An ignore that ignores nothing is a finding itself, unless its code wasn't looked for."""
    write(
        "my-pack/mice/fern.yaml", BROKEN.replace("color: green", "colour: green  # tale: ignore[F003] once")
    )
    assert "A001" in tale("check").out
    assert "A001" not in tale("check", "--select", "R,A").out


def test_same_bytes_twice(tale, small, write):
    """The same input gives the same output."""
    write("my-pack/mice/fern.yaml", BROKEN)
    assert tale("check").out == tale("check").out


def test_color(tale, small, write):
    """Colour comes when asked for and is off in a pipe."""
    write("my-pack/mice/fern.yaml", BROKEN)
    assert "\x1b[" in tale("check", "--color", "always").out
    assert "\x1b[" not in tale("check").out


def test_fix_lays_out(tale, small, write):
    """`--fix` puts files into canonical layout, comments kept, and then checks."""
    file = write("my-pack/mice/mole.yaml", "kind:   mouse\nid: mole\nname: Mole # dark\ncolour: black\n")
    tale("check", "--fix")
    assert file.read_text(encoding="utf-8").startswith("kind: mouse\nid: mole\nname: Mole # dark\n")


def test_release_looks_at_the_layout(tale, small, write):
    """The layout counts for a release, and the summary says when it wasn't looked at."""
    write("my-pack/mice/mole.yaml", "kind:   mouse\nid: mole\nname: Mole\ncolour: black\n")
    assert "F009" not in tale("check").out
    assert "F009" in tale("check", "--release").out
