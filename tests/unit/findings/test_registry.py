"""Codes, their pages and their registry."""

from __future__ import annotations

import pytest

from toolkit import findings, pack, source
from toolkit.findings import (
    Check,
    CodePage,
    PageError,
    Registry,
    RegistryError,
    Severity,
    UnknownCodeError,
    parse_page,
)
from toolkit.findings.page import HEADINGS

ALL = Registry(findings.PAGES, source.PAGES, pack.PAGES)


@pytest.mark.parametrize("code", ALL.codes())
def test_every_code_has_a_whole_page(code: str) -> None:
    """Each code explains itself under all four headings."""
    page = ALL.page(code)
    assert tuple(page.sections) == HEADINGS
    assert all(page.sections.values())
    assert page.markdown().startswith(f"# {code}: {page.title}\n")


def test_codes_are_sorted_and_counted() -> None:
    """A registry lists its codes in order."""
    assert list(ALL.codes()) == sorted(ALL.codes())
    assert len(ALL) == len(ALL.codes()) == len(list(ALL))
    assert "F001" in ALL


def test_an_unknown_code_comes_with_a_suggestion() -> None:
    """A mistyped code names the nearest one."""
    with pytest.raises(UnknownCodeError, match=r'there is no code .F01.; did you mean "F0'):
        ALL.get("F01")


def test_one_code_has_one_page() -> None:
    """Two classes can't claim one code."""
    other = type("Other", (CodePage,), {"code": "F001", "title": "x"})
    with pytest.raises(RegistryError, match="F001 is claimed by NotYaml and by Other"):
        Registry(source.PAGES, (other,))


@pytest.mark.parametrize("code", ["f001", "F1", "Q001", "F0001"])
def test_a_code_has_a_family_and_three_digits(code: str) -> None:
    """Anything else is refused."""
    odd = type("Odd", (CodePage,), {"code": code, "title": "x"})
    with pytest.raises(RegistryError, match="is no code"):
        Registry((odd,))


def test_the_same_page_may_come_from_two_tables() -> None:
    """Naming a table twice changes nothing."""
    assert len(Registry(source.PAGES, source.PAGES)) == len(source.PAGES)


def test_a_page_without_a_heading_is_refused() -> None:
    """The error names the class and the headings wanted."""
    thin = type(
        "Thin", (Check,), {"code": "F999", "title": "x", "__doc__": "Lead.\n\n## What it does\n\nText."}
    )
    with pytest.raises(PageError, match="Thin: the headings must be What it does, Why it matters"):
        parse_page(thin)


def test_a_page_with_an_empty_section_is_refused() -> None:
    """A heading needs words under it."""
    text = "Lead.\n\n" + "\n\n".join(
        f"## {name}\n\n{'' if name == 'Example' else 'Text.'}" for name in HEADINGS
    )
    hollow = type("Hollow", (Check,), {"code": "F999", "title": "x", "__doc__": text})
    with pytest.raises(PageError, match="nothing stands under Example"):
        parse_page(hollow)


def test_a_page_makes_findings_of_its_own_weight() -> None:
    """A finding takes code, severity and confidence from its page."""
    made = findings.pages.IgnoreWithoutEffect.at(findings.Span.start_of("a"), "m", help="h", witness="w")
    assert (made.code, made.severity, made.help, made.witness) == ("A001", Severity.WARNING, "h", "w")
