"""The component data of the box, read from its tables once, and the 225 boxes of the board.

Box 0 is A15, the top left corner, because a grid is printed line by line from the top; the box below is 15 further. The
canonical order of LQ-111 (lowest row first, then from the left) is another one: a box's place in it is its rank.
"""

from typing import Any, Final

from rollwright.core.data import DataFolder, shipped

_FILES: Final = ("game.toml", "solitaire.toml", "layout.toml", "figures.toml", "ratings.toml")
_FOLDER: Final = DataFolder(shipped("rollwright.games.ludum_quest", _FILES))
_GAME: Final = _FOLDER["game.toml"].values
_SOLO: Final = _FOLDER["solitaire.toml"].values
LAYOUT: Final = _FOLDER["layout.toml"].values
FIGURES: Final[list[dict[str, Any]]] = _FOLDER["figures.toml"].values["figure"]
_BANDS: Final = _FOLDER["ratings.toml"].values["band"]
RATINGS: Final[list[tuple[int, str]]] = [(int(band["from"]), str(band["title"])) for band in _BANDS]

SIDE: Final = 15
BOXES: Final = SIDE * SIDE
CIRCLE: Final = 1
TRIANGLE: Final = 2
RHOMBUS: Final = 3
SYMBOLS: Final[tuple[int, ...]] = (CIRCLE, TRIANGLE, RHOMBUS)
LETTERS: Final = "-" + "".join(symbol["id"] for symbol in _GAME["symbol"])
"""The symbols by number, from 1."""
SHAPES: Final[tuple[str, ...]] = ("", *(str(symbol["name"]).lower() for symbol in _GAME["symbol"]))
COST: Final[tuple[int, ...]] = (0, *(int(symbol["cost"]) for symbol in _GAME["symbol"]))
COLOURS: Final[tuple[str, ...]] = tuple(str(colour["id"]) for colour in _GAME["colour"])
START_SYMBOL: Final[int] = LETTERS.index(_GAME["board"]["start_symbol"])

BONUS_ROWS: Final[tuple[int, ...]] = tuple(int(bonus["row"]) for bonus in _GAME["row_bonus"])
BONUS_COINS: Final[tuple[int, ...]] = tuple(int(bonus["coins"]) for bonus in _GAME["row_bonus"])
BONUS_POINTS: Final[tuple[int, ...]] = tuple(int(bonus["vp"]) for bonus in _GAME["row_bonus"])

VP_BOXES: Final[int] = _GAME["sheet"]["vp_boxes"]
SUPPORT_BOXES: Final[int] = _GAME["sheet"]["support_boxes"]
NEGATIVE: Final[int] = _GAME["sheet"]["support_negative_box"] - 1
"""The place in a support row that is subtracted."""
COIN_BOXES: Final[int] = _GAME["sheet_coins"]["coin_boxes"]
EXTRA_DICE: Final[int] = _GAME["competitive"]["dice_extra"]
EXTRA_VALUES: Final[tuple[int, ...]] = tuple(_GAME["competitive"]["extra_turn_values"])
PAINT_COST: Final[int] = _GAME["coin_effect"][0]["cost"]
BUY_COST: Final[int] = _GAME["coin_effect"][1]["cost"]
RAISE_COST: Final[int] = _GAME["coin_effect"][2]["cost"]
PLUS_COST: Final[int] = _GAME["coin_effect"][3]["cost"]
PLUS: Final[int] = _GAME["coin_effect"][3]["vp"]

SOLO_COIN_BOXES: Final[int] = _SOLO["solitaire_coins"]["coin_boxes"]
RED_LIMIT: Final[int] = _SOLO["solitaire"]["red_limit"]
RED_COST: Final[int] = _SOLO["solitaire"]["red_paint_cost"]
COLLECTED: Final[int] = _SOLO["solitaire"]["collect_coins"]
ONE_SKETCHED: Final[int] = _SOLO["solitaire"]["sketch_one_coins"]
ONE_THROWN: Final[int] = _SOLO["mass"]["one_coin"]
ONES_PAID: Final[int] = _SOLO["mass"]["one_coin_max"]
DRAWS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *(
        SYMBOLS if row["draw"] == ["ANY"] else tuple(LETTERS.index(s) for s in row["draw"])
        for row in _SOLO["die_table"]
    ),
)
"""What each face draws alone, by symbol numbers; a 5 draws both of its symbols, a 6 any one."""

COLUMN_NAMES: Final = "ABCDEFGHIJKLMNO"
ROW_NAMES: Final[tuple[str, ...]] = tuple(str(row) for row in range(SIDE, 0, -1))
NAMES: Final[tuple[str, ...]] = tuple(f"{column}{row}" for row in ROW_NAMES for column in COLUMN_NAMES)
ROW: Final[tuple[int, ...]] = tuple(SIDE - box // SIDE for box in range(BOXES))
"""1 is the lowest."""
COLUMN: Final[tuple[int, ...]] = tuple(box % SIDE for box in range(BOXES))
BY_RANK: Final[tuple[int, ...]] = tuple(sorted(range(BOXES), key=lambda box: (ROW[box], COLUMN[box])))
RANK: Final[tuple[int, ...]] = tuple(BY_RANK.index(box) for box in range(BOXES))
FLOOR: Final = BOXES - SIDE
"""The first box of the lowest row."""
BONUS_AT: Final[tuple[int, ...]] = tuple(BONUS_ROWS.index(row) if row in BONUS_ROWS else -1 for row in ROW)
"""The place among the row bonuses of the box's row; -1 for none."""
START_BOX: Final = NAMES.index(_GAME["board"]["start_cell"])
GAINED: Final = 1
"""A coin in hand."""
SPENT: Final = 2
