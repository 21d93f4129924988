"""Interface strings of the site, by language."""
# ruff: noqa: RUF001 - signs of Chinese are meant

from __future__ import annotations

from typing import Final

from toolkit.publish.site.page import CHINESE, ENGLISH

WORDS: Final[dict[str, dict[str, str]]] = {
    ENGLISH: {
        "library": "Library",
        "reference": "Reference",
        "rules": "Rules",
        "codes": "Findings",
        "commands": "Commands",
        "files": "Files",
        "words": "Words of rules",
        "guide": "Guide",
        "games": "Games and playtests",
        "findings": "Findings of this content",
        "home": "Home",
        "other_language": "中文",
        "source": "The file",
        "used_by": "Used by",
        "uses": "Names",
        "scenarios": "Scenarios that prove it",
        "rulings": "Rulings and open points",
        "sources": "Stands in",
        "statement": "statement {number}",
        "policies": "Policies",
        "default": "default",
        "none_yet": "no scenario yet",
        "rulings_of": "Rulings and scenarios",
        "cited_by": "Cited by",
        "what_it_says": "What it says",
        "note": "Note",
        "option": "Option",
        "meaning": "Meaning",
        "field": "Field",
        "value": "Value",
        "required": "required",
        "severity": "severity",
        "board": "The tile to try out",
        "flow": "How its rooms hang together",
        "invented": "Invented for this toolkit; the printed one is not public.",
        "english_only": "This part is written in English only.",
        "drawing_of": "Drawing of {name}",
        "number": "{count} in all",
        "print_pages": "Print pages",
        "print_how": "Sheets, cards and tiles in true millimetres, to be printed from the browser: at 100 %, without "
        "margins or headers of its own. They need no network and work from a folder.",
        "print_what": "What",
        "print_sheet": "Sheet",
        "print_cards": "Cards",
        "print_board": "Tile",
        "print_reference": "Reference",
        "print_this": "Print it",
        "guide_edition": "guide",
        "players_edition": "players",
        "desk": "Sheets and findings",
        "desk_how": "What the sheet shows, and beside it what the check finds. While the site is served both are made "
        "anew whenever a file is saved.",
        "desk_sheet": "Sheet",
        "no_findings": "The check finds nothing.",
        "no_sheets": "There is nothing here that could be printed, or it can't be read: see the findings.",
    },
    CHINESE: {
        "library": "內容總覽",
        "reference": "參考手冊",
        "rules": "規則",
        "codes": "檢查訊息",
        "commands": "指令",
        "files": "檔案格式",
        "words": "規則用語",
        "guide": "教學",
        "games": "遊戲與試玩",
        "findings": "此內容的檢查結果",
        "home": "首頁",
        "other_language": "English",
        "source": "檔案內容",
        "used_by": "使用者",
        "uses": "提及",
        "scenarios": "驗證此規則的情境",
        "rulings": "裁定與未決事項",
        "sources": "出處",
        "statement": "第 {number} 句",
        "policies": "政策選項",
        "default": "預設",
        "none_yet": "尚無情境",
        "rulings_of": "裁定與情境",
        "cited_by": "引用者",
        "what_it_says": "效果說明",
        "note": "備註",
        "option": "選項",
        "meaning": "說明",
        "field": "欄位",
        "value": "值",
        "required": "必填",
        "severity": "嚴重程度",
        "board": "互動板塊",
        "flow": "房間如何相連",
        "invented": "為本工具自創；印刷版內容並未公開。",
        "english_only": "此部分只有英文。",
        "drawing_of": "{name}的圖",
        "number": "共 {count} 項",
        "print_pages": "列印頁",
        "print_how": "章節頁、卡牌與板塊都以實際公釐尺寸排版，可直接從瀏覽器列印：比例 100%，不加邊界與頁首頁尾。"
        "不需要網路，放在資料夾裡也能用。",
        "print_what": "內容",
        "print_sheet": "章節頁",
        "print_cards": "卡牌",
        "print_board": "板塊",
        "print_reference": "參考頁",
        "print_this": "列印",
        "guide_edition": "主持版",
        "players_edition": "玩家版",
        "desk": "版面與檢查",
        "desk_how": "一邊是印出來的樣子，一邊是檢查的結果。以 tale site serve 開啟時，每次存檔兩邊都會更新。",
        "desk_sheet": "版面",
        "no_findings": "檢查沒有發現問題。",
        "no_sheets": "這裡沒有可以列印的內容，或是檔案無法讀取：請看檢查結果。",
    },
}

LANGUAGE_NAMES: Final = {ENGLISH: "English", CHINESE: "中文"}

KINDS_ZH: Final = {
    "ability": "能力卡",
    "achievement": "成就",
    "action_die": "行動骰",
    "animal": "動物",
    "box": "盒裝內容",
    "campaign": "戰役",
    "chapter": "章節",
    "character": "角色",
    "encounter": "遭遇卡",
    "forest_tile": "森林板塊",
    "hero": "英雄",
    "house_rules": "自訂規則",
    "initiative_card": "行動卡",
    "level": "等級",
    "minion": "怪物",
    "mouse": "老鼠",
    "objective": "目標",
    "scroll": "卷軸",
    "search_card": "搜索卡",
    "special_tile": "特殊板塊",
    "spell_card": "法術卡",
    "tile": "板塊",
    "trophy": "戰利品",
    "variant": "變體",
    "villain": "反派",
}

PLURALS: Final = {
    "ability": "abilities", "action_die": "action dice", "box": "box", "hero": "heroes", "mouse": "mice",
    "trophy": "trophies",
}  # fmt: skip

FIELDS_ZH: Final = {
    "battle": "戰鬥值",
    "classes": "職業",
    "colour": "顏色",
    "copies": "張數",
    "defence": "防禦值",
    "equipment": "起始裝備",
    "heading": "標題",
    "level": "等級",
    "life": "生命值",
    "lore": "知識值",
    "move": "移動值",
    "number": "編號",
    "of": "所屬",
    "pages": "各頁",
    "plural": "複數名稱",
    "requires": "需要",
    "reverse": "背面",
    "size": "大小",
    "slot": "裝備位置",
    "surge": "遭逢劇變",
    "token": "標記",
    "traits": "特性",
    "type": "種類",
    "weapon": "武器",
}


def field_title(key: str, language: str) -> str:
    """Return what a field of content is called on a page."""
    english = key.replace("_", " ")
    return FIELDS_ZH.get(key, english) if language == CHINESE else english


def kind_title(kind: str, language: str) -> str:
    """Return what many of a kind are called, as a title."""
    if language == CHINESE:
        return KINDS_ZH.get(kind, kind)
    many = PLURALS.get(kind) or (kind if kind.endswith("s") else f"{kind}s")
    return many.replace("_", " ").capitalize()
