"""The sheet of a map: where everything is printed, and the number of every box."""

from typing import Any, Final, final

from rollwright.core.layout import grid as grid_of
from rollwright.core.layout import notes, slots, token
from rollwright.core.printed import NUMBER, Decor, Frame, Icon, Label, Mark, Shape
from rollwright.core.sheet import ALL, OWNER, Field, Group, SheetSpec

from .data import BONUS_ROW, ITEM_ROW, LAST, LOCKS, MAPS, ROUNDS, TIME_LINES
from .map import Map
from .squares import MARKS, sides

CROSSED: Final = 1
CIRCLED: Final = 2
"""On the Time track; a circled number that is crossed holds both."""
OWNED: Final = 1
SPENT: Final = 2
"""On the Items row."""
_ICONS: Final[dict[str, str]] = {
    "b": "slime",
    "g": "blob",
    "h": "ghost",
    "v": "bat",
    "i": "bag",
    "X": "stairs",
    "E": "door",
    **{str(face): f"face{face}" for face in range(1, 7)},
}
_LARGE: Final[dict[str, str]] = {"b": "slime", "g": "blob", "h": "ghost", "v": "bat"}
_BLOCKS: Final[tuple[str, ...]] = ("i", "l", "t", "s", "o", "v")
_TIME: Final[tuple[Mark, ...]] = (Mark("cross"), Mark("ring"), Mark("ring+cross"))
_ITEM: Final[tuple[Mark, ...]] = (Mark("ring"), Mark("fill+ring"))
_WAYS: Final[tuple[Mark, ...]] = tuple(Mark(f"way-{sides(mask)}", ink="red", text="") for mask in range(1, 16))
_SCORES: Final[tuple[str, ...]] = ("items", "rooms", "all_suitable", "quests", "damage", "total")
_TITLES: Final[tuple[str, ...]] = ("Items", "Rooms", "All suitable", "Quests", "Interception", "Total")
_SIDE: Final = 13.0
_X: Final = 20.5
_Y: Final = 20.0
SECRET: Final[tuple[str, ...]] = ("map", "time", "development", "items", "bonus", "keys", "quests", "head", "ending")
"""What only its owner sees until all have chosen their exits."""


@final
class Places:
    """The number of the first box of every group; they belong to the rules version and never change."""

    def __init__(self, squares: int, quests: int) -> None:
        self.path = squares
        self.time = 2 * squares
        self.development = self.time + ROUNDS
        self.items = self.development + LAST
        self.items_end = self.items + sum(entry["kind"] == "icon" for entry in ITEM_ROW)
        self.bonus = self.items_end
        self.bonus_end = self.bonus + sum(entry["kind"] == "icon" for entry in BONUS_ROW)
        self.keys = self.bonus_end
        self.quests = self.keys + len(LOCKS)
        self.quests_end = self.quests + quests
        self.face = self.quests_end
        """The white face of the setup: the entrance."""
        self.special = self.face + 1
        self.score = self.face + 2
        self.total = self.score + len(_SCORES) - 1
        self.damage = self.total - 1
        self.armament = self.total + 1
        self.level = self.total + 2
        self.adventurer = self.total + 3
        self.finished = self.total + 4
        self.end = self.total + 5
        self.exit = self.total + 6
        self.valid = self.total + 7
        self.stack = self.total + 8
        self.first = self.total + 9
        """The room in which the adventurer is: its first square and its last, counted from 1."""
        self.last = self.total + 10
        self.stage = self.total + 11


def sheet(board: Map) -> SheetSpec:
    """The printed sheet of a map."""
    quests = [quest for quest in MAPS["quest"] if any(large.quest == quest["id"] for large in board.large)]
    groups = [_map(board), _path(board), _time(), _development(), *_rows()]
    groups += [_quests(quests)] if quests else []
    groups += [_head(), *_foot(bool(quests)), token("adventurer", "map", "person"), *_margin()]
    return SheetSpec(groups, (210, 297), "Roguewrite", [*_decor(board), *_legend(quests)])


def _columns(board: Map) -> tuple[list[str], list[str]]:
    return [str(n) for n in range(board.grid.columns)], [str(n) for n in range(board.grid.rows)]


