"""Solitaire Yahtzee: five throws, five lines, and one chance to throw some dice again (RC-90 to RC-105)."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import Components, Move, Roll, Score, Seat, Settle, Sheet, Step, Table, TakenTurn, Text, Turn, Words
from rollwright.core.look import COUNTS, OPEN, Region

from . import telling
from .decisions.line import Line, values_of
from .decisions.vote import approved, ballot, may_count, needs_vote
from .game import CubeGame
from .language import Language
from .letters import LEAST, laid, spelled
from .lines import LINES, NAMES
from .moves import DONE, ENTER, LINE, MARK, VOTE, WRITE

JUDGED: Final = "word"
"""A Settle: whether somebody's word is valid."""


class Yahtzee(CubeGame):
    """In turn, everybody alone."""

    secretly: bool = False
    """Whether words are written unseen."""

    def __init__(self, components: Components, name: str, language: Language, line: Line) -> None:
        super().__init__(components, name, language)
        self.line = line
        self.page = line.page
        self.all_dice = Roll(self.cubes.ids)

    def begin(self, t: Table) -> Step:
        t.round, t.active = 1, 0
        self.enter(t, "turn")
        return self.all_dice

    def after(self, t: Table) -> Step:
        step, seat = t.step, t.active
        if isinstance(step, Roll):
            return Turn([MARK if step == self.all_dice else WRITE], [seat])
        task = step.tasks[0].name if isinstance(step, Turn) else ""
        if task == MARK:
            again = self.page.marked(t.public_sheets[seat].cells)
            return Roll([self.cubes.ids[die] for die in again]) if again else Turn([WRITE], [seat])
        if task == WRITE:
            return self._judge(t)
        if task == VOTE:
            return Settle(JUDGED, {seat: int(approved(t))})
        return self._next_turn(t) if task == LINE else Turn([LINE], [seat])

    def _judge(self, t: Table) -> Step:
        word = self.page.word(t, t.active)
        if word and needs_vote(t, word, self.language):
            return ballot(t, t.active)
        return Settle(JUDGED, {t.active: int(bool(word) and self.language.words().listed(word))})

    def _next_turn(self, t: Table) -> Step:
        if t.round == len(LINES) and t.active == t.n - 1:
            t.active = 0
            return self.end(t, "five_throws")
        t.active = (t.active + 1) % t.n
        t.round += not t.active
        return self.all_dice

    def idle(self, t: Table, me: Seat) -> Move | None:
        """In the end the best of the empty lines; else what silence means."""
        if me.task != LINE:
            return super().idle(t, me)
        lines = self.page.empty(me.sheet.cells)
        return self.line.moves[max(lines, key=lambda line: self.line.value(t, me.sheet.cells, line)[0])]

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Settle) and me.i in step.to:
            me.sheet.cells[self.page.notes.start] = step.to[me.i]

    def score(self, t: Table, sheet: Sheet) -> Score:
        first = self.page.lines.start
        return Score({line: max(0, sheet.cells[first + nth] - 1) for nth, line in enumerate(LINES)})

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        """While a word stands there, what it would bring in each empty line; filled lines count (RC-95 to RC-103)."""
        cells, page = sheet.cells, self.page
        word = spelled(laid(cells, page.made.start))
        found = [
            Region((page.lines.boxes[line],), COUNTS)
            for line in range(len(LINES))
            if cells[page.lines.start + line] > 1
        ]
        if len(word) < LEAST or not page.dice(t, cells) or not may_count(t, word, self.language):
            return found
        values = values_of(t, word, page, cells, self.cubes)
        return found + [Region((page.lines.boxes[line],), OPEN, Text("+{n}", n=n)) for line, n in values if n]

    # --- what people are told ------------------------------------------------------------------------------

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        return telling.throwing(faces, self.cubes, t.active, again=len(faces) < len(self.cubes.ids))

    def summary(self, turn: TakenTurn) -> Words:
        """What the dice that are thrown again cost, or the word that is laid but not handed in."""
        t, cells = turn.t, turn.after.sheet.cells
        if turn.moves[-1].kind != ENTER:
            again = self.page.marked(cells) if turn.moves[-1].kind == DONE else []
            return telling.throwing_again(len(again)) if again else ""
        word = spelled(laid(cells, self.page.made.start))
        if not may_count(t, word, self.language):
            return telling.unknown(word)
        if not any(points for _, points in values_of(t, word, self.page, cells, self.cubes)):
            return telling.fits_nowhere(word)
        return telling.laid_out(turn.moves, self.page.dice(t, cells), self.cubes)

    def tell(self, turn: TakenTurn) -> Words:
        move, t, cells = turn.moves[-1], turn.t, turn.before.sheet.cells
        dice = self.page.dice(t, cells)
        if move.kind in (MARK, DONE):
            return telling.keeping(turn.moves, dice, self.cubes)
        if move.kind == VOTE:
            return telling.voting(move, self.page.word(t, t.active))
        if move.kind != LINE:
            return telling.making(turn.moves, dice, self.cubes, self.secretly)
        points = turn.after.sheet[move.box] - 1
        fits = not cells[self.page.notes.start] or bool(self.line.value(t, cells, move.n)[1])
        word = spelled(laid(cells, self.page.made.start))
        return telling.entering(NAMES[move.n], word, points, fits)

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        word = self.page.word(t, t.active)
        if isinstance(step, Settle):
            rejected = word and not step.to[t.active] and not needs_vote(t, word, self.language)
            return [telling.unlisted(word, t.active)] if rejected else ()
        task = step.tasks[0].name if isinstance(step, Turn) else ""
        if task == VOTE:
            return telling.voted(t, word, *telling.COUNTS)
        if task == LINE and t.active == t.n - 1 and t.n > 1 and t.round < len(LINES):
            totals = [sheet.cells[self.page.total.start] for sheet in t.public_sheets]
            return [telling.standing(t.round, totals)]
        return ()

    def calls_last_round(self, t: Table, step: Step) -> bool:
        entered = isinstance(step, Turn) and step.tasks[0].name == LINE
        return entered and t.active == t.n - 1 and t.round == len(LINES) - 1

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        if why != "five_throws":
            return super().ending(t, why, scores)
        best = self.winners(scores)
        n = scores[best[0]].total
        if t.n == 1:
            return Text("All five lines are filled: {n} point.", "All five lines are filled: {n} points.", n=n)
        return telling.all_filled(best, n)
