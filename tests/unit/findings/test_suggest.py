"""Did you mean."""

from __future__ import annotations

import pytest

from toolkit.findings import closest, did_you_mean, one_of, printable, quoted

KNOWN = ("id", "life", "move", "minion.rat_warrior", "minion.rat_king", "tile.cellar")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("lief", "life"),
        ("Life", "life"),
        ("minion.rat-warrior", "minion.rat_warrior"),
        ("minion.rat_wariror", "minion.rat_warrior"),
        ("tile.celar", "tile.cellar"),
        ("di", "id"),
        ("i_", "id"),
        ("ida", "id"),
    ],
)
def test_a_slip_leads_to_the_word_meant(word: str, meant: str) -> None:
    """Swapped, missing and capital letters and hyphens are seen through."""
    assert closest(word, KNOWN) == (meant,)


def test_nothing_near_means_no_suggestion() -> None:
    """A wild guess would mislead."""
    assert closest("zzz", KNOWN) == ()
    assert did_you_mean("zzz", KNOWN) == ""
    assert closest("l" * 10_000, KNOWN) == ()


def test_the_suggestion_is_a_question() -> None:
    """It asks, in quotes, after a lead if one is given."""
    assert did_you_mean("lief", KNOWN, lead="; ") == '; did you mean "life"?'


def test_long_lists_are_shortened() -> None:
    """A list of choices is sorted and ends with a count where it is long."""
    assert one_of("cba") == "a, b, c"
    assert one_of(str(number) for number in range(10, 30)).endswith("21 and 8 more")


def test_quotes_are_short_and_harmless() -> None:
    """What is quoted stays on one line and is cut."""
    assert quoted("a\nb") == '"a\N{REPLACEMENT CHARACTER}b"'
    assert len(quoted("x" * 500)) == 62
    assert quoted(3) == "3"
    assert printable("é中") == "é中"
