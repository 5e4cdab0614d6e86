"""What a player is asked, in one sentence for the position at hand."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.table import Seat, Table

from .data import BLOCK_LOOKS, BLOCK_NAMES
from .moves import ACTION, EFFECT, GROW, PLACE, RECT, SINGLES, TASKS, Repertoire
from .options import plan_fits
from .position import Ground
from .waiting import waiting

_EFFECTS: Final[tuple[str, str, str]] = ("item", "ghost", "bat")


def question(moves: Repertoire, t: Table, me: Seat) -> str:
    """The sentence for the seat's present task."""
    name, _, size = me.task.partition(" ")
    if name == ACTION:
        white, black = t.dice["white"], t.dice["black"]
        block = f"Draw the block of a die (white {BLOCK_NAMES[white - 1]}, black {BLOCK_NAMES[black - 1]})"
        if plan_fits(moves, Ground(moves.board.grid, me.sheet.cells), white + black):
            return f"{block}, fill a single square, or plan a room of {white + black} squares."
        return f"{block}, or fill a single square."
    if name == PLACE:
        nth = int(size) - 1
        return f"Draw the {BLOCK_NAMES[nth]}, {BLOCK_LOOKS[nth]}, next to a wall or a planned room."
    if name == RECT:
        return f"Plan a room of {'up to 12' if size == '0' else size} squares next to a wall."
    if name == SINGLES:
        return f"Fill up to {counted(int(size), 'single square')}."
    if name == GROW:
        drawn = Ground(moves.board.grid, me.sheet.cells).drawn.bit_count()
        return f"Draw your bonus block: {counted(int(size) - drawn, 'square')} to go."
    if name == EFFECT:
        return f"Use what you have covered: {covered(waiting(me.task))}."
    return TASKS[name]


def covered(effects: tuple[int, int, int]) -> str:
    """`1 item and 2 bats`."""
    return listed([counted(n, word) for n, word in zip(effects, _EFFECTS) if n])


def listed(parts: Sequence[str]) -> str:
    """`1 item, 1 ghost and 1 bat`."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def counted(n: int, word: str) -> str:
    """`1 square`, `3 squares`."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
