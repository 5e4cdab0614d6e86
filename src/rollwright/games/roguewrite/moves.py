"""The moves of a map by number: first the words, then squares, exits, rectangles, blocks, rooms."""

from typing import Final, final

from rollwright.core.moves import Move
from rollwright.core.sheet import SheetSpec

from .blocks import Way, bar, rectangle, ways
from .data import (
    AREAS,
    BAT_STEPS,
    BLOCK_BONUS,
    BLOCKS,
    BONUS_EFFECTS,
    BONUS_IDS,
    BONUS_SIZES,
    ITEM_IDS,
    ITEM_POINTS,
    PLAN_BONUS,
)
from .map import Map

ACTION: Final = "action"
PLACE: Final = "place"
CELL: Final = "cell"
SINGLES: Final = "singles"
RECT: Final = "rect"
ANY_PLAN: Final = f"{RECT} 0"
"""A bonus plan, of any area (RW-44)."""
GROW: Final = "grow"
EFFECT: Final = "effect"
LEAVE: Final = "exit"
ROUTE: Final = "route"
TASKS: Final[dict[str, str]] = {
    ACTION: "Draw a wall, or plan a room.",
    PLACE: "Draw your block next to a wall or a planned room.",
    CELL: "Fill one square next to a wall or a planned room.",
    SINGLES: "Fill single squares, as many as you like.",
    RECT: "Plan a room: a dotted rectangle next to a wall.",
    GROW: "Draw your bonus block square by square.",
    EFFECT: "Use what you have covered.",
    LEAVE: "Choose the exit that stays open.",
    ROUTE: "Choose the adventurer's next room.",
}
PASS: Final = 0
IGNORE: Final = 1
STOP: Final = 2
SINGLE: Final = 3
PLAN: Final = 4
WHITE: Final = 5
BLACK: Final = 6
SPEND: Final = 7
"""The black die for an item, one move for each icon."""
ITEM: Final[int] = SPEND + len(ITEM_IDS)
GHOST: Final[int] = ITEM + len(ITEM_IDS)
BAT_SINGLE: Final[int] = GHOST + len(BONUS_IDS)
BAT_DEVELOPMENT: Final[int] = BAT_SINGLE + 1
CELLS: Final[int] = BAT_SINGLE + 2


@final
class Rectangle:
    """A rectangle that can be planned."""

    def __init__(self, way: Way, place: int) -> None:
        self.way = way
        self.place = place
        self.mask = way.mask(place)


