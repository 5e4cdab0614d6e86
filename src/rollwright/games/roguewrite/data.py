"""The component data of the box, read from its tables once."""

from typing import Any, Final

from rollwright.core.data import DataFolder, shipped

Entry = dict[str, Any]
_FILES: Final = ("components.toml", "maps.toml", "tracks.toml", "blocks.toml")
_FOLDER: Final = DataFolder(shipped("rollwright.games.roguewrite", _FILES))
COMPONENTS: Final = _FOLDER["components.toml"].values
MAPS: Final = _FOLDER["maps.toml"].values
TRACKS: Final = _FOLDER["tracks.toml"].values
_BLOCKS: Final[list[Entry]] = sorted(_FOLDER["blocks.toml"].values["block"], key=lambda block: int(block["value"]))
BLOCKS: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    tuple((int(row), int(column)) for row, column in block["cells"]) for block in _BLOCKS
)
"""One orientation of the block of each die value, from 1."""
BLOCK_NAMES: Final[tuple[str, ...]] = tuple(str(block["name"]) for block in _BLOCKS)
ROUNDS: Final[int] = TRACKS["time"]["rounds"]
TIME_LINES: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(line) for line in TRACKS["time"]["lines"])
SPECIAL: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(number for sign in TRACKS["time"]["symbols"] if sign["face"] == face for number in sign["between"])
    for face in range(7)
)
"""The rounds that a black face circles (RW-03)."""
LAST: Final[int] = TRACKS["development"]["last"]
START: Final[int] = TRACKS["development"]["start"]
LOCKS: Final[tuple[int, ...]] = tuple(TRACKS["development"]["locks"])


def _behind(row: list[Entry]) -> tuple[int, ...]:
    """For each icon the highest number whose lock stands to the left of it; 0 for none."""
    found, lock = [], 0
    for entry in row:
        if entry["kind"] == "lock":
            lock = max(lock, int(entry["number"]))
        else:
            found.append(lock)
    return tuple(found)


ITEM_ROW: Final[list[Entry]] = TRACKS["items"]["row"]
BONUS_ROW: Final[list[Entry]] = TRACKS["bonus"]["row"]
_ITEMS: Final = [entry for entry in ITEM_ROW if entry["kind"] == "icon"]
_BONUS: Final = [entry for entry in BONUS_ROW if entry["kind"] == "icon"]
ITEM_IDS: Final[tuple[str, ...]] = tuple(str(icon["id"]) for icon in _ITEMS)
ITEM_POINTS: Final[tuple[int, ...]] = tuple(int(icon["points"]) for icon in _ITEMS)
ITEM_LOCKS: Final = _behind(ITEM_ROW)
FIRST_ITEMS: Final[tuple[int, ...]] = tuple(place for place, icon in enumerate(_ITEMS) if icon.get("start", False))
"""The icons that are circled from the start (RW-07)."""
BONUS_IDS: Final[tuple[str, ...]] = tuple(str(icon["id"]) for icon in _BONUS)
BONUS_LOCKS: Final = _behind(BONUS_ROW)
BLOCK_BONUS: Final = "block"
PLAN_BONUS: Final = "plan"
SINGLES_BONUS: Final = "singles"
BONUS_EFFECTS: Final[tuple[str, ...]] = tuple(str(icon["effect"]) for icon in _BONUS)
BONUS_SIZES: Final[tuple[int, ...]] = tuple(int(icon.get("size") or icon.get("max_area") or 0) for icon in _BONUS)
"""Squares of a free block, or the most squares of a free plan."""
LEVELS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *(tuple(TRACKS["armament"]["thresholds"][str(n)]) for n in range(1, 7)),
)
"""For each number of players the crossed icons at which the levels 2, 3, ... are reached."""
ROOM_POINTS: Final[int] = TRACKS["score"]["suitable_room"]
ALL_POINTS: Final[int] = TRACKS["score"]["all_suitable_bonus"]
DAMAGE: Final[int] = TRACKS["score"]["damage"]
BAT_STEPS: Final[int] = TRACKS["score"]["bat_development"]
TITLES: Final[tuple[str, ...]] = tuple(str(name).split()[-1].lower() for name in TRACKS["titles"]["names"])
QUEST_POINTS: Final[dict[str, int]] = {quest["id"]: int(quest["points_per_room"]) for quest in MAPS["quest"]}
AREAS: Final[tuple[int, ...]] = (4, 6, 8, 9, 10, 12)
"""The areas that a rectangle at least two wide and high can have, up to two dice (RW-30)."""
