"""How Six Dice Square is played, written for people: alone, and with others on the same dice."""

from typing import Final

from rollwright.core.rulebook import Chapter, Example, HouseRule, Legend, Paragraph, Rulebook

from .moments import BEFORE_THE_ROW, FIRST_ROLL, SECOND_ROLL, finished, moment

AIMS: Final = {
    "solo": "Write dice into as many of the 36 squares as you can, and fill whole rows and columns, "
    "before your boxes run out.",
    "challenge": "Everybody gets the same dice: fill your own 36 squares better than the others fill theirs.",
}

TABLE: Final = Chapter(
    "On the table",
    (
        Paragraph(
            "There are six dice: d4, d6, d8, d10, d12 and d20. Each shows the numbers from 1 to the one in its name.",
            ("PG-1",),
        ),
        Paragraph(
            "The grid on your sheet has 36 squares: columns A to F and rows 1 to 6. "
            "You write dice into it, one to a square, and no row or column may hold the same die twice.",
            ("PG-2", "PG-11", "PG-12"),
        ),
        Paragraph(
            "Under the grid every die has boxes of its own, one for each of its numbers: 60 in all. "
            "Boxes are your money: a crossed box is gone, and a die without free boxes is out of the game.",
            ("PG-3", "PG-13", "PG-14"),
        ),
        Paragraph(
            "Three stars stand at the corners of the grid. Each can save a round that went wrong; "
            "each that you keep is worth 4 points.",
            ("PG-4", "PG-73"),
        ),
        Legend(
            (
                ("d4", "The d4: only 4 boxes, and every full row and column needs one."),
                ("d6", "The d6, with 6 boxes."),
                ("d8", "The d8, with 8 boxes."),
                ("d10", "The d10, with 10 boxes."),
                ("d12", "The d12, with 12 boxes."),
                ("d20", "The d20, with 20 boxes: the one you will roll most."),
                ("stroke", "A box you paid for a roll; beside a row or column, a die that it has already."),
                ("cross", "A box whose die you wrote into the grid; a star you have used."),
                ("ring", "Your marker in the grid; above the boxes, the die you are rolling."),
                ("tick", "A full row or column."),
            )
        ),
    ),
)


def _turn(mode: str) -> Chapter:
    return Chapter(
        "Your turn",
        (
            Paragraph(
                "To begin, cross off any one box and write its die into any one square. Your marker starts there.",
                ("PG-20", "PG-21", "PG-22"),
            ),
            Paragraph("After that every round has four parts: pay, roll, move, write.", ("PG-15",)),
            Paragraph(
                "Pay: choose the die you want to roll and cross off any one of its free boxes. "
                "Which number is up to you.",
                ("PG-23", "PG-24"),
            ),
            Paragraph("Roll that die, once.", ("PG-25",)),
            Paragraph(
                "Move your marker to an empty square. Every square you walk takes 1 off your roll.", ("PG-30", "PG-33")
            ),
            Paragraph(
                "Write: cross off what remains of the roll among the boxes of a die that you choose, "
                "and write that die into the square. It need not be the die you rolled.",
                ("PG-16", "PG-36", "PG-39"),
            ),
            Example(
                "You rolled a 5 with the d8. D3 is one square away, so 4 remain: "
                "you cross off the 4 of the d6 and write a d6 into D3.",
                moment(mode, "rolled", FIRST_ROLL, "d8:5"),
                ("square D3", "box d6 4"),
                1,
                ("C3", "D3", "d6:4"),
            ),
            Paragraph("The next round starts from where your marker stands now.", ("PG-26",)),
        ),
    )


def _moving(mode: str) -> Chapter:
    return Chapter(
        "Moving and writing",
        (
            Paragraph(
                "You walk along rows and columns, never diagonally. "
                "A path bends twice at most and enters no square twice.",
                ("PG-31", "PG-32", "PG-34"),
            ),
            Paragraph("You may pass over marked squares, but you stop on an empty one.", ("PG-33",)),
            Paragraph("At least 1 must remain: with a 5 you walk one to four squares.", ("PG-35",)),
            Paragraph(
                "A detour lets you choose what remains. It is always two squares longer, or four, or six: "
                "with a 6 the square beside you leaves 5, 3 or 1.",
                ("PG-34a",),
            ),
            Example(
                "You rolled a 6 with the d10 and want 3 to remain. From D3 you go over D4 and E4 to E3, three squares, "
                "cross off the 3 of the d4 and write a d4 there.",
                moment(mode, "rolled", SECOND_ROLL, "d10:6"),
                ("square E3", "box d4 3"),
                1,
                ("D3", "E3", "d4:3"),
            ),
            Paragraph(
                "The number you cross off is exactly the one that remains, and its box must still be free. "
                "The die must not stand in the row or column of the square yet. Where no die fits, you cannot stop.",
                ("PG-12", "PG-36", "PG-37", "PG-38", "PG-39"),
            ),
        ),
    )


