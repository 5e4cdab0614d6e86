"""The sheet on screens: the map as large as it can be, the tracks below it on a phone and beside it on a desk."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright import Group, Paper, moved
from rollwright.core.printed import Decor, Frame, Icon, Label, Shape

from .data import BONUS_ROW, ITEM_ROW, TIME_LINES
from .map import Map

Spot = tuple[float, float]
BLOCKS: Final = "iltsov"
"""The blocks of the faces 1 to 6, as their pictures are called."""
TYPE: Final = 3.0
_EFFECTS: Final[dict[str, tuple[str, str]]] = {
    "block 3": ("block", "of 3"),
    "block 4": ("block", "of 4"),
    "block 5": ("block", "of 5"),
    "block 6": ("block", "of 6"),
    "plan 12": ("room", "to 12"),
    "singles": ("per", "ghost"),
}
"""What is printed above a bonus action, in two lines."""
_PER_ROOM: Final[dict[int, tuple[str, str]]] = {2: ("2 per", "room"), 3: ("3 per", "room"), 4: ("4 per", "room")}


@final
class Plan:
    """Where everything stands on a screen of one shape."""

    def __init__(self, board: Map, size: Spot, length: float, corner: Spot, *, named: bool) -> None:
        self.size = size
        self.side = length / max(board.grid.columns, board.grid.rows)
        self.corner = corner
        self.named = named
        """Whether letters and numbers stand beside the map."""
        self.time: list[Spot] = []
        self.box: Spot = (8, 8)
        """The size of a box of the Time track."""
        self.development: tuple[Spot, Spot, Spot, int] = ((0, 0), (0, 0), (0, 0), 11)
        """The first box, its size, the step, and how many stand in a line."""
        self.rows: tuple[Spot, Spot, float, float] = ((0, 0), (0, 0), 8.0, 8.0)
        """The first item, the first bonus action, the size of an icon, and the step."""
        self.quests: tuple[Spot, float] = ((0, 0), 20.0)
        self.score: list[Spot] = []
        """Items, rooms, tidy floor, quests, fights, total, loot, level."""
        self.boxes: Spot = (14, 9)
        self.head: tuple[Spot, Spot] = ((0, 0), (0, 0))
        self.words: list[Decor] = []
        self.small = 2.9
        """The size of the type over bonus actions."""
        self.words_at = 1.4
        """Where the names of the rows begin."""


def upright(board: Map) -> Plan:
    """The map from edge to edge at the top, the blocks below it, then what changes every round, then the rest."""
    large = bool(board.large)
    foot = 190.4 if large else 179.0
    plan = Plan(board, (97, foot + 24.6), 90.8, (5.5, 5.2), named=True)
    plan.time, plan.box = [(1.4 + 6.78 * n, 110.0) for n in range(14)], (6.1, 7.4)
    plan.development = (1.4, 123.0), (7.9, 7.4), (8.63, 8.4), 11
    plan.rows = (14.6, 146.4), (14.6, 165.0), 8.2, 9.2
    plan.quests = (14.6, 176.6), 20.6
    columns = [1.4 + 19.2 * n for n in range(5)]
    first, second = [(x, foot) for x in columns], [(x, foot + 13.6) for x in columns]
    below = second[:3] if large else [(0.0, 0.0), *second[:2]]
    plan.score = [*first[:3], *below, *first[3:]]
    plan.boxes, plan.head = (16, 8), (second[3], second[4])
    plan.words = [
        Label("Time", 1.4, 107.7, TYPE, bold=True),
        Label("Development", 1.4, 120.7, TYPE, bold=True),
        Label("Items", 1.4, 150.5, TYPE, bold=True),
        Label("Bonus", 1.4, 169.1, TYPE, bold=True),
        *_blocks((5.5, 97.2), 15.4, 6),
    ]
    return plan


def wide(board: Map) -> Plan:
    """The map at the left, the tracks beside it."""
    plan, x = Plan(board, (246, 161), 150.8, (7.5, 8), named=True), 166.0
    plan.time = [(x + 11.4 * n, y) for y in (28.0, 37.4) for n in range(7)]
    plan.development = (x, 53.0), (6.6, 8), (7.1, 8.8), 11
    plan.rows, plan.small = ((x, 82.0), (x, 104.0), 8.0, 8.7), 3.3
    plan.quests, plan.words_at = ((x + 11.6, 115.6), 17.2), x
    plan.score = [(x + 19.4 * n, y) for y in (133.0, 148.5) for n in range(4)]
    plan.boxes, plan.head = (16.4, 9.6), ((x, 10.0), (x + 14, 10.0))
    plan.words = [
        Label("Time", x, 25, 3.4, bold=True),
        Label("Development", x, 50, 3.4, bold=True),
        Label("Items", x, 75, 3.4, bold=True),
        Label("Bonus", x, 94, 3.4, bold=True),
    ]
    plan.words += _blocks((x + 32, 6.0), 15.4, 3)
    for line, numbers in enumerate(TIME_LINES):
        for nth in range(len(numbers) - 1):
            plan.words.append(Icon(f"face{nth + 1}", x + 8.4 + 11.4 * nth, 30.7 + 9.4 * line, 2.6, 2.6))
    return plan


def _blocks(corner: Spot, step: float, per_line: int) -> list[Decor]:
    """The block of each face of a die."""
    found: list[Decor] = []
    for nth, name in enumerate(BLOCKS):
        left, top = corner[0] + step * (nth % per_line), corner[1] + 8.6 * (nth // per_line)
        found += [Icon(f"face{nth + 1}", left, top + 1.6, 5, 5), Icon(f"block-{name}", left + 5.6, top, 8, 8)]
    return found


def arranged(groups: Sequence[Group], board: Map, plan: Plan, per_room: Sequence[int]) -> Paper:
    """The same boxes by a plan; `per_room`: what each quest of the map brings."""
    made = [_group(group, plan) for group in groups]
    return Paper(made, plan.size, "", [*frames(board, plan.corner, plan.side), *plan.words, *_captions(plan, per_room)])


def _group(group: Group, plan: Plan) -> Group:
    if group.id in ("map", "path"):
        columns, side = len(group.columns), plan.side
        return moved(group, *plan.corner, size=(side, side), per_line=columns, named=plan.named and group.id == "map")
    if group.id == "development":
        (x, y), size, step, per_line = plan.development
        return moved(group, x, y, size=size, step=step, per_line=per_line)
    shapes = _shapes(group, plan)
    found = moved(group, 0, 0)
    for box, shape in zip(found.boxes, shapes, strict=True):
        box.shape = shape
    return found


def _shapes(group: Group, plan: Plan) -> list[Shape]:
    """The places of the boxes of a group that is not a grid."""
    side = plan.rows[2]
    size = {"time": plan.box, "quests": (side, side), "head": (9, plan.boxes[1])}.get(group.id, plan.boxes)
    at: Mapping[str, Sequence[Spot]] = {
        "time": plan.time,
        "quests": [(plan.quests[0][0] + plan.quests[1] * n, plan.quests[0][1]) for n in range(4)],
        "score": [*plan.score[:3], plan.score[3], *plan.score[4:6]],
        "armed": plan.score[6:8],
        "head": plan.head,
    }
    if group.id in ("items", "bonus", "keys"):
        return [_icon(box.id, plan) for box in group.boxes]
    if group.id not in at:
        return [box.shape for box in group.boxes]
    return [
        box.shape if box.shape.kind == "margin" else Shape(box.shape.kind, x, y, size[0], size[1])
        for box, (x, y) in zip(group.boxes, at[group.id])
    ]


def _icon(id: str, plan: Plan) -> Shape:
    """An item, a bonus action, or the lock between them."""
    items, bonus, side, step = plan.rows
    for (x, y), row in ((items, ITEM_ROW), (bonus, BONUS_ROW)):
        for nth, entry in enumerate(row):
            if entry["kind"] == "lock" and id == f"key.{entry['number']}":
                return Shape("bare", x + step * nth + 0.9, y + 0.9, side - 1.8, side - 1.8)
            if entry["kind"] != "lock" and entry["id"] == id:
                return Shape("soft", x + step * nth, y, side, side)
    return Shape("margin", 0, 0, 0, 0)


def _captions(plan: Plan, per_room: Sequence[int]) -> list[Decor]:
    """Numbers of locks, what a bonus action does, what a quest brings."""
    items, bonus, side, step = plan.rows
    found: list[Decor] = []
    for nth, entry in enumerate(ITEM_ROW):
        if entry["kind"] == "lock":
            found.append(
                Label(str(entry["number"]), items[0] + step * nth + side / 2, items[1] - 2.2, plan.small, "middle")
            )
    for nth, entry in enumerate(BONUS_ROW):
        middle = bonus[0] + step * nth + side / 2
        for line, text in enumerate(_effect(entry)):
            found.append(Label(text, middle, bonus[1] - 5.8 + 3.7 * line, plan.small, "middle"))
    (x, y), across = plan.quests
    for nth, points in enumerate(per_room):
        left = x + across * nth + side + 0.5
        found += [Label(text, left, y + 2.4 + 3.6 * at, plan.small) for at, text in enumerate(_PER_ROOM[points])]
    head = Label("Quests", plan.words_at, y + side / 2, max(TYPE, plan.small), bold=True)
    return [*found, head] if per_room else found


def _effect(entry: Mapping[str, object]) -> tuple[str, str]:
    if entry["kind"] == "lock":
        return "", str(entry["number"])
    effect = f"{entry['effect']} {entry.get('size', entry.get('max_area', ''))}".strip()
    return _EFFECTS.get(effect, (effect, ""))


def frames(board: Map, corner: Spot, side: float) -> list[Decor]:
    """What is printed on the map: its edge, the large monsters, the darker squares of the entrances."""
    columns, (left, top) = board.grid.columns, corner
    found: list[Decor] = [Frame(left, top, side * columns, side * board.grid.rows, heavy=True)]
    for large in board.large:
        row, column = divmod(large.squares[0], columns)
        x, y, length = left + column * side + 0.15 * side, top + row * side + 0.15 * side, 1.7 * side
        found.append(Icon(LARGE[large.kind], x, y, length, length, over=True))
    edge = 0.054 * side
    for group in board.groups[1:]:
        row, column = divmod(group, columns)
        length = 2 * (side - edge)
        found.append(Frame(left + column * side + edge, top + row * side + edge, length, length))
    return found


LARGE: Final[dict[str, str]] = {"b": "slime", "g": "blob", "h": "ghost", "v": "bat"}
"""The pictures of monsters, by their letter on the map."""
