"""What One by One and All Together share: rounds of words, votes, bonus, target, extra turns (RC-40 to RC-58)."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.dice import Die
from rollwright.core.idea import Idea
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.steps import Roll, Settle, Step, Turn
from rollwright.core.table import Seat, Table

from . import grounds, word_advice
from .language import Language
from .letters import spelled
from .moves import ENTER, PASS, VALID, VOTE, WRITE, Book
from .part import Part
from .referee import APPROVED, approved, ballot, maker_of, needs_vote, retries
from .strip import blank, laid
from .word_page import BONUSES, EXTRAS, LOT, TIED, WORDS, WORTH, WordPage, counted
from .writing import Desk, Writer

ROUND: Final = "round"
EXTRA: Final = "extra"
FRESH: Final = "line"
"""A Settle: these seats will write a word; make room for it."""
JUDGED: Final = "word"
"""A Settle: the points of somebody's word."""
COUNTED: Final = "points"
"""A Settle: the round is over, and these are its bonuses."""
DRAWN: Final = "lot"
"""A Settle: the lot has fallen on this seat."""
EXTRA_TURNS: Final = 10
"""After so many extra turns lots are drawn (RC-48)."""
SEATS: Final = 6
LOTS: Final[tuple[Die, ...]] = tuple(Die(f"lot{n}", tuple(str(k) for k in range(n))) for n in range(2, SEATS + 1))


