"""Guided first games: on the common board, in the dice draft, and alone. Seat 0, green, is the pupil."""

from collections.abc import Mapping
from typing import Final

from rollwright import Lesson, LessonStep

from . import positions as p


def _welcome(position: str) -> LessonStep:
    return LessonStep(
        "You all draw on this one board. Complete figures of circles, triangles and rhombi; the seven that count stand"
        " at its foot.",
        position,
        boxes=("H1",),
    )


def _drawing(first: str, second: str) -> tuple[LessonStep, ...]:
    """What a die pays for, and where symbols may stand."""
    return (
        LessonStep(
            "Your die pays for symbols: 2 for a circle, 3 for a triangle, 4 for a rhombus. In the lowest row you draw"
            " beside a symbol: put a circle at I1.",
            first,
            ("draw C I1",),
            "That is allowed too. But put a circle at I1 now, right of the first triangle.",
            ("I1",),
        ),
        LessonStep(
            "3 of your 5 are left, just enough for a triangle. Higher up symbols stand on each other: put it on your"
            " circle, at I2.",
            second,
            ("draw T I2",),
            "Possible, but a triangle at I2 leads to a figure: it makes a diagonal with H1.",
            ("I2",),
        ),
    )


def _figures(slope: str, spears: str) -> tuple[LessonStep, ...]:
    """Completing one figure, then two at once."""
    return (
        LessonStep(
            "A few turns later. Three triangles on a diagonal are a Slope, worth 3 points: draw the third at J3.",
            slope,
            ("draw T J3",),
            "That completes nothing. H1 and I2 want a third triangle at J3.",
            ("H1", "I2", "J3"),
        ),
        LessonStep(
            "3 stands in your first point box, and the Slope has your colour. A rhombus and two triangles in a line"
            " are a Spear: one rhombus at K3 completes two of them, to its left and below it.",
            spears,
            ("draw R K3",),
            "Look at K3: a rhombus there is the head of two Spears, 6 points together.",
            ("I3", "J3", "K3", "K2", "K1", "vp.1"),
        ),
    )


def _support_and_coins(coin: str, buy: str) -> tuple[LessonStep, ...]:
    """What others' figures bring, and what coins do."""
    return (
        LessonStep(
            "Your rival has completed a Square with two of your circles, F1 and G1. Each symbol in your colour is 1"
            " support point for you: 2 are written.",
            coin,
            boxes=("F1", "G1", "F2", "G2", "support.1.1"),
        ),
        LessonStep(
            "Your die is a 1. It draws nothing, but it is a coin: take it.",
            coin,
            ("coin",),
            "Take the coin for your 1.",
            ("coin.1",),
        ),
        LessonStep(
            "With 2 coins you can buy a circle or a triangle when your die is used up. Buy a triangle at L3: with the"
            " rhombus and the triangle below it is a Spear.",
            buy,
            ("buy T L3",),
            "That would cost 2 coins and complete nothing, or nothing at all. Buy a triangle at L3.",
            ("L1", "L2", "L3"),
        ),
    )


TOGETHER: Final = Lesson(
    "Your first figures",
    (
        _welcome(p.TOGETHER_START),
        LessonStep(
            "The dice are thrown, and each of you takes one. Take the 5.",
            p.TOGETHER_START,
            ("die 5",),
            "A good die, but the 5 pays for two symbols. Take the 5.",
            ("die.1",),
        ),
        *_drawing(p.TOGETHER_FIRST, p.TOGETHER_SECOND),
        *_figures(p.TOGETHER_SLOPE, p.TOGETHER_SPEARS),
        *_support_and_coins(p.TOGETHER_COIN, p.TOGETHER_BUY),
        LessonStep(
            "One die is left over. It is a 3, so each of you draws one triangle in an extra turn: choose any box that"
            " is marked.",
            p.TOGETHER_EXTRA,
            tuple([f"draw T {box}" for box in ("E1", "F3", "G3", "H2", "I4", "J4", "K4", "L4", "M1")]),
            "Draw a triangle.",
        ),
        LessonStep(
            "Every turn with points fills one point box. When somebody fills the seventh, that round is the last, and"
            " the highest total wins: now it is your turn.",
            p.TOGETHER_END,
            boxes=("vp.1", "vp.7"),
        ),
    ),
)

