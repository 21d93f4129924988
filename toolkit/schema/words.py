"""Complaints in plain words: what is wrong and what would be right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from toolkit.findings import CodePage, closest, did_you_mean, one_of, quoted
from toolkit.schema.base import REFERENCE, SLUG
from toolkit.schema.fields import fields_of, model_at, words_of
from toolkit.schema.shapes import ASSET, EITHER
from toolkit.source.pages import BadFormula, MissingKey, OutOfBounds, UnknownKey, WrongType

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.schema.locate import Fault

Words = tuple[type[CodePage], str, str]

TYPES = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping (`key: value`)",
    "model_type": "a mapping (`key: value`)",
    "model_attributes_type": "a mapping (`key: value`)",
    "dataclass_type": "a mapping (`key: value`)",
    "none_required": "nothing",
    "formula_type": "a whole number or a formula",
}

FORMS = {
    SLUG: "lower case letters, digits and `_`, beginning with a letter",
    REFERENCE: "an id such as `minion.rat_warrior`",
    EITHER: "an id such as `minion.rat_warrior`, or a bound name such as `$minion`",
    ASSET: "a path below the pack's folder such as `art/cellar.png`, in lower case",
}

KINDS = re.compile(r"\([a-z_|]+\)\\.\[a-z\]\[a-z0-9_\]\*")
"""The part of a pattern that stands for a name behind its kind: a space or area, and a dot between."""
BOUND = r"\$[a-z][a-z0-9_]*"
"""The part of a pattern that stands for a bound name."""

BOUNDS = {
    "greater_than_equal": "at least {ge}",
    "greater_than": "more than {gt}",
    "less_than_equal": "at most {le}",
    "less_than": "less than {lt}",
    "multiple_of": "a multiple of {multiple_of}",
    "string_too_long": "at most {max_length} characters long",
    "string_too_short": "at least {min_length} characters long",
}

QUOTED = re.compile(r"'((?:[^'\\]|\\.)*)'")


def describe(fault: Fault, root: Any) -> Words:
    """Return the page, the message and the cure of a fault.

    Args:
        fault: what is wrong.
        root: the type that the whole data was checked against.
    """
    if fault.wanted:
        return _union(fault)
    teller = TELLERS.get(fault.kind)
    if teller is not None:
        return teller(fault, root)
    if fault.kind in TYPES:
        return _type(fault)
    if fault.kind in BOUNDS:
        bound = BOUNDS[fault.kind].format(**fault.context)
        return OutOfBounds, f"{_name(fault)} must be {bound}, not {quoted(fault.value)}", ""
    message = str(fault.context.get("error") or fault.context.get("problem") or fault.kind.replace("_", " "))
    return OutOfBounds, f"{_name(fault)}: {message}", ""


def _name(fault: Fault) -> str:
    names = [part for part in fault.path if isinstance(part, str)]
    if not names:
        return "this"
    inside = "an entry of " if isinstance(fault.path[-1], int) else ""
    return f"{inside}`{names[-1]}`"


def _kind(value: Any) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return f"`{str(value).lower()}`"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return "a list"
    return "a mapping"


def _type(fault: Fault) -> Words:
    wanted = TYPES[fault.kind]
    return WrongType, f"{_name(fault)} must be {wanted}, not {_kind(fault.value)}", _type_cure(fault)


def _type_cure(fault: Fault) -> str:
    value = fault.value
    if fault.kind in ("list_type", "tuple_type") and isinstance(value, str | int):
        return f"write it in brackets: [{value if isinstance(value, int) else quoted(value)}]"
    if fault.kind == "int_type" and isinstance(value, str) and value.strip().lstrip("-").isdigit():
        return f"write the number without quotes: {value.strip()}"
    if fault.kind == "string_type" and isinstance(value, int | float):
        return f'put it in quotes: "{str(value).lower() if isinstance(value, bool) else value}"'
    if value is None:
        return "write a value behind the colon, or leave the key out"
    return ""


def _union(fault: Fault) -> Words:
    words = [quoted(word) for branch in fault.wanted for word in _literals(branch)]
    kinds = [TYPES[branch.kind] for branch in fault.wanted if branch.kind in TYPES]
    forms = [_form(branch) for branch in fault.wanted if branch.kind == "string_pattern_mismatch"]
    wanted = " or ".join(dict.fromkeys([*words, *forms, *kinds])) or "something else"
    page = OutOfBounds if words or forms else WrongType
    return page, f"{_name(fault)} must be {wanted}, not {_kind(fault.value)}", ""


def _literals(fault: Fault) -> list[str]:
    return QUOTED.findall(str(fault.context.get("expected", ""))) if fault.kind == "literal_error" else []


def _missing(fault: Fault, root: Any) -> Words:
    keys = fault.keys or (str(fault.path[-1]),)
    cure = "add: " + ", ".join(f"{key}: …" for key in keys)
    if len(keys) == 1:
        words = _choices(fault, root, keys[0])
        cure += f", such as {one_of(words)}" if words else ""
        return MissingKey, f"the key `{keys[0]}` is missing here", cure
    return MissingKey, f"the keys {', '.join(f'`{key}`' for key in keys)} are missing here", cure


def _choices(fault: Fault, root: Any, key: str) -> tuple[str, ...]:
    """Return the words that may stand behind a missing key, empty where it takes none."""
    model = model_at(root, fault)
    fields = fields_of(model) if model is not None else {}
    field = next((one for name, one in fields.items() if key in (name, one.alias)), None)
    return words_of(field.annotation) if field is not None else ()


def _extra(fault: Fault, root: Any) -> Words:
    key, model = str(fault.path[-1]), model_at(root, fault)
    known = field_names(model) if model is not None else ()
    cure = did_you_mean(key, known) or (f"keys known here: {one_of(known)}" if known else "")
    return UnknownKey, f"the key {quoted(key)} is not known here", cure


def guesses(fault: Fault, root: Any) -> tuple[str, ...]:
    """Return the key that an unknown key was probably meant to be, if there is one."""
    model = model_at(root, fault)
    return () if model is None else closest(str(fault.path[-1]), field_names(model))


def field_names(model: type[BaseModel]) -> tuple[str, ...]:
    """Return the keys that a model knows, as written in YAML."""
    return tuple(field.alias or name for name, field in fields_of(model).items())


def _literal(fault: Fault, _root: Any) -> Words:
    expected = str(fault.context.get("expected", ""))
    words = QUOTED.findall(expected)
    cure = did_you_mean(fault.value, words) if isinstance(fault.value, str) else ""
    allowed = one_of(words) if words else expected
    if len(words) == 1:
        return OutOfBounds, f"{_name(fault)} must be {allowed} here, not {_kind(fault.value)}", cure
    return OutOfBounds, f"{_name(fault)} can't be {_kind(fault.value)}; allowed: {allowed}", cure


def _tag(fault: Fault, _root: Any) -> Words:
    words = QUOTED.findall(str(fault.context.get("expected_tags", "")))
    value = fault.value.get(fault.tag_key) if isinstance(fault.value, dict) else None
    cure = did_you_mean(value, words) if isinstance(value, str) else ""
    return OutOfBounds, f"`{fault.tag_key}` can't be {_kind(value)}; allowed: {one_of(words, limit=60)}", cure


def _no_tag(fault: Fault, _root: Any) -> Words:
    return (
        MissingKey,
        f"the key `{fault.tag_key}` is missing here",
        f"it says what this is: {fault.tag_key}: …",
    )


def _form(fault: Fault) -> str:
    pattern = str(fault.context.get("pattern", ""))
    return FORMS.get(pattern) or _kinds_of_name(pattern) or f"of the form {pattern}"


def _kinds_of_name(pattern: str) -> str:
    """Return in words a pattern for names of some kinds, or for bound ones; empty where it is of another sort."""
    inner = pattern.removeprefix("^").removesuffix("$")
    kinds = KINDS.search(inner)
    names = [f"`{kind}.…`" for kind in kinds[0].removeprefix("(").partition(")")[0].split("|")] if kinds else []
    rest = inner.replace(kinds[0], "") if kinds else inner
    if rest.strip("(|)") == BOUND:
        names.insert(0, "a bound name such as `$name`")
    elif rest or not names:
        return ""
    return " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _pattern(fault: Fault, _root: Any) -> Words:
    what = "the key" if fault.at_key else _name(fault)
    shown = fault.path[-1] if fault.at_key else fault.value
    return OutOfBounds, f"{what} must be {_form(fault)}, not {quoted(shown)}", _tidy_name(fault, shown)


def _tidy_name(fault: Fault, value: Any) -> str:
    """Suggest a name with its signs put right: `_` for blanks and hyphens, small letters, the `$` that is missing."""
    pattern = str(fault.context.get("pattern", ""))
    if not isinstance(value, str) or not value.isascii():
        return ""
    tidy = re.sub(r"[\s-]+", "_", value.strip().lower())
    if pattern == f"^{BOUND}$":
        tidy = f"${tidy.removeprefix('$')}"
    return f"write {tidy}" if re.fullmatch(pattern, tidy) else ""


def _length(fault: Fault, _root: Any) -> Words:
    low, high = fault.context.get("min_length"), fault.context.get("max_length")
    bound, number = ("at most", high) if high is not None else ("at least", low)
    noun = "entry" if number == 1 else "entries"
    actual = fault.context.get("actual_length")
    return OutOfBounds, f"{_name(fault)} must have {bound} {number} {noun}, not {actual}", ""


def _formula(fault: Fault, _root: Any) -> Words:
    cure = "a formula is like: 2 * count_mice - 1, or min(2, page), or $gust + $bait.lore"
    return BadFormula, f"{_name(fault)}: {fault.context.get('problem')}", cure


TELLERS: dict[str, Callable[[Fault, Any], Words]] = {
    "missing": _missing,
    "extra_forbidden": _extra,
    "literal_error": _literal,
    "union_tag_invalid": _tag,
    "union_tag_not_found": _no_tag,
    "string_pattern_mismatch": _pattern,
    "too_long": _length,
    "too_short": _length,
    "formula": _formula,
}
