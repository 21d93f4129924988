"""`tale new`: starting files that pass `tale check`."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli.common import (
    UsageFault,
    game,
    games,
    pack_here,
    read_packs,
    say,
    shipped,
    shown,
    write_file,
    write_new,
)
from toolkit.cli.schemas import LOCAL, SUFFIX, files_of, project_schemas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack import GamePlugin, Manifest, Pack

PACK_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
SLUG = re.compile(r"[a-z][a-z0-9_]{0,59}\Z")
MODELINE = "# yaml-language-server: $schema="
KIND = re.compile(r"(?m)^kind: ([a-z_]+)$")

MANIFEST = """\
kind: pack
id: {id}
version: "0.1.0"
game: {game}
format: 1
name: {name}
# An SPDX name, or a sentence that says what others may do with it.
licence: CC-BY-SA-4.0
languages: [en]
authors: []
provenance: invented
{requires}"""
REQUIRES = """\
# The packs this one builds on.
requires: {{{id}: ">={major},<{next}"}}
"""
README = """\
# {name}

A pack for Talewright. In this folder:

{begin}- `tale check` says what is wrong, where, and how to mend it.
- `tale schema` brings the ids that editors offer up to date.
"""


BEGIN = "- `tale new {first} {example}` begins a {first}"
EXAMPLE = "first_steps"


def add(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new")(new)


def new(
    what: Annotated[str, typer.Argument(metavar="KIND", help="pack, or what the game of the pack knows")],
    name: Annotated[str, typer.Argument(metavar="ID", help="its id, such as the_cellar")],
    *,
    of: Annotated[str, typer.Option("--game", help="for a pack: the game; else the toolkit's first")] = "",
    pack: Annotated[Path | None, typer.Option(help="the pack; else the one of this folder")] = None,
    grid: Annotated[str, typer.Option(help="for a tile: columns x rows of its floor")] = "6x6",
) -> None:
    """Begin a pack, or something in a pack: a commented file that passes `tale check`."""
    if what == "pack":
        _new_pack(name, of or _first_game())
    else:
        _new_element(what, name.replace("-", "_"), pack, grid)


def _first_game() -> str:
    usual = games().usual()
    if not usual:
        raise UsageFault("no game is installed", "install talewright anew")
    return usual


def _new_pack(name: str, of: str) -> None:
    ident = name.replace("_", "-")
    if not PACK_ID.match(ident):
        raise UsageFault(f"{name!r} is no id for a pack", "use lower case letters, digits and `-`: my-pack")
    folder = Path(ident)
    if folder.exists():
        raise UsageFault(f"{ident} is there already", "choose another id, or remove it")
    title = ident.replace("-", " ").title()
    words = starter_words(game(of))
    requires = _requires(of)
    text = MANIFEST.format(id=ident, game=game(of).name, name=title, requires=requires)
    write_file(folder / "pack.yaml", f"{MODELINE}{LOCAL}/pack{SUFFIX}\n{text}")
    write_file(folder / "README.md", README.format(name=title, begin=_begin(words)))
    write_file(folder / ".vscode" / "settings.json", _settings())
    write_local_schemas(folder)
    then = f"tale new {words[0]} {EXAMPLE}" if words else "tale check"
    say(f"begun: {ident}, for {game(of).title}\nnext: cd {ident}, then: {then}")


def starter_words(plugin: GamePlugin) -> tuple[str, ...]:
    """Return what can be begun in a pack of a game, in the order the game gives, a tile last."""
    starters = plugin.extras["starters"]() if "starters" in plugin.extras else {}
    return (*starters, *(["tile"] if "tile_grid" in plugin.extras and "tile" not in starters else []))


def _begin(words: Sequence[str]) -> str:
    if not words:
        return ""
    others = ", ".join(f"`{word}`" for word in words[1:])
    return BEGIN.format(first=words[0], example=EXAMPLE) + (f"; likewise {others}.\n" if others else ".\n")


def write_local_schemas(folder: Path) -> None:
    """Write a pack's own copy of the schemas, with the ids of all it requires."""
    library = read_packs([folder])
    schemas = project_schemas(library, game(pack_here(library, folder).manifest.game))
    for file, text in files_of(schemas).items():
        write_file(folder / LOCAL / file, text)


