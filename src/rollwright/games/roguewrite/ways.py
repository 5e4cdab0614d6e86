"""The way through the fewest rooms (RW-88): which rooms are neighbours, and how far each is from the exit."""

from typing import final

from .floor import Room, cover
from .grid import Grid


@final
class Ways:
    """The rooms of a floor and the ways between them."""

    def __init__(self, grid: Grid, ground: int, rooms: list[Room], entrance: int, exit: int) -> None:
        self.rooms = rooms
        passages = grid.pieces(ground & ~cover(grid, ground))
        self.around: list[int] = []
        """For each room: itself, what is next to it, and the passages it touches."""
        self.left: list[int] = [0] * len(rooms)
        """How many rooms are passed from here to the exit, this one included; 0 if the exit cannot be reached."""
        ends = []
        for n, room in enumerate(rooms):
            near = room.mask | grid.near(room.mask) & ground
            beyond, inside = near, room.mask
            for piece in passages:
                if piece & near:
                    beyond |= piece | grid.near(piece) & ground
                    inside |= piece
            self.around.append(beyond)
            if inside & exit:
                ends.append(n)
        self._measure(ends)
        first = [n for n, room in enumerate(rooms) if room.mask & entrance]
        self.length = min([self.left[n] for n in first if self.left[n]], default=0)
        self.starts = [n for n in first if self.left[n] == self.length]

    def _measure(self, edge: list[int]) -> None:
        far = 1
        while edge:
            for n in edge:
                self.left[n] = far
            reached = 0
            for n in edge:
                reached |= self.around[n]
            edge = [n for n, room in enumerate(self.rooms) if not self.left[n] and room.mask & reached]
            far += 1

    def onward(self, room: int) -> list[int]:
        """The next rooms on ways of the fewest rooms; empty where the exit is next (RW-89)."""
        far = self.left[room] - 1
        if not far:
            return []
        return [n for n, other in enumerate(self.rooms) if self.left[n] == far and self.around[room] & other.mask]

    def find(self, first: int, last: int) -> int:
        """The number of the room with these squares at its corners; -1 for none."""
        for n, room in enumerate(self.rooms):
            if room.first == first and room.last == last:
                return n
        return -1
