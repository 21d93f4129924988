"""Checks of this game's content that need no engine, one file each."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.checks.arrow_elsewhere import ArrowElsewhere
from toolkit.games.mice_and_mystics.checks.arrow_without_yellow import ArrowWithoutYellow
from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.border_through_wall import BorderThroughWall
from toolkit.games.mice_and_mystics.checks.border_too_wide import BorderTooWide
from toolkit.games.mice_and_mystics.checks.border_twice import BorderTwice
from toolkit.games.mice_and_mystics.checks.centre_outside import CentreOutside
from toolkit.games.mice_and_mystics.checks.current_circles import CurrentCircles
from toolkit.games.mice_and_mystics.checks.current_nowhere import CurrentNowhere
from toolkit.games.mice_and_mystics.checks.edge_twice import EdgeTwice
from toolkit.games.mice_and_mystics.checks.exit_off_edge import ExitOffEdge
from toolkit.games.mice_and_mystics.checks.flip_alone import FlipAlone
from toolkit.games.mice_and_mystics.checks.flip_kinds_clash import FlipKindsClash
from toolkit.games.mice_and_mystics.checks.flip_spaces_many import FlipSpacesMany
from toolkit.games.mice_and_mystics.checks.gap_without_border import GapWithoutBorder
from toolkit.games.mice_and_mystics.checks.local_twice import LocalTwice
from toolkit.games.mice_and_mystics.checks.neighbours_apart import NeighboursApart
from toolkit.games.mice_and_mystics.checks.no_entry import NoEntry
from toolkit.games.mice_and_mystics.checks.no_way_in import NoWayIn
from toolkit.games.mice_and_mystics.checks.outline_tangled import OutlineTangled
from toolkit.games.mice_and_mystics.checks.outlines_overlap import OutlinesOverlap
from toolkit.games.mice_and_mystics.checks.own_neighbour import OwnNeighbour
from toolkit.games.mice_and_mystics.checks.pocket import Pocket
from toolkit.games.mice_and_mystics.checks.reverse_one_way import ReverseOneWay
from toolkit.games.mice_and_mystics.checks.sight_in_doubt import SightInDoubt
from toolkit.games.mice_and_mystics.checks.space_behind_red import SpaceBehindRed
from toolkit.games.mice_and_mystics.checks.space_cut_off import SpaceCutOff
from toolkit.games.mice_and_mystics.checks.space_without_minions import SpaceWithoutMinions
from toolkit.games.mice_and_mystics.checks.touching_without_border import TouchingWithoutBorder
from toolkit.games.mice_and_mystics.checks.traps_many import TrapsMany
from toolkit.games.mice_and_mystics.checks.unbound_name import UnboundName
from toolkit.games.mice_and_mystics.checks.unknown_local import UnknownLocal
from toolkit.games.mice_and_mystics.checks.unknown_number import UnknownNumber
from toolkit.games.mice_and_mystics.checks.unknown_policy import UnknownPolicy
from toolkit.games.mice_and_mystics.checks.wall_over_space import WallOverSpace
from toolkit.games.mice_and_mystics.checks.wrong_thing import WrongThing
from toolkit.games.mice_and_mystics.checks.yellow_without_arrow import YellowWithoutArrow

CHECKS: tuple[type[ContentCheck], ...] = (
    SpaceCutOff,
    SpaceBehindRed,
    SpaceWithoutMinions,
    Pocket,
    ExitOffEdge,
    NeighboursApart,
    TouchingWithoutBorder,
    BorderTwice,
    OwnNeighbour,
    FlipAlone,
    FlipKindsClash,
    FlipSpacesMany,
    ReverseOneWay,
    NoEntry,
    BorderThroughWall,
    BorderTooWide,
    GapWithoutBorder,
    OutlinesOverlap,
    OutlineTangled,
    CentreOutside,
    CurrentNowhere,
    CurrentCircles,
    TrapsMany,
    SightInDoubt,
    YellowWithoutArrow,
    ArrowWithoutYellow,
    ArrowElsewhere,
    EdgeTwice,
    NoWayIn,
    WallOverSpace,
    UnboundName,
    WrongThing,
    UnknownNumber,
    UnknownLocal,
    UnknownPolicy,
    LocalTwice,
)
"""All checks, in order of code."""
