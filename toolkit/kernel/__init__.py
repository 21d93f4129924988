"""What every game shares: questions and answers, chance, tapes, sessions, exact odds and the laws."""

from toolkit.kernel.ask import (
    CHANCE,
    AnswerSource,
    Ask,
    IllegalAnswerError,
    Option,
    Suspended,
    chance_ask,
    dice_ask,
    pool,
)
from toolkit.kernel.chance import SeededChance, Stream
from toolkit.kernel.expand import expand
from toolkit.kernel.game import Bot, Game, option_of
from toolkit.kernel.session import Session, play
from toolkit.kernel.sources import FirstOption, Recorder, Seats, Tape, UniformBot
from toolkit.kernel.table import Event, OutOfFuelError, Table, check_legal

__all__ = [
    "CHANCE",
    "AnswerSource",
    "Ask",
    "Bot",
    "Event",
    "FirstOption",
    "Game",
    "IllegalAnswerError",
    "Option",
    "OutOfFuelError",
    "Recorder",
    "Seats",
    "SeededChance",
    "Session",
    "Stream",
    "Suspended",
    "Table",
    "Tape",
    "UniformBot",
    "chance_ask",
    "check_legal",
    "dice_ask",
    "expand",
    "option_of",
    "play",
    "pool",
]
