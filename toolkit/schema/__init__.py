"""What all models share: the closed base model, ids, formulas, error places and JSON Schemas."""

from toolkit.schema.base import REFERENCE, SLUG, Confidence, Element, Model, Provenance, Slug

__all__ = ["REFERENCE", "SLUG", "Confidence", "Element", "Model", "Provenance", "Slug"]
