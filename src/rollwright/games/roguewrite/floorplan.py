"""A dungeon as it stands while it is built: what the door reaches, which rooms count, and what a move would change."""

from typing import Final, final

from rollwright import Text, Words, joined
from rollwright.core.look import COUNTS, LOST, OPEN, Preview, Region, SceneStep

from . import data, position
from .floor import Room, rooms
from .moves import Book
from .squares import WALLS

HALF: Final = 2
"""What leaves less than one in so many squares of the floor is rarely meant."""


@final
class Floorplan:
    """The floor that can be reached from the door, its suitable rooms, and what is cut off."""

    def __init__(self, book: Book, cells: list[int]) -> None:
        grid = book.grid
        self.book = book
        self.cells = cells
        self.ground = grid.full & ~position.read(grid, cells, WALLS)
        self.reached: int = grid.flood(grid.bit[book.board.entrances[cells[book.at.face]]], self.ground)
        found = rooms(grid, self.reached, position.dotted(grid, cells))
        self.rooms: list[Room] = found
        self.suitable: list[Room] = [room for room in found if not room.fault]
        self._planned: list[int] | None = None

    @property
    def leads_out(self) -> bool:
        """Whether an exit can be reached (RW-52)."""
        return self.reached & self.book.board.exit_mask != 0

    @property
    def planned(self) -> list[int]:
        """The planned rooms."""
        if self._planned is None:
            self._planned = position.planned(self.book.grid, self.cells)
        return self._planned

    def regions(self) -> list[Region]:
        """Rooms that count with their monsters, planned rooms that do not yet, and what the door does not reach."""
        board, grid = self.book.board, self.book.grid
        found = [self._region(room.mask, COUNTS, str(board.monsters(room.mask))) for room in self.suitable]
        done = [room.mask for room in self.suitable]
        for mask in self.planned:
            if mask & self.reached and not any(mask & other for other in done):
                found.append(self._region(mask, OPEN))
        lost = self.ground & ~self.reached
        return found + [self._region(piece, LOST) for piece in grid.pieces(lost)]

    def _region(self, mask: int, state: str, badge: Words = "") -> Region:
        return Region(tuple([self.book.boxes[square] for square in self.book.grid.squares(mask)]), state, badge)


def changed(old: Floorplan, new: Floorplan) -> Preview:
    """What a wall or a planned room changes: the points of rooms, and a warning where it cuts the floor off."""
    closed = len(new.suitable) - len(old.suitable)
    return Preview(gain=data.ROOM_POINTS * closed if closed else None, warning=_warning(old, new))


def summed_up(old: Floorplan, new: Floorplan, planned: int) -> Words:
    """A turn that is chosen but not ended: what it closes or plans, and what it cuts off."""
    warning, closed = _warning(old, new), len(new.suitable) - len(old.suitable)
    if warning:
        return joined(["That walls you in.", warning])
    if closed > 0:
        told = Text("A room is closed.", "{n} rooms are closed.", n=closed)
    elif planned:
        told = Text("A room is planned. Wall it in until no opening is two squares wide.")
    else:
        return ""
    lost = (new.ground & ~new.reached).bit_count()
    if not lost:
        return joined([told, _tidy(new)])
    return joined([told, Text("{n} square is cut off.", "{n} squares are cut off.", n=lost)])


def _tidy(new: Floorplan) -> Words:
    """Whether all rooms are suitable, which is what the tidy floor is about (RW-69)."""
    if len(new.suitable) == len(new.rooms):
        return "All your rooms are suitable: a tidy floor."
    return "No tidy floor yet: other rooms are not suitable."


def closed_rooms(old: Floorplan, new: Floorplan) -> list[SceneStep]:
    """The rooms that newly count, each with its points (RW-68)."""
    before, book = [room.mask for room in old.suitable], new.book
    return [
        SceneStep(
            "Room",
            region=tuple([book.boxes[square] for square in book.grid.squares(room.mask)]),
            gain=data.ROOM_POINTS,
        )
        for room in new.suitable
        if room.mask not in before
    ]


def cut_off(old: Floorplan, new: Floorplan) -> int:
    """How many rooms that counted cannot be reached any more."""
    return sum([not room.mask & new.reached for room in old.suitable])


def _warning(old: Floorplan, new: Floorplan) -> Words:
    """One sentence if rooms, half of the floor or the last exit would be out of reach (RW-52)."""
    if old.leads_out and not new.leads_out:
        return "No exit can be reached any more."
    cut = cut_off(old, new)
    left = len(new.suitable)
    if cut > 1 and left == 1:
        return "All but one room would be cut off from your door."
    if cut > 1 and not left:
        return "All rooms would be cut off from your door."
    if cut:
        return Text("{n} room would be cut off from your door.", "{n} rooms would be cut off from your door.", n=cut)
    squares, of = new.reached.bit_count(), old.reached.bit_count()
    if HALF * squares < of:
        return Text("Only {n} of {all} squares of the floor would be left.", n=squares, all=of)
    return ""
