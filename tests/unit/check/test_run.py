"""The run: what is asked, what is known, what could not be asked."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from toolkit.check import Options, registry
from toolkit.findings import Severity, parse_page, render_json, render_text
from toolkit.pack.pages import UnknownId

BEAR = "kind: toy\nid: bear\nname: Bear\nfriend: toy.owl\n"
OWL = "kind: toy\nid: owl\nname: Owl\nfriend: toy.bear\n"
LARGE = OWL + "size: 12\n"


def toys(*texts):
    return {f"toys/t{number}.yaml": text for number, text in enumerate(texts)}


def quiet(report, *codes):
    return [finding for finding in report.findings if finding.code not in ("T001", *codes)]


def test_clean_pack(make, judge):
    """Two toys that are friends raise nothing but the missing translation."""
    assert quiet(judge(make(toys(BEAR, OWL)))) == []


def test_game_check(make, judge, codes):
    """A check of the game is run and its finding has the place of the value."""
    report = judge(make(toys(BEAR, LARGE)), select=("C",))
    assert codes(report) == [("C900", 5, 7)]


def test_packs_that_share_an_id_are_judged_one_by_one(make, judge):
    """Neither hides the other: what is wrong with the first one's toy is told, and each is linked by itself."""
    make(toys(BEAR, LARGE), pack="attic")
    report = judge(make(toys(BEAR, OWL), pack="cellar"), select=("C", "R"))
    assert [(finding.code, finding.span.path) for finding in report.findings] == [("C900", "attic/toys/t1.yaml")]
    broken = judge(make(toys(BEAR, LARGE.replace("toy.bear", "toy.baer")), pack="attic"), select=("C", "R001"))
    assert [finding.code for finding in broken.findings] == ["R001", "C900"]


def test_what_links_say_of_a_reference_is_told_once(make, judge, monkeypatch):
    """A link finding that surrounds the same words of another part is left out."""

    def link(library):
        toy = library.of_kind("toy")[0]
        return None, [UnknownId.at(toy.document.span(()), 'there is no "toy.baer"')]

    library = make(toys(OWL.replace("toy.bear", "toy.baer")))
    plugin = replace(library.plugins["toy"], link=link)
    report = judge(replace(library, plugins={"toy": plugin}), select=("R001",))
    assert [(finding.span.line, finding.span.column) for finding in report.findings] == [(4, 9)]


def test_what_links_say_of_a_broken_file_is_left_out(make, judge):
    """A name whose file could not be read has its finding there, and none where it is used."""

    def link(library):
        toy = library.of_kind("toy")[0]
        return None, [UnknownId.at(toy.span, f'there is no "toy.{name}"') for name in ("bear", "baer")]

    library = make(toys(OWL, BEAR + "sice: 1\n"))
    plugin = replace(library.plugins["toy"], link=link)
    report = judge(replace(library, plugins={"toy": plugin}), select=("R001", "F"))
    assert [(finding.code, finding.message) for finding in report.findings if finding.code == "R001"] == [
        ("R001", 'there is no "toy.baer"')
    ]
    assert [finding.code for finding in report.findings].count("F003") == 1


def test_check_that_needs_links_is_told(make, judge):
    """Where a name means nothing, checks that need every link are named as not run; the others run."""
    report = judge(make(toys(BEAR, LARGE.replace("toy.bear", "toy.baer"))))
    assert {finding.code for finding in quiet(report)} == {"R001", "R004", "C900"}
    assert "1 checks of toy" in report.summary.checked
    assert "1 checks of toy that need every link" in report.summary.not_checked


def test_never_used(make, judge, codes):
    """Kinds that the game says must be used are looked up."""
    report = judge(make(toys(BEAR, OWL, "kind: toy\nid: cat\nname: Cat\nfriend: toy.owl\n")), select=("R",))
    assert codes(report) == [("R004", 2, 5)]


@pytest.mark.parametrize(("select", "ignore", "left"), [
    ((), (), {"T001", "C900"}),
    (("C",), (), {"C900"}),
    (("C9", "T"), (), {"T001", "C900"}),
    ((), ("C900",), {"T001"}),
    (("C",), ("C9",), set()),
])  # fmt: skip
def test_options(make, judge, select, ignore, left):
    """Codes are chosen by their beginnings; ignoring wins over choosing."""
    report = judge(make(toys(BEAR, LARGE)), select=select, ignore=ignore)
    assert {finding.code for finding in report.findings} == left


def test_suppressed_in_the_file(make, judge):
    """A finding that is known by a comment with a reason is counted, not shown."""
    report = judge(make(toys(BEAR, LARGE.replace("12", "12  # tale: ignore[C900] a giant"))))
    assert quiet(report) == []
    assert report.summary.suppressed == 1


