"""What a sheet of solitaire or mass is worth."""

from rollwright import Score

from ..data import VP_BOXES
from . import sheet as s
from .position import reds


def points(cells: list[int]) -> int:
    """The sum of the boxes; nothing for a lost sheet (LQ-88)."""
    return 0 if cells[s.END] == s.FIVE_RED else sum(cells[s.VP : s.VP + VP_BOXES])


def ended(cells: list[int]) -> str:
    """How the sheet ended."""
    return s.ENDS[cells[s.END] - 1] if cells[s.END] else "unfinished"


def score(cells: list[int]) -> Score:
    """Finished before unfinished before lost, then points, coins, highest box (LQ-114)."""
    end, total, written = cells[s.END], points(cells), cells[s.VP : s.VP + VP_BOXES]
    coins = s.COINS_END - s.COINS - cells[s.COINS : s.COINS_END].count(0)
    group = 0 if end == s.FIVE_RED else 2 if end else 1
    facts = {"coins": coins, "best": max(written), "reds": len(reds(cells)), "turns": cells[s.TURNS]}
    return Score({"vp": sum(written)}, total, (group, total, coins, max(written)), facts, ended(cells))
