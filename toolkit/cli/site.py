"""`tale site`: the docs site, built, served or written as plain Markdown."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli.common import UsageFault, note, say, shown, write_file

if TYPE_CHECKING:
    from toolkit.publish.site import SiteTree

CONFIG = Path("mkdocs.yml")
WRITTEN = Path("site")
OUT = Path("build/site")
QUIET = {"NO_MKDOCS_2_WARNING": "1"}
"""The theme prints an advertisement on every build without this."""


def add(app: typer.Typer) -> None:
    """Add the group of commands."""
    group = typer.Typer(help="The docs site.", no_args_is_help=True, rich_markup_mode=None)
    group.callback()(_group)
    group.command("build")(build_site)
    group.command("serve")(serve_site)
    group.command("export")(export_site)
    app.add_typer(group, name="site")


def _group() -> None:
    """The docs site."""


def build_site(
    *,
    out: Annotated[Path | None, typer.Option(help="the folder to write; else build/site")] = None,
) -> None:
    """Build the docs site, strictly and without the network."""
    from mkdocs.commands.build import build
    from mkdocs.exceptions import Abort

    config = _config(out)
    try:
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
    except Abort as fault:
        note(str(fault))
        raise typer.Exit(1) from fault
    finally:
        config.plugins.on_shutdown()
    say(f"built: {shown(Path(config.site_dir) / 'index.html')}")


def serve_site(
    *,
    address: Annotated[str, typer.Option(help="address and port to listen on")] = "127.0.0.1:8000",
) -> None:
    """Show the docs site in a browser; it is built anew whenever a page or a YAML file is saved.

    In a folder of your own packs it shows these only, so that a change is seen at once; `build` makes everything.
    """
    from mkdocs.commands.serve import serve

    _prepare()
    file, places = _config_file()
    places.pop("site_dir", None)
    note(f"the sheets beside their findings: http://{address}/desk.html")
    serve(os.fspath(file), dev_addr=address, livereload=True, **places)


def export_site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="the folder to write")],
) -> None:
    """Write the site as Markdown with an mkdocs.yml, for any other tool that reads Markdown."""
    from toolkit.cli.site_subject import subject_of
    from toolkit.publish.site import site_tree

    written = WRITTEN if WRITTEN.is_dir() else None
    tree = site_tree(subject_of([Path("content")] if Path("content").is_dir() else [], written))
    for path, content in _with_written(tree, written).items():
        write_file(folder / "docs" / path, content)
    write_file(folder / CONFIG, _exported_config(tree))
    say(f"{len(tree.files)} files written: {shown(folder)}")


def _with_written(tree: SiteTree, written: Path | None) -> dict[str, bytes]:
    found = dict(tree.files)
    for file in sorted(written.rglob("*")) if written else ():
        if file.is_file():
            found[file.relative_to(written or file).as_posix()] = file.read_bytes()
    return found


def _exported_config(tree: SiteTree) -> str:
    import yaml

    plain: dict[str, Any] = {"site_name": "Talewright", "use_directory_urls": False, "nav": tree.nav}
    plain["markdown_extensions"] = ["attr_list", "tables", "toc"]
    plain["extra_css"] = ["assets/site.css"]
    plain["extra_javascript"] = ["assets/board.js", "assets/desk.js", "assets/names.js"]
    return yaml.safe_dump(plain, allow_unicode=True, sort_keys=False)


def _config(out: Path | None) -> Any:
    from mkdocs.config import load_config

    _prepare()
    file, wishes = _config_file()
    if out:
        wishes["site_dir"] = os.fspath(out.resolve())
    return load_config(os.fspath(file), strict=True, **wishes)


def _prepare() -> None:
    import logging

    os.environ.update(QUIET)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")


def _config_file() -> tuple[Path, dict[str, Any]]:
    """Return the configuration of this folder, else ours, with what depends on the folder."""
    from importlib.resources import files

    from toolkit.pack import find_packs

    if CONFIG.is_file():
        return CONFIG.resolve(), {}
    if not find_packs(Path.cwd()):
        raise UsageFault("there is no pack here and no mkdocs.yml", "go to a pack, or begin one: tale new pack my-pack")
    written = WRITTEN if WRITTEN.is_dir() else Path(tempfile.mkdtemp(prefix="tale-site-"))
    places = {"docs_dir": os.fspath(written.resolve()), "site_dir": os.fspath(OUT.resolve())}
    return Path(str(files("toolkit.publish.site"))) / CONFIG.name, places
