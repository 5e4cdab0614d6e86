"""What is to be printed, and on what."""

from typing import Final, NamedTuple

from rollwright.core.game import Game
from rollwright.core.sheet import Paper
from rollwright.core.text import SOURCE_LANGUAGE, Reader
from rollwright.paper.looks import look_of
from rollwright.paper.reading import read_paper
from rollwright.paper.theme import LIGHT, THEMES, Theme, mix
from rollwright.words.languages import language

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Millimetres, upright."""
PARTS: Final = ("sheets", "board", "cards", "rules", "dice")
"""What can be printed, in the order of the pages."""
AT_A_TABLE: Final = 4
"""The number of players it is printed for by default, if that many can play."""
WHITE: Final = "#FFFFFF"
LINE, LABEL = 0.61, 0.86
"""How much of the title's ink is in a printed line and in a label."""


class Order(NamedTuple):
    """A game with its house rules, and how it is to be printed."""

    game: Game
    options: dict[str, str]
    players: int = 0
    page: tuple[float, float] = PAPERS["a4"]
    theme: str = LIGHT.name
    what: tuple[str, ...] = PARTS
    per_page: int = 0
    """Sheets on a page; 0 for as many as fit at about their own size."""
    seed: str = ""
    """The secret of the dice strip; without it there is none."""
    address: str = ""
    """A table to join, or a service to play at."""
    language: str = SOURCE_LANGUAGE

    @property
    def reader(self) -> Reader:
        """Reads the words of the title and of Rollwright in the language of the print."""
        return Reader(language(self.language, self.game))

    @property
    def seats(self) -> int:
        """The number of players it is printed for."""
        made = self.game.components
        if self.players:
            return made.seats(self.players)
        return max(made.players[0], min(AT_A_TABLE, made.players[-1]))

    @property
    def inks(self) -> Theme:
        """The title's own inks on white paper; black alone in the low-ink theme."""
        theme = THEMES.get(self.theme, LIGHT)
        if theme is not LIGHT:
            return theme
        ink = look_of(self.game.components).light.ink
        return theme._replace(paper=WHITE, edge=WHITE, line=mix(WHITE, ink, LINE), label=mix(WHITE, ink, LABEL))

    def sheet(self) -> Paper:
        """The sheet as somebody reads it."""
        return read_paper(self.game.paper(self.options), self.reader.read)

    def board(self) -> Paper | None:
        """The board as somebody reads it; None where there is none."""
        board = self.game.components.board
        return None if board is None else read_paper(board, self.reader.read)
