"""Every command and the module that adds it: one line for each; nothing is imported until it is asked for."""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "check": "toolkit.cli.check",
    "explain": "toolkit.cli.explain",
    "fmt": "toolkit.cli.fmt",
    "test": "toolkit.cli.test",
    "play": "toolkit.cli.play",
    "replay": "toolkit.cli.replay",
    "playtest": "toolkit.cli.playtest",
    "prove": "toolkit.cli.prove",
    "why": "toolkit.cli.why",
    "odds": "toolkit.cli.odds",
    "new": "toolkit.cli.new",
    "refs": "toolkit.cli.refs",
    "rename": "toolkit.cli.rename",
    "diff": "toolkit.cli.diff",
    "export": "toolkit.cli.export",
    "graph": "toolkit.cli.graph",
    "tile": "toolkit.cli.tile",
    "print": "toolkit.cli.print",
    "pack": "toolkit.cli.pack",
    "site": "toolkit.cli.site",
    "schema": "toolkit.cli.schema",
    "version": "toolkit.cli.version",
}
"""By the first word behind `tale`; in the order of `tale --help`."""
