"""`tale play CAMPAIGN`: chapters one after another, what is kept, saves between them."""

from __future__ import annotations

import pytest

from toolkit.games.mice_and_mystics.campaigns import CHAIN
from toolkit.games.mice_and_mystics.tables import OPENER
from toolkit.lang.table import PlayError, Wish
from toolkit.pack import load, plugins
from toolkit.play import record as records
from toolkit.play.match import Match

CAMPAIGN = "rain-over-the-oak"


@pytest.fixture(scope="module")
def library(content):
    """The base box and the pack with the campaign."""
    return load([content / "mice-and-mystics", content / "the-lamplighters-way"], plugins(), roots=[])


@pytest.fixture(autouse=True)
def _found(monkeypatch, here, library):
    monkeypatch.setattr("toolkit.cli.play.read_everything", lambda paths=(): library)


@pytest.fixture(scope="module")
def opened(library):
    """The first chapter of the campaign, one bot on all seats."""
    campaign = library.get("campaign.rain_over_the_oak")
    return OPENER.open(library, OPENER.plan(library, Wish(campaign, seats=("family",))))


@pytest.fixture(scope="module")
def won(opened):
    """That chapter played and won by the bot, with something found that can be kept."""
    for seed in range(300):
        match = Match(opened, ("family",), seed)
        match.advance()
        if match.outcome == "won" and CHAIN.keeps(opened, match.state):
            return match
    pytest.fail("the bots never win with a card to keep")


def test_bots_play_the_campaign_to_its_end(tale, here):
    """Bots play both chapters, the second only after the first is won; the file holds how it ended."""
    result = tale("play", CAMPAIGN, "--seat", "family", "--seed", "3", "--save", "c.tale")
    assert result.code == 0, result.err
    first, second = "Flight to Barksburg", "Next: The Lamplighter's Way (kept in c.tale)"
    assert result.out.index(first) < result.out.index("won") < result.out.index(second)
    assert result.out.rstrip().endswith("The campaign is over.")
    record = records.read(here / "c.tale")
    assert record.setup["start"] == "the-lamplighters-way:chapter.the_lamplighters_way"
    assert record.setup["campaign"]["abilities"]
    assert record.outcome == "won"
    assert tale("replay", "c.tale", "--quiet").code == 0


def test_people_choose_what_is_kept(tale, here, won):
    """After a chapter each mouse with found cards is asked; the answer lies in its pack in the next one."""
    records.save(here / "c.tale", won.record())
    keeps = CHAIN.keeps(won.opened, won.state)
    script = here / "script.txt"
    script.write_text("\n".join(["no such card", *["1"] * len(keeps), "look", "quit"]))
    result = tale("play", "c.tale", "--seat", "person", "--script", script, "--seed", "1")
    assert result.code == 0, result.err
    assert "Type the number or the name" in result.out
    kept = {keep.who: keep.things[0] for keep in keeps}
    assert all(f"{who} keeps {thing}" in result.out for who, thing in kept.items())
    record = records.read(here / "c.tale")
    assert record.setup["campaign"]["kept"] == kept
    assert (record.outcome, record.setup["seats"]) == ("", ["person"])


def test_leaving_between_chapters_loses_nothing(tale, here, won):
    """Who leaves before choosing is asked again when the file is played on."""
    records.save(here / "c.tale", won.record())
    before = (here / "c.tale").read_bytes()
    script = here / "script.txt"
    script.write_text("quit")
    result = tale("play", "c.tale", "--seat", "person", "--script", script)
    assert "go on: tale play c.tale" in result.err
    assert (here / "c.tale").read_bytes() == before


def test_what_is_carried_over_is_there_in_the_next_chapter(library, won):
    """Abilities come along, the kept card lies in the pack, all else found is gone."""
    keep = CHAIN.keeps(won.opened, won.state)[0]
    setup = CHAIN.next(library, won.opened, won.state, {keep.who: keep.things[-1]})
    game = OPENER.open(library, setup).game
    mice = {game.world.heroes[mouse.hero].slug: mouse for mouse in game.new().mice}
    before = {won.opened.game.world.heroes[mouse.hero].slug: mouse for mouse in won.state.mice}
    packs = {who: [game.world.search[card].slug for card in mouse.pack] for who, mouse in mice.items()}
    assert packs == {who: [keep.things[-1]] if who == keep.who else [] for who in mice}
    for who, mouse in mice.items():
        learnt = [game.world.abilities[card].slug for card in mouse.abilities]
        had = [won.opened.game.world.abilities[card].slug for card in before[who].abilities]
        assert sorted(learnt) == sorted(had)


def test_only_what_was_found_can_be_kept(library, won):
    """A card the mouse does not hold is refused."""
    keep = CHAIN.keeps(won.opened, won.state)[0]
    cards = {card.slug for card in won.opened.game.world.search} - set(keep.things)
    with pytest.raises(PlayError, match="has no"):
        CHAIN.next(library, won.opened, won.state, {keep.who: min(cards)})


def test_a_lost_chapter_is_played_again_with_what_it_began_with(library, opened):
    """After a loss the same set-up follows, and nobody is asked what to keep."""
    match = next(m for m in (_played(opened, seed) for seed in range(100)) if m.outcome == "lost")
    assert CHAIN.keeps(opened, match.state) == ()
    assert CHAIN.next(library, opened, match.state, {}) == dict(opened.setup)


def test_a_chapter_alone_is_no_campaign(library):
    """A chapter that was begun by itself ends with itself."""
    chapter = library.get("chapter.flight_to_barksburg")
    assert not CHAIN.is_part(OPENER.plan(library, Wish(chapter)))


def _played(opened, seed):
    match = Match(opened, ("family",), seed)
    match.advance()
    return match
