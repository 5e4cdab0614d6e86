"""How competitive and draft are played, for people: the aim, the table, a turn, scoring with examples, the end."""

from typing import Final

from rollwright import Chapter, Example, HouseRule, Legend, Paragraph, Rulebook

from .. import positions
from ..chapters import BOARD, FIGURES

SHARED_BOARD: Final = Paragraph(
    "All of you share one board. Everybody draws on it with the same black pencil, and paints completed figures in a"
    " colour of their own.",
    ("LQ-6", "LQ-9"),
)
SCORE_SHEET: Final = Paragraph(
    "Your score sheet has seven point boxes, a row of four support boxes for each rival, and 20 boxes for coins.",
    ("LQ-7",),
)
COSTS: Final = Legend(
    (
        ("circle", "A circle costs 2 of your die."),
        ("triangle", "A triangle costs 3."),
        ("rhombus", "A rhombus costs 4."),
        ("shield", "Points: what a figure or a bonus is worth."),
        ("coin", "Coins: the bonus of a row, and the boxes where you keep them."),
        ("stroke", "A coin that you have."),
        ("cross", "A coin that is spent, or a bonus that is gone."),
    )
)
WHERE: Final = Paragraph(
    "Draw in an open box. In the lowest row an empty box is open if it lies right beside a symbol; above, if it lies"
    " right on top of one, because symbols stand on each other. What is drawn stays.",
    ("LQ-20", "LQ-21", "LQ-22"),
)
BONUSES: Final = Paragraph(
    "Whoever draws the first symbol in row 4, 8, 11 or 13 gets the coins at its right end: 1, 2, 3 or 4. The first in"
    " row 15 gets 4 points with that turn.",
    ("LQ-4", "LQ-23", "LQ-24"),
)
SPENDING: Final = Paragraph(
    "Spend your die on symbols in any mixture: a 5 is a circle and a triangle, or two circles and 1 left over. You must"
    " go on while 2 or more are left. A 1 that is left, or a die that shows 1, is a coin.",
    ("LQ-16", "LQ-17", "LQ-18", "LQ-19"),
)
COINS: Final = Chapter(
    "Coins",
    (
        Paragraph(
            "You spend coins only in your own turn, as often as they last. A coin box serves once: 20 coins are all you"
            " can ever gain.",
            ("LQ-14", "LQ-45", "LQ-46", "LQ-47"),
        ),
        Paragraph("While you draw, 2 coins buy one more circle or triangle, but never a rhombus.", ("LQ-49",)),
        Paragraph("Before you draw with your die, 2 coins raise it by 1, up to 6.", ("LQ-50",)),
        Paragraph(
            "Once your figures are painted, 1 coin paints any one unpainted symbol in your colour, and 5 coins add 2"
            " points to the turn.",
            ("LQ-48", "LQ-51"),
        ),
    ),
)
COMPLETING: Final = Paragraph(
    "When your drawing is done you complete every figure that is whole now and holds a symbol you drew in this turn."
    " All of them count, even where they share symbols.",
    ("LQ-29", "LQ-30"),
)
PAINTING: Final = Paragraph(
    "Their unpainted symbols get your colour; painted ones keep theirs. Painted symbols serve again, in anybody's later"
    " figures.",
    ("LQ-31", "LQ-32", "LQ-38"),
)
POINT_BOXES: Final = Paragraph(
    "All points of a turn are one number in your next point box, so few large turns beat many small ones. With seven"
    " boxes full, further points are lost.",
    ("LQ-33", "LQ-34"),
)
SUPPORT: Final = Paragraph(
    "A figure also pays the others: each rival gets 1 support point for every symbol in it that already had that"
    " rival's colour. It goes into the next box of the row that the rival keeps for you.",
    ("LQ-35",),
)
SUPPORT_ROW: Final = Paragraph(
    "The third box of such a row counts against its owner, and after the fourth nothing more is written: a third gift"
    " hurts.",
    ("LQ-36", "LQ-37"),
)
TOTAL: Final = Paragraph("Your total is your point boxes plus your support. Coins count nothing.", ("LQ-54",))
LAST_ROUND: Final = Paragraph(
    "The round in which somebody fills the seventh point box is played to its end and is the last. A round that"
    " leaves no open box on the board ends the game too.",
    ("LQ-53", "LQ-56"),
)
WINNER: Final = Paragraph(
    "The highest total wins. Ties go to whoever gained more coins, then to the highest point box; otherwise the win is"
    " shared.",
    ("LQ-55",),
)
SPEARS_TEXT: Final = (
    "4 is left of green's die. A rhombus at K3 ends two Spears at once, one to the left and one below it, and that"
    " makes one number: 6."
)
SQUARE_TEXT: Final = (
    "Green spends a 4 on circles at F2 and G2 and completes a Square for 2 points. F1 and G1 were red before, so red"
    " gets 2 support points."
)
DIE_FIRST_TEXT: Final = (
    "Green has a 5. A circle at I1 stands beside the first triangle, and a triangle at I2 on top of the circle: the"
    " 5 is spent."
)