HELP: Final = Chapter(
    "Ones and stars",
    (
        Paragraph(
            "A 1 takes you nowhere: roll the same die again, for nothing, until it shows more.", ("PG-40", "PG-41")
        ),
        Paragraph(
            "After any roll you may use a star instead of moving. Choose any empty square, however far away, "
            "and cross off any free box of a die that fits there. Your marker goes there too; "
            "the box you paid for the roll stays crossed.",
            ("PG-44", "PG-45", "PG-46", "PG-47"),
        ),
        Paragraph("Your third star is the last thing you do: its die is written, and your game is over.", ("PG-48",)),
    ),
)


def _scoring(mode: str) -> Chapter:
    return Chapter(
        "Scoring",
        (
            Paragraph(
                "Every marked square is worth 1 point, every full row 3, every full column 3, "
                "and every star you kept 4.",
                ("PG-70", "PG-71", "PG-72", "PG-73", "PG-74"),
            ),
            Example(
                "You rolled an 8 with the d12 and go one square to F3. The 7 of the d12 completes row 3: "
                "1 point for the square and 3 for the row.",
                moment(mode, "rolled", BEFORE_THE_ROW, "d12:8"),
                ("square F3", "box d12 7"),
                4,
                ("A3", "B3", "C3", "D3", "E3", "F3"),
            ),
            Example(
                "A whole game: 29 squares, three full rows (9), three full columns (9) and two stars kept (8) "
                "make 55 points.",
                finished(mode),
                boxes=("score-total",),
            ),
            RESULTS[mode],
        ),
    )


RESULTS: Final = {
    "solo": Paragraph(
        "40 points are fair, 50 are good, 56 very good; with 60 you are a master, and 63 is perfect.", ("PG-75",)
    ),
    "challenge": Paragraph(
        "When everybody is finished, the highest total wins. If two are equal, more squares decide, "
        "then more full rows and columns; if those are equal too, the place is shared.",
        ("PG-68",),
    ),
}

END: Final = Chapter(
    "The end",
    (
        Paragraph("You are finished as soon as one of these happens:"),
        Paragraph("You have used your third star.", ("PG-48", "PG-51")),
        Paragraph(
            "Your roll reaches no square that you could mark. If you still have a star you choose: "
            "use it and play on, or stop and keep its 4 points.",
            ("PG-49", "PG-50"),
        ),
        Paragraph("A round begins and fewer than two boxes are free: one to pay, one to write.", ("PG-52",)),
        Paragraph("All 36 squares are marked; with one box for each number nobody gets that far.", ("PG-53",)),
        Paragraph("You cannot pass: while a square can be reached, you move or use a star.", ("PG-54",)),
    ),
)

OTHERS: Final = Chapter(
    "With others",
    (
        Paragraph(
            "Everybody plays on a sheet of their own, at their own pace. Nobody can get in your way.", ("PG-60",)
        ),
        Paragraph(
            "The dice are the same for all: your third roll of the d20 shows what everybody's third roll of it "
            "shows, whenever it is made.",
            ("PG-61", "PG-62"),
        ),
        Paragraph(
            "Therefore you see the sheets of the others only when yours is finished; until then, how far they are. "
            "Whoever leaves early scores what stands on their sheet.",
            ("PG-63", "PG-66"),
        ),
    ),
)

HINTS: Final = Chapter(
    "Three hints",
    (
        Paragraph("Pay with the high numbers of the d20: they are hardly ever what remains.", ("PG-24", "PG-36")),
        Paragraph(
            "Never pay with a d4: it has only four boxes, and every full row or column needs one.", ("PG-12", "PG-14")
        ),
        Paragraph("60 boxes are 30 squares at most. Decide early which rows and columns you will give up.", ("PG-15",)),
    ),
)

HOUSE_RULES: Final = {
    "columns": HouseRule(
        "Boxes",
        "How many boxes there are for each number. With two, all 36 squares can be filled.",
        {"single": "one for each number", "double": "two for each number"},
    ),
    "star_timing": HouseRule(
        "Stars",
        "When you may use a star. Before the roll it saves you the box you would have paid.",
        {"after_roll": "only after a roll", "either": "also instead of paying and rolling"},
    ),
}


def rulebook(mode: str) -> Rulebook:
    """The rulebook of one of the modes."""
    others = (OTHERS,) if mode == "challenge" else ()
    chapters = (TABLE, _turn(mode), _moving(mode), HELP, *others, _scoring(mode), END, HINTS)
    return Rulebook(AIMS[mode], chapters, HOUSE_RULES)
