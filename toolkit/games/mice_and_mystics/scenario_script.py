"""Answers of a scenario: words to options, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.findings import did_you_mean
from toolkit.games.mice_and_mystics.engine import tokens
from toolkit.games.mice_and_mystics.engine.const import FACE_NAMES
from toolkit.kernel import CHANCE, AnswerSource, Ask, Option, Suspended, Table
from toolkit.lang.scenario import Path, ScenarioError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import Setup
    from toolkit.games.mice_and_mystics.model.scenario import Answer
    from toolkit.games.mice_and_mystics.scenario_names import Names

KINDS = ("minion", "search_card", "encounter", "initiative_card", "ability", "hero", "achievement")
ONE_BY_ONE = (
    "move",
    "step",
    "wear",
    "take_off",
    "give",
    "take",
    "draw",
    "placement",
    "next_figure",
    "minion_step",
)
"""Verbs whose list is one answer after the other; for others a list is one choice of several things."""

FILTERS = ("with", "mode")
WORDS_OF_CHANCE = ("roll", "draw", "order", "coin")
ALIASES = {"end": "end_turn", "pass": "use:pass", "keep": "found:keep", "cheese": "found:cheese"}
LISTED = 24
LAST_TWO = 2


@dataclass(frozen=True, slots=True)
class Item:
    """One expected answer.

    Attributes:
        path: where it is written. said: as written, for messages.
        who: the hero that answers; empty for chance, `*` for whoever is asked.
        verb: `roll`, `draw`, `order`, `coin`, `choose`, or the first word of a token.
        things: what follows it. also: further parts the token must have.
        purpose: for dice, what they are rolled for.
    """

    path: Path
    said: str
    who: str
    verb: str
    things: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    purpose: str = ""


def items_of(answers: Iterable[Answer], path: Path = ("answers",)) -> Iterator[Item]:
    """Yield the expected answers of a list, those that stand together one after the other."""
    for place, answer in enumerate(answers):
        yield from items_in(answer, (*path, place))


def items_in(answer: Answer, path: Path) -> Iterator[Item]:
    """Yield the expected answers of one entry.

    Raises:
        ScenarioError: it says nothing.
    """
    said = _said(answer)
    purpose = str(answer.get("for", ""))
    words = {key: value for key, value in answer.items() if key not in ("for", "because")}
    if not words:
        raise ScenarioError("an answer must say something: {roll: […]}, {collin: {move: b2}}, …", path)
    for key, value in words.items():
        if key in WORDS_OF_CHANCE:
            yield from _chance(key, _texts(value), Item(path, said, "", key, purpose=purpose))
        elif key == "choose":
            yield Item(path, said, "*", "choose", _texts(value))
        else:
            yield from _deeds(key, value, path, said)


def _chance(key: str, things: tuple[str, ...], like: Item) -> Iterator[Item]:
    if key == "roll":
        yield Item(like.path, like.said, "", key, things, purpose=like.purpose)
    else:
        for thing in things:
            yield Item(like.path, like.said, "", key, (thing,))


def _deeds(who: str, value: Any, path: Path, said: str) -> Iterator[Item]:
    if not isinstance(value, dict):
        verb, _, rest = str(ALIASES.get(str(value), str(value))).partition(":")
        yield Item(path, said, who, verb, tuple(rest.split(":")) if rest else ())
        return
    also = tuple(str(value[name]) for name in FILTERS if name in value)
    for verb, thing in value.items():
        if verb in FILTERS:
            continue
        things = _texts(thing)
        if verb in ONE_BY_ONE:
            for one in things:
                yield Item(path, said, who, verb, (one,))
        else:
            yield Item(path, said, who, verb, things, also if verb == "attack" else ())


def _texts(value: Any) -> tuple[str, ...]:
    if isinstance(value, list | tuple):
        return tuple(str(item) for item in value)
    return (str(value),)


def _said(answer: Mapping[str, Any]) -> str:
    """Return an answer as people write it."""
    return "{" + ", ".join(f"{key}: {_plain(value)}" for key, value in answer.items()) + "}"


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return _said(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_plain(item) for item in value) + "]"
    return str(value)


Parts: TypeAlias = tuple[str, ...]


class Reader:
    """Reads answers against an open question."""

    def __init__(self, names: Names, setup: Setup) -> None:
        self.names = names
        self.setup = setup

    def asked(self, state: State, ask: Ask) -> str:
        """Return who is asked: a hero or `chance`."""
        return "chance" if ask.who == CHANCE else self.names.figure_name(state, ask.who)

    def words(self, state: State, ask: Ask, option: Option) -> str:
        """Return an option as scenarios write it: no kinds in front of ids, figures by their own names."""
        token = tokens.token(self.names.world, self.setup, state, ask, option)
        aliases = self.names.aliases(state)
        return ":".join(
            ",".join(_bare(word, aliases) for word in part.split(",")) for part in token.split(":")
        )

    def options(self, state: State, ask: Ask) -> list[tuple[Option, str]]:
        """Return all options with their words; none for dice."""
        return [] if ask.dice else [(option, self.words(state, ask, option)) for option in ask.options]

    def match(self, state: State, ask: Ask, item: Item) -> list[Option]:
        """Return the options that an expected answer means; dice are read from their faces."""
        if item.verb == "roll":
            return self._dice(ask, item)
        if (item.who == "") != (ask.who == CHANCE) or ask.dice:
            return []
        if item.who not in ("", "*", self.asked(state, ask)):
            return []
        found = self.options(state, ask)
        if item.verb in WORDS_OF_CHANCE:
            return self._of_chance(found, item)
        exact = [option for option, words in found if words == ":".join(item.things)]
        if item.verb == "choose":
            return exact or [option for option, words in found if _chosen(words, item.things)]
        return [option for option, words in found if _fits(words, item)]

    def _dice(self, ask: Ask, item: Item) -> list[Option]:
        if not ask.dice or len(item.things) != ask.dice or item.purpose not in ("", ask.kind):
            return []
        return [tuple(sorted(_face(name, item.path) for name in item.things))]

    def _of_chance(self, found: list[tuple[Option, str]], item: Item) -> list[Option]:
        wanted = item.things[0].rpartition(".")[2]
        if item.verb == "order":
            wanted = self.names.world.cards[self.names.card(wanted, item.path)].slug
            return [option for option, words in found if words == f"order_card:{wanted}"]
        kinds = {"coin": ("coin",), "draw": ("draw", "draw_search", "draw_encounter")}[item.verb]
        return [
            option for option, words in found if _split(words)[0] in kinds and wanted in _split(words)[1:]
        ]

    def legal(self, state: State, ask: Ask) -> str:
        """Return what is legal, for a message."""
        if ask.dice:
            return f"{{roll: [{ask.dice} {'face' if ask.dice == 1 else 'faces'}]}} for {ask.kind}"
        found = [words for _, words in self.options(state, ask)]
        return ", ".join(found[:LISTED]) + (f" and {len(found) - LISTED} more" if len(found) > LISTED else "")


def _face(name: str, path: Path) -> int:
    if name not in FACE_NAMES:
        cure = did_you_mean(name, FACE_NAMES) or f"faces: {', '.join(FACE_NAMES)}"
        raise ScenarioError(f"no die shows {name!r}; {cure}", path)
    return FACE_NAMES.index(name)


def _bare(word: str, aliases: Mapping[str, str]) -> str:
    kind, dot, rest = word.partition(".")
    plain = rest if dot and kind in KINDS and "." not in rest else word
    return aliases.get(plain, plain)


def _split(words: str) -> Parts:
    return tuple(words.split(":"))


def _chosen(words: str, things: Sequence[str]) -> bool:
    """Tell whether the things of a choice are these, or its last part is this one."""
    _, _, rest = words.partition(":")
    return rest == ":".join(things) or sorted(rest.split(",")) == sorted(things) or words == "".join(things)


def _fits(words: str, item: Item) -> bool:
    """Tell whether a token is what a hero does: its verb, its first thing, and all parts wanted besides."""
    verb, *parts = _split(words)
    if verb != item.verb:
        return False
    if verb == "use":
        return bool(parts) and _is_named(":".join(parts), item.things)
    if len(item.things) > 1:
        joined = ":".join(parts)
        return sorted(joined.split(",")) == sorted(item.things) or tuple(parts) == item.things
    first = parts[0] if parts else ""
    named = not item.things or item.things[0] in (first, ":".join(parts)) or _unsaid(item.things[0], first)
    return named and all(part in parts for part in item.also)


def _unsaid(thing: str, first: str) -> bool:
    return thing == "" or (thing in ("yes", "True") and first == "")


def _is_named(rule: str, things: tuple[str, ...]) -> bool:
    """Tell whether a rule is meant by its whole name, or by one part of it, such as the card it stands on."""
    bare, _, place = rule.partition("@")
    return things[0] in (rule, bare, *bare.split("."), f"{bare.split('.')[-1]}@{place}")


@dataclass(slots=True)
class Script(AnswerSource):
    """Answers from the items of a scenario; waits when they are used up.

    Attributes:
        reader: reads answers. items: those left.
        first: kinds of questions that take their first option where the next item isn't for them.
        rest: whether decisions and draws take their first option once no item is left.
    """

    reader: Reader
    items: list[Item]
    first: tuple[str, ...] = ()
    rest: bool = False
    used: list[str] = field(default_factory=list)

    def answer(self, ask: Ask, table: Table) -> Option:
        """Return what the next item means.

        Raises:
            Suspended: no item is left.
            ScenarioError: it isn't a legal answer; the message says what is.
        """
        found = self.reader.match(table.state, ask, self.items[0]) if self.items else []
        if not found and ask.kind in self.first and not ask.dice:
            return ask.options[0]
        if not self.items:
            if self.rest and not ask.dice:
                return ask.options[0]
            raise Suspended((ask,))
        item = self.items[0]
        if len(found) != 1:
            raise ScenarioError(self._refusal(table.state, ask, item, found), item.path)
        self.items.pop(0)
        self.used.append(item.said)
        if item.verb == "order" and len(ask.options) == LAST_TWO:
            self._last_card(table.state, ask, item, found[0])
        return found[0]

    def _last_card(self, state: State, ask: Ask, item: Item, drawn: Option) -> None:
        """Let the last card of an order go without a question; it must be the one that is left."""
        if not self.items or self.items[0].path != item.path or self.items[0].verb != "order":
            return
        last = self.items.pop(0)
        found = self.reader.match(state, ask, last)
        if len(found) != 1 or found[0] == drawn:
            raise ScenarioError(f"{last.said}: the last card is none of those left", last.path)

    def _refusal(self, state: State, ask: Ask, item: Item, found: list[Option]) -> str:
        reader = self.reader
        asked = f"{reader.asked(state, ask)} is asked for {ask.kind!r}"
        if found:
            means = ", ".join(reader.words(state, ask, option) for option in found)
            return f"{item.said} may mean several answers: {means}; say more"
        if item.verb == "roll" and ask.dice:
            wanted = f"for {item.purpose}, " if item.purpose not in ("", ask.kind) else ""
            return (
                f"{item.said}: {wanted}{len(item.things)} written, {ask.dice} dice are rolled for {ask.kind}"
            )
        if item.who not in ("", "*", reader.asked(state, ask)):
            reader.names.mouse(state, item.who, item.path)
        return f"{item.said} is no answer here: {asked}; legal: {reader.legal(state, ask)}"
