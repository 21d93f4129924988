"""Effects on what lies on the table: cheese, hourglass, cards, tokens, rooms, the track, minions to come."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.effects_words import Until
from toolkit.games.mice_and_mystics.model.ids import (
    AchievementRef,
    CardRef,
    InitiativeRef,
    MinionRef,
    Variable,
)
from toolkit.games.mice_and_mystics.model.numbers import ONE
from toolkit.games.mice_and_mystics.model.predicates import Select, Thing, Who
from toolkit.schema import Formula, Model, Slug


class Give(Model):
    """Give cheese, a card, or a party item."""

    do: Literal["give"]
    who: Who | None = None
    cheese: Formula | None = None
    card: CardRef | Variable | None = None
    """From the search deck or, if bound, that card; party items go to the stash."""
    source: Literal["supply", "wheel_first"] = "supply"


class Take(Model):
    """Take cheese away, to the supply or on the wheel."""

    do: Literal["take"]
    who: Who
    cheese: Formula | Literal["all"]
    """Never more than it has."""
    to: Literal["supply", "wheel"] = "supply"
    name: Slug | None = None
    """Binds `$name`: how much was taken."""


class Wheel(Model):
    """Add cheese to the wheel (a full wheel surges) or empty it."""

    do: Literal["wheel"]
    add: Formula | None = None
    empty: bool = False


class Hourglass(Model):
    """The hourglass moves so many pages on."""

    do: Literal["hourglass"]
    pages: Formula


class EndMarker(Model):
    """The end marker moves so many pages on."""

    do: Literal["end_marker"]
    pages: Formula


class SearchDeck(Model):
    """Look through the search deck and take a card that fits into the pack; the deck is shuffled."""

    do: Literal["search_deck"]
    who: Who
    where: tuple[Select, ...] = ()
    any_of: tuple[CardRef, ...] = ()


class Draw(Model):
    """Draw so many search cards, keep some, shuffle the rest back; in a search it replaces the draw."""

    do: Literal["draw"]
    cards: Formula = ONE
    keep: Formula = ONE


class Redraw(Model):
    """The drawn card is discarded and another drawn."""

    do: Literal["redraw"]


class Discard(Model):
    """Discard the card of this rule, a party token, or a bound card."""

    do: Literal["discard"]
    card: Literal["this"] | CardRef | Variable = "this"


class Stay(Model):
    """The event card stays on the table; its other rules hold, with its finder as `$mouse`."""

    do: Literal["stay"]


class ShuffleIn(Model):
    """The card is shuffled into the search deck."""

    do: Literal["shuffle_in"]
    card: Literal["this"] | CardRef | Variable = "this"


class Achieve(Model):
    """A mouse or the party wins an achievement."""

    do: Literal["achievement"]
    gain: AchievementRef
    who: Variable | None = None


class SetObjective(Model):
    """The chapter goes on with this objective."""

    do: Literal["objective"]
    is_: Slug = Field(alias="is")


class Win(Model):
    """The chapter is won."""

    do: Literal["win"]


class Lose(Model):
    """The chapter is lost."""

    do: Literal["lose"]
    cause: Slug = "rule"


class Story(Model):
    """A story moment is read."""

    do: Literal["story"]
    moment: Slug


class SetFlag(Model):
    """A flag is set or cleared."""

    do: Literal["flag"]
    flag: Slug
    to: Literal["set", "clear"] = "set"


class Counter(Model):
    """A counter changes; it never leaves 0 to its most."""

    do: Literal["counter"]
    counter: Slug
    add: Formula | None = None
    set_: Formula | None = Field(default=None, alias="set")


class Token(Model):
    """A token is put on a space, under a figure, or on an initiative card, or taken away."""

    do: Literal["token"]
    token: Slug
    put: Thing | None = None
    second: Thing | None = None
    """The other end of a token that bridges two spaces: mice move between its ends as between neighbours."""
    until: Until | None = None
    """When it comes back by itself."""
    take: Literal["away", "to_stash"] | None = None


class Lock(Model):
    """An exit or the flip space of a room opens or closes."""

    do: Literal["lock"]
    room: Slug
    exit: Literal["north", "east", "south", "west", "flip"]
    to: Literal["open", "closed"]


class FlipTile(Model):
    """The party's tile is turned over and the party goes along."""

    do: Literal["flip_tile"]


class DestroyRoom(Model):
    """A room can no longer be entered; mice in it are captured, minions removed."""

    do: Literal["destroy_room"]
    room: Slug


class Initiative(Model):
    """The track changes."""

    do: Literal["initiative"]
    change: Literal["swap", "swap_with_above", "move_up", "insert", "extra_turn", "remove"]
    card: Variable | InitiativeRef
    """A bound card or figure, or an initiative card."""
    other: Variable | None = None
    by: Formula = ONE


class Substitute(Model):
    """In the batch to be placed, one kind is replaced by another or left out."""

    do: Literal["substitute"]
    what: MinionRef
    by: MinionRef | Literal["nothing"]


class PlaceBatch(Model):
    """The batch to be placed goes to spaces next to a thing; ranged ones may follow the placement rule."""

    do: Literal["place_batch"]
    near: Thing
    only: Literal["all", "not_ranged"] = "all"


class SkipEncounter(Model):
    """No encounter card is drawn."""

    do: Literal["skip_encounter"]


class RevealEncounter(Model):
    """An encounter card is drawn and played now."""

    do: Literal["reveal_encounter"]
    page: Formula | None = None


class LetSurge(Model):
    """Do what the surge would have done without this rule."""

    do: Literal["default"]
