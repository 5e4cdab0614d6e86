"""What comes in the box, alone and with others."""

from math import inf
from typing import Final

from rollwright import Bounds, Components, Die, Kind, Look, Separable, Tones
from rollwright.core.data import shipped_text

from .decisions.pay import PAY
from .decisions.rolled import ROLLED
from .decisions.setup import SETUP_BOX, SETUP_SQUARE
from .decisions.star import STAR_BOX, STAR_SQUARE
from .decisions.write import WRITE
from .lesson import lesson
from .moves import MOVES
from .rulebook import rulebook
from .rules import RULES
from .sheet import GRADES, PARTS, SHEET, SIDES, TYPES

WHYS: Final = {
    "full": "All 36 squares are marked.",
    "third_star": "The third star has been used.",
    "stuck": "No square could be reached, and no star could be used.",
    "stuck_star_kept": "No square could be reached, and every star that was left is kept.",
    "no_boxes": "Too few boxes are left for another round.",
    "all_sheets_finished": "All sheets are finished.",
}
LOOK: Final = Look(
    Tones("#DCE3E9", "#FCFAF4", "#17406D", "#CC4420", "#CC4420"),
    Tones("#0F151C", "#1B242F", "#A9CBF0", "#FF8D66", "#FF8D66"),
    shipped_text("rollwright.games.six_dice_square", "cover.svg"),
    shipped_text("rollwright.games.six_dice_square", "lettering.svg"),
)
DIE: Final = "#CC4420"
"""All dice are of the second ink: their shapes tell them apart."""

BOUNDS: Final = Bounds(
    rounds=0,
    decisions=inf,  # a 1 may be rolled again and again for nothing
    in_a_turn=12,  # three stars of three moves each, a move, a number and a box for the next round
    waiting=1,
    asked=59,  # the squares, or the boxes from 0
    score=84,  # all squares, all lines, no star used (PG-70 to PG-73)
    boxes={"score": 85},  # one more is written, so that a 0 shows
)


def components(mode: str, players: range, about: str) -> Components:
    """The game in one of its modes."""
    return Components(
        "six_dice_square",
        mode=mode,
        title="Six Dice Square",
        minutes=25,
        about=about,
        players=players,
        sheet=SHEET,
        moves=MOVES,
        decisions=[SETUP_BOX, SETUP_SQUARE, PAY, ROLLED, WRITE, STAR_SQUARE, STAR_BOX],
        rules=RULES,
        dice=[Die(f"d{sides}", tuple([str(n) for n in range(1, sides + 1)])) for sides in SIDES],
        separable=Separable.AT_OWN_PACE,
        options={"columns": ("single", "double"), "star_timing": ("after_roll", "either")},
        ends=WHYS,
        look=LOOK,
        kinds={die: Kind(DIE, die[1:]) for die in TYPES},
        grades=GRADES,
        rulebook=rulebook(mode),
        lesson=lesson(mode),
        parts=PARTS,
        tie_breaks=("squares", "rows and columns"),
        bounds=BOUNDS,
    )
