"""The way through the fewest rooms (RW-88): which rooms are neighbours, and how far each is from the exit."""

from typing import final

from .floor import Room, cover
from .grid import Grid


@final
class Route:
    """The rooms of a floor and the ways between them."""

    def __init__(self, grid: Grid, ground: int, rooms: list[Room], entrance: int, exit: int) -> None:
        self.rooms = rooms
        self.passages: list[int] = grid.pieces(ground & ~cover(grid, ground))
        self.around: list[int] = []
        """For each room: itself, what is next to it, and the passages it touches."""
        self.left: list[int] = []
        """How many rooms are passed from here to the exit, this one included; 0 if the exit cannot be reached."""
        for room in rooms:
            near = room.mask | grid.near(room.mask) & ground
            beyond = near
            for piece in self.passages:
                if piece & near:
                    beyond |= piece | grid.near(piece) & ground
            self.around.append(beyond)
            self.left.append(0)
        self._measure([n for n, room in enumerate(rooms) if self._leaves(grid, room, exit)])
        first = [n for n, room in enumerate(rooms) if room.mask & entrance]
        least = min([self.left[n] for n in first if self.left[n]], default=0)
        self.starts = [n for n in first if self.left[n] == least]
        self.length = least

    def _leaves(self, grid: Grid, room: Room, exit: int) -> bool:
        """Whether the exit lies in the room or in a passage that touches it."""
        if room.mask & exit:
            return True
        near = grid.near(room.mask)
        for piece in self.passages:
            if piece & exit and piece & near:
                return True
        return False

    def _measure(self, ends: list[int]) -> None:
        far, edge = 1, ends
        for n in edge:
            self.left[n] = 1
        while edge:
            far += 1
            found = []
            for n, room in enumerate(self.rooms):
                if not self.left[n]:
                    for other in edge:
                        if self.around[other] & room.mask:
                            self.left[n] = far
                            found.append(n)
                            break
            edge = found

    def onward(self, room: int) -> list[int]:
        """The next rooms on ways of the fewest rooms; empty where the exit is next (RW-89)."""
        far = self.left[room] - 1
        if not far:
            return []
        return [n for n, other in enumerate(self.rooms) if self.left[n] == far and self.around[room] & other.mask]

    def find(self, top: int, left: int, bottom: int, right: int) -> int:
        """The number of the room with these corners; -1 for none."""
        span = top, left, bottom - top + 1, right - left + 1
        for n, room in enumerate(self.rooms):
            if room.span == span:
                return n
        return -1
