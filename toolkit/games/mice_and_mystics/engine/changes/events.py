"""Which fields of a position each kind of event may change; a law of the kernel holds the changes to that."""

from __future__ import annotations

from typing import Final

_FIGURES: Final = ("mice", "minions")

EVENT_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "rolled": (),
    "moved": _FIGURES,
    "wounds": _FIGURES,
    "state": _FIGURES,
    "cheese": ("mice",),
    "cards": ("mice", "minions"),
    "captured": ("mice",),
    "rescued": ("mice",),
    "placed": ("minions", "next_ident", "serials"),
    "removed": ("minions", "card_wounds"),
    "greedy": ("greedy",),
    "wheel": ("wheel",),
    "page": ("page",),
    "end_page": ("end_page",),
    "track": ("track", "pos", "acted", "mice", "minions"),
    "acted": ("acted", "pos"),
    "round": ("round", "pos", "acted"),
    "turn": ("turn", "turns"),
    "turn_state": ("turn",),
    "room": ("room", "explored", "destroyed", "mice"),
    "encounter_deck": ("encounters", "encounter_discard", "face_up"),
    "search_deck": ("search", "search_discard"),
    "searched": ("searched", "searched_special"),
    "stash": ("stash",),
    "board": ("board",),
    "traps": ("traps",),
    "abilities": ("mice", "supply"),
    "used": ("uses", "mice"),
    "lasting": ("lasting",),
    "flag": ("flags",),
    "counter": ("counters",),
    "objective": ("objective",),
    "achievement": ("holders",),
    "encounter": ("encounter", "mice"),
    "lurking": ("lurking",),
    "lock": ("locks",),
    "surging": ("surging",),
    "card_wounds": ("card_wounds",),
    "started": ("started",),
    "story": (),
    "fired": (),
    "acts": (),
    "over": ("outcome", "cause", "turn"),
}
