"""The guided first game of Solitaire Yahtzee: dice thrown again, words, and the lines that they fit."""

from typing import Final, NamedTuple

from rollwright import Lesson, LessonStep

from . import moments, moments_of_same_dice


class Moments(NamedTuple):
    """The positions of the lesson."""

    mark: str
    write: str
    line: str
    second: str
    again: str
    fit: str
    newcomer: str
    house: str
    fourth: str


OWN_THROWS: Final = Moments(
    *(moments.YAHTZEE_MARK, moments.YAHTZEE_WRITE, moments.YAHTZEE_LINE),
    *(moments.YAHTZEE_SECOND, moments.YAHTZEE_AGAIN, moments.YAHTZEE_FIT),
    *(moments.YAHTZEE_NEWCOMER, moments.YAHTZEE_HOUSE, moments.YAHTZEE_FOURTH),
)
SAME_THROWS: Final = Moments(
    *(moments_of_same_dice.MARK, moments_of_same_dice.WRITE, moments_of_same_dice.LINE),
    *(moments_of_same_dice.SECOND, moments_of_same_dice.AGAIN, moments_of_same_dice.FIT),
    *(moments_of_same_dice.NEWCOMER, moments_of_same_dice.HOUSE, moments_of_same_dice.FOURTH),
)


def _first_line(at: Moments) -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Five throws of thirteen letter dice, and every throw fills one of five lines with an English word that "
            "fits it. Each line says what its word needs.",
            at.mark,
            boxes=("no_wildcards", "trio", "full_house", "poker", "double"),
        ),
        LessonStep(
            "First you may throw up to five dice again, once, for a point each. This throw is good as it is: keep all "
            "dice.",
            at.mark,
            ("done",),
            "You may do that, but it costs a point. Keep these dice: choose to keep the others.",
            ("again1",),
        ),
        LessonStep(
            "Now make a word of three letters or more; every die serves once. Make POLLUTION: the = copies a letter "
            "that another die of the word shows, here the L.",
            at.write,
            ("word pollution", "word pol=ution"),
            "That is possible. But POLLUTION uses all four red dice, which you will need: make that.",
        ),
        LessonStep(
            "8 letter dice, nothing for the first wildcard, and 1 more for two dice with an O: 9 points. All four red "
            "dice are in it, and Poker wants four of one colour, which is rare: enter it there.",
            at.line,
            ("line poker",),
            "It may go there too. But Poker is the hardest line, and now you can fill it.",
            ("poker",),
        ),
    )


def _second_line(at: Moments) -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "A new throw. The purple J is of little use: pick the purple die to throw it again.",
            at.second,
            ("mark P1",),
            "You may, but for this lesson let only the purple J be thrown again.",
            ("again1",),
        ),
        LessonStep(
            "A K! Purple letters are worth 1 point more: make SPARKLES.",
            at.again,
            ("word sparkles",),
            "That can be done too. For this lesson make SPARKLES, with the purple K.",
        ),
        LessonStep(
            "8 letter dice, 1 more for the two Ss, 1 for the purple K, less 1 for the die thrown again: 9 points. It "
            "has no wildcard, so enter it as No wildcards.",
            at.fit,
            ("line no_wildcards",),
            "It may go there, too, if it fits. For this lesson enter it as No wildcards.",
            ("no_wildcards",),
        ),
    )


def _third_line(at: Moments) -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "You have kept all dice of the third throw. The ≠ can be a letter that is nowhere else in the word: make "
            "STREAMING, with the ≠ as the M.",
            at.newcomer,
            ("word streaming", "word strea≠ing"),
            "Other words can wait. Try what the ≠ can do: make STREAMING, with the ≠ as the M.",
        ),
        LessonStep(
            "8 points; a second wildcard would count 1 as well. Three red and three green dice: Trio wants three of "
            "one colour, Full house two of another besides. Enter it as Full house, the harder one.",
            at.house,
            ("line full_house",),
            "Full house is harder to fill than Trio, and Double wants two dice with the same letter. Enter it as "
            "Full house.",
            ("trio", "full_house"),
        ),
    )


def lines(at: Moments) -> Lesson:
    """The lesson of Solitaire Yahtzee, on dice of one's own or on those of everybody."""
    last = LessonStep(
        "Trio and Double are left. If your word fits no empty line, or is not in the list, you cross a line out for 0. "
        "The game ends after five throws each, and the highest total wins: now it is your game!",
        at.fourth,
        boxes=("trio", "double", "total"),
    )
    return Lesson("Five throws, five lines", (*_first_line(at), *_second_line(at), *_third_line(at), last))
