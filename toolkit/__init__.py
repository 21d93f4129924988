"""Talewright: write, check, playtest and print content for board games."""

__version__ = "0.1.0"