def _side(board: Map) -> float:
    return 169.0 / max(board.grid.columns, board.grid.rows)


def _map(board: Map) -> Group:
    columns, rows = _columns(board)
    size = (_side(board), _side(board))
    group = grid_of("map", columns, rows, _X, _Y, size=size, name="r{row}c{column}", marks=MARKS, seen=OWNER)
    for field, letter in zip(group.fields, board.letters):
        field.icon = _ICONS.get(letter, "")
    return Group("map", group.fields, "map", OWNER, rows, columns)


def _path(board: Map) -> Group:
    """The adventurer's way over the map."""
    columns, rows = _columns(board)
    size = (_side(board), _side(board))
    return grid_of("path", columns, rows, _X, _Y, size=size, kind="bare", name="way.r{row}c{column}", marks=_WAYS)


def _time() -> Group:
    fields = []
    for line, numbers in enumerate(TIME_LINES):
        for nth, number in enumerate(numbers):
            shape = Shape("soft", 15 + 12.8 * nth, 195 + 9.5 * line, 8, 8)
            fields.append(Field(f"time.{number}", shape, number, str(number), marks=_TIME))
    return Group("time", fields, "Time", OWNER)


def _development() -> Group:
    half = (LAST + 1) // 2
    fields = []
    for number in range(1, LAST + 1):
        line, nth = divmod(number - 1, half)
        kind = "square" if number in LOCKS else "soft"
        shape = Shape(kind, 109 + 7.8 * nth, 195 + 9.5 * line, 7.2, 8)
        fields.append(Field(f"development.{number}", shape, number, str(number)))
    return Group("development", fields, "Development", OWNER)


def _rows() -> list[Group]:
    """Items, bonus actions, and the keys of the locks between them."""
    items = _row(ITEM_ROW, 218.0, "bag", _ITEM)
    bonus = _row(BONUS_ROW, 235.5, "", (Mark("cross"),))
    keys = sorted((field for row in (ITEM_ROW, BONUS_ROW) for field in _keys(row)), key=lambda key: key.value)
    return [
        Group("items", items, "Items", OWNER),
        Group("bonus", bonus, "Bonus actions", OWNER),
        Group("keys", keys, "Keys", OWNER),
    ]


def _row(row: list[dict[str, Any]], y: float, icon: str, marks: tuple[Mark, ...]) -> list[Field]:
    found = []
    for nth, entry in enumerate(row):
        if entry["kind"] == "icon":
            shape = Shape("soft", _column(nth), y, 12, 12)
            found.append(Field(entry["id"], shape, int(entry.get("points", 0)), "", icon or _bonus_icon(entry), marks))
    return found


def _keys(row: list[dict[str, Any]]) -> list[Field]:
    y = 218.0 if row is ITEM_ROW else 235.5
    return [
        Field(f"key.{entry['number']}", Shape("bare", _column(nth) + 1.5, y + 1.5, 9, 9), entry["number"], "", "lock")
        for nth, entry in enumerate(row)
        if entry["kind"] == "lock"
    ]


def _column(nth: int) -> float:
    return 40 + 16.8 * nth


def _bonus_icon(entry: dict[str, Any]) -> str:
    return {"plan": "dotted-nesw", "singles": "ghost", "block": "block-1"}[entry["effect"]]


def _quests(quests: list[dict[str, Any]]) -> Group:
    ring = (Mark("ring"),)
    icons = {"blue": "slime", "green": "blob", "ghost": "ghost", "bat": "bat"}
    fields = [
        Field(quest["id"], Shape("soft", 40 + 40.0 * nth, 253, 11, 11), 0, "", icons[quest["kind"]], ring)
        for nth, quest in enumerate(quests)
    ]
    return Group("quests", fields, "Quests", OWNER)


def _head() -> Group:
    fields = [
        Field("entrance", Shape("soft", 75, 4.5, 8, 8), marks=NUMBER),
        Field("special", Shape("soft", 92, 4.5, 8, 8), marks=NUMBER),
    ]
    return Group("head", fields, "setup throw", OWNER)


def _foot_y(quests: bool) -> float:
    """The score comes right below the rows where there is no list of quests."""
    return 275.0 if quests else 261.0


