"""What people read: complete in both languages, and hiding what they may not know."""

from __future__ import annotations

import hashlib
import string

import pytest

from toolkit.games.mouse_crew.bots import seats
from toolkit.games.mouse_crew.engine.night import EVENT_FIELDS
from toolkit.games.mouse_crew.say import Teller
from toolkit.games.mouse_crew.scenario import start
from toolkit.games.mouse_crew.sheets import SHEETS, faces, pages
from toolkit.games.mouse_crew.words import WORDS
from toolkit.kernel import Ask, Session, Table

NAMED = ("animal", "forest_tile", "special_tile", "villain", "trophy", "mouse", "level", "variant", "box")
LANGUAGES = tuple(WORDS)


def test_both_languages_have_the_same_words():
    """Each sentence stands in both languages with the same blanks."""

    def blanks(text):
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    english, chinese = WORDS["en"], WORDS["zh-Hant"]
    assert english.keys() == chinese.keys()
    for key in english:
        assert blanks(english[key]) == blanks(chinese[key]), key


def test_everything_has_a_chinese_name(world):
    """Each name and each rule is translated, from the English that stands there now, and nothing else is."""
    wanted = {
        (entity.kind, entity.slug, "name"): entity.model.name
        for kind in NAMED
        for entity in world.entities(kind)
    }
    wanted |= {("rulebook", entity.slug, "text"): entity.model.text for entity in world.entities("rulebook")}
    wanted["manifest", "mouse_crew", "name"] = world.library.pack("mouse-crew").manifest.name
    found = {(entry.kind, entry.slug, entry.field): entry.of for entry in world.library.translations}
    assert found == {key: hashlib.sha256(text.encode()).hexdigest()[:8] for key, text in wanted.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_question_of_games_has_words(game_of, world, language):
    """In played games each event can be told to each player, and a view can be shown."""
    kinds = set()
    for seed in range(12):
        game = game_of(level="big", variant="two_villains" if seed % 2 else "", players=3)
        teller = Teller(world, game.rules, language)
        log = []
        table = Table(game.new(), seats(game, ["perfect"], seed), log)
        while not game.outcome(table.state):
            game.step(table)
            assert teller.view(game.view(table.state, 1), 1, memory=True)
        assert teller.outcome(game.outcome(table.state))
        for event in log:
            kinds.add(event[0])
            assert isinstance(teller.event(event, 0), str)
    assert kinds == set(EVENT_FIELDS)
    for kind in ("look", "aid", "candle", "flip", "owl", "wand", "club", "golden_tooth", "line"):
        assert teller.question(Ask(kind, 0, ((0,),), (0,)))


def test_an_unknown_language_is_told(game_of, world):
    """A language without words names those with words."""
    with pytest.raises(ValueError, match="there are no words in 'fr'; there are en, zh-Hant"):
        Teller(world, game_of().rules, "fr")


def test_a_look_is_told_to_its_player_only(game_of, world):
    """The player who looks reads the tile, the others read that somebody looked."""
    game = game_of(players=2)
    session = Session(game, [(4,), (2,)])
    (event,) = [event for event in session.events if event[0] == "peeked"]
    teller = Teller(world, game.rules)
    name = teller.tile(event[3])
    assert name in teller.event(event, 0)
    assert teller.event(event, 1) == "Player 1 looks at b2."
    assert teller.event(("peeked", -1, 4, event[3]), 1).startswith("Everybody looks at b2: ")


def test_a_view_shows_no_tile_the_player_can_not_see(world):
    """A tile seen before is not shown again, unless memory is asked for; one seen by another never is."""
    game, night = start(world, world.models("scenario")["owl_keeps_moon"], {})
    card = next(number for number, card in enumerate(game.rules.forest.cards) if card.id.endswith("fern_den"))
    night.place[5] = card
    night.undrawn &= ~(1 << card)
    night.sightings = [(1, 0, 5, card)]
    teller = Teller(world, game.rules)
    view = game.view(night, 0)
    assert "Fern Den" not in teller.view(view, 0)
    assert "b2 Fern Den" in teller.view(view, 0, memory=True)
    assert "Fern Den" not in teller.view(game.view(night, 1), 1, memory=True)
    assert "Owl Fairy" in teller.view(view, 0)


def test_a_view_tells_pawns_trophies_and_gaps(world):
    """Supplies, pawns, owners and gaps stand in the view."""
    game, night = start(world, world.models("scenario")["club_may_wait"], {})
    night.pawns = [-1, 5]
    text = Teller(world, game.rules).view(game.view(night, 0), 0)
    assert "Looking for: Fox." in text
    assert "Player 2: Ogre Club." in text
    assert "Player 2: pawn at column b." in text
    assert "1 ·" in text
    assert "Moons: 10" in text


def test_options_are_words_a_person_types(game_of, world):
    """Places, lines and yes or no have short words."""
    game = game_of(level="big")
    teller = Teller(world, game.rules)
    assert teller.option(Ask("flip", 0, ((5,),)), (5,)) == "b2"
    assert teller.option(Ask("aid", 0, ((-1,), (6,))), (6,)) == "column-c"
    assert teller.option(Ask("owl", 0, ((0,), (1,))), (1,)) == "use"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_box_has_a_face(world, language):
    """The sheets hold 18 forest tiles, 9 objectives, 5 mice, 3 trophies, 9 teeth and 11 moons."""
    counts = {sheet: sum(face.copies for face in faces(world, sheet, language)) for sheet in SHEETS}
    assert counts == {"forest": 18, "objectives": 9, "mice": 5, "trophies": 3, "tokens": 20}


def test_the_wrong_turn_has_its_own_back(world):
    """All forest tiles share a back but the wrong turn, whose two sides look alike."""
    odd = [face.id for face in faces(world, "forest") if face.back != "forest"]
    assert odd == ["special_tile.wrong_turn"]


def test_a_tile_shows_its_animals_by_size(world):
    """A face of an animal tile names the three animals with their sizes."""
    (face,) = [face for face in faces(world, "forest") if face.id == "forest_tile.reed_pond"]
    assert [(mark.text, mark.size) for mark in face.marks] == [
        ("Crocodile", "large"),
        ("Hedgehog", "medium"),
        ("Beaver", "small"),
    ]
    assert face.colour == "purple"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_name_everything(world, language):
    """The pages of the site name every tile, villain, level and variant in their language."""
    text = "\n".join(page.text for page in pages(world, language))
    for kind in ("forest_tile", "villain", "level", "variant"):
        for entity in world.entities(kind):
            assert world.name(entity.name, language) in text
    assert len({page.path for page in pages(world, language)}) == 3
