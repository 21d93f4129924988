"""What all commands share: output, files written whole or not at all, packs and entities found by name."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.findings import Registry
    from toolkit.pack import Entity, GamePlugin, Library, Pack, Plugins

Color = Literal["auto", "always", "never"]
Kinds: TypeAlias = Sequence[str] | Mapping[str, Sequence[str]]
"""Kinds of content: the same for every game, or by the name of the game."""


class UsageFault(Exception):  # noqa: N818 - it is nobody's error but a way to say what was wrong with the words
    """A command line that can't be carried out; the message says why and what would work."""

    def __init__(self, message: str, cure: str = "") -> None:
        super().__init__(f"{message}; {cure}" if cure else message)


def say(text: str) -> None:
    """Write a result to standard output."""
    sys.stdout.write(text if text.endswith("\n") else f"{text}\n")


def note(text: str) -> None:
    """Write a remark or progress to standard error."""
    sys.stderr.write(f"{text}\n")


@contextmanager
def interruptible() -> Iterator[None]:
    """Let a closed terminal or a polite kill end what is running as Ctrl-C does: with what was done kept."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), stop) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def is_colored(choice: Color) -> bool:
    """Tell whether to colour: as asked, else as NO_COLOR, FORCE_COLOR and the terminal say."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def shown(path: Path) -> str:
    """Return a path as people see it: relative to the current folder where it is below it, POSIX form."""
    full, here = path.resolve(), Path.cwd().resolve()
    return full.relative_to(here).as_posix() if full.is_relative_to(here) else path.as_posix()


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all, making its folder; with Unix line ends."""
    raw = content.encode("utf-8") if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.part")
    try:
        half.write_bytes(raw)
        half.replace(path)
    except OSError as fault:
        fault.filename = fault.filename or str(path)  # a full disk is reported without saying what was written
        raise
    finally:
        half.unlink(missing_ok=True)


def write_new(path: Path, content: str) -> None:
    """Write a file that must not be there yet.

    Raises:
        UsageFault: it is there.
    """
    if path.exists():
        raise UsageFault(f"{shown(path)} is there already", "choose another id, or remove it")
    write_file(path, content)


@lru_cache(maxsize=1)
def games() -> Plugins:
    """Return the installed games."""
    from toolkit.pack import plugins

    return plugins()


def game(name: str) -> GamePlugin:
    """Return an installed game by its name.

    Raises:
        UsageFault: there is none.
    """
    from toolkit.pack import PluginError

    try:
        return games().get(name)
    except PluginError as fault:
        raise UsageFault(str(fault)) from fault


def read_packs(paths: Sequence[Path]) -> Library:
    """Return the packs at some paths, or of the current folder, and all they require."""
    from toolkit.pack import load

    return load(existing(paths), games())


def own_packs(library: Library, paths: Sequence[Path]) -> list[Pack]:
    """Return the packs of a library that lie at or around some paths, or at the current folder."""
    from toolkit.pack import pack_of

    roots = [path.resolve() for path in paths] or [Path.cwd().resolve()]
    around = {pack_of(root) for root in roots}
    return [p for p in library.packs if p.root in around or any(p.root.is_relative_to(r) for r in roots)]


def existing(paths: Sequence[Path]) -> list[Path]:
    """Return the paths.

    Raises:
        UsageFault: one of them isn't there.
    """
    for path in paths:
        if not path.exists():
            raise UsageFault(f"there is no {path.as_posix()}")
    return list(paths)


def read_everything(paths: Sequence[Path] = ()) -> Library:
    """Return the packs given, else those of the current folder, and all that ship with program and games."""
    from toolkit.pack import find_packs, load

    own = existing(paths) or find_packs(Path.cwd())
    taken = {pack.id for pack in load(own, games()).packs} if own else set()
    others = [folder for folder in shipped() if folder.name not in taken]
    return load([*own, *others], games())


def shipped() -> list[Path]:
    """Return the packs that come with the program and with the games; each folder has the name of its pack."""
    from toolkit.pack import bundled, find_packs

    return [folder for root in (bundled(), *games().content()) for folder in find_packs(root)]


def codes() -> Registry:
    """Return every code that the toolkit and the installed games can report.

    Raises:
        UsageFault: a game can't be loaded, or two games claim one code.
    """
    from toolkit.check import registry
    from toolkit.findings import RegistryError

    try:
        return registry([game(name) for name in games().names()])
    except RegistryError as fault:
        raise UsageFault(f"the installed games don't go together: {fault}", "uninstall one of them") from fault


def pack_here(library: Library, given: Path | None = None) -> Pack:
    """Return the one pack a command works on: at the path given, else around or below this folder.

    Raises:
        UsageFault: there isn't exactly one.
    """
    from toolkit.pack import find_packs, pack_of

    start = (given or Path.cwd()).resolve()
    around = pack_of(start)
    roots = [around] if around else find_packs(start) if start.is_dir() else []
    found = [pack for pack in library.packs if pack.root in {root.resolve() for root in roots}]
    if len(found) == 1:
        return found[0]
    if not found:
        raise UsageFault(f"no pack was found at {shown(start)}", "begin one: tale new pack my-pack")
    names = ", ".join(pack.id for pack in found)
    raise UsageFault(f"several packs are here: {names}", "name one with --pack")


def kinds_by_game(library: Library, part: str, field: str = "kinds") -> dict[str, tuple[str, ...]]:
    """Return for each game in use the kinds of content that a part among its extras can do something with."""
    parts = {name: game.extras[part]() for name, game in library.plugins.items() if part in game.extras}
    return {name: tuple(getattr(made, field)) for name, made in parts.items()}


def find(library: Library, name: str, kinds: Kinds = ()) -> Entity:
    """Return the entity that a person means: `-` counts as `_`, pack and kind may be left out where clear.

    Args:
        library: all content.
        name: what a person wrote.
        kinds: what it may be, in all games alike or by game; nothing means anything.

    Raises:
        UsageFault: there is none, or there are several.
    """
    pack, _, rest = name.rpartition(":")
    kind, _, slug = rest.replace("-", "_").rpartition(".")
    found = [
        entity
        for entity in library.all
        if slug in (entity.slug, *getattr(entity.model, "formerly", ()))
        and _is_among(library, entity, kinds)
        and kind in ("", entity.kind)
        and pack in ("", entity.pack)
    ]
    nearest = _own(library, found) or found
    if len(nearest) == 1:
        return nearest[0]
    if nearest:
        raise UsageFault(f"{name} may be {' or '.join(_names(nearest))}", "write the whole id")
    raise UsageFault(*_not_found(library, name, kinds))


def _not_found(library: Library, name: str, kinds: Kinds) -> tuple[str, str]:
    """Return what is wrong with a name, and what would work: things of that pack, of those kinds, or like it."""
    rest = name.rpartition(":")[2].replace("-", "_")
    packs = {pack.id.replace("-", "_"): pack.id for pack in library.packs}
    if rest in packs:
        there = [one for one in library.all if one.pack == packs[rest] and _is_among(library, one, kinds)]
        return f"{name} is a pack", _some(there)
    kind, _, slug = rest.rpartition(".")
    other = [one for one in library.all if one.slug == slug and kind in ("", one.kind)]
    if other:
        serving = _kinds(one for one in library.all if _is_among(library, one, kinds))
        return f"{name} does not serve here", f"it is: {_kinds(other)}; what serves: {serving}"
    return f"there is no {name}", _near(library, rest, kinds)


def _kinds(entities: Iterable[Entity]) -> str:
    return ", ".join(sorted({one.kind.replace("_", " ") for one in entities}))


MOST_NAMED = 8


def _some(entities: Sequence[Entity]) -> str:
    """Return what there is, as a cure: by name where a kind has few, else by number."""
    told: list[str] = []
    for kind, number in sorted(Counter(one.kind for one in entities).items(), key=lambda found: found[1]):
        few = [one.name for one in entities if one.kind == kind] if number <= MOST_NAMED else []
        told += sorted(few) or [f"{number} of {kind}"]
    return f"in it: {', '.join(told)}" if told else "nothing in it serves here"


def _is_among(library: Library, entity: Entity, kinds: Kinds) -> bool:
    """Tell whether an entity is of a kind that is wanted of its game."""
    if isinstance(kinds, Mapping):
        return entity.kind in kinds.get(library.pack(entity.pack).manifest.game, ())
    return not kinds or entity.kind in kinds


def _own(library: Library, found: Iterable[Entity]) -> list[Entity]:
    here = Path.cwd().resolve()
    own = {pack.id for pack in library.packs if pack.root.is_relative_to(here)}
    return [entity for entity in found if entity.pack in own]


def _names(entities: Sequence[Entity]) -> list[str]:
    plain = [entity.name for entity in entities]
    return plain if len(set(plain)) == len(plain) else [entity.id for entity in entities]


def _near(library: Library, wanted: str, kinds: Kinds) -> str:
    from toolkit.findings import did_you_mean

    known = [entity for entity in library.all if _is_among(library, entity, kinds)]
    names = [entity.name if "." in wanted else entity.slug for entity in known]
    return did_you_mean(wanted, names)
