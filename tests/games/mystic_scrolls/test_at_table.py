"""At the shared terminal: wishes become games, questions have words, starting files pass, records replay."""

from __future__ import annotations

import pytest

from toolkit.check.options import Options
from toolkit.check.run import check as run_checks
from toolkit.games.mystic_scrolls import PLUGIN
from toolkit.games.mystic_scrolls.play import HELP, Outcome, play_live
from toolkit.games.mystic_scrolls.starters import STARTERS
from toolkit.kernel import option_of
from toolkit.lang.table import PlayError, Wish
from toolkit.pack import Plugins, load
from toolkit.play.match import Match


@pytest.fixture
def opener():
    """Return what the plugin offers for playing."""
    return PLUGIN.extras["table"]()


@pytest.fixture
def wish(world):
    """Return a function that makes a wish for the box."""
    return lambda **more: Wish(world.entities("box")[0], **more)


class Typed:
    """A real-time screen whose lines come at once, after which the person leaves or is interrupted."""

    def __init__(self, lines, *, broken=False):
        self.lines = list(lines)
        self.broken = broken
        self.shown = []

    def show(self, text):
        self.shown.append(text)

    def read(self, prompt, limit):
        if self.lines:
            return self.lines.pop(0), 3
        if self.broken:
            raise KeyboardInterrupt
        return "quit", 3


def test_people_and_bots_play_a_whole_game(world, opener, wish):
    """Turn by turn a person who takes the first answer and a bot come to an end, told in words."""
    opened = opener.open(
        world.library,
        opener.plan(world.library, wish(party=("albus", "paravel"), seats=("person", "careful"))),
    )
    match = Match(opened, opened.setup["seats"], 5)
    match.advance()
    told = []
    while match.ask is not None:
        labels = [opened.view.option(match.state, match.ask, option) for option in match.ask.options]
        assert len(set(labels)) == len(labels)
        assert opened.view.asked(match.state, match.ask).startswith("Albus: ")
        board = opened.view.board(match.state, match.ask.who)
        assert "you (" in board
        assert all(f"{number}. " in board for number in (1, 2, 3))
        assert "Damage" in board
        match.answer(match.ask.options[0])
        told += [opened.view.tell(match.state, event) for event in match.take_told()]
    winner = {"seat1": "Albus wins", "seat2": "Paravel wins", "nobody": "nobody wins"}[match.outcome]
    assert opened.view.ended(match.state, match.outcome) == winner
    assert any("STOP" in line for line in told)


def test_a_record_is_read_back(world, opener, wish):
    """The tokens of a game lead through the same game again."""
    opened = opener.open(world.library, opener.plan(world.library, wish(seats=("careful", "hasty"))))
    match = Match(opened, opened.setup["seats"], 6)
    match.advance()
    again = Match(opener.open(world.library, opened.setup), opened.setup["seats"], 0)
    for token in match.tokens:
        again.take_token(token)
    assert again.outcome == match.outcome != ""


def test_setup_is_written_out(world, opener, wish):
    """All policies stand in the setup with their values; players choose where no party is named."""
    setup = opener.plan(world.library, wish(policies={"d6_rolls": "per_step"}))
    assert setup["policies"]["d6_rolls"] == "per_step"
    assert setup["policies"]["running_limit"] == "180"
    assert setup["characters"] == ["", ""]
    assert setup["clock"] == "turns"


def test_help_and_reasons_are_the_rules(world, opener, wish):
    """Help prints rules of ours about a word, or those that ask the question."""
    opened = opener.open(world.library, opener.plan(world.library, wish(party=("albus", "paravel"))))
    match = Match(opened, ("person",), 5)
    match.advance()
    assert "one thing" in opened.view.help(match.state, match.ask, "")
    assert "one thing" in opened.view.why_not(match.state, match.ask, ["fly"])
    assert "shout" in opened.view.why_not(match.state, match.ask, ["stop"])
    assert "discard" in opened.view.help(match.state, None, "discard")
    assert "No rule" in opened.view.help(match.state, None, "dragon")


def test_halves_are_told_by_what_they_do(world, opener):
    """Who chooses a half of a divided spell reads what each half does; the answers stay unlike one another."""
    entity = next(one for one in world.entities("scenario") if one.slug == "choose_one_half")
    opened = opener.open(world.library, opener.plan(world.library, Wish(entity)))
    match = Match(opened, ("person",), 5)
    match.advance()
    while match.ask.kind != "choose":
        match.answer(match.ask.options[-1])
    labels = [opened.view.option(match.state, match.ask, option) for option in match.ask.options]
    assert len(set(labels)) == len(labels) > 1
    assert all("half (" in label for label in labels)


