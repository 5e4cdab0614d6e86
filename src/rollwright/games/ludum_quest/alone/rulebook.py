"""How solitaire and mass are played, for people: the aim, the table, a turn, scoring with examples, the end."""

from collections.abc import Mapping
from typing import Final

from rollwright import Chapter, Example, HouseRule, Legend, Paragraph, Rulebook

from .. import positions
from ..chapters import BOARD, FIGURES

OWN_SIGNS: Final = Legend(
    (
        ("circle", "A circle: what a 2 draws."),
        ("triangle", "A triangle: what a 3 draws."),
        ("rhombus", "A rhombus: what a 4 draws."),
        ("shield", "Points: what a figure or a bonus is worth."),
        ("coin", "Coins: the bonus of a row, and your coin boxes."),
        ("ring", "A symbol you drew in this turn."),
        ("across", "A row that is struck."),
        ("down", "A column that is struck."),
    )
)
DIE_TABLE: Final = Paragraph(
    "A 2 draws a circle, a 3 a triangle, a 4 a rhombus, a 6 any one of them. A 5 draws a circle and a triangle that"
    " touch side by side or one above the other.",
    ("LQ-73", "LQ-75", "LQ-76"),
)
OWN_WHERE: Final = Paragraph(
    "Draw in an open box: it is empty and not struck, and lies right beside a symbol in the lowest row, or right on"
    " top of one above.",
    ("LQ-20", "LQ-21", "LQ-22", "LQ-78", "LQ-79"),
)
OWN_BONUSES: Final = Paragraph(
    "Your first symbol in row 4, 8, 11 or 13 brings the coins at its right end, the first in row 15 brings 4 points.",
    ("LQ-4", "LQ-79"),
)
CLAIMING: Final = Paragraph(
    "Claim the figures that are whole and hold a symbol of this turn, one after the other. A symbol serves only one"
    " figure, ever, so where two figures share a symbol you choose. Symbols in struck columns serve none.",
    ("LQ-80", "LQ-81", "LQ-85"),
)
OWN_POINTS: Final = Paragraph(
    "All points of a turn are one number in the next of your seven point boxes.", ("LQ-83", "LQ-88")
)
PAYING: Final = Paragraph(
    "For each red symbol of a figure you may pay 2 coins to paint it black. Otherwise it stays red. The figure is worth"
    " the same. Coins are good for nothing else.",
    ("LQ-82", "LQ-89"),
)
REDS: Final = Paragraph(
    "Every red symbol that is neither painted black nor struck counts against you. Five of them at the end of a turn"
    " lose the game, and you score nothing.",
    ("LQ-86", "LQ-87"),
)
STRIKING: Final = Paragraph(
    "The third die says how many lines you strike: rows from the top down, columns from the left or right edge inwards,"
    " mixed as you like. You go on where you stopped the last time. Nothing can be drawn in a struck box, and red"
    " symbols in struck boxes no longer count.",
    ("LQ-84", "LQ-85"),
)
OWN_END: Final = Paragraph(
    "It is over when your seven point boxes are full, when no open box is left, or when a turn should begin and no"
    " coin box is free. You have 14 of them, so no game is longer than 14 turns.",
    ("LQ-72", "LQ-87", "LQ-90"),
)
GRADES: Final = Paragraph(
    "Your score is the sum of your point boxes. With 4 points you are an Apprentice, with 8 a Sketcher, with 12 an"
    " Artist, with 16 a Master, with 20 a Grand Master, and with 24 a Legend of the Quest.",
    ("LQ-88",),
)
HOUSE: Final[Mapping[str, HouseRule]] = {
    "struck_rows_kill": HouseRule(
        "Struck rows",
        "Whether symbols in a struck row can still be part of a figure.",
        {"false": "they still serve figures", "true": "they serve no figure, as in struck columns"},
    )
}


def _own_scoring(slope: str, paid: str) -> Chapter:
    text = "The triangle at J3 was drawn in this turn, and with H1 and I2 it is a Slope. Claimed, it brings 3 points."
    red = "The Spear K1, L1, M1 holds a red rhombus. Two coins paint it black, and it counts against you no more."
    return Chapter(
        "Scoring",
        (
            CLAIMING,
            OWN_POINTS,
            Example(text, slope, ("claim slope H1-I2-J3",), 3, ("H1", "I2", "J3", "vp.1")),
            PAYING,
            Example(red, paid, ("claim spear K1-L1-M1", "pay"), 3, ("K1", "L1", "M1", "vp.2")),
            REDS,
        ),
    )


SOLITAIRE: Final = Rulebook(
    "Complete figures on a board of your own before it closes, and never let five red symbols stand.",
    (
        Chapter(
            "On the table",
            (
                BOARD,
                Paragraph("You have three dice, seven point boxes and 14 coin boxes.", ("LQ-70",)),
                OWN_SIGNS,
                *FIGURES,
            ),
        ),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "A turn goes like this: mark a coin and throw the three dice; draw one of them in black; draw"
                    " another in red; claim figures; and strike as many lines as the last die says.",
                    ("LQ-71", "LQ-72"),
                ),
                Paragraph("First choose the die that you draw in black. A 1 draws nothing: it is 2 coins.", ("LQ-74",)),
                DIE_TABLE,
                OWN_WHERE,
                OWN_BONUSES,
                Paragraph(
                    "Then Sabotage: choose one of the two other dice and draw it in the same way, but in red. A 1 is"
                    " thrown again until it shows something else.",
                    ("LQ-77",),
                ),
            ),
        ),
        _own_scoring(positions.ALONE_CLAIM, positions.ALONE_CLAIM_RED),
        Chapter("Lockdown", (STRIKING, Paragraph("A 1 is thrown again until it shows something else.", ("LQ-84",)))),
        Chapter("The end", (OWN_END, GRADES)),
    ),
    HOUSE,
)

MASS: Final = Rulebook(
    "Everybody plays the same dice on a board of their own; the most points win, and five red symbols lose.",
    (
        Chapter(
            "On the table",
            (
                Paragraph(
                    "Any number can play. You each have a board of your own, seven point boxes and 14 coin boxes;"
                    " nobody touches another's sheet.",
                    ("LQ-100", "LQ-70"),
                ),
                BOARD,
                OWN_SIGNS,
                *FIGURES,
            ),
        ),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "Mark a coin. One throw of three dice serves everybody. Each 1 in it is one more coin for all,"
                    " two at most, and is then thrown again until it shows something else.",
                    ("LQ-72", "LQ-101", "LQ-104"),
                ),
                Paragraph("First choose the die that you draw in black.", ("LQ-71",)),
                DIE_TABLE,
                OWN_WHERE,
                OWN_BONUSES,
                Paragraph(
                    "Then Sabotage: choose one of the two other dice and draw it in the same way, but in red.",
                    ("LQ-77",),
                ),
                Paragraph(
                    "Nobody sees the next throw, or another's sheet, before all have finished the turn.",
                    ("LQ-106", "LQ-109"),
                ),
            ),
        ),
        _own_scoring(positions.of_mass(positions.ALONE_CLAIM), positions.of_mass(positions.ALONE_CLAIM_RED)),
        Chapter("Lockdown", (STRIKING,)),
        Chapter(
            "The end",
            (
                OWN_END,
                Paragraph("Every sheet ends by itself, and the game when all have ended.", ("LQ-105", "LQ-113")),
                Paragraph(
                    "The most points win; equals compare coins gained, then their highest point box. Lost sheets come"
                    " last.",
                    ("LQ-114",),
                ),
            ),
        ),
    ),
    HOUSE,
)
