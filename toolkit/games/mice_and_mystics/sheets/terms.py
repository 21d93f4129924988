"""Terms of the game in our own words, in both languages: a pattern, the term, what it means."""
# ruff: noqa: RUF001 - signs of printing and of Chinese are meant

from __future__ import annotations

from typing import Final

TERMS: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "en": (
        (r"\bsurges?\b", "surge", "Six cheese on the wheel: the hourglass moves one page and more minions come."),
        (r"\bcheese wheel\b", "cheese wheel", "Where minions put the cheese they roll; six fill it."),
        (r"\bhourglass\b", "hourglass", "Marks the page the chapter has reached."),
        (r"\bend marker\b", "end marker", "Marks the page on which the chapter is lost."),
        (r"\bencounter cards?\b", "encounter card", "Says which minions come to a tile."),
        (r"\bmousetraps?\b", "mousetrap", "A mouse that enters one stops and rolls its move: a star passes."),
        (r"\bambush\b", "ambush", "New minion cards are laid, then each rolls a die and moves up the track."),
        (r"\bstunned\b", "stunned", "A stunned mouse moves, but its only action is recover, which needs no roll."),
        (r"\bwebbed\b", "webbed", "A webbed mouse can't move or scurry until it recovers; that takes a star."),
        (r"\bknocked down\b", "knocked down", "The figure lies on its side; standing up takes its whole move."),
        (r"\bpoison", "poison", "A wound with its green side up; usual healing does not remove it."),
        (r"\bcharmed\b", "charmed", "Its next turn is that of a melee minion; then the charm is over."),
        (r"\bcaptured\b", "captured", "Off the board; rescued on its own turn when no minion is on the board."),
        (r"\bstars?\b", "star", "Three of the six faces of a die have one; searches and most tests need one."),
        (r"\bcheese face\b", "cheese face", "The face of a die with a cheese: for mice cheese, for minions the wheel."),
        (r"\bexplor", "explore", "Go to another tile, all together: by an exit or a flip space, with no minion left."),
        (r"\bflip", "flip", "Turn a tile to its other side, from a flip space; its arrow keeps its direction."),
        (r"\bpacks?\b", "pack", "The cards a mouse carries without wearing them."),
        (r"\bcompanions?\b", "companion", "A figure that acts by its own card and is nobody's enemy."),
        (r"\blore\b", "lore", "How many dice a mouse rolls to find, mend and understand."),
        (r"\bnote “", "note", "Remember it for the rest of the chapter; a tick in the margin is enough."),
        (r"\bstory moment\b", "story moment", "A text of this sheet that is read aloud when a rule says so."),
        (r"\bnext to\b", "next to", "On a neighbouring space."),
    ),
    "zh-Hant": (
        ("遭逢劇變", "遭逢劇變", "起司輪上有六塊起司時：沙漏前進一頁，並來更多怪物。"),
        ("起司輪", "起司輪", "怪物擲出的起司放在這裡；六塊就滿。"),
        ("沙漏", "沙漏", "標示本章進行到哪一頁。"),
        ("結束標記", "結束標記", "標示本章在哪一頁失敗。"),
        ("遭遇卡", "遭遇卡", "探索沒有特殊設置的板塊時，說明來了哪些怪物。"),
        ("捕鼠夾", "捕鼠夾", "放在紅色記號上；進入的老鼠停下，擲移動值顆骰子，擲出爆炸才通過。"),
        ("伏擊", "伏擊", "新的怪物卡先照常排列，再各擲一骰，在行動軌上前移該數。"),
        ("暈眩", "暈眩", "暈眩的老鼠可以移動，但行動只能是恢復，且不必擲骰。"),
        ("網纏", "網纏", "被網纏的老鼠恢復之前不能移動或疾跑；恢復需要一個爆炸。"),
        ("擊倒", "擊倒", "模型側躺；站起來要用掉整個移動。"),
        ("中毒", "中毒", "綠面朝上的傷害；一般治療不能移除。"),
        ("魅惑", "魅惑", "下個回合如同近戰怪物的回合，之後魅惑結束。"),
        ("擄獲", "擄獲", "離開板塊；輪到牠而場上沒有怪物時救回。"),
        ("爆炸", "爆炸", "骰子六面中三面有爆炸符號；搜索與多數測試需要一個。"),
        ("探索", "探索", "沒有怪物時，全體經出口或翻面格前往另一板塊。"),
        ("翻面|背面", "翻面", "在翻面格把板塊翻到另一面，箭頭方向不變。"),
        ("知識", "知識", "老鼠尋找、修理、理解時擲幾顆骰子。"),
        ("故事", "故事", "規則要求時朗讀本頁的一段文字。"),
    ),
}
"""By language; patterns are looked for in lower case."""
