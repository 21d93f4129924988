"""Checks of this game's content."""
