"""The Mouse Crew."""
