"""Writes the rules page of a pack, or checks that it is in step: `python -m toolkit.publish.rules_page`.

Usage: `rules_page PACK PAGE` writes, `rules_page --check PACK PAGE` only compares.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.findings import Finding
from toolkit.publish.rules_table import RuleEntry, rules_table
from toolkit.source import read_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FOLDERS = ("rules", "scenarios")
PREFIX = "rulebook."
ARGUMENTS = 2


class PageError(ValueError):
    """The page can't be made, or is out of step; the message says what to do."""


def page_of(pack: Path) -> str:
    """Return the rules page of a pack as Markdown.

    Raises:
        PageError: a file of the pack can't be read.
    """
    rules: list[RuleEntry] = []
    cites: defaultdict[str, list[str]] = defaultdict(list)
    for file, data in _files(pack):
        if data.get("kind") == "rules":
            rules += [_entry(rule) for rule in data.get("rules", ())]
        elif data.get("kind") == "scenario":
            for cited in data.get("cites", ()):
                cites[str(cited).removeprefix(PREFIX)].append(file.stem)
    return rules_table("Every statement, its rule and its scenarios", rules, cites)


def write_page(pack: Path, page: Path) -> None:
    """Write the page of a pack whole or not at all."""
    text = page_of(pack)
    page.parent.mkdir(parents=True, exist_ok=True)
    half = page.with_suffix(".part")
    half.write_text(text, encoding="utf-8", newline="\n")
    half.replace(page)


def check_page(pack: Path, page: Path) -> None:
    """Compare the page with the pack.

    Raises:
        PageError: they differ; the message names the command that repairs it.
    """
    if not page.exists() or page.read_text(encoding="utf-8") != page_of(pack):
        command = f"python -m toolkit.publish.rules_page {pack.as_posix()} {page.as_posix()}"
        raise PageError(f"{page.as_posix()} is not in step with {pack.as_posix()}; run: {command}")


def main(arguments: Sequence[str]) -> None:
    """Write the page, or check it with `--check`.

    Raises:
        PageError: see `check_page`; also for wrong arguments.
    """
    paths = [Path(argument) for argument in arguments if argument != "--check"]
    if len(paths) != ARGUMENTS:
        raise PageError(
            "name the pack and the page: python -m toolkit.publish.rules_page [--check] PACK PAGE"
        )
    (check_page if "--check" in arguments else write_page)(*paths)


def _files(pack: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    for folder in FOLDERS:
        for file in sorted((pack / folder).rglob("*.yaml")):
            document = read_file(file, file.as_posix())
            if isinstance(document, Finding):
                raise PageError(f"{file.as_posix()} can't be read; run `tale check {pack.as_posix()}` first")
            if isinstance(document.data, dict):
                yield file, document.data


def _entry(rule: dict[str, Any]) -> RuleEntry:
    places = [
        (str(source.get("seed", "")), str(source["section"]), int(ordinal))
        for source in rule.get("sources", ())
        for ordinal in source.get("ordinals", ())
    ]
    return RuleEntry(rule["id"], rule["text"], tuple(places), tuple(rule.get("rulings", ())))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PageError as error:
        sys.exit(str(error))
