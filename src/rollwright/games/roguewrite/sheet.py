"""The sheet of a map: where everything is printed, and the number of every box."""

from typing import Any, Final, final

from rollwright import Box, Group, Paper, grid, notes, slots, token
from rollwright.core.glyph import OwnGlyph
from rollwright.core.printed import NUMBER, Decor, Icon, Label, Mark, Shape
from rollwright.core.sheet import ALL, OWNER

from .data import BONUS_ROW, ITEM_ROW, LAST, LOCKS, MAPS, TIME_LINES
from .layouts import LARGE as _MONSTERS
from .layouts import arranged, frames, upright, wide
from .map import KINDS, Map
from .squares import MARKS, sides

CROSSED: Final = 1
CIRCLED: Final = 2
"""On the Time track; a circled number that is crossed holds both."""
OWNED: Final = 1
SPENT: Final = 2
"""On the Items row."""
_ICONS: Final[dict[str, str]] = {
    **_MONSTERS,
    **{letter: OwnGlyph(name) for letter, name in zip("BNHV", ("SLIME", "BLOB", "GHOST", "BAT"), strict=True)},
    "i": "bag",
    "X": "stairs",
    "E": "door",
    **{str(face): f"face{face}" for face in range(1, 7)},
}
"""What is printed in a square, by its letter. A large monster is drawn over four: these only bear its name, in
capitals, for those who read the map in letters."""
_BONUS: Final[dict[str, str]] = {"plan": "dotted-nesw", "singles": "ghost", "block": "block-1"}
_TIME: Final[tuple[Mark, ...]] = (Mark("cross"), Mark("ring"), Mark("ring+cross"))
_ITEM: Final[tuple[Mark, ...]] = (Mark("ring"), Mark("fill+ring"))
_CAPTIONS: Final[dict[str, str]] = {
    "block 3": "block of 3",
    "block 4": "block of 4",
    "block 5": "block of 5",
    "block 6": "block of 6",
    "plan 12": "room to 12",
    "singles": "singles",
}
"""What is printed above a bonus action, by its effect and size."""
_PER_ROOM: Final[dict[int, str]] = {2: "2 per room", 3: "3 per room", 4: "4 per room"}
_WAYS: Final[tuple[Mark, ...]] = tuple(Mark(f"way-{sides(mask)}", ink="red", text="") for mask in range(1, 16))
PARTS: Final[dict[str, str]] = {
    "items": "Items",
    "rooms": "Rooms at the end",
    "all_suitable": "Tidy floor",
    "quests": "Quests",
    "damage": "Fights",
}
"""The parts of a score, and what people call them."""
QUESTS: Final = "quests"
"""The part that only maps with large monsters have."""
_PRINTED: Final[dict[str, str]] = {**PARTS, "rooms": "Rooms"}
"""What is printed above the boxes of the score."""
_X: Final = 20.5
_Y: Final = 20.0
_ITEMS_Y: Final = 218.0
_BONUS_Y: Final = 235.5


@final
class Places:
    """The number of the first box of every group, and of single boxes that the rules write in."""

    def __init__(self, paper: Paper) -> None:
        start = {id: group.start for id, group in paper.groups.items()}
        self.path = start["path"]
        self.time = start["time"]
        self.development = start["development"]
        self.items = start["items"]
        self.bonus = start["bonus"]
        self.keys = start["keys"]
        self.quests = start.get("quests", start["head"])
        self.face = paper["entrance"].index
        """The white face of the setup: the entrance."""
        self.special = paper["special"].index
        self.score = start["score"]
        self.damage = paper["score.damage"].index
        self.total = paper["score.total"].index
        self.armament = paper["armament"].index
        self.level = paper["level"].index
        self.adventurer = start["adventurer"]
        self.finished = start["finished"]
        self.end = paper["end"].index
        self.exit = paper["exit"].index
        self.valid = paper["valid"].index
        self.stack = paper["stack"].index
        self.first = paper["room.first"].index
        """The room in which the adventurer is: its first square and its last, counted from 1."""
        self.last = paper["room.last"].index
        self.stage = paper["stage"].index


