"""The moments that procedures publish: what each binds, and whose moment it is.

Besides these, `$mouse` is always the mouse that bears or uses the rule (where there is one), `$card` on an
initiative card is that card, `$bearer` in an attached rule is the figure or card it hangs on, and `$paid` in an
action is the cheese paid for it.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Moment(NamedTuple):
    """One moment.

    Attributes:
        name: as written in `when` and in `timing: in …`.
        actor: the binding whose bearer the rules with `whose: own` wait for; empty where nobody acts.
        binds: name (without `$`) to kind: figure, space, card, search_card, number, set.
        says: what has just happened, or is about to, for the reference.
    """

    name: str
    actor: str
    binds: dict[str, str]
    says: str


_ATTACK = {"attacker": "figure", "target": "figure"}
_ROLLED_CHEESE = {"roller": "figure", **_ATTACK, "cheese": "number"}
_DRAWN = {"figure": "figure", "drawn": "search_card"}

MOMENTS: Final = (
    Moment("chapter.started", "", {}, "the chapter is set up and play begins"),
    Moment("round.started", "", {}, "a round begins"),
    Moment("round.ended", "", {}, "the last card of the track has acted"),
    Moment("turn.started", "figure", {"figure": "figure"}, "a mouse's turn begins, before its movement roll"),
    Moment("turn.ended", "figure", {"figure": "figure"}, "a mouse's turn ends, before the current moves it"),
    Moment("figure_turn.started", "figure", {"figure": "figure", "card": "card"}, "a minion figure begins its turn"),
    Moment("figure_turn.ended", "figure", {"figure": "figure", "card": "card"}, "a minion figure ends its turn"),
    Moment("card_turn.ended", "card", {"card": "card"}, "all figures of a minion card have acted"),
    Moment("action.ended", "figure", {"figure": "figure"}, "a mouse has finished an action"),
    Moment("move.rolled", "figure", {"figure": "figure", "number": "number"}, "a figure has rolled for its move"),
    Moment("space.entered", "figure", {"figure": "figure", "space": "space"}, "a figure has moved onto a space"),
    Moment("move.ended", "figure", {"figure": "figure"}, "a figure has ended its move"),
    Moment("attack.declared", "attacker", _ATTACK, "attacker, weapon and target are known, no die is rolled"),
    Moment("attack.rolled", "attacker", _ATTACK, "the attack dice lie, before cheese is banked; `$roll` is that roll"),
    Moment("attack.ended", "attacker", _ATTACK, "an attack is over, wounds and all"),
    Moment("target.chosen", "target", _ATTACK, "a minion has chosen its target"),
    Moment("defence.declared", "target", _ATTACK, "hits are known, the defence is not rolled; `$attack.hits`"),
    Moment("defence.rolled", "target", _ATTACK, "the defence dice lie, before cheese is banked; `$roll`"),
    Moment("cheese.pending", "roller", _ROLLED_CHEESE, "rolled cheese is about to go where it goes"),
    Moment("wounds.pending", "attacker", {**_ATTACK, "amount": "number"}, "wounds are known and not yet taken"),
    Moment("wounded", "attacker", {**_ATTACK, "amount": "number"}, "a figure has taken wounds"),
    Moment("defeated", "by", {"figure": "figure", "by": "figure", "space": "space"}, "a minion is defeated"),
    Moment("capture.pending", "figure", {"figure": "figure"}, "a mouse is about to be captured"),
    Moment("captured", "figure", {"figure": "figure"}, "a mouse was captured"),
    Moment("rescued", "figure", {"figure": "figure"}, "a captured mouse is back"),
    Moment("state.gained", "figure", {"figure": "figure"}, "a marker was put on a figure, or poison wounds"),
    Moment("search.declared", "figure", {"figure": "figure"}, "a mouse searches, no die is rolled"),
    Moment("search.rolled", "figure", {"figure": "figure"}, "a search succeeded, no card is drawn; `$roll`"),
    Moment("card.drawn", "figure", _DRAWN, "a search card is drawn and not yet resolved"),
    Moment("event.resolved", "figure", _DRAWN, "an event card takes effect: its own rules only"),
    Moment("searched", "figure", {"figure": "figure"}, "a successful search is over"),
    Moment("explored", "figure", {"figure": "figure"}, "the party has arrived in a room, by exit or flip"),
    Moment("flipped", "figure", {"figure": "figure"}, "the party has arrived by a flip space"),
    Moment("encounter.revealed", "", {}, "an encounter card is revealed, nothing is placed; the batch may be changed"),
    Moment("figures.pending", "", {}, "minions are about to be placed; the batch may be changed"),
    Moment("figures.placed", "", {"batch": "set"}, "minions have been placed"),
    Moment("track.set", "", {}, "initiative cards were laid, afresh or added"),
    Moment("surge.started", "", {}, "a surge has moved the hourglass, its content is not resolved"),
    Moment("page.turned", "", {}, "the hourglass has moved"),
    Moment("room.cleared", "", {}, "the last minion has left the board"),
    Moment("item.gained", "figure", _DRAWN, "a mouse has gained a card"),
    Moment("item.worn", "figure", _DRAWN, "a mouse has put a card on"),
    Moment("item.used", "figure", _DRAWN, "a mouse has used up a card"),
    Moment("achievement.gained", "figure", {"figure": "figure"}, "an achievement was won"),
    Moment("counter.changed", "", {}, "a counter has changed"),
    Moment("flag.set", "", {}, "a flag was set"),
    Moment("choice.made", "", {}, "players have made a named choice"),
)

MOMENT_NUMBER: Final = {moment.name: number for number, moment in enumerate(MOMENTS)}
ROLL_PARTS: Final = (
    "stars", "cheese", "bow", "bow_star", "bow_plain", "sword", "sword_star", "shield", "shield_star", "sum", "dice",
)
"""What a formula may read of a roll: `$roll.stars`. `sword` counts shield faces too; `bow` both bow faces."""
ATTACK_PARTS: Final = ("hits", "dice", "wounds", "targets")
FIGURE_PARTS: Final = (
    "battle", "defence", "lore", "move", "life", "wounds", "poison", "cheese", "abilities", "steps_left",
)
COUNTS: Final = (
    "party_size", "count_mice", "count_minions", "count_captured", "count_roaches", "page", "end_page", "pages_left",
    "wheel", "round",
)
"""Numbers of the game a formula may read by name; `counter.x` reads a counter of the chapter."""
