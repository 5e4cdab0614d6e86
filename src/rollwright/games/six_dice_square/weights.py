"""What the features of a position are worth, by how many rounds may still come.

They were learned by self-play: `learning` says how.
"""

from importlib.resources import files
from typing import Final

from .features import FEATURES

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


def use(lines: list[list[float]]) -> None:
    """Think with these weights from now on, also when they change; with none, with those of the file again."""
    _LINES[:] = lines


def read(text: str) -> list[list[float]]:
    """The weights of a file, which gives them in hundredths of a point."""
    return [[int(number) / 100 for number in line.split()] for line in text.splitlines()]


def written(lines: list[list[float]]) -> str:
    """The file of these weights."""
    return "".join([" ".join([str(round(weight * 100)) for weight in line]) + "\n" for line in lines])
