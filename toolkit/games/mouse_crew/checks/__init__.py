"""Checks of this game's content, one file each."""

from __future__ import annotations

from toolkit.findings import Check
from toolkit.games.mouse_crew.checks.animal_once import AnimalOnce
from toolkit.games.mouse_crew.checks.can_be_won import CanBeWon
from toolkit.games.mouse_crew.checks.enough_villains import EnoughVillains
from toolkit.games.mouse_crew.checks.full_grid import FullGrid
from toolkit.games.mouse_crew.checks.items_in_grid import ItemsInGrid
from toolkit.games.mouse_crew.checks.moons_in_box import MoonsInBox
from toolkit.games.mouse_crew.checks.mouse_colours import MouseColours
from toolkit.games.mouse_crew.checks.one_objective import OneObjective
from toolkit.games.mouse_crew.checks.own_name import OwnName
from toolkit.games.mouse_crew.checks.own_trophy import OwnTrophy
from toolkit.games.mouse_crew.checks.pawn_for_mouse import PawnForMouse
from toolkit.games.mouse_crew.checks.picture_missing import PictureMissing
from toolkit.games.mouse_crew.checks.picture_once import PictureOnce
from toolkit.games.mouse_crew.checks.purple_for_witch import PurpleForWitch
from toolkit.games.mouse_crew.checks.same_company import SameCompany
from toolkit.games.mouse_crew.checks.sizes_of_tile import SizesOfTile
from toolkit.games.mouse_crew.checks.some_moons import SomeMoons
from toolkit.games.mouse_crew.checks.teeth_for_objectives import TeethForObjectives
from toolkit.games.mouse_crew.checks.teeth_of_size import TeethOfSize
from toolkit.games.mouse_crew.checks.two_items import TwoItems
from toolkit.games.mouse_crew.checks.variant_removes import VariantRemoves

CHECKS: tuple[type[Check], ...] = (
    SomeMoons,
    TwoItems,
    PurpleForWitch,
    CanBeWon,
    VariantRemoves,
    ItemsInGrid,
    PictureOnce,
    PictureMissing,
    SizesOfTile,
    AnimalOnce,
    SameCompany,
    OneObjective,
    TeethForObjectives,
    TeethOfSize,
    MoonsInBox,
    PawnForMouse,
    OwnTrophy,
    FullGrid,
    EnoughVillains,
    MouseColours,
    OwnName,
)
"""All checks, in order of code."""
