"""What engine and proof can say of chapters: guided lines, walks, placements, an abstraction."""
