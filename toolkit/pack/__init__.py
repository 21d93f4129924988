"""Packs: finding, loading, references across them, archives. Nothing here names a game."""

from toolkit.pack.archive import SUFFIX, build, install, read_archive, read_manifest
from toolkit.pack.checks import (
    check_assets,
    check_claims,
    check_references,
    check_unused,
    suppressions,
    used_names,
)
from toolkit.pack.kept import kept, saved
from toolkit.pack.library import MANIFEST, Entity, Library, Pack, Translation, pack_slug
from toolkit.pack.load import load
from toolkit.pack.manifest import Manifest, in_range, version_key
from toolkit.pack.memory import Memory
from toolkit.pack.pages import PAGES
from toolkit.pack.plugin import GamePlugin, PluginError, Plugins, plugins
from toolkit.pack.safety import check_security
from toolkit.pack.search import bundled, content_files, find_packs, pack_of, search_roots

__all__ = [
    "MANIFEST",
    "PAGES",
    "SUFFIX",
    "Entity",
    "GamePlugin",
    "Library",
    "Manifest",
    "Memory",
    "Pack",
    "PluginError",
    "Plugins",
    "Translation",
    "build",
    "bundled",
    "check_assets",
    "check_claims",
    "check_references",
    "check_security",
    "check_unused",
    "content_files",
    "find_packs",
    "in_range",
    "install",
    "kept",
    "load",
    "pack_of",
    "pack_slug",
    "plugins",
    "read_archive",
    "read_manifest",
    "saved",
    "search_roots",
    "suppressions",
    "used_names",
    "version_key",
]
