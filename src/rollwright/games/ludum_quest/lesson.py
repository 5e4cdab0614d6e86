"""Guided first games: on the shared board, in the dice draft, and alone. Seat 0, green, is the pupil."""

from collections.abc import Mapping
from typing import Final

from rollwright import Lesson, LessonStep

from . import positions as p

# --- on a shared board -----------------------------------------------------------------------------------------


WELCOME_TAKE: Final = (
    "You all draw on this one board. Figures of circles, triangles and rhombuses bring points, the seven at its foot,"
    " and the most points win. The dice are thrown, and each of you takes one: take the 5."
)
WELCOME_PICK: Final = (
    "You all draw on this one board. Figures of circles, triangles and rhombuses bring points, the seven at its foot,"
    " and the most points win. All of you will play every die, so choose which you have first: the 5."
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
            "3 of your 5 are left, and while 2 or more are left you must go on. Higher up symbols stand on each other:"
            " put a triangle on your circle, at I2.",
            second,
            ("draw T I2",),
            "Possible, but a triangle at I2 leads to a figure: it makes a diagonal with H1.",
            ("I2",),
        ),
    )


def _figures(slope: str, spears: str) -> tuple[LessonStep, ...]:
    """Completing one figure, what the others are, and two at once."""
    return (
        LessonStep(
            "It is the next round, circles stand at J1 and J2, and your die is a 3. Three triangles on a diagonal are a"
            " Slope, worth 3 points: draw the third at J3.",
            slope,
            ("draw T J3",),
            "That completes nothing. H1 and I2 want a third triangle at J3.",
            ("H1", "I2", "J3"),
        ),
        LessonStep(
            "Your Slope is painted in your colour, and 3 stands in your first point box. Painted symbols keep their"
            " colour, and anybody can use them again in later figures.",
            spears,
            boxes=("H1", "I2", "J3", "vp.1"),
        ),
        LessonStep(
            "Six more figures bring points: Square 2, Spear 3, Chain 3, Stair 3, Gate 4 and Flower 6. The foot of the"
            " board shows how they look, and you may turn and mirror them.",
            spears,
        ),
        LessonStep(
            "All figures of a turn make one number in one of only seven point boxes, so a few large turns beat many"
            " small ones. A rhombus at K3 completes two Spears, one to its left and one below it.",
            spears,
            ("draw R K3",),
            "Look at K3: a rhombus there is the head of two Spears, 6 points together.",
            ("I3", "J3", "K3", "K2", "K1"),
        ),
    )


def _coins(coins: str, buy: str) -> tuple[LessonStep, ...]:
    """Where coins come from, and what they do."""
    return (
        LessonStep(
            "Your die is a 3. A circle leaves 1 of it, and a 1 is a coin; a coin box serves once. The first symbol in"
            " row 4 brings the bonus at its end, another coin (in row 15 it is 4 points): put a circle at J4.",
            coins,
            ("draw C J4",),
            "Possible, but a circle at J4 brings you two coins.",
            ("J4", "bonus.4", "coin.1", "coin.2"),
        ),
        LessonStep(
            "2 coins buy a circle or a triangle: buy a triangle at K4, for a second Slope. Before you draw, 2 coins"
            " can also raise your die by 1; after it, 1 coin paints any symbol in your colour, and 5 coins buy 2"
            " points.",
            buy,
            ("buy T K4",),
            "Keep to the plan: a bought triangle at K4 makes a Slope with I2 and J3.",
            ("I2", "J3", "K4"),
        ),
    )


def _support(position: str) -> LessonStep:
    """What others' figures bring."""
    return LessonStep(
        "Your rival has completed a Slope at J3, K2 and L1. Two of its triangles had your colour, so you get 2 support"
        " points. For each rival you have four support boxes, filled from left to right. Mind the third: its number is"
        " subtracted.",
        position,
        boxes=("J3", "K2", "L1", "support.1.1", "support.1.3"),
    )


TOGETHER: Final = Lesson(
    "Your first figures",
    (
        LessonStep(
            WELCOME_TAKE,
            p.TOGETHER_START,
            ("die 5",),
            "You could. But take the 5 now: it pays for a circle and a triangle.",
            ("die.1",),
        ),
        *_drawing(p.TOGETHER_FIRST, p.TOGETHER_SECOND),
        *_figures(p.TOGETHER_SLOPE, p.TOGETHER_SPEARS),
        *_coins(p.TOGETHER_COINS, p.TOGETHER_BUY),
        _support(p.TOGETHER_EXTRA),
        LessonStep(
            "A 4 is left over, so each of you draws a rhombus in an extra turn (a 5 or 6 gives none), without buying or"
            " raising; its points take a box of their own. Put yours at M1: with K1 and L1 it is a Spear, and your"
            " rival gets 1 support for L1.",
            p.TOGETHER_EXTRA,
            ("draw R M1",),
            "That completes nothing. At M1 the rhombus is the head of a Spear.",
            ("K1", "L1", "M1"),
        ),
        LessonStep(
            "Every turn with points fills a point box. The last round is the one in which somebody fills the seventh,"
            " or that leaves no box open; then point boxes and support are added. Coins left over score nothing, but"
            " in a tie whoever gained more of them wins. Now play!",
            p.TOGETHER_END,
            boxes=("vp.1", "vp.7"),
        ),
    ),
)

