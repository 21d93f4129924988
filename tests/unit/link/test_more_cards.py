"""Further cards and the first chapter's rules, played through the engine."""

from __future__ import annotations

import pytest

from toolkit.games.mice_and_mystics.engine import battle, changes, menu, minion_turn, movement, turns, wounds
from toolkit.games.mice_and_mystics.engine.const import (
    FOR_ATTACK,
    FOR_CHAPTER,
    FOR_DEFENCE,
    KNOCKED_DOWN,
    MELEE,
    NOWHERE,
    RANGED,
    SPACE_BASE,
)
from toolkit.games.mice_and_mystics.engine.placing import place_batch
from toolkit.games.mice_and_mystics.engine.play import Batch

COLLIN, FILCH, MAGINOS, TILDA = range(4)
CHEESE, BOW_STAR, BOW, SWORD_STAR, SHIELD, SHIELD_STAR = range(6)


def at(play, mouse, slug):
    changes.set_space(play, play.state.mice[mouse], play.tile.spaces.index(slug))


def dice(play, purpose):
    return [len(event[3]) for event in play.table.log if event[0] == "rolled" and event[2] == purpose]


def space(play, slug):
    return SPACE_BASE + play.tile.spaces.index(slug)


def enter_room(play, slug):
    """Bring the whole party to a room of the chapter, onto its first space."""
    room = next(room for room in play.chapter.rooms if room.slug == slug)
    changes.enter_room(play, room.index)
    for mouse in play.state.mice:
        changes.set_space(play, mouse, 0)


def test_backslash_goes_on_to_another_minion(wanting, arm, minion_on):
    """After a defeat with a sharp weapon the same weapon attacks once more, once per turn."""
    play = wanting("backslash", attack=[(SWORD_STAR,) * 3] * 2, defence=[(BOW, BOW)] * 2)
    collin = arm(play, COLLIN, ability=["backslash"], worn=["collins_sword"])
    for _ in range(3):
        minion_on(play, "rat_warrior", "d3")
    changes.begin_turn(play, COLLIN)
    battle.attack_with(play, collin, collin.worn[0], MELEE, play.state.minions[0].ident)
    assert len(dice(play, FOR_ATTACK)) == 2
    assert len(play.state.minions) == 1


def test_the_magic_bow_attacks_again_on_a_star(wanting, arm, minion_on):
    """Once per turn, with the bow itself."""
    play = wanting("magic_bow", attack=[(BOW_STAR, CHEESE), (BOW_STAR, BOW)], defence=[(BOW,) * 9] * 3)
    maginos = arm(play, MAGINOS, worn=["magic_bow"])
    minion_on(play, "spider", "d4")
    changes.begin_turn(play, MAGINOS)
    battle.attack_with(play, maginos, maginos.worn[0], RANGED, play.state.minions[0].ident)
    assert dice(play, FOR_ATTACK) == [2, 2]


def test_thundersqueak_hits_everybody_here(wanting, arm, minion_on):
    """One cheese for each minion on the space; one roll, each defends."""
    play = wanting("thundersqueak", attack=[(SWORD_STAR,) * 2], defence=[(BOW, BOW)] * 2)
    tilda = arm(play, TILDA, ability=["thundersqueak"])
    rats = [minion_on(play, "rat_warrior", "d3") for _ in range(2)]
    mace = next(card for card in tilda.worn if play.world.search[card].weapon)
    battle.attack_with(play, tilda, mace, MELEE, rats[0].ident)
    assert play.state.minions == []
    assert tilda.cheese == 9 - 2
    assert len(dice(play, FOR_DEFENCE)) == 2


def test_mystic_blast_counts_star_bows_twice(table_of, arm, use, minion_on):
    """Every minion of the space chosen defends against two hits for one star."""
    play = table_of(attack=[(BOW_STAR, CHEESE)], defence=[(SHIELD, SHIELD, BOW)])
    arm(play, MAGINOS, ability=["mystic_blast"])
    at(play, MAGINOS, "a1")
    spider = minion_on(play, "spider", "a2")
    use(play, MAGINOS, "mystic_blast")
    assert (dice(play, FOR_ATTACK), spider.wounds) == ([2], 0)
    play.table.source.answers.update(attack=[(BOW_STAR, CHEESE)], defence=[(SHIELD, BOW, BOW)])
    play.state.turn = None
    play.state.turns += 1
    use(play, MAGINOS, "mystic_blast")
    assert spider.wounds == 1


