"""Shapes of fields that all models share: lists, tagged unions, references, assets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import Field, Strict
from pydantic_core import core_schema

from toolkit.schema.base import REFERENCE

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.fields import FieldInfo
    from pydantic.json_schema import JsonSchemaValue

T = TypeVar("T")

Several = Annotated[tuple[T, ...], Strict(strict=False)]
"""A list in YAML, a tuple in the program: `Several[int]`."""

VARIABLE = r"^\$[a-z][a-z0-9_]*$"
EITHER = rf"(?:{REFERENCE})|(?:{VARIABLE})"
ASSET = r"^[a-z0-9_-]+(/[a-z0-9_-]+)*\.(png|jpg|jpeg|webp|svg)$"
MAX_REFERENCE = 120


def by_tag(key: str) -> Any:
    """Mark a union whose branches are told apart by the literal under one key.

    Write `Effect = TypeAliasType("Effect", Annotated[Place | Move, by_tag("do")])`, with `TypeAliasType` from
    typing_extensions; a model may then use `"Several[Effect]"` before the union is complete.
    """
    field: FieldInfo = Field(discriminator=key)
    return field


@dataclass(frozen=True, slots=True)
class Reference:
    """Marks a text field that names an entity; made by `reference`."""

    kinds: tuple[str, ...]
    variable: bool = False
    local: bool = False

    def admits(self, text: str) -> bool:
        """Tell whether a text names a kind allowed here, or a bound name where one may stand."""
        if text.startswith("$"):
            return self.variable
        return not self.kinds or text.rpartition(":")[2].partition(".")[0] in self.kinds

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """Hold the text to the form of a reference; whether it exists is asked at link."""
        pattern = EITHER if self.variable else REFERENCE
        return core_schema.str_schema(pattern=pattern, max_length=MAX_REFERENCE, strict=True)

    def __get_pydantic_json_schema__(
        self, core: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Describe the form, and the kinds for the schema of a project."""
        schema = handler(core)
        schema["x-reference"] = {"kinds": list(self.kinds), "variable": self.variable, "local": self.local}
        return schema


def reference(*kinds: str, variable: bool = False, local: bool = False) -> Reference:
    """Mark a text as the id of an entity.

    Write `Annotated[str, reference("minion", "hero")]`.

    Args:
        kinds: the kinds of entity allowed; none means any.
        variable: a bound `$name` may stand there as well.
        local: the id belongs to the entity around it (a room of its chapter); the game's link resolves it.
    """
    return Reference(kinds, variable=variable, local=local)


@dataclass(frozen=True, slots=True)
class Asset:
    """Marks a text field that names a file of the pack: `AssetPath`."""


AssetPath = Annotated[str, Field(pattern=ASSET, max_length=MAX_REFERENCE), Asset()]
"""A picture of the pack, by its path below the pack's folder."""
