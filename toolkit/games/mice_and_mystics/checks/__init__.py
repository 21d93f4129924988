"""Checks of this game's content that need no engine, one file each."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.checks.arc_without_end import ArcWithoutEnd
from toolkit.games.mice_and_mystics.checks.arrow_elsewhere import ArrowElsewhere
from toolkit.games.mice_and_mystics.checks.arrow_without_yellow import ArrowWithoutYellow
from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.border_through_wall import BorderThroughWall
from toolkit.games.mice_and_mystics.checks.border_too_wide import BorderTooWide
from toolkit.games.mice_and_mystics.checks.border_twice import BorderTwice
from toolkit.games.mice_and_mystics.checks.bosses_on_figure import BossesOnFigure
from toolkit.games.mice_and_mystics.checks.card_twice import CardTwice
from toolkit.games.mice_and_mystics.checks.centre_outside import CentreOutside
from toolkit.games.mice_and_mystics.checks.choice_of_nothing import ChoiceOfNothing
from toolkit.games.mice_and_mystics.checks.counter_fixed import CounterFixed
from toolkit.games.mice_and_mystics.checks.counter_unread import CounterUnread
from toolkit.games.mice_and_mystics.checks.current_circles import CurrentCircles
from toolkit.games.mice_and_mystics.checks.current_nowhere import CurrentNowhere
from toolkit.games.mice_and_mystics.checks.dead_end import DeadEnd
from toolkit.games.mice_and_mystics.checks.deck_short import DeckShort
from toolkit.games.mice_and_mystics.checks.declared_unused import DeclaredUnused
from toolkit.games.mice_and_mystics.checks.defeat_at_start import DefeatAtStart
from toolkit.games.mice_and_mystics.checks.dice_circle import DiceCircle
from toolkit.games.mice_and_mystics.checks.edge_twice import EdgeTwice
from toolkit.games.mice_and_mystics.checks.end_off_track import EndOffTrack
from toolkit.games.mice_and_mystics.checks.end_pushed_off import EndPushedOff
from toolkit.games.mice_and_mystics.checks.exit_off_edge import ExitOffEdge
from toolkit.games.mice_and_mystics.checks.exits_unmatched import ExitsUnmatched
from toolkit.games.mice_and_mystics.checks.figure_missing import FigureMissing
from toolkit.games.mice_and_mystics.checks.figures_short import FiguresShort
from toolkit.games.mice_and_mystics.checks.flag_unread import FlagUnread
from toolkit.games.mice_and_mystics.checks.flag_unset import FlagUnset
from toolkit.games.mice_and_mystics.checks.flip_alone import FlipAlone
from toolkit.games.mice_and_mystics.checks.flip_kinds_clash import FlipKindsClash
from toolkit.games.mice_and_mystics.checks.flip_spaces_many import FlipSpacesMany
from toolkit.games.mice_and_mystics.checks.gap_without_border import GapWithoutBorder
from toolkit.games.mice_and_mystics.checks.less_than_nothing import LessThanNothing
from toolkit.games.mice_and_mystics.checks.local_twice import LocalTwice
from toolkit.games.mice_and_mystics.checks.markers_short import MarkersShort
from toolkit.games.mice_and_mystics.checks.maybe_nothing import MaybeNothing
from toolkit.games.mice_and_mystics.checks.neighbours_apart import NeighboursApart
from toolkit.games.mice_and_mystics.checks.next_chapter_missing import NextChapterMissing
from toolkit.games.mice_and_mystics.checks.no_defeat import NoDefeat
from toolkit.games.mice_and_mystics.checks.no_entry import NoEntry
from toolkit.games.mice_and_mystics.checks.no_initiative_card import NoInitiativeCard
from toolkit.games.mice_and_mystics.checks.no_way_in import NoWayIn
from toolkit.games.mice_and_mystics.checks.objective_at_start import ObjectiveAtStart
from toolkit.games.mice_and_mystics.checks.objective_circle import ObjectiveCircle
from toolkit.games.mice_and_mystics.checks.objective_never import ObjectiveNever
from toolkit.games.mice_and_mystics.checks.objective_unreached import ObjectiveUnreached
from toolkit.games.mice_and_mystics.checks.optional_needed import OptionalNeeded
from toolkit.games.mice_and_mystics.checks.outline_tangled import OutlineTangled
from toolkit.games.mice_and_mystics.checks.outlines_overlap import OutlinesOverlap
from toolkit.games.mice_and_mystics.checks.own_neighbour import OwnNeighbour
from toolkit.games.mice_and_mystics.checks.party_breaks_up import PartyBreaksUp
from toolkit.games.mice_and_mystics.checks.party_impossible import PartyImpossible
from toolkit.games.mice_and_mystics.checks.place_twice import PlaceTwice
from toolkit.games.mice_and_mystics.checks.pocket import Pocket
from toolkit.games.mice_and_mystics.checks.reverse_one_way import ReverseOneWay
from toolkit.games.mice_and_mystics.checks.room_by_luck import RoomByLuck
from toolkit.games.mice_and_mystics.checks.room_closed import RoomClosed
from toolkit.games.mice_and_mystics.checks.room_for_some import RoomForSome
from toolkit.games.mice_and_mystics.checks.room_not_laid import RoomNotLaid
from toolkit.games.mice_and_mystics.checks.rows_off_track import RowsOffTrack
from toolkit.games.mice_and_mystics.checks.rule_never import RuleNever
from toolkit.games.mice_and_mystics.checks.says_other_noun import SaysOtherNoun
from toolkit.games.mice_and_mystics.checks.says_other_number import SaysOtherNumber
from toolkit.games.mice_and_mystics.checks.search_not_in_deck import SearchNotInDeck
from toolkit.games.mice_and_mystics.checks.side_for_two import SideForTwo
from toolkit.games.mice_and_mystics.checks.sight_in_doubt import SightInDoubt
from toolkit.games.mice_and_mystics.checks.space_behind_red import SpaceBehindRed
from toolkit.games.mice_and_mystics.checks.space_cut_off import SpaceCutOff
from toolkit.games.mice_and_mystics.checks.space_without_minions import SpaceWithoutMinions
from toolkit.games.mice_and_mystics.checks.story_unread import StoryUnread
from toolkit.games.mice_and_mystics.checks.text_too_long import TextTooLong
from toolkit.games.mice_and_mystics.checks.tile_twice import TileTwice
from toolkit.games.mice_and_mystics.checks.tile_unused import TileUnused
from toolkit.games.mice_and_mystics.checks.token_missing import TokenMissing
from toolkit.games.mice_and_mystics.checks.touching_without_border import TouchingWithoutBorder
from toolkit.games.mice_and_mystics.checks.track_change_vague import TrackChangeVague
from toolkit.games.mice_and_mystics.checks.track_full import TrackFull
from toolkit.games.mice_and_mystics.checks.traps_many import TrapsMany
from toolkit.games.mice_and_mystics.checks.trigger_circle import TriggerCircle
from toolkit.games.mice_and_mystics.checks.unbound_name import UnboundName
from toolkit.games.mice_and_mystics.checks.unknown_local import UnknownLocal
from toolkit.games.mice_and_mystics.checks.unknown_number import UnknownNumber
from toolkit.games.mice_and_mystics.checks.unknown_policy import UnknownPolicy
from toolkit.games.mice_and_mystics.checks.wall_over_space import WallOverSpace
from toolkit.games.mice_and_mystics.checks.wrong_thing import WrongThing
from toolkit.games.mice_and_mystics.checks.yellow_without_arrow import YellowWithoutArrow

CHECKS: tuple[type[ContentCheck], ...] = (
    ExitsUnmatched,
    RoomClosed,
    RoomForSome,
    RoomByLuck,
    ObjectiveNever,
    NoDefeat,
    DefeatAtStart,
    ObjectiveAtStart,
    RuleNever,
    FlagUnread,
    FlagUnset,
    CounterUnread,
    CounterFixed,
    DeclaredUnused,
    TriggerCircle,
    DiceCircle,
    ChoiceOfNothing,
    MaybeNothing,
    SearchNotInDeck,
    StoryUnread,
    EndOffTrack,
    EndPushedOff,
    RowsOffTrack,
    PartyImpossible,
    DeadEnd,
    OptionalNeeded,
    TrackChangeVague,
    RoomNotLaid,
    SideForTwo,
    PlaceTwice,
    ObjectiveUnreached,
    ObjectiveCircle,
    TileUnused,
    NextChapterMissing,
    ArcWithoutEnd,
    PartyBreaksUp,
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
    LessThanNothing,
    FiguresShort,
    MarkersShort,
    BossesOnFigure,
    TileTwice,
    CardTwice,
    TrackFull,
    DeckShort,
    FigureMissing,
    TokenMissing,
    NoInitiativeCard,
    SaysOtherNumber,
    SaysOtherNoun,
    TextTooLong,
)
"""All checks, in order of code."""
