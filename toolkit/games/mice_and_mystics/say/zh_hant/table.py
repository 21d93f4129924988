"""Effects on cheese, cards, tokens, rooms, the track and minions to come, in Chinese."""

from __future__ import annotations

from typing import TypeAlias

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.say.names import words
from toolkit.games.mice_and_mystics.say.shape import USER
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.clauses import Clause, doing, lasting, told
from toolkit.games.mice_and_mystics.say.zh_hant.nouns import parts, who
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import counter, quantity, value
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import called, named, place_of, thing
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table
from toolkit.schema import Formula

Goods: TypeAlias = e.Give | e.Take | e.Wheel | e.Hourglass | e.EndMarker | e.Achieve
Cards: TypeAlias = e.SearchDeck | e.Draw | e.Redraw | e.Discard | e.Stay | e.ShuffleIn
Tale: TypeAlias = e.SetObjective | e.Win | e.Lose | e.Story | e.SetFlag | e.Counter
Rooms: TypeAlias = e.Token | e.Lock | e.FlipTile | e.DestroyRoom
Arrivals: TypeAlias = e.Substitute | e.PlaceBatch | e.SkipEncounter | e.RevealEncounter | e.LetSurge | e.Initiative

PARTY = Noun("隊伍")


def goods(effect: Goods, table: Table) -> Clause:
    """Return an effect on cheese, pages and achievements."""
    match effect:
        case e.Give():
            return _give(effect, table)
        case e.Take():
            return _take(effect, table)
        case e.Wheel():
            if effect.empty:
                return told("清空起司輪")
            return told(f"將 {quantity(effect.add, '個', '起司', table) if effect.add else '起司'}放到起司輪上")
        case e.Hourglass():
            return told(f"將沙漏標記{_pages(effect.pages, table)}")
        case e.EndMarker():
            return told(f"將結束標記{_pages(effect.pages, table)}")
        case e.Achieve():
            winner = called(effect.who, table) if effect.who else PARTY
            return doing(winner, f"獲得成就{w.quoted(named('achievement', effect.gain, table))}")


def _pages(pages: Formula, table: Table) -> str:
    if pages.number is not None and pages.number < 0:
        return f"往前移 {-pages.number} 頁"
    return f"往後移 {quantity(pages, '頁', '', table)}"


def _give(effect: e.Give, table: Table) -> Clause:
    things = []
    if effect.cheese is not None:
        source = "(先取自起司輪)" if effect.source == "wheel_first" else ""
        things.append(f" {quantity(effect.cheese, '個', '起司', table)}{source}")
    if effect.card:
        is_bound = effect.card.startswith("$")
        things.append(called(effect.card, table).text if is_bound else _from_deck(effect.card, table))
    return doing(who(effect.who, table) if effect.who else PARTY, f"獲得{w.listed(things)}")


def _from_deck(ref: str, table: Table) -> str:
    return f"搜索卡牌堆中的{w.quoted(named('search_card', ref, table))}"


def _take(effect: e.Take, table: Table) -> Clause:
    loser = who(effect.who, table)
    if effect.name:
        noun = Noun("失去的起司", "number")
        table.bind(f"${effect.name}", noun, noun)
    to = ",放到起司輪上" if effect.to == "wheel" else ""
    amount = effect.cheese
    is_all = isinstance(amount, str) or amount.text == "all"
    count = "所有起司" if isinstance(amount, str) or is_all else f" {quantity(amount, '個', '起司', table)}"
    return doing(loser, f"失去{count}{to}")


def cards(effect: Cards, table: Table) -> Clause:
    """Return an effect on search cards."""
    match effect:
        case e.SearchDeck():
            kinds = [parts(select, table).bare() for select in effect.where]
            kinds += [w.quoted(named("search_card", ref, table)) for ref in effect.any_of]
            wanted = w.listed(kinds, "或") or "卡牌"
            return doing(who(effect.who, table), f"查看搜索卡牌堆,將 1 張{wanted}放入背包,再洗勻牌堆")
        case e.Draw():
            drawn, kept = quantity(effect.cards, "張", "卡", table), value(effect.keep, table)
            return told(f"抽 {drawn}而非 1 張,保留 {kept} 張,其餘洗回")
        case e.Redraw():
            return told("丟棄它,再抽 1 張卡")
        case e.Discard():
            return told(f"丟棄{card(effect.card, table)}")
        case e.Stay():
            return Clause("此卡留在板塊旁,直到被丟棄")
        case e.ShuffleIn():
            return told(f"將{card(effect.card, table)}洗回搜索卡牌堆")


