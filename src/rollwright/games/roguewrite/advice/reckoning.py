"""What a sheet would score by an exit, reckoned quickly: rooms, quests, and the damage to expect on the way.

Ground that is open but no rectangle counts as one room, however many overlap in it: the one thing in which this differs
from the rules (`scoring`), and nothing scores there.
"""

from typing import final

from ..data import ALL_POINTS, DAMAGE, LEVELS, ROOM_POINTS
from ..floor import crossed
from ..grid import Grid
from ..interception import chance, level
from ..map import Map
from ..scoring import quest_points

Room = tuple[int, int, int]
"""A suitable room: its squares, monsters and items."""


@final
class Reckoning:
    """One map, one entrance, the quests that are selected: reckoned again and again with other walls."""

    def __init__(self, board: Map, entrance: int, quests: list[str], players: int) -> None:
        self.board = board
        self.grid: Grid = board.grid
        self.entrance = entrance
        self.quests = quests
        self.levels: list[int] = [level(players, icons) for icons in range(LEVELS[players][-1] + 1)]
        """The adventurer's level by the icons that are crossed."""
        self._rooms: dict[int, Room] = {}

    def score(self, walls: int, exit: int, dotted: tuple[int, int]) -> float:
        """The points of rooms and quests, and the damage to expect; 0 if this exit cannot be reached."""
        grid, board = self.grid, self.board
        ground = grid.full & ~walls & ~(board.exit_mask & ~exit)
        reached, _, _, pieces = grid.spread.look(self.entrance, ground, 0)
        if not reached & exit:
            return 0.0
        passages = reached
        rooms: list[Room] = []
        suitable = []
        for piece in pieces:
            passages ^= piece
            if piece in grid.boxes and not crossed(grid, piece, dotted):
                rooms.append(self._room(piece))
                suitable.append(piece)
            else:
                rooms.append((piece, 0, 0))
        points = ROOM_POINTS * len(suitable) + (ALL_POINTS if len(suitable) == len(rooms) else 0)
        if self.quests:
            points += quest_points(self.board, suitable, self.quests)
        return points + self._damage(passages, rooms, exit)

    def _room(self, mask: int) -> Room:
        room = self._rooms.get(mask)
        if room is None:
            room = self._rooms[mask] = mask, self.board.monsters(mask), (self.board.items & mask).bit_count()
        return room

    def _damage(self, passages: int, rooms: list[Room], exit: int) -> float:
        """Along the way of the fewest rooms, of several the best: room by room away from the entrance."""
        spread, levels = self.grid.spread, self.levels
        unseen = [room for room in rooms if not room[0] & self.entrance]
        steps = [(room, 0.0, 0) for room in rooms if room[0] & self.entrance]
        while steps:
            best = -1.0
            found: dict[int, tuple[Room, float, int]] = {}
            for (room, monsters, items), before, icons in steps:
                points = before + DAMAGE * chance(monsters, levels[icons])
                after = min(icons + items, len(levels) - 1)
                beyond, ahead = spread.beyond(room, passages)
                if (room | beyond) & exit:
                    best = max(best, points)
                for other in unseen:
                    if other[0] & ahead and (other[0] not in found or found[other[0]][1] < points):
                        found[other[0]] = other, points, after
            if best >= 0:
                return best
            unseen = [room for room in unseen if room[0] not in found]
            steps = list(found.values())
        return 0.0
