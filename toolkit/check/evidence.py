"""From evidence to findings: each sighting has one code, and is said only where nothing static is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.check.evidence_pages import EVIDENCE_CHECKS
from toolkit.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.findings import Finding
    from toolkit.kernel.evidence import Evidence
    from toolkit.pack import Entity, Library

BY_KIND = {check.kind: check for check in EVIDENCE_CHECKS}


def findings_of(evidence: Evidence, library: Library) -> list[Finding]:
    """Return the findings of all sightings, each at its place."""
    entities = {entity.id: entity for entity in library.all}
    return [
        BY_KIND[sighting.kind].at(
            entities[sighting.entity].span_at(sighting.path),
            sighting.message,
            help=sighting.cure,
            witness=sighting.witness,
        )
        for sighting in evidence.sightings
    ]


def sound(entities: Iterable[Entity], findings: Iterable[Finding]) -> tuple[list[Entity], list[Entity]]:
    """Divide entities into those worth examining and those whose file has an error of its own already."""
    broken = {finding.span.path for finding in findings if finding.severity is Severity.ERROR}
    listed = list(entities)
    good = [entity for entity in listed if entity.document.path not in broken]
    return good, [entity for entity in listed if entity not in good]


def unsaid(found: Iterable[Finding], static: Iterable[Finding]) -> list[Finding]:
    """Leave out what stands on a line of which a static check said something worse than a hint."""
    said = {(one.span.path, one.span.line) for one in static if one.severity is not Severity.HINT}
    return [one for one in found if (one.span.path, one.span.line) not in said]
