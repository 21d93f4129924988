"""`tale odds flip …`: what turning up an unknown tile brings, for a player who knows some others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mouse_crew.engine.forest import ANIMALS, SIZES, WRONG_TURN
from toolkit.games.mouse_crew.engine.night import BESIDE_BOX, EVERYBODY, HIDDEN, Night
from toolkit.games.mouse_crew.odds import odds
from toolkit.games.mouse_crew.setting import Setting, SettingError, new_game
from toolkit.lang.odds import OddsError, OddsTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.mouse_crew.engine.game import MouseCrew
    from toolkit.games.mouse_crew.world import World

KNOWN = ("level", "variant", "animal", "seen", "open", "teeth", "villains")


class Book:
    """Answers questions about odds."""

    usage = {  # noqa: RUF012 - read by name, never changed
        "flip": (
            "flip [level=big] [variant=two_villains] [animal=fox] [seen=fern_den,mossy_cave]"
            " [open=witch,sword] [teeth=3,2,0] [villains=witch]"
        )
    }

    def answer(
        self, world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
    ) -> tuple[OddsTable, ...]:
        """Return the exact odds of turning up a tile this player has not seen.

        Args:
            world: the linked content.
            words: `flip`.
            options: level and variant, the animal looked for, tiles seen face down elsewhere, tiles that lie
                open, teeth left (large, medium, small), villains that may be in the grid.
            policies: set by hand.

        Raises:
            OddsError: something is asked for that is not there.
        """
        if len(words) > 1:
            raise OddsError(f"{words[1]!r} says nothing here; write {self.usage['flip']}")
        for name in options:
            if name not in KNOWN:
                cure = did_you_mean(name, KNOWN) or f"there are {one_of(KNOWN)}"
                raise OddsError(f"there is no option {name!r}; {cure}")
        setting = Setting(
            level=options.get("level", "little"),
            variant=options.get("variant", ""),
            players=2,
            villains=tuple(_list(options, "villains")),
            policies=policies,
        )
        try:
            game = new_game(world, setting)
        except SettingError as fault:
            raise OddsError(str(fault)) from fault
        view = _view(game, options)
        rows = tuple((found.brings, found.chance) for found in odds(game, view, game.rules.places - 1))
        animal = world.name(game.rules.forest.animals[view.objective])
        return (OddsTable(f"An unknown tile of {setting.level}, looking for {animal}", rows),)


def _list(options: Mapping[str, str], name: str) -> list[str]:
    return [word.replace("-", "_") for word in options.get(name, "").split(",") if word]


def _view(game: MouseCrew, options: Mapping[str, str]) -> Night:
    rules = game.rules
    night = Night()
    night.turn = 1
    night.place = [HIDDEN] * rules.places
    night.up = [0] * rules.places
    night.moons = rules.setup.moons
    night.teeth = _teeth(game, options)
    night.objective = _animal(game, options)
    night.pawns = [-1] * rules.setup.players
    night.trophies = [BESIDE_BOX] * len(rules.forest.trophies)
    place = 0
    for name, is_open in (("seen", 0), ("open", 1)):
        for word in _list(options, name):
            card = _card(game, word)
            if is_open and rules.card(card).role in (ANIMALS, WRONG_TURN):
                raise OddsError(f"{word} never stays face up; write seen={word}")
            if place == rules.places - 1:
                raise OddsError("all tiles but one are known already; leave some out")
            night.sightings.append((1, EVERYBODY, place, card))
            night.up[place] = is_open
            night.place[place] = card if is_open else HIDDEN
            place += 1
    return night


def _card(game: MouseCrew, word: str) -> int:
    possible = (*game.rules.setup.cards, *game.rules.setup.villains)
    known = {game.rules.card(card).id.partition(".")[2]: card for card in possible}
    if word not in known:
        raise OddsError(
            f"there is no tile {word!r} in this grid; {did_you_mean(word, known) or f'there are {one_of(known)}'}"
        )
    return known[word]


def _animal(game: MouseCrew, options: Mapping[str, str]) -> int:
    known = {name.partition(".")[2]: number for number, name in enumerate(game.rules.forest.animals)}
    word = options.get("animal", next(iter(known)))
    if word not in known:
        cure = did_you_mean(word, known) or f"there are {one_of(known)}"
        raise OddsError(f"there is no animal {word!r}; {cure}")
    return known[word]


def _teeth(game: MouseCrew, options: Mapping[str, str]) -> list[int]:
    if "teeth" not in options:
        return list(game.rules.forest.teeth)
    counts = options["teeth"].split(",")
    most = game.rules.forest.teeth
    if len(counts) != len(SIZES) or not all(count.isdecimal() for count in counts):
        raise OddsError("write the teeth left as large,medium,small, such as teeth=3,2,0")
    teeth = [int(count) for count in counts]
    if not any(teeth):
        raise OddsError("with no tooth left the game is won; leave at least one")
    if any(left > supply for left, supply in zip(teeth, most, strict=True)):
        raise OddsError(f"the box has no more teeth than {','.join(str(supply) for supply in most)}")
    return teeth


BOOK = Book()
