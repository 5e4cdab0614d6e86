"""What a square of the map holds: open or wall, inside which dotted sides, in a suitable room, or just being drawn.

A value is `outline + 17 * state`. The outline is 0 outside planned rooms, else 1 and its dotted sides.
"""

from typing import Final

from rollwright.core.printed import Mark

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final[tuple[tuple[int, str], ...]] = ((NORTH, "n"), (EAST, "e"), (SOUTH, "s"), (WEST, "w"))
PLANNED: Final = 1
"""The outline of a square inside a planned room but not at its edge."""
OUTLINES: Final = 17
WALL: Final = OUTLINES
SUITABLE: Final = 2 * OUTLINES
CHOSEN: Final = 3 * OUTLINES
"""A square of a free block that is not complete."""
VALUES: Final = CHOSEN + 1


def sides(mask: int) -> str:
    """The letters of some sides: `nes`."""
    return "".join(letter for side, letter in SIDES if mask & side)


def _mark(value: int) -> Mark:
    outline, state = value % OUTLINES, value // OUTLINES
    letters = sides(outline - PLANNED) if outline else ""
    dotted = f"dotted-{letters}" if letters else ""
    if value == CHOSEN:
        return Mark("stroke", text="/")
    if state == WALL // OUTLINES:
        return Mark(f"fill+{dotted}" if dotted else "fill", text="##")
    room = state == SUITABLE // OUTLINES
    return Mark(dotted or "clear", paint=1 if room else 0, text="*" if room else ":")


MARKS: Final[tuple[Mark, ...]] = tuple(_mark(value) for value in range(1, VALUES))


def _holding(values: list[int]) -> bytes:
    """Turns cells into the digits 1 and 0: whether they hold one of these values."""
    return bytes([49 if value in values else 48 for value in range(256)])


WALLS: Final = _holding(list(range(WALL, SUITABLE)))
ROOMS: Final = _holding([value for value in range(CHOSEN) if value % OUTLINES])
DRAWN: Final = _holding([CHOSEN])


def _dotted(side: int) -> bytes:
    return _holding([value for value in range(CHOSEN) if value % OUTLINES and (value % OUTLINES - PLANNED) & side])


DOTTED_NORTH: Final = _dotted(NORTH)
DOTTED_EAST: Final = _dotted(EAST)
DOTTED_SOUTH: Final = _dotted(SOUTH)
DOTTED_WEST: Final = _dotted(WEST)
