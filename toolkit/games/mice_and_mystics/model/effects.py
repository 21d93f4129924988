"""Effects: what a rule does. The subject is a field; every decision and every die is visible in the tree."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.ids import (
    AchievementRef,
    CardRef,
    DamageType,
    Face,
    FigureRef,
    InitiativeRef,
    MinionRef,
    Mode,
    State,
    Variable,
)
from toolkit.games.mice_and_mystics.model.predicates import Select, Thing, Who
from toolkit.schema import Formula, Model, Slug

Until = Literal[
    "this_roll", "this_attack", "this_turn", "users_next_turn", "bearers_next_turn", "cards_next_turn_ends",
    "while_worn", "room_cleared", "round", "room", "chapter", "removed",
]
Touchable = Literal[
    "battle", "melee_battle", "ranged_battle", "attack_dice", "defence_dice", "lore", "move", "climb_dice",
    "trap_dice", "cheese_per_face", "cost", "weapon_bonus",
]
"""What a modifier may touch. `battle` counts before the weapon's bonus, `attack_dice` after it."""

Deed = Literal[
    "cross_red", "cross_yellow", "cross_gap", "trigger_trap", "be_stopped_by_water", "drift", "enter_full",
    "be_stunned", "be_webbed", "be_knocked_down", "be_charmed", "be_poisoned", "be_cursed", "be_targeted",
    "be_attacked", "stop_minions",
    "be_greedy", "use_free_actions", "move", "attack", "search", "explore", "scurry", "recover", "act", "enter",
    "use_weapons", "see_beyond_neighbours",
]
"""What may be allowed or forbidden to a figure. `be_targeted`: be chosen as a target; `be_attacked`: be hit by what
strikes a whole space or way. Who is forbidden to be stopped by water treats it as floor."""

Chooser = Literal["players", "user", "target", "lowest"]
"""`players`: whoever makes the choices of that turn; `user`: the mouse that uses the rule; `target`: the bound target."""


class Place(Model):
    """Place new minions: by the placement rule, or at a space or area."""

    do: Literal["place"]
    what: MinionRef
    amount: Formula = 1
    at: Thing | None = None
    near: Thing | None = None
    """Place on spaces next to this instead."""
    greedy: bool = False


class Remove(Model):
    """Take a figure off the board; nobody has defeated it."""

    do: Literal["remove"]
    who: Who


class Defeat(Model):
    """A figure is defeated, to somebody's credit."""

    do: Literal["defeat"]
    who: Who
    credit: Variable | None = None


class ReturnFigure(Model):
    """A figure just defeated comes back on a space or area."""

    do: Literal["return"]
    who: Variable
    to: Thing


class Act(Model):
    """A mouse takes one more action: now, or as an allowance to be used after an action until something ends."""

    do: Literal["act"]
    who: Who
    when: Literal["now", "allowance"] = "now"
    cheese: Formula = 0
    until: Until | None = None


class Move(Model):
    """A figure moves up to so many spaces under all movement rules; its owner chooses the way."""

    do: Literal["move"]
    who: Who
    steps: Formula
    toward: Thing | None = None
    """For minions and npcs: the way leads there, and nobody chooses."""


class Put(Model):
    """A figure is put on a space: no cost, no trap, no lines; not on a full one."""

    do: Literal["put"]
    who: Who
    to: Thing


class Chase(Model):
    """A figure moves up to so many spaces toward the nearest mouse that is not on its space, then on to the next.

    Which mouse is next may be replaced (procedure `chase_target`); of several shortest ways the players choose.
    Binds `$name`: the spaces of its way, first and last included.
    """

    do: Literal["chase"]
    who: Variable
    steps: Formula
    name: Slug


class Push(Model):
    """A figure is pushed one space away; if it can't be, it takes a wound instead."""

    do: Literal["push"]
    who: Who
    away_from: Thing


class Swap(Model):
    """Two figures change places."""

    do: Literal["swap"]
    who: Variable
    other: Variable


class Capture(Model):
    """A mouse is captured."""

    do: Literal["capture"]
    who: Who
    abducted: bool = False
    """Only a successful search of another mouse brings it back."""
    costs: Literal["as_usual", "nothing"] = "as_usual"
    """`nothing`: it leaves the board, but keeps what it has, and the hourglass stands still."""


class CaptureKeeps(Model):
    """The mouse about to be captured keeps this."""

    do: Literal["capture_keeps"]
    what: Literal["worn", "cheese", "everything"]


class Rescue(Model):
    """A captured mouse comes back on the board."""

    do: Literal["rescue"]
    who: Who


class Wound(Model):
    """A figure takes wounds without defence."""

    do: Literal["wound"]
    who: Who
    amount: Formula = 1
    kind: Literal["normal", "poison"] = "normal"
    credit: Variable | None = None


class WoundKind(Model):
    """The pending wounds become another kind; or wounds already taken do."""

    do: Literal["wound_kind"]
    to: Literal["normal", "poison"]
    who: Who | None = None
    """Whose wounds already taken are meant; without it the pending ones."""


