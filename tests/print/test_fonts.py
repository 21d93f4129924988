"""Fonts: where they are looked for, what they can print."""

# ruff: noqa: RUF001 - signs of print and of Chinese are meant
from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import pytest
import typst
from fontTools.ttLib import TTFont

from toolkit.draw.fonts import (
    ChineseFont,
    built_in_characters,
    family_of,
    find_font,
    font_folders,
    missing_characters,
    subset,
)
from toolkit.draw.fonts_coverage import FAMILY


def test_the_best_font_of_the_first_folder_wins(tmp_path):
    """A serif font is taken before a sans one, its bold face with it; an empty folder has none."""
    for name in ("NotoSansTC-Regular.otf", "NotoSerifTC-Regular.otf", "NotoSerifTC-Bold.otf"):
        (tmp_path / "deep").mkdir(exist_ok=True)
        (tmp_path / "deep" / name).touch()
    found = find_font([tmp_path / "none", tmp_path])
    assert found == ChineseFont(tmp_path / "deep/NotoSerifTC-Regular.otf", tmp_path / "deep/NotoSerifTC-Bold.otf")
    assert find_font([tmp_path / "none"]) is None


def test_a_folder_of_fonts_can_be_named_in_the_environment(tmp_path):
    """TALE_FONTS stands before the folders of the system."""
    assert font_folders({"TALE_FONTS": str(tmp_path)})[0] == tmp_path


def test_missing_characters_are_named():
    """Chinese is missing without a Chinese font, Latin and the signs of print are not."""
    assert missing_characters("Café “quoted” × · ★ 鼠") == ["鼠"]


def test_a_chinese_font_adds_its_characters(chinese_font):
    """With the font found here Chinese can be printed; a snowman still may not."""
    assert missing_characters("小老鼠與神秘客，起司輪。", chinese_font) == []
    assert family_of(chinese_font)


def test_a_subset_is_small_and_always_the_same(chinese_font):
    """A subset holds the characters asked for, and its bytes do not depend on the time."""
    one, other = (subset(chinese_font.regular, "老鼠") for _ in range(2))
    assert one == other
    assert len(one) < 100_000
    assert {ord("老"), ord("鼠")} <= set(TTFont(BytesIO(one)).getBestCmap())


def embedded_fonts(raw):
    """Yield the OpenType fonts that lie in a binary, found by their table directories."""
    start = raw.find(b"OTTO")
    while start >= 0:
        (count,) = struct.unpack(">H", raw[start + 4 : start + 6])
        places = range(start + 12, start + 12 + 16 * min(count, 40), 16)
        tables = [struct.unpack(">4sIII", raw[place : place + 16]) for place in places]
        if 5 < count < 40 and all(tag.strip().replace(b"/", b"").isalnum() for tag, *_ in tables):
            end = max(offset + length for _, _, offset, length in tables)
            yield TTFont(BytesIO(raw[start : start + end]))
        start = raw.find(b"OTTO", start + 4)


def test_the_table_of_characters_is_that_of_the_built_in_font():
    """The committed table equals what the four styles of the font inside the typesetter have in common."""
    binaries = [path for path in Path(typst.__file__).parent.iterdir() if path.suffix in {".so", ".pyd"}]
    if not binaries:
        pytest.skip("the typesetter's binary lies elsewhere")
    styles = {}
    for font in embedded_fonts(binaries[0].read_bytes()):
        name = str(font["name"].getDebugName(4))
        if name in {f"{FAMILY} {style}" for style in ("Regular", "Bold", "Italic", "Bold Italic")}:
            styles[name] = {chr(code) for code in font.getBestCmap() if code >= ord(" ")}
    assert len(styles) == 4
    assert set.intersection(*styles.values()) == built_in_characters()
