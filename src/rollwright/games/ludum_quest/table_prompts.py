"""What is asked of a seat that draws: what is left of its die, and what its coins could do."""

from rollwright.core.table import Seat

from .data import BUY_COST, COST
from .score_sheet import VALUE
from .table_refusals import in_hand, untouched


def sketching(me: Seat) -> str:
    """What of this can be done, in one or two sentences."""
    value, coins = me.sheet.cells[VALUE], in_hand(me.sheet.cells)
    if not value:
        return f"Your die is used up. Buy a circle or a triangle for {BUY_COST} coins, or draw no more."
    task = f"Draw symbols: {value} of your die to spend." if value >= min(COST[1:]) else "Your die is a 1: take a coin."
    if coins < BUY_COST:
        return task
    raised = ", or raise the die by 1" if value < 6 and untouched(me) else ""
    return f"{task} {BUY_COST} coins buy a circle or a triangle{raised}."
