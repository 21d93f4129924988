"""When a rule speaks: the moments of play in English, with who does what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.conditions import weapon
from toolkit.games.mice_and_mystics.say.english.nouns import Table
from toolkit.games.mice_and_mystics.say.english.scenes import Scene, introduce, is_entered
from toolkit.games.mice_and_mystics.say.shape import Known, known, moment


def when(name: str, given: tuple[c.Condition, ...], table: Table, *, own: bool) -> tuple[str, tuple[c.Condition, ...]]:
    """Return a moment as a clause, and the conditions it leaves to be said.

    Args:
        name: the moment.
        given: conditions of the rule; those that describe who takes part become part of the clause.
        table: what has been named; whoever takes part is bound there.
        own: only the bearer's own moments count.
    """
    found, rest = known(given, moment(name).binds)
    scene = Scene(name, table, found, list(rest), own)
    for bind, sort in moment(name).binds.items():
        introduce(scene, bind, sort)
    text = _SAID.get(name, _plain)(scene)
    return text, tuple(scene.given)


def _plain(scene: Scene) -> str:
    return f"when {moment(scene.name).says}"


def _fixed(text: str) -> Callable[[Scene], str]:
    return lambda _: text


def _deed(lead: str, word: str, rest: str = "", bind: str = "figure") -> Callable[[Scene], str]:
    """Return the words for one figure doing something."""

    def told(scene: Scene) -> str:
        noun = scene.call(bind)
        return f"{lead} {noun.text} {w.verb(noun, word)}{' ' if rest and rest[0] != ',' else ''}{rest}"

    return told


def _suffering(lead: str, rest: str) -> Callable[[Scene], str]:
    def told(scene: Scene) -> str:
        noun = scene.call("figure")
        return f"{lead} {noun.text} {w.be(noun)} {rest}"

    return told


def _turn(lead: str) -> Callable[[Scene], str]:
    def told(scene: Scene) -> str:
        noun = scene.call("figure")
        is_long = noun.text.count(" ") > 2  # noqa: PLR2004 - more than an article and a kind
        return f"{lead} the turn of {noun.text}" if is_long else f"{lead} {noun.own} turn"

    return told


def _attack(lead: str, end: str) -> Callable[[Scene], str]:
    """Return the words for an attack: what it is made with, and against whom."""

    def told(scene: Scene) -> str:
        attacker = scene.call("attacker")
        asked = [one for one in scene.take(c.AttackIs) if isinstance(one, c.AttackIs)]
        mode = next((f"{one.mode} " for one in asked if one.mode), "")
        deed = w.verb(attacker, f"make {w.a(mode + 'attack')}" if mode else "attack")
        target = scene.call("target") if scene.is_described("target") else None
        against = f" {'against ' if mode else ''}{target.text}" if target else ""
        return f"{lead} {attacker.text} {deed}{against}{_with(asked, scene)}{_outcome(asked)}{end}"

    return told


def _with(asked: list[c.AttackIs], scene: Scene) -> str:
    for one in asked:
        if one.with_:
            return f" with {weapon(one, scene.table)}"
        if one.type:
            return f" with {w.a(f'{one.type} weapon')}"
    return ""


def _outcome(asked: list[c.AttackIs]) -> str:
    found = [one.defeated for one in asked if one.defeated]
    if not found:
        return ""
    return " and the target is defeated" if found[0] == "yes" else " and the target is not defeated"


def _defence(lead: str) -> Callable[[Scene], str]:
    def told(scene: Scene) -> str:
        target = scene.call("target")
        against = f" against {scene.call('attacker').text}" if scene.is_described("attacker") else ""
        return f"{lead} {target.text} {w.verb(target, 'roll')} for defence{against}"

    return told


def _cheese(scene: Scene) -> str:
    roller = scene.call("roller")
    purposes = [one for one in scene.take(c.PurposeIs) if isinstance(one, c.PurposeIs)]
    rolls = w.listed([name for one in purposes for name in one.any_of], "or")
    inside = f" in {w.a(f'{rolls} roll')}" if rolls else ""
    return f"when {roller.text} {w.verb(roller, 'roll')} cheese{inside}{_made_with(rolls, scene)}"


def _made_with(rolls: str, scene: Scene) -> str:
    """Return the attack that cheese is rolled in or against, as far as conditions describe it."""
    asked = [one for one in scene.take(c.AttackIs) if isinstance(one, c.AttackIs)]
    scene.given = [*scene.given, *(one.model_copy(update=ONLY_SINGLE) for one in asked if one.single)]
    mode = next((f"{one.mode} " for one in asked if one.mode), "")
    tool = _with(asked, scene)
    if not mode and (not tool or rolls == "attack"):
        return tool
    is_yours = scene.call("attacker").person == "you"
    owned = f"your {mode}attack" if is_yours else w.a(f"{mode}attack")
    return f" {'against' if rolls == 'defence' else 'in'} {owned}{tool}"


ONLY_SINGLE: Final = {"mode": None, "type": None, "by": None, "with_": None, "defeated": None}


def _wounds(scene: Scene) -> str:
    target = scene.call("target")
    if scene.own and target.person != "you":
        attacker = scene.call("attacker")
        return f"when {attacker.text} {w.be(attacker)} about to wound {target.text}"
    return f"when {target.text} {w.be(target)} about to take wounds"


def _gained(scene: Scene) -> str:
    noun = scene.call("figure")
    found = [one for one in scene.take(c.Gained) if isinstance(one, c.Gained)]
    states = w.listed(["poisoned" if name == "poison" else w.state(name) for one in found for name in one.any_of], "or")
    got = f"{w.verb(noun, 'become')} {states}" if states else f"{w.verb(noun, 'get')} an effect marker or poison"
    return f"when {noun.text} {got}"


def _wounded(scene: Scene) -> str:
    attacker, target = scene.call("attacker"), scene.call("target")
    return f"when {attacker.text} {w.verb(attacker, 'wound')} {target.text}"


def _chosen(scene: Scene) -> str:
    attacker, target = scene.call("attacker"), scene.call("target")
    return f"when {attacker.text} {w.verb(attacker, 'choose')} {target.text} as its target"


def _defeated(scene: Scene) -> str:
    by = scene.call("by")
    if by.text == "whoever defeated it":
        return f"when {scene.call('figure').text} is defeated"
    return f"when {by.text} {w.verb(by, 'defeat')} {scene.call('figure').text}"


def _entered(scene: Scene) -> str:
    noun = scene.call("figure")
    found = scene.known.get("$figure", Known())
    onto = "your space" if any(is_entered(scene, one) for one in found.where) else "a space"
    return f"when {noun.text} {w.verb(noun, 'enter')} {onto}"


def _drawn(scene: Scene) -> str:
    noun = scene.call("figure")
    card = scene.call("drawn").text if scene.is_described("drawn") else "a search card"
    return f"when {noun.text} {w.verb(noun, 'draw')} {card}"


def _event(scene: Scene) -> str:
    if scene.table.bearer.kind == "search_card":
        return "when you draw this card"
    noun = scene.call("figure")
    return f"when {noun.text} {w.verb(noun, 'draw')} an event card"


def _worn(scene: Scene) -> str:
    noun = scene.call("figure")
    this = "this card" if scene.table.bearer.kind == "search_card" and noun.person == "you" else "a card"
    return f"when {noun.text} {w.verb(noun, 'put')} {this} on"


def _explored(scene: Scene) -> str:
    first = " for the first time" if scene.take(c.FirstVisit) else ""
    return f"when the party enters {'this' if scene.table.bearer.room else 'a'} room{first}"


def _pending(scene: Scene) -> str:
    found = [one for one in scene.take(c.Batch) if isinstance(one, c.Batch)]
    kinds = [scene.table.names.find("minion", one.contains) for one in found if one.contains]
    many = [(name.many or w.plural(name.one)) for name in kinds if name]
    rest = [one.model_copy(update={"contains": None}) for one in found if one.from_ or one.is_]
    scene.given = [*rest, *scene.given]
    return f"when {w.listed(many) or 'minions'} are about to be placed"


def _all_acted(scene: Scene) -> str:
    card = scene.call("card")
    who = card.text if card.person == "they" else f"figures of {card.text}"
    return f"when all {who.removeprefix('the ')} have acted"


def _track(scene: Scene) -> str:
    found = [one.is_ for one in scene.take(c.TrackIs) if isinstance(one, c.TrackIs)]
    if not found:
        return "when initiative cards are laid on the track"
    return "when the initiative track is laid afresh" if found[0] == "fresh" else "when cards are added to the track"


_SAID: Final[dict[str, Callable[[Scene], str]]] = {
    "chapter.started": _fixed("when the chapter begins"),
    "round.started": _fixed("at the start of each round"),
    "round.ended": _fixed("at the end of each round"),
    "turn.started": _turn("at the start of"),
    "turn.ended": _turn("at the end of"),
    "figure_turn.started": _turn("at the start of"),
    "figure_turn.ended": _turn("at the end of"),
    "card_turn.ended": _all_acted,
    "action.ended": _deed("when", "finish", "an action"),
    "move.rolled": _deed("when", "roll", "for a move"),
    "space.entered": _entered,
    "move.ended": _deed("when", "end", "a move"),
    "attack.declared": _attack("when", ", before the roll"),
    "attack.rolled": _attack("when", ", after the roll"),
    "attack.ended": _attack("after", ""),
    "target.chosen": _chosen,
    "defence.declared": _defence("before"),
    "defence.rolled": _defence("after"),
    "cheese.pending": _cheese,
    "wounds.pending": _wounds,
    "wounded": _wounded,
    "defeated": _defeated,
    "capture.pending": _suffering("when", "about to be captured"),
    "captured": _suffering("when", "captured"),
    "rescued": _suffering("when", "rescued"),
    "state.gained": _gained,
    "search.declared": _deed("when", "search", ", before the roll"),
    "search.rolled": _deed("when", "search", "successfully, before a card is drawn"),
    "card.drawn": _drawn,
    "event.resolved": _event,
    "searched": _deed("after", "search", "successfully"),
    "explored": _explored,
    "flipped": _fixed("when the party arrives by flipping a tile"),
    "encounter.revealed": _fixed("when an encounter card is revealed"),
    "figures.pending": _pending,
    "figures.placed": _fixed("when minions have just been placed"),
    "track.set": _track,
    "surge.started": _fixed("when a surge begins"),
    "page.turned": _fixed("when the hourglass moves"),
    "room.cleared": _fixed("when the last minion leaves the board"),
    "item.gained": _deed("when", "gain", "a search card"),
    "item.worn": _worn,
    "item.used": _deed("when", "use up", "a card"),
    "achievement.gained": _deed("when", "win", "an achievement"),
    "counter.changed": _fixed("when a counter changes"),
    "flag.set": _fixed("when something is noted"),
    "choice.made": _fixed("when the players have chosen"),
}
