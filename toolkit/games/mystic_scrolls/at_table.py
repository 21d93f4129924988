"""Playing at a terminal: from a wish to a game that is ready, and everything a person reads there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mystic_scrolls.bots import bots
from toolkit.games.mystic_scrolls.engine import MysticScrolls
from toolkit.games.mystic_scrolls.engine.policies import written_out
from toolkit.games.mystic_scrolls.narrate import (
    describe_option,
    ended,
    narrate,
    player,
    question,
    show_table,
)
from toolkit.games.mystic_scrolls.position import PositionError
from toolkit.games.mystic_scrolls.scenario import start
from toolkit.games.mystic_scrolls.table import PACES, TableError, TableSetup, make_game
from toolkit.games.mystic_scrolls.world import GAME, UnfitContentError, World
from toolkit.lang.table import PERSON, Opened, PlayError, Wish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.kernel import Ask, Bot, Event, Option, SeededChance
    from toolkit.pack import Entity, Library

RULES_REVISION: Final = 1
"""Raised whenever a golden game changes."""
PLAYERS: Final = 2
PACE: Final = "pace"
"""A setting beside the policies: `--set pace=steady` plays at that pace instead of turn by turn."""
LIVE: Final = "live"
"""The pace at which people act by a running clock and bots at `steady`."""
CONTENT: Final = ("box", "character", "spell_card", "scroll")


class TableView:
    """What people at a terminal read. Everything on the table is open."""

    def __init__(self, world: World, game: MysticScrolls) -> None:
        self._world = world
        self._game = game
        self.boxes = world.boxes

    def board(self, state: Any, who: int) -> str:
        """Return the table as player `who` sees it."""
        return show_table(self._game, state, max(0, who), self.boxes)

    def asked(self, state: Any, ask: Ask) -> str:
        """Return who is asked for what, as a line."""
        if ask.who < 0:
            return f"chance: {ask.kind}"
        return f"{player(self._game, state, ask.who)}: {question(state, ask)}"

    def option(self, state: Any, ask: Ask, option: Option) -> str:
        """Return one legal answer in words."""
        return describe_option(self._game, state, ask, option, self.boxes)

    def ended(self, state: Any, outcome: str) -> str:
        """Return how the game ended."""
        return ended(self._game, state, outcome)

    def tell(self, state: Any, event: Event) -> str:
        """Return an event as a line; empty where it is not worth one."""
        return narrate(self._game, state, event)

    def why_not(self, state: Any, ask: Ask, words: Sequence[str]) -> str:  # noqa: ARG002 - by the question
        """Return the rules about the act that was wished, else those that ask this question."""
        rules = self._world.models("rulebook")
        about = VERB_RULES.get(words[0], ()) if words and ask.kind == "act" else ()
        slugs = about or [cited.partition(".")[2] for cited in ask.cites]
        return " ".join(rules[slug].text for slug in slugs if slug in rules)

    def help(self, state: Any, ask: Ask | None, about: str) -> str:
        """Return the rules about a word, or those behind the open question."""
        rules = self._world.models("rulebook")
        if about:
            found = [rule.text for slug, rule in rules.items() if about in slug or about in rule.text.lower()]
            return "\n".join(found) or f"No rule speaks of {about!r}."
        return self.why_not(state, ask, ()) if ask is not None else ""


VERB_RULES: Final = {
    "stop": ("short_refill", "stop_right"),
    "shout": ("short_refill", "stop_right"),
    "cast": ("cast_own_card", "cast_exact", "cast_once"),
    "claim": ("claim_exact", "claim_at_once"),
    "reroll": ("reroll",),
    "re-roll": ("reroll",),
}
"""The rules about each act, by the words a person may begin with."""


class Opener:
    """Makes games of a box or a scenario."""

    kinds = ("box", "scenario")

    def plan(self, library: Library, wish: Wish) -> dict[str, Any]:
        """Return the setup of a wish as plain data.

        Raises:
            PlayError: it can't be played so.
        """
        if wish.room or wish.page:
            raise PlayError("this game has no rooms and no pages; leave out --room and --page")
        for name in wish.seats:
            if name != PERSON and name not in bots():
                cure = did_you_mean(name, bots()) or f"there are {one_of((PERSON, *bots()))}"
                raise PlayError(f"there is no bot {name!r}; {cure}")
        policies = {**_house_rules(library.of_game(GAME), wish.house_rules), **wish.policies}
        if wish.entity.kind == "scenario":
            policies = {**wish.entity.model.policies, **policies}
            return {"start": wish.entity.id, "policies": policies, "seats": list(wish.seats) or [PERSON]}
        players = len(wish.party) or max(PLAYERS, len(wish.seats))
        characters = [name.replace("-", "_") for name in wish.party] or [""] * players
        pace = policies.pop(PACE, "practice")
        clock = "running" if pace == LIVE else "turns"
        alone = [PERSON, *["careful"] * (players - 1)] if pace == LIVE else [PERSON]
        seats = list(wish.seats) or alone
        setup = {
            "start": wish.entity.id,
            "characters": characters,
            "pace": pace,
            "clock": clock,
            "seats": seats,
        }
        game = _box_game(World(library.of_game(GAME)), {**setup, "policies": policies})
        return {**setup, "policies": written_out(game.setup.policies)}

    def open(self, library: Library, setup: Mapping[str, Any]) -> Opened:
        """Return the game of a setup.

        Raises:
            PlayError: the content is not what the setup needs.
        """
        world = World(library.of_game(GAME))
        entity = next((one for one in world.library.all if one.id == setup["start"]), None)
        if entity is None:
            raise PlayError(f"there is no {setup['start']} any more")
        game = _scenario_game(world, entity, setup) if entity.kind == "scenario" else _box_game(world, setup)
        used = tuple(one for kind in CONTENT for one in world.entities(kind))
        title = entity.model.scenario if entity.kind == "scenario" else entity.model.name

        def bot(name: str, seat: int, chance: SeededChance) -> Bot:
            return bots()[name](game, chance.stream(BOT_STREAM + seat))

        return Opened(game, dict(setup), used, RULES_REVISION, TableView(world, game), bot, title)


BOT_STREAM: Final = 1_000


def _box_game(world: World, setup: Mapping[str, Any]) -> MysticScrolls:
    if setup["pace"] != LIVE and setup["pace"] not in PACES:
        cure = did_you_mean(setup["pace"], (*PACES, LIVE)) or f"there are {one_of((*PACES, LIVE))}"
        raise PlayError(f"there is no pace {setup['pace']!r}; {cure}")
    characters = tuple(setup["characters"])
    live = setup["pace"] == LIVE
    seats = setup["seats"]
    people = tuple(seat for seat in range(len(characters)) if live and seats[seat % len(seats)] == PERSON)
    pace = "steady" if live else setup["pace"]
    try:
        return make_game(world, TableSetup(characters, pace, people, setup["policies"]))
    except (TableError, UnfitContentError) as fault:
        raise PlayError(str(fault)) from fault


def _scenario_game(world: World, entity: Entity, setup: Mapping[str, Any]) -> MysticScrolls:
    try:
        return start(world, entity.model, setup["policies"])
    except (PositionError, UnfitContentError) as fault:
        raise PlayError(str(fault)) from fault


def _house_rules(library: Library, names: Sequence[str]) -> dict[str, str]:
    known = {entity.slug: entity.model for entity in library.of_kind("house_rules")}
    chosen: dict[str, str] = {}
    for name in names:
        slug = name.rpartition(".")[2].replace("-", "_")
        if slug not in known:
            raise PlayError(f"there are no house rules {name!r}; there are {one_of(known) or 'none'}")
        chosen |= known[slug].policies
    return chosen
