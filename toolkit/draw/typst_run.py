"""Setting documents with Typst: templates of our own, data as JSON, the same bytes for the same content."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal

from toolkit.draw.fonts import ADVICE, CHINESE, families, find_font, font_files, missing_characters
from toolkit.draw.typst_parts import texts_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.draw.fonts import ChineseFont

TYPST_ADVICE = (
    "PDF and PNG need the optional part `pdf`: pip install 'talewright[pdf]'; without it --format html makes pages to "
    "print from a browser, and so does tale site build."
)
RESOLUTION = 110.0
"""Dots per inch of PNG pages."""

Form = Literal["pdf", "png"]
_TEXT_START = ">"


class PrintError(RuntimeError):
    """Nothing can be printed: a part that is not installed, or a warning of the typesetter."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A text that does not fit its box: the id of the box and how far it runs over, in millimetres."""

    box: str
    overflow: float


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be set.

    Attributes:
        template: name of a template of this folder, without suffix.
        data: what the template reads, plain data.
        pictures: SVG by file name.
        language: `en` or `zh-Hant`.
    """

    template: str
    data: Mapping[str, Any]
    pictures: Mapping[str, str] = field(default_factory=dict)
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Printed:
    """What was set: the pages as one PDF, or as one PNG each; what does not fit; what has no glyph."""

    files: tuple[bytes, ...]
    misfits: tuple[Misfit, ...] = ()
    missing: tuple[str, ...] = ()


def typeset(job: Job, form: Form = "pdf") -> Printed:
    """Set a document.

    Args:
        job: the document.
        form: `pdf`, or `png` for one picture of each page.

    Returns:
        The files; none if a character has no glyph or a text does not fit.

    Raises:
        PrintError: Typst or a font is not installed, or Typst warned.
    """
    if find_spec("typst") is None or find_spec("fontTools") is None:
        raise PrintError(TYPST_ADVICE)
    font = find_font() if job.language == CHINESE else None
    if job.language == CHINESE and font is None:
        raise PrintError(ADVICE)
    missing = missing_characters(all_text(job), font)
    if missing:
        return Printed((), (), tuple(missing))
    with TemporaryDirectory(prefix="tale-print-") as folder:
        return _set(job, Path(folder), _written(job, Path(folder), font), form)


def all_text(job: Job) -> str:
    """Return every character that may be printed."""
    drawn = (piece.partition("<")[0] for svg in job.pictures.values() for piece in svg.split(_TEXT_START))
    return "".join([*texts_of(dict(job.data)), *drawn])


def _written(job: Job, folder: Path, font: ChineseFont | None) -> Path:
    """Write all files of a job and return the folder of its fonts."""
    fonts = folder / "fonts"
    fonts.mkdir()
    for path in font_files(font):
        copyfile(path, fonts / path.name)
    for name, svg in job.pictures.items():
        own = svg.replace('font-family="sans-serif"', f'font-family="{families(None)[0]}"')
        (folder / name).write_text(own, encoding="utf-8")
    lang, region = ("zh", "TW") if job.language == CHINESE else ("en", "GB")
    data = {**job.data, "fonts": list(families(font)), "lang": lang, "region": region}
    (folder / "data.json").write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    for source in Path(__file__).parent.glob("typst_*.typ"):
        (folder / source.name).write_bytes(source.read_bytes())
    return fonts


def _set(job: Job, folder: Path, fonts: Path, form: Form) -> Printed:
    import typst  # noqa: PLC0415 - optional part

    compiler = typst.Compiler(
        input=str(folder / f"typst_{job.template}.typ"),
        root=str(folder),
        ignore_system_fonts=True,
        font_paths=[str(fonts)],
    )
    try:
        made, warnings = compiler.compile_with_warnings(format=form, timestamp=0, ppi=RESOLUTION)
        found = json.loads(compiler.query("<fit>", field="value"))
    except typst.TypstError as fault:
        raise PrintError(f"Typst refused the {job.template}: {fault}") from fault
    if warnings:
        raise PrintError(f"Typst warned of the {job.template}: {'; '.join(str(one) for one in warnings)}")
    misfits = tuple(Misfit(str(one["id"]), round(float(one["over"]), 1)) for one in found if one["over"] > 0)
    files = tuple(made) if isinstance(made, list) else (made or b"",)
    return Printed(() if misfits else files, tuple(sorted(set(misfits), key=lambda one: (one.box, one.overflow))))
