"""What is drawn and printed: tiles, cards, chapter sheets."""
