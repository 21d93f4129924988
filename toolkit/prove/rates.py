"""Win rates against the band an author declared: games of every allowed party by the usual bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.kernel import OutOfFuelError, play
from toolkit.kernel import evidence as ev
from toolkit.lang.intervals import Band, wilson
from toolkit.lang.playtest import Tally
from toolkit.lang.table import Wish

if TYPE_CHECKING:
    from toolkit.kernel import Event
    from toolkit.lang.playtest import Trial, Trials
    from toolkit.lang.table import Opener
    from toolkit.pack import Entity, Library

GAMES = 400
"""Games of one chapter, shared out evenly among its parties."""
SEED = 1


def band_of(entity: Entity) -> Band | None:
    """Return the band that an author declared."""
    declared = getattr(entity.model, "win_rate", None)
    return Band(*declared) if declared else None


def rate_evidence(library: Library, entity: Entity, games: int = GAMES) -> ev.Evidence:
    """Play games of a chapter that declares a band, and compare.

    Raises:
        PlayError: it can't be played.
    """
    band = band_of(entity)
    plugin = library.plugins[library.pack(entity.pack).manifest.game]
    if band is None or "trials" not in plugin.extras:
        return ev.Evidence()
    trials: Trials = plugin.extras["trials"]()
    opener: Opener = plugin.extras["table"]()
    parties = trials.parties(library, entity)
    tally = Tally()
    for place, party in enumerate(parties[:games]):
        wish = Wish(entity, party=party, seats=trials.usual, policies=dict(trials.settings))
        share = games * (place + 1) // len(parties) - games * place // len(parties)
        _play(trials.trial(opener.open(library, opener.plan(library, wish))), share, tally)
    found = wilson(tally.won, tally.games)
    shown = f"win rate of {entity.slug}: {found.words()} by {', '.join(trials.usual)}, {len(parties)} parties"
    if not band.is_missed(found):
        return ev.Evidence(shown=(shown,))
    direction = "oftener" if found.low > band.high else "more seldom"
    message = f"{trials.won} {direction} than its author means it to be: {found.words()}, not {band.told()}"
    cure = f"change the chapter, or the band; look further: tale playtest {entity.slug} --party all"
    return ev.Evidence((ev.Sighting(ev.OUT_OF_BAND, entity.id, ("win_rate",), message, cure, shown),), (shown,))


def _play(trial: Trial, games: int, tally: Tally) -> None:
    for index in range(games):
        log: list[Event] = []
        tally.games += 1
        try:
            table = play(trial.game, trial.source(SEED, index), log)
        except OutOfFuelError:
            continue
        tally.won += trial.count(tally, index, table.state, log)
