"""The moves of a map by number: first the words, then squares, exits, rectangles, blocks, rooms."""

from itertools import product
from typing import Final, final

from rollwright import Box, Move, Paper, Text, Verbatim, Words, listed

from . import data
from .map import Map
from .shapes import Way, rectangle, ways
from .sheet import Places
from .squares import WALL
from .vocabulary import bonus, item, square

Span = tuple[int, int, int, int]
"""A rectangle: row, column, height, width."""
_TASKS: Final[dict[str, tuple[str, ...]]] = {
    "cell": ("cell", "singles", "grow"),
    "rect": ("rect",),
    "block": ("place",),
}


@final
class Spot:
    """A single square, a block or a planned room, at one place of the map."""

    def __init__(self, way: Way, place: int, bit: int) -> None:
        self.way = way
        self.place = place
        self.mask: int = way.masks[place]
        self.cuts: bool = way.barred & bit != 0
        """Whether it would cut a large monster (RW-100, RW-101)."""


@final
class Book:
    """All moves of a map, and what each draws: `spots[move]`, `rooms[move.n]`."""

    def __init__(self, board: Map, paper: Paper) -> None:
        self.board = board
        self.grid = board.grid
        self.at = Places(paper)
        self.boxes: tuple[Box, ...] = paper.groups["map"].boxes
        self.quests: list[str] = [box.id for box in paper.groups["quests"].boxes] if board.large else []
        self.larges: list[int] = [large.mask for large in board.large]
        names = self.grid.names
        self.said: list[Verbatim] = [square(self.grid, n) for n in range(self.grid.size)]
        """The squares as people say them: `C4`."""
        self.all: list[Move] = _words(paper)
        self.spots: dict[Move, Spot] = {}
        self.shapes: list[list[Way]] = [[self._laid(Way(self.grid, ((0, 0),), 0, self.larges), "cell")]]
        """The ways of the block of each die value; of a single square for 0."""
        self.cells: list[Move] = self.shapes[0][0].moves
        for n in board.exits:
            label = Text("leave the stairs at {square} open", square=self.said[n])
            self.all.append(Move(f"exit {names[n]}", [self.boxes[n]], 0, "", ("exit",), label))
        self.areas: list[list[Way]] = [[]] + [self._rectangles(area) for area in range(1, data.AREAS[-1] + 1)]
        """The rectangles of each area, at least two wide and high (RW-30); of every area for 0 (RW-44)."""
        self.areas[0] = [way for area in self.areas for way in area]
        for value, cells in enumerate(data.BLOCKS, 1):
            self.shapes.append([self._laid(Way(self.grid, way, value, self.larges), "block") for way in ways(cells)])
        self.reaches: dict[int, int] = {spot.mask: self.grid.reach(spot.mask) for spot in self.spots.values()}
        """The 2x2 blocks that each of them breaks, if they are open."""
        self.rooms: list[Span] = []
        self.room_moves: dict[Span, Move] = {}
        self._rooms()

    def _rectangles(self, area: int) -> list[Way]:
        heights = [height for height in range(2, area // 2 + 1) if area in data.AREAS and not area % height]
        return [
            self._laid(Way(self.grid, rectangle(height, area // height), area, self.larges), "rect")
            for height in heights
        ]

    def _laid(self, way: Way, kind: str) -> Way:
        """The way, with a move for each of its places."""
        grid, mark = self.grid, 1 if kind == "rect" else WALL
        for place in grid.squares(way.places):
            squares = grid.squares(way.masks[place])
            name = ",".join([grid.names[square] for square in squares])
            if kind == "rect":
                name = grid.span(*divmod(place, grid.columns), way.height, way.width)
            label = self._label(way, kind, squares)
            move = Move(f"{kind} {name}", [self.boxes[square] for square in squares], mark, "", _TASKS[kind], label)
            way.moves[place] = move
            self.all.append(move)
            self.spots[move] = Spot(way, place, grid.bit[place])
        return way

    def _label(self, way: Way, kind: str, squares: list[int]) -> Text:
        """What the move is called: all squares of a block, the corners of a room."""
        said = self.said
        if kind == "cell":
            return Text("fill {square}", square=said[squares[0]])
        if kind == "rect":
            return Text("plan a room from {first} to {last}", first=said[squares[0]], last=said[squares[-1]])
        where = listed([said[square] for square in squares])
        return Text("draw the {block} on {squares}", block=data.BLOCK_NAMES[way.value - 1], squares=where)

    def _rooms(self) -> None:
        """Any rectangle at least two wide and high can be a room; a move is about its first and last square."""
        grid = self.grid
        for top, left in product(range(grid.rows - 1), range(grid.columns - 1)):
            for bottom, right in product(range(top + 1, grid.rows), range(left + 1, grid.columns)):
                span = top, left, bottom - top + 1, right - left + 1
                first, last = top * grid.columns + left, bottom * grid.columns + right
                corners = [self.boxes[first], self.boxes[last]]
                label = Text("go to the room from {first} to {last}", first=self.said[first], last=self.said[last])
                self.room_moves[span] = Move(f"room {grid.span(*span)}", corners, 0, "", ("route",), label)
                self.rooms.append(span)
        self.all += self.room_moves.values()


def _for_item(points: int) -> Text:
    return Text("spend {item} and draw the black block", item=item(points))


def _bats() -> Words:
    return Text(
        "let the bat cross {n} Development number", "let the bat cross {n} Development numbers", n=data.BAT_STEPS
    )


def _words(paper: Paper) -> list[Move]:
    """Everything that is said without pointing at the map."""
    action, effect = ("action",), ("effect",)
    items = [(paper[id], points) for id, points in zip(data.ITEM_IDS, data.ITEM_POINTS)]
    return [
        Move("pass", tasks=("action", "exit"), label="do nothing"),
        Move("ignore", tasks=effect, label="skip the rest"),
        Move("stop", tasks=("singles",), label="no more squares"),
        Move("single", tasks=action, label="fill a single square"),
        Move("plan", tasks=action, label="plan a room"),
        Move("white", die="white", tasks=action, label="draw the white block"),
        Move("black", die="black", tasks=action, label="draw the black block"),
        *[Move(f"black {box.id}", [box], 2, "black", action, _for_item(n)) for box, n in items],
        *[Move(f"item {box.id}", [box], 1, "", effect, Text("circle {item}", item=item(n))) for box, n in items],
        *[
            Move(f"ghost {id}", [paper[id]], 1, "", effect, Text("take {bonus}", bonus=bonus(nth)))
            for nth, id in enumerate(data.BONUS_IDS)
        ],
        Move("bat single", tasks=effect, label="let the bat fill one square"),
        Move("bat development", tasks=effect, label=_bats()),
    ]
