"""Fonts for print: which characters can be printed, and a Chinese font found when it is needed."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.draw.fonts_coverage import FAMILY, RANGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FONTS_VARIABLE = "TALE_FONTS"
CHINESE = "zh-Hant"
ADVICE = (
    "No Chinese font was found: install one (Debian and Ubuntu: apt-get install fonts-noto-cjk; elsewhere Noto Serif "
    f"TC from any source) or name its folder in {FONTS_VARIABLE}. Sheets in English need none."
)

_SUFFIXES = frozenset({".otf", ".ttf", ".ttc"})
_WANTED = (
    ("NotoSerifCJK-Regular", "NotoSerifCJK-Bold"),
    ("NotoSerifCJKtc-Regular", "NotoSerifCJKtc-Bold"),
    ("NotoSerifTC-Regular", "NotoSerifTC-Bold"),
    ("NotoSerifTC_400Regular", "NotoSerifTC_700Bold"),
    ("SourceHanSerifTC-Regular", "SourceHanSerifTC-Bold"),
    ("SourceHanSerif-Regular", "SourceHanSerif-Bold"),
    ("NotoSansCJK-Regular", "NotoSansCJK-Bold"),
    ("NotoSansCJKtc-Regular", "NotoSansCJKtc-Bold"),
    ("NotoSansTC-Regular", "NotoSansTC-Bold"),
    ("NotoSansTC_400Regular", "NotoSansTC_700Bold"),
    ("SourceHanSansTC-Regular", "SourceHanSansTC-Bold"),
)
"""Openly licensed fonts with the characters of Taiwan, best first; by the names of their files."""

_FACES = (" TC", " HC", "")
_FAMILY_NAME, _TYPOGRAPHIC_FAMILY = 1, 16


@dataclass(frozen=True, slots=True)
class ChineseFont:
    """Where a font with Chinese characters lies; without a bold face the regular one stands for both."""

    regular: Path
    bold: Path | None = None


def font_folders(environment: Mapping[str, str] | None = None) -> list[Path]:
    """Return the folders in which fonts are looked for: those of `TALE_FONTS` first, then those of the system."""
    given = (os.environ if environment is None else environment).get(FONTS_VARIABLE, "")
    home = Path.home()
    system = [
        home / ".local/share/fonts",
        home / ".fonts",
        Path("/usr/local/share/fonts"),
        Path("/usr/share/fonts"),
        home / "Library/Fonts",
        Path("/Library/Fonts"),
        Path("/System/Library/Fonts"),
        home / "AppData/Local/Microsoft/Windows/Fonts",
        Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts",
        Path.cwd() / "node_modules/@expo-google-fonts",
        Path(sys.prefix) / "share/fonts",
    ]
    return [*(Path(part) for part in given.split(os.pathsep) if part), *system]


def find_font(folders: Iterable[Path] | None = None) -> ChineseFont | None:
    """Return the best Chinese font that is there; None if there is none.

    Args:
        folders: where to look; without it `font_folders()`. A folder that comes first wins.
    """
    for folder in font_folders() if folders is None else folders:
        files = {path.stem: path for path in _font_files(folder)}
        for regular, bold in _WANTED:
            if regular in files:
                return ChineseFont(files[regular], files.get(bold))
    return None


def missing_characters(text: str, font: ChineseFont | None = None) -> list[str]:
    """Return the characters that neither the built-in font nor the Chinese one has, sorted."""
    wanted = {character for character in text if ord(character) >= ord(" ")} - built_in_characters()
    if font is not None and wanted:
        known = _cmap(font.regular)
        wanted = {character for character in wanted if ord(character) not in known}
    return sorted(wanted)


@lru_cache(maxsize=1)
def built_in_characters() -> frozenset[str]:
    """Return all characters of the font inside the typesetter."""
    found: set[str] = set()
    for part in "".join(RANGES).split():
        first, _, last = part.partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found)


def font_files(font: ChineseFont | None) -> list[Path]:
    """Return the files of a font, which the typesetter reads; into a PDF it puts only the characters used."""
    return [path for path in (font.regular, font.bold) if path is not None] if font else []


def subset(path: Path, text: str) -> bytes:
    """Return a font file with just the characters of a text, the same bytes for the same text.

    Args:
        path: a file of a font; of a collection the face for Taiwan is taken.
        text: the characters wanted.
    """
    from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]  # noqa: PLC0415 - optional part

    options = Options()
    options.layout_features = ["*"]
    options.notdef_outline = True
    written = BytesIO()
    with _face(path) as face:
        # The time of making would differ from run to run, and with it the bytes.
        face.recalcTimestamp = False
        cutter = Subsetter(options)
        cutter.populate(text=text or " ")
        cutter.subset(face)
        face.save(written)
    return written.getvalue()


def family_of(font: ChineseFont) -> str:
    """Return the name by which the typesetter knows the font."""
    return _family(font.regular)


@lru_cache(maxsize=4)
def _family(path: Path) -> str:
    with _face(path) as face:
        return str(face["name"].getDebugName(_TYPOGRAPHIC_FAMILY) or face["name"].getDebugName(_FAMILY_NAME))


def families(font: ChineseFont | None) -> tuple[str, ...]:
    """Return the families of a document, the built-in one first."""
    return (FAMILY,) if font is None else (FAMILY, family_of(font))


def _font_files(folder: Path) -> Iterator[Path]:
    if folder.is_file():
        yield folder
    elif folder.is_dir():
        yield from (path for path in sorted(folder.rglob("*")) if path.suffix.lower() in _SUFFIXES)


@lru_cache(maxsize=4)
def _cmap(path: Path) -> frozenset[int]:
    with _face(path) as face:
        return frozenset(face.getBestCmap())


def _face(path: Path) -> Any:
    """Open a font; of a collection the face for Taiwan."""
    from fontTools.ttLib import TTCollection, TTFont  # type: ignore[import-untyped]  # noqa: PLC0415 - optional part

    if path.suffix.lower() != ".ttc":
        return TTFont(path, lazy=True)
    with TTCollection(path, lazy=True) as collection:
        names = [str(face["name"].getDebugName(_FAMILY_NAME)) for face in collection.fonts]
    number = next((i for end in _FACES for i, name in enumerate(names) if name.endswith(end)), 0)
    return TTFont(path, fontNumber=number, lazy=True)