@final
class Repertoire:
    """All moves of a map, and what each draws."""

    def __init__(self, board: Map, paper: SheetSpec) -> None:
        self.board = board
        grid = board.grid
        self.fields = paper.groups["map"].fields
        self.quests: list[str] = [field.id for field in paper.groups["quests"].fields] if board.large else []
        self.all: list[Move] = _words(paper)
        self.all += [Move(f"cell {name}", [self.fields[n]], 17, "", _SQUARES) for n, name in enumerate(grid.names)]
        self.exits = len(self.all)
        self.all += [Move(f"exit {grid.names[n]}", [self.fields[n]], 0, "", (LEAVE,)) for n in board.exits]
        self.rects = len(self.all)
        self.rectangles: list[Rectangle] = []
        self.areas: list[list[Way]] = [[] for _ in range(AREAS[-1] + 1)]
        """The rectangles of each area, at least two wide and high (RW-30)."""
        for area in AREAS:
            self._rectangles(area)
        self.blocks = len(self.all)
        self.shapes: list[list[Way]] = [[]]
        """The ways of the block of each die value."""
        self.masks: list[int] = []
        """The squares of every block, from the first one on."""
        self.values: list[int] = []
        """The die value of every block."""
        for value in range(1, len(BLOCKS) + 1):
            self.shapes.append([self._block(value, way) for way in self._ways(value)])
        self.reaches: dict[int, int] = {mask: grid.reach(mask) for mask in [*self.masks, *grid.bit]}
        """The 2x2 blocks that each block and each single square breaks, if they are open."""
        self.rooms = len(self.all)
        self.spans: list[tuple[int, int, int, int]] = []
        self.room: dict[tuple[int, int, int, int], int] = {}
        """The number of the move for every rectangle."""
        self._rooms()

    def _ways(self, value: int) -> list[Way]:
        found = [Way(self.board.grid, cells) for cells in ways(BLOCKS[value - 1])]
        for way in found:
            bar(way, [large.mask for large in self.board.large])
        return found

    def _block(self, value: int, way: Way) -> Way:
        grid = self.board.grid
        way.moves = [self.all[0]] * grid.size
        for place in grid.squares(way.places):
            squares = grid.squares(way.mask(place))
            key = "block " + ",".join([grid.names[square] for square in squares])
            move = Move(key, [self.fields[square] for square in squares], 17, "", (PLACE,))
            way.moves[place] = move
            self.all.append(move)
            self.masks.append(way.mask(place))
            self.values.append(value)
        return way

    def _rectangles(self, area: int) -> None:
        grid = self.board.grid
        for height in range(2, area // 2 + 1):
            if area % height:
                continue
            way = Way(grid, rectangle(height, area // height))
            bar(way, [large.mask for large in self.board.large])
            way.moves = [self.all[0]] * grid.size
            for place in grid.squares(way.places):
                top, left = divmod(place, grid.columns)
                key = f"rect {grid.span(top, left, height, way.width)}"
                rect = Rectangle(way, place)
                move = Move(key, [self.fields[square] for square in grid.squares(rect.mask)], 1, "", (RECT,))
                way.moves[place] = move
                self.all.append(move)
                self.rectangles.append(rect)
            self.areas[area].append(way)

    def _rooms(self) -> None:
        """Any rectangle at least two wide and high can be a room; a move is about its first and last square."""
        grid = self.board.grid
        for top in range(grid.rows - 1):
            for left in range(grid.columns - 1):
                for bottom in range(top + 1, grid.rows):
                    for right in range(left + 1, grid.columns):
                        height, width = bottom - top + 1, right - left + 1
                        corners = [self.fields[top * grid.columns + left], self.fields[bottom * grid.columns + right]]
                        self.room[top, left, height, width] = len(self.all)
                        self.all.append(Move(f"room {grid.span(top, left, height, width)}", corners, 0, "", (ROUTE,)))
                        self.spans.append((top, left, height, width))


_SQUARES: Final[tuple[str, ...]] = (CELL, SINGLES, GROW)


def _black(icon: int) -> str:
    """`draw the black block for item I2, worth 2`."""
    return f"draw the black block for item {ITEM_IDS[icon]}, worth {ITEM_POINTS[icon]}"


def _circle(icon: int) -> str:
    """`circle item I2, worth 2`."""
    return f"circle item {ITEM_IDS[icon]}, worth {ITEM_POINTS[icon]}"


def _bonus(icon: int) -> str:
    """`use bonus A1, a block of 3 squares`."""
    size = BONUS_SIZES[icon]
    what = {BLOCK_BONUS: f"a block of {size} squares", PLAN_BONUS: f"a room of up to {size} squares"}
    return f"use bonus {BONUS_IDS[icon]}, {what.get(BONUS_EFFECTS[icon], 'single squares, one for each open ghost')}"


def _words(paper: SheetSpec) -> list[Move]:
    """Everything that is said without pointing at the map."""
    found = [
        Move("pass", tasks=(ACTION, LEAVE)),
        Move("ignore", tasks=(EFFECT,), label="use nothing more"),
        Move("stop", tasks=(SINGLES,), label="no more squares"),
        Move("single", tasks=(ACTION,), label="fill a single square"),
        Move("plan", tasks=(ACTION,), label="plan a room"),
        Move("white", die="white", tasks=(ACTION,), label="draw the white block"),
        Move("black", die="black", tasks=(ACTION,), label="draw the black block"),
    ]
    found += [Move(f"black {id}", [paper[id]], 2, "black", (ACTION,), _black(nth)) for nth, id in enumerate(ITEM_IDS)]
    found += [Move(f"item {id}", [paper[id]], 1, "", (EFFECT,), _circle(nth)) for nth, id in enumerate(ITEM_IDS)]
    found += [Move(f"ghost {id}", [paper[id]], 1, "", (EFFECT,), _bonus(nth)) for nth, id in enumerate(BONUS_IDS)]
    found.append(Move("bat single", tasks=(EFFECT,), label="fill one square"))
    found.append(Move("bat development", tasks=(EFFECT,), label=f"cross {BAT_STEPS} Development numbers"))
    return found
