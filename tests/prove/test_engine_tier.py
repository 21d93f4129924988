"""The engine tier: silence on sound content, a budget in steps, one code for each kind of sighting."""

from __future__ import annotations

import pytest

from toolkit.check import EVIDENCE_CHECKS, Options, check, findings_of
from toolkit.findings import Severity, parse_page
from toolkit.kernel import evidence as ev
from toolkit.prove import gather
from toolkit.prove.proof_tier import proofs

CHAPTER = "mice-and-mystics:chapter.flight_to_barksburg"


def chapter_of(library):
    return next(one for one in library.all if one.id == CHAPTER)


def test_every_code_has_its_kind_and_page():
    """Each kind of sighting has exactly one code of family E or P, whose docstring is a page."""
    kinds = [one.kind for one in EVIDENCE_CHECKS]
    assert len(set(kinds)) == len(kinds)
    named = {value for name, value in vars(ev).items() if name.isupper() and isinstance(value, str)}
    assert set(kinds) == named
    for one in EVIDENCE_CHECKS:
        assert one.code[0] in "EP"
        assert parse_page(one).lead


@pytest.mark.parametrize("page", EVIDENCE_CHECKS, ids=lambda page: page.code)
def test_a_sighting_becomes_a_finding_at_its_place(base, page):
    """A sighting of each kind is a finding of its code on the line of what it is about, with cure and witness."""
    entity = chapter_of(base)
    sighting = ev.Sighting(page.kind, CHAPTER, ("rooms", 1, "id"), "something", "mend it", "line 3")
    (found,) = findings_of(ev.Evidence((sighting,)), base)
    assert (found.code, found.message, found.help, found.witness) == (page.code, "something", "mend it", "line 3")
    assert found.span == entity.span_at(("rooms", 1, "id"))


def test_budget_is_kept(base):
    """With few steps the run ends early and says what it did not look at; nothing is guessed."""
    found = gather(base, [chapter_of(base)], steps=500)
    assert found.steps < 12_000
    assert any("the budget of 500 steps is spent" in words for words in found.not_shown)
    assert not [one for one in found.sightings if one.kind in (ev.RULE_UNSEEN, ev.ROOM_UNSEEN)]


def test_broken_content_is_named_as_not_looked_at(base):
    """What has errors is not examined, and is named."""
    found = gather(base, [], [chapter_of(base)])
    assert found.not_shown == ("engine on flight_to_barksburg, which can't be played as it is",)


@pytest.mark.slow
def test_silence_on_sound_content(base):
    """Our chapters raise no error and no warning at the engine tier, and the same evidence twice."""
    packs = frozenset(pack.id for pack in base.packs)
    evidence = []

    def examine(good, faulty):
        evidence.append(gather(base, good, faulty))
        return evidence[-1]

    report = check(base, Options(packs=packs), (), examine)
    assert [one for one in report.findings if one.severity is not Severity.HINT and one.code[0] in "EP"] == []
    assert gather(base, base.all) == evidence[0]


@pytest.mark.slow
def test_proof_tier(base):
    """At the proof tier every allowed party of both chapters is shown to win, and the declared win rate is met."""
    found = proofs(base, base.of_kind("chapter"), 2)
    assert found.sightings == ()
    assert found.families == "EP"
    assert [words.partition(":")[0] for words in found.shown] == [
        "proof of flight_to_barksburg", "win rate of the_lamplighters_way", "proof of the_lamplighters_way",
    ]  # fmt: skip


@pytest.mark.slow
def test_a_witness_outdoes_a_doubt(base):
    """Trial games that nobody won are no finding once a proof shows a win; of another chapter they still are."""
    doubts = tuple(
        ev.Sighting(kind, entity, ("objectives", 0, "id"), "nobody won")
        for kind in (ev.NOT_WON, ev.NOT_WON_BY_SOME)
        for entity in (CHAPTER, "elsewhere")
    )
    proof = proofs(base, [chapter_of(base)], 2)
    assert [one.entity for one in ev.joined([ev.Evidence(doubts), proof]).sightings] == ["elsewhere", "elsewhere"]
    assert ev.joined([ev.Evidence(doubts), proof._replace(outdone=())]).sightings == doubts
