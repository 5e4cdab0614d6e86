"""What a sensible player thinks of a move, and the sentence a beginner is told.

The weights were found by random search over whole games (specification, section 12).
"""

from rollwright.core.table import Seat, Table

from .paths import LENGTHS
from .position import KIND, NUMBER, allowed, boxes_free, choices_at, free_types, star_choices_at, stars_left
from .refusals import (
    PAY,
    REROLL,
    ROLLED,
    SETUP_BOX,
    SETUP_SQUARE,
    SQUARES,
    STAR,
    STAR_BOX,
    STAR_SQUARE,
    STOP,
    WRITE,
    roll,
)
from .sheet import BOX, MARKER, SECOND, SIDES, TYPES

LINE_WEIGHT, LINE_POWER = 5.25, 3.36
TYPE_WEIGHT = (0.61, 0.48, -0.47, -0.15, 2.06, -1.35)
NUMBER_WEIGHT = 0.10
SHORTAGE = 0.21
NEED_WEIGHT = 0.62
PAY_OFFSET = (-4.47, -0.30, 0.0, -0.26, 0.05, 0.0)
STAR_POINTS = 4.0
WORTH_PLAYING_ON = 27
"""Below so many squares a star that keeps the game going pays for itself."""
FEW_BOXES = 9
CORNERS = (0, 5, 30, 35)


def values(t: Table, me: Seat, moves: list[int]) -> list[float]:
    """How good each of these legal moves is, in points, as far as one can see at a glance."""
    cells = me.sheet.cells
    name, _, at = me.task.partition(" ")
    if name in (WRITE, STAR_BOX):
        return [mark_value(cells, int(at), box) for box in moves]
    if name == ROLLED:
        return [_after_roll(cells, move, roll(me)) for move in moves]
    if name == PAY:
        return [_pay_value(cells, move) for move in moves]
    if name == STAR_SQUARE:
        return [_best_star(cells, move - SQUARES) for move in moves]
    if name == SETUP_BOX:
        return [NUMBER[box] * (KIND[box] == 5) / 20 for box in moves]
    return [0.3 * (move - SQUARES in CORNERS) for move in moves]


