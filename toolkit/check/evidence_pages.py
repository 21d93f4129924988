"""The codes of families E and P: what engine and proof saw, with one page for each kind of sighting."""

from __future__ import annotations

from toolkit.check.evidence_check import EvidenceCheck
from toolkit.check.evidence_faults import FAULTS
from toolkit.check.evidence_proofs import PROOFS
from toolkit.check.evidence_reach import REACH

EVIDENCE_CHECKS: tuple[type[EvidenceCheck], ...] = tuple(
    sorted((*FAULTS, *REACH, *PROOFS), key=lambda check: check.code)
)
"""All checks over evidence, in order of code."""
