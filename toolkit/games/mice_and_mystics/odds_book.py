"""Questions about odds in words: `attack collin rat_warrior`, `attack 3 2`, `search filch`, `climb 2`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mice_and_mystics import odds
from toolkit.lang.odds import OddsError, OddsTable
from toolkit.lang.scenario import ScenarioError, number_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.games.mice_and_mystics.engine.world import World

DUEL_OPTIONS = (
    *("weapon", "mode", "wears", "carries", "achieved", "knows", "uses", "rerolls", "beside", "where", "cheese"),
)
MOST_CARDS = 12


class MiceOdds:
    """The odds of Mice and Mystics."""

    usage: Mapping[str, str] = {
        "attack": "attack DICE DEFENCE-DICE [mode=ranged], or attack ATTACKER DEFENDER [weapon=CARD"
        " mode=ranged wears=CARD,CARD carries=CARD achieved=ACHIEVEMENT knows=ABILITY uses=ABILITY"
        " rerolls=FACE beside=HERO where=near|same|far cheese=N]",
        "defence": "defence DICE hits=N",
        "search": "search HERO [knows=ABILITY uses=ABILITY]",
        "climb": "climb MICE (on the dry space)",
        "trap": "trap DICE",
    }

    def answer(
        self, world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
    ) -> tuple[OddsTable, ...]:
        """Answer a question.

        Raises:
            OddsError: it can't be answered so.
        """
        plain = [word.replace("-", "_") for word in words]
        if plain[0] not in _ANSWERS:
            raise OddsError(f"no odds are known of {plain[0]!r}; known: {one_of(MiceOdds.usage)}")
        try:
            for name, value in policies.items():
                number_of(name, dict.fromkeys(world.policies, 0), "policy")
                number_of(value, dict.fromkeys(world.policy_values[name], 0), f"value of {name} called")
            return _ANSWERS[plain[0]](world, plain[1:], options, policies)
        except ScenarioError as fault:
            raise OddsError(str(fault)) from fault


def _attack(
    world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
) -> tuple[OddsTable, ...]:
    one, other = _two("attack", words)
    if one.isdecimal() and other.isdecimal():
        _only(options, ("mode",))
        attack, defence, mode = _dice(one), _dice(other), options.get("mode", "melee")
        if mode not in odds.MODES:
            raise OddsError(f"there is no mode {mode!r}; known: {one_of(odds.MODES)}")
        told = odds.wounds_odds(world, attack, defence, mode)
        return (_numbers(f"{attack} dice {mode} against {defence} dice: wounds", told),)
    _only(options, DUEL_OPTIONS)
    duel = odds.Duel(
        one,
        other,
        weapon=options.get("weapon", "").replace("-", "_"),
        mode=options.get("mode", ""),
        worn=_list(options["wears"]) if "wears" in options else None,
        carries=_list(options.get("carries", "")),
        achieved=_list(options.get("achieved", "")),
        abilities=_list(options.get("knows", "")),
        uses=_list(options.get("uses", "")),
        rerolls=tuple(face for face in options.get("rerolls", "").split(",") if face),
        beside=_list(options.get("beside", "")),
        where=options.get("where", "near"),
        cheese=_number(options.get("cheese", "0")),
        policies=policies,
    )
    blows = odds.duel_odds(world, duel)
    title = f"{one} attacks {other}"
    tables = [
        _numbers(f"{title}: wounds", odds.spread(blows, lambda blow: blow.wounds)),
        _numbers(f"{title}: it falls (1) or not (0)", odds.spread(blows, lambda blow: blow.fell)),
        _numbers(f"{title}: cheese for the mouse", odds.spread(blows, lambda blow: blow.cheese)),
        _numbers(f"{title}: cheese on the wheel", odds.spread(blows, lambda blow: blow.wheel)),
    ]
    return tuple(tables)


def _defence(
    world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
) -> tuple[OddsTable, ...]:
    del policies
    _only(options, ("hits",))
    dice, hits = _dice(_one("defence", words)), _number(options.get("hits", "1"))
    wounds: odds.Odds = {}
    for blocks, chance in odds.blocks_odds(world, dice).items():
        left = max(0, hits - blocks)
        wounds[left] = wounds.get(left, Fraction(0)) + chance
    return (_numbers(f"{hits} hits against {dice} dice: wounds", dict(sorted(wounds.items()))),)


def _search(
    world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
) -> tuple[OddsTable, ...]:
    del policies
    _only(options, ("knows", "uses"))
    hero = _one("search", words)
    found = odds.search_odds(
        world, hero, abilities=_list(options.get("knows", "")), uses=_list(options.get("uses", ""))
    )
    rows = list(found.items())
    if len(rows) > MOST_CARDS:
        rest = sum((chance for _, chance in rows[MOST_CARDS:]), Fraction(0))
        rows = [*rows[:MOST_CARDS], (f"one of {len(found) - MOST_CARDS} other cards", rest)]
    return (OddsTable(f"{hero} searches, all cards in the deck", tuple(rows)),)


def _climb(
    world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
) -> tuple[OddsTable, ...]:
    del policies
    _only(options, ())
    mice = _number(_one("climb", words or ("0",)))
    return (_yes_or_no(f"climbing out with {mice} mice on the dry space", odds.climb_odds(world, mice)),)


def _trap(
    world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
) -> tuple[OddsTable, ...]:
    del policies
    _only(options, ())
    dice = _dice(_one("trap", words))
    return (_yes_or_no(f"passing a mousetrap with {dice} dice", odds.trap_odds(world, dice)),)


_ANSWERS: dict[str, Callable[..., tuple[OddsTable, ...]]] = {
    "attack": _attack,
    "defence": _defence,
    "search": _search,
    "climb": _climb,
    "trap": _trap,
}


def _numbers(title: str, told: odds.Odds) -> OddsTable:
    return OddsTable(title, tuple((str(number), chance) for number, chance in told.items()), odds.mean(told))


def _yes_or_no(title: str, chance: Fraction) -> OddsTable:
    return OddsTable(title, (("yes", chance), ("no", 1 - chance)))


def _one(what: str, words: Sequence[str]) -> str:
    if len(words) != 1:
        raise OddsError(f"write it so: {MiceOdds.usage[what]}")
    return words[0]


def _two(what: str, words: Sequence[str]) -> tuple[str, str]:
    if len(words) != len(("attacker", "defender")):
        raise OddsError(f"write it so: {MiceOdds.usage[what]}")
    return words[0], words[1]


def _number(word: str) -> int:
    if not word.isdecimal():
        raise OddsError(f"{word!r} is no number")
    return int(word)


def _dice(word: str) -> int:
    dice = _number(word)
    if dice > odds.MOST_DICE:
        raise OddsError(f"{dice} dice are too many; up to {odds.MOST_DICE} can be told")
    return dice


def _list(text: str) -> tuple[str, ...]:
    return tuple(word.replace("-", "_") for word in text.split(",") if word)


def _only(options: Mapping[str, str], known: Sequence[str]) -> None:
    for key in options:
        if key not in known:
            cure = did_you_mean(key, known) or (
                f"known: {one_of(known)}" if known else "nothing may stand there"
            )
            raise OddsError(f"there is no {key}= here; {cure}")


BOOK = MiceOdds()
"""What the plugin offers."""
