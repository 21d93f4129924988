"""What the sums of many games say: which rules and cards were used, where mice stood, where time went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.engine.op import ACTION, MANUAL, MODIFIER, OVERRIDE, PERMISSION, REACTION
from toolkit.games.mice_and_mystics.playtest.count import CAUSES
from toolkit.games.mice_and_mystics.playtest.heat import heat_map
from toolkit.games.mice_and_mystics.say import LibraryNames
from toolkit.lang.playtest import APPLIED, LOSS_CAUSES, Section

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.games.mice_and_mystics.engine.game import MiceGame
    from toolkit.games.mice_and_mystics.engine.op import RuleDef
    from toolkit.lang.playtest import Tally
    from toolkit.pack import Library

FIRED = (ACTION, REACTION)
HELD = (OVERRIDE, PERMISSION, MODIFIER)
"""Kinds of rule that events tell of, and those that are noted where they take effect."""
SHOWN_LOSSES = {
    "time_by_surge": "time ran out by a surge",
    "time_by_capture": "time ran out by a capture",
    "time_by_stalling": "time ran out by stalling",
    "all_captured": "all mice captured",
    "protected_lost": "a protected figure lost",
    "other": "other",
}
PEAKS = {
    "narrow_win": "the win with the least time left",
    "near_loss": "the loss that had come farthest",
    "hard_game": "the game with the most captures",
    "quick_win": "the quickest win",
    "early_loss": "the quickest loss",
}


class MiceReport:
    """Explains the sums of one chapter with one party."""

    def __init__(self, library: Library, game: MiceGame) -> None:
        self._library = library
        self._game = game
        self._world = game.world
        self._chapter = game.world.chapters[game.plan.chapter]
        self._names = LibraryNames(library, library.entities.get("chapter", {}).get(self._chapter.slug))

    def peaks(self) -> Mapping[str, str]:
        """Return the games worth watching."""
        return PEAKS

    def plain(self, tally: Tally) -> dict[str, Any]:
        """Return what the game adds to the JSON."""
        causes = tally.of(LOSS_CAUSES)
        shown = (
            "pages_left_won", "pages_left_lost", "pages_turned", "room_pages", "room_rounds", "turns_lost", "captures",
            "captive_rounds", "last_roll", "cheese", "searches", "surges", "cards_held", "fired", APPLIED,
            "other_causes",
        )  # fmt: skip
        told: dict[str, Any] = {
            "loss_causes": {cause: causes[cause] for cause in CAUSES},
            "not_simulated": [rule.slug for rule in self._rules_in_play() if rule.kind == MANUAL],
            "unfired_rules": self._unfired(tally),
        }
        told.update({name: dict(sorted(tally.of(name).items())) for name in shown})
        told["heat"] = {
            who: {room.slug: dict(sorted(tally.of(f"{who}_in_{room.slug}").items())) for room in self._chapter.rooms}
            for who in ("mice", "minions")
        }
        return told

    def _rules_in_play(self) -> list[RuleDef]:
        """Return the rules that this chapter and party can bring into play, by number."""
        world, chapter = self._world, self._chapter
        heroes = [world.heroes[hero] for hero in self._game.plan.party]
        minions = {minion for room in chapter.rooms for minion, *_ in room.surge}
        minions |= {minion for room in chapter.rooms for minion, *_ in room.setup or ()}
        for index in chapter.encounters:
            card = world.encounters[index]
            minions |= {minion for row in (*card.pages, card.surge) for minion, *_ in row}
        cards = {card for minion in minions for card in world.minions[minion].cards}
        holders: list[tuple[RuleDef, ...]] = [chapter.rules, *(room.rules for room in chapter.rooms)]
        holders += [hero.rules for hero in heroes]
        holders += [world.search[card].rules for card in chapter.search]
        holders += [world.abilities[ability].rules for ability in chapter.abilities if self._fits(ability)]
        holders += [world.cards[card].rules for card in sorted(cards)]
        found = {rule.number: rule for rules in holders for rule in rules if rule.number >= 0}
        return [found[number] for number in sorted(found)]

    def _fits(self, ability: int) -> bool:
        needs = self._world.abilities[ability].requires
        heroes = [self._world.heroes[hero] for hero in self._game.plan.party]
        return needs.none or any(
            needs.classes & hero.classes or hero.index in needs.heroes or (not needs.classes and not needs.heroes)
            for hero in heroes
        )

    def _unfired(self, tally: Tally) -> list[str]:
        """Return the rules that did nothing, those of the chapter's own pack first: they are the author's to mend."""
        seen = tally.of("fired") + tally.of(APPLIED)
        found = [rule.slug for rule in self._rules_in_play() if rule.kind in (*FIRED, *HELD) and not seen[rule.slug]]
        return sorted(found, key=lambda slug: not self._is_of_this_pack(slug))

    def _is_of_this_pack(self, slug: str) -> bool:
        kind, name = slug.split(".")[:2]
        bearer = self._library.entities.get(kind, {}).get(name)
        chapter = self._library.entities.get("chapter", {}).get(self._chapter.slug)
        return bearer is not None and chapter is not None and bearer.pack == chapter.pack

    # -- the report ------------------------------------------------------------------------------------

    def sections(self, tally: Tally) -> list[Section]:
        """Return the parts of the report."""
        return [
            self._causes(tally),
            _bars(tally, "pages_left_won", "Pages left in won games", "Pages between hourglass and end marker."),
            self._time(tally),
            self._troubles(tally),
            self._economy(tally),
            self._captures(tally),
            *self._heat(tally),
            self._rules(tally),
            self._holding(tally),
            self._cards(tally),
        ]

    def _causes(self, tally: Tally) -> Section:
        causes = tally.of(LOSS_CAUSES)
        rows = tuple((SHOWN_LOSSES[cause], causes[cause]) for cause in CAUSES)
        last = tally.of("last_roll")["losses"]
        note = f"{last} of the losses by surge came from the very last roll: one cheese less, and play had gone on."
        return Section("Why games were lost", "bars", note, rows=rows)

    def _time(self, tally: Tally) -> Section:
        rounds, pages = tally.of("room_rounds"), tally.of("room_pages")
        lost, surges = tally.of("loss_rooms"), tally.of("surges")
        rows = tuple(
            (
                self._room(room.slug),
                tally.of("rooms_entered")[room.slug],
                round(rounds[room.slug] / max(1, tally.games), 2),
                round(pages[room.slug] / max(1, tally.games), 2),
                round(surges[room.slug] / max(1, tally.games), 2),
                lost[room.slug],
            )
            for room in self._chapter.rooms
        )
        head = ("room", "times entered", "rounds a game", "pages a game", "surges a game", "games lost there")
        return Section("Where time goes", "table", head=head, rows=rows)

    def _troubles(self, tally: Tally) -> Section:
        lost = tally.of("turns_lost")
        names = ("captured", "stunned", "webbed", "knocked_down", "charmed")
        rows = tuple((name.replace("_", " "), round(lost[name] / max(1, tally.games), 2)) for name in names)
        note = "Mouse turns a game that begin under the effect; for captured mice, rounds spent captured."
        return Section("Turns lost", "bars", note, rows=rows)

    def _economy(self, tally: Tally) -> Section:
        games = max(1, tally.games)
        counts = [*sorted(tally.of("cheese").items())]
        counts += [(f"searches: {name}", number) for name, number in sorted(tally.of("searches").items())]
        rows = tuple((name, round(number / games, 2)) for name, number in counts)
        return Section("Cheese and searching, a game", "table", head=("what", "a game"), rows=rows)

    def _captures(self, tally: Tally) -> Section:
        mice = [self._world.heroes[hero].slug for hero in self._game.plan.party]
        rooms = [room.slug for room in self._chapter.rooms]
        counts = tally.of("captures")
        rows: list[tuple[str | int | float, ...]] = [
            (self._hero(mouse), *(counts[f"{mouse} in {room}"] for room in rooms)) for mouse in mice
        ]
        head = ("captured", *(self._room(room) for room in rooms))
        return Section("Who is captured where", "table", head=head, rows=tuple(rows))

    def _heat(self, tally: Tally) -> list[Section]:
        tiles = self._library.entities.get("tile", {})
        sections: list[Section] = []
        for room in self._chapter.rooms:
            entity = tiles.get(self._world.tiles[room.tile].slug)
            counts = tally.of(f"mice_in_{room.slug}")
            if entity is not None and counts:
                svg = heat_map(entity.model, counts, f"heat-{room.slug}")
                title = f"Where mice step: {self._room(room.slug)}"
                sections.append(Section(title, "picture", svg=svg))
        return sections

    def _rules(self, tally: Tally) -> Section:
        fired = tally.of("fired")
        rules = [rule for rule in self._rules_in_play() if rule.kind in FIRED]
        rows = tuple((rule.slug, fired[rule.slug], _a_game(fired[rule.slug], tally.games)) for rule in rules)
        ordered = tuple(sorted(rows, key=lambda row: (-row[1], row[0])))
        note = "Actions and reactions that this chapter and party can bring into play."
        return Section(
            "Rules and cards: how often they did something", "table", note, ("rule", "times", "a game"), ordered
        )

    def _holding(self, tally: Tally) -> Section:
        applied = tally.of(APPLIED)
        rules = [rule for rule in self._rules_in_play() if rule.kind in HELD]
        rows = tuple((rule.slug, applied[rule.slug], _a_game(applied[rule.slug], tally.games)) for rule in rules)
        ordered = tuple(sorted(rows, key=lambda row: (-row[1], row[0])))
        note = "Rules that hold (numbers, permissions, rules instead of others): in how many games each took effect."
        return Section("Rules that hold", "table", note, ("rule", "games", "share"), ordered)

    def _cards(self, tally: Tally) -> Section:
        held = tally.of("cards_held")
        slugs = dict.fromkeys(self._world.search[card].slug for card in self._chapter.search)
        rows = tuple((self._name("search_card", slug), held[slug], _a_game(held[slug], tally.games)) for slug in slugs)
        ordered = tuple(sorted(rows, key=lambda row: (-row[1], row[0])))
        return Section("Search cards that came into a mouse's paws", "table", "", ("card", "times", "a game"), ordered)

    # -- names -----------------------------------------------------------------------------------------

    def _name(self, kind: str, slug: str) -> str:
        found = self._names.find(kind, slug)
        return found.one if found is not None else slug.replace("_", " ")

    def _room(self, slug: str) -> str:
        return self._name("room", slug)

    def _hero(self, slug: str) -> str:
        return self._name("hero", slug)


def _a_game(number: int, games: int) -> float:
    return round(number / max(1, games), 3)


def _bars(tally: Tally, name: str, title: str, note: str) -> Section:
    rows: Iterable[tuple[str, int]] = ((str(key), number) for key, number in tally.histogram(name).items())
    return Section(title, "curve", note, rows=tuple(rows))
