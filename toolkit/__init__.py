"""Talewright: write, check, playtest and print content for board games."""

from pathlib import Path as _Path

__version__ = "0.1.0"

if (_Path(__file__).parent / "_compiled.json").exists():
    from toolkit.compiled import check_stamp as _check_stamp

    _check_stamp()