def card(ref: str, table: Table) -> str:
    """Return the card of the rule, a bound card, or a card by its name."""
    if ref == "this":
        return "此卡"
    return called(ref, table).text if ref.startswith("$") else w.quoted(named("search_card", ref, table))


def tale(effect: Tale, table: Table) -> Clause:
    """Return an effect on the course of a chapter."""
    match effect:
        case e.SetObjective():
            return Clause(f"目標改為{w.quoted(words(effect.is_))}")
        case e.Win():
            return Clause("隊伍贏得本章")
        case e.Lose():
            return Clause("隊伍輸掉本章")
        case e.Story():
            return told(f"閱讀故事時刻{w.quoted(named('story', effect.moment, table))}")
        case e.SetFlag():
            return told(f"{'劃掉' if effect.to == 'clear' else '記下'}{w.quoted(named('flag', effect.flag, table))}")
        case e.Counter():
            return _counter(effect, table)


def _counter(effect: e.Counter, table: Table) -> Clause:
    name = counter(effect.counter, table)
    if effect.set_ is not None:
        return told(f"將{name}設為 {value(effect.set_, table)}")
    number = effect.add.number if effect.add else 0
    if number is None:
        return told(f"將{name}增加{value(effect.add, table) if effect.add else ''}")
    return told(f"將{name}{'減少' if number < 0 else '增加'} {abs(number)}")


def rooms(effect: Rooms, table: Table) -> Clause:
    """Return an effect on tokens, ways and tiles."""
    match effect:
        case e.Token():
            return _token(effect, table)
        case e.Lock():
            way = "翻面格" if effect.exit == "flip" else f"{w.EDGES[effect.exit]}出口"
            state = {"open": "開啟", "closed": "關閉"}[effect.to]
            return Clause(f"{named('room', effect.room, table)}的{way}{state}")
        case e.FlipTile():
            return Clause("翻轉板塊,隊伍隨之移動")
        case e.DestroyRoom():
            room = named("room", effect.room, table)
            return Clause(f"{room}被毀:無人能進入,其中的老鼠被擄獲,怪物被移除")


def _token(effect: e.Token, table: Table) -> Clause:
    token = thing(f"token.{effect.token}", table).text
    if effect.take == "to_stash":
        return told(f"將{token}收回團體物品儲藏區")
    if effect.put is None:
        return told(f"將{token}從板塊上移除")
    if effect.second:
        ends = f"{place_of(effect.put, table)},另一端放在{place_of(effect.second, table)}"
        return told(f"將{token}一端放在{ends};對老鼠而言此兩格相鄰")
    put = thing(effect.put, table)
    is_figure = put.sort in ("minion", "mouse", "figure")
    place = f"{put.text}之下" if is_figure else f"{put.text if put.sort == 'card' else place_of(effect.put, table)}上"
    return told(lasting(f"將{token}放在{place}", effect.until))


def arrivals(effect: Arrivals, table: Table) -> Clause:
    """Return an effect on minions to come, and on the track."""
    match effect:
        case e.Initiative():
            return _initiative(effect, table)
        case e.Substitute():
            old = named("minion", effect.what, table)
            if effect.by == "nothing":
                return Clause(f"不放置{old}")
            return told(f"放置{named('minion', effect.by, table)}以代替{old}")
        case e.PlaceBatch():
            which = "所有怪物" if effect.only == "all" else "其中不是遠程的怪物"
            return told(f"將{which}放到{thing(effect.near, table).text}的相鄰格")
        case e.SkipEncounter():
            return Clause("不抽遭遇卡")
        case e.RevealEncounter():
            page = f",使用第 {value(effect.page, table)} 頁的怪物" if effect.page else ""
            return told(f"立即抽 1 張遭遇卡並執行{page}")
        case e.LetSurge():
            return Clause("放置遭逢劇變的一般怪物")


def _initiative(effect: e.Initiative, table: Table) -> Clause:
    is_bound = effect.card.startswith("$")
    noun = called(effect.card, table) if is_bound else Noun(named("initiative_card", effect.card, table))
    own = noun.text if noun.sort == "card" else f"{noun.text}的行動卡"
    match effect.change:
        case "swap":
            other = called(effect.other or USER, table).text
            return told(f"將{own}與{other}的行動卡在行動軌上交換")
        case "swap_with_above":
            return Clause(f"{own}與行動軌上其上方的卡交換")
        case "move_up":
            return told(f"將{own}在行動軌上往上移 {quantity(effect.by, '位', '', table)}")
        case "insert":
            return told(f"將{own}加入行動軌")
        case "extra_turn":
            return doing(noun, "立即進行一個完整的輪次")
        case "remove":
            return told(f"將{own}從行動軌移除")
