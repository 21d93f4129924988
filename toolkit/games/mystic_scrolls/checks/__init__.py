"""Checks of this game's content, one file each."""

from __future__ import annotations

from toolkit.games.mystic_scrolls.checks.base import WorldCheck
from toolkit.games.mystic_scrolls.checks.board_for_character import BoardForCharacter
from toolkit.games.mystic_scrolls.checks.can_attack import CanAttack
from toolkit.games.mystic_scrolls.checks.certain_die import CertainDie
from toolkit.games.mystic_scrolls.checks.counter_for_board import CounterForBoard
from toolkit.games.mystic_scrolls.checks.dominated import Dominated
from toolkit.games.mystic_scrolls.checks.enough_dice import EnoughDice
from toolkit.games.mystic_scrolls.checks.favourite_element import FavouriteElement
from toolkit.games.mystic_scrolls.checks.fits_the_hand import FitsTheHand
from toolkit.games.mystic_scrolls.checks.idle_element import IdleElement
from toolkit.games.mystic_scrolls.checks.name_twice import NameTwice
from toolkit.games.mystic_scrolls.checks.one_round_win import OneRoundWin
from toolkit.games.mystic_scrolls.checks.only_cancels import OnlyCancels
from toolkit.games.mystic_scrolls.checks.out_of_reach import OutOfReach
from toolkit.games.mystic_scrolls.checks.policy_of_rule import PolicyOfRule
from toolkit.games.mystic_scrolls.checks.pool_for_players import PoolForPlayers
from toolkit.games.mystic_scrolls.checks.power_for_nothing import PowerForNothing
from toolkit.games.mystic_scrolls.checks.proves_nothing import ProvesNothing
from toolkit.games.mystic_scrolls.checks.same_card import SameCard
from toolkit.games.mystic_scrolls.checks.same_halves import SameHalves
from toolkit.games.mystic_scrolls.checks.scrolls_in_box import ScrollsInBox
from toolkit.games.mystic_scrolls.checks.sentence_without_rule import SentenceWithoutRule
from toolkit.games.mystic_scrolls.checks.stamina_track import StaminaTrack
from toolkit.games.mystic_scrolls.checks.starting_spells import StartingSpells
from toolkit.games.mystic_scrolls.checks.twin_boxes import TwinBoxes
from toolkit.games.mystic_scrolls.checks.unlock_missing import UnlockMissing
from toolkit.games.mystic_scrolls.checks.unused_elements import UnusedElements

CHECKS: tuple[type[WorldCheck], ...] = (
    FavouriteElement,
    UnusedElements,
    FitsTheHand,
    UnlockMissing,
    OutOfReach,
    Dominated,
    PowerForNothing,
    OnlyCancels,
    SameHalves,
    CertainDie,
    SameCard,
    CanAttack,
    IdleElement,
    OneRoundWin,
    TwinBoxes,
    PolicyOfRule,
    SentenceWithoutRule,
    ProvesNothing,
    StartingSpells,
    ScrollsInBox,
    EnoughDice,
    BoardForCharacter,
    CounterForBoard,
    PoolForPlayers,
    StaminaTrack,
    NameTwice,
)
"""All checks, in order of code."""
