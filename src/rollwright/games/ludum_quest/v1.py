"""Ludum Quest, rules version 1: four ways to play, made from one table of figures."""

from collections.abc import Mapping
from typing import Final

from rollwright.core.dice import Die
from rollwright.core.game import Printed

from .board import board
from .competitive import DICE_NAMES, SEATS, Competitive
from .draft import Draft
from .figures import STANDARD, Figures
from .rules import RULES
from .score_sheet import score_sheet
from .solo import Mass, Solitaire
from .solo_moves import TASKS as SOLO_TASKS
from .solo_moves import solo_moves
from .solo_refusals import DICE
from .solo_sheet import solo_sheet
from .table_moves import TASKS, table_moves

ENDS: Final[dict[str, str]] = {
    "seven_boxes": "All seven boxes for points are filled.",
    "board_full": "No box of the board is open any more.",
    "five_red": "Five red symbols: the game is lost.",
    "no_box": "No box of the board is open any more.",
    "no_coin_box": "All boxes for coins are used.",
    "all_sheets": "All sheets have ended.",
}


def _lots() -> list[Die]:
    """For every number of players a die that says who starts (LQ-8)."""
    return [Die(f"start{n}", tuple(str(seat) for seat in range(n))) for n in range(2, SEATS + 1)]


def _common(mode: str, about: str, figures: Figures, options: Mapping[str, tuple[str, ...]]) -> Printed:
    paper = board(figures)
    return Printed(
        "ludum_quest",
        mode=mode,
        title="Ludum Quest",
        about=about,
        players=range(2, SEATS + 1),
        sheet=score_sheet(),
        board=paper,
        moves=table_moves(paper),
        rules=RULES,
        dice=[*(Die(name) for name in DICE_NAMES), *_lots()],
        options=options,
        tasks=TASKS,
        ends=ENDS,
        data=figures.fingerprint,
    )


def competitive(figures: Figures) -> Competitive:
    """Game 1."""
    return Competitive(
        _common("competitive", "Take a die, draw, complete figures, leave nothing to the next.", figures, {}), figures
    )


def draft(figures: Figures) -> Draft:
    """Game 2."""
    options = {"raise_sticks": ("false", "true")}
    return Draft(
        _common("draft", "Everybody plays every die of the round, in another order.", figures, options), figures
    )


def _own(mode: str, about: str, figures: Figures, players: range) -> Printed:
    sheet = solo_sheet(figures)
    return Printed(
        "ludum_quest",
        mode=mode,
        title="Ludum Quest",
        about=about,
        players=players,
        sheet=sheet,
        moves=solo_moves(sheet, figures),
        rules=RULES,
        dice=[Die(name) for name in DICE],
        options={"struck_rows_kill": ("false", "true")},
        tasks=SOLO_TASKS,
        ends=ENDS,
        data=figures.fingerprint,
    )


def solitaire(figures: Figures) -> Solitaire:
    """Game 3."""
    return Solitaire(
        _own("solitaire", "Draw, sabotage yourself, score, and watch the board shrink.", figures, range(1, 2)), figures
    )


def mass(figures: Figures) -> Mass:
    """Game 3 for a crowd."""
    return Mass(_own("mass", "Solitaire for any number on the same dice.", figures, range(1, CROWD + 1)), figures)


CROWD: Final = 100_000
COMPETITIVE = competitive(STANDARD)
DRAFT = draft(STANDARD)
SOLITAIRE = solitaire(STANDARD)
MASS = mass(STANDARD)
