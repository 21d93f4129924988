"""Content read once, and a reader of what a PDF draws, in millimetres from the upper left corner."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from pathlib import Path

import pytest

from toolkit.draw.fonts import find_font
from toolkit.pack import find_packs, load, plugins

CONTENT = Path(__file__).parents[2] / "content"
MM = 25.4 / 72
CONTENTS = re.compile(rb"/Contents ([0-9]+) 0 R")
TOKEN = re.compile(rb"/[^\s/<>\[\]()]*|-?[0-9.]+|[A-Za-z*]+|<<|>>|[\[\]]|\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f]*>")
MEDIA = re.compile(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]")
PAINT = {b"f": "fill", b"f*": "fill", b"S": "line", b"s": "line", b"B": "both", b"B*": "both", b"b": "both"}


@dataclass(frozen=True)
class Shape:
    """Something painted: how, its box (left, top, right, bottom), its fill as last set."""

    how: str
    box: tuple[float, float, float, float]
    fill: tuple[float, ...]

    @property
    def size(self):
        return round(self.box[2] - self.box[0], 3), round(self.box[3] - self.box[1], 3)


@dataclass(frozen=True)
class Page:
    width: float
    height: float
    shapes: tuple[Shape, ...]
    texts: tuple[tuple[float, float], ...]


def times(first, second):
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


class Reader:
    """Walks the operators of one page."""

    def __init__(self, height):
        self.height, self.matrix, self.stack = height, (1, 0, 0, 1, 0, 0), []
        self.points, self.shapes, self.texts, self.numbers, self.fill = [], [], [], [], ()

    def at(self, x, y):
        a, b, c, d, e, f = self.matrix
        return (a * x + c * y + e) * MM, (self.height - (b * x + d * y + f)) * MM

    def read(self, raw):
        for token in TOKEN.findall(raw):
            if re.fullmatch(rb"-?[0-9.]+", token):
                self.numbers.append(float(token))
                continue
            self.operator(token)
            self.numbers = []
        return self

    def operator(self, token):
        n = self.numbers
        if token == b"q":
            self.stack.append((self.matrix, self.fill))
        elif token == b"Q":
            self.matrix, self.fill = self.stack.pop()
        elif token == b"cm":
            self.matrix = times(n[-6:], self.matrix)
        elif token in (b"m", b"l", b"c"):
            self.points += [self.at(*n[i : i + 2]) for i in range(0, len(n) - 1, 2)]
        elif token == b"re":
            x, y, width, height = n[-4:]
            self.points += [self.at(x + a * width, y + b * height) for a in (0, 1) for b in (0, 1)]
        elif token in (b"scn", b"rg"):
            self.fill = tuple(n)
        elif token == b"Tm":
            self.texts.append(self.at(*n[4:6]))
        elif token in PAINT and self.points:
            xs, ys = zip(*self.points, strict=True)
            self.shapes.append(Shape(PAINT[token], (min(xs), min(ys), max(xs), max(ys)), self.fill))
            self.points = []
        elif token == b"n":
            self.points = []


def content_streams(pdf):
    """Yield what is drawn on each page, in order."""
    for number in CONTENTS.findall(pdf):
        found = re.search(rb"\n" + number + rb" 0 obj.*?stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
        # The data may itself end like a line does; what stands behind its end is left alone.
        yield zlib.decompressobj().decompress(found[1] + b"\r\n")


@pytest.fixture(scope="session")
def pages_of():
    """Return a function from a PDF to its pages as drawn."""

    def read(pdf):
        boxes = [(float(width), float(height)) for width, height in MEDIA.findall(pdf)]
        made = []
        for (width, height), raw in zip(boxes, content_streams(pdf), strict=True):
            reader = Reader(height).read(raw)
            made.append(Page(width * MM, height * MM, tuple(reader.shapes), tuple(reader.texts)))
        return made

    return read


@pytest.fixture(scope="session")
def library():
    return load(find_packs(CONTENT), plugins())


@pytest.fixture(scope="session")
def printers(library):
    """Return the printer of each game with the library of that game."""
    return {
        name: (plugin.extras["printing"](), library.of_game(name)) for name, plugin in library.plugins.items()
    }


@pytest.fixture
def chinese_font():
    font = find_font()
    if font is None:
        pytest.skip("no Chinese font is installed here")
    return font
