"""When a rule speaks: the moments of play in Chinese, with who does what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.say.shape import Known, known, moment
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.conditions import PURPOSES, weapon
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import named
from toolkit.games.mice_and_mystics.say.zh_hant.scenes import Scene, introduce, is_entered
from toolkit.games.mice_and_mystics.say.zh_hant.words import Table

ONLY_SINGLE: Final = {"mode": None, "type": None, "by": None, "with_": None, "defeated": None}


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
    return _SAID[name](scene), tuple(scene.given)


def _fixed(text: str) -> Callable[[Scene], str]:
    return lambda _: text


def _of(pattern: str, bind: str = "figure") -> Callable[[Scene], str]:
    return lambda scene: pattern.format(scene.call(bind))


def _attack(end: str) -> Callable[[Scene], str]:
    """Return the words for an attack: what it is made with, and against whom."""

    def told(scene: Scene) -> str:
        attacker = scene.call("attacker")
        asked = [one for one in scene.take(c.AttackIs) if isinstance(one, c.AttackIs)]
        target = f"對{scene.call('target')}" if scene.is_described("target") else ""
        return f"當{attacker}{_with(asked, scene)}{target}進行{_mode(asked)}攻擊{end}{_outcome(asked)}"

    return told


def _mode(asked: list[c.AttackIs]) -> str:
    return next((w.MODES[one.mode] for one in asked if one.mode), "")


def _with(asked: list[c.AttackIs], scene: Scene) -> str:
    for one in asked:
        if one.with_:
            return f"以{weapon(one, scene.table)}"
        if one.type:
            return f"以{w.TYPES[one.type]}武器"
    return ""


def _outcome(asked: list[c.AttackIs]) -> str:
    found = next((one.defeated for one in asked if one.defeated), None)
    return {"yes": "且目標被擊敗", "no": "且目標未被擊敗", None: ""}[found]


def _defence(end: str) -> Callable[[Scene], str]:
    def told(scene: Scene) -> str:
        by = f"對{scene.call('attacker')}的攻擊" if scene.is_described("attacker") else ""
        return f"{scene.call('target')}{by}擲防禦骰{end}"

    return told


def _cheese(scene: Scene) -> str:
    purposes = [one for one in scene.take(c.PurposeIs) if isinstance(one, c.PurposeIs)]
    rolls = w.listed([PURPOSES[name] for one in purposes for name in one.any_of], "或")
    asked = [one for one in scene.take(c.AttackIs) if isinstance(one, c.AttackIs)]
    scene.given = [*scene.given, *(one.model_copy(update=ONLY_SINGLE) for one in asked if one.single)]
    mode, tool = _mode(asked), _with(asked, scene)
    is_yours = scene.call("attacker") == "你"
    made = (
        f"{'你' if is_yours else ''}{tool}進行"
        if is_yours or tool
        else "受到"
        if rolls == PURPOSES["defence"]
        else "進行"
    )
    attack = f"在{made}的{mode}攻擊中" if mode or tool else ""
    return f"當{scene.call('roller')}{attack}{f'於{rolls}擲骰' if rolls else ''}擲出起司時"


def _wounds(scene: Scene) -> str:
    target = scene.call("target")
    if scene.own and target != "你":
        return f"當{scene.call('attacker')}即將對{target}造成傷害時"
    return f"當{target}即將受到傷害時"


def _gained(scene: Scene) -> str:
    found = [one for one in scene.take(c.Gained) if isinstance(one, c.Gained)]
    states = w.listed([w.STATES[name] for one in found for name in one.any_of], "或")
    return f"當{scene.call('figure')}{f'陷入{states}狀態' if states else '獲得效果標記或中毒傷害'}時"


def _defeated(scene: Scene) -> str:
    by = scene.call("by")
    return f"當{scene.call('figure')}被擊敗時" if by == "擊敗者" else f"當{by}擊敗{scene.call('figure')}時"


def _entered(scene: Scene) -> str:
    found = scene.known.get("$figure", Known())
    onto = "你所在的格" if any(is_entered(scene, one) for one in found.where) else "某一格"
    return f"當{scene.call('figure')}進入{onto}時"


def _drawn(scene: Scene) -> str:
    card = scene.call("drawn") if scene.is_described("drawn") else "搜索卡"
    return f"當{scene.call('figure')}抽到{card}時"


def _event(scene: Scene) -> str:
    if scene.table.bearer.kind == "search_card":
        return "當你抽到此卡時"
    return f"當{scene.call('figure')}抽到事件卡時"


def _worn(scene: Scene) -> str:
    this = "此卡" if scene.table.bearer.kind == "search_card" and scene.call("figure") == "你" else "卡牌"
    return f"當{scene.call('figure')}裝備{this}時"


def _explored(scene: Scene) -> str:
    first = "首次" if scene.take(c.FirstVisit) else ""
    return f"當隊伍{first}進入{'此' if scene.table.bearer.room else ''}房間時"


def _pending(scene: Scene) -> str:
    found = [one for one in scene.take(c.Batch) if isinstance(one, c.Batch)]
    kinds = [named("minion", one.contains, scene.table) for one in found if one.contains]
    rest = [one.model_copy(update={"contains": None}) for one in found if one.from_ or one.is_]
    scene.given = [*rest, *scene.given]
    return f"當{w.listed(kinds) or '怪物'}即將放置時"


def _track(scene: Scene) -> str:
    found = next((one.is_ for one in scene.take(c.TrackIs) if isinstance(one, c.TrackIs)), None)
    return {"fresh": "當行動軌重新排列時", "added": "當行動軌加入卡牌時", None: "當行動卡置於行動軌時"}[found]


def _chosen(scene: Scene) -> str:
    return f"當{scene.call('attacker')}選擇{scene.call('target')}為目標時"


def _wounded(scene: Scene) -> str:
    return f"當{scene.call('attacker')}使{scene.call('target')}受傷時"


_SAID: Final[dict[str, Callable[[Scene], str]]] = {
    "chapter.started": _fixed("當章節開始時"),
    "round.started": _fixed("在每回合開始時"),
    "round.ended": _fixed("在每回合結束時"),
    "turn.started": _of("在{}的輪次開始時"),
    "turn.ended": _of("在{}的輪次結束時"),
    "figure_turn.started": _of("在{}的輪次開始時"),
    "figure_turn.ended": _of("在{}的輪次結束時"),
    "card_turn.ended": _of("當{}的所有角色行動完畢時", "card"),
    "action.ended": _of("當{}完成一個行動時"),
    "move.rolled": _of("當{}擲移動骰時"),
    "space.entered": _entered,
    "move.ended": _of("當{}結束移動時"),
    "attack.declared": _attack(",擲骰之前"),
    "attack.rolled": _attack(",擲骰之後"),
    "attack.ended": _attack("後"),
    "target.chosen": _chosen,
    "defence.declared": _defence("之前"),
    "defence.rolled": _defence("之後"),
    "cheese.pending": _cheese,
    "wounds.pending": _wounds,
    "wounded": _wounded,
    "defeated": _defeated,
    "capture.pending": _of("當{}即將被擄獲時"),
    "captured": _of("當{}被擄獲時"),
    "rescued": _of("當{}被營救時"),
    "state.gained": _gained,
    "search.declared": _of("當{}進行搜索,擲骰之前"),
    "search.rolled": _of("當{}搜索成功,抽卡之前"),
    "card.drawn": _drawn,
    "event.resolved": _event,
    "searched": _of("當{}搜索成功之後"),
    "explored": _explored,
    "flipped": _fixed("當隊伍由翻轉板塊到達時"),
    "encounter.revealed": _fixed("當翻開遭遇卡時"),
    "figures.pending": _pending,
    "figures.placed": _fixed("當怪物剛放置完畢時"),
    "track.set": _track,
    "surge.started": _fixed("當遭逢劇變時"),
    "page.turned": _fixed("當沙漏移動時"),
    "room.cleared": _fixed("當最後一隻怪物離開板塊時"),
    "item.gained": _of("當{}獲得搜索卡時"),
    "item.worn": _worn,
    "item.used": _of("當{}用掉卡牌時"),
    "achievement.gained": _of("當{}獲得成就時"),
    "counter.changed": _fixed("當計數改變時"),
    "flag.set": _fixed("當記下事項時"),
    "choice.made": _fixed("當玩家做出選擇時"),
}
