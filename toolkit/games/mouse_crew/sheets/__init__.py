"""What is printed and shown: faces of all tiles and cards, and the pages of the site."""

from toolkit.games.mouse_crew.sheets.faces import SHEETS, Face, Mark, faces
from toolkit.games.mouse_crew.sheets.pages import SitePage, pages

__all__ = ["SHEETS", "Face", "Mark", "SitePage", "faces", "pages"]
