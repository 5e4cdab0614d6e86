"""What happened, told as by somebody who watched: a turn in one sentence, and how everybody's sheet ended."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright import Move, Score
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Text, Words, joined, listed

from .moves import LINE_NAMES, REROLL, SQUARE_NAMES, STAR, STOP
from .position import LENGTHS, cross, hand, lines_of, stars_left, used_up, write
from .scoring import FULL, NO_BOXES, STAR_POINTS, STUCK_STAR_KEPT, THIRD_STAR, points
from .sheet import END, GRADES, HEAD, KIND, MARKER, NUMBER, PAID, THROWN, TICK, TYPES, grade
from .sheet import STAR as FIRST_STAR

MAX_NAMED: Final = 4
"""At a table of so many, everybody's end is told."""


def told(turn: TakenTurn) -> Words:
    """A turn: the mark, and the box that pays for the next die. Of a hidden sheet only that its owner plays (PG-63)."""
    if not turn.after.sheet.cells[MARKER]:
        return "{who} plays on."
    deeds = Deeds(turn)
    for move in turn.moves:
        deeds.add(move)
    end = turn.after.sheet.cells[END]
    if end in LAST and turn.t.n > 1:
        deeds.said.append(LAST[end])
    return Text("{who} {deeds}.", deeds=listed(deeds.said)) if deeds.said else "{who} plays on."


def thrown(faces: Mapping[str, int]) -> Words:
    """`The d8 shows 6.`: one die is rolled at a time."""
    return joined([Text("The {die} shows {face}.", die=die, face=face) for die, face in faces.items()])


def in_hand(die: str) -> Text:
    """What is left to do once a die is paid for."""
    return Text("The {die} is paid for. Roll it, and see how far you may go.", die=die)


ENDING: Final[dict[int, Words]] = {
    FULL: "All 36 squares are marked.",
    THIRD_STAR: "Your third star is used.",
    STUCK_STAR_KEPT: "You keep your stars.",
    NO_BOXES: "Too few boxes are left for another round.",
}
"""Why the choices so far end a sheet."""


def about_to_end(cells: list[int]) -> Words:
    """What a turn comes to that ends the sheet."""
    total = sum(points(cells))
    return joined(["This ends your game.", ENDING[cells[END]], Text("You have {total} points.", total=total)])


@final
class Deeds:
    """What a player does in a turn, one after the other, done again on a copy of the sheet."""

    def __init__(self, turn: TakenTurn) -> None:
        self.cells = turn.before.sheet.cells[:]
        kind = hand(self.cells)
        self.die = TYPES[kind] if kind >= 0 else ""
        self.face = turn.before.dice.get(self.die, 0) if kind >= 0 and self.cells[HEAD + kind] == THROWN else 0
        self.said: list[Words] = []
        self.box = -1
        """The box of the setup, until its square is known."""
        self.square = -1
        """The square that waits for its die."""
        self.star = False

    def add(self, move: Move) -> None:
        """One more choice."""
        if move is STAR:
            self.star = True
        elif move is REROLL:
            self.said.append(Text("rolls the {die} again after a 1", die=self.die))
        elif move is STOP:
            self._stop()
        elif move.kind == "square":
            self._go(move.n)
        elif self.square >= 0:
            self._mark(move.n)
        elif not self.cells[MARKER]:
            self.box = move.n
        else:
            self._pay(move.n)

    def _go(self, square: int) -> None:
        """To a square: the first of all takes the die of its box at once."""
        if self.cells[MARKER]:
            self.square = square
            return
        write(self.cells, square, self.box)
        begins = Text("begins with a {die} in {square}", die=TYPES[KIND[self.box]], square=SQUARE_NAMES[square])
        self.said.append(begins)

    def _mark(self, box: int) -> None:
        """A die is written, by a walk or by a star."""
        if self.star:
            self.said.append(self._starred())
        else:
            self.said.append(walk(self.cells[MARKER] - 1, self.square, self.face - NUMBER[box]))
        before = self.cells[:]
        write(self.cells, self.square, box)
        full = [LINE_NAMES[line] for line in lines_of(self.square) if self.cells[TICK + line] > before[TICK + line]]
        self.said.append(written(box, full, last=used_up(self.cells, KIND[box]), star=self.star))
        self.square, self.star, self.face = -1, False, 0

    def _starred(self) -> Words:
        """A star is crossed out."""
        square, left = SQUARE_NAMES[self.square], stars_left(self.cells)
        self.cells[self.cells.index(0, FIRST_STAR)] = 1
        if left == 1:
            return Text("spends the last star on {square}", square=square)
        return Text("spends a star on {square}", square=square)

    def _pay(self, box: int) -> None:
        cross(self.cells, box, PAID)
        die = TYPES[KIND[box]]
        if used_up(self.cells, KIND[box]):
            self.said.append(Text("rolls the {die} for the last time", die=die))
        else:
            self.said.append(Text("crosses off {number} to roll the {die}", number=NUMBER[box], die=die))

    def _stop(self) -> None:
        """Stuck, or with a single box left (PG-49, PG-H2)."""
        if self.face:
            self.said.append(Text("finds no square to mark with a {face}", face=self.face))
        self.said.append(kept(stars_left(self.cells)))


