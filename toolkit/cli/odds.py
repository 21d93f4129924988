"""`tale odds`: exact odds from the rules engine, without a simulation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, games, read_everything, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.lang.odds import OddsBook, OddsTable
    from toolkit.pack import GamePlugin, Library

FORMATS = ("text", "json")
BAR = 40


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("odds")(odds)


def odds(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS", help="such as: attack 3 2; without words, what can be asked"),
    ] = None,
    *,
    game: Annotated[str, typer.Option(help="the game, where several know the word")] = "",
    pack: Annotated[str, typer.Option(help="the pack that counts; else the one here, or the box")] = "",
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="POLICY=VALUE", help="a house rule")
    ] = None,
    format: Annotated[str, typer.Option(help="text or json")] = "text",  # noqa: A002 - the option's name
) -> None:
    """Tell exact odds: an attack, a defence, a search, a climb."""
    from toolkit.cli.play import settings
    from toolkit.lang.odds import OddsError

    if format not in FORMATS:
        raise UsageFault(f"there is no format {format}", f"known: {', '.join(FORMATS)}")
    if not words:
        say("\n".join(_usage()))
        return
    plugin, book = _book(words[0], game)
    plain = [word for word in words if "=" not in word]
    options = dict(word.split("=", 1) for word in words if "=" in word)
    try:
        tables = book.answer(_world(plugin, pack), plain, options, settings(set_))
    except OddsError as fault:
        raise UsageFault(str(fault)) from fault
    say(_json(tables) if format == "json" else "\n\n".join(_text(table) for table in tables))


def _books() -> list[tuple[GamePlugin, OddsBook]]:
    plugins = [games().get(name) for name in games().names()]
    return [(plugin, plugin.extras["odds_book"]()) for plugin in plugins if "odds_book" in plugin.extras]


def _usage() -> list[str]:
    return [f"tale odds {how}   ({plugin.title})" for plugin, book in _books() for how in book.usage.values()]


def _book(word: str, game: str) -> tuple[GamePlugin, OddsBook]:
    from toolkit.findings import did_you_mean

    found = [(plugin, book) for plugin, book in _books() if word in book.usage and game in ("", plugin.name)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageFault(
            f"several games know {word}: {', '.join(plugin.name for plugin, _ in found)}", "say --game"
        )
    known = [word for _, book in _books() for word in book.usage]
    raise UsageFault(f"no odds are known of {word!r}", did_you_mean(word, known) or "see: tale odds")


def _world(plugin: GamePlugin, wanted: str) -> Any:
    library = read_everything().of_game(plugin.name)
    library = library.seen_from(_pack(library, wanted))
    world, findings = (None, []) if plugin.link is None else plugin.link(library)
    if world is None:
        first = f"{findings[0].span.path}:{findings[0].span.line}: {findings[0].message}" if findings else ""
        raise UsageFault(f"the content of {plugin.name} can't be played: {first}", "all faults: tale check")
    return world


def _pack(library: Library, wanted: str) -> str:
    """Return the pack asked for, else that of the current folder, else the first that requires no other."""
    ids = [pack.id for pack in library.packs]
    if wanted and wanted not in ids:
        raise UsageFault(f"there is no pack {wanted} of this game", f"known: {', '.join(ids)}")
    here = Path.cwd().resolve()
    inside = [pack.id for pack in library.packs if here.is_relative_to(pack.root)]
    plain = [pack.id for pack in library.packs if not pack.visible]
    return wanted or [*inside, *plain, *ids][0]


def _text(table: OddsTable) -> str:
    wide = max(len(label) for label, _ in table.rows)
    lines = [table.title]
    for label, chance in table.rows:
        bar = "#" * round(float(chance) * BAR)
        lines.append(f"  {label:<{wide}}  {float(chance):>8.3%}  {chance!s:<16} {bar}".rstrip())
    if table.mean is not None:
        lines.append(f"  mean {float(table.mean):.4f} ({table.mean})")
    return "\n".join(lines)


def _json(tables: Sequence[OddsTable]) -> str:
    told = [
        {
            "title": table.title,
            "rows": [
                {"what": label, "chance": float(chance), "exact": str(chance)} for label, chance in table.rows
            ],
            **({} if table.mean is None else {"mean": float(table.mean), "exact_mean": str(table.mean)}),
        }
        for table in tables
    ]
    return json.dumps({"odds": told}, indent=2, ensure_ascii=False)