class Heal(Model):
    """Remove wounds."""

    do: Literal["heal"]
    who: Who
    amount: Formula | Literal["all"]
    kind: Literal["normal", "poison", "any"] = "normal"


class StateOn(Model):
    """A marker is put on a figure."""

    do: Literal["state"]
    who: Who
    state: State


class ClearState(Model):
    """Markers are removed from a figure."""

    do: Literal["clear_state"]
    who: Who
    state: State | Literal["all"]


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


class FaceCounts(Model):
    """A face that counts as so many hits."""

    face: Face
    counts: Formula


class Attack(Model):
    """An attack: with a weapon, or with dice of its own; one roll, each target defends for itself."""

    do: Literal["attack"]
    attacker: Who
    with_: Literal["weapon", "this", "same", "spell", "any_worn"] = Field(default="weapon", alias="with")
    """`weapon`: a worn one that the attacker chooses; `this`: the card of the rule; `same`: the weapon of this
    attack; `spell`: no weapon, `dice` count; `any_worn`: as `weapon`, and only worn ones."""
    weapon: Variable | None = None
    """A bound search card instead."""
    dice: Formula | None = None
    hits: Formula | None = None
    """Automatic hits; nothing is rolled."""
    mode: Mode | None = None
    targets: Who | None = None
    """Without it the attacker chooses one legal target."""
    figures: Literal["minions", "all"] = "minions"
    needs_sight: bool = True
    nearby_rule: Literal["binds", "free"] = "binds"
    counts: tuple[FaceCounts, ...] = ()
    """Faces that count otherwise in this attack."""


class AttackAs(Model):
    """The attack of this moment is of another mode, and its weapon of another type."""

    do: Literal["attack_as"]
    mode: Mode | None = None
    type: DamageType | None = None


class Retarget(Model):
    """The attack of this moment hits these instead; one roll, each defends for itself.

    In an override of `minion_target` or `chase_target`: it is chosen among these, if there are any.
    """

    do: Literal["targets"]
    are: Who


class SkipDefence(Model):
    """No defence is rolled; with `ignore_hits` the hits are ignored as well."""

    do: Literal["skip_defence"]
    ignore_hits: bool = False


class IgnoreHits(Model):
    """All hits of this attack on this defender are ignored."""

    do: Literal["ignore_hits"]


class Reroll(Model):
    """Dice of this moment are rolled again, the second result stands."""

    do: Literal["reroll"]
    dice: Formula | Literal["all"] = 1
    showing: Face | Literal["any"] = "any"
    by: Chooser = "players"
    optional: bool = True


class CountFace(Model):
    """A face counts as so many hits, blocks or successes."""

    do: Literal["count_face"]
    face: Face
    counts: Formula
    of: Who | None = None
    """Whose rolls; without it the roll of this moment."""
    rolls: Literal["attack", "defence", "search"] = "attack"
    until: Until = "this_roll"


class Blocks(Model):
    """The wounds of this moment: fewer, none, or borne by another."""

    do: Literal["ignore_wounds"]
    amount: Formula | Literal["all"] = "all"


class CheeseGoes(Model):
    """The cheese of this roll goes elsewhere, or is more or less."""

    do: Literal["cheese_goes"]
    to: Literal["roller", "wheel", "supply", "bound"]
    who: Variable | None = None
    """For `bound`: the mouse that gets it."""


class CheeseTimes(Model):
    """The cheese of this roll is multiplied."""

    do: Literal["cheese_times"]
    factor: Formula


class SearchDeck(Model):
    """Look through the search deck and take a card that fits into the pack; the deck is shuffled."""

    do: Literal["search_deck"]
    who: Who
    where: tuple[Select, ...] = ()
    any_of: tuple[CardRef, ...] = ()


class Draw(Model):
    """Draw so many search cards, keep some, shuffle the rest back; in a search it replaces the draw."""

    do: Literal["draw"]
    cards: Formula = 1
    keep: Formula = 1


class Redraw(Model):
    """The drawn card is discarded and another drawn."""

    do: Literal["redraw"]


class Discard(Model):
    """Discard the card of this rule, a party token, or a bound card."""

    do: Literal["discard"]
    card: Literal["this"] | CardRef | Variable = "this"


class Stay(Model):
    """The event card stays on the table; its other rules hold, with its finder as `$mouse`, until it is discarded."""

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
    by: Formula = 1


class Modify(Model):
    """A number is changed while something lasts. A selection in `of` is read anew at every use."""

    do: Literal["modify"]
    value: Touchable
    of: Who
    bonus: Formula | None = None
    scale: Formula | None = None
    replace: Formula | None = None
    fixed: Formula | None = None
    until: Until


class Permit(Model):
    """Something is allowed or forbidden while something lasts."""

    do: Literal["allow", "forbid"]
    what: Annotated[tuple[Deed, ...], Field(min_length=1)]
    who: Who
    """Of an initiative card all its figures are meant, in the turns of that card."""
    by: Variable | None = None
    """For what is done to it: only by this figure."""
    until: Until


