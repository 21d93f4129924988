"""Cards on paper, in millimetres."""

from __future__ import annotations

import pytest

from toolkit.draw.page import (
    A4,
    LETTER,
    MINI_CARD,
    POKER_CARD,
    Size,
    back_places,
    card_grid,
    card_places,
    crop_marks,
)


def test_nine_cards_on_a4() -> None:
    """Nine cards stand in the middle of A4, with crop marks exactly at the cuts."""
    grid = card_grid(A4, POKER_CARD)
    assert (grid.columns, grid.rows) == (3, 3)
    marks = crop_marks(grid)
    assert sorted({a[0] for a, b in marks if a[0] == b[0]}) == [10.5, 73.5, 136.5, 199.5]
    assert sorted({a[1] for a, b in marks if a[1] == b[1]}) == [16.5, 104.5, 192.5, 280.5]
    assert len(marks) == 16


def test_nine_cards_on_letter_leave_little_margin() -> None:
    """Letter takes nine cards too, with 7.7 mm above and below: less than some printers need."""
    grid = card_grid(LETTER, POKER_CARD)
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.free_margin == pytest.approx(7.7)
    assert grid.free_margin < LETTER.margin


def test_crop_marks_stay_outside_the_cards() -> None:
    """No crop mark is printed on a card."""
    grid = card_grid(A4, MINI_CARD)
    right = grid.left + grid.columns * grid.card.width
    bottom = grid.top + grid.rows * grid.card.height
    for point in [end for mark in crop_marks(grid) for end in mark]:
        is_on_grid = grid.left < point[0] < right and grid.top < point[1] < bottom
        assert not is_on_grid


def test_backs_are_mirrored_in_each_row() -> None:
    """Turned over at the long edge, each back lies behind its front."""
    grid = card_grid(A4, POKER_CARD)
    for (front_x, front_y), (back_x, back_y) in zip(card_places(grid), back_places(grid), strict=True):
        assert front_x + POKER_CARD.width + back_x == pytest.approx(A4.width)
        assert front_y == back_y


def test_a_card_larger_than_the_paper_is_refused() -> None:
    """A card that does not fit is an error that names it."""
    with pytest.raises(ValueError, match="300 x 400 mm does not fit on A4"):
        card_grid(A4, Size(300, 400))
