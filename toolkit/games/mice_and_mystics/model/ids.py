"""The closed lists of the rulebook's words, and references to other content."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.schema import reference

ClassName = Literal["archer", "healer", "leader", "mystic", "scamp", "tinkerer", "warrior"]
Stat = Literal["battle", "defence", "lore", "move", "life"]
Mode = Literal["melee", "ranged"]
DamageType = Literal["sharp", "blunt", "magic", "other"]
Slot = Literal["paw", "two_paws", "head", "body", "accessory", "none"]
CardKind = Literal["item", "scroll", "trick", "event", "party_item", "weapon", "armour", "accessory"]
Face = Literal["cheese-1", "bow-1-star", "bow-2", "sword-2-star", "shield-3", "shield-3-star"]
State = Literal["stunned", "webbed", "knocked_down", "charmed"]
"""A state that a marker shows; poison is a kind of wound, not a state."""

HeroRef = Annotated[str, reference("hero")]
MinionRef = Annotated[str, reference("minion")]
FigureRef = Annotated[str, reference("hero", "minion")]
CardRef = Annotated[str, reference("search_card")]
InitiativeRef = Annotated[str, reference("initiative_card")]
AbilityRef = Annotated[str, reference("ability")]
EncounterRef = Annotated[str, reference("encounter")]
AchievementRef = Annotated[str, reference("achievement")]
TileRef = Annotated[str, reference("tile")]
ChapterRef = Annotated[str, reference("chapter")]
RuleRef = Annotated[str, reference("rulebook")]

Variable = Annotated[str, Field(pattern=r"^\$[a-z][a-z0-9_]*$", max_length=40)]
"""`$name`: bound by a moment, or by `choose`, `roll` or `for_each`; it lives to the end of its list."""

LocalId = Annotated[
    str, Field(pattern=r"^(room|rule|flag|counter|story|space|area|token|exit|objective)\.[a-z][a-z0-9_]*$")
]
"""An id that lives inside one chapter or tile: `space.c3`, `flag.door_open`, `counter.fire`."""

Citation = Annotated[
    str, Field(pattern=r"^(R-[A-Z]+-[0-9]+|P-[0-9]+|B[0-9]+(\.[0-9]+)?|rulebook\.[a-z][a-z0-9_]*)$")
]
"""A rule, a ruling (`R-…`), an open point (`P-…`) or a noted discrepancy (`B8.3`)."""