class Substitute(Model):
    """In the batch to be placed, one kind is replaced by another or left out."""

    do: Literal["substitute"]
    what: MinionRef
    by: MinionRef | Literal["nothing"]


class PlaceBatch(Model):
    """The batch to be placed goes to spaces next to a thing; ranged ones follow the placement rule if so said."""

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


class Launch(Model):
    """Toss a token at a space: a coin decides between the two outcomes."""

    do: Literal["coin"]
    name: Slug
    heads: Do
    tails: Do


class Option(Model):
    """A named option of a choice."""

    name: Slug
    given: tuple[Condition, ...] = ()
    do: Do


class Choose(Model):
    """Somebody chooses: things of a selection, or one of the named options."""

    do: Literal["choose"]
    by: Chooser
    name: Slug
    """What the choice is called: binds `$name`."""
    among: Who | None = None
    up_to: Formula | None = None
    """Choose up to so many different things; binds a set."""
    options: tuple[Option, ...] = ()
    optional: bool = False
    if_none: Literal["stop", "skip"]
    """When there is nothing to choose, or nothing is chosen: stop this list, or go on with nothing bound."""


class Roll(Model):
    """Dice are rolled; binds `$name` with `stars`, `cheese`, `sum` and the faces."""

    do: Literal["roll"]
    dice: Formula
    name: Slug


class Branch(Model):
    """One of two lists."""

    do: Literal["branch"]
    given: Annotated[tuple[Condition, ...], Field(min_length=1)]
    then: Do
    otherwise: Do = ()


class Repeat(Model):
    """The list is done so many times."""

    do: Literal["repeat"]
    times: Formula
    each: Do


class ForEach(Model):
    """The list is done for each thing of a snapshot of the selection."""

    do: Literal["for_each"]
    among: Who
    name: Slug
    each: Do


class TableRow(Model):
    """A row of a table: from this number up to the next row's."""

    at_least: int
    do: Do


class Table(Model):
    """The row with the highest bound that the number reaches."""

    do: Literal["table"]
    of: Formula
    rows: Annotated[tuple[TableRow, ...], Field(min_length=1, max_length=20)]


class Later(Model):
    """The list is done at the start of a coming round."""

    do: Literal["later"]
    rounds: Annotated[int, Field(ge=1, le=20)]
    then: Do


class Attach(Model):
    """A rule is attached to a figure or an initiative card while something lasts; `$bearer` is bound in it."""

    do: Literal["attach"]
    to: Who
    rules: Annotated[tuple[AttachedRule, ...], Field(min_length=1, max_length=4)]
    until: Until


class AttachedRule(Model):
    """A reaction that hangs on a figure or card."""

    when: Slug | Annotated[str, Field(pattern=r"^[a-z_]+\.[a-z_]+$")]
    """The moment, e.g. `figure_turn.started`."""
    given: tuple[Condition, ...] = ()
    do: Do


class Prevent(Model):
    """The deed of this moment is prevented: the attack, the capture, the exploring, the rest of the turn.

    In `target.chosen` the choice is void and the target is chosen anew; nobody left: no attack.
    """

    do: Literal["prevent"]


class EndTurn(Model):
    """The turn of the acting figure ends."""

    do: Literal["end_turn"]


class Become(Model):
    """The user fights with these values instead of weapons and armour."""

    do: Literal["become"]
    who: Who
    battle: Formula
    defence: Formula
    until: Until


class LetSurge(Model):
    """Do what the surge would have done without this rule."""

    do: Literal["default"]


Effect = TypeAliasType(
    "Effect",
    Annotated[
        Place | Remove | Defeat | ReturnFigure | Act | Move | Put | Chase | Push | Swap | Capture | CaptureKeeps | Rescue | Wound | WoundKind
        | Heal | StateOn | ClearState | Give | Take | Wheel | Hourglass | EndMarker | Attack | AttackAs | Retarget | SkipDefence
        | IgnoreHits | Reroll | CountFace | Blocks | CheeseGoes | CheeseTimes | SearchDeck | Draw | Redraw | Discard | Stay
        | ShuffleIn | Achieve | SetObjective | Win | Lose | Story | SetFlag | Counter | Token | Lock | FlipTile
        | DestroyRoom | Initiative | Modify | Permit | Substitute | PlaceBatch | SkipEncounter | RevealEncounter
        | Launch | Choose | Roll | Branch | Repeat | ForEach | Table | Later | Attach | Prevent | EndTurn | Become
        | LetSurge,
        Field(discriminator="do"),
    ],
)

Do = tuple[Effect, ...]

for _model in (Launch, Option, Choose, Branch, Repeat, ForEach, TableRow, Table, Later, Attach, AttachedRule):
    _model.model_rebuild()

__all__ = ["FigureRef", "Effect", "Do", "Deed", "Touchable", "Until", "Chooser"]
