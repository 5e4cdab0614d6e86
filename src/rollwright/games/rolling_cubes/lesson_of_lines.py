"""The guided first game of Solitaire Yahtzee: dice thrown again, words, and the lines that they fit."""

from rollwright import Lesson, LessonStep

from . import moments


def _first_line() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Five throws of thirteen letter dice, and every throw fills one of five lines with an English word that "
            "fits it. Each line says what its word needs.",
            moments.YAHTZEE_MARK,
            boxes=("no_wildcards", "trio", "full_house", "poker", "double"),
        ),
        LessonStep(
            "First you may throw up to five dice again, once, for a point each. This throw is good as it is: keep all "
            "dice.",
            moments.YAHTZEE_MARK,
            ("done",),
            "You may do that, but it costs a point. Keep these dice: choose to keep the others.",
            ("again1",),
        ),
        LessonStep(
            "Now make a word of three letters or more; every die serves once. Make POLLUTION: the = copies a letter "
            "that another die of the word shows, here the L.",
            moments.YAHTZEE_WRITE,
            ("word pollution", "word pol=ution"),
            "That is possible. But POLLUTION uses all four red dice, which you will need: make that.",
        ),
        LessonStep(
            "8 letter dice, nothing for the first wildcard, and 1 more for two dice with an O: 9 points. All four red "
            "dice are in it, and Poker wants four of one colour, which is rare: enter it there.",
            moments.YAHTZEE_LINE,
            ("line poker",),
            "It may go there too. But Poker is the hardest line, and now you can fill it.",
            ("poker",),
        ),
    )


def _second_line() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "A new throw. The purple J is of little use: pick the purple die to throw it again.",
            moments.YAHTZEE_SECOND,
            ("mark P1",),
            "You may, but for this lesson let only the purple J be thrown again.",
            ("again1",),
        ),
        LessonStep(
            "A K! Purple letters are worth 1 point more: make SPARKLES.",
            moments.YAHTZEE_AGAIN,
            ("word sparkles",),
            "That can be done too. For this lesson make SPARKLES, with the purple K.",
        ),
        LessonStep(
            "8 letter dice, 1 more for the two Ss, 1 for the purple K, less 1 for the die thrown again: 9 points. It "
            "has no wildcard, so enter it as No wildcards.",
            moments.YAHTZEE_FIT,
            ("line no_wildcards",),
            "It may go there, too, if it fits. For this lesson enter it as No wildcards.",
            ("no_wildcards",),
        ),
    )


def _third_line() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "You have kept all dice of the third throw. The ≠ can be a letter that is nowhere else in the word: make "
            "STREAMING, with the ≠ as the M.",
            moments.YAHTZEE_NEWCOMER,
            ("word streaming", "word strea≠ing"),
            "Other words can wait. Try what the ≠ can do: make STREAMING, with the ≠ as the M.",
        ),
        LessonStep(
            "8 points; a second wildcard would count 1 as well. Three red and three green dice: Trio wants three of "
            "one colour, Full house two of another besides. Enter it as Full house, the harder one.",
            moments.YAHTZEE_HOUSE,
            ("line full_house",),
            "Full house is harder to fill than Trio, and Double wants two dice with the same letter. Enter it as "
            "Full house.",
            ("trio", "full_house"),
        ),
    )


def yahtzee() -> Lesson:
    """The lesson of Solitaire Yahtzee."""
    last = LessonStep(
        "Trio and Double are left. If your word fits no empty line, or is not in the list, you cross a line out for 0. "
        "The game ends after five throws each, and the highest total wins: now it is your game!",
        moments.YAHTZEE_FOURTH,
        boxes=("trio", "double", "total"),
    )
    return Lesson("Five throws, five lines", (*_first_line(), *_second_line(), *_third_line(), last))
