"""The models of every kind of content of the game."""
