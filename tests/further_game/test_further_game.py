"""The list "A game in a package of your own" of CONTRIBUTING.md, step by step, with the real command line.

The game stands in `package/`: it is not ours, nothing in the toolkit knows it, and it is found by its entry point.
"""

from __future__ import annotations

import pytest

from toolkit.kernel import Seats, SeededChance, Session, laws

# -- 1. a package with an entry point ------------------------------------------------------------------


def test_the_game_is_listed(tale):
    """A game is there as soon as its package is; it does not become the usual one."""
    assert "game coin-race\n" in tale("version").out
    assert "Coin Race" not in tale("new", "pack", "another").out


def test_a_game_that_is_not_there(tale):
    """A slip in the name of a game names the one that is meant."""
    result = tale("new", "pack", "mine", "--game", "coin-rcae")
    assert result.code == 2
    assert "coin-race" in result.err


def test_a_game_that_cannot_be_loaded(tale, other_package, pack):
    """A broken package is named in one sentence, and hurts no pack of another game."""
    broken = other_package("broken-game", "import no_such_module\n")
    told = tale("explain", more=[broken])
    assert (told.code, told.out) == (2, "")
    assert "'broken-game' can't be loaded: ModuleNotFoundError" in told.err
    assert tale("check", "my-race", more=[broken]).code == 0
    text = (pack / "pack.yaml").read_text(encoding="utf-8")
    (pack / "pack.yaml").write_text(text.replace("game: coin-race", "game: broken-game"), encoding="utf-8")
    found = tale("check", "my-race", "--format", "json", more=[broken]).json["findings"]
    assert [(one["code"], one["line"], one["column"]) for one in found] == [("R010", 5, 7)]


# -- 2. models -----------------------------------------------------------------------------------------


def test_schemas_know_kinds_and_ids(tale, pack):
    """Editors are offered the kinds of the game and the ids that are there, also from the pack it brings."""
    assert tale("schema", "--check", at="my-race").code == 1
    assert tale("schema", at="my-race").code == 0
    assert tale("schema", "--check", at="my-race").code == 0
    text = (pack / ".schemas" / "track.schema.json").read_text(encoding="utf-8")
    assert "racer.brook_first" in text
    assert "racer.tortoise" in text


def test_schemas_of_all_games(tale, tmp_path):
    """Without a pack the schemas of every game are written, the further one among them."""
    assert tale("schema", "--out", "made").code == 0
    assert (tmp_path / "made" / "coin-race" / "racer.schema.json").is_file()


# -- 3. rules, and 4. content that comes with the game -------------------------------------------------


def test_rules_are_explained(tale):
    """A rule of the pack that comes with the game is found from anywhere."""
    assert "opened together" in tale("explain", "rulebook.bid_in_secret").out
    assert "`draw`: Nobody." in tale("explain", "policy.level_finish").out


def test_content_of_the_game_is_clean(tale, shipped):
    """The pack that comes with the game has no finding, even for a release, and is in canonical layout."""
    report = tale("check", shipped, "--release", "--format", "json")
    assert report.code == 0
    assert report.json["findings"] == []
    assert tale("fmt", "--check", shipped).code == 0


def test_new_packs_require_it(tale, begun):
    """A new pack requires the pack that comes with its game and speaks of the words of that game."""
    assert 'coin-race: ">=1,<2"' in (begun / "pack.yaml").read_text(encoding="utf-8")
    assert "tale new track" in (begun / "README.md").read_text(encoding="utf-8")
    told = tale("new", "pack", "second", "--game", "coin-race").out
    assert "tale new track first_steps" in told


def test_what_cannot_be_begun(tale, pack):
    """A word the game has no file for names those it has."""
    result = tale("new", "chapter", "one", at=pack.name)
    assert result.code == 2
    assert "known: pack, scenario, track" in result.err


# -- 5. checks -----------------------------------------------------------------------------------------


def track(pack, racers):
    """Give the track of a pack other racers."""
    file = pack / "tracks" / "brook.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[racer.brook_first, racer.tortoise]", racers), encoding="utf-8")


def test_starting_files_are_the_good_twin(tale, pack):
    """What `tale new` begins has no finding."""
    report = tale("check", pack.name, "--release", "--format", "json")
    assert (report.code, report.json["findings"]) == (0, [])


FAULTS = {
    "S950": ("[racer.brook_first, racer.tortoise, racer.brook_first]", 9, 45, "racer.brook_first races on"),
    "R001": ("[racer.brook_first, racer.tortoize]", 9, 29, "racer.tortoise"),
    "R002": ("[racer.brook_first, track.meadow]", 9, 29, "can't stand here"),
}
"""For each code: what is planted, line, column, and what is said of it."""


