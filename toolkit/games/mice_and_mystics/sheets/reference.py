"""The reference sheet: a round at a glance, the die with its odds, the initiative cards."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from toolkit.draw import typst_parts as parts
from toolkit.games.mice_and_mystics.sheets.telling import Teller, footer
from toolkit.games.mice_and_mystics.sheets.turn_aid import TURN_AID
from toolkit.games.mice_and_mystics.sheets.values import values_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.draw.typst_parts import Document, Part, Wish
    from toolkit.games.mice_and_mystics.model.box import DieFace
    from toolkit.pack import Entity, Library

MOST_DICE = 6


def reference_document(library: Library, wish: Wish) -> Document | None:
    """Return the reference sheet of the game; None where no pack brings a die."""
    dice = library.of_kind("action_die")
    if not dice:
        return None
    teller = Teller(library, wish.language)
    title = f"{library.pack_name(dice[0].pack, wish.language)}{teller.word('colon')}{teller.word('reference')}"
    name = f"reference-{library.pack(dice[0].pack).manifest.game}"
    made = parts.Document(name, title, wish.language, footer(teller, dice[0].pack))
    made.parts.append({"t": "title", "number": "", "over": "", "text": title})
    made.parts += [*_turn(teller), *_die(teller, dice[0].model.faces), *_initiative(teller)]
    return made


def _turn(teller: Teller) -> list[Part]:
    blocks = [
        [parts.heading(title, 4), parts.listing(lines)] for title, lines in TURN_AID[teller.language]
    ]
    halves = (len(blocks) + 1) // 2
    left = [part for block in blocks[:halves] for part in block]
    right = [part for block in blocks[halves:] for part in block]
    return [parts.heading(teller.word("turn_aid")), parts.columns([left, right], [1, 1])]


def _die(teller: Teller, faces: Sequence[DieFace]) -> list[Part]:
    shown = [_face(teller, face) for face in faces]
    head = [teller.word("sign"), *(f"{dice}" for dice in range(1, MOST_DICE + 1))]
    rows = [
        [teller.word(sign), *(chance(faces, sign, dice) for dice in range(1, MOST_DICE + 1))]
        for sign in ("star", "cheese", "sword_or_shield", "bow", "shield")
    ]
    return [
        parts.heading(teller.word("die")),
        parts.table((), [shown], [1] * len(shown)),
        parts.paragraph(teller.word("die_note"), "small"),
        parts.table(head, rows, [1.6, *([1] * MOST_DICE)]),
    ]


def _face(teller: Teller, face: DieFace) -> str:
    star = f" {teller.word('star')}" if face.star else ""
    symbol = {"sword": "sword_face", "shield": "shield"}.get(face.symbol, face.symbol)
    return f"**{face.number}** {teller.word(symbol)}{star}"


def chance(faces: Sequence[DieFace], sign: str, dice: int) -> str:
    """Return the chance that at least one of some dice shows a sign, in percent."""
    wanted = sum(_shows(face, sign) for face in faces)
    missed = Fraction(len(faces) - wanted, len(faces)) ** dice
    return f"{float(100 * (1 - missed)):.0f} %"


def _shows(face: DieFace, sign: str) -> bool:
    if sign == "star":
        return face.star
    if sign == "sword_or_shield":
        return face.symbol in ("sword", "shield")
    return face.symbol == sign


def _initiative(teller: Teller) -> list[Part]:
    cards = teller.library.of_kind("initiative_card")
    rows = [
        [f"**{teller.name(card)}**", teller.word(card.model.mode), _values(teller, card), " ".join(teller.rules(card))]
        for card in cards
    ]
    return [parts.heading(teller.word("initiative_list")), parts.table((), rows, [1.3, 1, 1.5, 4.5])]


def _values(teller: Teller, card: Entity) -> str:
    return teller.joined(f"{word} {value}" for word, value in values_of(teller, card))
