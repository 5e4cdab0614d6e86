"""Rail and Road: draw the same four routes as everybody else, and connect the exits."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf

from rollwright import Bounds, Components, Decision, Die, End, GameOfDecisions, Mark, Move, OwnGlyph, Paper
from rollwright import Picture, Reason, Roll, Rule, Score, Seat, Sheet, Step, Table, TakenTurn, Turn, Words, grid
from .drawing import SIDE, STEPS, laid, lines
from .teaching import BOOK, LESSON
from .telling import changes, named, sides, told

ROUTES = {"rail curve": "rr..", "rail fork": "rrr.", "rail": "r.r.", "road curve": "hh..", "road fork": "hhh.",
          "road": "h.h."}  # the sides north, east, south, west: h = road, r = rail  # fmt: skip
JOINTS = {"overpass": "hrhr", "station": "h.r.", "station curve": "hr.."}
SPECIALS = {"rail cross": "rrrr", "road cross": "hhhh", "three roads": "hhhr", "three rails": "rrrh", "pairs": "hhrr",
            "hub": "hrhr"}  # fmt: skip
KINDS = {**ROUTES, **JOINTS, **SPECIALS}
NETWORK = [0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45]
N = 7
MIDDLE = {7 * y + x for y in (2, 3, 4) for x in (2, 3, 4)}


TILES = [(kind, way) for kind, sides in KINDS.items()
         for way in sorted({w[n:] + w[:n] for w in (sides, sides[::-1]) for n in range(4)})]  # fmt: skip
"""Every different way to lay a tile: turned, and turned over."""
WAYS = ["....", *(way for _, way in TILES)]


EXIT: dict[tuple[int, int], str] = {}
for nth, across, down in ((1, "h", "r"), (3, "r", "h"), (5, "h", "r")):
    EXIT |= {(nth, 0): across, (42 + nth, 2): across, (7 * nth, 3): down, (7 * nth + 6, 1): down}
NEXT = [[(y + dy) * N + x + dx if 0 <= x + dx < N and 0 <= y + dy < N else -1 for dx, dy in STEPS]
        for y in range(N) for x in range(N)]  # fmt: skip
SIGN = {"h": "─", "r": "═", ".": " "}
UP = {"..": " ", "hh": "│", "rr": "║", "h.": "╵", ".h": "╷", "r.": "╨", ".r": "╥"}
MARKS = tuple(Mark("cross", text=SIGN[w[3]] + UP.get(w[0] + w[2], "┿") + SIGN[w[1]]) for _, w in TILES)
PICTURES = tuple(Picture(kind, sides(way), (SIDE, SIDE), tuple(laid(way))) for kind, way in TILES)
MAP = grid("map", "ABCDEFG", "1234567", 18, 24, size=(SIDE, SIDE), marks=MARKS, cards=PICTURES, named=False)
OUTSIDE = [line for (n, side), kind in EXIT.items() for line in laid(
    "".join(kind if s == (side + 2) % 4 else "." for s in range(4)),
    18 + SIDE * (n % N + STEPS[side][0]), 24 + SIDE * (n // N + STEPS[side][1]))]  # fmt: skip
SHEET = Paper([MAP], (120, 126), "Rail and Road", OUTSIDE)
SHAPES = {kind: [f"M{2 * x} {2 * y}L{2 * u} {2 * v}" for x, y, u, v, *_ in lines(way)] for kind, way in KINDS.items()}
LOOK = {kind: OwnGlyph(kind.replace(" ", "-"), lines="".join(shape)) for kind, shape in SHAPES.items()}
DICE = [Die(die, [*ROUTES], looks=[LOOK[kind] for kind in ROUTES]) for die in ("r1", "r2", "r3")]
DICE.append(Die("j1", [*JOINTS], looks=[LOOK[kind] for kind in JOINTS]))
LAY = [Move(f"{box.id} {kind} {way}", [box], mark, label=named(kind, way, box), kind="lay")
       for mark, (kind, way) in enumerate(TILES, 1) for box in SHEET.boxes]  # fmt: skip
FINISH = Move("finish", label="finish")

SHOWN = Rule("RR-1", "You draw what the dice show, each die once.", "No die that is left shows that.")
EMPTY = Rule("RR-2", "One route goes into a square.", "{box} is drawn already.")
MATCH = Rule("RR-3", "A rail never meets a road.")
LINK = Rule("RR-4", "A new route starts from an exit or goes on from one that is there.")
MUST = Rule("RR-5", "Every die that fits is drawn before you finish.", "A die that is left still fits.")
ONCE = Rule("RR-6", "Each special route is drawn once in a game, one a round, three in all.")


def around(cells: list[int], n: int) -> str:
    """What the four neighbours turn towards a square."""
    return facing(n, *[cells[m] for m in NEXT[n]])


@cache
def facing(n: int, *values: int) -> str:
    """The same by what lies there; at the edge of the map, what leads to an exit."""
    sides = zip(range(4), NEXT[n], values, strict=True)
    return "".join([WAYS[value][side - 2] if m >= 0 else EXIT.get((n, side), ".") for side, m, value in sides])


@cache
def fits(way: str, there: str) -> Rule | None:
    """The rule against laying a tile where the neighbours turn this towards it."""
    met = [(mine, theirs) for mine, theirs in zip(way, there, strict=True) if mine != "." != theirs]
    return MATCH if any(mine != theirs for mine, theirs in met) else None if met else LINK


def left(t: Table, me: Seat) -> list[str]:
    """The routes on the dice that are not drawn yet."""
    kinds = Counter(die.faces[t.dice[die.id] - 1] for die in DICE if t.dice)
    return [*(kinds - Counter(TILES[move.mark - 1][0] for move in me.draft)).elements()]


def special(me: Seat) -> list[str]:
    """The special routes this seat may still draw."""
    used = {TILES[value - 1][0] for value in me.sheet.cells if value} & SPECIALS.keys()
    drawn = any(TILES[move.mark - 1][0] in SPECIALS for move in me.draft)
    return [] if drawn or len(used) == 3 else [kind for kind in SPECIALS if kind not in used]


@cache
def promise(mark: int, n: int, there: str) -> float:
    """Ends that are joined, exits and the middle count; what is left open and special routes cost."""
    joined = [side for side in range(4) if WAYS[mark][side] != "." != there[side]]
    loose, doors = 4 - WAYS[mark].count(".") - len(joined), sum((n, side) in EXIT for side in joined)
    return 2.0 * len(joined) + 3.0 * doors - 0.6 * loose + (n in MIDDLE) - 2.5 * (TILES[mark - 1][0] in SPECIALS)


class Draw(Decision):
    """Draw a route, or finish the round."""

    def answers(self, t: Table, me: Seat) -> list[Move]:
        return [*self.tiles(me, {*left(t, me), *special(me)}), FINISH]

    def tiles(self, me: Seat, kinds: set[str]) -> list[Move]:
        """Every tile of these kinds where something leads to."""
        cells = me.sheet.cells
        edge = [n for n in range(N * N) if not cells[n] and around(cells, n) != "...."]
        return [LAY[tile * N * N + n] for tile, (kind, _) in enumerate(TILES) if kind in kinds for n in edge]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        cells = me.sheet.cells
        if move is FINISH:
            rest = self.tiles(me, {*left(t, me)})
            return MUST if any(not fits(WAYS[tile.mark], around(cells, tile.box.at)) for tile in rest) else None
        kind = TILES[move.mark - 1][0]
        if cells[move.box.at]:
            return EMPTY
        if wrong := fits(WAYS[move.mark], around(cells, move.box.at)):
            return wrong
        if kind in SPECIALS:
            return None if kind in special(me) else ONCE
        return None if kind in left(t, me) else SHOWN

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is not FINISH:
            me.sheet.mark(move.box, move.mark)
            me.push(self)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        cells = me.sheet.cells
        return [promise(move.mark, n := move.box.at, around(cells, n)) if move.target else 0.0 for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        before, after = me.sheet.cells, me.sheet.copy().cells
        after[move.box.at if move.target else -1] = move.mark if move.target else after[-1]
        gain = sum(worth(tuple(after)).values()) - sum(worth(tuple(before)).values())
        return changes(gain, LINK)


DRAW = Draw("draw", "Draw the routes of the dice, then finish.", [*LAY, FINISH], focus="map")


class RailAndRoad(GameOfDecisions):
    """One to six players, all on the same dice."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Roll):
            return Turn([DRAW])
        t.round += 1
        return Roll([die.id for die in DICE]) if t.round <= 7 else End("seven")

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score(worth(tuple(sheet.cells)))

    def tell(self, turn: TakenTurn) -> Words:
        return told([(TILES[move.mark - 1][0], move.box) for move in turn.moves if move.target])

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        faces, rest = {die.id: die.faces[t.dice[die.id] - 1] for die in DICE if t.dice}, left(t, me)
        return {die: t.dice[die] for nth, (die, kind) in enumerate(faces.items())
                if [*faces.values()][nth:].count(kind) <= rest.count(kind)}  # fmt: skip


