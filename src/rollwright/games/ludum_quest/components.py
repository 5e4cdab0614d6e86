"""The box of Ludum Quest, rules version 1: four ways to play, made from one table of figures."""

from math import inf
from typing import Final

from rollwright import Bounds, Components, Die, Look, Separable, Tones
from rollwright.core.data import shipped_text

from . import rules
from .alone.decisions.claim import Claim
from .alone.decisions.die import SabotageDie, SketchDie
from .alone.decisions.draw import Sabotage
from .alone.decisions.draw import Sketch as SketchAlone
from .alone.decisions.lockdown import Lockdown
from .alone.decisions.pay import Pay
from .alone.position import DICE
from .alone.rounds import Mass, Solitaire
from .alone.sheet import solo_sheet
from .data import RATINGS
from .figures import STANDARD, Figures
from .lesson import lesson
from .moves import alone_moves, shared_board_moves
from .rulebook import rulebook
from .shared_board.board import board
from .shared_board.decisions.extra import Extra
from .shared_board.decisions.score import Score
from .shared_board.decisions.sketch import Sketch
from .shared_board.decisions.take import Pick, Take
from .shared_board.position import EXTRA_TURNS, TURNS
from .shared_board.rounds import CHOOSING, DICE_NAMES, SEATS, WHO_STARTS, Competitive, Draft
from .shared_board.sheet import score_sheet

LOOK: Final = Look(
    Tones("#DFE6D3", "#FCFAF1", "#1C5A43", "#E59A12", "#9A5B00"),
    Tones("#10160F", "#1C251D", "#A3D6B6", "#F3B84A", "#F3B84A"),
    shipped_text("rollwright.games.ludum_quest", "cover.svg"),
    shipped_text("rollwright.games.ludum_quest", "lettering.svg"),
)
ENDS: Final[dict[str, str]] = {
    "seven_boxes": "All seven boxes for points are filled.",
    "board_full": "No open box is left on the board.",
    "five_red": "Five red symbols: the game is lost.",
    "no_box": "No open box is left on the board.",
    "no_coin_box": "All boxes for coins are used.",
    "all_sheets": "All sheets have ended.",
}
PARTS: Final[dict[str, str]] = {"vp": "point boxes", "support": "support"}
OWN_PARTS: Final[dict[str, str]] = {"vp": "points"}
CROWD: Final = 100_000


OWN_BOUNDS: Final = Bounds(
    rounds=inf,
    decisions=inf,
    in_a_turn=inf,
    waiting=1,
    asked=inf,
    score=inf,
    boxes={"vp": inf, "points": inf, "turns": inf, "total": inf},
)
"""Points and turns are as many as the designer's figures make them."""


def _shared_board_bounds(draft: bool) -> Bounds:
    """Coins may be chosen instead of drawing for as long as players like, and figures are a designer's own."""
    support, laps = [f"support-{n}" for n in range(1, SEATS)], [f"lap {n}" for n in range(1, SEATS + 1)]
    return Bounds(
        phases=[*([CHOOSING, *laps] if draft else [TURNS, EXTRA_TURNS]), "seven_boxes", "board_full"],
        rounds=inf,
        decisions=inf,
        in_a_turn=inf,
        waiting=1,
        asked=0,
        score=(-inf, inf),
        boxes={
            **dict.fromkeys(("vp", "points"), inf),
            **dict.fromkeys((*support, "support-total", "total"), (-inf, inf)),
        },
        state={"lap": SEATS} if draft else {},
    )


def _shared_board(mode: str, about: str, figures: Figures) -> Components:
    paper = board(figures)
    moves = shared_board_moves(paper)
    draft = mode == "draft"
    sketch, score = Sketch(moves, figures), Score(moves, figures)
    taking = [Pick(moves["die"], figures)] if draft else [Take(moves["die"], figures), Extra(moves, figures)]
    return Components(
        "ludum_quest",
        mode=mode,
        title="Ludum Quest",
        minutes=40,
        about=about,
        players=range(2, SEATS + 1),
        sheet=score_sheet(figures),
        board=paper,
        moves=moves.all,
        decisions=[*taking, sketch, score],
        rules=rules.RULES,
        when=rules.WHEN_TOGETHER,
        dice=[*(Die(name) for name in DICE_NAMES), *WHO_STARTS.dice],
        state={"lap": 0} if draft else {},
        options={"raise_sticks": ("false", "true")} if draft else {},
        ends=ENDS,
        data=figures.fingerprint,
        look=LOOK,
        parts=PARTS,
        tie_breaks=("coins", "the highest box"),
        rulebook=rulebook(mode),
        lesson=lesson(mode),
        bounds=_shared_board_bounds(draft),
        never_marked={
            "board": "no random game fills the far corners; a game to the full board is among the tests",
            "die.5": "the draft has at most four dice",
        },
    )


def _own(mode: str, about: str, figures: Figures, players: range, separable: Separable) -> Components:
    sheet = solo_sheet(figures)
    moves = alone_moves(sheet, figures)
    return Components(
        "ludum_quest",
        mode=mode,
        title="Ludum Quest",
        minutes=40,
        about=about,
        players=players,
        sheet=sheet,
        moves=moves.all,
        decisions=[
            SketchDie(moves["die"], figures),
            SketchAlone(moves, figures),
            SabotageDie(moves["die"], figures),
            Sabotage(moves, figures),
            Claim(moves["claim"], figures),
            Pay(moves, figures),
            Lockdown(moves["lock"], figures),
        ],
        rules=rules.RULES,
        when=rules.WHEN_ALONE,
        dice=[Die(name) for name in DICE],
        separable=separable,
        options={"struck_rows_kill": ("false", "true")},
        ends=ENDS,
        data=figures.fingerprint,
        look=LOOK,
        grades=RATINGS,
        parts=OWN_PARTS,
        rulebook=rulebook(mode),
        lesson=lesson(mode),
        bounds=OWN_BOUNDS,
        never_marked={
            "board": "no game fills the far corners; the tests of open boxes do",
            "struck-rows": "the last rows are struck only by a player who avoids columns",
            "struck-columns": "the middle column is struck only by a player who avoids rows",
            "vp.7": "seven turns with points are rare alone",
            "bonus": "the high rows are hardly ever reached alone",
        },
    )


def competitive(figures: Figures) -> Competitive:
    """Game 1."""
    return Competitive(
        _shared_board("competitive", "Take a die, draw, complete figures, leave little to the next player.", figures),
        figures,
    )


def draft(figures: Figures) -> Draft:
    """Game 2."""
    return Draft(_shared_board("draft", "Everybody plays every die of the round, in another order.", figures), figures)


def solitaire(figures: Figures) -> Solitaire:
    """Game 3."""
    about = "Draw, sabotage yourself, score, and watch the board shrink."
    return Solitaire(_own("solitaire", about, figures, range(1, 2), Separable.AT_OWN_PACE), figures)


def mass(figures: Figures) -> Mass:
    """Game 3 for a crowd."""
    about = "Solitaire for any number on the same dice."
    return Mass(_own("mass", about, figures, range(1, CROWD + 1), Separable.BY_CLOCK), figures)


COMPETITIVE = competitive(STANDARD)
DRAFT = draft(STANDARD)
SOLITAIRE = solitaire(STANDARD)
MASS = mass(STANDARD)
