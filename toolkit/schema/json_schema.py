"""JSON Schemas (draft 2020-12) from models, in the form that editors and checkers explain best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from jsonschema import Draft202012Validator, FormatChecker
from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from toolkit.schema.docs import field_docs
from toolkit.schema.errors import adapter
from toolkit.schema.formula import FORMAT, Formula, FormulaError, parse_formula

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from pydantic_core import core_schema

Schema: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FREE_KEYS = "^x-"
NAMES = ("properties", "patternProperties", "$defs")
VERBATIM = ("default", "const", "enum", "examples", "x-reference")


class _Generator(GenerateJsonSchema):
    """Says of mappings what pydantic leaves out: that no key of another form is allowed."""

    ignored_warning_kinds = {"skipped-choice", "non-serializable-default"}  # noqa: RUF012 - pydantic's own way

    def dict_schema(self, schema: core_schema.DictSchema) -> Schema:
        """Describe a mapping by the form of its keys and values."""
        described: Schema = {"type": "object"}
        if "values_schema" in schema:
            described["additionalProperties"] = self.generate_inner(schema["values_schema"])
        if "keys_schema" in schema:
            described["propertyNames"] = self.generate_inner(schema["keys_schema"])
        for ours, theirs in (("min_length", "minProperties"), ("max_length", "maxProperties")):
            if ours in schema:
                described[theirs] = schema[ours]  # type: ignore[literal-required]
        return described

    def model_schema(self, schema: core_schema.ModelSchema) -> Schema:
        """Describe a model, each field by the text below it."""
        described: Schema = super().model_schema(schema)
        model: Any = schema["cls"]
        for name, text in _docs_of(model).items():
            field = described.get("properties", {}).get(model.model_fields[name].alias or name)
            if field is not None:
                field.setdefault("description", text)
        return described

    def encode_default(self, dft: Any) -> Any:
        """Write a formula that stands as a default the way an author would."""
        if isinstance(dft, Formula):
            return dft.text if dft.number is None else dft.number
        return super().encode_default(dft)


def _docs_of(model: type[Any]) -> dict[str, str]:
    return field_docs(model) if issubclass(model, BaseModel) else {}


def json_schema(model: Hashable, title: str, *, schema_id: str = "") -> Schema:
    """Return the JSON Schema of a model.

    Unions told apart by a tag become if/then with an enum on the tag, so that an editor lists the valid tags;
    titles made by pydantic are dropped; descriptions serve as hover texts; keys `x-…` are free wherever a
    model stands.

    Args:
        model: a model, or another type that pydantic knows.
        title: the title of the whole.
        schema_id: its `$id`, a relative name; none if empty.
    """
    raw = adapter(model).json_schema(schema_generator=_Generator, by_alias=True)
    body: Schema = _tidy(raw, raw.get("$defs", {}))
    head: Schema = {"$schema": DIALECT, "title": title}
    return head | ({"$id": schema_id} if schema_id else {}) | body


def project_schema(schema: Schema, ids: Mapping[str, Iterable[str]]) -> Schema:
    """Return the schema with every reference held to the ids that are present.

    Args:
        schema: made by `json_schema`.
        ids: the slugs of each kind.
    """
    names = {kind: sorted(f"{kind}.{slug}" for slug in slugs) for kind, slugs in ids.items()}
    narrowed = _narrow(schema, names)
    if not isinstance(narrowed, dict):  # a mapping stays one
        raise TypeError
    return narrowed


def format_checker() -> FormatChecker:
    """Return the checker of our own formats: with it, a schema judges formulas as the models do."""
    checker = FormatChecker(formats=())

    @checker.checks(FORMAT, raises=FormulaError)
    def _is_formula(value: object) -> bool:
        return not isinstance(value, str) or parse_formula(value) is not None

    return checker


def validator(schema: Schema) -> Draft202012Validator:
    """Return a validator that knows our formats.

    Raises:
        jsonschema.SchemaError: the schema itself is wrong.
    """
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=format_checker())


def _tidy(node: Any, defs: Schema) -> Any:
    if isinstance(node, list):
        return [_tidy(item, defs) for item in node]
    if not isinstance(node, dict):
        return node
    tidy = {key: _tidy_entry(key, value, defs) for key, value in node.items() if not _is_noise(key, value)}
    if isinstance(tidy.get("description"), str):
        tidy["markdownDescription"] = tidy["description"]
    if tidy.get("additionalProperties") is False and "properties" in tidy:
        tidy["patternProperties"] = {FREE_KEYS: {}, **tidy.get("patternProperties", {})}
    return _by_tag(tidy, defs) if "discriminator" in tidy else tidy


def _is_noise(key: str, value: Any) -> bool:
    return key == "title" and isinstance(value, str)


def _tidy_entry(key: str, value: Any, defs: Schema) -> Any:
    if key in VERBATIM:
        return value
    if key in NAMES and isinstance(value, dict):
        return {name: _tidy(inner, defs) for name, inner in value.items()}
    return _tidy(value, defs)


def _by_tag(node: Schema, defs: Schema) -> Schema:
    tag, branches = _discriminator(node)
    node.pop("oneOf", None)
    tags = sorted(branches)
    words = [_definition(branches[name], defs).get("description", name) for name in tags]
    return node | {
        "type": "object",
        "required": [tag],
        "properties": {tag: {"enum": tags, "enumDescriptions": words}},
        "allOf": [
            {
                "if": {"properties": {tag: {"const": name}}, "required": [tag]},
                "then": {"$ref": branches[name]},
            }
            for name in tags
        ],
    }


def _discriminator(node: Schema) -> tuple[str, dict[str, str]]:
    found = node.pop("discriminator")
    return found["propertyName"], found["mapping"]


def _definition(ref: str, defs: Schema) -> Schema:
    definition: Schema = defs.get(ref.rsplit("/", 1)[-1], {})
    return definition


def _narrow(node: Any, names: Mapping[str, list[str]]) -> Any:
    if isinstance(node, list):
        return [_narrow(item, names) for item in node]
    if not isinstance(node, dict):
        return node
    narrowed = {key: _narrow(value, names) for key, value in node.items()}
    mark = node.get("x-reference")
    if not isinstance(mark, dict) or mark["local"]:
        return narrowed
    return narrowed | _choices(mark, names)


def _choices(mark: Mapping[str, Any], names: Mapping[str, list[str]]) -> Schema:
    kinds = mark["kinds"] or sorted(names)
    present = [name for kind in kinds for name in names.get(kind, ())]
    others: list[Schema] = [{"pattern": "^[a-z][a-z0-9-]*:"}]
    if mark["variable"]:
        others.append({"pattern": r"^\$"})
    return {"anyOf": [{"enum": present}, *others]} if present else {"anyOf": others}
