"""Every code is raised by its broken twin, on the right line and column, and not by its good one."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.checks import CHECKS
from toolkit.pack import check_references

BY_CODE = {check.code: check for check in CHECKS}


def places(findings):
    """Return where findings stand, as `path:line:column`."""
    return [f"{finding.span.path}:{finding.span.line}:{finding.span.column}" for finding in findings]


def test_every_check_has_twins(twins):
    """There are twins for every check and for nothing else."""
    assert sorted(twins) == sorted(BY_CODE)


def test_bad_twin_is_raised_in_its_place(twin, read):
    """The broken pack raises its code exactly where it is broken."""
    library = read(twin.bad)
    assert library.findings == ()
    assert places(BY_CODE[twin.code].run(library)) == list(twin.expected)


def test_bad_twin_raises_nothing_else(twin, read):
    """One fault is one finding: the broken pack raises no code but its own and those it can't help."""
    library = read(twin.bad)
    raised = {check.code for check in CHECKS if check.run(library)}
    assert raised == {twin.code} | twin.also


def test_good_twin_is_silent(twin, read):
    """The good pack raises no code at all."""
    library = read(twin.good)
    found = [finding for check in CHECKS for finding in check.run(library)]
    assert (library.findings, check_references(library), found) == ((), [], [])


def test_every_finding_says_how_to_mend_it(twin, read):
    """Every finding has a message and a cure, each without a line break."""
    for finding in BY_CODE[twin.code].run(read(twin.bad)):
        assert finding.message
        assert finding.help
        assert "\n" not in finding.message + finding.help + finding.witness