def sheet(board: Map) -> Paper:
    """The printed sheet of a map."""
    quests = [quest for quest in MAPS["quest"] if any(large.quest == quest["id"] for large in board.large)]
    groups = [*_map(board), _time(), _development(), *_rows()]
    groups += [_quests(quests)] if quests else []
    adventurer = token("adventurer", "map", "person")
    adventurer.title = "adventurer"
    groups += [_head(), *_foot(bool(quests)), adventurer]
    groups += [notes("finished", ["finished"], seen=ALL), notes("ending", ["end", "exit"])]
    groups.append(notes("interception", ["valid", "stack", "room.first", "room.last", "stage"], seen=ALL))
    per_room = [int(quest["points_per_room"]) for quest in quests]
    screens = {
        "upright": arranged(groups, board, upright(board), per_room),
        "wide": arranged(groups, board, wide(board), per_room),
    }
    decor = [*frames(board, (_X, _Y), _side(board)), *_signs(), *_words(quests)]
    return Paper(groups, (210, 297), "Roguewrite", decor, layouts=screens)


def _side(board: Map) -> float:
    return 169.0 / max(board.grid.columns, board.grid.rows)


def _map(board: Map) -> list[Group]:
    """The squares, and the adventurer's way over them."""
    columns, rows = [str(n) for n in range(board.grid.columns)], [str(n) for n in range(board.grid.rows)]
    size, name = (_side(board), _side(board)), "r{row}c{column}"
    squares = grid("map", columns, rows, _X, _Y, size=size, name=name, marks=MARKS, title="map", seen=OWNER)
    for box, letter in zip(squares.boxes, board.letters):
        box.icon = _ICONS.get(letter, "")
    way = grid("path", columns, rows, _X, _Y, size=size, kind="bare", name=f"way.{name}", marks=_WAYS)
    for group in (squares, way):
        group.columns, group.rows = tuple(board.grid.column_heads), tuple(board.grid.row_heads)
    return [squares, way]


def _time() -> Group:
    boxes = [
        Box(f"time.{number}", Shape("soft", 15 + 12.8 * nth, 195 + 9.5 * line, 8, 8), number, str(number), marks=_TIME)
        for line, numbers in enumerate(TIME_LINES)
        for nth, number in enumerate(numbers)
    ]
    return Group("time", boxes, "Time", OWNER)


