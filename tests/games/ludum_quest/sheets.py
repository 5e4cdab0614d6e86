"""Positions of solitaire and mass in the words of the golden examples, and the stream of LQ-103."""

import hmac
from collections.abc import Iterator, Mapping, Sequence

from rollwright.core.match import Match
from rollwright.games.ludum_quest import SOLITAIRE
from rollwright.games.ludum_quest.alone.position import reds, strike
from rollwright.games.ludum_quest.alone.rounds import OwnBoard
from rollwright.games.ludum_quest.alone.sheet import (
    COINS,
    COINS_END,
    END,
    ENDS,
    GRID,
    LOCK,
    RED,
    SABOTAGE,
    SKETCH,
    TURNS,
    VP,
)
from rollwright.games.ludum_quest.data import GAINED, NAMES, SPENT


class Alone:
    """One sheet after a throw. Forced decisions are played, as in the notation."""

    def __init__(
        self,
        dice: Sequence[int],
        board: str = "H1T",
        *,
        coins: int = 0,
        spent: int = 0,
        vp: Sequence[int] = (),
        struck: tuple[int, int, int] = (0, 0, 0),
        again: Sequence[int] = (),
        game: OwnBoard = SOLITAIRE,
        n: int = 1,
        options: Mapping[str, bool] | None = None,
    ) -> None:
        self.match = Match(game, n, options)
        self.again = list(again)
        for me in self.match.seats:
            _lay(me.sheet.cells, board)
            me.sheet.cells[COINS : COINS + coins] = [SPENT] * spent + [GAINED] * (coins - spent)
            me.sheet.cells[VP : VP + len(vp)] = vp
            strike(me.sheet.cells, *struck)
        self.match.rolled(dice)
        self._run()

    def play(self, *texts: str, seat: int = 0) -> "Alone":
        for text in texts:
            self.match.answer(seat, text)
            self._run()
        return self

    def _run(self) -> None:
        match = self.match
        while not match.over:
            if match.asks:
                if not self.again or match.asks[0].nth == 0:
                    return
                match.rolled([self.again.pop(0)])
                continue
            before = match.asks, match.drafts[0].done, len(match.seats[0].draft)
            self._forced(match)
            if before == (match.asks, match.drafts[0].done, len(match.seats[0].draft)) or match.table.n > 1:
                return

    def _forced(self, match: Match) -> None:
        for seat in match.due():
            forced = match.forced(seat)
            while forced is not None:
                match.choose(seat, forced)
                forced = match.forced(seat)
            if not match.seats[seat].todo:
                match.commit(seat)

    @property
    def cells(self) -> list[int]:
        return self.match.seats[0].sheet.cells

    def legal(self, seat: int = 0) -> list[str]:
        return [move.key for move in self.match.legal(seat)]

    def why(self, text: str, seat: int = 0) -> str:
        rule = self.match.explain(seat, self.match.game.components.moves.find(text))
        return "" if rule is None else rule.id

    def box(self, name: str) -> tuple[int, int]:
        """Symbol and state of a box."""
        value = self.cells[GRID + NAMES.index(name)]
        return value & 3, value >> 2

    @property
    def vp(self) -> list[int]:
        return [number for number in self.cells[VP : VP + 7] if number]

    @property
    def coins(self) -> tuple[int, int]:
        """In hand, and gained."""
        row = self.cells[COINS:COINS_END]
        return row.count(GAINED), len(row) - row.count(0)

    @property
    def reds(self) -> int:
        return len(reds(self.cells))

    @property
    def turns(self) -> int:
        return self.cells[TURNS]

    @property
    def ended(self) -> str:
        return ENDS[self.cells[END] - 1] if self.cells[END] else ""

    def lockdown(self, lines: int) -> "Alone":
        """Go straight to Lockdown with a die of this value."""
        sheet = self.match.seats[0].sheet.copy()
        sheet.cells[SKETCH], sheet.cells[SABOTAGE], sheet.cells[LOCK] = 2, 2, lines
        self.match.arrange(0, sheet, ["lockdown"])
        return self


def _lay(cells: list[int], board: str) -> None:
    """`I2T` is a black triangle, `I2Tr` a red one."""
    for word in board.split():
        red = word.endswith("r")
        name, symbol = word.removesuffix("r")[:-1], word.removesuffix("r")[-1]
        cells[GRID + NAMES.index(name)] = "-CTR".index(symbol) + 4 * RED * red


def filled(cells: Sequence[int]) -> list[str]:
    return [NAMES[box] for box in range(225) if cells[GRID + box]]


def stream(seed: str, turn: int) -> Iterator[int]:
    """LQ-103: the faces of one turn, for ever."""
    block = 0
    while True:
        for byte in hmac.digest(seed.encode(), f"ludum_quest|{turn}|{block}".encode(), "sha256"):
            if byte < 252:
                yield byte % 6 + 1
        block += 1


def throw(seed: str, turn: int) -> list[list[int]]:
    """The entries of the table's queue for one turn: three dice, then the ones again, die 1 first (LQ-104)."""
    faces = stream(seed, turn)
    first = [next(faces) for _ in range(3)]
    queue = [first]
    for face in first:
        while face == 1:
            face = next(faces)  # noqa: PLW2901
            queue.append([face])
    return queue