def walk(start: int, goal: int, steps: int) -> Text:
    """To which square, and over how many; a way that is longer than it need be is a detour."""
    square = SQUARE_NAMES[goal]
    if steps == 1:
        return Text("steps to {square}", square=square)
    if steps > LENGTHS[start][goal][0]:
        return Text("takes a detour of {steps} squares to {square}", steps=steps, square=square)
    return Text("walks {steps} squares to {square}", steps=steps, square=square)


def written(box: int, full: Sequence[Text], *, last: bool, star: bool) -> Words:
    """A die in a square: for what remained, or with a star for a number of choice; it may complete lines."""
    die, number = TYPES[KIND[box]], NUMBER[box]
    mark = Text("the last {die}", die=die) if last else Text("a {die}", die=die)
    if star:
        left = Text("{mark} for its {number}", mark=mark, number=number)
    else:
        left = Text("{mark} for the {n} that remains", "{mark} for the {n} that remain", n=number, mark=mark)
    if full:
        return Text("completes {lines} with {mark}", lines=listed(full), mark=left)
    return Text("writes {mark}", mark=left)


def kept(stars: int) -> Text:
    """Who ends the game of free will keeps the stars."""
    return Text("stops, keeping the last star", "stops, keeping {n} stars", n=stars)


LAST: Final[dict[int, Words]] = {
    FULL: "has all 36 squares marked",
    NO_BOXES: "has too few boxes for another round",
}
"""What ends a sheet and shows in nothing else that is told."""

ALONE: Final[dict[str, Text]] = {
    "full": Text("{who} has marked all 36 squares."),
    "third_star": Text("{who} has spent the third star."),
    "stuck": Text("{who} cannot reach any square, and no star can help."),
    "stuck_star_kept": Text(
        "{who} cannot reach any square and keeps a star.", "{who} cannot reach any square and keeps {n} stars."
    ),
    "no_boxes": Text("{who} has too few boxes left for another round."),
}
TOGETHER: Final[dict[str, Text]] = {
    "full": Text("{who} marked all 36 squares"),
    "third_star": Text("{who} spent the third star"),
    "stuck": Text("{who} got stuck"),
    "stuck_star_kept": Text("{who} stopped with a star left", "{who} stopped with {n} stars left"),
    "no_boxes": Text("{who} ran out of boxes"),
    "abandoned": Text("{who} left the sheet unfinished"),
}


def ended(why: str, scores: Sequence[Score], *, graded: bool) -> Words:
    """Why the game is over: alone how the sheet ended and its grade, with others how each did and what broke a tie."""
    if why in ALONE:
        end = _filled(ALONE[why], 0, scores[0])
        return joined([end, grading(scores[0].total)]) if graded else end
    if why != "all_sheets_finished":
        return ""
    if len(scores) > MAX_NAMED:
        return joined(["All sheets are finished.", tie_broken(scores)])
    ends = tuple([_filled(TOGETHER[score.ended], seat, score) for seat, score in enumerate(scores)])
    return joined([Text("All sheets are finished: {ends}.", ends=ends), tie_broken(scores)])


def grading(total: int) -> Text:
    """What the total is called, and what the next better one takes (PG-75)."""
    better = [(least, name) for least, name in GRADES if least > total]
    if not better:
        return Text("{total} points: {grade}. Nobody can have more.", total=total, grade=grade(total))
    least, name = better[0]
    return Text(
        "{total} points: {grade}. From {least} on it is {better}.",
        total=total,
        grade=grade(total),
        least=least,
        better=name,
    )


def tie_broken(scores: Sequence[Score]) -> Words:
    """By what the first of equal totals is told from the next (PG-68); empty if totals decide, or nothing does."""
    first, second = sorted([score.order for score in scores], reverse=True)[:2]
    if first[0] != second[0] or first == second:
        return ""
    if first[1] != second[1]:
        return "Two totals are equal: more squares decide."
    return "Two totals and their squares are equal: more full rows and columns decide."


def _filled(text: Text, seat: int, score: Score) -> Text:
    return text.filled(who=Player(seat), n=score.parts["stars"] // STAR_POINTS)
