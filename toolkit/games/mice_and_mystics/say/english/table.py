"""Effects on cheese, cards, tokens, rooms, the track and minions to come, in English."""

from __future__ import annotations

from typing import TypeAlias

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model.ids import CardRef
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.clauses import Clause, doing, lasting, told
from toolkit.games.mice_and_mystics.say.english.nouns import (
    Table,
    called,
    named,
    on,
    parts,
    place_of,
    thing,
    who,
)
from toolkit.games.mice_and_mystics.say.english.numbers import counter, quantity, value
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.names import words
from toolkit.games.mice_and_mystics.say.shape import USER
from toolkit.schema import Formula

Goods: TypeAlias = e.Give | e.Take | e.Wheel | e.Hourglass | e.EndMarker | e.Achieve
Cards: TypeAlias = e.SearchDeck | e.Draw | e.Redraw | e.Discard | e.Stay | e.ShuffleIn
Tale: TypeAlias = e.SetObjective | e.Win | e.Lose | e.Story | e.SetFlag | e.Counter
Rooms: TypeAlias = e.Token | e.Lock | e.FlipTile | e.DestroyRoom
Arrivals: TypeAlias = e.Substitute | e.PlaceBatch | e.SkipEncounter | e.RevealEncounter | e.LetSurge | e.Initiative


def goods(effect: Goods, table: Table) -> Clause:
    """Return an effect on cheese, pages and achievements."""
    match effect:
        case e.Give():
            return _give(effect, table)
        case e.Take():
            return _take(effect, table)
        case e.Wheel():
            return told("empty the cheese wheel") if effect.empty else told(_on_wheel(effect, table))
        case e.Hourglass():
            return told(f"move the hourglass {_pages(effect.pages, table)}")
        case e.EndMarker():
            return told(f"move the end marker {_pages(effect.pages, table)}")
        case e.Achieve():
            winner = called(effect.who, table) if effect.who else Noun("the party")
            return doing(winner, "win", f"the achievement {named('achievement', effect.gain, table)}")


def _on_wheel(effect: e.Wheel, table: Table) -> str:
    amount = quantity(effect.add, "cheese", table) if effect.add else "cheese"
    return f"put {amount} on the cheese wheel"


def _pages(pages: Formula, table: Table) -> str:
    number = pages.number
    if number is not None and number < 0:
        return f"{-number} page{'s' if number < -1 else ''} back"
    return f"{quantity(pages, 'page', table)} on"


def _give(effect: e.Give, table: Table) -> Clause:
    getter = who(effect.who, table) if effect.who else Noun("the party")
    things = []
    if effect.cheese is not None:
        source = " (from the cheese wheel as long as it holds any)" if effect.source == "wheel_first" else ""
        things.append(f"{quantity(effect.cheese, 'cheese', table)}{source}")
    if effect.card:
        is_bound = effect.card.startswith("$")
        card = called(effect.card, table).text if is_bound else named("search_card", effect.card, table)
        things.append(card if is_bound else f"{card} from the search deck")
    return doing(getter, "gain", w.listed(things))


def _take(effect: e.Take, table: Table) -> Clause:
    loser = who(effect.who, table)
    if effect.name:
        noun = Noun("the cheese lost", sort="number")
        table.bind(f"${effect.name}", noun, noun)
    owned = {"you": "your", "it": "its", "they": "their"}[loser.person]
    to = ", which goes on the cheese wheel" if effect.to == "wheel" else ""
    amount = (
        f"all {owned} cheese"
        if isinstance(effect.cheese, str) or w.is_all(effect.cheese)
        else quantity(effect.cheese, "cheese", table)
    )
    return doing(loser, "lose", amount + to)


def cards(effect: Cards, table: Table) -> Clause:
    """Return an effect on search cards."""
    match effect:
        case e.SearchDeck():
            return _search_deck(effect, table)
        case e.Draw():
            drawn, kept = quantity(effect.cards, "card", table), _plain(effect.keep, table)
            return told(f"draw {drawn} instead of 1, keep {kept} and shuffle the rest back")
        case e.Redraw():
            return told("discard it and draw another card")
        case e.Discard():
            return told(f"discard {card(effect.card, table)}")
        case e.Stay():
            return Clause("it stays beside the board until it is discarded")
        case e.ShuffleIn():
            return told(f"shuffle {card(effect.card, table)} into the search deck")


def _plain(formula: Formula, table: Table) -> str:
    return value(formula, table)


def card(ref: str, table: Table) -> str:
    """Return the card of the rule, a bound card, or a card by its name."""
    if ref == "this":
        return "this card"
    return called(ref, table).text if ref.startswith("$") else named("search_card", ref, table)


def _search_deck(effect: e.SearchDeck, table: Table) -> Clause:
    kinds = [w.a(parts(select, table).one()) for select in effect.where]
    kinds += [named("search_card", ref, table) for ref in effect.any_of]
    wanted = w.listed(kinds, "or") or "a card"
    owner = who(effect.who, table)
    own = "your" if owner.person == "you" else "its"
    take, shuffle = w.verb(owner, "take"), w.verb(owner, "shuffle")
    return doing(owner, "look", f"through the search deck, {take} {wanted} into {own} pack and {shuffle} the deck")


