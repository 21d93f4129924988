"""What a spell does, as a union told apart by `do`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator
from typing_extensions import TypeAliasType

from toolkit.schema import Model, Several, by_tag

Element = Literal["fire", "water", "earth", "wind", "thunder", "spirit"]
"""A side of a magic die."""

Amount = Annotated[int, Field(ge=1, le=40)]


class Damage(Model):
    """The player to the right loses stamina."""

    do: Literal["damage"]
    amount: Amount
    """How much."""


class Heal(Model):
    """You regain stamina."""

    do: Literal["heal"]
    amount: Amount
    """How much."""


class Recoil(Model):
    """You lose stamina yourself; an invented effect, no icon of the rulebook."""

    do: Literal["recoil"]
    amount: Amount
    """How much."""


class DamageDie(Model):
    """The player to the right loses what the six-sided die shows, and `plus` more."""

    do: Literal["damage_die"]
    plus: Annotated[int, Field(ge=0, le=20)] = 0
    """Added to the number rolled."""


class HealDie(Model):
    """You regain what the six-sided die shows, and `plus` more."""

    do: Literal["heal_die"]
    plus: Annotated[int, Field(ge=0, le=20)] = 0
    """Added to the number rolled."""


class DamagePerPower(Model):
    """The player to the right loses stamina for each magic power you cast this round."""

    do: Literal["damage_per_power"]
    each: Annotated[int, Field(ge=1, le=5)] = 1
    """How much for each power."""


class Cancel(Model):
    """One spell of an opponent has no effect this round; played only with `cancel_effects: present`."""

    do: Literal["cancel"]


Flat = TypeAliasType("Flat", Annotated[Damage | Heal | Recoil, by_tag("do")])
"""An effect whose number is printed."""


class MagicDie(Model):
    """Roll a magic die: one thing happens on the named elements, another (or nothing) on the rest."""

    do: Literal["magic_die"]
    hits: Annotated[Several[Element], Field(min_length=1, max_length=6)]
    """The elements that hit."""
    hit: Flat
    """What happens on one of them."""
    miss: Flat | None = None
    """What happens on the others; nothing if left out."""

    @model_validator(mode="after")
    def _one_step(self) -> MagicDie:
        if self.miss is not None and (self.hit.do == "heal") != (self.miss.do == "heal"):
            raise ValueError(
                "hit and miss belong to different steps of the casting phase: let both heal, or neither"
            )
        return self


EffectModel = TypeAliasType(
    "EffectModel",
    Annotated[
        Damage | Heal | Recoil | DamageDie | HealDie | DamagePerPower | Cancel | MagicDie, by_tag("do")
    ],
)
"""One effect of a spell."""