@lru_cache(100_000)
def worth(cells: tuple[int, ...]) -> dict[str, int]:
    """Networks of exits, longest road and rail, the middle, and what is left open."""
    root = {(n, side): (n, side) for n in range(N * N) for side in range(4)}

    def find(node: tuple[int, int]) -> tuple[int, int]:
        return node if root[node] == node else find(root[node])

    loose = 0
    for n, side in [(n, side) for n, value in enumerate(cells) for side in range(4) if WAYS[value][side] != "."]:
        way, facing = WAYS[cells[n]], NEXT[n][side]
        hub = side % 2 if TILES[cells[n] - 1][0] == "overpass" else way.index(way.strip(".")[0])
        root[find((n, side))] = find((n, hub))
        if facing >= 0 and WAYS[cells[facing]][side - 2] == way[side]:
            root[find((n, side))] = find((facing, (side + 2) % 4))
        else:
            loose += facing >= 0
    joined = Counter(find(door) for door, kind in EXIT.items() if WAYS[cells[door[0]]][door[1]] == kind)
    lengths = {name: longest(cells, route) for name, route in (("road", "h"), ("rail", "r"))}
    middle = sum(cells[n] > 0 for n in MIDDLE)
    return {"exits": sum(NETWORK[n] for n in joined.values()), **lengths, "middle": middle, "open ends": -loose}