def tale(effect: Tale, table: Table) -> Clause:
    """Return an effect on the course of a chapter."""
    match effect:
        case e.SetObjective():
            return Clause(f"the objective is now “{words(effect.is_)}”")
        case e.Win():
            return Clause("the party wins the chapter")
        case e.Lose():
            return Clause("the party loses the chapter")
        case e.Story():
            return told(f"read the story moment “{words(effect.moment)}”")
        case e.SetFlag():
            if effect.to == "clear":
                return told(f"strike out the note “{words(effect.flag)}”")
            return told(f"note “{words(effect.flag)}”")
        case e.Counter():
            return _counter(effect, table)


def _counter(effect: e.Counter, table: Table) -> Clause:
    name = counter(effect.counter, table)
    if effect.set_ is not None:
        return told(f"set {name} to {value(effect.set_, table)}")
    number = effect.add.number if effect.add else 0
    if number is None:
        return told(f"raise {name} by {value(effect.add, table) if effect.add else 0}")
    return told(f"{'lower' if number < 0 else 'raise'} {name} by {abs(number)}")


def rooms(effect: Rooms, table: Table) -> Clause:
    """Return an effect on tokens, ways and tiles."""
    match effect:
        case e.Token():
            return _token(effect, table)
        case e.Lock():
            way = "flip space" if effect.exit == "flip" else f"{effect.exit} exit"
            room = named("room", effect.room, table)
            return Clause(f"the {way} of the {room} is {effect.to}")
        case e.FlipTile():
            return Clause("the tile is flipped, and the party goes along")
        case e.DestroyRoom():
            room = named("room", effect.room, table)
            return Clause(f"the {room} is destroyed: nobody can enter it, mice in it are captured, minions removed")


def _token(effect: e.Token, table: Table) -> Clause:
    token = thing(f"token.{effect.token}", table).text
    if effect.take == "to_stash":
        return told(f"take {token} back to the stash")
    if effect.put is None:
        return told(f"take {token} off the board")
    if effect.second:
        ends = f"{place_of(effect.put, table)} and the other on {place_of(effect.second, table)}"
        return told(f"put one end of {token} on {ends}; for mice the two spaces count as neighbours")
    put = thing(effect.put, table)
    is_figure = put.sort in ("minion", "mouse", "figure")
    place = f"under {put.text}" if is_figure else f"on {put.text}" if put.sort == "card" else on(effect.put, table)
    return told(lasting(f"put {token} {place}", effect.until))


def arrivals(effect: Arrivals, table: Table) -> Clause:
    """Return an effect on minions to come, and on the track."""
    match effect:
        case e.Initiative():
            return _initiative(effect, table)
        case e.Substitute():
            return _substitute(effect, table)
        case e.PlaceBatch():
            which = "all minions of it" if effect.only == "all" else "its minions that do not attack from afar"
            return told(f"place {which} on spaces next to {_beside(effect.near, table)}")
        case e.SkipEncounter():
            return Clause("no encounter card is drawn")
        case e.RevealEncounter():
            page = f", using its row for page {value(effect.page, table)}" if effect.page else ""
            return told(f"draw an encounter card and play it at once{page}")
        case e.LetSurge():
            return Clause("the usual minions of the surge come")


def _beside(ref: str, table: Table) -> str:
    noun = thing(ref, table)
    return noun.text


def _many(ref: str, table: Table) -> str:
    name = table.names.find("minion", ref)
    return (name.many if name else "") or w.plural(name.one if name else words(ref))


def _substitute(effect: e.Substitute, table: Table) -> Clause:
    old = _many(effect.what, table)
    if effect.by == "nothing":
        return Clause(f"the {old} are not placed")
    return told(f"place {_many(effect.by, table)} instead of the {old}")


def _initiative(effect: e.Initiative, table: Table) -> Clause:
    noun = called(effect.card, table) if effect.card.startswith("$") else None
    own = _card_of(noun) if noun else f"the initiative card {named('initiative_card', effect.card, table)}"
    match effect.change:
        case "swap":
            other = called(effect.other or USER, table)
            return told(f"swap {own} with {_cards_of(other)} on the initiative track")
        case "swap_with_above":
            return Clause(f"{own} changes places with the card above it on the initiative track")
        case "move_up":
            return told(f"move {own} up {quantity(effect.by, 'place', table)} on the initiative track")
        case "insert":
            return told(f"put {own} on the initiative track")
        case "extra_turn":
            return doing(noun or Noun(own), "take", "a whole turn at once")
        case "remove":
            return told(f"take {own} off the initiative track")


def _cards_of(noun: Noun) -> str:
    if noun.sort == "card":
        return noun.text
    return "yours" if noun.person == "you" else noun.own


def _card_of(noun: Noun) -> str:
    if noun.sort == "card":
        return noun.text
    return f"{noun.own} initiative card"


__all__ = [
    "Arrivals",
    "CardRef",
    "Cards",
    "Goods",
    "Rooms",
    "Tale",
    "arrivals",
    "card",
    "cards",
    "goods",
    "rooms",
    "tale",
]
