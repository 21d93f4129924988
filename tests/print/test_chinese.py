"""Sheets in Traditional Chinese: nothing is left in English, and a thing has one name everywhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from toolkit.games.mice_and_mystics.say.zh_hant import words as spoken
from toolkit.games.mice_and_mystics.sheets.words import CLASSES, WORDS
from toolkit.publish.printing import Style, printables, put_on_paper

CHINESE = "zh-Hant"
LATIN = re.compile(r"[A-Za-z][A-Za-z'\u2019-]{2,}")
DECLARED = re.compile(r"\b(mice-and-mystics|the-lamplighters-way|mouse-crew|mystic-scrolls) [0-9.]+|內容 [0-9a-f]{12}")
"""What stands in Latin letters on purpose: id and version of a pack, and the hash of its content."""
OTHER_WORDS = (
    "疾走", "埋伏", "貪吃", "隊伍物品", "弓箭手", "特別搜索", "特別規則", "特別設置", "銳器", "鈍器", "窗台", "高台",
)  # fmt: skip
"""Words that once stood beside the ones in use, for the same things."""


class Text(HTMLParser):
    """The text of a page that is printed: no styles, scripts, nor what only the screen shows."""

    SILENT = ("style", "script", "nav", "title")

    def __init__(self, raw):
        super().__init__()
        self.depth, self.texts = 0, []
        self.feed(raw.decode())

    def handle_starttag(self, tag, attrs):
        self.depth += tag in self.SILENT
        self.texts += [value for name, value in attrs if name == "aria-label" and not self.depth]

    def handle_endtag(self, tag):
        self.depth -= tag in self.SILENT

    def handle_data(self, data):
        if not self.depth:
            self.texts.append(data)


@pytest.fixture(scope="module")
def texts(library):
    """Every text of every Chinese page, by the name of its file."""
    style = Style(language=CHINESE, form="html")
    found = {}
    for one in printables(library, [pack.id for pack in library.packs], style.wish()):
        ((name, raw),) = put_on_paper(one, style).files.items()
        found[name] = Text(raw).texts
    return found


def test_no_english_word_is_left(texts):
    """Whatever is printed in Chinese, stories and names of spaces too, holds no Latin word but the declared ones."""
    assert len(texts) > 30
    plain = {name: DECLARED.sub("", "\n".join(all_of)) for name, all_of in texts.items()}
    left = {(name, word) for name, text in plain.items() for word in LATIN.findall(text)}
    assert sorted(left) == []


def test_a_thing_has_one_name(texts):
    """No page uses another word for something that the rules call by its own."""
    found = {(name, word) for name, all_of in texts.items() for word in OTHER_WORDS if word in "".join(all_of)}
    assert sorted(found) == []


def test_sheets_and_rules_share_their_words():
    """Classes, cards, kinds of weapon and values are called on sheets as in the sentences of rules."""
    sheet, words = CLASSES[CHINESE], WORDS[CHINESE]
    for table in (spoken.CLASSES, spoken.CARDS, spoken.TYPES, spoken.MODES, spoken.SLOTS):
        assert {key: sheet[key] for key in table} == table
    assert {key: words[key] for key in ("battle", "defence", "lore", "move", "life")} == {
        key: spoken.STATS[key] for key in ("battle", "defence", "lore", "move", "life")
    }
    assert words["star"] == spoken.PARTS["stars"]


def test_every_word_of_a_sheet_is_there_in_chinese():
    """No word of a sheet exists in English only."""
    assert set(WORDS["en"]) == set(WORDS[CHINESE])