@pytest.mark.parametrize("code", FAULTS)
def test_a_planted_fault_is_found(tale, pack, code):
    """A fault of the game's own check and one of the toolkit's are found on their line and column."""
    planted, line, column, words = FAULTS[code]
    track(pack, planted)
    report = tale("check", pack.name, "--format", "json")
    assert report.code == 1
    found = report.json["findings"]
    assert [(one["code"], one["path"], one["line"], one["column"]) for one in found] == [
        (code, "my-race/tracks/brook.yaml", line, column)
    ]
    assert words in found[0]["message"] + found[0]["help"]


def test_a_code_has_its_page(tale):
    """The page of the game's own check is explained and selected like any other."""
    assert "## How to fix" in tale("explain", "s950").out
    assert "S950  racer stands on a track twice" in tale("explain").out


TWIN = """
import dataclasses
import coin_race
from coin_race.checks import RacerTwice

class Again(RacerTwice):
    __doc__ = RacerTwice.__doc__

PLUGIN = dataclasses.replace(coin_race.PLUGIN, name="twin-game", checks=lambda: (Again,))
"""
"""A further game that copies the other one, code and all."""


def test_two_games_of_one_code(tale, other_package):
    """Two packages that claim one code are told apart in one sentence."""
    told = tale("explain", "S950", more=[other_package("twin-game", TWIN)])
    assert told.code == 2
    assert "S950" in told.err


def test_a_stale_translation_is_found(tale, installed, tmp_path):
    """The translations beside the content are held to the English they were made from."""
    import shutil

    shutil.copytree(installed / "coin_race" / "content" / "coin-race", tmp_path / "coin-race")
    file = tmp_path / "coin-race" / "racers" / "hare.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("Hare", "March Hare"), encoding="utf-8")
    found = tale("check", "coin-race", "--format", "json").json["findings"]
    assert [(one["code"], one["path"]) for one in found] == [("T002", "coin-race/i18n/zh-Hant/racer.yaml")]


# -- 6. an engine --------------------------------------------------------------------------------------


@pytest.fixture
def race(part):
    """A race of three with different purses."""
    engine = part("engine")
    return engine.CoinRace(engine.Course(("hare", "tortoise", "snail"), (3, 5, 4), 12, 1))


@pytest.mark.parametrize("seed", range(4))
def test_the_engine_keeps_the_laws(race, part, seed):
    """The laws of the kernel hold for the further game."""
    assert laws.audited_game(race, laws.seeded(race, seed))[0] > 0
    tape = laws.same_tape_same_bytes(race, laws.seeded(race, seed))
    laws.resumed_equals_undisturbed(race, tape, list(range(len(tape) + 1)))
    laws.clones_are_independent(race, laws.seeded(race, seed))
    laws.illegal_answers_are_refused(race, tape, every=1)
    laws.tokens_are_unique(race, tape)


def test_purses_and_bids_are_hidden(race):
    """Nobody sees what another racer has or has just bid."""
    session = Session(race, [(2,)])
    laws.views_hide(race, session.state, 1, ["[3, 5, 4]", "[1, 5, 4]"])
    assert race.dump(race.view(session.state, 1)) == {"at": [0, 0, 0], "coins": [-1, 5, -1], "rounds": 0}


def test_bots_play_legally_from_their_view(race, part):
    """Each bot ends a race and never answers what it may not."""
    for name in part("bots").BOTS:
        chance = SeededChance(1)
        bots = [part("bots").make_bot(name, seat, chance) for seat in range(race.players())]
        asked, _ = laws.audited_game(race, Seats(race, chance, bots))
        assert asked > race.players()


# -- 7. scenarios --------------------------------------------------------------------------------------


def test_scenarios_run(tale, shipped, pack):
    """The scenarios of the game and of a pack run, each by the game's own runner."""
    result = tale("test", shipped, pack.name, "--format", "json")
    assert (result.code, result.json["summary"]) == (0, {"scenarios": 5, "runs": 5, "failed": 0})


def test_a_scenario_that_does_not_hold(tale, pack):
    """What differs is told with its line."""
    file = pack / "scenarios" / "brook.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("hare: 6", "hare: 7"), encoding="utf-8")
    result = tale("test", pack.name)
    assert result.code == 1
    assert "my-race/scenarios/brook.yaml:9: at of hare is 6, foretold 7" in result.out


# -- 8. playing ----------------------------------------------------------------------------------------


def test_playing_by_script_and_again(tale, pack, tmp_path):
    """A person of a script and a bot play to the end; the record goes as it went."""
    (tmp_path / "lines.txt").write_text("look\nwhy\nbid 1\n1\nbid 9\n" + "bid 0\n" * 12, encoding="utf-8")
    seats = ("--seat", "person", "--seat", "eager", "--seed", "7")
    played = tale("play", "brook", *seats, "--script", "../lines.txt", "--save", "../race.tale", at=pack.name)
    assert played.code == 0
    assert "Tortoise: space 0 of 12" in played.out
    assert "That is not legal now" in played.out
    assert "The game is over: tortoise." in played.out
    again = tale("replay", "../race.tale", "--quiet", at=pack.name)
    assert again.code == 0
    assert "as recorded; outcome: tortoise" in again.out


