"""Chapters that are wrong on purpose: each fault is caught on the line that its comment marks."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from toolkit.check import Options, check
from toolkit.findings import Severity
from toolkit.kernel.evidence import Evidence, joined
from toolkit.prove import gather, proofs

MARK = re.compile(r"# fault: (.*)")
HINTS_COUNTED = ("C022", "E009", "E010")
PROOF = ("P", "E016")
"""Codes of the proof tier: the families, and what takes many games."""


def marks(folder):
    """Return (file, line, code) of every fault that a pack's comments mark."""
    found = set()
    for file in sorted(folder.rglob("*.yaml")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            mark = MARK.search(line)
            found |= {(file.name, number, code) for code in (mark[1].split(", ") if mark else ())}
    return found


def told(findings, folder):
    """Return the findings about one pack that count."""
    mine = [finding for finding in findings if folder.name in finding.span.path.split("/")]
    return [one for one in mine if one.severity is not Severity.HINT or one.code in HINTS_COUNTED]


def places(findings):
    return {(one.span.path.rpartition("/")[2], one.span.line, one.code) for one in findings}


def tier(folder):
    """Return the first tier that catches all the faults of a pack."""
    codes = {code for _, _, code in marks(folder)}
    if any(code.startswith(PROOF) for code in codes):
        return "proof"
    return "engine" if any(code.startswith("E") for code in codes) else "static"


@pytest.fixture(scope="module")
def static(read, broken):
    library = read(*broken)
    packs = frozenset(pack.id for pack in library.packs if pack.id.startswith("broken-"))
    return check(library, Options(packs=packs)).findings


def test_there_are_many(broken):
    """At least forty chapters have a fault, each marked in its file, and one has none."""
    faulty = [folder for folder in broken if marks(folder)]
    assert len(faulty) >= 40
    assert [folder.name for folder in broken if folder not in faulty] == ["good"]


def test_static_faults(static, broken):
    """What the static tier catches stands on the marked lines, and nothing else is said."""
    for folder in broken:
        expected = marks(folder) if tier(folder) == "static" else set()
        assert places(told(static, folder)) == expected, folder.name


def test_words(static, broken):
    """Every finding names the cause, and a cure or what would be right."""
    for folder in broken:
        for one in told(static, folder):
            assert len(one.message) > 20
            assert one.help or "allowed:" in one.message or "must be" in one.message, one


@pytest.mark.slow
def test_engine_faults(read, broken):
    """What no static check can see the engine does, on the marked lines; the good chapter stays at zero."""
    later = [folder for folder in broken if tier(folder) == "engine" or folder.name == "good"]
    assert len(later) > 10
    found_by(gather, read, later)


@pytest.mark.slow
def test_proof_faults(read, broken):
    """What takes a proof, or many games, the proof tier says on the marked lines; the good chapters stay at zero."""
    later = [folder for folder in broken if tier(folder) == "proof" or folder.name == "good"]
    assert len(later) > 3

    def prove(library, good, faulty):
        return joined([proofs(library, good, lines=2), *(Evidence(families="EP") for _ in faulty)])

    found_by(prove, read, later)


def found_by(look, read, folders):
    """Check packs with evidence that `look` gathers; what counts must stand where it is marked, with a cure."""
    library = read(*folders)
    packs = frozenset(pack.id for pack in library.packs if pack.id.startswith("broken-"))

    def examine(good, faulty):
        return look(library, good, faulty)

    findings = check(library, Options(packs=packs), (), examine).findings
    for folder in folders:
        mine = told(findings, folder)
        assert places(mine) == marks(folder), folder.name
        assert all(one.help for one in mine)


def test_share_of_each_tier(broken):
    """The engine catches a share that no static check could, a fifth at least, and the proof what no engine could."""
    tiers = Counter(tier(folder) for folder in broken if marks(folder))
    assert tiers["engine"] / tiers.total() > 0.2
    assert tiers["proof"] >= 3
