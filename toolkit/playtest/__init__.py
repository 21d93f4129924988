"""Many games: spans played anywhere, sums with intervals, a store to go on from, a report."""
