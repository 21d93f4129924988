"""What effect languages and scenario runners of all games share."""
