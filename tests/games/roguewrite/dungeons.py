"""Positions of Roguewrite in the words of its golden examples: squares are (row, column)."""

from collections.abc import Iterable, Sequence

from rollwright.core.match import Match
from rollwright.games.roguewrite import GAMES
from rollwright.games.roguewrite.floor import Room, rooms
from rollwright.games.roguewrite.grid import Grid
from rollwright.games.roguewrite.position import development, item_points, outline, read, rounds
from rollwright.games.roguewrite.rounds import Roguewrite
from rollwright.games.roguewrite.squares import OUTLINES, WALL, WALLS
from rollwright.games.roguewrite.ways import Ways

BASIC, ADVANCED = GAMES
Square = tuple[int, int]
Span = tuple[int, int, int, int]


class Dungeon:
    """One player's table after the setup throw and, if given, the throw of the round."""

    def __init__(
        self, setup: tuple[int, int], dice: tuple[int, int] | None = None, game: Roguewrite = BASIC, n: int = 1
    ) -> None:
        self.game = game
        self.match = Match(game, n)
        for seat in range(n):
            self.match.rolled(setup, seat)
        if dice:
            self.match.rolled(dice)

    @property
    def cells(self) -> list[int]:
        return self.match.seats[0].sheet.cells

    def roll(self, white: int, black: int) -> "Dungeon":
        self.match.rolled([white, black])
        return self

    def say(self, *texts: str) -> "Dungeon":
        for text in texts:
            self.match.answer(0, text)
        return self

    def end_round(self) -> "Dungeon":
        for seat in self.match.due():
            self.match.commit(seat)
        return self

    def legal(self) -> list[str]:
        return [move.key for move in self.match.legal(0)]

    def refused(self, text: str) -> str:
        """The id of the rule against a move; empty if it is legal."""
        rule = self.match.explain(0, self.game.components.moves.find(text))
        return rule.id if rule else ""

    def wall(self, *squares: Square) -> "Dungeon":
        for row, column in squares:
            self.cells[row * self.game.board.grid.columns + column] = WALL
        return self

    def plan(self, *spans: Span) -> "Dungeon":
        for span in spans:
            outline(self.game.board.grid, self.cells, *span)
        return self

    def developed(self, number: int) -> "Dungeon":
        at = self.game.at.development
        self.cells[at : at + number] = [1] * number
        return self

    def arranged(self, *tasks: str) -> "Dungeon":
        """Ask these now, on the sheet as it is."""
        self.match.arrange(0, self.match.seats[0].sheet.copy(), tasks)
        return self

    @property
    def walls(self) -> set[Square]:
        grid = self.game.board.grid
        return {divmod(square, grid.columns) for square in grid.squares(read(grid, self.cells, WALLS))}

    @property
    def dotted(self) -> set[Square]:
        size, columns = self.game.board.grid.size, self.game.board.grid.columns
        return {divmod(square, columns) for square, value in enumerate(self.cells[:size]) if value % OUTLINES}

    @property
    def development(self) -> int:
        return development(self.game.at, self.cells)

    @property
    def rounds(self) -> int:
        return rounds(self.game.at, self.cells)

    @property
    def items(self) -> int:
        return item_points(self.game.at, self.cells)

    def icons(self, value: int) -> list[str]:
        group = self.match.spec.groups["items"]
        return [field.id for field in group.boxes if self.cells[field.index] == value]

    def box(self, id: str) -> int:
        return self.cells[self.match.spec[id].index]


def block(*squares: Square) -> str:
    return "block " + ",".join(f"r{row}c{column}" for row, column in sorted(squares))


def bar(row: int, first: int, last: int) -> str:
    return block(*((row, column) for column in range(first, last + 1)))


def rect(top: int, left: int, height: int, width: int) -> str:
    return f"rect r{top}c{left}-r{top + height - 1}c{left + width - 1}"


class Drawing:
    """A small floor drawn in letters: `#` wall, `@` entrance, `>` exit."""

    def __init__(self, rows: Sequence[str], planned: Iterable[Sequence[int]] = ()) -> None:
        self.grid = Grid(len(rows), len(rows[0]))
        letters = "".join(rows)
        self.ground = self.grid.of([n for n, letter in enumerate(letters) if letter != "#"])
        self.entrance = self.grid.of([n for n, letter in enumerate(letters) if letter == "@"])
        self.exit = self.grid.of([n for n, letter in enumerate(letters) if letter == ">"])
        right = below = 0
        for top, left, height, width in planned:
            mask = self.grid.rect(top, left, height, width)
            beside, above = (mask & self.grid.not_first) << 1, mask << self.grid.columns & self.grid.full
            right |= (beside ^ mask) & (beside | mask & self.grid.not_last)
            below |= above ^ mask
        self.dotted = right, below & ~self.grid.rect(self.grid.rows - 1, 0, 1, self.grid.columns)
        reached = self.grid.flood(self.entrance, self.ground)
        self.floor = reached if reached & self.exit else 0

    def rooms(self) -> list[Room]:
        return rooms(self.grid, self.floor, self.dotted)

    def ways(self) -> Ways:
        return Ways(self.grid, self.floor, self.rooms(), self.entrance, self.exit)

    def spans(self) -> list[list[int]]:
        return sorted(list(room.span) for room in self.rooms())

    def suitable(self) -> list[list[int]]:
        return sorted(list(room.span) for room in self.rooms() if not room.fault)

    def points(self) -> int:
        every, good = self.rooms(), self.suitable()
        return 3 * len(good) + (10 if self.floor and len(good) == len(every) else 0)
