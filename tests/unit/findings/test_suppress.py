"""What authors say about findings they know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from toolkit.findings import Finding, Span, Suppression, apply, from_comment

Maker = Callable[..., Finding]
AT = Span("a.yaml", 1, 10, 1, 20)


def said(text: str, line: int = 1) -> list[Suppression]:
    """Read a comment that must be an ignore."""
    result = from_comment(text, AT, line)
    assert isinstance(result, list)
    return result


def test_an_ignore_with_a_reason_hides_its_finding(finding: Maker) -> None:
    """The finding of that code on that line is known; others remain."""
    applied = apply(
        [finding("L003"), finding("L004"), finding("L003", 2)], said("# tale: ignore[L003] printed so")
    )
    assert [(item.code, item.span.line) for item in applied.kept] == [("L004", 1), ("L003", 2)]
    assert [item.code for item in applied.suppressed] == ["L003"]
    assert applied.about == ()


def test_several_codes_share_a_reason() -> None:
    """Codes are divided by commas; the reason may begin with a dash."""
    assert [(item.code, item.reason) for item in said("# tale: ignore[L003, F005] - as printed")] == [
        ("L003", "as printed"),
        ("F005", "as printed"),
    ]


@pytest.mark.parametrize("text", ["# tale: ignore[L003]", "#tale:ignore[L003]   ", "# tale: ignore[L003] -"])
def test_a_reason_is_required(text: str) -> None:
    """An ignore without a reason hides nothing and is a finding."""
    result = from_comment(text, AT, 1)
    assert isinstance(result, Finding)
    assert (result.code, result.span) == ("A004", AT)


@pytest.mark.parametrize(
    "text", ["# tale: ignore L003 why", "# tale: ignroe[L003] why", "# tale: ignore[l3] why", "# tale:"]
)
def test_a_comment_that_cannot_be_understood_is_a_finding(text: str) -> None:
    """Nothing addressed to the toolkit is dropped without a word."""
    result = from_comment(text, AT, 1)
    assert isinstance(result, Finding)
    assert result.code == "A004"


@pytest.mark.parametrize("text", ["# a tale: of mice", "# note", "# fairytale: ignore[L003] x"])
def test_other_comments_are_left_alone(text: str) -> None:
    """Comments for people are none of the toolkit's business."""
    assert from_comment(text, AT, 1) is None


def test_an_idle_ignore_is_a_finding(finding: Maker) -> None:
    """An ignore that ignores nothing is A001, where it stands."""
    applied = apply([finding("F001")], said("# tale: ignore[L003] why"))
    assert [(item.code, item.span) for item in applied.about] == [("A001", AT)]


def test_an_ignore_of_something_not_looked_for_is_not_judged() -> None:
    """Whether an ignore is idle can't be known where its check didn't run."""
    assert apply([], said("# tale: ignore[L003] why"), ran={"F001"}).about == ()
    assert len(apply([], said("# tale: ignore[L003] why"), ran={"L003"}).about) == 1


def test_one_ignore_for_many_files_is_judged_as_one(finding: Maker) -> None:
    """An entry that covers several files is idle only if it helps in none of them."""
    entry = [Suppression("L003", path, 1, 99, "why", AT) for path in ("a.yaml", "b.yaml")]
    assert apply([finding("L003")], entry).about == ()
