"""What every bot can do."""

from typing import Protocol

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table


class Bot(Protocol):
    """Picks one of a seat's legal moves; `choose` is a chooser for `rollwright.core.playing`.

    It is told what the seat may know: the table and the seat itself.
    """

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """The move it makes; `legal` is not empty."""
        ...
