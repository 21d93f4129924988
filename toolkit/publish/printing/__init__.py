"""Printing: from a game's plain data to PDF or PNG, with findings where something can't be printed."""

from toolkit.publish.printing.cards import print_deck
from toolkit.publish.printing.make import EDITIONS, FORMATS, LANGUAGES, PRINTING, Made, Style, print_sheet
from toolkit.publish.printing.shelf import Printable, printable_of, printables, printer_of, put_on_paper
from toolkit.publish.printing.tiles import print_board

__all__ = [
    "EDITIONS",
    "FORMATS",
    "LANGUAGES",
    "PRINTING",
    "Made",
    "Printable",
    "Style",
    "print_board",
    "print_deck",
    "print_sheet",
    "printable_of",
    "printables",
    "printer_of",
    "put_on_paper",
]
