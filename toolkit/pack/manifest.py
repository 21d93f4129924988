"""The manifest of a pack, `pack.yaml`, and version ranges."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field

from toolkit.schema import Element, Model, Several, reference

FILE = "pack.yaml"
PACK_ID = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
VERSION = r"^[0-9]{1,6}(\.[0-9]{1,6}){0,2}$"
RANGE = r"^(>=|<=|==|!=|<|>)[0-9]{1,6}(\.[0-9]{1,6}){0,2}(,(>=|<=|==|!=|<|>)[0-9]{1,6}(\.[0-9]{1,6}){0,2})*$"
LANGUAGE = r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$"

PackId = Annotated[str, Field(pattern=PACK_ID, max_length=60)]
Version = Annotated[str, Field(pattern=VERSION)]
Range = Annotated[str, Field(pattern=RANGE, max_length=100)]
Language = Annotated[str, Field(pattern=LANGUAGE)]
Line = Annotated[str, Field(min_length=1, max_length=200)]
Name = Annotated[str, reference()]

TERM = re.compile(r"(>=|<=|==|!=|<|>)([0-9.]+)")


class IgnoreEntry(Model):
    """A finding that is known: its code, the element or file it stands in, and why it may stay."""

    code: Annotated[str, Field(pattern=r"^[A-Z][0-9]{3}$")]
    element: Name | None = None
    """The entity in whose text the finding stands."""
    path: Line | None = None
    """The file, relative to the pack; instead of an element."""
    reason: Line


class Manifest(Element):
    """What a pack is and what it needs."""

    kind: Literal["pack"]
    id: PackId
    version: Version
    """Quoted, as `"1.0"`."""
    game: PackId
    """The game whose rules judge this pack."""
    format: Literal[1]
    """The version of the file format."""
    name: Line
    licence: Line
    """An SPDX name such as `CC-BY-SA-4.0`, or a sentence."""
    languages: Several[Language] = ("en",)
    authors: Several[Line] = ()
    requires: dict[PackId, Range] = Field(default_factory=dict)
    """Packs this one builds on, each with a range of versions such as `">=1,<2"`."""
    boxes: Several[Annotated[str, reference("box")]] = ()
    """The boxes one needs to have."""
    ignore: Several[IgnoreEntry] = ()
    """Findings that are known and may stay."""


def version_key(version: str) -> tuple[int, int, int]:
    """Return a version as numbers; parts that are not written count as 0."""
    numbers = [int(part) for part in version.split(".")]
    major, minor, patch = (*numbers, 0, 0, 0)[:3]
    return major, minor, patch


def in_range(version: str, wanted: str) -> bool:
    """Tell whether a version lies in a range such as `>=1,<2`."""
    return all(_holds(version_key(version), sign, version_key(bound)) for sign, bound in TERM.findall(wanted))


def _holds(version: tuple[int, ...], sign: str, bound: tuple[int, ...]) -> bool:
    match sign:
        case ">=":
            return version >= bound
        case "<=":
            return version <= bound
        case "==":
            return version == bound
        case "!=":
            return version != bound
        case "<":
            return version < bound
    return version > bound
