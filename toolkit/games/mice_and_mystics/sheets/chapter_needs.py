"""What one needs to play a chapter: cards, tokens, figures; new cards with their whole text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw import typst_parts as parts
from toolkit.games.mice_and_mystics.sheets.values import values_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.draw.typst_parts import Part
    from toolkit.games.mice_and_mystics.sheets.telling import Teller
    from toolkit.pack import Entity

CARDS = ("search_card", "ability", "achievement", "encounter", "initiative_card")


def needs(teller: Teller, entity: Entity) -> list[Part]:
    """Return the parts that say what a chapter needs."""
    say = teller.word
    used = _used(teller, entity)
    new = [card for card in used if card.pack != _box_pack(teller, entity)]
    old = [card for card in used if card not in new]
    made = [parts.heading(say("needs"))]
    if new:
        made.append(parts.heading(say("new_cards"), 3))
        made += [_whole(teller, card) for card in new]
    if old:
        rows = [(say(kind), teller.joined(_named(teller, old, kind))) for kind in CARDS if _named(teller, old, kind)]
        made += [parts.heading(say("from_box"), 3), parts.table((), rows, (1, 4.2))]
    pieces = _pieces(teller, entity)
    if pieces:
        made += [parts.heading(say("tokens"), 3), parts.paragraph(" · ".join(pieces))]
    return made


def _used(teller: Teller, entity: Entity) -> list[Entity]:
    """Return the cards that a chapter names, and the initiative cards of its minions."""
    library = teller.library
    named = {usage.text: library.get(usage.text, entity.pack) for usage in library.references(entity)}
    found = {one.id: one for one in named.values() if one is not None}
    minions = {one.id for one in found.values() if one.kind == "minion"}
    for card in library.of_kind("initiative_card"):
        owner = library.get(card.model.of, card.pack)
        if owner is not None and owner.id in minions:
            found[card.id] = card
    # New search cards are shuffled into the deck, so that a chapter needs them though it may not name them.
    for card in library.of_kind("search_card"):
        if card.pack == entity.pack and card.pack != _box_pack(teller, entity):
            found[card.id] = card
    return [one for one in found.values() if one.kind in CARDS]


def _box_pack(teller: Teller, entity: Entity) -> str:
    boxes = teller.library.pack(entity.pack).manifest.boxes
    found = teller.library.get(boxes[0], entity.pack) if boxes else None
    return found.pack if found else ""


def _named(teller: Teller, cards: list[Entity], kind: str) -> list[str]:
    return [teller.name(card) for card in cards if card.kind == kind]


def _whole(teller: Teller, card: Entity) -> Part:
    title = f"{teller.name(card)} — {teller.word(card.kind)}"
    stats = " · ".join(f"{word} {value}" for word, value in values_of(teller, card))
    body = [parts.paragraph(text) for text in teller.rules(card)]
    first = [parts.paragraph(stats, "small")] if stats else []
    return parts.boxed([*first, *body], "pale", title=title, whole=True)


def _pieces(teller: Teller, entity: Entity) -> list[str]:
    return sorted(set(_tokens(teller, entity)))


def _tokens(teller: Teller, entity: Entity) -> Iterator[str]:
    boxes = teller.library.of_kind("box")
    known = {
        piece.id: (box, sort, piece)
        for box in boxes
        for sort, pieces in (("figure", box.model.figures), ("token", box.model.tokens))
        for piece in pieces
    }
    wanted = {"cheese", "wound", "hourglass", "end"}
    for usage in teller.library.references(entity):
        found = teller.library.get(usage.text, entity.pack)
        if found is None:
            continue
        model = found.model
        wanted |= {str(getattr(model, field, None) or "") for field in ("figure", "marker", "token")}
        if found.kind == "achievement":
            wanted.add(found.slug)
    for name in wanted & set(known):
        box, sort, piece = known[name]
        yield f"{teller.text(box, f'{sort}_{piece.id}.name', piece.name)}"
