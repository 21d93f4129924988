"""Many games of Mice and Mystics: what is counted, and what the sums say."""
