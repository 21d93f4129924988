"""Schema: what all models share. See base, shapes, formula, errors, usages, json_schema, agree, mutate.

`json_schema`, `agree` and `mutate` are imported by their users directly: jsonschema is slow to import.
"""

from toolkit.schema.base import REFERENCE, SLUG, Confidence, Element, Model, Provenance, Slug
from toolkit.schema.errors import adapter, validate
from toolkit.schema.formula import Formula, FormulaError, parse_formula
from toolkit.schema.shapes import AssetPath, Reference, Several, by_tag, reference
from toolkit.schema.usages import Usage, assets, references, usages

__all__ = [
    "REFERENCE",
    "SLUG",
    "AssetPath",
    "Confidence",
    "Element",
    "Formula",
    "FormulaError",
    "Model",
    "Provenance",
    "Reference",
    "Several",
    "Slug",
    "Usage",
    "adapter",
    "assets",
    "by_tag",
    "parse_formula",
    "reference",
    "references",
    "usages",
    "validate",
]
