"""The cards that ask most of the language, played through the engine."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import battle, changes, explore, menu, minion_turn, turns, wounds
from toolkit.games.mice_and_mystics.engine.const import (
    ABDUCTED,
    CAPTURED,
    CHARMED,
    FOR_ATTACK,
    FREE,
    MELEE,
    NOWHERE,
)
from toolkit.games.mice_and_mystics.engine.pack import play_event
from toolkit.games.mice_and_mystics.engine.placing import place_batch
from toolkit.games.mice_and_mystics.engine.play import Batch

COLLIN, FILCH, MAGINOS, TILDA = range(4)
CHEESE, BOW_STAR, BOW, SWORD_STAR, SHIELD, SHIELD_STAR = range(6)


def at(play, mouse, slug):
    changes.set_space(play, play.state.mice[mouse], play.tile.spaces.index(slug))


def dice(play, purpose):
    return [len(event[3]) for event in play.table.log if event[0] == "rolled" and event[2] == purpose]


def strike(play, rat, mouse):
    return battle.minion_attack(play, rat, rat.cards[0], [mouse])


def test_resolve_adds_two_dice_to_one_defence(wanting, arm, minion_on):
    """The next defence is as usual."""
    play = wanting("resolve", attack=[(BOW, SWORD_STAR)] * 2, defence=[(BOW,) * 4, (BOW,) * 2])
    arm(play, COLLIN, ability=["resolve"])
    rat = minion_on(play, "rat_warrior", "d3")
    strike(play, rat, COLLIN)
    strike(play, rat, COLLIN)
    assert dice(play, 2) == [4, 2]
    assert play.state.mice[COLLIN].cheese == 9 - 2


def test_protect_counts_star_shields_twice_for_whoever_stands_here(table_of, arm, wanting, minion_on):
    """A mouse that comes to the space later is protected too."""
    play = wanting("protect", attack=[(SWORD_STAR,) * 2], defence=[(BOW, BOW)], turn=[(0,)])
    collin = arm(play, COLLIN, ability=["protect"])
    rat = minion_on(play, "rat_warrior", "a1")
    turn = changes.begin_turn(play, COLLIN)
    turns.play_turn(play, collin, turn)
    play.table.source.answers.update(attack=[(SWORD_STAR,) * 2], defence=[(BOW, SHIELD_STAR)])
    changes.set_space(play, rat, play.state.mice[FILCH].space)
    strike(play, rat, FILCH)
    assert play.state.mice[FILCH].wounds == 0


def test_set_trap_stops_the_figure_that_shows_the_face(table_of, arm, use, minion_on):
    """One die for each figure: the first rat is caught, the second goes on."""
    play = table_of(chapter=[(SHIELD_STAR,), (CHEESE,)])
    arm(play, FILCH, ability=["set_trap"])
    rats = [minion_on(play, "rat_warrior", slug) for slug in ("a1", "a6")]
    use(play, FILCH, "set_trap")
    changes.end_turn(play)
    where = [rat.space for rat in rats]
    minion_turn.card_turn(play, rats[0].cards[0])
    assert sorted(rat.space == old for rat, old in zip(rats, where, strict=True)) == [False, True]
    assert play.state.lasting == []


def test_chain_lightning_strikes_as_many_as_the_lore(table_of, arm, use, minion_on):
    """Maginos has lore 3: three of four spiders and rats at most, one roll of three dice."""
    play = table_of(attack=[(BOW,) * 3], defence=[(BOW, BOW)] * 3)
    arm(play, MAGINOS, ability=["chain_lightning"])
    at(play, MAGINOS, "a1")
    rats = [minion_on(play, "rat_warrior", slug) for slug in ("a1", "a2", "a3", "b1")]
    play.table.source.answers["choose"] = [(rat.ident,) for rat in rats[:3]]
    use(play, MAGINOS, "chain_lightning")
    assert dice(play, FOR_ATTACK) == [3]
    assert play.state.minions == rats[3:]
    assert play.state.turn.acted


def test_knife_strike_attacks_with_each_dagger(table_of, arm, use, minion_on):
    """Two daggers of one name are two attacks."""
    play = table_of(attack=[(SWORD_STAR, SWORD_STAR), (CHEESE, CHEESE)])
    arm(play, FILCH, ability=["knife_strike"], worn=["dagger", "dagger"])
    minion_on(play, "spider", "d3")
    use(play, FILCH, "knife_strike")
    assert dice(play, FOR_ATTACK) == [2, 2]


def test_a_dagger_takes_a_die_from_targets_lower_on_the_track(table_of, arm, minion_on):
    """The rat's card lies below Filch's: it rolls one die for its defence of two."""
    play = table_of(attack=[(SWORD_STAR, SWORD_STAR)])
    filch = arm(play, FILCH, worn=["dagger"])
    rat = minion_on(play, "rat_warrior", "d3")
    battle.attack_with(play, filch, filch.worn[0], MELEE, rat.ident)
    assert dice(play, 2) == [1]


def test_toothpick_wounds_for_cheese_in_the_defence(table_of, arm, minion_on):
    """Each cheese face wounds the attacker, and the mouse still gains the cheese."""
    play = table_of(attack=[(SWORD_STAR, SWORD_STAR)], defence=[(CHEESE, CHEESE)])
    filch = arm(play, FILCH, worn=["toothpick"], cheese=0)
    rat = minion_on(play, "rat_warrior", "d3")
    strike(play, rat, FILCH)
    assert rat not in play.state.minions
    assert filch.cheese == 2 + 1
    assert play.state.wheel == 0


def test_the_shifting_cloak_carries_off_after_a_full_block(wanting, arm, minion_on):
    """At least one hit, no wound: the mouse goes to a normal space of the tile."""
    play = wanting("shifting_cloak", attack=[(SWORD_STAR, CHEESE)], defence=[(SHIELD, SHIELD, SHIELD)])
    filch = arm(play, FILCH, worn=["shifting_cloak"])
    rat = minion_on(play, "rat_warrior", "d3")
    play.table.source.answers["choose"] = [(1000 + play.tile.spaces.index("a1"),)]
    strike(play, rat, FILCH)
    assert play.tile.spaces[filch.space] == "a1"


def test_heroic_sacrifice_takes_the_captives_place(wanting, arm, minion_on):
    """The wounds are ignored, the user is captured, the wheel is emptied."""
    play = wanting("heroic_sacrifice", attack=[(SWORD_STAR, SWORD_STAR)], defence=[(BOW, BOW)])
    tilda = arm(play, TILDA, pack=["heroic_sacrifice"])
    collin = play.state.mice[COLLIN]
    changes.set_wounds(play, collin, 2, 0)
    changes.set_wheel(play, 3)
    rat = minion_on(play, "rat_warrior", "d3")
    strike(play, rat, COLLIN)
    assert (collin.captured, collin.wounds) == (FREE, 2)
    assert tilda.captured == CAPTURED
    assert (play.state.wheel, play.state.page) == (0, 2)


def test_abject_fear_makes_the_minion_choose_anew(wanting, arm, minion_on):
    """The nearest mouse frightens it off; it attacks another beside it."""
    play = wanting("abject_fear")
    for mouse in (MAGINOS, TILDA):
        at(play, mouse, "a1")
    arm(play, COLLIN, pack=["abject_fear"])
    rat = minion_on(play, "rat_warrior", "d3")
    minion_turn.attack(play, rat, rat.cards[0])
    assert [mouse.attacked == play.state.turns for mouse in play.state.mice] == [False, True, False, False]


def test_abduction_takes_the_finder(table_of, world):
    """Only a search brings it back; the hourglass moves."""
    play = table_of()
    card = next(card.index for card in world.search if card.slug == "abduction")
    play.state.search.remove(card)
    play_event(play, play.state.mice[TILDA], card)
    assert play.state.mice[TILDA].captured == ABDUCTED
    assert play.state.page == 2
    assert card in play.state.search_discard


def test_lurking_sends_the_next_encounter_to_its_finder(table_of, world):
    """The card stays until the next encounter card and is then discarded."""
    play = table_of(draw_encounter=[])
    card = next(card.index for card in world.search if card.slug == "lurking_in_the_shadows")
    play.state.search.remove(card)
    play_event(play, play.state.mice[TILDA], card)
    assert play.state.lurking
    assert card not in play.state.search_discard
    for mouse in (COLLIN, FILCH, MAGINOS):
        at(play, mouse, "a1")
    explore.reveal_encounter(play, 1)
    near = play.tile.near[play.state.mice[TILDA].space]
    cards = world.cards
    melee = [rat for rat in play.state.minions if cards[world.minions[rat.minion].cards[0]].mode == MELEE]
    assert melee
    assert all(rat.space in near for rat in melee)
    assert play.state.lurking == []
    assert card in play.state.search_discard


def test_the_golem_fights_until_the_tile_is_clear(table_of, arm, use, minion_on):
    """Battle 4 and defence 3 instead of weapons and armour, while minions are there."""
    play = table_of(attack=[(SWORD_STAR,) * 4])
    maginos = arm(play, MAGINOS, pack=["invoke_cheddar_golem"])
    rat = minion_on(play, "rat_warrior", "d3")
    use(play, MAGINOS, "invoke_cheddar_golem")
    assert battle.weapons_of(play, maginos) == [(NOWHERE, MELEE)]
    battle.attack_with(play, maginos, NOWHERE, MELEE, rat.ident)
    assert dice(play, FOR_ATTACK) == [4]
    assert play.state.minions == []
    assert play.state.lasting == []


def test_disguises_keep_plain_rats_away_from_an_encounter(wanting, world):
    """Rat warriors of the card are not placed, the rest is; the card goes into the deck."""
    play = wanting("disguises.disguises")
    card = next(card.index for card in world.search if card.slug == "disguises")
    kinds = {kind.slug: kind.index for kind in world.minions}
    play.state.search.remove(card)
    changes.set_stash(play, [card])
    batch = Batch([(kinds["rat_warrior"], 2, 0), (kinds["roach"], 1, 0)])
    batch.origin = "encounter"
    place_batch(play, batch)
    assert [minion.minion for minion in play.state.minions] == [kinds["roach"]]
    assert (play.state.stash, play.state.search.count(card)) == ([], 1)


def test_a_scaper_is_back_at_once_the_third_time(table_of, world):
    """It wins the token at its second capture, and at the third keeps what it wears."""
    play = table_of()
    filch = play.state.mice[FILCH]
    scaper = next(won.index for won in world.achievements if won.slug == "scaper")
    cloak = next(card.index for card in world.search if card.slug == "shifting_cloak")
    for _ in range(2):
        wounds.capture(play, filch, CAPTURED, costs=True)
        assert filch.captured == CAPTURED
        wounds.rescue(play, filch)
    assert (play.state.holders[scaper], play.state.end_page) == (FILCH, 7)
    changes.set_cards(play, filch, (*filch.worn, cloak), ())
    wounds.capture(play, filch, CAPTURED, costs=True)
    assert filch.captured == FREE
    assert cloak in filch.worn
    assert play.state.page == 4


def test_roaches_eat_cheese_before_they_wound(table_of, arm, minion_on):
    """Two hits on a mouse with one cheese: the cheese is gone, one wound is left."""
    play = table_of(attack=[(SWORD_STAR, SWORD_STAR)], defence=[(BOW, BOW)])
    filch = arm(play, FILCH, cheese=1)
    roach = minion_on(play, "roach", "d3")
    strike(play, roach, FILCH)
    assert (filch.cheese, filch.wounds, play.state.wheel) == (0, 1, 0)


def test_vanestras_charm_comes_with_the_wound(table_of, world):
    """A mouse wounded by that card is charmed."""
    play = table_of(attack=[(BOW, SHIELD, SHIELD)], defence=[(BOW, BOW)])
    kind = next(kind for kind in world.minions if kind.slug == "vanestra")
    card = next(card.index for card in world.cards if card.slug == "vanestras_charm")
    changes.set_track(play, [*play.state.track, card], NOWHERE, 0)
    vanestra = changes.add_minion(play, kind, play.tile.spaces.index("d3"))
    changes.set_acted(play, play.state.track.index(card), 0)
    battle.minion_attack(play, vanestra, card, [TILDA])
    assert (play.state.mice[TILDA].wounds, play.state.mice[TILDA].states) == (1, CHARMED)


def test_energy_rush_gives_one_more_action(wanting, arm, minion_on):
    """After an action a scamp may take one more for two cheese."""
    play = wanting("energy_rush", attack=[(CHEESE, CHEESE)] * 2)
    filch = arm(play, FILCH, ability=["energy_rush"], worn=["dagger"])
    minion_on(play, "spider", "d3")
    turn = changes.begin_turn(play, FILCH)
    attack = next(option for option in menu.menu(play, filch, turn) if option[0] == 5)
    turns.carry_out(play, filch, turn, attack)
    assert (14,) in menu.menu(play, filch, turn)
    turns.carry_out(play, filch, turn, (14,))
    assert attack in menu.menu(play, filch, turn)
    turns.carry_out(play, filch, turn, attack)
    assert (14,) not in menu.menu(play, filch, turn)


def test_battle_leader_gives_its_place_and_a_whole_turn(wanting, arm):
    """The partner, higher on the track, changes places and acts at once."""
    play = wanting("battle_leader", turn=[(0,), (0,)])
    play.state.track.reverse()
    changes.set_track(play, play.state.track, 3, 0)
    collin = arm(play, COLLIN, ability=["battle_leader"])
    turns.mouse_turn(play, collin)
    begun = [event[1] for event in play.table.log if event[0] == "turn" and event[1] >= 0]
    assert begun == [COLLIN, FILCH]
    cards = [play.world.heroes[mouse.hero].card for mouse in play.state.mice]
    assert play.state.track == [cards[TILDA], cards[MAGINOS], cards[COLLIN], cards[FILCH]]