def _worked(spears: str, square: str) -> tuple[Example, Example]:
    """The two examples of scoring on a shared board."""
    return (
        Example(SPEARS_TEXT, spears, ("draw R K3",), 6, ("I3", "J3", "K3", "K2", "K1", "vp.2")),
        Example(SQUARE_TEXT, square, ("draw C F2", "draw C G2"), 2, ("F1", "G1", "F2", "G2", "vp.1")),
    )


def _scoring(spears: str, square: str) -> Chapter:
    two_spears, shared = _worked(spears, square)
    return Chapter(
        "Scoring",
        (COMPLETING, PAINTING, POINT_BOXES, two_spears, SUPPORT, SUPPORT_ROW, shared, TOTAL),
    )


# --- competitive -----------------------------------------------------------------------------------------------

COMPETITIVE: Final = Rulebook(
    "Complete figures of circles, triangles and rhombuses on the board you share, and have the most points in the end.",
    (
        Chapter(
            "On the table",
            (
                SHARED_BOARD,
                BOARD,
                SCORE_SHEET,
                Paragraph("There is one die more than there are players.", ("LQ-1",)),
                COSTS,
                *FIGURES,
            ),
        ),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "Chance picks who starts the first round; after each round the start moves on by one player. The"
                    " starting player throws all dice, and then everybody has one turn, in order.",
                    ("LQ-8", "LQ-10", "LQ-11", "LQ-13"),
                ),
                Paragraph("In your turn you take one of the dice that are still there.", ("LQ-15",)),
                SPENDING,
                WHERE,
                Example(DIE_FIRST_TEXT, positions.TOGETHER_FIRST, ("draw C I1", "draw T I2"), None, ("H1", "I1", "I2")),
                BONUSES,
            ),
        ),
        Chapter(
            "Extra turns",
            (
                Paragraph(
                    "One die is left over when all have played. A 5 or 6 does nothing. Otherwise everybody has an extra"
                    " turn with it, in the same order: 1 is a coin, 2 one circle, 3 one triangle, 4 one rhombus.",
                    ("LQ-12", "LQ-40", "LQ-41"),
                ),
                Paragraph(
                    "Then coins neither buy symbols nor raise the die, and the points go into a point box of their"
                    " own.",
                    ("LQ-42", "LQ-43"),
                ),
            ),
        ),
        COINS,
        _scoring(positions.TOGETHER_SPEARS, positions.TOGETHER_SQUARE),
        Chapter("The end", (LAST_ROUND, WINNER)),
    ),
)

# --- dice draft ------------------------------------------------------------------------------------------------

DRAFT: Final = Rulebook(
    "Complete figures on the board you share with dice that go round, and have the most points in the end.",
    (
        Chapter(
            "On the table",
            (
                SHARED_BOARD,
                BOARD,
                SCORE_SHEET,
                Paragraph("There are as many dice as players.", ("LQ-60",)),
                COSTS,
                *FIGURES,
            ),
        ),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "Chance picks who starts the first round; after each round the start moves on by one player. The"
                    " starting player throws all dice, and in order everybody chooses one and lays it before them.",
                    ("LQ-8", "LQ-13", "LQ-61"),
                ),
                Paragraph(
                    "In order everybody has a turn with the die before them. Then every die moves on to the next"
                    " player, with the face it was thrown with, and all have a turn again, until everybody has"
                    " played every die.",
                    ("LQ-62", "LQ-63"),
                ),
                SPENDING,
                WHERE,
                Example(DIE_FIRST_TEXT, positions.DRAFT_FIRST, ("draw C I1", "draw T I2"), None, ("H1", "I1", "I2")),
                BONUSES,
            ),
        ),
        COINS,
        _scoring(positions.DRAFT_SPEARS, positions.DRAFT_SQUARE),
        Chapter(
            "The end",
            (LAST_ROUND, Paragraph("The last round has all its laps like any other.", ("LQ-65",)), WINNER),
        ),
    ),
    {
        "raise_sticks": HouseRule(
            "Raised dice",
            "What the next player gets after you have raised a die for coins.",
            {"false": "the face that was thrown", "true": "the raised face"},
        )
    },
)
