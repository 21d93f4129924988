"""A round at a glance, in our own words, in both languages."""
# ruff: noqa: RUF001 - Chinese punctuation is meant

from __future__ import annotations

from typing import Final

TURN_AID: Final[dict[str, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    "en": (
        (
            "The turn of a mouse",
            (
                "Move and one action, in either order.",
                "Move: roll a die and add the move value.",
                "Actions: scurry, battle, search, recover, explore.",
                "Free, each once: share, equip, level up.",
                "One ability card a turn at most.",
            ),
        ),
        (
            "Battle",
            (
                "Roll the battle value; swords hit in melee, bows at a distance.",
                "The target rolls its defence; each sword-and-shield stops a hit.",
                "Wounds equal to its life: a minion is defeated, a mouse captured.",
            ),
        ),
        (
            "Cheese",
            (
                "Mice keep the cheese they roll in battle and defence.",
                "Minions put theirs on the wheel; six make a surge.",
            ),
        ),
        (
            "The turn of a minion",
            (
                "Every figure of the card moves, then fights.",
                "Melee: roll a die, go for the nearest mouse.",
                "Ranged: move only if no mouse is seen.",
                "Target: the nearest mouse not yet attacked; if tied, the one highest on the track.",
            ),
        ),
        (
            "Surge",
            (
                "The hourglass moves one page.",
                "The room's own surge, else that of the encounter card.",
                "Empty the wheel.",
            ),
        ),
        (
            "End of a round",
            ("No minion on the board when the last mouse has acted: one cheese on the wheel.",),
        ),
    ),
    "zh-Hant": (
        (
            "老鼠的回合",
            (
                "移動與一個行動，先後隨意。",
                "移動：擲一顆骰子，加上移動值。",
                "行動：疾跑、戰鬥、搜索、恢復、探索。",
                "免費，各一次：分享、裝備、升級。",
                "每回合最多一張能力卡。",
            ),
        ),
        (
            "戰鬥",
            (
                "擲等同戰鬥值的骰子；近戰看寶劍，遠程看弓箭。",
                "目標擲等同防禦值的骰子；每個盾牌擋下一擊。",
                "傷害等於生命時：怪物被擊敗，老鼠被擄獲。",
            ),
        ),
        ("起司", ("老鼠在戰鬥與防禦中擲出的起司歸自己。", "怪物的起司放上起司輪；六塊就有遭逢劇變。")),
        (
            "怪物的回合",
            (
                "卡上每個模型先移動，再戰鬥。",
                "近戰：擲一顆骰子，走向最近的老鼠。",
                "遠程：看不到老鼠才移動。",
                "目標：最近且尚未被攻擊的老鼠；相同時選行動軌上最高的。",
            ),
        ),
        ("遭逢劇變", ("沙漏前進一頁。", "房間的特殊劇變，否則依遭遇卡。", "清空起司輪。")),
        ("一輪結束", ("最後一隻老鼠行動完而場上沒有怪物：起司輪加一塊起司。",)),
    ),
}
"""Titles and lines by language."""
