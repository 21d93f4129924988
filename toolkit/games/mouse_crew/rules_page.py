"""The page that follows the rulebook sentence by sentence: `python -m toolkit.games.mouse_crew.rules_page`.

With `--check` it only compares the page with the content.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.games.mouse_crew.citations import citations
from toolkit.pack import Plugins, bundled, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.mouse_crew.world import World

PAGE = Path("site/games/mouse-crew-rules.md")
COMMAND = "python -m toolkit.games.mouse_crew.rules_page"
HEAD = (
    "# The Mouse Crew: the rulebook, sentence by sentence",
    "",
    f"Written by `{COMMAND}`. Each section of the rulebook is followed by number of sentence; no sentence is",
    "copied. A rule names where the engine keeps it and which scenarios prove it.",
)
REASONS = {
    "heading": "a heading",
    "cheer": "praise",
    "colour": "atmosphere",
    "remark": "an editor's remark",
    "pointer": "a pointer to another page",
}


class PageError(ValueError):
    """The page is not in step with the content; the message names the command that repairs it."""


def page(world: World) -> str:
    """Return the whole page as Markdown."""
    proofs: dict[str, list[str]] = {}
    for scenario in world.entities("scenario"):
        for rule in scenario.model.cites:
            proofs.setdefault(rule.rpartition(":")[2], []).append(scenario.slug)
    files = [entity.model for entity in world.entities("rules") if entity.model.order is not None]
    sections = sorted(files, key=lambda section: section.order)
    engine = citations()
    lines = list(HEAD)
    for section in sections:
        lines += ["", f"## {section.name}", ""]
        lines += _section(section, engine, proofs)
    return "\n".join([*lines, *_policies(world)]) + "\n"


def _section(
    section: Any, engine: Mapping[str, Sequence[str]], proofs: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    yield "| sentence | rule | in our words | open points | engine | scenarios |"
    yield "|---|---|---|---|---|---|"
    rows: list[tuple[int, str]] = []
    for rule in section.rules:
        name = f"rulebook.{rule.id}"
        points = ", ".join((*rule.rulings, *(f"`{policy}`" for policy in rule.policies)))
        places = "<br>".join(engine.get(name, ()))
        shown = "<br>".join(f"`{slug}`" for slug in proofs.get(name, ()))
        for source in rule.sources:
            where = ", ".join(map(str, source.ordinals))
            row = f"| {where} | `{name}` | {rule.text} | {points} | {places} | {shown} |"
            rows.append((min(source.ordinals), row))
    for plain in section.plain:
        where = ", ".join(map(str, plain.ordinals))
        rows.append((min(plain.ordinals), f"| {where} | none: {REASONS[plain.because]} | | | | |"))
    yield from (row for _, row in sorted(rows))


def _policies(world: World) -> Iterator[str]:
    yield ""
    yield "## Policies"
    yield ""
    yield "What the rulebook leaves open. The first value is the default; `--set name=value` chooses another."
    for policy in world.entities("policy"):
        model = policy.model
        yield ""
        yield f"**`{policy.slug}`** ({', '.join(model.rulings)}). {model.text}"
        yield ""
        for choice in model.values:
            yield f"- `{choice.value}`: {choice.text}"


def write(world: World, path: Path) -> None:
    """Write the page."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(world), encoding="utf-8", newline="\n")


def check(world: World, path: Path) -> None:
    """Compare the page with the content.

    Raises:
        PageError: they differ.
    """
    if not path.is_file() or path.read_text(encoding="utf-8") != page(world):
        raise PageError(f"{path.as_posix()} is not in step with the content; run: {COMMAND}")


def reference_world() -> World:
    """Return the world of the pack that comes with the program."""
    from toolkit.games.mouse_crew import PLUGIN  # noqa: PLC0415 - the plugin imports its parts, this is one
    from toolkit.games.mouse_crew.world import World  # noqa: PLC0415

    return World(load([bundled() / "mouse-crew"], Plugins({PLUGIN.name: PLUGIN})))


def main(arguments: Sequence[str]) -> None:
    """Write the page, or check it with `--check`."""
    (check if "--check" in arguments else write)(reference_world(), PAGE)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PageError as error:
        sys.exit(str(error))
