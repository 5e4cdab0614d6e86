"""Positions of competitive and draft in the words of the golden examples."""

from collections.abc import Mapping, Sequence

from rollwright.core.match import Match
from rollwright.games.ludum_quest import COMPETITIVE
from rollwright.games.ludum_quest.data import BONUS_AT, GAINED, NAMES, SPENT
from rollwright.games.ludum_quest.shared_board.board import BONUS
from rollwright.games.ludum_quest.shared_board.rounds import SharedBoard
from rollwright.games.ludum_quest.shared_board.sheet import COINS, COINS_END, POINTS, SUPPORT, VALUE, VP

GREEN, RED, BLUE, YELLOW = range(4)


class Shared:
    """A shared board at the start of a turn. Forced decisions are played, as in the notation."""

    def __init__(
        self,
        die: int | Sequence[int],
        board: str = "H1T",
        *,
        seat: int = 0,
        n: int = 2,
        painted: Mapping[str, int] | None = None,
        coins: int = 0,
        spent: int = 0,
        vp: Sequence[int] = (),
        game: SharedBoard = COMPETITIVE,
        options: Mapping[str, bool] | None = None,
    ) -> None:
        self.match = Match(game, n, options)
        self.match.rolled([seat + 1])
        dice = [die] * len(self.match.asks[0].step.dice) if isinstance(die, int) else list(die)  # type: ignore[attr-defined]
        self.lay(self.match.table.board.cells, board, painted or {})
        self.give(seat, coins, spent, vp)
        self.match.rolled(dice)
        self._run()

    def lay(self, cells: list[int], board: str, painted: Mapping[str, int]) -> None:
        for word in board.split():
            box = NAMES.index(word[:-1])
            cells[box] = "-CTR".index(word[-1]) + 4 * (painted.get(word[:-1], -1) + 1)
            if BONUS_AT[box] >= 0:
                cells[BONUS + BONUS_AT[box]] = 1

    def give(self, seat: int, coins: int, spent: int = 0, vp: Sequence[int] = ()) -> None:
        """Coins gained earlier, how many of them are spent, and points written."""
        cells = self.match.seats[seat].sheet.cells
        cells[COINS : COINS + coins] = [SPENT] * spent + [GAINED] * (coins - spent)
        cells[VP : VP + len(vp)] = vp

    def play(self, *texts: str) -> "Shared":
        for text in texts:
            self.match.answer(self.turn, text)
            self._run()
        return self

    @property
    def turn(self) -> int:
        return self.match.due()[0]

    def _run(self) -> None:
        match = self.match
        while not match.over and not match.asks:
            forced = match.forced(self.turn)
            if forced is not None:
                match.choose(self.turn, forced)
            elif match.seats[self.turn].todo:
                return
            else:
                match.commit(self.turn)

    def legal(self) -> list[str]:
        return [move.key for move in self.match.legal(self.turn)]

    def open(self) -> list[str]:
        """The boxes where a circle can be drawn."""
        return sorted(key.split()[2] for key in self.legal() if key.startswith("draw C "))

    def why(self, text: str) -> str:
        """The id of the rule that refuses the move; empty if it is legal."""
        rule = self.match.explain(self.turn, self.match.game.components.moves.find(text))
        return "" if rule is None else rule.id

    def cells(self, seat: int) -> list[int]:
        return self.match.seats[seat].sheet.cells

    @property
    def value(self) -> int:
        return self.cells(self.turn)[VALUE]

    @property
    def points(self) -> int:
        return self.cells(self.turn)[POINTS]

    def vp(self, seat: int) -> list[int]:
        return [number for number in self.cells(seat)[VP : VP + 7] if number]

    def support(self, seat: int, rival: int) -> list[int]:
        row = rival if rival < seat else rival - 1
        return [number for number in self.cells(seat)[SUPPORT + 4 * row : SUPPORT + 4 * row + 4] if number]

    def coins(self, seat: int) -> tuple[int, int]:
        """In hand, and gained."""
        row = self.cells(seat)[COINS:COINS_END]
        return row.count(GAINED), len(row) - row.count(0)

    def painted(self) -> dict[str, int]:
        """Every painted box with its painter, as the seat in turn sees it."""
        board = self.match.seats[self.turn].board if self.match.due() else self.match.table.board
        assert board is not None
        return {NAMES[box]: board.cells[box] // 4 - 1 for box in range(225) if board.cells[box] > 3}