def longest(cells: tuple[int, ...], route: str) -> int:
    """The most squares one can pass on a road, or on a rail, without coming back."""

    def walk(n: int, been: set[int]) -> int:
        ways = [
            m for side, m in enumerate(NEXT[n]) if m >= 0 and WAYS[cells[n]][side] == route == WAYS[cells[m]][side - 2]
        ]
        return 1 + max((walk(m, been | {m}) for m in ways if m not in been), default=0)

    return max((walk(n, {n}) for n, value in enumerate(cells) if route in WAYS[value]), default=0)


GAME = RailAndRoad(Components(
    "rail_and_road", title="Rail and Road", about="Draw the same four routes as everybody else, and connect the exits.",
    minutes=25,
    sheet=SHEET, decisions=[DRAW], rules=[SHOWN, EMPTY, MATCH, LINK, MUST, ONCE], players=range(1, 7), dice=DICE,
    ends={"seven": "Seven rounds are played."},
    parts={"exits": "joined exits", "road": "longest road", "rail": "longest rail", "middle": "middle",
           "open ends": "open ends"}, rulebook=BOOK, lesson=LESSON,
    bounds=Bounds(rounds=8, decisions=inf, in_a_turn=inf, waiting=1, asked=0, score=(-4 * N * N, inf)),
))  # fmt: skip
