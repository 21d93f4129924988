"""A tile in characters: every space at its place, with the figures that stand on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.engine.const import EDGES, FLIP, FREE
from toolkit.games.mice_and_mystics.scenario_names import CAPTURED, state_names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.mice_and_mystics.engine.play import Play
    from toolkit.games.mice_and_mystics.engine.state import Figure

WIDTH = 78
HEIGHT = 26
MILLE = 1000
Centres = "Mapping[str, tuple[int, int]]"


def short(t: Play, figure: Figure) -> str:
    """Return the two letters of a figure on the board; minions have their serial too."""
    if figure.hero >= 0:
        return t.world.heroes[figure.hero].slug[:2].capitalize()
    words = t.world.minions[figure.minion].slug.split("_")
    letters = "".join(word[0] for word in words[:2]) if len(words) > 1 else words[0][:2]
    return f"{letters}{figure.serial}"


def draw(t: Play, centres: Mapping[str, tuple[int, int]]) -> str:
    """Return the party's tile: `[space figures]`, `!` a mousetrap, `~` water, `^` minions come in here."""
    lines = [[" "] * WIDTH for _ in range(HEIGHT)]
    for space in sorted(range(len(t.tile.spaces)), key=lambda number: centres[t.tile.spaces[number]][::-1]):
        label = _label(t, space)
        x, y = centres[t.tile.spaces[space]]
        _put(lines, label, x * (WIDTH - 1) // MILLE - len(label) // 2, y * (HEIGHT - 1) // MILLE)
    return "\n".join(row for row in ("".join(line).rstrip() for line in lines) if row)


def _label(t: Play, space: int) -> str:
    marks = ""
    if t.tile.water[space]:
        marks += "~"
    if space in t.tile.entries:
        marks += "^"
    if t.state.room * 100 + space in t.state.traps:
        marks += "!"
    if space == t.tile.flip:
        marks += "o"
    here = [short(t, figure) for figure in (*t.state.mice, *t.state.minions) if figure.space == space]
    return f"[{t.tile.spaces[space]}{marks}{' ' if here else ''}{' '.join(here)}]"


def _put(lines: list[list[str]], label: str, x: int, y: int) -> None:
    """Write a label at its place, or as near to it as there is room."""
    wide = len(label)
    home = min(max(x, 0), WIDTH - wide)
    for row in sorted(range(HEIGHT), key=lambda row: abs(row - y)):
        for shift in (0, 1, -1, 2, -2, 3, -3):
            at = home + shift
            if 0 <= at <= WIDTH - wide and _is_free(lines[row], at, wide):
                lines[row][at : at + wide] = label
                return


def _is_free(line: Sequence[str], at: int, wide: int) -> bool:
    around = line[max(0, at - 1) : at + wide + 1]
    return all(char == " " for char in around)


def status(t: Play) -> str:
    """Return everything beside the tile: clock, track, mice, minions, ways out."""
    state = t.state
    lines = [
        f"Room {t.room.slug} ({t.tile.slug}) · round {state.round} · cheese wheel {state.wheel}/6",
        f"Hourglass on page {state.page}, end marker on {state.end_page}",
        *[f"Objective: {goal.slug}" for goal in t.chapter.objectives[state.objective : state.objective + 1]],
        f"Track: {_track(t)}",
        *[_mouse(t, mouse) for mouse in state.mice],
        *[_minion(t, minion) for minion in state.minions],
        f"Ways out: {_ways(t)}",
    ]
    if state.stash:
        lines.append("Stash: " + ", ".join(t.world.search[card].slug for card in state.stash))
    return "\n".join(lines)


def _track(t: Play) -> str:
    cards = []
    for slot, card in enumerate(t.state.track):
        name = t.world.cards[card].slug
        cards.append(f"<{name}>" if slot == t.state.pos else name)
    return " > ".join(cards) or "not laid yet"


def _mouse(t: Play, mouse: Figure) -> str:
    hero = t.world.heroes[mouse.hero]
    where = CAPTURED[mouse.captured] if mouse.captured != FREE else _space(t, mouse)
    wounds = f"wounds {mouse.wounds + mouse.poison}/{hero.life}" + (
        f" ({mouse.poison} poison)" if mouse.poison else ""
    )
    parts = [
        f"{short(t, mouse)} {hero.slug} on {where}",
        wounds,
        f"cheese {mouse.cheese}",
        *state_names(mouse.states),
    ]
    parts.append("wears " + (", ".join(t.world.search[card].slug for card in mouse.worn) or "nothing"))
    if mouse.pack:
        parts.append("pack " + ", ".join(t.world.search[card].slug for card in mouse.pack))
    if mouse.abilities:
        parts.append("knows " + ", ".join(t.world.abilities[ability].slug for ability in mouse.abilities))
    return " · ".join(parts)


def _minion(t: Play, minion: Figure) -> str:
    kind = t.world.minions[minion.minion]
    wounds = minion.wounds + sum(t.state.card_wounds.get(card, 0) for card in minion.cards)
    marks = "".join(f" · {name}" for name in state_names(minion.states))
    return f"{short(t, minion)} {kind.slug}#{minion.serial} on {_space(t, minion)} · wounds {wounds}{marks}"


def _space(t: Play, figure: Figure) -> str:
    return t.tile.spaces[figure.space] if figure.space >= 0 else "no space"


def _ways(t: Play) -> str:
    ways = [
        f"{EDGES[edge]} from {'/'.join(t.tile.spaces[space] for space in spaces)}"
        for edge, spaces in enumerate(t.tile.exits)
        if spaces
    ]
    if t.tile.flip >= 0:
        ways.append(f"{EDGES[FLIP]} on {t.tile.spaces[t.tile.flip]}")
    return ", ".join(ways) or "none"
