"""What the adviser keeps in mind from one decision to the next."""

from typing import final

from rollwright.core.table import Table

from .adviser import Adviser
from .moves import Repertoire
from .prospects import Prospects
from .reckoning import Reckoning
from .sheet import Places
from .survey import selected

View = tuple[Prospects, Reckoning]
"""What an entrance and some quests make of every sheet."""


@final
class Notebook:
    """The values of rooms, and the sheet looked at last: an action is chosen, and then its place on the same sheet."""

    def __init__(self, moves: Repertoire, at: Places) -> None:
        self.moves = moves
        self.at = at
        self._views: dict[str, View] = {}
        self._last: Adviser | None = None

    def look(self, t: Table, cells: list[int]) -> Adviser:
        """A sheet as it stands, in the eyes of the adviser."""
        last = self._last
        if last is None or last.players != t.n or last.cells != cells:
            prospects, reckoning = self._view(t.n, cells)
            last = self._last = Adviser(self.moves, self.at, t.n, cells, prospects, reckoning)
        return last

    def _view(self, players: int, cells: list[int]) -> View:
        face, quests = cells[self.at.face], selected(self.at, cells, self.moves.quests)
        key = f"{players} {face} {' '.join(quests)}"
        found = self._views.get(key)
        if found is None:
            prospects = Prospects(self.moves.board, face, quests)
            reckoning = Reckoning(self.moves.board, prospects.entrance, quests, players)
            found = self._views[key] = prospects, reckoning
        return found