def _development() -> Group:
    boxes = []
    for number in range(1, LAST + 1):
        line, nth = divmod(number - 1, (LAST + 1) // 2)
        kind = "square" if number in LOCKS else "soft"
        shape = Shape(kind, 109 + 7.8 * nth, 195 + 9.5 * line, 7.2, 8)
        boxes.append(Box(f"development.{number}", shape, number, str(number)))
    return Group("development", boxes, "Development", OWNER)


def _rows() -> list[Group]:
    """Items, bonus actions, and the keys of the locks between them."""
    items: list[Box] = []
    bonus: list[Box] = []
    keys: list[Box] = []
    for row, y in ((ITEM_ROW, _ITEMS_Y), (BONUS_ROW, _BONUS_Y)):
        for nth, entry in enumerate(row):
            shape = Shape("soft", _column(nth), y, 12, 12)
            if entry["kind"] == "lock":
                small = Shape("bare", _column(nth) + 1.5, y + 1.5, 9, 9)
                keys.append(Box(f"key.{entry['number']}", small, entry["number"], "", "lock"))
            elif row is ITEM_ROW:
                points = int(entry["points"])
                items.append(Box(entry["id"], shape, points, str(points), "bag", _ITEM))
            else:
                bonus.append(Box(entry["id"], shape, len(bonus) + 1, "", _BONUS[entry["effect"]]))
    keys.sort(key=lambda key: key.value)
    named = (("items", items, "item worth"), ("bonus", bonus, "bonus action"), ("keys", keys, "lock"))
    return [Group(id, boxes, title, OWNER) for id, boxes, title in named]


def _column(nth: int) -> float:
    return 40 + 16.8 * nth


def _quests(quests: list[dict[str, Any]]) -> Group:
    boxes = [
        Box(quest["id"], Shape("soft", 40 + 40.0 * nth, 253, 11, 11), nth + 1, "", _quest_icon(quest), _ITEM[:1])
        for nth, quest in enumerate(quests)
    ]
    return Group("quests", boxes, "quest", OWNER)


def _quest_icon(quest: dict[str, Any]) -> str:
    return _MONSTERS[KINDS[quest["kind"]]]


def _head() -> Group:
    entrance = Box("entrance", Shape("soft", 75, 5.5, 8, 8), label="Door", marks=NUMBER)
    special = Box("special", Shape("soft", 92, 5.5, 8, 8), label="Special", marks=NUMBER)
    return Group("head", [entrance, special], "setup throw", OWNER)


def _foot_y(quests: bool) -> float:
    """The score comes right below the rows where there is no list of quests."""
    return 275.0 if quests else 261.0


def _foot(quests: bool) -> list[Group]:
    """The boxes of the score, and how the adventurer is armed."""
    y, names = _foot_y(quests), [f"score.{name}" for name in (*PARTS, "total")]
    score = slots("score", names, 15, y, size=(19, 11), step=(23.0, 0.0), label="", title="Score")
    for box, name in zip(score.boxes, (*_PRINTED.values(), "Total")):
        box.label = name
    if not quests:
        score.boxes[3].shape, score.boxes[3].label = Shape("margin", 0, 0, 0, 0), ""
    armed = slots("armed", ["armament", "level"], 157, y, size=(17, 11), step=(21, 0), label="", title="Adventurer")
    armed.boxes[0].label, armed.boxes[1].label = "Loot", "Level"
    return [score, armed]


def _signs() -> list[Decor]:
    """The small pictures: of the setup, of the block of each face, and of the faces in the gaps of the Time track."""
    found: list[Decor] = [Icon("door", 68, 6, 6, 7), Icon("star", 85, 6, 6.5, 6.5)]
    for nth, name in enumerate("iltsov"):
        found.append(Icon(f"face{nth + 1}", 104.5 + 15.2 * nth, 6, 5, 5))
        found.append(Icon(f"block-{name}", 110 + 15.2 * nth, 4.5, 8, 8))
    for line, numbers in enumerate(TIME_LINES):
        for nth in range(len(numbers) - 1):
            found.append(Icon(f"face{nth + 1}", 23.6 + 12.8 * nth, 197.2 + 9.5 * line, 3.6, 3.6))
    return found


def _words(quests: list[dict[str, Any]]) -> list[Decor]:
    """The words around the boxes."""
    found: list[Decor] = [Label("Time", 15, 192.6, 2.8, bold=True), Label("Development", 109, 192.6, 2.8, bold=True)]
    found += [Label("Items", 15, 224, 3.4, bold=True), Label("Bonus", 15, 241.5, 3.4, bold=True)]
    for row, y in ((ITEM_ROW, _ITEMS_Y), (BONUS_ROW, _BONUS_Y)):
        told = [(nth, _caption(entry)) for nth, entry in enumerate(row)]
        found += [Label(text, _column(nth) + 6, y - 1.8, 2.6, "middle") for nth, text in told if text]
    for nth, quest in enumerate(quests):
        found.append(Label(_PER_ROOM.get(quest["points_per_room"], ""), 53 + 40.0 * nth, 258.5, 3))
    if quests:
        found.append(Label("Quests", 15, 258.5, 3.4, bold=True))
    return found


def _caption(entry: dict[str, Any]) -> str:
    """The number of a lock, or what a bonus action does; the points of an item stand in its box."""
    if entry["kind"] == "lock":
        return str(entry["number"])
    if "points" in entry:
        return ""
    size = entry.get("size", entry.get("max_area", ""))
    effect = f"{entry['effect']} {size}".strip()
    return _CAPTIONS.get(effect, effect)
