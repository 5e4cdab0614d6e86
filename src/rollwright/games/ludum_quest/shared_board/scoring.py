"""What a score sheet is worth: points and support; coins and the best box break ties."""

from rollwright import Score

from ..data import VP_BOXES
from . import sheet as s
from .position import row_total


def sums(cells: list[int]) -> list[int]:
    """Points, support, coins gained and the total (LQ-37, LQ-54)."""
    points, support = sum(cells[s.VP : s.VP + VP_BOXES]), sum([row_total(cells, row) for row in range(s.RIVALS)])
    return [points, support, s.COINS_END - s.COINS - cells[s.COINS : s.COINS_END].count(0), points + support]


def score(cells: list[int]) -> Score:
    """Ties go to more coins, then to the higher box (LQ-55)."""
    points, support, coins, total = sums(cells)
    best = max(cells[s.VP : s.VP + VP_BOXES])
    return Score({"vp": points, "support": support}, order=(total, coins, best), facts={"coins": coins, "best": best})


def write_totals(cells: list[int]) -> None:
    """At the end of the game."""
    for row in range(s.RIVALS):
        cells[s.ROW_TOTAL + row] = row_total(cells, row)
    cells[s.TOTALS : s.TOTALS + 4] = sums(cells)
