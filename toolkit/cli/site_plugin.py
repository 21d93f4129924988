"""Our plugin of mkdocs: it adds the generated pages, the navigation and the theme's words to a build."""

from __future__ import annotations

import os
from importlib.resources import files as package_files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.files import Files

    from toolkit.publish.site import SiteTree


class SiteOptions(Config):  # type: ignore[no-untyped-call]  # mkdocs leaves its hook without types
    """What mkdocs.yml may say of the plugin.

    Attributes:
        content: packs or folders of packs, relative to mkdocs.yml.
    """

    content: Any = config_options.ListOfItems(config_options.Type(str), default=[])


class SitePlugin(BasePlugin[SiteOptions]):  # type: ignore[no-untyped-call]  # as above
    """Adds what `site_tree` makes to a build, anew for every build."""

    def __init__(self) -> None:
        self._tree: SiteTree | None = None
        self._is_served = False

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether the site is served: in an author's folder it then holds that folder's packs only."""
        del dirty
        self._is_served = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the content, set navigation and theme folder."""
        from toolkit.cli.site_subject import subject_of
        from toolkit.publish.site import site_tree

        content = self._content(config)
        is_quick = self._is_served and not content
        self._tree = site_tree(subject_of(content, Path(config.docs_dir), is_quick=is_quick))
        config.nav = self._tree.nav
        theme = os.fspath(Path(str(package_files("toolkit.publish.site"))) / "theme")
        if theme not in config.theme.dirs:
            config.theme.dirs.insert(0, theme)
        return config

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Add the generated files; a page that somebody wrote wins over one of the same path."""
        tree = self._tree
        if tree is not None:
            for path, content in tree.files.items():
                if files.get_file_from_path(path) is None:
                    files.append(File.generated(config, path, content=content))
        return files

    def on_serve(self, server: LiveReloadServer, /, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watch the content too."""
        del builder
        for folder in self._content(config) or _packs_here():
            server.watch(os.fspath(folder))
        return server

    def _content(self, config: MkDocsConfig) -> list[Path]:
        base = Path(config.config_file_path).parent if config.config_file_path else Path.cwd()
        return [base / folder for folder in self.config.content]


def _packs_here() -> list[Path]:
    from toolkit.pack import find_packs

    return [folder for folder in find_packs(Path.cwd()) if folder.is_dir()]