def test_before_the_table_is_laid_nobody_sees_one(world, opener, wish):
    """While people still choose characters there are no dice and no stamina to show."""
    opened = opener.open(world.library, opener.plan(world.library, wish()))
    match = Match(opened, ("person",), 5)
    match.advance()
    assert "2 players sit down" in opened.view.board(match.state, 0)
    assert opened.view.asked(match.state, match.ask) == "Player 1: who do you play?"


def test_a_scenario_can_be_tried(world, opener):
    """A scenario's position is a game to play on from."""
    entity = next(one for one in world.entities("scenario") if one.slug == "claim_the_scroll")
    opened = opener.open(world.library, opener.plan(world.library, Wish(entity)))
    match = Match(opened, ("person",), 5)
    match.advance()
    assert "claim the scroll" in [opened.view.option(match.state, match.ask, o) for o in match.ask.options]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"room": "attic"}, "no rooms"),
        ({"seats": ("person", "carefull")}, "careful"),
        ({"party": ("albus", "merlin")}, "merlin"),
        ({"policies": {"pace": "fast"}}, "no pace 'fast'"),
        ({"policies": {"d6_rolls": "never"}}, "per_icon"),
        ({"house_rules": ("none",)}, "no house rules"),
        ({"party": ("albus",)}, "2 to 4"),
    ],
)
def test_what_can_not_be_played_says_why(world, opener, wish, more, words):
    """Each wrong wish is one sentence with cause and cure."""
    with pytest.raises(PlayError, match=words):
        opener.plan(world.library, wish(**more))


def test_real_time_leaves_a_replay_when_interrupted(world, opener, wish):
    """Ctrl-C in a real-time game keeps every answer, and they replay to the same moment."""
    plan = opener.plan(
        world.library,
        wish(party=("albus", "paravel"), seats=("person", "careful"), policies={"pace": "live"}),
    )
    opened = opener.open(world.library, plan)
    kept = Outcome()
    with pytest.raises(KeyboardInterrupt):
        play_live(opened, 3, Typed(["r all", "r 1 2", "c 1", "stop"], broken=True), kept)
    assert opened.setup["clock"] == "running"
    assert any(token.startswith("clock:") for token in kept.tokens)
    match = Match(opener.open(world.library, plan), ("person",), 0)
    for token in kept.tokens:
        assert option_of(match.opened.game, match.state, match.ask, token) is not None
        match.take_token(token)


def test_real_time_has_bots_on_the_other_seats(world, opener, wish):
    """Who names nobody plays alone against bots when the clock runs."""
    plan = opener.plan(world.library, wish(party=("albus", "paravel", "celestine"), policies={"pace": "live"}))
    assert plan["seats"] == ["person", "careful", "careful"]


def test_real_time_says_what_can_be_typed(world, opener, wish):
    """Help stands at the beginning; asking for it, for the table, or typing nonsense is never met with silence."""
    plan = opener.plan(world.library, wish(party=("albus", "paravel"), policies={"pace": "live"}))
    screen = Typed(["help", "look", "dance"])
    play_live(opener.open(world.library, plan), 3, screen, Outcome())
    assert screen.shown[0] == HELP
    assert screen.shown.count(HELP) == 2
    assert sum("'dance' means nothing here" in text for text in screen.shown) == 1
    assert sum(text.count("you (35)") for text in screen.shown) >= 2


def test_real_time_is_for_one_person(world, opener, wish):
    """Two people can't share one keyboard against the clock."""
    two = wish(policies={"pace": "live"}, seats=("person", "person"))
    opened = opener.open(world.library, opener.plan(world.library, two))
    with pytest.raises(PlayError, match="one person"):
        play_live(opened, 3, Typed([]), Outcome())


@pytest.mark.parametrize("word", sorted(STARTERS))
def test_a_starting_file_passes_every_check(pack, word):
    """What `tale new` begins is right as it stands, beside the base pack."""
    fan = pack.parent / "fan"
    fan.mkdir()
    manifest = (
        'kind: pack\nid: fan\nversion: "1.0"\ngame: mystic-scrolls\nformat: 1\nname: Fan\nlicence: MIT\n'
    )
    (fan / "pack.yaml").write_text(f'{manifest}requires:\n  mystic-scrolls: ">=1"\n', encoding="utf-8")
    for path, text in STARTERS[word]:
        file = fan / path.replace("@id@", "novice")
        file.parent.mkdir(exist_ok=True)
        file.write_text(text.replace("@id@", "novice").replace("@name@", "Novice"), encoding="utf-8")
    library = load([fan], Plugins({PLUGIN.name: PLUGIN}), roots=[pack.parent], cwd=pack.parent)
    report = run_checks(library, Options())
    assert [f"{finding.code} {finding.message}" for finding in report.findings] == []
