"""The codes of printing, family T."""

from __future__ import annotations

from toolkit.findings import CodePage, Severity


class TextDoesNotFit(CodePage):
    """A text that is larger than its place on a printed card or sheet.

    ## What it does

    When something is printed, every text in a box of fixed size is measured, in the smallest type that can still be
    read; and every word longer than its column.

    ## Why it matters

    It would be cut off or run over its neighbour. Nothing is ever clipped in silence.

    ## Example

    A search card whose rule is a page long: `the text of search_card.grenade runs 12.4 mm over its box in cards`.

    ## How to fix

    Shorten the text, or say the rule yourself with `says:`.
    """

    code = "T006"
    title = "text does not fit"
    severity = Severity.ERROR


class MissingGlyph(CodePage):
    """A character that no font in use can print.

    ## What it does

    Before something is printed, every character is looked up in the fonts that will be used.

    ## Why it matters

    An empty box would be printed in its place.

    ## Example

    `no font has the character ☃ (U+2603), which stands in flight_to_barksburg`

    ## How to fix

    Write it another way, or install a font that has it and name its folder in `TALE_FONTS`.
    """

    code = "T007"
    title = "missing glyph"
    severity = Severity.ERROR


PAGES = (TextDoesNotFit, MissingGlyph)
"""All codes of this module."""
