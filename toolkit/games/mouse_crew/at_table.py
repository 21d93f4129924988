"""Playing at a terminal: from a wish to a game that is ready, and everything a person reads there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mouse_crew.bots.roster import BOTS, make_bot
from toolkit.games.mouse_crew.engine.game import MouseCrew
from toolkit.games.mouse_crew.engine.night import EVERYBODY
from toolkit.games.mouse_crew.say import Teller
from toolkit.games.mouse_crew.scenario import start
from toolkit.games.mouse_crew.setting import Setting, SettingError, rules_of
from toolkit.games.mouse_crew.world import GAME, World
from toolkit.lang.table import PERSON, Opened

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.kernel.ask import Ask, Option
    from toolkit.kernel.table import Event
    from toolkit.lang.table import Wish
    from toolkit.pack import Library

RULES_REVISION: Final = 1
"""Raised whenever a golden game changes."""
DEFAULT_PLAYERS: Final = 3
CONTENT: Final = (
    "animal",
    "box",
    "forest_tile",
    "level",
    "mouse",
    "objective",
    "special_tile",
    "trophy",
    "villain",
)


class TableView:
    """What people at one terminal read; a look is told in full only to the person who takes it.

    Attributes:
        persons: the seats that people play.
    """

    def __init__(self, world: World, game: MouseCrew, persons: frozenset[int]) -> None:
        self.persons = persons
        self._world = world
        self._game = game
        self._teller = Teller(world, game.rules)

    def board(self, state: Any, who: int) -> str:
        """Return the table as player `who` sees it now; tiles seen before are that player's to remember."""
        return self._teller.view(state, who)

    def asked(self, state: Any, ask: Ask) -> str:  # noqa: ARG002 - the question says it all
        """Return who is asked for what."""
        if ask.who < 0:
            return f"chance: {ask.kind}"
        who = self._teller.say("player", number=ask.who + 1)
        return f"{who}: {self._teller.question(ask)}"

    def option(self, state: Any, ask: Ask, option: Option) -> str:  # noqa: ARG002 - the option says it all
        """Return one answer in words."""
        return self._teller.option(ask, option)

    def tell(self, state: Any, event: Event) -> str:  # noqa: ARG002 - events carry what they tell
        """Return an event as a line.

        A person who looks at a tile has just answered, so sits before the screen: the line names that person
        alone. Looks of bots are told without the tile.
        """
        if event[0] == "peeked" and event[1] != EVERYBODY and event[1] in self.persons:
            told = self._teller.event(event, event[1])
            return (
                told
                if len(self.persons) == 1
                else f"({self._teller.say('player', number=event[1] + 1)}) {told}"
            )
        only = next(iter(self.persons)) if len(self.persons) == 1 else EVERYBODY
        return self._teller.event(event, only)

    def ended(self, state: Any, outcome: str) -> str:  # noqa: ARG002 - the outcome says it all
        """Return how the game ended."""
        return self._teller.outcome(outcome).rstrip(".")

    def why_not(self, state: Any, ask: Ask, words: Sequence[str]) -> str:  # noqa: ARG002 - by the question
        """Return the rules that ask this question: they say what is allowed."""
        rules = self._world.models("rulebook")
        return " ".join(
            rules[rule.partition(".")[2]].text for rule in ask.cites if rule.partition(".")[2] in rules
        )

    def help(self, state: Any, ask: Ask | None, about: str) -> str:
        """Return the rules about a word, or those behind the open question."""
        rules = self._world.models("rulebook")
        if about:
            found = [rule.text for slug, rule in rules.items() if about in f"{slug} {rule.text}".lower()]
            return "\n".join(found) or f"No rule speaks of {about!r}."
        return self.why_not(state, ask, ()) if ask is not None else ""


