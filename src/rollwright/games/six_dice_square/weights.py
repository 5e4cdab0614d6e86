"""What is counted on a sheet at the beginning of a round, and what each count is worth by the rounds still to come.

Every feature has a number, and a weight by that number. They were learned by self-play (docs/bots.md).
"""

from importlib.resources import files
from typing import Final

LINE: Final = 0
"""A line: by the dice in it, one bit each."""
SQUARE: Final = LINE + 64
"""An empty square: by the dice it can take (0 to 6), the marks in its row and in its column."""
RANK: Final = SQUARE + 7 * 36
"""A line: by its place among the six in order of marks, and its marks."""
SUPPLY: Final = RANK + 6 * 7
"""A die: by its marks, and its free boxes up to 8."""
LACK: Final = SUPPLY + 6 * 7 * 9
"""A die that a line lacks: by the die, the marks of the line, its free boxes and its squares there up to 3."""
BOX: Final = LACK + 6 * 6 * 4 * 4
"""A free box: by its die and number."""
COVER: Final = BOX + 6 * 20
"""A number: in how many columns it is free."""
STARS: Final = COVER + 20 * 7
"""The stars left."""
NEAR: Final = STARS + 4
"""The marker: by the empty squares beside it, those up to three steps away, and those beyond, up to 11 each."""
AROUND: Final = NEAR + 13
BEYOND: Final = NEAR + 26
FEATURES: Final = NEAR + 40

BITS: Final[tuple[int, ...]] = tuple(mask.bit_count() for mask in range(64))


def _ring(square: int, least: int, most: int) -> tuple[int, ...]:
    row, column = square // 6, square % 6
    return tuple(q for q in range(36) if least <= abs(q // 6 - row) + abs(q % 6 - column) <= most)


BESIDE: Final[tuple[tuple[int, ...], ...]] = tuple(_ring(square, 1, 1) for square in range(36))
WITHIN: Final[tuple[tuple[int, ...], ...]] = tuple(_ring(square, 2, 3) for square in range(36))


def square_feature(dice: int, row: int, column: int) -> int:
    """An empty square that can take so many dice, with so many marks in its lines."""
    return SQUARE + dice * 36 + row * 6 + column


def lack_feature(kind: int, marks: int, free: int, squares: int) -> int:
    """A die with so many free boxes that a line with so many marks lacks, and can take in so many squares."""
    return LACK + ((kind * 6 + marks) * 4 + min(free, 3)) * 4 + min(squares, 3)


def supply_feature(kind: int, marks: int, free: int) -> int:
    """A die with so many marks and free boxes."""
    return SUPPLY + (kind * 7 + marks) * 9 + min(free, 8)


UPTO: Final = (1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 30)
"""Each line of the file is for at most so many rounds to come, the last for all above."""
NOTHING: Final[list[float]] = [0.0] * FEATURES
"""What is still to come when no round is."""

_LINES: Final[list[list[float]]] = []


def weights(rounds: int) -> list[float]:
    """The weights where at most so many rounds are to come."""
    if rounds < 1:
        return NOTHING
    if not _LINES:
        text = (files("rollwright.games.six_dice_square") / "data" / "weights.txt").read_text(encoding="ascii")
        _LINES.extend(read(text))
    return _LINES[stage(rounds)]


def stage(rounds: int) -> int:
    """Which line of the file is for so many rounds to come."""
    for nth, upto in enumerate(UPTO):
        if rounds <= upto:
            return nth
    return len(UPTO) - 1


def read(text: str) -> list[list[float]]:
    """The weights of a file, which gives them in hundredths of a point."""
    return [[int(number) / 100 for number in line.split()] for line in text.splitlines()]
