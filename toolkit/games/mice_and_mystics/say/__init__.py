"""The rules sentence: what a rule says, made from its tree, for the people at the table.

The walk that all languages share settles policies (`simplify`), tells who is who (`shape`) and keeps what has been
named (`scope`); a language is a `Phrases`, and English is the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from toolkit.games.mice_and_mystics.facts import numbers, tree
from toolkit.games.mice_and_mystics.model.cards import Ability, Achievement, SearchCard
from toolkit.games.mice_and_mystics.model.chapter import Chapter
from toolkit.games.mice_and_mystics.model.figures import Hero, InitiativeCard
from toolkit.games.mice_and_mystics.model.rules import Rule, RuleBase
from toolkit.games.mice_and_mystics.say.english import English
from toolkit.games.mice_and_mystics.say.names import DictNames, LibraryNames, Name, Names, TranslatedNames
from toolkit.games.mice_and_mystics.say.phrases import Phrases
from toolkit.games.mice_and_mystics.say.shape import Bearer
from toolkit.games.mice_and_mystics.say.simplify import Policies, in_force
from toolkit.games.mice_and_mystics.say.zh_hant import Chinese
from toolkit.schema import Formula

if TYPE_CHECKING:
    from toolkit.pack import Entity, Library

AUTO: Final = "auto"
"""The wording that stands for the sentence made from the tree."""

LANGUAGES: Final[dict[str, Phrases]] = {"en": English(), "zh-Hant": Chinese()}
"""The languages a rule can be said in."""

NOWHERE: Final = Bearer()


def say_rule(
    rule: Rule,
    names: Names,
    policies: Policies | None = None,
    *,
    bearer: Bearer = NOWHERE,
    language: str = "en",
) -> str:
    """Return what a rule says.

    Args:
        rule: a rule of any kind. An author's own wording is returned as it is.
        names: what ids are called.
        policies: policy to value in force; only what applies is said. None says “if the policy … is …”.
        bearer: where the rule stands, so that a minion's rule names the minion.
        language: a key of `LANGUAGES`.

    Returns:
        One or more sentences; empty if the policies switch the rule off.
    """
    kept = in_force(rule, policies)
    if kept is None:
        return ""
    return rule.says if rule.says != AUTO else LANGUAGES[language].rule(kept, names, bearer)


def say_card(entity: Any, names: Names, policies: Policies | None = None, *, language: str = "en") -> list[str]:
    """Return what each rule of a card, hero, achievement or chapter says.

    Args:
        entity: a `pack.Entity`, or its model.
        names: what ids are called.
        policies: policy to value in force; rules they switch off are left out.
        language: a key of `LANGUAGES`.

    Returns:
        One text for each rule in force, in order of the file; those of skills and achievements with a title.
    """
    model = getattr(entity, "model", entity)
    bearer = bearer_of(model)
    found = []
    for (field, english), rule in _rules(model):
        title = names.text(field, english) if isinstance(names, TranslatedNames) else english
        seen = names.in_room(rule.room) if isinstance(names, LibraryNames) else names
        place = replace(bearer, room=rule.room or "")
        text = say_rule(rule, seen, policies, bearer=place, language=language)
        if text:
            found.append(LANGUAGES[language].titled(title, text) if title else text)
    return found


def bearer_of(model: Any) -> Bearer:
    """Return where the rules of a model stand."""
    match model:
        case InitiativeCard():
            return Bearer("initiative_card", of=model.of)
        case SearchCard():
            return Bearer("search_card", sort=model.type)
        case Ability() | Hero() | Achievement() | Chapter():
            return Bearer(model.kind)
    return NOWHERE


def _rules(model: Any) -> Iterator[tuple[tuple[str, str], Rule]]:
    """Yield each rule with its title: how translation files call it, and the English."""
    match model:
        case Hero():
            for skill in model.skills:
                yield from (((f"skill_{skill.id}.name", skill.name), rule) for rule in skill.rules)
        case Achievement():
            yield from ((("", "Won"), rule) for rule in model.won)
            yield from ((("", ""), rule) for rule in model.rules)
        case Chapter():
            names = {room.id: room.name for room in model.rooms}
            rules = [(rule.room or "", rule) for rule in model.rules]
            rules += [(room.id, rule) for room in model.rooms for rule in room.rules]
            yield from (((f"room_{room}.name", names.get(room, "")), rule) for room, rule in rules)
        case Ability() | SearchCard() | InitiativeCard():
            yield from ((("", ""), rule) for rule in model.rules)


def numbers_and_nouns(rule: RuleBase) -> tuple[frozenset[int], frozenset[str]]:
    """Return what an author's own wording of a rule may speak of, for the check that compares the two.

    Returns:
        Every whole number in the rule, and every id, state, face and closed word in it (formulas as written).
    """
    words = frozenset(
        node.text if isinstance(node, Formula) else node
        for path, node in tree(rule)
        if isinstance(node, str | Formula) and path[-1:] != ("says",)
    )
    return numbers(rule), words


def names_in(language: str, library: Library, entity: Entity) -> Names:
    """Return what ids are called in a language, seen from an entity."""
    return LibraryNames(library, entity) if language == "en" else TranslatedNames(library, entity, language)


def _in(language: str) -> Callable[..., list[str]]:
    def say(library: Library, entity: Entity, policies: Policies | None = None) -> list[str]:
        return say_card(entity, names_in(language, library, entity), policies, language=language)

    return say


SAY: Final[Mapping[str, Callable[..., list[str]]]] = {language: _in(language) for language in LANGUAGES}
"""By language: a function of a library, one of its entities and the policies (or none) to the texts of its rules."""

__all__ = [
    "AUTO",
    "LANGUAGES",
    "SAY",
    "Bearer",
    "DictNames",
    "LibraryNames",
    "Name",
    "Names",
    "Phrases",
    "TranslatedNames",
    "bearer_of",
    "in_force",
    "names_in",
    "numbers_and_nouns",
    "say_card",
    "say_rule",
]
