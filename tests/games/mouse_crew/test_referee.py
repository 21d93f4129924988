"""A referee that knows the rulebook but not the engine reads what happened and accepts every game.

It sees events only: which tile was turned up, who used what, what was slid into the chest. From the content
it knows what each tile is. It foretells each next event, or the choice between a few, and refuses anything
else.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mouse_crew.bots import seats
from toolkit.games.mouse_crew.engine.forest import POLICIES
from toolkit.games.mouse_crew.setting import Setting, new_game
from toolkit.kernel import play

SIZES = ("large", "medium", "small")
LOST, CURSED, MISLED, AMBUSHED = range(4)


class Over(Exception):  # noqa: N818 - the end of a game is no error
    """The last tooth or the last moon is gone."""


class Referee:
    """Reads the events of one game in order."""

    def __init__(self, world, setting, events):
        self.events, self.at = events, 0
        self.policy = setting.told(world)["policies"]
        self.several = setting.told(world)["villains_in_grid"] > 1
        self.players = setting.players
        self.models = {e.name: e.model for kind in world.library.entities for e in world.entities(kind)}
        self.tiles = [card.id for card in world.forest.cards]
        self.animals = list(world.forest.animals)
        self.trophy_ids = [trophy.id for trophy in world.forest.trophies]
        self.up, self.gone, self.owner, self.used = {}, set(), {}, set()
        self.teeth, self.moons = [3, 3, 3], setting.told(world)["moons"]
        self.showing = None
        self.objective, self.due, self.active, self.turn = None, False, setting.starts, 0

    # --- reading

    def peek(self):
        return self.events[self.at][0] if self.at < len(self.events) else "end"

    def take(self, kind, *wanted):
        event = self.events[self.at]
        assert event[0] == kind, f"wanted {kind}, read {event} at {self.at}"
        assert event[1 : 1 + len(wanted)] == wanted, f"wanted {kind} {wanted}, read {event}"
        self.at += 1
        return event[1:]

    def what(self, card):
        return self.models[self.tiles[card]]

    def lies_open(self, test):
        return next((place for place, card in self.up.items() if test(self.what(card))), None)

    def awake(self, curse):
        return self.lies_open(lambda model: getattr(model, "curse", "") == curse) is not None

    def owns(self, power):
        return next((t for t in self.owner if self.models[self.trophy_ids[t]].power == power), None)

    # --- the rulebook

    def referee(self):
        self.take("set_up", self.players, self.moons)
        while self.peek() == "peeked":
            self.at += 1
        with pytest.raises(Over):
            self.play_on()
        self.clear_up()
        assert self.at == len(self.events)
        return "lost" if sum(self.teeth) else "won"

    def play_on(self):
        while True:
            self.play_turn()

    def clear_up(self):
        if self.showing is not None:
            self.turn_down(self.showing)
        self.take("pawns_home")

    def turn_down(self, place):
        self.take("turned_down", place)
        self.showing = None

    def play_turn(self):
        self.turn += 1
        self.take("turn", self.turn, self.active)
        if self.objective is None:
            self.objective = self.take("objective")[0]
        self.golden_tooth()
        while self.peek() == "aided":
            assert not self.awake("ogre")
            assert self.take("aided")[0] != self.active
        self.candle()
        self.flip(None)
        self.clear_up()
        if self.due:
            self.objective, self.due = self.take("objective")[0], False
        self.active = (self.active + 1) % self.players

    def candle(self):
        place = self.lies_open(lambda model: getattr(model, "effect", "") == "candle")
        if self.peek() == "set_aside":
            assert place is not None
            assert not self.awake("ogre")
            self.set_aside(place)
            who, looked, _ = self.take("peeked", self.active)
            assert looked not in self.up
            assert looked not in self.gone
            assert who == self.active

    def set_aside(self, place):
        self.take("set_aside", place, self.up.pop(place))
        self.gone.add(place)

    def flip(self, refused):
        place, card = self.take("flipped")
        assert place not in self.up
        assert place not in self.gone
        assert place != refused
        self.showing = place
        self.golden_tooth()
        model = self.what(card)
        club = self.owns("club")
        if self.peek() == "trophy_used" and self.events[self.at][1] == club:
            allowed = self.several or self.policy["club_on_villain"] == "always"
            assert model.kind != "villain" or allowed
            self.use(club)
            self.turn_down(place)
            self.flip(place)
        elif self.take_effect(place, card, model) and self.policy["special_flip_ends_turn"] == "flip_again":
            self.flip(None)

    def take_effect(self, place, card, model):
        """Return whether by policy another flip follows."""
        if model.kind == "forest_tile":
            self.look_for_animal(model)
            return False
        if getattr(model, "effect", "") == "wrong_turn":
            self.turn_down(place)
            self.pay(MISLED)
            return False
        self.take("stays_up", place, card)
        self.showing = None
        self.up[place] = card
        if model.kind == "villain" and not self.is_beaten(model):
            self.pay(AMBUSHED)
            if model.curse == "dragon":
                self.mix(place)
            return False
        self.fend_off()
        return True

    def look_for_animal(self, model):
        pictures = {picture.animal: picture.size for picture in model.shows}
        animal = self.animals[self.objective]
        cursed = model.colour == "purple" and self.awake("witch")
        if cursed and self.policy["witch_extra_moon"] == "at_flip":
            self.pay(CURSED)
        if animal in pictures:
            self.find(SIZES.index(pictures[animal]))
        else:
            self.pay(LOST)
        if cursed and self.policy["witch_extra_moon"] == "after_tooth":
            self.pay(CURSED)

    def find(self, size):
        wand = self.owns("wand")
        if self.peek() == "trophy_used":
            assert self.events[self.at][1] == wand
            self.use(wand)
            other = self.events[self.at][1]
            assert other != size
            size = other
            assert self.teeth[size] > 0
        if self.teeth[size]:
            self.due = True
            self.tooth(size)
        else:
            self.take("no_tooth", size)

    def tooth(self, size):
        assert self.teeth[size] > 0
        self.teeth[size] -= 1
        self.take("tooth", size, self.teeth[size])
        if not sum(self.teeth):
            raise Over

    def pay(self, cause):
        self.golden_tooth()
        owl = self.lies_open(lambda model: getattr(model, "effect", "") == "owl")
        if self.peek() == "set_aside":
            assert owl is not None
            self.set_aside(owl)
            self.take("moon_saved", self.active)
            return
        self.moons -= 1
        self.take("moon", cause, self.moons)
        if not self.moons:
            raise Over

    def golden_tooth(self):
        tooth = self.owns("golden_tooth")
        if tooth is not None and self.peek() == "trophy_used" and self.events[self.at][1] == tooth:
            self.use(tooth)
            self.due = self.due or self.policy["golden_tooth_objective"] == "next"
            self.tooth(self.events[self.at][1])

    def use(self, trophy):
        self.take("trophy_used", trophy, self.owner.pop(trophy))
        self.used.add(trophy)

    def is_beaten(self, villain):
        return set(villain.fears) <= {self.tiles[card] for card in self.up.values()}

    def fend_off(self):
        beaten = [
            place
            for place, card in sorted(self.up.items())
            if self.what(card).kind == "villain" and self.is_beaten(self.what(card))
        ]
        for place in beaten:
            name = self.what(self.up[place]).trophy
            if name == "trophy.golden_tooth" and self.policy["dragon_trophy"] == "ogre_club":
                name = "trophy.ogre_club"
            self.set_aside(place)
            trophy = self.trophy_ids.index(name)
            if trophy not in self.owner and trophy not in self.used:
                self.take("trophy", trophy, self.active)
                self.owner[trophy] = self.active

    def mix(self, place):
        line = self.take("mixed")[0]
        assert line in (place // 4, 4 + place % 4)
        there = range(16)
        mixed = [p for p in there if (p // 4 if line < 4 else 4 + p % 4) == line]
        for spot in mixed:
            self.up.pop(spot, None)


TABLES = st.tuples(
    st.sampled_from([("little", ""), ("big", ""), ("big", "two_villains"), ("big", "three_villains")]),
    st.integers(2, 5),
    st.integers(2, 14),
)
CHOICES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in POLICIES.items()})


@given(st.integers(0, 10_000), TABLES, CHOICES, st.sampled_from(["perfect", "fading", "explorer", "random"]))
@settings(derandomize=True, max_examples=250, deadline=None)
def test_the_referee_accepts_every_game(world, seed, table, choices, bot):
    """In any setting, whoever plays, each event follows from the rules and none is missing."""
    (level, variant), players, moons = table
    setting = Setting(level, variant, players, moons, policies=choices)
    game = new_game(world, setting)
    events = []
    night = play(game, seats(game, [bot], seed), events).state
    assert Referee(world, setting, events).referee() == game.outcome(night)


def _big_game(world, seed):
    setting = Setting("big", players=3)
    game = new_game(world, setting)
    events = []
    play(game, seats(game, ["perfect"], seed), events)
    return setting, events


@pytest.mark.parametrize(
    "kind", ["moon", "tooth", "turned_down", "stays_up", "objective", "pawns_home", "turn"]
)
def test_the_referee_misses_a_missing_event(world, kind):
    """Without one of its events a game is refused: the referee does not accept everything."""
    setting, events = _big_game(world, 3)
    number = next(index for index, event in enumerate(events) if event[0] == kind)
    with pytest.raises((AssertionError, IndexError, pytest.fail.Exception)):
        Referee(world, setting, events[:number] + events[number + 1 :]).referee()


def test_the_referee_refuses_a_wrong_number(world):
    """A moon too many is refused."""
    setting, events = _big_game(world, 3)
    wrong = [(*event[:2], event[2] - 1) if event[0] == "moon" else event for event in events]
    with pytest.raises(AssertionError, match="wanted moon"):
        Referee(world, setting, wrong).referee()
