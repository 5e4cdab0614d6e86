"""The component data of the box, read from its tables once."""

import tomllib
from importlib.resources import files
from typing import Any, Final


def table(name: str) -> dict[str, Any]:
    """One of the tables that come with the game."""
    where = files("rollwright.games.ludum_quest") / "data" / name
    return tomllib.loads(where.read_text(encoding="utf-8"))


_GAME: Final = table("game.toml")
_SOLO: Final = table("solitaire.toml")
LAYOUT: Final = table("layout.toml")
FIGURES: Final[list[dict[str, Any]]] = table("figures.toml")["figure"]
RATINGS: Final[tuple[tuple[int, str], ...]] = tuple(
    (int(b["from"]), str(b["title"])) for b in table("ratings.toml")["band"]
)

SIDE: Final = 15
BOXES: Final = SIDE * SIDE
CIRCLE: Final = 1
TRIANGLE: Final = 2
RHOMBUS: Final = 3
LETTERS: Final = "-" + "".join(symbol["id"] for symbol in _GAME["symbol"])
"""The symbols by number, from 1."""
SHAPES: Final[tuple[str, ...]] = ("", *(str(symbol["name"]).lower() for symbol in _GAME["symbol"]))
COST: Final[tuple[int, ...]] = (0, *(int(symbol["cost"]) for symbol in _GAME["symbol"]))
COLOURS: Final[tuple[str, ...]] = tuple(str(colour["id"]) for colour in _GAME["colour"])
START: Final[str] = _GAME["board"]["start_cell"]
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
        (CIRCLE, TRIANGLE, RHOMBUS) if row["draw"] == ["ANY"] else tuple(LETTERS.index(s) for s in row["draw"])
        for row in _SOLO["die_table"]
    ),
)
"""What each face draws alone, by symbol numbers; a 5 draws both of its symbols, a 6 any one."""