class Opener:
    """Makes games of levels, variants and scenarios."""

    kinds = ("level", "variant", "scenario")

    def plan(self, library: Library, wish: Wish) -> dict[str, Any]:
        """Return the setup of a wish as plain data.

        Args:
            library: all content.
            wish: what somebody wants to play; the party are mice by name.

        Raises:
            SettingError: it can't be played so.
        """
        world = World(library)
        if wish.room or wish.page:
            raise SettingError("this game has no rooms and no pages; leave out --room and --page")
        for name in wish.seats:
            if name != PERSON and name not in BOTS:
                raise SettingError(f"there is no bot {name!r}; there are {one_of((PERSON, *BOTS))}")
        policies = {**_house_rules(library.of_game(GAME), wish.house_rules), **wish.policies}
        if wish.entity.kind == "scenario":
            game, _ = start(world, wish.entity.model, {**wish.entity.model.policies, **policies})
            told = {"scenario": wish.entity.slug, "policies": dict(policies), "players": game.players()}
        else:
            told = _setting_of(world, wish, policies).told(world)
        return {**told, "seats": list(wish.seats) or [PERSON]}

    def open(self, library: Library, setup: Mapping[str, Any]) -> Opened:
        """Return the game of a setup.

        Raises:
            SettingError: the content is not what the setup needs.
        """
        world = World(library)
        game = _game_of(world, setup)
        seats = setup["seats"]
        persons = frozenset(seat for seat in range(game.players()) if seats[seat % len(seats)] == PERSON)
        return Opened(
            game,
            dict(setup),
            tuple(entity for kind in CONTENT for entity in world.entities(kind)),
            RULES_REVISION,
            TableView(world, game, persons),
            lambda name, seat, chance: make_bot(name, game, chance, seat),
            _title(world, setup),
        )


def _title(world: World, setup: Mapping[str, Any]) -> str:
    """Return the name on the box and what is played of it."""
    box = next((one.model.name for one in world.entities("box")), "")
    kind = next((kind for kind in ("variant", "level") if setup.get(kind)), "")
    model = world.models(kind).get(setup[kind]) if kind else None
    return box if model is None else f"{box}: {model.name}"


def _setting_of(world: World, wish: Wish, policies: Mapping[str, str]) -> Setting:
    mice = {entity.slug: entity for entity in world.entities("mouse")}
    for name in wish.party:
        if name not in mice:
            raise SettingError(f"there is no mouse {name!r}; {did_you_mean(name, mice) or f'there are {one_of(mice)}'}")
        if wish.party.count(name) > 1:
            raise SettingError(f"{name} goes twice: each mouse has one pawn")
    players = len(wish.party) or (len(wish.seats) if len(wish.seats) > 1 else DEFAULT_PLAYERS)
    entity = wish.entity
    if entity.kind == "level":
        return Setting(entity.slug, players=players, policies=policies)
    level = world.target(entity, entity.model.level)
    if level is None:
        raise SettingError(f"{entity.name} names a level that is not there; run `tale check`")
    return Setting(level.slug, entity.slug, players, policies=policies)


def _house_rules(library: Library, names: Sequence[str]) -> dict[str, str]:
    known = {entity.slug: entity.model for entity in library.of_kind("house_rules")}
    chosen: dict[str, str] = {}
    for name in names:
        slug = name.rpartition(".")[2].replace("-", "_")
        if slug not in known:
            raise SettingError(f"there are no house rules {name!r}; there are {one_of(known) or 'none'}")
        chosen |= known[slug].policies
    return chosen


def _game_of(world: World, setup: Mapping[str, Any]) -> MouseCrew:
    policies = dict(setup["policies"])
    if "scenario" in setup:
        scenarios = world.models("scenario")
        if setup["scenario"] not in scenarios:
            raise SettingError(f"the scenario {setup['scenario']!r} is not there any more")
        model = scenarios[setup["scenario"]]
        game, night = start(world, model, {**model.policies, **policies})
        return MouseCrew(game.rules, night)
    setting = Setting(
        level=setup["level"],
        variant=setup["variant"],
        players=setup["players"],
        moons=setup["moons"],
        villains=tuple(name.rpartition(".")[2] for name in setup["villains"]),
        starts=setup["starts"],
        peeks=setup["peeks"],
        policies=policies,
    )
    return MouseCrew(rules_of(world, setting))