def test_mystic_bolt_rolls_lore_many_dice(table_of, arm, use, minion_on):
    """No sight is needed; a near minion must be chosen first."""
    play = table_of(attack=[(BOW, CHEESE, CHEESE)], defence=[(BOW,) * 3])
    arm(play, MAGINOS, ability=["mystic_bolt"])
    far, near = minion_on(play, "spider", "a1"), minion_on(play, "spider", "d3")
    use(play, MAGINOS, "mystic_bolt")
    assert (dice(play, FOR_ATTACK), far.wounds, near.wounds) == ([3], 0, 1)


def test_meeps_takes_a_die_until_it_comes_back(table_of, arm, use, minion_on):
    """The minion defends with one die fewer until Maginos' next turn."""
    play = table_of(attack=[(CHEESE, SWORD_STAR)] * 2, turn=[(0,)])
    maginos = arm(play, MAGINOS, ability=["meeps"])
    filch = arm(play, FILCH, worn=["throwing_dagger"])
    spider = minion_on(play, "spider", "d3")
    use(play, MAGINOS, "meeps")
    assert spider.tokens
    blade = play.world.search[filch.worn[0]]
    battle.attack_with(play, filch, blade.index, MELEE, spider.ident)
    changes.end_turn(play)
    turns.mouse_turn(play, maginos)
    assert spider.tokens == ()
    battle.attack_with(play, filch, blade.index, MELEE, spider.ident)
    assert dice(play, FOR_DEFENCE) == [2, 3]


def test_preemptive_shot_strikes_one_of_those_placed(wanting, arm, world):
    """A ranged weapon, one of the batch, once per placement."""
    play = wanting("preemptive_shot", attack=[(BOW, BOW)], defence=[(BOW, BOW)])
    arm(play, FILCH, ability=["preemptive_shot"], worn=["throwing_dagger"])
    roach = next(kind.index for kind in world.minions if kind.slug == "roach")
    batch = Batch([(roach, 1, 0)])
    batch.near = play.state.mice[FILCH].space
    place_batch(play, batch)
    assert play.state.minions == []


def test_feint_strikes_who_comes_in(wanting, arm, minion_on):
    """Two weapons worn, a minion enters the space: an attack at once."""
    play = wanting("feint", attack=[(SWORD_STAR, SWORD_STAR)], defence=[(BOW, BOW)])
    collin = arm(play, COLLIN, ability=["feint"], worn=["dagger", "dagger"])
    at(play, TILDA, "d6")
    rat = minion_on(play, "rat_warrior", "a1")
    movement.put(play, rat, collin.space)
    assert play.state.minions == []


def test_inspire_lets_everybody_buy_an_action(wanting, arm, minion_on):
    """For one cheese, once per mouse, in this round."""
    play = wanting("inspire", turn=[(0,)])
    collin, filch = arm(play, COLLIN, ability=["inspire"]), arm(play, FILCH, worn=["dagger"])
    minion_on(play, "spider", "d3")
    turns.mouse_turn(play, collin)
    turn = changes.begin_turn(play, FILCH)
    attack = next(option for option in menu.menu(play, filch, turn) if option[0] == 5)
    turns.carry_out(play, filch, turn, attack)
    before = filch.cheese
    turns.carry_out(play, filch, turn, (14,))
    assert filch.cheese == before - 1
    turns.carry_out(play, filch, turn, attack)
    assert (14,) not in menu.menu(play, filch, turn)


def test_give_order_costs_the_move_and_lets_another_act(table_of, arm, use, minion_on):
    """The helper takes one action at once; the leader has no move left."""
    play = table_of(choose=[(FILCH,)], attack=[(SWORD_STAR, SWORD_STAR)], defence=[(BOW, BOW)])
    collin = arm(play, COLLIN, ability=["give_order"])
    arm(play, FILCH, worn=["dagger"])
    rat = minion_on(play, "rat_warrior", "d3")
    dagger = play.state.mice[FILCH].worn[0]
    play.table.source.answers["granted_action"] = [(5, dagger + 1, MELEE, rat.ident)]
    use(play, COLLIN, "give_order.give_order")
    assert play.state.minions == []
    turn = play.state.turn
    assert turn.figure == COLLIN
    assert not [option for option in menu.menu(play, collin, turn) if option[0] == 1]


