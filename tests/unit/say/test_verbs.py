"""Every verb, condition and predicate that no printed card has, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import pytest

from toolkit.games.mice_and_mystics.facts import tree
from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.effects import Effect
from toolkit.games.mice_and_mystics.model.predicates import Predicate
from toolkit.schema import Model

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Data = dict[str, Any]

EFFECTS: list[tuple[Data, str]] = [
    ({"do": "place", "what": "minion.roach", "amount": 2, "at": "area.pond"}, "place 2 roaches on the pond."),
    (
        {"do": "place", "what": "minion.rat_warrior", "amount": "count_mice", "near": "$mouse"},
        "place as many rat warriors as the number of mice on the board next to your space.",
    ),
    (
        {"do": "place", "what": "minion.roach", "amount": 3, "greedy": True},
        "place 3 greedy roaches on the entry spaces.",
    ),
    ({"do": "remove", "who": "$figure"}, "remove that figure from the board."),
    ({"do": "defeat", "who": "$figure", "credit": "$mouse"}, "that figure is defeated at once."),
    ({"do": "return", "who": "$figure", "to": "area.pond"}, "that figure comes back on the pond."),
    ({"do": "act", "who": "$mouse"}, "take 1 action at once."),
    (
        {"do": "act", "who": {"pick": "mouse"}, "when": "allowance", "cheese": 1, "until": "round"},
        "every mouse may once take 1 more action after an action, for 1 cheese, until the end of the round.",
    ),
    (
        {"do": "move", "who": "$mouse", "steps": "$mouse.lore + 1", "toward": "token.grape"},
        "move up to as many spaces as your lore plus 1 toward the Grape token.",
    ),
    ({"do": "put", "who": {"pick": "mouse"}, "to": "space.c3"}, "put every mouse on the hearth."),
    (
        {"do": "push", "who": "$figure", "away_from": "$mouse"},
        "push that figure 1 space away from you; if that can't be done, it takes 1 wound.",
    ),
    ({"do": "swap", "who": "$mouse", "other": "$figure"}, "you and that figure change places."),
    (
        {"do": "capture", "who": "$mouse", "abducted": True, "costs": "nothing"},
        "you are captured, but keep everything, and the hourglass does not move; only another mouse's successful search can bring you back.",  # noqa: E501 - a sentence
    ),
    ({"do": "capture_keeps", "what": "everything"}, "that figure keeps everything it has."),
    (
        {"do": "rescue", "who": {"pick": "mouse", "where": [{"has": "captured"}]}},
        "every captured mouse is rescued at once.",
    ),
    (
        {"do": "wound", "who": {"pick": "figure", "where": [{"has": "near", "to": "$mouse", "steps": 2}]}, "amount": 2},
        "every figure at most 2 spaces from your space takes 2 wounds.",
    ),
    ({"do": "wound_kind", "to": "poison"}, "the wounds are all poison wounds."),
    ({"do": "wound_kind", "to": "normal", "who": "$mouse"}, "all poison wounds that you have become normal wounds."),
    (
        {"do": "heal", "who": {"pick": "mouse"}, "amount": "all", "kind": "poison"},
        "remove all poison wounds from every mouse.",
    ),
    (
        {"do": "heal", "who": "$mouse", "amount": "$mouse.lore"},
        "remove as many normal wounds as your lore from yourself.",
    ),
    ({"do": "state", "who": "$mouse", "state": "knocked_down"}, "you are knocked down."),
    ({"do": "clear_state", "who": "$mouse", "state": "all"}, "remove all effect markers from yourself."),
    (
        {"do": "give", "who": "$mouse", "cheese": 2, "card": "search_card.grape"},
        "gain 2 cheese and Grape from the search deck.",
    ),
    ({"do": "give", "card": "search_card.grape"}, "the party gains Grape from the search deck."),
    (
        {"do": "take", "who": {"pick": "mouse"}, "cheese": "all", "to": "wheel"},
        "every mouse loses all its cheese, which goes on the cheese wheel.",
    ),
    ({"do": "wheel", "add": 2}, "put 2 cheese on the cheese wheel."),
    ({"do": "wheel", "empty": True}, "empty the cheese wheel."),
    ({"do": "hourglass", "pages": -2}, "move the hourglass 2 pages back."),
    ({"do": "end_marker", "pages": 2}, "move the end marker 2 pages on."),
    ({"do": "attack", "attacker": "$mouse"}, "attack one minion of your choice."),
    (
        {"do": "attack", "attacker": "$mouse", "mode": "ranged", "with": "any_worn"},
        "make a ranged attack against one minion of your choice with a weapon you wear.",
    ),
    ({"do": "attack", "attacker": "$figure", "targets": "$mouse"}, "that figure attacks you."),
    (
        {"do": "attack", "attacker": "$mouse", "with": "spell", "hits": 2, "targets": "$figure"},
        "that figure takes 2 hits, and may roll for defence.",
    ),
    ({"do": "attack_as", "mode": "melee", "type": "magic"}, "the attack counts as melee and magic."),
    (
        {"do": "targets", "are": {"pick": "mouse"}},
        "the attack hits every mouse instead: one roll, and each defends for itself.",
    ),
    ({"do": "skip_defence"}, "the target does not roll for defence."),
    ({"do": "skip_defence", "ignore_hits": True}, "ignore the hits instead of rolling for defence."),
    ({"do": "ignore_hits"}, "ignore all hits of this attack."),
    (
        {"do": "reroll", "dice": 2, "showing": "bow-2"},
        "the players may re-roll 2 dice of this roll showing a bow face without a star; the new result stands.",
    ),
    (
        {"do": "reroll", "dice": "all", "by": "user", "optional": False},
        "re-roll all dice of this roll; the new result stands.",
    ),
    (
        {
            "do": "count_face",
            "face": "sword-2-star",
            "counts": 3,
            "of": {"pick": "mouse"},
            "rolls": "defence",
            "until": "round",
        },
        "in the defence of every mouse, each sword face with a star counts as 3 blocks until the end of the round.",
    ),
    ({"do": "ignore_wounds", "amount": 1}, "ignore 1 of these wounds."),
    ({"do": "cheese_goes", "to": "roller"}, "the cheese goes to whoever rolled it."),
    ({"do": "cheese_goes", "to": "wheel"}, "the cheese goes on the cheese wheel."),
    ({"do": "cheese_times", "factor": 2}, "the cheese of this roll counts twice."),
    (
        {"do": "search_deck", "who": "$mouse", "any_of": ["search_card.grape"]},
        "look through the search deck, take Grape into your pack and shuffle the deck.",
    ),
    ({"do": "draw", "cards": 2}, "draw 2 cards instead of 1, keep 1 and shuffle the rest back."),
    ({"do": "redraw"}, "discard it and draw another card."),
    ({"do": "discard", "card": "search_card.grape"}, "discard Grape."),
    ({"do": "stay"}, "it stays beside the board until it is discarded."),
    ({"do": "shuffle_in", "card": "search_card.grape"}, "shuffle Grape into the search deck."),
    ({"do": "achievement", "gain": "achievement.scaper", "who": "$mouse"}, "win the achievement Scaper."),
    ({"do": "objective", "is": "find_the_key"}, "the objective is now “find the key”."),
    ({"do": "win"}, "the party wins the chapter."),
    ({"do": "lose"}, "the party loses the chapter."),
    ({"do": "story", "moment": "a_knock"}, "read the story moment “a knock”."),
    ({"do": "flag", "flag": "door_open"}, "note “door open”."),
    ({"do": "flag", "flag": "door_open", "to": "clear"}, "strike out the note “door open”."),
    ({"do": "counter", "counter": "fire", "add": "$mouse.lore"}, "raise “fire” by your lore."),
    ({"do": "counter", "counter": "fire", "set": 0}, "set “fire” to 0."),
    (
        {"do": "token", "token": "grape", "put": "space.c3", "until": "round"},
        "put the Grape token on the hearth until the end of the round.",
    ),
    ({"do": "token", "token": "grape", "take": "away"}, "take the Grape token off the board."),
    ({"do": "lock", "room": "cellar", "exit": "flip", "to": "open"}, "the flip space of the cellar is open."),
    ({"do": "flip_tile"}, "the tile is flipped, and the party goes along."),
    (
        {"do": "destroy_room", "room": "cellar"},
        "the cellar is destroyed: nobody can enter it, mice in it are captured, minions removed.",
    ),
    (
        {"do": "initiative", "change": "move_up", "card": "$mouse", "by": 2},
        "move your initiative card up 2 places on the initiative track.",
    ),
    (
        {"do": "initiative", "change": "insert", "card": "initiative_card.roach"},
        "put the initiative card roach on the initiative track.",
    ),
    ({"do": "initiative", "change": "remove", "card": "$mouse"}, "take your initiative card off the initiative track."),
    (
        {"do": "modify", "value": "lore", "of": "$mouse", "bonus": -1, "until": "round"},
        "get -1 lore until the end of the round.",
    ),
    (
        {"do": "modify", "value": "attack_dice", "of": {"pick": "mouse"}, "fixed": 1, "until": "room"},
        "every mouse's attack dice are 1 while the party is in this room.",
    ),
    (
        {"do": "modify", "value": "move", "of": "$mouse", "scale": 3, "until": "chapter"},
        "your move is multiplied by 3 for the rest of the chapter.",
    ),
    (
        {"do": "modify", "value": "trap_dice", "of": "$mouse", "bonus": "page", "until": "removed"},
        "roll more dice against a mousetrap: the page of the hourglass until this is removed.",
    ),
    (
        {"do": "allow", "what": ["cross_gap", "enter_full"], "who": "$mouse", "until": "round"},
        "you can cross gaps and enter full spaces until the end of the round.",
    ),
    (
        {"do": "forbid", "what": ["search", "recover", "scurry"], "who": {"pick": "mouse"}, "until": "round"},
        "no mouse can search, recover or scurry until the end of the round.",
    ),
    (
        {"do": "forbid", "what": ["be_attacked"], "who": "$mouse", "until": "round"},
        "attacks on a whole space or way do not hit you until the end of the round.",
    ),
    (
        {"do": "substitute", "what": "minion.rat_warrior", "by": "minion.roach"},
        "place roaches instead of the rat warriors.",
    ),
    ({"do": "place_batch", "near": "$mouse"}, "place all minions of it on spaces next to you."),
    ({"do": "skip_encounter"}, "no encounter card is drawn."),
    ({"do": "reveal_encounter", "page": 3}, "draw an encounter card and play it at once, using its row for page 3."),
    (
        {"do": "coin", "name": "toss", "heads": [{"do": "win"}], "tails": [{"do": "lose"}]},
        "toss the token like a coin. On the broken side, the party wins the chapter. On the whole side, the party loses the chapter.",  # noqa: E501 - a sentence
    ),
    (
        {
            "do": "choose",
            "by": "players",
            "name": "bait",
            "among": {"pick": "mouse"},
            "optional": True,
            "if_none": "stop",
        },
        "the players may choose a mouse.",
    ),
    (
        {"do": "choose", "by": "lowest", "name": "bait", "among": {"pick": "mouse"}, "if_none": "stop"},
        "the player of the mouse lowest on the initiative track chooses a mouse.",
    ),
    (
        {
            "do": "choose",
            "by": "target",
            "name": "way",
            "options": [
                {"name": "a", "do": [{"do": "win"}]},
                {"name": "b", "given": [{"that": "first_visit"}], "do": []},
            ],
            "if_none": "stop",
        },
        "the target chooses one: the party wins the chapter; or if this is the first visit to this room, nothing more happens.",  # noqa: E501 - a sentence
    ),
    (
        {
            "do": "choose",
            "by": "user",
            "name": "way",
            "options": [{"name": "a", "do": [{"do": "wheel", "add": 1}]}, {"name": "b", "do": [{"do": "end_turn"}]}],
            "optional": True,
            "if_none": "stop",
        },
        "choose one, or nothing: put 1 cheese on the cheese wheel; or the turn ends.",
    ),
    ({"do": "roll", "dice": "$mouse.lore", "name": "gust"}, "roll as many dice as your lore."),
    (
        {"do": "branch", "given": [{"that": "first_visit"}], "then": [], "otherwise": [{"do": "end_turn"}]},
        "unless this is the first visit to this room, the turn ends.",
    ),
    (
        {"do": "repeat", "times": 3, "each": [{"do": "wheel", "add": 1}]},
        "do this 3 times: put 1 cheese on the cheese wheel.",
    ),
    (
        {"do": "repeat", "times": "page", "each": [{"do": "wheel", "add": 1}]},
        "do this as many times as the page of the hourglass: put 1 cheese on the cheese wheel.",
    ),
    (
        {
            "do": "for_each",
            "among": {"pick": "mouse", "where": [{"has": "state", "is": "webbed"}]},
            "name": "one",
            "each": [{"do": "wound", "who": "$one"}, {"do": "clear_state", "who": "$one", "state": "webbed"}],
        },
        "for each webbed mouse, that mouse takes 1 wound, then remove the webbed marker from that mouse.",
    ),
    (
        {
            "do": "table",
            "of": "page",
            "rows": [{"at_least": 1, "do": [{"do": "win"}]}, {"at_least": 3, "do": [{"do": "lose"}]}],
        },
        "if the page of the hourglass is 1 to 2, the party wins the chapter. If the page of the hourglass is 3 or more, the party loses the chapter.",  # noqa: E501 - a sentence
    ),
    ({"do": "later", "rounds": 1, "then": [{"do": "end_turn"}]}, "at the start of the next round, the turn ends."),
    (
        {"do": "later", "rounds": 3, "then": [{"do": "win"}]},
        "at the start of the round after 2 more, the party wins the chapter.",
    ),
    (
        {
            "do": "attach",
            "to": "$figure",
            "until": "bearers_next_turn",
            "rules": [{"when": "attack.declared", "do": [{"do": "prevent"}]}],
        },
        "until the start of its next turn, when that figure attacks, the attack does not take place.",
    ),
    ({"do": "prevent"}, "this does not take place."),
    ({"do": "end_turn"}, "the turn ends."),
    (
        {"do": "become", "who": "$mouse", "battle": 3, "defence": "$mouse.lore", "until": "this_turn"},
        "fight with battle 3 and defence your lore, melee, instead of weapons and armour, until the end of the turn.",
    ),
    ({"do": "default"}, "the usual minions of the surge come."),
]
"""An effect when a figure ends a move, and what is said of it."""

CONDITIONS: list[tuple[Data, str, str]] = [
    (
        {"that": "all", "of": [{"that": "flag", "flag": "door_open"}, {"that": "first_time"}]},
        "“door open” has been noted and this has not yet happened in this chapter",
        "“door open” has not been noted or this has already happened in this chapter",
    ),
    (
        {"that": "any", "of": [{"that": "first_visit"}, {"that": "flag", "flag": "door_open"}]},
        "this is the first visit to this room or “door open” has been noted",
        "this is not the first visit to this room and “door open” has not been noted",
    ),
    (
        {"that": "none", "of": [{"that": "first_visit"}, {"that": "flag", "flag": "door_open"}]},
        "this is not the first visit to this room and “door open” has not been noted",
        "this is the first visit to this room or “door open” has been noted",
    ),
    (
        {"that": "value", "of": "$mouse.wounds", "at_least": 1, "at_most": 2},
        "you have at least 1 wound and at most 2 wounds",
        "your wounds are less than 1 or more than 2",
    ),
    (
        {"that": "value", "of": "2 * page - 1", "at_least": "max(3, count_mice)"},
        "2 times the page of the hourglass minus 1 is at least the largest of 3 and the number of mice on the board",
        "2 times the page of the hourglass minus 1 is less than the largest of 3 and the number of mice on the board",
    ),
    (
        {"that": "value", "of": "count_minions", "at_least": 2},
        "there are at least 2 minions on the tile",
        "the number of minions on the board is less than 2",
    ),
    (
        {"that": "value", "of": "wheel", "exactly": 0},
        "the cheese on the wheel is 0",
        "the cheese on the wheel is not 0",
    ),
    (
        {"that": "value", "of": "$roll.stars", "at_least": 2},
        "at least 2 stars are rolled",
        "fewer than 2 stars are rolled",
    ),
    (
        {
            "that": "exists",
            "among": {"pick": "minion", "where": [{"has": "type", "any_of": ["minion.roach"]}]},
            "at_least": 3,
        },
        "there are at least 3 roaches on the tile",
        "there are fewer than 3 roaches on the tile",
    ),
    (
        {
            "that": "none",
            "of": [
                {"that": "exists", "among": {"pick": "minion", "where": [{"has": "type", "any_of": ["minion.brodie"]}]}}
            ],
        },
        "Brodie is not on the tile",
        "Brodie is on the tile",
    ),
    (
        {"that": "room", "any_of": ["cellar", "attic"]},
        "the party is in the cellar or the attic",
        "the party is not in the cellar or the attic",
    ),
    ({"that": "tile", "any_of": ["sewer"]}, "the party is on the tile sewer", "the party is not on the tile sewer"),
    ({"that": "explored", "room": "cellar"}, "the cellar has been explored", "the cellar has not been explored"),
    (
        {"that": "policy", "policy": "share_cards", "is": "pack_only"},
        "the policy “share cards” is “pack only”",
        "the policy “share cards” is not “pack only”",
    ),
    (
        {"that": "party", "class": "healer", "achievement": "achievement.scaper", "stash": "search_card.grape"},
        "the party has a healer in it, the achievement Scaper and Grape in its stash",
        "the party does not have a healer in it, the achievement Scaper or Grape in its stash",
    ),
    (
        {"that": "attack", "mode": "ranged", "type": "magic", "by": "minion"},
        "the attack is ranged, the weapon is magic and a minion attacks",
        "the attack is not ranged, the weapon is not magic or a minion does not attack",
    ),
    (
        {"that": "attack", "single": "no", "defeated": "no"},
        "the target is not defeated and the attack has several targets",
        "the target is defeated or the attack has a single target",
    ),
    (
        {"that": "roll", "face": "bow-2", "at_least": 2},
        "at least 2 bow face without a stars are rolled",
        "fewer than 2 bow face without a stars are rolled",
    ),
    (
        {"that": "purpose", "any_of": ["climb", "trap"]},
        "the roll is for climbing out of water or a mousetrap",
        "the roll is not for climbing out of water or a mousetrap",
    ),
    (
        {"that": "gained", "any_of": ["poison", "knocked_down"]},
        "it is poison or knocked down",
        "it is not poison or knocked down",
    ),
    ({"that": "track", "is": "added"}, "cards are added to the track", "cards are not added to the track"),
    ({"that": "search", "is": "for_captive"}, "it is a captive's search", "it is not a captive's search"),
    ({"that": "exploring", "by": "exit"}, "the party leaves by an exit", "the party does not leave by an exit"),
    (
        {"that": "batch", "contains": "minion.roach", "from": "surge", "is": "undirected"},
        "roaches are among them, they come from a surge and no rule has said yet where they go",
        "roaches are not among them, they do not come from a surge or a rule has said already where they go",
    ),
    (
        {"that": "token", "token": "grape", "is": "in_stash"},
        "the Grape token lies in the party's stash",
        "the Grape token does not lie in the party's stash",
    ),
    (
        {"that": "tally", "of": "defeated", "who": "$mouse", "type": "minion.roach", "per": "room", "at_least": 2},
        "you have defeated 2 roaches in this room",
        "you have not defeated 2 roaches in this room",
    ),
    (
        {"that": "tally", "of": "captured", "who": "$mouse", "per": "chapter", "at_most": 1},
        "you have been captured at most once in this chapter",
        "you have not been captured at most once in this chapter",
    ),
    ({"that": "first_time"}, "this has not yet happened in this chapter", "this has already happened in this chapter"),
]
"""A condition, what is said of it, and of its opposite."""

PREDICATES: list[tuple[Data, str, str, str]] = [
    (
        {"has": "type", "any_of": ["minion.roach", "minion.brodie"]},
        "you are a roach or Brodie",
        "you are not a roach or Brodie",
        "there is a roach or Brodie on the tile",
    ),
    ({"has": "class", "is": "archer"}, "you are an archer", "you are not an archer", "there is an archer on the tile"),
    ({"has": "trait", "is": "boss"}, "you are a boss", "you are not a boss", "there is a boss on the tile"),
    ({"has": "trait", "is": "greedy"}, "you are greedy", "you are not greedy", "there is a greedy mouse on the tile"),
    (
        {"has": "near", "to": "space.c3", "steps": 1},
        "you are on or next to the hearth",
        "you are not on or next to the hearth",
        "there is a mouse on or next to the hearth",
    ),
    (
        {"has": "near", "to": "$figure", "steps": 3},
        "you are at most 3 spaces from that figure's space",
        "you are not at most 3 spaces from that figure's space",
        "there is a mouse at most 3 spaces from that figure's space",
    ),
    (
        {"has": "at", "place": "area.pond"},
        "you are on the pond",
        "you are not on the pond",
        "there is a mouse on the pond",
    ),
    (
        {"has": "at", "place": "token.grape"},
        "you are on the space of the Grape token",
        "you are not on the space of the Grape token",
        "there is a mouse on the space of the Grape token",
    ),
    (
        {"has": "state", "is": "any"},
        "you have an effect marker",
        "you do not have an effect marker",
        "there is a mouse with an effect marker on the tile",
    ),
    (
        {"has": "state", "is": "knocked_down"},
        "you are knocked down",
        "you are not knocked down",
        "there is a mouse that is knocked down on the tile",
    ),
    ({"has": "wounds"}, "you are wounded", "you are not wounded", "there is a wounded mouse on the tile"),
    (
        {"has": "wounds", "kind": "poison", "at_least": 2},
        "you have at least 2 poison wounds",
        "you do not have at least 2 poison wounds",
        "there is a mouse with at least 2 poison wounds on the tile",
    ),
    (
        {"has": "item", "card": "search_card.grape", "where": "pack"},
        "you have Grape in the pack",
        "you do not have Grape in the pack",
        "there is a mouse that has Grape in the pack on the tile",
    ),
    (
        {"has": "item", "kind": "party_item", "at_least": 2},
        "you wear at least 2 party items",
        "you do not wear at least 2 party items",
        "there is a mouse that wears at least 2 party items on the tile",
    ),
    (
        {"has": "achievement", "is": "achievement.scaper"},
        "you have the achievement Scaper",
        "you do not have the achievement Scaper",
        "there is a mouse with the achievement Scaper on the tile",
    ),
    (
        {"has": "lower_on_track", "than": "$figure"},
        "you are lower on the initiative track than that figure",
        "you are not lower on the initiative track than that figure",
        "there is a mouse lower on the initiative track than that figure",
    ),
    (
        {"has": "higher_on_track", "than": "$figure"},
        "you are higher on the initiative track than that figure",
        "you are not higher on the initiative track than that figure",
        "there is a mouse higher on the initiative track than that figure",
    ),
    (
        {"has": "sees", "to": "space.c3"},
        "you are in sight of the hearth",
        "you are not in sight of the hearth",
        "there is a mouse in sight of the hearth",
    ),
    (
        {"has": "stat", "of": "lore", "at_least": 3},
        "you have lore 3 or more",
        "you do not have lore 3 or more",
        "there is a mouse with lore 3 or more on the tile",
    ),
    (
        {"has": "same_bank", "as": "$figure"},
        "you are on the same bank as that figure",
        "you are not on the same bank as that figure",
        "there is a mouse on the same bank as that figure",
    ),
    (
        {"has": "space", "is": "water"},
        "you are in water",
        "you are not in water",
        "there is a mouse in water on the tile",
    ),
    (
        {"has": "space", "is": "special"},
        "you are in a special area",
        "you are not in a special area",
        "there is a mouse in a special area on the tile",
    ),
    (
        {"has": "captured", "how": "plain"},
        "you are captured, but not abducted",
        "you are not captured, but not abducted",
        "there is a mouse that is captured, but not abducted",
    ),
    (
        {"has": "attacked_this_turn"},
        "you are attacked in this turn",
        "you are not attacked in this turn",
        "there is a mouse attacked in this turn on the tile",
    ),
    (
        {"has": "other_than", "thing": "$figure"},
        "you are not that figure",
        "you are that figure",
        "there is another mouse on the tile",
    ),
    (
        {"has": "can", "do": "be_attacked_by", "by": "$figure"},
        "you are open to that figure's attack",
        "you are not open to that figure's attack",
        "there is a mouse open to that figure's attack on the tile",
    ),
]
"""A predicate: said of you, denied of you, and as the description of a mouse."""

CHOICES: list[tuple[str, Data, str]] = [
    ("space", {"has": "space", "is": "trap"}, "choose a space with a red X."),
    ("space", {"has": "space", "is": "not_full"}, "choose a space that is not full."),
    ("space", {"has": "space", "is": "crowded"}, "choose a full space."),
    ("space", {"has": "holds", "is": "figure", "at_least": 2}, "choose a space with at least 2 figures on it."),
    ("space", {"has": "token", "is": "grape"}, "choose a space with the Grape token on it."),
    ("space", {"has": "can", "do": "stand"}, "choose a space with room for it."),
    ("space", {"has": "not", "of": {"has": "space", "is": "dry"}}, "choose a space that is water."),
    ("item", {"has": "card_kind", "any_of": ["scroll", "trick"]}, "choose a scroll or trick card."),
    (
        "item",
        {"has": "weapon", "type": "sharp", "mode": "melee", "dagger": "no"},
        "choose a sharp melee weapon that is no dagger.",
    ),
    ("item", {"has": "held_by", "who": "$mouse", "where": "pack"}, "choose a card you have in the pack."),
    ("item", {"has": "event", "is": "fate"}, "choose a fate card."),
    ("item", {"has": "card_of", "is": "mouse"}, "choose a mouse's initiative card."),
    ("card", {"has": "type", "any_of": ["minion.roach"]}, "choose an initiative card of the roaches."),
    ("card", {"has": "trait", "is": "large"}, "choose an initiative card that is a large figure's."),
    ("space", {"has": "other_than", "thing": "$mouse"}, "choose another space."),
]
"""What is chosen of spaces and cards."""


MOVE: Data = {"rule": "reaction", "when": "move.ended", "whose": "any"}
ROUND: Data = {"rule": "reaction", "when": "round.ended", "do": [{"do": "win"}]}
WON = ", the party wins the chapter."


def some_mouse(predicate: Data) -> Data:
    return {"that": "exists", "among": {"pick": "mouse", "where": [predicate]}}


def about_you(predicate: Data) -> Data:
    return {"that": "is", "thing": "$mouse", "where": [predicate]}


@pytest.mark.parametrize(("effect", "sentence"), EFFECTS, ids=lambda value: str(value)[:60])
def test_effect(told: Callable[..., str], effect: Data, sentence: str) -> None:
    """The sentence of one effect."""
    assert told({**MOVE, "do": [effect]}) == f"When a figure ends a move, {sentence}"


@pytest.mark.parametrize(("condition", "holds", "fails"), CONDITIONS, ids=lambda value: str(value)[:60])
def test_condition(told: Callable[..., str], condition: Data, holds: str, fails: str) -> None:
    """A condition and its opposite as clauses."""
    lead = "At the end of each round, if "
    assert told({**ROUND, "given": [condition]}) == f"{lead}{holds}{WON}"
    assert told({**ROUND, "given": [{"that": "none", "of": [condition]}]}) == f"{lead}{fails}{WON}"


@pytest.mark.parametrize(("predicate", "holds", "fails", "describes"), PREDICATES, ids=lambda value: str(value)[:60])
def test_predicate(told: Callable[..., str], predicate: Data, holds: str, fails: str, describes: str) -> None:
    """A predicate as a verb, as its denial, and beside a noun."""
    given = [about_you(predicate), about_you({"has": "not", "of": predicate}), some_mouse(predicate)]
    said = [told({**MOVE, "given": [one], "do": [{"do": "win"}]}) for one in given]
    assert said == [f"When a figure ends a move, if {text}{WON}" for text in (holds, fails, describes)]


@pytest.mark.parametrize(("pick", "predicate", "sentence"), CHOICES, ids=lambda value: str(value)[:60])
def test_choice(told: Callable[..., str], pick: str, predicate: Data, sentence: str) -> None:
    """A space or card that is chosen."""
    choice = {"do": "choose", "by": "user", "name": "x", "if_none": "stop"}
    rule = {**MOVE, "do": [{**choice, "among": {"pick": pick, "where": [predicate]}}]}
    assert told(rule) == f"When a figure ends a move, {sentence}"


def tags(union: Any, key: str) -> set[str]:
    """Return every tag of a union."""
    arms = get_args(get_args(union.__value__)[0])
    return {tag for arm in arms for tag in get_args(arm.model_fields[key].annotation)}


def found(data: Any, key: str) -> Iterator[str]:
    """Yield the tags that stand in data."""
    if isinstance(data, dict):
        yield from [data[key]] if isinstance(data.get(key), str) else []
        data = list(data.values())
    if isinstance(data, list | tuple):
        for item in data:
            yield from found(item, key)


@pytest.mark.parametrize(
    ("union", "key"), [(Effect, "do"), (Condition, "that"), (Predicate, "has")], ids=["do", "that", "has"]
)
def test_no_tag_is_left_out(cards: list[Any], union: Any, key: str) -> None:
    """Every tag of the language stands in a card of the golden file or in a row of this file."""
    here = set(found([EFFECTS, CONDITIONS, PREDICATES, CHOICES], key))
    printed = {
        getattr(node, key)
        for card in cards
        for _, node in tree(card.model)
        if isinstance(node, Model) and isinstance(getattr(node, key, None), str)
    }
    assert tags(union, key) - here - printed == set()
