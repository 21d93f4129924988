"""What a spell does, in words made from its effects; in English and Traditional Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from toolkit.games.mystic_scrolls.model import effects as model

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.mystic_scrolls.model import EffectModel, SpellBox

ELEMENTS_ZH = {"fire": "火", "water": "水", "earth": "土", "wind": "風", "thunder": "雷", "spirit": "靈"}
"""The elements in Traditional Chinese."""


def english(box: SpellBox) -> str:
    """Return the text of a spell in English."""
    if box.either is not None:
        halves = [_joined_en(half) for half in box.either]
        return f"{halves[0]}, or {halves[1][0].lower()}{halves[1][1:]}."
    return f"{_joined_en(box.effects or ())}."


def halves(box: SpellBox) -> tuple[str, ...]:
    """Return the halves of a text divided by "or", in English; none where the text is whole."""
    return tuple(f"{first[0].lower()}{first[1:]}" for first in map(_joined_en, box.either or ()))


def chinese(box: SpellBox) -> str:
    """Return the text of a spell in Traditional Chinese."""
    if box.either is not None:
        return " 或 ".join("、".join(_effect_zh(effect) for effect in half) for half in box.either) + "。"
    return "、".join(_effect_zh(effect) for effect in box.effects or ()) + "。"


LANGUAGES: Mapping[str, Callable[[SpellBox], str]] = {"en": english, "zh-Hant": chinese}
"""The wording of spells by language."""


def _joined_en(effects: tuple[EffectModel, ...]) -> str:
    parts = [_effect_en(effect) for effect in effects]
    return "; ".join([parts[0], *(part[0].lower() + part[1:] for part in parts[1:])])


def _plus(number: int) -> str:
    return f" + {number}" if number else ""


def _effect_en(effect: EffectModel) -> str:
    match effect:
        case model.Damage():
            return f"Damage {effect.amount}"
        case model.Heal():
            return f"Heal {effect.amount}"
        case model.Recoil():
            return f"Lose {effect.amount} yourself"
        case model.DamageDie():
            return f"Damage: roll the die{_plus(effect.plus)}"
        case model.HealDie():
            return f"Heal: roll the die{_plus(effect.plus)}"
        case model.DamagePerPower():
            return f"Damage {effect.each} for each magic power"
        case model.Cancel():
            return "Cancel one spell of an opponent"
        case model.MagicDie():
            return _magic_en(effect)
        case _:
            assert_never(effect)


def _magic_en(effect: model.MagicDie) -> str:
    sides = " or ".join([", ".join(effect.hits[:-1]), effect.hits[-1]] if effect.hits[1:] else effect.hits)
    miss = f"; otherwise {_effect_en(effect.miss).lower()}" if effect.miss is not None else ""
    return f"Roll a magic die: on {sides} {_effect_en(effect.hit).lower()}{miss}"


def _effect_zh(effect: EffectModel) -> str:
    match effect:
        case model.Damage():
            return f"傷害 {effect.amount}"
        case model.Heal():
            return f"治療 {effect.amount}"
        case model.Recoil():
            return f"自己失去 {effect.amount} 點體力"
        case model.DamageDie():
            return f"擲骰造成傷害{_plus(effect.plus)}"
        case model.HealDie():
            return f"擲骰治療{_plus(effect.plus)}"
        case model.DamagePerPower():
            return f"每點魔力造成 {effect.each} 點傷害"
        case model.Cancel():
            return "取消對手一個法術"
        case model.MagicDie():
            return _magic_zh(effect)
        case _:
            assert_never(effect)


def _magic_zh(effect: model.MagicDie) -> str:
    sides = "、".join(ELEMENTS_ZH[side] for side in effect.hits)
    miss = f"。否則{_effect_zh(effect.miss)}" if effect.miss is not None else ""
    return f"擲一顆魔法骰。若為{sides}則{_effect_zh(effect.hit)}{miss}"
