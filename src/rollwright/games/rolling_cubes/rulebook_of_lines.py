"""How Solitaire Yahtzee is played, in turn and on the same dice, written for people."""

from typing import Final

from rollwright import Chapter, Example, Paragraph

from . import moments, moments_of_same_dice
from .rulebook_of_words import COUNTS, DICE, EXTRAS, MAKING, NO_CIRCLES, POINTS, WILDCARDS

FIVE_LINES: Final = Paragraph(
    "No wildcards wants a word of letter dice only. Trio wants three dice of one colour in the word. Full house wants "
    "three of one colour and two of another. Poker wants four of one colour, and only red has four. Double wants two "
    "dice that show the same letter. Wildcard dice count for their colour.",
    ("RC-97", "RC-98", "RC-99", "RC-100", "RC-101", "RC-102"),
)


def _line_scoring(line: str, fit: str) -> Chapter:
    examples = (
        Example(
            "POLLUTION, with the = as the second L, uses all four red dice. Eight letter dice, and two of them "
            "show O: 9 points for Poker.",
            line,
            ("line poker",),
            9,
            ("poker",),
        ),
        Example(
            "SPARKLES, after one die was thrown again: eight letter dice, two S and a purple K make 10, and "
            "the second throw costs 1. That is 9 points for No wildcards.",
            fit,
            ("line no_wildcards",),
            9,
            ("no_wildcards",),
        ),
    )
    return Chapter("Scoring", (POINTS, EXTRAS, *examples))


OWN_LINES: Final = Paragraph("Your sheet has five lines and a total. Every turn fills one line.", ("RC-90", "RC-96"))
ENTERING: Final = Paragraph(
    "Last, enter the word in one of your empty lines. If it does not fit any of them, or if you have "
    "no word, cross one out: it is worth 0.",
    ("RC-93", "RC-95", "RC-96", "RC-104"),
)
FIVE_TURNS: Final = Chapter(
    "The end",
    (
        Paragraph(
            "The game ends after five turns each. The highest total wins, and equal totals share the win; "
            "alone, 30 points are fair and 40 are very good.",
            ("RC-103", "RC-105"),
        ),
    ),
)
FOR_ALL: Final = Paragraph(
    "All dice are thrown once for everybody. Everybody picks up to five of them, unseen; then all dice are thrown a "
    "second time, and you take from it the dice that you picked. Every die taken costs 1 point of your word.",
    ("RC-106", "RC-91", "RC-92", "RC-94"),
)
LISTED: Final = Paragraph(
    "A word counts if the list of English words has it; names do not count. A word that is not in the list scores "
    "nothing. You may also make no word at all, for 0 points.",
    ("RC-4", "RC-6", "RC-10", "RC-13", "RC-14"),
)


def same_dice() -> tuple[Chapter, ...]:
    """The chapters of the same on the same dice."""
    return (
        Chapter("On the table", (DICE, WILDCARDS, NO_CIRCLES, OWN_LINES)),
        Chapter("Your turn", (FOR_ALL, MAKING, LISTED, ENTERING)),
        Chapter("The five lines", (FIVE_LINES,)),
        _line_scoring(moments_of_same_dice.LINE, moments_of_same_dice.FIT),
        FIVE_TURNS,
    )


def in_turn() -> tuple[Chapter, ...]:
    """The chapters of Solitaire Yahtzee."""
    return (
        Chapter(
            "On the table",
            (
                DICE,
                WILDCARDS,
                NO_CIRCLES,
                OWN_LINES,
            ),
        ),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "Throw all dice. Then you may pick up to five of them and throw these once more, all together; "
                    "every die thrown again costs 1 point of your word.",
                    ("RC-91", "RC-92", "RC-94"),
                ),
                MAKING,
                COUNTS,
                ENTERING,
            ),
        ),
        Chapter("The five lines", (FIVE_LINES,)),
        _line_scoring(moments.YAHTZEE_LINE, moments.YAHTZEE_FIT),
        FIVE_TURNS,
    )
