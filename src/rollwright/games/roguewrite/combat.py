"""What a way through rooms is worth before the dice are thrown (RW-85, RW-86)."""

from typing import Final

from .data import DAMAGE
from .interception import armed, hit, level
from .route import Route
from .survey import Survey

_THROWS: Final = [(white, black) for white in range(1, 7) for black in range(1, 7)]


def _chance(excess: int) -> float:
    """The chance of damage where the monsters are so many more than the level."""
    return sum(hit(excess + 10, 10, white, black) for white, black in _THROWS) / 36


_CHANCES: Final[tuple[float, ...]] = tuple(_chance(excess) for excess in range(-6, 7))


def chance(monsters: int, level: int) -> float:
    """The chance that monsters of this number hurt an adventurer of this level."""
    return _CHANCES[min(max(monsters - level, -6), 6) + 6] if monsters else 0.0


def expected(found: Survey, route: Route, players: int, icons: int, start: int) -> float:
    """The points to expect from a room on, the best way at every fork; `start` is a room, -1 for the entrance."""
    known: dict[tuple[int, int], float] = {}
    if start >= 0:
        return _from(found, route, players, icons, start, known)
    return max([_from(found, route, players, icons, room, known) for room in route.starts], default=0.0)


def _from(
    found: Survey, route: Route, players: int, icons: int, room: int, known: dict[tuple[int, int], float]
) -> float:
    if (room, icons) in known:
        return known[room, icons]
    here, board = found.rooms[room], found.board
    value, after = 0.0, icons
    if not here.fault:
        value = DAMAGE * chance(board.monsters(here.mask), level(players, icons))
        after = armed(players, icons, (board.items & here.mask).bit_count())
    value += max([_from(found, route, players, after, other, known) for other in route.onward(room)], default=0.0)
    known[room, icons] = value
    return value
