"""What a drawing would do to the figures around it: what it completes, and what it leaves one symbol short."""

from .data import BOXES, SIDE
from .figures import Figures

Short = tuple[int, int, int]
"""A place that lacks one symbol: (place, box, symbol)."""


def completes(figures: Figures, cells: list[int], symbol: int, box: int) -> list[int]:
    """The places this symbol would complete in this empty box."""
    found = []
    for place, others in figures.through[symbol * BOXES + box]:
        for other, wanted in others:
            if cells[other] & 3 != wanted:
                break
        else:
            found.append(place)
    return found


def nearly(figures: Figures, cells: list[int], symbol: int, box: int) -> list[Short]:
    """The places that this symbol in this empty box would leave one symbol short."""
    found = []
    for place, others in figures.through[symbol * BOXES + box]:
        lacking, want = -1, 0
        for other, wanted in others:
            value = cells[other]
            if value & 3 != wanted:
                if value or lacking >= 0:
                    break
                lacking, want = other, wanted
        else:
            if lacking >= 0:
                found.append((place, lacking, want))
    return found


def points(figures: Figures, places: list[int]) -> int:
    """What these places are worth together."""
    total = 0
    for place in places:
        total += figures.places[place].vp
    return total


def opens(cells: list[int], drawn: int, box: int) -> bool:
    """Whether the empty box is open once something stands in the box just drawn."""
    if box >= BOXES - SIDE:
        return abs(box - drawn) == 1 or bool(
            (box % SIDE and cells[box - 1]) or (box % SIDE < SIDE - 1 and cells[box + 1])
        )
    return box + SIDE == drawn or cells[box + SIDE] != 0
