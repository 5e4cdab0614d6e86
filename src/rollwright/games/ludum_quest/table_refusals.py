"""Why not, in competitive and draft: for every verb the rule that forbids it; and what is allowed, found faster."""

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .board import DICE, MOST_DICE, STARTER
from .data import BOXES, BUY_COST, CIRCLE, COST, PAINT_COST, PLUS_COST, RAISE_COST, RHOMBUS, TRIANGLE, VP_BOXES
from .position import any_open, closed, open_boxes
from .score_sheet import COINS, COINS_END, GAINED, VALUE, VP
from .table_moves import (
    BUY,
    COIN,
    DRAW,
    END,
    EXTRA,
    EXTRA_TURNS,
    PAINT,
    PICK,
    PLUS2,
    RAISE,
    SCORE,
    SKETCH,
    STOP,
    TAKE,
    box_of,
    buying,
    drawing,
    face,
    painting,
    symbol_of,
)


def refusal(t: Table, me: Seat, number: int) -> Rule | None:
    """The rule that forbids the move for the seat's present task."""
    assert me.board is not None
    task, cells, board = me.task, me.sheet.cells, me.board.cells
    if number < DRAW:
        return _die(task, t, me, face(number))
    if number < COIN:
        return _draw(task, cells[VALUE], board, symbol_of(number, DRAW), box_of(number, DRAW))
    if number == COIN:
        return _coin(task, cells[VALUE], board)
    if number == STOP:
        return _stop(task, cells[VALUE], board)
    if number == END:
        return None if task == SCORE else rules.END_LATER
    if number == RAISE:
        return _raise(t, me)
    if number < PAINT:
        return _buy(task, in_hand(cells), board, box_of(number, BUY))
    if number < PLUS2:
        return _paint(task, in_hand(cells), board[box_of(number, PAINT)])
    return None if task == SCORE and plus_possible(cells) else rules.PLUS


def in_hand(cells: list[int]) -> int:
    """The coins that are not spent."""
    return cells[COINS:COINS_END].count(GAINED)


def plus_possible(cells: list[int]) -> bool:
    """Whether effect d is to be had (LQ-51)."""
    return not cells[VP + VP_BOXES - 1] and in_hand(cells) >= PLUS_COST


def untouched(me: Seat) -> bool:
    """Whether nothing of the die has been spent in this turn; buying is no spending."""
    for move in me.draft:
        if DRAW <= move.id <= COIN:
            return False
    return True


def drawn(me: Seat) -> list[int]:
    """The boxes drawn in this turn, with the die or with coins (LQ-29)."""
    found = []
    for move in me.draft:
        if DRAW <= move.id < COIN or BUY <= move.id < PAINT:
            found.append(move.target[0].at)
    return found


def on_offer(t: Table, me: Seat) -> list[int]:
    """The faces of the dice this seat may take: those left over, in the draft those not yet chosen."""
    assert me.board is not None
    cells = me.board.cells
    dice = cells[DICE : DICE + MOST_DICE]
    return dice[(me.i - cells[STARTER] + 1) % t.n :] if me.task == PICK else dice


def extra_value(board: list[int]) -> int:
    """The left-over die."""
    return max(board[DICE : DICE + MOST_DICE])


def _die(task: str, t: Table, me: Seat, wanted: int) -> Rule | None:
    if task not in (TAKE, PICK):
        return rules.DIE_TAKEN
    if wanted in on_offer(t, me):
        return None
    return rules.TAKE_DIE if task == TAKE else rules.DRAFT_PICK


def _draw(task: str, value: int, board: list[int], symbol: int, box: int) -> Rule | None:
    if task not in (EXTRA, SKETCH):
        return rules.DRAW_LATER
    shut = closed(board, box)
    if task == SKETCH and value < COST[CIRCLE]:
        return rules.TOO_DEAR
    if shut is not None:
        return shut
    if task == EXTRA:
        return None if symbol == extra_value(board) - 1 else rules.EXTRA_SYMBOL
    return None if COST[symbol] <= value else rules.TOO_DEAR


def _coin(task: str, value: int, board: list[int]) -> Rule | None:
    one = extra_value(board) if task == EXTRA else value
    return None if task in (EXTRA, SKETCH) and one == 1 else rules.ONE_IS_A_COIN


def _stop(task: str, value: int, board: list[int]) -> Rule | None:
    if task == EXTRA:
        return rules.MUST_SPEND if extra_value(board) == 1 or any_open(board) else None
    return None if task == SKETCH and not value else rules.MUST_SPEND


def _raise(t: Table, me: Seat) -> Rule | None:
    if t.phase == EXTRA_TURNS:
        return rules.EXTRA_COINS
    cells = me.sheet.cells
    allowed = me.task == SKETCH and 0 < cells[VALUE] < 6 and in_hand(cells) >= RAISE_COST and untouched(me)
    return None if allowed else rules.RAISE


def _buy(task: str, coins: int, board: list[int], box: int) -> Rule | None:
    if task == EXTRA:
        return rules.EXTRA_COINS
    if task != SKETCH:
        return rules.DRAW_LATER
    return closed(board, box) if coins >= BUY_COST else rules.BUY_POOR


def _paint(task: str, coins: int, value: int) -> Rule | None:
    if task != SCORE:
        return rules.PAINT_LATER
    if coins < PAINT_COST:
        return rules.PAINT_POOR
    return None if 0 < value < 4 else rules.PAINT_ONE


def legal_numbers(t: Table, me: Seat) -> list[int]:
    """The numbers of exactly the legal moves, without asking about each (agrees with `refusal`)."""
    assert me.board is not None
    task, cells, board = me.task, me.sheet.cells, me.board.cells
    if task == SKETCH:
        return _sketching(me, cells, board)
    if task == SCORE:
        return _scoring(cells, board)
    if task == EXTRA:
        value = extra_value(board)
        if value == 1:
            return [COIN]
        return [drawing(value - 1, box) for box in open_boxes(board)] or [STOP]
    dice = on_offer(t, me)
    return [number for number in range(DRAW) if face(number) in dice]


def _sketching(me: Seat, cells: list[int], board: list[int]) -> list[int]:
    boxes, value, coins = open_boxes(board), cells[VALUE], in_hand(cells)
    found = []
    for symbol in (CIRCLE, TRIANGLE, RHOMBUS):
        if COST[symbol] <= value:
            found += [drawing(symbol, box) for box in boxes]
    if value == 1:
        found.append(COIN)
    elif not value:
        found.append(STOP)
    if coins >= RAISE_COST and 0 < value < 6 and untouched(me):
        found.append(RAISE)
    if coins >= BUY_COST:
        found += [buying(symbol, box) for symbol in (CIRCLE, TRIANGLE) for box in boxes]
    return found


def _scoring(cells: list[int], board: list[int]) -> list[int]:
    found = [END]
    if in_hand(cells) >= PAINT_COST:
        found += [painting(box) for box in range(BOXES) if 0 < board[box] < 4]
        if plus_possible(cells):
            found.append(PLUS2)
    return found


def effects_left(cells: list[int], board: list[int]) -> bool:
    """Whether coins can do anything in this Scoring Phase."""
    if in_hand(cells) < PAINT_COST:
        return False
    for box in range(BOXES):
        if 0 < board[box] < 4:
            return True
    return plus_possible(cells)
