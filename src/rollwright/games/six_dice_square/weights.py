"""What the features of a position are worth, by how many rounds may still come.

They were learned by self-play, about 100,000 games: the value of every position was moved towards the mean,
over all throws, of the best position that the next round can lead to, and a tenth towards the result of the game
(temporal differences with true expectations, every weight with a step that shrinks as its errors cancel out).
"""

from importlib.resources import files
from typing import Final

LINE: Final = 0
"""A line: by the dice in it, one bit each."""
SQUARE: Final = LINE + 64
"""An empty square: by the dice it can take (0 to 6), the marks in its row and in its column."""
RANK: Final = SQUARE + 7 * 36
"""A line: by its place among the six in order of marks, and its marks."""
BLOCK: Final = RANK + 6 * 7
"""How many blocks of 2x3 squares could be left empty, in classes."""
SUPPLY: Final = BLOCK + 16
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
UPTO: Final = (1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 30)
"""Each line of the file is for at most so many rounds to come, the last for all above."""
NOTHING: Final[list[float]] = [0.0] * FEATURES
"""What is still to come when no round is."""

_READ: Final[list[list[float]]] = []


def weights(rounds: int) -> list[float]:
    """The weights where at most so many rounds are to come."""
    if rounds < 1:
        return NOTHING
    if not _READ:
        _READ.extend(_lines())
    for nth, upto in enumerate(UPTO):
        if rounds <= upto:
            return _READ[nth]
    return _READ[-1]


def _lines() -> list[list[float]]:
    """The file gives them in hundredths of a point; it is read when the first advice is asked."""
    text = (files("rollwright.games.six_dice_square") / "data" / "weights.txt").read_text(encoding="ascii")
    return [[int(number) / 100 for number in line.split()] for line in text.splitlines()]