def test_teleport_puts_another_mouse_anywhere(table_of, arm, use):
    """Never the user; the scroll is discarded."""
    play = table_of()
    play.table.source.answers["choose"] = [(FILCH,), (space(play, "a1"),)]
    maginos = arm(play, MAGINOS, pack=["teleport"])
    use(play, MAGINOS, "teleport")
    assert play.tile.spaces[play.state.mice[FILCH].space] == "a1"
    assert maginos.pack == ()
    assert (MAGINOS,) not in play.table.source.asked[0][1]


def test_the_spellbook_finds_a_scroll_and_goes_into_the_deck(table_of, arm, use, world):
    """Only scrolls that still lie in the deck are offered."""
    play = table_of()
    book = next(card.index for card in world.search if card.slug == "mystic_spellbook")
    play.state.search.remove(book)
    maginos = arm(play, MAGINOS, pack=["mystic_spellbook"])
    use(play, MAGINOS, "mystic_spellbook")
    assert [world.search[card].kind for card in maginos.pack] == ["scroll"]
    assert play.state.search.count(book) == 1


def test_levitate_ignores_lines_for_a_while(table_of, arm, use):
    """Red and yellow lines cost one step for every mouse until the user's next turn."""
    play = table_of()
    enter_room(play, "kitchen")
    tile = play.tile
    here = next(place for place in range(len(tile.spaces)) if len(tile.walks[place]) > len(tile.near[place]))
    changes.set_space(play, play.state.mice[FILCH], here)
    before = dict(movement.steps_from(play, play.state.mice[FILCH], 1))
    arm(play, MAGINOS, pack=["levitate"])
    use(play, MAGINOS, "levitate")
    after = dict(movement.steps_from(play, play.state.mice[FILCH], 1))
    assert set(before) < set(after) == set(tile.walks[here])


def test_brodie_pounces_on_the_fullest_space(table_of, minion_on):
    """One roll, everybody there defends; his cheese never goes on the wheel."""
    play = table_of(attack=[(CHEESE, SWORD_STAR, SWORD_STAR)], defence=[(SHIELD, SHIELD)] * 4)
    for mouse in (COLLIN, FILCH):
        at(play, mouse, "a1")
    rat = minion_on(play, "rat_warrior", "a1")
    brodie = minion_on(play, "brodie", "d6")
    card = next(card.index for card in play.world.cards if card.slug == "brodie_pounces")
    changes.set_track(play, [*play.state.track, card], NOWHERE, 0)
    minion_turn.figure_turn(play, brodie, card)
    assert play.tile.spaces[brodie.space] == "a1"
    assert dice(play, FOR_ATTACK) == [3]
    assert len(dice(play, FOR_DEFENCE)) == 3
    assert (rat in play.state.minions, play.state.wheel) == (True, 0)


def test_brodie_chases_from_mouse_to_mouse(table_of, arm, minion_on, world):
    """His way leads to the wearer of fish scales first; everybody on the way defends."""
    play = table_of(chapter=[(SHIELD, SHIELD)], attack=[(SWORD_STAR,) * 3], defence=[(SHIELD, SHIELD)] * 4)
    for mouse, slug in ((COLLIN, "a2"), (FILCH, "a5"), (MAGINOS, "c5"), (TILDA, "c5")):
        at(play, mouse, slug)
    brodie = minion_on(play, "brodie", "a3")
    card = next(card.index for card in world.cards if card.slug == "brodie_chases")
    changes.set_track(play, [*play.state.track, card], NOWHERE, 0)
    arm(play, TILDA, worn=["fish_scale_armour"])
    minion_turn.figure_turn(play, brodie, card)
    assert "c5" in [
        play.tile.spaces[event[3]] for event in play.table.log if event[:2] == ("moved", brodie.ident)
    ]
    hit = [mouse.ident for mouse in play.state.mice if mouse.attacked == play.state.turns]
    assert {MAGINOS, TILDA} <= set(hit)
    assert COLLIN not in hit


