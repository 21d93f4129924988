"""What all checks over evidence have."""

from __future__ import annotations

from typing import ClassVar

from toolkit.findings import Check


class EvidenceCheck(Check):
    """A check over evidence; `kind` is the kind of sighting it reports."""

    kind: ClassVar[str]