def mark_value(cells: list[int], square: int, box: int) -> float:
    """Points now, fuller lines, and which die and number it costs."""
    kind = KIND[box]
    row = 6 - cells[square // 6 * 6 : square // 6 * 6 + 6].count(0)
    column = 6 - cells[square % 6 : 36 : 6].count(0)
    value: float = points_of(row, column) + TYPE_WEIGHT[kind] + NUMBER_WEIGHT * NUMBER[box] / SIDES[kind]
    value += LINE_WEIGHT * ((row / 5) ** LINE_POWER + (column / 5) ** LINE_POWER)
    if _free(cells, kind) < 6 - _written(cells, kind):
        value -= SHORTAGE
    return value


def points_of(row: int, column: int) -> int:
    """What a mark scores at once, with so many marks already in its lines."""
    return 1 + 3 * (row == 5) + 3 * (column == 5)


def _free(cells: list[int], kind: int) -> int:
    first = sum(SIDES[:kind])
    free = cells[BOX + first : BOX + first + SIDES[kind]].count(0)
    return free + cells[SECOND + first : SECOND + first + SIDES[kind]].count(0) if len(cells) > SECOND else free


def _written(cells: list[int], kind: int) -> int:
    written = 0
    for square in range(36):
        if cells[square] and KIND[cells[square] - 1] == kind:
            written += 1
    return written


def _pay_value(cells: list[int], move: int) -> float:
    """The die with most boxes to spare, paid with its highest number; a star or the end only if nothing is left."""
    if move == STOP:
        return 0.0
    if move == STAR:
        return _star_gain(cells) if boxes_free(cells) == 1 else -100.0
    kind = KIND[move]
    return _free(cells, kind) - NEED_WEIGHT * (6 - _written(cells, kind)) + PAY_OFFSET[kind] + NUMBER[move] / 100


def _after_roll(cells: list[int], move: int, face: int) -> float:
    if move == REROLL:
        return 100.0
    if move == STOP:
        return 0.0
    if move == STAR:
        return _star_gain(cells) if face > 1 else 0.0
    square = move - SQUARES
    return 100.0 + max(mark_value(cells, square, box) for box in choices_at(cells, square, face))


def _star_gain(cells: list[int]) -> float:
    """What using a star wins over ending here: its mark, and the rounds that may follow."""
    types, best = free_types(cells), 0
    for square in range(36):
        if not cells[square] and types & allowed(cells, square):
            row = 6 - cells[square // 6 * 6 : square // 6 * 6 + 6].count(0)
            column = 6 - cells[square % 6 : 36 : 6].count(0)
            best = max(best, points_of(row, column))
    to_come = max(0, WORTH_PLAYING_ON - (36 - cells[:36].count(0))) if stars_left(cells) > 1 else 0
    return best - STAR_POINTS + to_come


def _best_star(cells: list[int], square: int) -> float:
    return max(mark_value(cells, square, box) for box in star_choices_at(cells, square))


def sentence(t: Table, me: Seat, move: int) -> str:
    """Why a beginner should make this move, most important reason first."""
    cells = me.sheet.cells
    name, _, at = me.task.partition(" ")
    if name == PAY:
        return _pay_sentence(cells, move)
    if move in _PLAIN:
        return _star_sentence(cells) if move == STAR else _PLAIN[move]
    if name == SETUP_BOX:
        return "A d20 number this high can hardly ever be written later, so it costs you nothing now."
    if name == SETUP_SQUARE:
        return "A corner is a good start: many path lengths lead from it."
    if name in (WRITE, STAR_BOX):
        return _mark_sentence(cells, int(at), move)
    square = move - SQUARES
    if name == STAR_SQUARE:
        return _square_sentence(cells, square)
    return _square_sentence(cells, square) or _detour_sentence(cells, square, roll(me))


_PLAIN = {
    REROLL: "A 1 is worth nothing, and rolling again is free.",
    STAR: "Nothing else is left: the star marks any square and the game goes on.",
    STOP: "Every unspent star is worth 4 points, and no mark you could still make is worth more.",
}


def _star_sentence(cells: list[int]) -> str:
    if stars_left(cells) == 1:
        return "The third star ends the game, but its mark is worth at least the 4 points it costs."
    return _PLAIN[STAR]


def _pay_sentence(cells: list[int], move: int) -> str:
    if move in _PLAIN:
        return _star_sentence(cells) if move == STAR else _PLAIN[move]
    free = boxes_free(cells)
    if free <= FEW_BOXES:
        return f"With {free} free boxes you can make at most {free // 2} more marks: choose lines you can still finish."
    if KIND[move] == 5:
        return "High d20 numbers can hardly ever be written, so pay with them first and keep the d4 and d6."
    return f"The {TYPES[KIND[move]]} has boxes to spare; its highest number is the hardest to write."


def _mark_sentence(cells: list[int], square: int, box: int) -> str:
    done = _square_sentence(cells, square)
    if "complete" in done:
        return done
    return f"A {TYPES[KIND[box]]} is still wanted in both lines here."


def _square_sentence(cells: list[int], square: int) -> str:
    row, column = square // 6, square % 6
    in_row = 6 - cells[row * 6 : row * 6 + 6].count(0)
    in_column = 6 - cells[column:36:6].count(0)
    if in_row == 5 and in_column == 5:
        return "This completes a row and a column at once."
    if in_row == 5 or in_column == 5:
        line = f"row {row + 1}" if in_row == 5 else f"column {'ABCDEF'[column]}"
        return f"This completes {line}."
    dead = [name for name, possible in _lines(cells, square) if not possible]
    if dead:
        return f"{dead[0].capitalize()} can no longer be completed, but nothing better is in reach."
    return ""


def _lines(cells: list[int], square: int) -> list[tuple[str, bool]]:
    """Row and column of the square, and whether each type they lack still has a box."""
    row, column, types = square // 6, square % 6, free_types(cells)
    found = []
    for name, line in (
        (f"row {row + 1}", cells[row * 6 : row * 6 + 6]),
        (f"column {'ABCDEF'[column]}", cells[column:36:6]),
    ):
        present = {KIND[value - 1] for value in line if value}
        found.append((name, all(kind in present or types >> kind & 1 for kind in range(6))))
    return found


def _detour_sentence(cells: list[int], square: int, face: int) -> str:
    best = max(choices_at(cells, square, face), key=lambda box: mark_value(cells, square, box))
    shortest = LENGTHS[cells[MARKER] - 1][square][0]
    moved = face - NUMBER[best]
    if moved > shortest:
        return f"A detour of {moved - shortest} squares leaves a {NUMBER[best]} for the {TYPES[KIND[best]]}."
    steps = "1 square leaves" if moved == 1 else f"{moved} squares leave"
    return f"{steps} a {NUMBER[best]} for the {TYPES[KIND[best]]}, and its row and column grow."
