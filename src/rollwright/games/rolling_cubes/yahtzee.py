"""Solitaire Yahtzee: five throws, five lines, and one chance to throw some dice again (RC-90 to RC-105)."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.idea import Idea
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.steps import Roll, Settle, Step, Turn
from rollwright.core.table import Seat, Table

from . import grounds, rules, word_advice
from .language import Language
from .laying import Laid
from .letters import MOST, spelled, written
from .lines import LINES, best_for, line_values
from .moves import DONE, ENTER, LINE, MARK, PASS, VALID, VOTE, WRITE, Book
from .part import Part
from .referee import APPROVED, approved, ballot, needs_vote, retries
from .strip import blank, laid
from .vocabulary import HINTED
from .word_page import counted
from .writing import Desk, Writer
from .yahtzee_advice import LOOKED_AT, PAR, lines_left, throwing_again
from .yahtzee_page import AGAIN, YahtzeePage

UNTRIED: Final = 12.0
"""What is taken off the points of a word that was not tried in the lines."""
AGAIN_HINT: Final = "Another face here helps more than the point it costs."
JUDGED: Final = "word"
"""A Settle: whether somebody's word is valid."""


class Yahtzee(Part):
    """In turn, everybody alone."""

    def __init__(self, name: str, book: Book, language: Language, page: YahtzeePage) -> None:
        super().__init__(name, book, language)
        self.page = page
        self.writer = Writer(book, language)
        self.all_dice = Roll(language.cubes.ids)

    # --- the course of the game ------------------------------------------------------------------------

    def begin(self, t: Table) -> Step:
        t.round, t.active = 1, 0
        self.enter(t, "turn")
        return self.all_dice

    def after(self, t: Table) -> Step | None:
        step, seat = t.step, t.active
        if isinstance(step, Roll):
            return Turn((MARK if step is self.all_dice else WRITE,), (seat,))
        if isinstance(step, Settle):
            return Turn((LINE,), (seat,))
        assert isinstance(step, Turn)
        task = step.tasks[0]
        if task == MARK:
            again = self.marked(t.shown[seat].cells)
            return Roll([self.cubes.ids[die] for die in again]) if again else Turn((WRITE,), (seat,))
        if task == WRITE:
            return self._judge(t)
        return self._next_turn(t) if task == LINE else Settle(JUDGED, {seat: int(approved(t))})

    def _judge(self, t: Table) -> Step:
        word = self._word(t)
        if word and needs_vote(t, word, self.language):
            return ballot(t, t.active)
        return Settle(JUDGED, {t.active: int(bool(word) and self.language.words().listed(word))})

    def _next_turn(self, t: Table) -> Step | None:
        t.active = (t.active + 1) % t.n
        if not t.active:
            t.round += 1
        if t.round > len(LINES):
            t.round = len(LINES)
            self.enter(t, "five_throws")
            return None
        return self.all_dice

    # --- what a seat does ------------------------------------------------------------------------------

    def marked(self, cells: list[int]) -> list[int]:
        """The dice to be thrown again."""
        return [value - 1 for value in cells[self.page.again.start : self.page.again.stop] if value]

    def desk(self, t: Table, me: Seat) -> Desk:
        """Where the seat writes."""
        return Desk(me.sheet.cells, self.page.word.start, self.page.used.start, t.dice, self.cubes)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if me.task == MARK:
            again = self.marked(me.sheet.cells)
            die = move.id - self.book.marks
            free = len(again) < AGAIN and (not again or die > again[-1])
            return None if move.key == DONE or free else rules.AGAIN
        if me.task == LINE:
            return rules.FILLED if me.sheet[move.box] else None
        if me.task == WRITE:
            return self.writer.forbids(self.desk(t, me), move, retries(t))
        return None

    def offer(self, t: Table, me: Seat) -> list[Move] | None:
        return self.writer.offer(self.desk(t, me), retries(t)) if me.task == WRITE else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if me.task.startswith(VOTE):
            if move.key == VALID:
                me.say(APPROVED)
        elif me.task == MARK:
            self._mark(me, move)
        elif me.task == LINE:
            self._enter(t, me, move.id - self.book.lines)
        else:
            self._write(t, me, move)

    def _mark(self, me: Seat, move: Move) -> None:
        if move.key == DONE:
            return
        cells = me.sheet.cells
        cells[self.page.again.start + len(self.marked(cells))] = move.id - self.book.marks + 1
        me.push(MARK)

    def _write(self, t: Table, me: Seat, move: Move) -> None:
        desk, cells = self.desk(t, me), me.sheet.cells
        if move.key in (ENTER, PASS):
            cells[self.page.used.start : self.page.used.stop] = [0] * MOST
            if move.key == PASS:
                blank(cells, self.page.word.start)
        else:
            self.writer.lay(desk, move)
            me.push(WRITE)

    def _enter(self, t: Table, me: Seat, line: int) -> None:
        """The word as it is laid best for this line, and its value."""
        cells = me.sheet.cells
        points, found = self.value(t, cells, line)
        for at, one in enumerate(found):
            cells[self.page.words[line].start + at] = written(one.letter, one.kind)
        cells[self.page.lines.start + line] = counted(points)
        cells[self.page.total.start] += points
        blank(cells, self.page.word.start)
        cells[self.page.again.start : self.page.again.stop] = [0] * AGAIN
        cells[self.page.notes.start] = 0

    def value(self, t: Table, cells: list[int], line: int) -> tuple[int, list[Laid]]:
        """What the line would get now, and the laying; nothing for a word that is rejected or does not fit."""
        word = spelled(laid(cells, self.page.word.start))
        if not word or not cells[self.page.notes.start]:
            return 0, []
        any_repeat = t.options["double_counts_equal"] == "true"
        points, found = best_for(line, word, self.cubes.shown(t.dice), self.cubes, any_repeat)
        return max(0, points - len(self.marked(cells))), found

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        return self.writer.expand(self.desk(t, me), text) if me.task == WRITE else []

    def ideas(self, t: Table, me: Seat, level: int) -> list[Idea]:
        """Every word with what it would bring beyond the par of its best line, the likeliest ones tried exactly."""
        if me.task != WRITE:
            return []
        desk, empty = self.desk(t, me), self._empty(me.sheet.cells)
        known = word_advice.ideas(desk, self.writer, level)
        exact = [self._in_lines(t, idea, desk.throw(), empty) for idea in known[:LOOKED_AT]]
        return exact + [Idea(idea.text, idea.value - UNTRIED) for idea in known[LOOKED_AT:]]

    def _in_lines(self, t: Table, idea: Idea, throw: list[int], empty: list[int]) -> Idea:
        any_repeat = t.options["double_counts_equal"] == "true"
        values = line_values(idea.text.partition(" ")[2], throw, self.cubes, any_repeat)
        return Idea(idea.text, max(max(0, values[line]) - PAR[line] for line in empty))

    def _empty(self, cells: list[int]) -> list[int]:
        return lines_left(cells[self.page.lines.start : self.page.lines.stop])

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        cells = me.sheet.cells
        if me.task == WRITE:
            return word_advice.values(self.desk(t, me), self.writer, moves)
        if me.task == LINE:
            lines = [move.id - self.book.lines for move in moves]
            return [self.value(t, cells, line)[0] - PAR[line] for line in lines]
        if me.task == MARK:
            return self._throwing(t, me, moves)
        return word_advice.judgement(self._word(t), self.language.words(), moves)

    def _throwing(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        throw, empty = self.cubes.shown(t.dice), self._empty(me.sheet.cells)
        marked, words = len(self.marked(me.sheet.cells)), self.language.words()
        return [
            0.0
            if move.key == DONE
            else throwing_again(throw, move.id - self.book.marks, marked, empty, words, self.cubes, HINTED)
            for move in moves
        ]

    def _word(self, t: Table) -> str:
        return spelled(laid(t.shown[t.active].cells, self.page.word.start))

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        if me.task == WRITE:
            return word_advice.sentence(self.desk(t, me), self.writer, move)
        if me.task == LINE:
            points = self.value(t, me.sheet.cells, move.id - self.book.lines)[0]
            return f"Your word brings {points} points here."
        if me.task == MARK:
            return "Keep them: every die thrown again costs a point." if move.key == DONE else AGAIN_HINT
        return word_advice.verdict(self._word(t), self.language.words())

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        if me.task == WRITE:
            return grounds.of_writing(self.desk(t, me), self.writer, move)
        if me.task == LINE:
            return [grounds.OF_LINE[move.id - self.book.lines], rules.FITTING]
        return grounds.of_throwing_again(move) if me.task == MARK else grounds.OF_VOTE

    def ask(self, t: Table, me: Seat) -> str:
        if me.task == WRITE:
            return word_advice.question(self.desk(t, me), self.writer)
        if me.task.startswith(VOTE):
            return f"Is {self._word(t).upper()} a word?"
        return super().ask(t, me)

    def idle(self, t: Table, me: Seat) -> Move | None:
        """The best of the empty lines."""
        if me.task != LINE:
            return None
        lines = self._empty(me.sheet.cells)
        return self.book.moves[self.book.lines + max(lines, key=lambda line: self.value(t, me.sheet.cells, line)[0])]

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Settle) and me.i in step.to:
            me.sheet.cells[self.page.notes.start] = step.to[me.i]

    def score(self, t: Table, sheet: Sheet) -> Score:
        first = self.page.lines.start
        return Score({line: max(0, sheet.cells[first + nth] - 1) for nth, line in enumerate(LINES)})
