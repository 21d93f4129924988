"""The rules engine of Mice and Mystics: small ints, tuples and plain slotted classes."""