def test_suppressed_in_the_manifest(make, judge):
    """An entry of pack.yaml does the same for one element."""
    ignore = "ignore:\n  - {code: C900, element: toy.owl, reason: a giant}\n"
    report = judge(make(toys(BEAR, LARGE), manifest=ignore))
    assert quiet(report) == []


def test_ignore_without_effect(make, judge, codes):
    """An ignore that ignores nothing is a finding on the ignore, but only if its code was looked for."""
    library = make(toys(BEAR, OWL + "size: 2  # tale: ignore[C900] a giant\n"))
    assert ("A001", 5, 10) in codes(judge(library))
    assert quiet(judge(library, ignore=("C9",))) == []


def test_ignore_of_a_later_tier(make, judge):
    """An ignore of an engine or proof code can't be judged by a static run."""
    library = make(toys(BEAR, OWL + "size: 2  # tale: ignore[E001] known\n"))
    assert quiet(judge(library)) == []


def test_ignore_needs_a_reason(make, judge):
    """An ignore without a reason hides nothing and is an error that can't be deselected."""
    library = make(toys(BEAR, LARGE.replace("12", "12  # tale: ignore[C900]")))
    assert {finding.code for finding in quiet(judge(library))} == {"A004", "C900"}
    assert {finding.code for finding in judge(library, select=("C",)).findings} == {"A004", "C900"}


def test_draft(make, judge):
    """In a draft the errors about chapters are hints; a release judges in full."""
    library = make(toys(BEAR, LARGE + "draft: true\n"))
    assert [finding.severity for finding in quiet(judge(library))] == [Severity.HINT]
    assert [finding.severity for finding in quiet(judge(library, release=True))] == [Severity.ERROR]


def test_required_packs_stay_in_the_background(make, judge):
    """Of a pack that is only required, errors are told, but no warnings, notes or files."""
    make(toys(BEAR, OWL.replace("friend: toy.bear", "confidence: low")), pack="base")
    library = make({"toys/cat.yaml": "kind: toy\nid: cat\nname: Cat\n"}, manifest="requires: {base: '>=1'}\n")
    everything = judge(library)
    mine = judge(library, packs=frozenset({"toys"}))
    assert {finding.span.path.split("/")[0] for finding in everything.findings} == {"base", "toys"}
    assert {finding.span.path.split("/")[0] for finding in mine.findings} == {"toys"}
    assert (everything.summary.files, mine.summary.files) == (5, 2)
    assert (everything.summary.notes, mine.summary.notes) == (1, 0)


def test_notes_count_doubts(make, judge):
    """Elements whose reading is doubtful are counted as notes, not reported."""
    report = judge(make(toys(BEAR + "confidence: low\n", OWL + "confidence: high\n")))
    assert quiet(report) == []
    assert report.summary.notes == 1


def test_layout_only_for_a_release(make, judge):
    """The layout is looked at for a release or when asked for by name, else the summary says it was not."""
    library = make(toys(BEAR, OWL.replace("kind: ", "kind:    ")))
    assert "layout" in judge(library).summary.not_checked
    assert "F009" in {finding.code for finding in judge(library, release=True).findings}
    assert "F009" in {finding.code for finding in judge(library, select=("F009",)).findings}


def test_same_bytes_whatever_the_order(make, judge):
    """Findings stand in order of place; two runs give the same bytes in both forms."""
    library = make(toys(LARGE, "kind: toy\nid: a\n", BEAR))
    first, second = judge(library), judge(library)
    assert render_text(first) == render_text(second)
    assert render_json(first) == render_json(second)
    places = [(finding["path"], finding["line"]) for finding in json.loads(render_json(first))["findings"]]
    assert places == sorted(places)


def test_registry_of_games(make, judge):
    """The registry has the codes of the toolkit and of the games given, each with its page."""
    plain = registry([])
    assert {"A001", "F001", "R001", "T001", "X001"} <= set(plain.codes())
    for page in plain:
        assert parse_page(page).code == page.code
    library = make(toys(BEAR, OWL))
    assert set(registry(library.plugins.values()).codes()) - set(plain.codes()) == {"C900", "S900"}


@pytest.mark.parametrize(("options", "code", "wanted"), [
    (Options(), "R001", True),
    (Options(select=("R00",)), "R001", True),
    (Options(select=("R002",)), "R001", False),
    (Options(ignore=("R",)), "R001", False),
])  # fmt: skip
def test_wants(options, code, wanted):
    """A code is wanted if it begins so and isn't ignored."""
    assert options.wants(code) is wanted
