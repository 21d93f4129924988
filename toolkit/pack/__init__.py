"""Packs: finding, loading, references across them, archives. Nothing here names a game."""

from toolkit.pack.checks import check_assets, check_references, check_unused, suppressions, used_names
from toolkit.pack.library import Entity, Library, Pack, Translation
from toolkit.pack.load import load
from toolkit.pack.manifest import Manifest, in_range, version_key
from toolkit.pack.plugin import GamePlugin, PluginError, Plugins, plugins
from toolkit.pack.search import bundled, content_files, find_packs, pack_of, search_roots

__all__ = [
    "Entity",
    "GamePlugin",
    "Library",
    "Manifest",
    "Pack",
    "PluginError",
    "Plugins",
    "Translation",
    "bundled",
    "check_assets",
    "check_references",
    "check_unused",
    "content_files",
    "find_packs",
    "in_range",
    "load",
    "pack_of",
    "plugins",
    "search_roots",
    "suppressions",
    "used_names",
    "version_key",
]
