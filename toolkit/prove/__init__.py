"""Proof: examinations by the engine, and bounded search over games, with witnesses."""

from toolkit.prove.claims import Store, Verdict, prove_claim, prove_win
from toolkit.prove.examine import gather
from toolkit.prove.proof_tier import proofs
from toolkit.prove.reach import follows, reach
from toolkit.prove.search import record, search

__all__ = [
    "Store",
    "Verdict",
    "follows",
    "gather",
    "proofs",
    "prove_claim",
    "prove_win",
    "reach",
    "record",
    "search",
]
