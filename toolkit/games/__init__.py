"""The games: one folder each, same shape in each."""
