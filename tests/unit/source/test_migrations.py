"""Format versions."""

from __future__ import annotations

import pytest

from toolkit.source import CURRENT, Document, check_format, migrate, read_text


def check(text: str) -> tuple[str, int, int] | None:
    """Return code and place of what is wrong with a manifest's format."""
    document = read_text(text, "pack.yaml")
    assert isinstance(document, Document)
    finding = check_format(document)
    return None if finding is None else (finding.code, finding.span.line, finding.span.column)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("kind: pack\nformat: 1\n", None),
        ("kind: pack\nformat: 7\n", ("F007", 2, 9)),
        ("kind: pack\nformat: 0\n", ("F007", 2, 9)),
        ("kind: pack\nformat: '1'\n", ("F004", 2, 9)),
        ("kind: pack\nformat: true\n", ("F004", 2, 9)),
        ("kind: pack\n", ("F006", 1, 1)),
        ("- 1\n", ("F006", 1, 1)),
    ],
)
def test_only_known_formats_are_read(text: str, wanted: tuple[str, int, int] | None) -> None:
    """A format that isn't known, or no format, is one finding on its place."""
    assert check(text) == wanted


def test_data_of_the_current_format_stays_as_it_is() -> None:
    """There is no step from the current format."""
    data = {"a": [1]}
    assert migrate(data, CURRENT) is data  # type: ignore[arg-type, comparison-overlap]