def test_a_game_left_goes_on(tale, pack, tmp_path):
    """A game that was left is saved and goes on; with other content it is refused and the change named."""
    (tmp_path / "lines.txt").write_text("bid 0\n", encoding="utf-8")
    lines = ("--script", "../lines.txt", "--seed", "3")
    seats = ("--seat", "person", "--seat", "random")
    assert tale("play", "brook", *seats, *lines, "--save", "../race.tale", at=pack.name).code == 0
    going = tale("play", "../race.tale", *lines, "--save", "../race.tale", at=pack.name)
    assert going.code == 0
    assert "space 1 of 12" in going.out
    file = pack / "racers" / "brook_first.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("coins: 4", "coins: 6"), encoding="utf-8")
    refused = tale("play", "../race.tale", *lines, at=pack.name)
    assert refused.code == 2
    assert "racer.brook_first has changed" in refused.err


def test_bots_play_to_the_end(tale):
    """Bots on every seat play the track that comes with the game, by a policy set by hand."""
    result = tale("play", "meadow", "--seat", "eager", "--seed", "3", "--set", "level_finish=draw")
    assert result.code == 0
    assert "The game is over" in result.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("meadow", "--seat", "egaer"), "eager"),
        (("meadow", "--party", "hair"), "hare"),
        (("meadow", "--set", "level_finish=purs"), "purse"),
        (("racer.hare",), "scenario, track"),
    ],
)
def test_wishes_that_cannot_be_met(tale, words, told):
    """A wish that can't be met is refused in one sentence that names what would work."""
    result = tale("play", *words)
    assert result.code == 2
    assert len(result.err.strip().splitlines()) <= 2
    assert told in result.err


# -- 9. playtests --------------------------------------------------------------------------------------


def test_playtests(tale, pack):
    """Fifty races by bots: shares with intervals, what the game counts, the same from processes."""
    words = ("playtest", "brook", "-n", "150", "--seed", "1", "--bots", "eager,random", "--format", "json")
    one = tale(*words, "--backend", "serial", at=pack.name)
    two = tale(*words, "--backend", "processes", "--jobs", "2", at=pack.name)
    assert (one.code, two.code) == (0, 0)
    report = {key: value for key, value in one.json.items() if key != "timing"}
    assert report == {key: value for key, value in two.json.items() if key != "timing"}
    assert report["chapter"] == "my-race:track.brook"
    assert report["games"] == sum(report["winners"].values()) == 150
    assert report["win_low"] <= report["win_rate"] <= report["win_high"]
    assert sum(report["loss_causes"].values()) == 150 - report["winners"].get("brook_first", 0)


# -- 10. printing, and what packs are made into --------------------------------------------------------


def test_printing(tale, pack, tmp_path):
    """The sheet of a track and the cards of its racers are printed, in both languages."""
    pytest.importorskip("typst")
    for language in ("en", "zh-Hant"):
        out = ("--out", tmp_path / language, "--language", language)
        assert tale("print", "brook", *out, at=pack.name).code == 0
        assert tale("print", "cards", "my-race", *out, at=pack.name).code == 0
        made = sorted((tmp_path / language).iterdir())
        assert [file.name for file in made] == [
            f"my-race-racers-a4-{language}.pdf",
            f"track-brook-a4-{language}.pdf",
        ]
        assert all(file.read_bytes().startswith(b"%PDF") for file in made)


def test_exporting(tale, pack):
    """A pack is exported with every default written out."""
    told = tale("export", pack.name).json
    assert told["content"]["track"]["brook"]["length"] == 12
    assert set(told["content"]) == {"racer", "scenario", "track"}


def test_archives(tale, pack, tmp_path):
    """A pack is built the same twice, also where the first archive lies in it, and installed."""
    assert tale("pack", "build", at=pack.name).code == 0
    first = (pack / "my-race-0.1.0.tale").read_bytes()
    assert tale("pack", "build", at=pack.name).code == 0
    assert (pack / "my-race-0.1.0.tale").read_bytes() == first
    (tmp_path / "home").mkdir()
    assert tale("pack", "install", "my-race/my-race-0.1.0.tale", "--into", "home").code == 0
    assert tale("check", "home/my-race").code == 0
    assert "game: coin-race" in tale("pack", "info", "home/my-race").out


def test_references_and_names(tale, pack):
    """References are listed and renamed without knowing the game."""
    assert "my-race/tracks/brook.yaml" in tale("refs", "racer.brook_first", pack.name).out
    assert tale("rename", "racer.brook_first", "racer.badger", at=pack.name).code == 0
    assert "racer.badger" in (pack / "tracks" / "brook.yaml").read_text(encoding="utf-8")
    assert tale("check", pack.name).code == 0