# --- the dice draft --------------------------------------------------------------------------------------------

IN_THE_DRAFT: Final = Lesson(
    "Your first figures, with dice that go round",
    (
        LessonStep(
            WELCOME_PICK,
            p.DRAFT_START,
            ("die 5",),
            "Choose the 5: it pays for two symbols.",
            ("die.1",),
        ),
        *_drawing(p.DRAFT_FIRST, p.DRAFT_SECOND),
        *_figures(p.DRAFT_SLOPE, p.DRAFT_SPEARS),
        *_coins(p.DRAFT_COINS, p.DRAFT_BUY),
        _support(p.DRAFT_MOVED),
        LessonStep(
            "Everybody has played, and every die has moved on: now you have the 4. Draw a rhombus at M1: with K1 and L1"
            " it is a Spear, and your rival gets 1 support for L1.",
            p.DRAFT_MOVED,
            ("draw R M1",),
            "That completes nothing. At M1 the rhombus is the head of a Spear.",
            ("K1", "L1", "M1"),
        ),
        LessonStep(
            "When all have played every die, new ones are thrown. The last round is the one in which somebody fills the"
            " seventh point box, or that leaves no box open; then point boxes and support are added. Coins left over"
            " score nothing, but in a tie whoever gained more of them wins. Now draw with your 5!",
            p.DRAFT_END,
            boxes=("vp.1", "vp.7"),
        ),
    ),
)

# --- alone -----------------------------------------------------------------------------------------------------

ALONE_STEPS: Final = (
    LessonStep(
        "Choose the die for black. A 2 draws a circle, a 3 a triangle, a 4 a rhombus, a 5 a circle and a triangle side"
        " by side, a 6 any symbol: take the 3.",
        p.ALONE_START,
        ("die 3",),
        "You could. But a triangle leads to a figure here: take the 3.",
        ("sketch",),
    ),
    LessonStep(
        "In the lowest row you draw beside a symbol, higher up on top of one. Put your triangle at I1, beside the first"
        " triangle.",
        p.ALONE_BLACK,
        ("draw T I1",),
        "That is allowed, but H1 and I1 side by side lead to a figure: draw it at I1.",
        ("H1", "I1"),
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
        "A rhombus and two triangles in a line are a Spear, worth 3 points, even if it is red: put your rhombus at J1.",
        p.ALONE_RED,
        ("draw R J1",),
        "Allowed, but at J1 it completes a Spear.",
        ("H1", "I1", "J1"),
    ),
    LessonStep(
        "Your Spear is whole: claim it. Its points go into your first point box; its symbols are painted and serve no"
        " second figure.",
        p.ALONE_CLAIM_FIRST,
        ("claim spear H1-I1-J1",),
        "Claim the Spear.",
        ("H1", "I1", "J1", "vp.1"),
    ),
    LessonStep(
        "Red symbols count against you: with five at the end of a turn the game is lost. 2 coins paint a red symbol of"
        " your figure black, and it counts no more: pay. A coin box serves once.",
        p.ALONE_PAY,
        ("pay",),
        "Left red it would still count, and five lose the game. Pay the 2 coins.",
        ("J1", "coin.1", "coin.2"),
    ),
    LessonStep(
        "Lockdown: the 2 strikes two lines, rows from the top or columns from a side. Nothing can be drawn there any"
        " more, and reds there count no more. Strike two rows: they are empty, so it costs you nothing.",
        p.ALONE_LOCK,
        ("lock 2 0 0",),
        "That works too, but columns are precious: their symbols serve no figure any more. Strike two rows.",
        ("row.12", "row.11"),
    ),
    LessonStep(
        "Six more figures bring points: Square 2, Slope 3, Chain 3, Stair 3, Gate 4 and Flower 6. Your sheet shows how"
        " they look, and you may turn and mirror them.",
        p.ALONE_END,
    ),
    LessonStep(
        "Your first symbol in row 4, 8, 11 or 13 brings coins; in row 15 it brings 4 points. All figures of a turn"
        " share one of seven point boxes, so a few large turns beat many small ones.",
        p.ALONE_END,
        boxes=("bonus.4", "bonus.8"),
    ),
)
"""What is learnt on a board of one's own, between greeting and farewell."""


def _alone(title: str, first: str, last: str) -> Lesson:
    """A board of one's own, with the moments of solitaire."""
    return Lesson(
        title,
        (
            LessonStep(first, p.ALONE_START, boxes=("F1", "G1", "H1")),
            *ALONE_STEPS,
            LessonStep(last, p.ALONE_END, boxes=("vp.1", "vp.7")),
        ),
    )


ALONE: Final = _alone(
    "A board of your own",
    "This board is yours alone: complete figures on it for as many points as you can. Every turn you mark a coin and"
    " throw three dice; one draws in black, one in red, and one strikes lines.",
    "The game ends when seven point boxes are full, no box is open or no coin box is free. A 1 for black is two coins,"
    " elsewhere it is thrown again. Now go on!",
)
_SAME_DICE: Final = _alone(
    "The same dice for everybody",
    "Everybody plays the same dice, each on a board of their own, and the most points win. Every turn you mark a coin;"
    " one die draws in black, one in red, and one strikes lines.",
    "Your sheet ends when seven point boxes are full, no box is open or no coin box is free. A 1 in a throw is a coin"
    " for everybody, and is thrown again. Now go on!",
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
