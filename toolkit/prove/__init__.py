"""Proof: examinations by the engine, and bounded search over games, with witnesses."""

from toolkit.prove.examine import gather

__all__ = ["gather"]
