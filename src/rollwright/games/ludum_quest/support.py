"""Support as it is written on a score sheet (LQ-35 to LQ-37)."""

from rollwright.core.table import Table

from .data import NEGATIVE, SUPPORT_BOXES
from .score_sheet import SUPPORT


def row_for(owner: int, rival: int) -> int:
    """The support row of the rival's colour on the owner's sheet."""
    return rival if rival < owner else rival - 1


def row_total(cells: list[int], row: int) -> int:
    """The third box is subtracted (LQ-37)."""
    first = SUPPORT + SUPPORT_BOXES * row
    return sum(cells[first : first + SUPPORT_BOXES]) - 2 * cells[first + NEGATIVE]


def support_value(t: Table, owner: int, giver: int) -> int:
    """What one more support point from the giver is worth to the owner: 1, -1 in the third box, 0 in a full row."""
    first = SUPPORT + SUPPORT_BOXES * row_for(owner, giver)
    used = SUPPORT_BOXES - t.shown[owner].cells[first : first + SUPPORT_BOXES].count(0)
    return 0 if used == SUPPORT_BOXES else -1 if used == NEGATIVE else 1
