"""Mystic ScROLLS: dice and scrolls in real time, for two to four wizards."""