def test_a_fishhook_joins_two_spaces_for_mice(table_of, use, world):
    """Its ends are one step apart; taken back it lies in the stash again."""
    play = table_of()
    card = next(card.index for card in world.search if card.slug == "fishhook_and_thread")
    play.state.search.remove(card)
    changes.set_stash(play, [card])
    at(play, FILCH, "a1")
    play.table.source.answers["choose"] = [(space(play, "d6"),)]
    use(play, FILCH, "fishhook_and_thread.throw")
    far = play.tile.spaces.index("d6")
    assert (far, 1) in movement.steps_from(play, play.state.mice[FILCH], 1)
    assert play.state.stash == []
    use(play, FILCH, "fishhook_and_thread.take_back")
    assert (play.state.stash, play.state.board) == ([card], [])


@pytest.mark.parametrize(("side", "bursts"), [(1, True), (0, False)])
def test_a_grape_shot_bursts_or_knocks_down(table_of, use, world, minion_on, side, bursts):
    """Heads: one hit on all there, the card is shuffled in; tails: they fall, and the grape lies there."""
    play = table_of(coin=[(side,)], defence=[(BOW, BOW)])
    cards = {card.slug: card.index for card in world.search}
    play.state.search.remove(cards["grape"])
    changes.set_stash(play, [cards["grape"]])
    fork = world.search[cards["dinner_fork"]].token
    changes.add_board(play, fork, play.state.mice[FILCH].space, NOWHERE)
    rat = minion_on(play, "rat_warrior", "a1")
    use(play, FILCH, "grape.shot")
    assert (rat not in play.state.minions) == bursts
    assert bool(rat.states & KNOCKED_DOWN) != bursts
    tokens = [token.token for token in play.state.board]
    assert (world.search[cards["grape"]].token in tokens) != bursts
    assert play.state.search.count(cards["grape"]) == (2 if bursts else 1)


def test_hungry_roaches_eat_on_the_counter(table_of, minion_on):
    """Each rolls a die; cheese on it goes from the counter to the wheel, and it neither moves nor attacks."""
    play = table_of(chapter=[(CHEESE,), (BOW,)])
    enter_room(play, "kitchen")
    counter = play.tile.areas["counter"][0]
    for mouse in play.state.mice:
        changes.set_space(play, mouse, len(play.tile.spaces) - 1)
    roach = minion_on(play, "roach", play.tile.spaces[counter])
    for _ in range(2):
        minion_turn.figure_turn(play, roach, roach.cards[0])
    assert (play.state.counters, play.state.wheel) == ([5], 1)
    assert roach.space == counter
    assert dice(play, FOR_CHAPTER) == [1, 1]


@pytest.mark.parametrize("star", [True, False])
def test_miz_maggie_knows_a_mouse_from_a_roach(table_of, minion_on, world, star):
    """A star wins her; else the mouse lies and the roach is back on the counter, its card where it was."""
    play = table_of(chapter=[(SWORD_STAR if star else BOW,)])
    enter_room(play, "kitchen")
    roach = minion_on(play, "roach", play.tile.spaces[3])
    track = list(play.state.track)
    wounds.defeat(play, roach, FILCH)
    maggie = next(won.index for won in world.achievements if won.slug == "miz_maggie")
    assert (play.state.holders[maggie] == NOWHERE) != star
    assert bool(play.state.mice[FILCH].states & KNOCKED_DOWN) != star
    assert len(play.state.minions) == (0 if star else 1)
    assert (play.state.track == track) != star


def test_the_crow_pecks_at_ones(table_of):
    """In the Courtyard a one on the movement die is a wound, at once."""
    play = table_of(move=[(CHEESE,)], turn=[(0,)])
    enter_room(play, "courtyard")
    turns.mouse_turn(play, play.state.mice[FILCH])
    assert play.state.mice[FILCH].wounds == 1


def test_the_ring_makes_poison_plain_even_without_an_attack(table_of, arm, minion_on):
    """Ordered after the spider, the ring makes its wearer's wounds normal; others are poisoned."""
    play = table_of(attack=[(SWORD_STAR, CHEESE)], defence=[(BOW,) * 2] * 2, order=[(1,)])
    arm(play, COLLIN, worn=["ring_of_remembrance"])
    spider = minion_on(play, "spider", "d3")
    battle.minion_attack(play, spider, spider.cards[0], [COLLIN])
    wounds.suffer(play, play.state.mice[COLLIN], 1, "poison", NOWHERE)
    wounds.suffer(play, play.state.mice[FILCH], 1, "poison", NOWHERE)
    assert (play.state.mice[COLLIN].wounds, play.state.mice[COLLIN].poison) == (2, 0)
    assert play.state.mice[FILCH].poison == 1
