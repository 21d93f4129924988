"""The base of every model: closed, frozen and strict, with one free key space (`x-`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

SLUG = r"^[a-z][a-z0-9_]*$"
REFERENCE = r"^([a-z][a-z0-9-]*:)?[a-z][a-z_]*\.[a-z][a-z0-9_]*$"

NO_SCHEMAS = ("cls", "config", "default", "function", "metadata", "serialization")
"""Keys of pydantic's core schemas under which no further schema stands."""

Slug = Annotated[str, Field(pattern=SLUG, max_length=60)]
"""The last part of an id: lower case letters, digits and `_`, starting with a letter."""

Provenance = Literal["printed", "designer", "consensus", "inferred", "invented"]
Confidence = Literal["high", "medium", "low"]


def _lists_are_tuples(node: Any) -> None:
    if isinstance(node, dict):
        if node.get("type") == "tuple":
            node.setdefault("strict", False)
        for key, inner in node.items():
            if key not in NO_SCHEMAS:
                _lists_are_tuples(inner)
    elif isinstance(node, list):
        for inner in node:
            _lists_are_tuples(inner)


class Model(BaseModel):
    """A closed, frozen, strict model. Keys that begin with `x-` are free and dropped on reading.

    A model is built when the first file of its kind is read: a pack of a few kinds doesn't pay for all of them.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Let a list of YAML stand for a tuple; everything else stays strict."""
        schema = handler(source)
        _lists_are_tuples(schema)
        return schema

    @model_validator(mode="before")
    @classmethod
    def _drop_free_keys(cls, data: Any) -> Any:
        if isinstance(data, dict) and any(isinstance(key, str) and key.startswith("x-") for key in data):
            return {key: value for key, value in data.items() if not str(key).startswith("x-")}
        return data


class Element(Model):
    """Something an author may doubt: it may say where it comes from and how sure that is."""

    provenance: Provenance | None = None
    """Where this element comes from; `invented` for our own and for fan content."""
    confidence: Confidence | None = None
    """How sure the reading is; doubts are notes in the summary of `tale check`."""
    note: str | None = None
    """A remark for other authors; never printed on a sheet."""
    formerly: tuple[Slug, ...] = ()
    """Earlier ids of this element, so that saves, translations and other packs still find it."""
