"""Effects on attacks, dice and wounds of the moment, and numbers and deeds while something lasts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.effects_words import Chooser, Deed, Touchable, Until
from toolkit.games.mice_and_mystics.model.ids import DamageType, Face, Mode, Variable
from toolkit.games.mice_and_mystics.model.numbers import ONE
from toolkit.games.mice_and_mystics.model.predicates import Who
from toolkit.schema import Formula, Model


class FaceCounts(Model):
    """A face that counts as so many hits."""

    face: Face
    counts: Formula


class Attack(Model):
    """An attack: with a weapon, or with dice of its own; one roll, each target defends for itself."""

    do: Literal["attack"]
    attacker: Who
    with_: Literal["weapon", "this", "same", "spell", "any_worn"] = Field(default="weapon", alias="with")
    """`weapon`: a worn one that the attacker chooses; `this`: the card of the rule; `same`: the weapon of
    this attack; `spell`: no weapon, `dice` count; `any_worn`: as `weapon`, and only worn ones."""
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
    dice: Formula | Literal["all"] = ONE
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


class Prevent(Model):
    """The deed of this moment is prevented: the attack, the capture, the exploring, the rest of the turn.

    In `target.chosen` the choice is void and the target is chosen anew; nobody left: no attack.
    """

    do: Literal["prevent"]