def _requires(of: str) -> str:
    base = _base_pack(of)
    if base is None:
        return ""
    major = int(base.version.partition(".")[0])
    return REQUIRES.format(id=base.id, major=major, next=major + 1)


def _base_pack(of: str) -> Manifest | None:
    """Return the pack that ships with the program or the game: the one that requires no other."""
    for folder in shipped():
        manifest = _manifest(folder / "pack.yaml")
        if manifest is not None and manifest.game == of and not manifest.requires:
            return manifest
    return None


def _manifest(file: Path) -> Manifest | None:
    from toolkit.findings import Finding
    from toolkit.pack import Manifest
    from toolkit.schema import validate
    from toolkit.source import read_file

    document = read_file(file, file.name)
    model = [] if isinstance(document, Finding) else validate(Manifest, document)
    return model if isinstance(model, Manifest) else None


def _settings() -> str:
    schemas = {
        f"{LOCAL}/pack{SUFFIX}": "pack.yaml",
        f"{LOCAL}/content{SUFFIX}": ["*/*.yaml", "!i18n/**"],
    }
    settings = {"yaml.schemas": schemas, "files.eol": "\n", "editor.insertSpaces": True, "editor.tabSize": 2}
    return json.dumps(settings, indent=2) + "\n"


def _new_element(what: str, slug: str, given: Path | None, grid: str) -> None:
    if not SLUG.match(slug):
        raise UsageFault(f"{slug!r} is no id", "use lower case letters, digits and `_`, a letter first")
    library = read_packs([given] if given else [])
    pack = pack_here(library, given)
    wanted = [
        (pack.root / path.replace("@id@", slug), text) for path, text in _starters(pack, what, slug, grid)
    ]
    for path, text in wanted:
        _refuse_taken(path, text, slug, {entity.name for entity in library.all if entity.pack == pack.id})
    for path, text in wanted:
        write_new(path, with_modeline(pack, path, _filled(text, slug)))
        say(f"begun: {shown(path)}")


def _refuse_taken(path: Path, text: str, slug: str, taken: set[str]) -> None:
    found = KIND.search(text)
    name = f"{found[1]}.{slug}" if found else slug
    if path.exists() or name in taken:
        raise UsageFault(f"{name} is there already", "choose another id")


def _starters(pack: Pack, what: str, slug: str, grid: str) -> Sequence[tuple[str, str]]:
    plugin = game(pack.manifest.game)
    starters = plugin.extras["starters"]() if "starters" in plugin.extras else {}
    if what == "tile" and "tile_grid" in plugin.extras:
        return [("tiles/@id@.yaml", _grid(pack, slug, grid))]
    if what in starters:
        found: Sequence[tuple[str, str]] = starters[what]
        return found
    known = sorted({"pack", *starter_words(plugin)})
    raise UsageFault(f"{plugin.title} has no starting file for {what!r}", f"known: {', '.join(known)}")


def _grid(pack: Pack, slug: str, grid: str) -> str:
    size = re.fullmatch(r"(\d{1,2})[xX](\d{1,2})", grid)
    if size is None:
        raise UsageFault(f"{grid!r} is no grid", "write columns x rows: --grid 6x6")
    maker = game(pack.manifest.game).extras["tile_grid"]()
    try:
        text: str = maker(slug, int(size[1]), int(size[2]))
    except ValueError as fault:
        raise UsageFault(str(fault)) from fault
    return text


def _filled(text: str, slug: str) -> str:
    return text.replace("@id@", slug).replace("@name@", slug.replace("_", " ").title())


def with_modeline(pack: Pack, path: Path, text: str) -> str:
    """Return the text of a file with a first line that tells editors the schema of the pack's own copy."""
    found = KIND.search(text)
    body = text.partition("\n")[2] if text.startswith(MODELINE) else text
    if found is None:
        return body
    up = Path(os.path.relpath(pack.root / LOCAL, path.parent)).as_posix()
    return f"{MODELINE}{up}/{found[1]}{SUFFIX}\n{body}"