def _foot(quests: bool) -> list[Group]:
    """The boxes of the score, and how the adventurer is armed."""
    step = (23.0, 0.0)
    score = slots(
        "score", [f"score.{name}" for name in _SCORES], 15, _foot_y(quests), size=(19, 11), step=step, label=""
    )
    if not quests:
        score.fields[_SCORES.index("quests")].shape = Shape("margin", 0, 0, 0, 0)
    armed = slots("armed", ["armament", "level"], 157, _foot_y(quests), size=(17, 11), step=(21, 0), label="")
    return [Group("score", score.fields, "Score"), Group("armed", armed.fields, "Adventurer")]


def _margin() -> list[Group]:
    """What is kept in mind: who has finished, how, by which exit; and where the adventurer is."""
    return [
        notes("finished", ["finished"], seen=ALL),
        notes("ending", ["end", "exit"]),
        notes("interception", ["valid", "stack", "room.first", "room.last", "stage"], seen=ALL),
    ]


def _decor(board: Map) -> list[Decor]:
    side = _side(board)
    found: list[Decor] = [Frame(_X, _Y, side * board.grid.columns, side * board.grid.rows, heavy=True)]
    for large in board.large:
        top, left = divmod(large.squares[0], board.grid.columns)
        found.append(
            Icon(_LARGE[large.kind], _X + left * side + 2, _Y + top * side + 2, 2 * side - 4, 2 * side - 4, over=True)
        )
    for group in board.groups[1:]:
        top, left = divmod(group, board.grid.columns)
        found.append(Frame(_X + left * side + 0.7, _Y + top * side + 0.7, 2 * side - 1.4, 2 * side - 1.4))
    return found


def _legend(quests: list[dict[str, Any]]) -> list[Decor]:
    """The words and small pictures around the boxes."""
    found: list[Decor] = [Icon("door", 68, 5, 6, 7), Icon("star", 85, 5, 6.5, 6.5)]
    for nth, name in enumerate(_BLOCKS):
        found.append(Icon(f"face{nth + 1}", 104.5 + 15.2 * nth, 6, 5, 5))
        found.append(Icon(f"block-{name}", 110 + 15.2 * nth, 4.5, 8, 8))
    found += _between()
    found += [Label("Time", 15, 192.6, 2.8, bold=True), Label("Development", 109, 192.6, 2.8, bold=True)]
    found += [Label("Items", 15, 224, 3.4, bold=True), Label("Bonus", 15, 241.5, 3.4, bold=True)]
    found += [label for row, y in ((ITEM_ROW, 216.2), (BONUS_ROW, 233.7)) for label in _captions(row, y)]
    for nth, quest in enumerate(quests):
        found.append(Label(f"{quest['points_per_room']} per room", 53 + 40.0 * nth, 258.5, 3))
    if quests:
        found.append(Label("Quests", 15, 258.5, 3.4, bold=True))
    for nth, name in enumerate(_TITLES):
        if quests or name != "Quests":
            found.append(Label(name, 24.5 + 23.0 * nth, _foot_y(bool(quests)) - 2.8, 2.6, "middle"))
    return [
        *found,
        Label("Armament", 165.5, _foot_y(bool(quests)) - 2.8, 2.6, "middle"),
        Label("Level", 186.5, _foot_y(bool(quests)) - 2.8, 2.6, "middle"),
    ]


def _between() -> list[Decor]:
    """The die symbols in the gaps of the Time track."""
    found: list[Decor] = []
    for line, numbers in enumerate(TIME_LINES):
        for nth in range(len(numbers) - 1):
            found.append(Icon(f"face{nth + 1}", 23.6 + 12.8 * nth, 197.2 + 9.5 * line, 3.6, 3.6))
    return found


def _captions(row: list[dict[str, Any]], y: float) -> list[Decor]:
    found: list[Decor] = []
    for nth, entry in enumerate(row):
        if entry["kind"] == "lock":
            words = str(entry["number"])
        elif "points" in entry:
            words = str(entry["points"])
        else:
            words = {"block": f"block {entry.get('size')}", "singles": "singles"}.get(
                entry["effect"], f"plan {entry.get('max_area')}"
            )
        found.append(Label(words, _column(nth) + 6, y, 2.6, "middle"))
    return found