IN_THE_DRAFT: Final = Lesson(
    "Your first figures, with dice that go round",
    (
        _welcome(p.DRAFT_START),
        LessonStep(
            "The dice are thrown, and each of you chooses one. All of you will play every die, so this is about who has"
            " it first: choose the 5.",
            p.DRAFT_START,
            ("die 5",),
            "Choose the 5: it pays for two symbols.",
            ("die.1",),
        ),
        *_drawing(p.DRAFT_FIRST, p.DRAFT_SECOND),
        *_figures(p.DRAFT_SLOPE, p.DRAFT_SPEARS),
        *_support_and_coins(p.DRAFT_COIN, p.DRAFT_BUY),
        LessonStep(
            "After each lap the dice move on, and when all have played every die, new ones are thrown. Who fills the"
            " seventh point box brings the last round: now choose your die.",
            p.DRAFT_END,
            boxes=("vp.1", "vp.7"),
        ),
    ),
)


ALONE_STEPS: Final = (
    LessonStep(
        "Choose the die for black. A 2 draws a circle, a 3 a triangle, a 4 a rhombus: take the 3.",
        p.ALONE_START,
        ("die 3",),
        "A triangle would complete a figure. Take the 3.",
        ("sketch",),
    ),
    LessonStep(
        "Three triangles on a diagonal are a Slope, worth 3 points. Draw the third at J3, on top of a symbol as"
        " always above the lowest row.",
        p.ALONE_BLACK,
        ("draw T J3",),
        "That completes nothing. H1 and I2 want a third triangle at J3.",
        ("H1", "I2", "J3"),
    ),
    LessonStep(
        "Now Sabotage: one of the other dice is drawn in red, and the last one strikes lines. Take the 4, so"
        " that only two lines are struck.",
        p.ALONE_RED_DIE,
        ("die 4",),
        "Then the 4 would strike four lines. Take the 4 for Sabotage.",
        ("sabotage",),
    ),
    LessonStep(
        "Red symbols count against you, and five of them lose the game. In the lowest row you draw beside a"
        " symbol: put this one at K1.",
        p.ALONE_RED,
        ("draw R K1",),
        "Allowed, but at K1 it can become the head of a Spear.",
        ("K1",),
    ),
    LessonStep(
        "Your Slope is whole: claim it. Its symbols are painted and serve no second figure.",
        p.ALONE_CLAIM,
        ("claim slope H1-I2-J3",),
        "Claim the Slope.",
        ("H1", "I2", "J3", "vp.1"),
    ),
    LessonStep(
        "Lockdown: the 2 strikes two lines, rows from the top or columns from a side, and nothing can be"
        " drawn there any more. Strike two rows; they are empty, so it costs you nothing.",
        p.ALONE_LOCK,
        ("lock 2 0 0",),
        "That works too, but columns are precious: their symbols serve no figure any more. Strike two rows.",
        ("row.15", "row.14"),
    ),
    LessonStep(
        "A turn later the red rhombus is part of a Spear. Claim it.",
        p.ALONE_CLAIM_RED,
        ("claim spear K1-L1-M1",),
        "Claim the Spear.",
        ("K1", "L1", "M1"),
    ),
    LessonStep(
        "Every turn brings a coin, and 2 coins paint a red symbol of your figure black. Pay, and it counts"
        " against you no more.",
        p.ALONE_PAY,
        ("pay",),
        "Left red it would still count, and five lose the game. Pay the 2 coins.",
        ("K1", "coin.1", "coin.2"),
    ),
)
"""What is learnt on a board of one's own, between greeting and farewell."""


def _alone(title: str, first: str, last: str) -> Lesson:
    """A board of one's own, with the moments of solitaire."""
    return Lesson(
        title,
        (
            LessonStep(first, p.ALONE_START, boxes=("H1", "I1", "I2", "J1", "J2")),
            *ALONE_STEPS,
            LessonStep(last, p.ALONE_END, boxes=("vp.1", "vp.7")),
        ),
    )


ALONE: Final = _alone(
    "A board of your own",
    "This board is yours alone: complete figures on it for as many points as you can. Each turn has three dice; one"
    " draws in black, one in red, and one strikes lines.",
    "The game ends when seven point boxes are full, or no box is open, or no coin box is free. A 5 draws circle and"
    " triangle, a 6 any symbol, a 1 is two coins: go on!",
)
_SAME_DICE: Final = _alone(
    "The same dice for everybody",
    "Everybody plays the same dice, each on a board of their own: complete figures for as many points as you can. One"
    " die draws in black, one in red, and one strikes lines.",
    "Your sheet ends when seven point boxes are full, or no box is open, or no coin box is free. A 5 draws circle"
    " and triangle, a 6 any symbol: go on!",
)
LESSONS: Final[Mapping[str, Lesson]] = {
    "competitive": TOGETHER,
    "draft": IN_THE_DRAFT,
    "solitaire": ALONE,
    "mass": Lesson(
        _SAME_DICE.title,
        tuple([step._replace(position=p.of_mass(step.position)) for step in _SAME_DICE.steps]),
    ),
}


def lesson(mode: str) -> Lesson:
    """The lesson of a mode."""
    return LESSONS[mode]
