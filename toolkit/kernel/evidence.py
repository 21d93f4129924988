"""What engine and proof found out about content: sightings, and what was and was not looked at."""

from __future__ import annotations

from typing import Final, NamedTuple

AUDIT: Final = "audit"
ENDLESS: Final = "endless"
STUCK: Final = "stuck"
PLACING: Final = "placing"
ROOM_UNSEEN: Final = "room_unseen"
SOFT_LOCK: Final = "soft_lock"
RULE_UNSEEN: Final = "rule_unseen"
STORY_UNSEEN: Final = "story_unseen"
LOST_AT_ONCE: Final = "lost_at_once"
NOT_WON: Final = "not_won"
NOT_WON_BY_SOME: Final = "not_won_by_some"
IMPOSSIBLE: Final = "impossible"
REFUTED: Final = "refuted"
TOO_SLOW: Final = "too_slow"
NO_WIN_IN_BOUND: Final = "no_win_in_bound"
NO_EFFECT: Final = "no_effect"
NO_SEARCHER: Final = "no_searcher"
BAD_CLAIM: Final = "bad_claim"
SWEPT: Final = "swept"
NO_WAY: Final = "no_way"
OUT_OF_BAND: Final = "out_of_band"
"""The kinds of sighting; each has one code among the checks."""


class Sighting(NamedTuple):
    """One thing that was seen, or was not seen where it should have been.

    Attributes:
        kind: one of the constants above.
        entity: id of the content it is about. path: where in that content.
        message, cure: for its author. witness: a path, a seed or a replay that shows it.
    """

    kind: str
    entity: str
    path: tuple[str | int, ...]
    message: str
    cure: str = ""
    witness: str = ""


class Evidence(NamedTuple):
    """All that one run of engine and proof has to say.

    Attributes:
        sightings: what was seen. shown, not_shown: what was looked at, and what was not and why.
        steps: engine steps that were spent. families: letters of the families of checks it can judge.
        outdone: kind and entity of sightings that something seen here, such as a won game, proves wrong.
    """

    sightings: tuple[Sighting, ...] = ()
    shown: tuple[str, ...] = ()
    not_shown: tuple[str, ...] = ()
    steps: int = 0
    families: str = "E"
    outdone: tuple[tuple[str, str], ...] = ()


def joined(parts: list[Evidence]) -> Evidence:
    """Return several pieces of evidence as one; what several say alike is said once, what is outdone not at all."""
    sightings: list[Sighting] = []
    outdone: list[tuple[str, str]] = []
    for part in parts:
        outdone.extend(part.outdone)
    shown: list[str] = []
    not_shown: list[str] = []
    steps: int = 0
    families: str = ""
    for part in parts:
        fresh = [item for item in part.sightings if item not in sightings]
        sightings.extend([item for item in fresh if (item.kind, item.entity) not in outdone])
        shown.extend([item for item in part.shown if item not in shown])
        not_shown.extend([item for item in part.not_shown if item not in not_shown])
        steps += part.steps
        families = families if len(families) > len(part.families) else part.families
    return Evidence(tuple(sightings), tuple(shown), tuple(not_shown), steps, families or "E", tuple(outdone))
