"""The pages of this game and the data of its printable cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mystic_scrolls.checks.base import boxes_of, hand
from toolkit.games.mystic_scrolls.compile import sides
from toolkit.games.mystic_scrolls.odds import cost_odds
from toolkit.games.mystic_scrolls.rules_table import rules_page
from toolkit.games.mystic_scrolls.say import LANGUAGES, chinese, english

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from toolkit.games.mystic_scrolls.checks.base import Place
    from toolkit.games.mystic_scrolls.world import World

FOLDER = "games"
REPAIR = 'python -c "from toolkit.games.mystic_scrolls.generate import main; main()"'
"""The command that writes the pages anew."""

ROLLS = (1, 3, 6)
LANGUAGE = "zh-Hant"


def pages(world: World) -> dict[str, bytes]:
    """Return the generated pages by their path below the sources of the site."""
    return {
        f"{FOLDER}/mystic-scrolls-cards.md": cards_page(world).encode(),
        f"{FOLDER}/mystic-scrolls-rules.md": rules_page(world).encode(),
    }


def write_pages(world: World, site: Path) -> list[str]:
    """Write the pages that differ and return their paths."""
    stale = stale_pages(world, site)
    for path in stale:
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_bytes(pages(world)[path])
    return stale


def stale_pages(world: World, site: Path) -> list[str]:
    """Return the paths of the pages that are missing or differ from what would be written."""
    return [
        path
        for path, text in pages(world).items()
        if not (site / path).is_file() or (site / path).read_bytes() != text
    ]


def cards_page(world: World) -> str:
    """Return the page of characters, starting spells and scrolls in Markdown."""
    names = _names(world)
    lines = [
        "# Mystic ScROLLS: cards",
        "",
        "The publisher's cards are not public. All spells and scrolls here are invented for this toolkit,",
        "within what the rulebook says of them. Odds: to have the dice of the spell cost after 1, 3 and 6",
        "rolls of a full hand, keeping what serves.",
        "",
    ]
    for character in world.entities("character"):
        model = character.model
        title = f"## {model.name} {names.get(character.name, '')}".rstrip()
        unused = " and ".join(model.unused)
        lines += [title, "", model.text, "", f"On every spell: {model.favourite}. On none: {unused}.", ""]
        places = [place for card in world.spells_of(character) for place in boxes_of(card)]
        lines += [*_table(world, places, names), ""]
    scrolls = [place for card in world.entities("scroll") for place in boxes_of(card)]
    return "\n".join([*lines, "## Scrolls", "", *_table(world, scrolls, names)]) + "\n"


def _names(world: World) -> dict[str, str]:
    return {
        f"{entry.kind}.{entry.slug}": entry.text
        for entry in world.library.translations
        if entry.language == LANGUAGE and entry.field == "name"
    }


def _table(world: World, places: list[Place], names: Mapping[str, str]) -> list[str]:
    lines = ["| card | cost | unlock | power | effect | 效果 | odds |", "|---|---|---|---|---|---|---|"]
    for place in places:
        name = f"{place.card.model.name} {names.get(place.card.name, '')}".rstrip()
        box = place.box
        cost, unlock = ", ".join(box.cost), ", ".join(place.unlock)
        odds = [cost_odds(sides(box.cost), hand(world), rolls) for rolls in ROLLS]
        chances = " / ".join(f"{float(chance):.0%}" for chance in odds)
        cells = (name, cost, unlock, str(box.power), english(box), chinese(box), chances)
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def print_cards(world: World, language: str = "en") -> list[dict[str, Any]]:
    """Return the data of every card to print: id, name, spells (cost, unlock, power, text), copies.

    Raises:
        KeyError: a language without wording.
    """
    say = LANGUAGES[language]
    names = _names(world) if language == LANGUAGE else {}
    return [
        {
            "id": entity.name,
            "name": names.get(entity.name, entity.model.name),
            "copies": getattr(entity.model, "copies", 1),
            "provenance": entity.model.provenance,
            "spells": [_print_spell(place, say(place.box)) for place in boxes_of(entity)],
        }
        for kind in ("spell_card", "scroll")
        for entity in world.entities(kind)
    ]


def _print_spell(place: Place, text: str) -> dict[str, Any]:
    return {
        "cost": list(place.box.cost),
        "unlock": list(place.unlock),
        "power": place.box.power,
        "text": text,
    }
