"""One by One and All Together: rounds of words, votes, bonus, target, extra turns (RC-40 to RC-58)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import (
    Components,
    Lot,
    Player,
    Roll,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    TakenTurn,
    Text,
    Turn,
    Words,
)
from rollwright.core._native import mypyc_attr
from rollwright.core.task import NO_TASK

from . import telling
from .decisions.vote import approved, ballot, may_count, needs_vote
from .game import CubeGame
from .language import Language
from .letters import laid, spelled
from .moves import ENTER, VOTE, WRITE
from .sheet import BONUSES, EXTRA, EXTRAS, LOT, TIED, TURNS, WORDS, WORTH, WordPage, counted

ROUND: Final = "round"
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
LOTS: Final = Lot("lot", range(2, SEATS + 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class WordRounds(CubeGame):
    """Everybody makes a word, then the round is counted."""

    secretly: bool = False
    """Whether words are written unseen."""

    def __init__(self, components: Components, name: str, language: Language, page: WordPage, target: int) -> None:
        super().__init__(components, name, language)
        self.page = page
        self.target = target
        self.all_dice = Roll(self.cubes.ids)

    def writers(self, t: Table) -> list[int]:
        """Who makes a word of the throw on the table."""
        raise NotImplementedError

    def judged(self, t: Table) -> Step:
        """All words of this throw are judged."""
        raise NotImplementedError

    def is_extra(self, t: Table) -> bool:
        """Whether this is an extra turn."""
        return t.phase.endswith(EXTRA)

    def begin(self, t: Table) -> Step:
        return self.start(t, ROUND)

    def start(self, t: Table, stage: str) -> Step:
        """Begin a round, or an extra turn, with its first player."""
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
        totals = [self.page.total(sheet.cells) for sheet in t.public_sheets]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def after(self, t: Table) -> Step:
        step = t.step
        if isinstance(step, Settle):
            return self._settled(t, step)
        if isinstance(step, Roll):
            return self._thrown(t, step)
        task = step.tasks[0] if isinstance(step, Turn) else NO_TASK
        return self._settle(t, task.args[0], approved(t)) if task.args else self._judge(t, self.writers(t)[0])

    def _thrown(self, t: Table, roll: Roll) -> Step:
        if roll == self.all_dice:
            return Turn([WRITE], self.writers(t))
        winner = LOTS.drawn(t.dice, self.leaders(t))
        del t.dice[roll.dice[0]]
        return Settle(DRAWN, {winner: 1})

    def _judge(self, t: Table, maker: int) -> Step:
        """One word is checked (RC-42, RC-54); there is no vote on none."""
        word = self.page.word(t, maker)
        if word and needs_vote(t, word, self.language):
            return ballot(t, maker)
        return self._settle(t, maker, bool(word) and self.language.words().listed(word))

    def _settle(self, t: Table, maker: int, valid: bool) -> Step:
        worth = self.page.note(t.public_sheets[maker].cells, WORTH)
        return Settle(JUDGED, {maker: worth if valid else 0})

    def _settled(self, t: Table, step: Settle) -> Step:
        if step.what == FRESH:
            return self.all_dice
        if step.what == JUDGED:
            later = [seat for seat in self.writers(t) if seat > next(iter(step.to))]
            return self._judge(t, later[0]) if later else self.judged(t)
        return self._counted(t) if step.what == COUNTED else self.end(t, "lots")

    def count(self, t: Table) -> Step:
        """Everybody has had a turn: the bonus of the round (RC-44 to RC-46), none for extra turns."""
        playing, extra = self.playing(t), self.is_extra(t)
        sheets = [t.public_sheets[seat].cells for seat in playing]
        points = [self.page.scored(cells, self.page.row(cells, extra)) for cells in sheets]
        best = max(points)
        given = 0 if extra or not best else 2 if points.count(best) == 1 else 1
        return Settle(COUNTED, {seat: given if n == best else 0 for seat, n in zip(playing, points, strict=True)})

    def _counted(self, t: Table) -> Step:
        """The end, an extra turn for those who tie, lots, or the next round (RC-47 to RC-49)."""
        leaders = self.leaders(t)
        best = t.public_sheets[leaders[0]].cells
        if self.page.total(best) < self.target:
            return self.start(t, ROUND)
        if len(leaders) == 1:
            return self.end(t, "tiebreak" if self.is_extra(t) else "target")
        return self.start(t, EXTRA) if self.page.note(best, TIED) < EXTRA_TURNS else LOTS.draw(len(leaders))

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The sheet is updated: a fresh line, the points of the player's own word, the sums."""
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
        """What is counted, and the word of this round for what it brings, or would if it is not judged yet."""
        cells, first = sheet.cells, self.page.sums.start
        parts = {"words": cells[first + WORDS], "bonus": cells[first + BONUSES], "extra": cells[first + EXTRAS]}
        parts["extra" if self.is_extra(t) else "words"] += self._uncounted(t, cells)
        return Score(parts, order=(sum(parts.values()), self.page.note(cells, LOT)))

    def _uncounted(self, t: Table, cells: list[int]) -> int:
        """What the word of this round brings, as long as the round is not over."""
        row = self.page.row(cells, self.is_extra(t))
        if not cells[self.page.points.start + row]:
            word = spelled(laid(cells, self.page.words[row].start))
            return self.page.note(cells, WORTH) if may_count(t, word, self.language) else 0
        return 0 if cells[self.page.totals.start + row] else self.page.scored(cells, row)

    # --- what people are told ------------------------------------------------------------------------------

    def tell(self, turn: TakenTurn) -> Words:
        move, step = turn.moves[-1], turn.t.step
        if move.kind == VOTE and isinstance(step, Turn):
            return telling.voting(move, self.page.word(turn.t, step.tasks[0].args[0]))
        worth = self.page.note(turn.after.sheet.cells, WORTH) if self.components.mode != self.name else 0
        return telling.making(turn.moves, turn.t.dice, self.cubes, self.secretly, worth)

    def summary(self, turn: TakenTurn) -> Words:
        """The word that is laid but not handed in: its letters, and which of them count otherwise."""
        if turn.moves[-1].kind != ENTER:
            return ""
        word = spelled(laid(turn.after.sheet.cells, self.page.word_at(turn.t, turn.after.sheet.cells)))
        if not may_count(turn.t, word, self.language):
            return telling.unknown(word)
        return telling.laid_out(turn.moves, turn.t.dice, self.cubes)

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        if isinstance(step, Turn) and step.tasks[0].args:
            word = self.page.word(t, step.tasks[0].args[0])
            return telling.voted(t, word, *telling.COUNTS)
        if not isinstance(step, Settle):
            return ()
        if step.what == JUDGED:
            return self._judgement(t, next(iter(step.to)))
        if step.what == COUNTED:
            return [*self._round_news(t, step), *self._tie_news(t)]
        return [telling.lot(next(iter(step.to)))] if step.what == DRAWN else ()

    def _judgement(self, t: Table, maker: int) -> Sequence[Words]:
        """A word that the list does not have; what players decided was told with their votes."""
        cells, word = t.public_sheets[maker].cells, self.page.word(t, maker)
        rejected = word and not self.page.scored(cells, self.page.row(cells, self.is_extra(t)))
        return [telling.unlisted(word, maker)] if rejected and not needs_vote(t, word, self.language) else ()

    def _round_news(self, t: Table, step: Settle) -> Sequence[Words]:
        """The best word and the totals; the line of the round is the one before the next."""
        sheets, page = [sheet.cells for sheet in t.public_sheets], self.page
        totals = [page.total(cells) for cells in sheets]
        if self.is_extra(t):
            return [telling.after_extra(totals)]
        turn = page.note(sheets[0], TURNS)
        row = (turn - 1) % page.rows
        best = [seat for seat, given in step.to.items() if given]
        words = [spelled(laid(sheets[seat], page.words[row].start)) for seat in best]
        points = page.scored(sheets[best[0]], row) if best else 0
        return [telling.bonus(best, words, points, turn), telling.standing(turn, totals)]

    def _tie_news(self, t: Table) -> Sequence[Words]:
        leaders = self.leaders(t)
        best = t.public_sheets[leaders[0]].cells
        total = self.page.total(best)
        if total < self.target or len(leaders) == 1:
            return ()
        return [telling.tie(leaders, total, self.page.note(best, TIED) >= EXTRA_TURNS)]

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        seat = self.winners(scores)[0]
        if why == "target":
            return telling.reached(seat, scores[seat].total, self.target)
        if why == "tiebreak":
            text = Text("The extra turn has decided: {who} is ahead with {total} points.")
            return text.filled(who=Player(seat), total=scores[seat].total)
        if why == "lots":
            return Text("Ten extra turns were level, and the lot has fallen on {who}.", who=Player(seat))
        return super().ending(t, why, scores)


@final
class OneByOne(WordRounds):
    """Game 1: in turn, each with an own throw (RC-41)."""

    def writers(self, t: Table) -> list[int]:
        return [t.active]

    def judged(self, t: Table) -> Step:
        later = [seat for seat in self.playing(t) if seat > t.active]
        if not later:
            return self.count(t)
        t.active = later[0]
        return self.make_room(t)


@final
class AllTogether(WordRounds):
    """Game 2: one throw for everybody, words hidden until all are written (RC-51 to RC-53)."""

    secretly: bool = True

    def thrower(self, t: Table) -> int | None:
        return None

    def writers(self, t: Table) -> list[int]:
        return self.playing(t)

    def judged(self, t: Table) -> Step:
        return self.count(t)
