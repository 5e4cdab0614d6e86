"""Solitaire Yahtzee on the same dice: two throws a turn serve everybody, so that a seat plays alone as in company."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright import Components, Roll, Seat, Settle, Step, Table, Turn, Words

from . import telling
from .decisions.line import Line
from .language import Language
from .lines import LINES as FIVE
from .moves import LINE, MARK, WRITE
from .yahtzee import JUDGED, Yahtzee

FIRST: Final = "turn"
SECOND: Final = "again"
"""Where a turn stands: the first or the second throw was the last."""


@final
class SameDice(Yahtzee):
    """All at the same time, unseen (RC-106)."""

    secretly: bool = True

    def __init__(self, components: Components, name: str, language: Language, line: Line) -> None:
        super().__init__(components, name, language, line)
        self.everything = range(len(self.cubes.ids))

    def after(self, t: Table) -> Step:
        step = t.step
        if isinstance(step, Roll):
            return Turn([WRITE if self._second(t) else MARK])
        task = step.tasks[0].name if isinstance(step, Turn) else ""
        if task == MARK:
            self.enter(t, SECOND)
            return self.all_dice
        if task == WRITE:
            words = [self.page.word(t, seat) for seat in range(t.n)]
            return Settle(JUDGED, {seat: int(self._counts(word)) for seat, word in enumerate(words)})
        return self._next_turn(t) if task == LINE else Turn([LINE])

    def _next_turn(self, t: Table) -> Step:
        if t.round == len(FIVE):
            return self.end(t, "five_throws")
        t.round += 1
        self.enter(t, FIRST)
        return self.all_dice

    def _second(self, t: Table) -> bool:
        return t.phase == f"{self.name} {SECOND}"

    def _counts(self, word: str) -> bool:
        return bool(word) and self.language.words().listed(word)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """Of the second throw only the dice that were picked (RC-92)."""
        super().hear(t, me, step)
        if isinstance(step, Roll):
            cells = me.sheet.cells
            self.page.take(cells, self.page.marked(cells) if self._second(t) else self.everything, t.dice)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        return dict(self.page.dice(t, me.sheet.cells))

    # --- what people are told ------------------------------------------------------------------------------

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        second = self._second(t)
        return telling.throwing(faces, self.cubes, None if t.n > 1 or second else 0, again=second)

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        if isinstance(step, Settle):
            words = [self.page.word(t, seat) for seat in range(t.n)]
            return [telling.unlisted(word, seat) for seat, word in enumerate(words) if word and not self._counts(word)]
        if isinstance(step, Turn) and step.tasks[0].name == LINE and t.n > 1 and t.round < len(FIVE):
            return [telling.standing(t.round, [sheet.cells[self.page.total.start] for sheet in t.public_sheets])]
        return ()

    def calls_last_round(self, t: Table, step: Step) -> bool:
        return isinstance(step, Turn) and step.tasks[0].name == LINE and t.round == len(FIVE) - 1
