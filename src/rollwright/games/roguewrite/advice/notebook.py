"""What the adviser keeps in mind from one decision to the next."""

from typing import final

from rollwright import Table

from ..floorplan import Floorplan
from ..moves import Book
from ..position import selected
from .adviser import Adviser
from .prospects import Prospects
from .reckoning import Reckoning

View = tuple[Prospects, Reckoning]
"""What an entrance and some quests make of every sheet."""


@final
class Notebook:
    """The values of rooms, and the sheet looked at last: an action is chosen, and then its place on the same sheet."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._views: dict[str, View] = {}
        self._last: Adviser | None = None
        self._floor: Floorplan | None = None

    def look(self, t: Table, cells: list[int]) -> Adviser:
        """A sheet as it stands, in the eyes of the adviser."""
        last = self._last
        if last is None or last.players != t.n or last.cells != cells:
            prospects, reckoning = self._view(t.n, cells)
            last = self._last = Adviser(self.book, t.n, cells, prospects, reckoning)
        return last

    def floor(self, cells: list[int]) -> Floorplan:
        """A sheet as it stands, looked at as rooms."""
        if self._floor is None or self._floor.cells != cells:
            self._floor = Floorplan(self.book, cells[:])
        return self._floor

    def _view(self, players: int, cells: list[int]) -> View:
        face, quests = cells[self.book.at.face], selected(self.book, cells)
        key = f"{players} {face} {' '.join(quests)}"
        found = self._views.get(key)
        if found is None:
            prospects = Prospects(self.book.board, face, quests)
            reckoning = Reckoning(self.book.board, prospects.entrance, quests, players)
            found = self._views[key] = prospects, reckoning
        return found