class WordRounds(Part):
    """Everybody makes a word, then the round is counted."""

    def __init__(self, name: str, book: Book, language: Language, page: WordPage, target: int) -> None:
        super().__init__(name, book, language)
        self.page = page
        self.target = target
        self.writer = Writer(book, language)
        self.all_dice = Roll(language.cubes.ids)
        self.approving = book.by_key[VALID]

    # --- the course of the game ------------------------------------------------------------------------

    def writers(self, t: Table) -> list[int]:
        """Who makes a word of the throw on the table."""
        raise NotImplementedError

    def onward(self, t: Table) -> Step:
        """All words of this throw are judged."""
        raise NotImplementedError

    def is_extra(self, t: Table) -> bool:
        """Whether this is an extra turn."""
        return self.stage(t) == EXTRA

    def begin(self, t: Table) -> Step:
        return self.throw(t, ROUND)

    def throw(self, t: Table, stage: str) -> Step:
        """A round begins, or an extra turn, with the first who plays in it."""
        t.round += 1
        self.enter(t, stage)
        t.active = self.playing(t)[0]
        return self.make_room(t)

    def make_room(self, t: Table) -> Step:
        """Before the throw: a line for those who will write."""
        return Settle(FRESH, dict.fromkeys(self.writers(t), 1))

    def playing(self, t: Table) -> list[int]:
        """Everybody; in an extra turn those who tie for the win."""
        return self.leaders(t) if self.is_extra(t) else list(range(t.n))

    def leaders(self, t: Table) -> list[int]:
        """The seats with the highest total."""
        totals = [self.page.total(sheet.cells) for sheet in t.shown]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def after(self, t: Table) -> Step | None:
        step = t.step
        if isinstance(step, Roll):
            return self._thrown(t, step)
        if isinstance(step, Turn):
            task = step.tasks[0]
            if task == WRITE:
                return self._judge(t, self.writers(t)[0])
            maker = maker_of(task)
            return self._settle(t, maker, approved(t))
        assert isinstance(step, Settle)
        if step.what == FRESH:
            return self.all_dice
        if step.what == JUDGED:
            return self._next_word(t, next(iter(step.to)))
        if step.what == COUNTED:
            return self._counted(t)
        self.enter(t, "lots")
        return None

    def _thrown(self, t: Table, roll: Roll) -> Step:
        if roll is self.all_dice:
            return Turn((WRITE,), self.writers(t))
        lot = t.dice.pop(roll.dice[0])
        return Settle(DRAWN, {self.leaders(t)[lot - 1]: 1})

    def _judge(self, t: Table, maker: int) -> Step:
        """One word is checked (RC-42, RC-54); there is no vote on none."""
        word = self.word_of(t, maker)
        if word and needs_vote(t, word, self.language):
            return ballot(t, maker)
        return self._settle(t, maker, bool(word) and self.language.words().listed(word))

    def word_of(self, t: Table, seat: int) -> str:
        """What the seat has written."""
        cells = t.shown[seat].cells
        return spelled(laid(cells, self.page.strip(self.page.row(cells, self.is_extra(t)))))

    def _settle(self, t: Table, maker: int, valid: bool) -> Step:
        worth = self.page.note(t.shown[maker].cells, WORTH)
        return Settle(JUDGED, {maker: worth if valid else 0})

    def _next_word(self, t: Table, maker: int) -> Step:
        later = [seat for seat in self.writers(t) if seat > maker]
        return self._judge(t, later[0]) if later else self.onward(t)

    def count(self, t: Table) -> Step:
        """Everybody has had a turn: the bonus of the round (RC-44 to RC-46), none for extra turns."""
        playing, extra = self.playing(t), self.is_extra(t)
        points = [self._scored(t, seat, extra) for seat in playing]
        best = max(points)
        given = 0 if extra or not best else 2 if points.count(best) == 1 else 1
        return Settle(COUNTED, {seat: given if n == best else 0 for seat, n in zip(playing, points, strict=True)})

    def _scored(self, t: Table, seat: int, extra: bool) -> int:
        cells = t.shown[seat].cells
        return self.page.scored(cells, self.page.row(cells, extra))

    def _counted(self, t: Table) -> Step | None:
        """The end, an extra turn for those who tie, lots, or the next round (RC-47 to RC-49)."""
        leaders, extra = self.leaders(t), self.is_extra(t)
        if self.page.total(t.shown[leaders[0]].cells) < self.target:
            return self.throw(t, ROUND)
        if len(leaders) == 1:
            self.enter(t, "tiebreak" if extra else "target")
            return None
        if self.page.note(t.shown[leaders[0]].cells, TIED) < EXTRA_TURNS:
            return self.throw(t, EXTRA)
        return Roll((f"lot{len(leaders)}",))

    # --- what a seat does ------------------------------------------------------------------------------

    def desk(self, t: Table, me: Seat) -> Desk:
        """Where the seat writes now."""
        cells = me.sheet.cells
        start = self.page.strip(self.page.row(cells, self.is_extra(t)))
        return Desk(cells, start, self.page.used.start, t.dice, self.cubes)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if me.task != WRITE:
            return None
        return self.writer.forbids(self.desk(t, me), move, retries(t))

    def offer(self, t: Table, me: Seat) -> list[Move] | None:
        return self.writer.offer(self.desk(t, me), retries(t)) if me.task == WRITE else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if me.task.startswith(VOTE):
            if move is self.approving:
                me.say(APPROVED)
            return
        desk = self.desk(t, me)
        if move.key == ENTER:
            me.sheet.cells[self.page.notes.start + WORTH] = self.writer.worth(desk)
            me.sheet.cells[self.page.used.start : self.page.used.stop] = [0] * len(self.cubes.ids)
        elif move.key == PASS:
            blank(desk.cells, desk.strip)
            me.sheet.cells[self.page.used.start : self.page.used.stop] = [0] * len(self.cubes.ids)
        else:
            self.writer.lay(desk, move)
            me.push(WRITE)

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        return self.writer.expand(self.desk(t, me), text) if me.task == WRITE else []

    def ideas(self, t: Table, me: Seat, level: int) -> list[Idea]:
        return word_advice.ideas(self.desk(t, me), self.writer, level) if me.task == WRITE else []

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        if me.task == WRITE:
            return word_advice.values(self.desk(t, me), self.writer, moves)
        return word_advice.judgement(self.word_of(t, maker_of(me.task)), self.language.words(), moves)

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        if me.task == WRITE:
            return word_advice.sentence(self.desk(t, me), self.writer, move)
        return word_advice.verdict(self.word_of(t, maker_of(me.task)), self.language.words())

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        return grounds.of_writing(self.desk(t, me), self.writer, move) if me.task == WRITE else grounds.OF_VOTE

    def ask(self, t: Table, me: Seat) -> str:
        if me.task != WRITE:
            return f"Is {self.word_of(t, maker_of(me.task)).upper()} a word?"
        return word_advice.question(self.desk(t, me), self.writer)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The sheet is kept: a fresh line, the points of the own word, the sums."""
        cells, page, extra = me.sheet.cells, self.page, self.is_extra(t)
        if isinstance(step, Settle) and me.i in step.to:
            row = page.row(cells, extra)
            if step.what == FRESH:
                page.make_room(cells, extra)
            elif step.what == JUDGED:
                cells[page.points.start + row] = counted(step.to[me.i])
                cells[page.notes.start + WORTH] = 0
            elif step.what == COUNTED:
                page.enter(cells, row, step.to[me.i], extra)
            elif step.what == DRAWN:
                cells[page.notes.start + LOT] = 1

    def score(self, t: Table, sheet: Sheet) -> Score:
        """What is counted, and a word that is written and not judged yet for what it would bring."""
        cells, first = sheet.cells, self.page.sums.start
        parts = {"words": cells[first + WORDS], "bonus": cells[first + BONUSES], "extra": cells[first + EXTRAS]}
        extra = self.is_extra(t)
        if not cells[self.page.points.start + self.page.row(cells, extra)]:
            parts["extra" if extra else "words"] += self.page.note(cells, WORTH)
        return Score(parts, order=(sum(parts.values()), self.page.note(cells, LOT)))


class OneByOne(WordRounds):
    """Game 1: in turn, each with an own throw (RC-41)."""

    def writers(self, t: Table) -> list[int]:
        return [t.active]

    def onward(self, t: Table) -> Step:
        later = [seat for seat in self.playing(t) if seat > t.active]
        if not later:
            return self.count(t)
        t.active = later[0]
        return self.make_room(t)


class AllTogether(WordRounds):
    """Game 2: one throw for everybody, words hidden until all are written (RC-51 to RC-53)."""

    def writers(self, t: Table) -> list[int]:
        return self.playing(t)

    def onward(self, t: Table) -> Step:
        return self.count(t)
