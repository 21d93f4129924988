"""`tale explain`: the page of a check or of a rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, codes, find, read_everything, say

if TYPE_CHECKING:
    from toolkit.pack import Entity, Library

CODE = re.compile(r"[A-Za-z][0-9]{3}\Z")
RULE_KINDS = ("rulebook", "policy")


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("explain")(explain)


def explain(
    subject: Annotated[
        str,
        typer.Argument(
            metavar="CODE|RULE", help="a code such as R001, a rule, a policy, or a ruling such as R-MOVE-08"
        ),
    ] = "",
) -> None:
    """Explain a code of `tale check`, a rule of a rulebook or a policy; without one, list all codes."""
    if not subject:
        say("\n".join(f"{page.code}  {page.title}" for page in codes()))
    elif CODE.match(subject):
        say(_code_page(subject.upper()))
    else:
        library = read_everything()
        settled = _settled_by(library, subject) or [find(library, subject, RULE_KINDS)]
        say("\n\n".join(rule_page(entity) for entity in settled))


def _settled_by(library: Library, ruling: str) -> list[Entity]:
    """Return the rules and policies that a ruling such as R-MOVE-08 settles."""
    rules = [entity for entity in library.all if entity.kind in RULE_KINDS]
    return [entity for entity in rules if ruling.upper() in getattr(entity.model, "rulings", ())]


def rule_page(entity: Entity) -> str:
    """Return a rule or a policy as text for people."""
    model = entity.model
    lines = [f"# {entity.name}", "", model.text, ""]
    lines += [f"source: {_place(source)}" for source in getattr(model, "sources", ())]
    lines += [f"rulings: {', '.join(model.rulings)}"] if getattr(model, "rulings", ()) else []
    for choice in getattr(model, "values", ()):
        default = " (default)" if choice.value == model.default else ""
        lines.append(f"- `{choice.value}`{default}: {choice.text}")
    lines.append(f"stands in: {entity.span.path}:{entity.span.line}")
    return "\n".join(lines)


def _place(source: Any) -> str:
    ordinals = getattr(source, "ordinals", ()) or getattr(source, "sentences", ())
    numbers = ", ".join(str(number) for number in ordinals)
    return " ".join(word for word in (getattr(source, "seed", ""), source.section, numbers) if word)


def _code_page(code: str) -> str:
    from toolkit.findings import UnknownCodeError

    try:
        return codes().page(code).markdown()
    except UnknownCodeError as fault:
        raise UsageFault(str(fault), "all codes: tale explain") from fault
