"""Interactive play and saved games: matches, records (replays and saves), the terminal."""
