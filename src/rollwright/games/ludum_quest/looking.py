"""What is drawn of figures before and after a choice, and what a turn comes to that is not yet ended."""

from collections.abc import Sequence
from typing import Final

from rollwright import Box, Player, Region, Scene, SceneStep, Seat, Table, TakenTurn, Text, Words, joined
from rollwright.core.look import COUNTS

from .data import COLOURS, VP_BOXES
from .figures import Figures
from .phrases import coins, points
from .shared_board import sheet as s
from .shared_board.position import in_hand, support_value

LAST_ROUND: Final = "This is the last round."


def regions(figures: Figures, places: Sequence[int], grid: Sequence[Box], state: str = COUNTS) -> tuple[Region, ...]:
    """The figures at these places, each with its name and its points."""
    found = []
    for number in places:
        place = figures.places[number]
        boxes, badge = [grid[box] for box in place.boxes], Text("{figure} +{n}", figure=place.figure.name, n=place.vp)
        found.append(Region(tuple(boxes), state, badge))
    return tuple(found)


def steps(figures: Figures, places: Sequence[int], grid: Sequence[Box]) -> tuple[SceneStep, ...]:
    """The same as moments to celebrate."""
    found = [figures.places[number] for number in places]
    return tuple([SceneStep(p.figure.name, region=tuple([grid[box] for box in p.boxes]), gain=p.vp) for p in found])


# --- on a shared board -----------------------------------------------------------------------------------------


def completed(figures: Figures, turn: TakenTurn) -> list[int]:
    """The places that the turn has completed so far (LQ-29)."""
    drawn, board = [], turn.t.board.cells[:]
    for move in turn.moves:
        if move.kind in ("draw", "buy"):
            drawn.append(move.box.at)
            board[move.box.at] = move.mark
    return figures.completed(board, drawn)


def celebrated(figures: Figures, turn: TakenTurn) -> list[Scene]:
    """The figures of a turn, and that it brings the last round (LQ-53)."""
    grid, last = turn.t.board.spec.groups["board"].boxes, s.VP + VP_BOXES - 1
    done = steps(figures, completed(figures, turn), grid)
    found = [Scene("figure", done)] if done else []
    if turn.after.sheet.cells[last] and not any(sheet.cells[last] for sheet in turn.t.public_sheets):
        found.append(Scene("round", (SceneStep(LAST_ROUND),)))
    return found


def supported(figures: Figures, places: Sequence[int], t: Table, giver: int) -> list[tuple[int, int]]:
    """Whom these figures support: the seat, and what it gains or loses by it (LQ-35 to LQ-37)."""
    given = [0] * (len(COLOURS) + 1)
    for place in places:
        for box in figures.places[place].boxes:
            given[t.board.cells[box] >> 2] += 1
    rivals = [seat for seat in range(t.n) if seat != giver and given[seat + 1]]
    worth = [(seat, given[seat + 1] * support_value(t, seat, giver)) for seat in rivals]
    return [(seat, gain) for seat, gain in worth if gain]


def feeding(figures: Figures, places: Sequence[int], t: Table, me: Seat) -> Words:
    """A warning where a rival has at least as much of these figures as the player."""
    for seat, gain in supported(figures, places, t, me.i):
        if gain >= figures.worth(list(places)):
            return Text("{other} would get {n} support for it.", other=Player(seat), n=gain)
    return ""


def shared_board_summary(figures: Figures, turn: TakenTurn) -> Words:
    """`A Spear and a Stair. 6 points for you. Bram gets 3 support.`."""
    places, cells = completed(figures, turn), turn.after.sheet.cells
    gain = sum(cells[s.VP : s.VP + VP_BOXES]) - sum(turn.before.sheet.cells[s.VP : s.VP + VP_BOXES])
    said: list[Words] = [Text("{figures}.", figures=figures.named(places)) if places else "No figure this time."]
    if gain:
        said.append(Text("{points} for you.", points=points(gain)))
    elif places:
        said.append("You have no point box left.")
    else:
        said.append(Text("You keep {coins}.", coins=coins(in_hand(cells))))
    for seat, worth in supported(figures, places, turn.t, turn.before.i):
        told = Text("{other} gets {n} support.") if worth > 0 else Text("It costs {other} {n} support.")
        said.append(told.filled(other=Player(seat), n=abs(worth)))
    return joined(said)
