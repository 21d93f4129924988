"""What a run is asked to look for."""

from __future__ import annotations

from dataclasses import dataclass

LAYOUT = "F009"


@dataclass(frozen=True, slots=True)
class Options:
    """Which codes are wanted.

    Attributes:
        select: beginnings of codes, such as `L` or `R004`; none means all.
        ignore: beginnings of codes that are not wanted.
        release: drafts count in full, and the layout is looked at as well.
        packs: ids of the packs asked about; of those they require only errors are told. None means all.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    release: bool = False
    packs: frozenset[str] | None = None

    def wants(self, code: str) -> bool:
        """Tell whether findings of a code are wanted."""
        chosen = not self.select or code.startswith(self.select)
        return chosen and not (self.ignore and code.startswith(self.ignore))

    @property
    def wants_layout(self) -> bool:
        """Whether the canonical layout is compared: slow, so only for a release or by name."""
        return self.wants(LAYOUT) and (self.release or LAYOUT in self.select)
