"""Guided first games with words: One by One, All Together, and the tournament of the three games."""

from typing import Final

from rollwright import Lesson, LessonStep

from . import moments
from .lesson_of_letters import ANSWERS, NAME_ONE, last_die
from .lesson_of_lines import OWN_THROWS, SAME_THROWS, lines

COOKING: Final = ("word cooking", "word co=king")
STREAMING: Final = ("word streaming", "word strea≠ing")


def _twice(position: str) -> LessonStep:
    return LessonStep(
        "Every letter of your word is one die and 1 point, and every die serves once. Two dice that show the same "
        "letter are worth 1 point more, three 2 more: make BALL.",
        position,
        ("word ball",),
        "That can be done too. For this lesson make BALL.",
    )


def _copy(position: str, prefix: str = "") -> LessonStep:
    return LessonStep(
        "BALL stands on your sheet: four dice and 1 more for the two Ls, 5 points. In the new throw the = can be a "
        "letter that another die of your word really shows: let it be the second O, and make COOKING.",
        position,
        COOKING,
        "Other words can wait. Try what the = can do: make COOKING, with the = as an O.",
        (f"{prefix}points1",),
    )


def _newcomer(position: str, prefix: str = "") -> LessonStep:
    return LessonStep(
        "7 points: six letter dice, nothing for the wildcard, and 1 more for the purple K. The same dice again: the ≠ "
        "can be a letter that is nowhere else in the word. Make STREAMING, with the ≠ as the M.",
        position,
        STREAMING,
        "Other words can wait. Try what the ≠ can do: make STREAMING, with the ≠ as the M.",
        (f"{prefix}points2",),
    )


def _wildcards(position: str, prefix: str = "") -> LessonStep:
    return LessonStep(
        "8 points for STREAMING; a second wildcard in a word would count 1 point. A = never copies a letter that only "
        "a wildcard gives, two ≠ must be two different letters, and no wildcard earns the extra point for a double "
        "letter.",
        position,
        boxes=(f"{prefix}points3",),
    )


def _unknown(position: str) -> LessonStep:
    return LessonStep(
        "A word counts if it is in the list of English words; names do not count. Any other word scores nothing, and "
        "if you find none, make no word, for 0.",
        position,
    )


def _words(first: str, second: str, third: str, written: str, prefix: str = "") -> tuple[LessonStep, ...]:
    """Three words, each with those before it on the sheet, and what counts as a word."""
    return (
        _twice(first),
        _copy(second, prefix),
        _newcomer(third, prefix),
        _wildcards(written, prefix),
        _unknown(written),
    )


def _one_by_one() -> Lesson:
    return Lesson(
        "Your first words",
        (
            LessonStep(
                "In turn, everybody throws thirteen letter dice and makes one English word of three letters or more. "
                "Red dice show vowels, the others consonants and the wildcards = and ≠; long words bring more points.",
                moments.ONE_BALL,
            ),
            *_words(moments.ONE_BALL, moments.ONE_COOKING, moments.ONE_STREAMING, moments.ONE_WRITTEN),
            LessonStep(
                "Back to the second round, for a game of your own. After each round the best word earns a bonus of 2, "
                "or 1 each if several share it: here your STREAMING and the other's KETCHUP brought 8 each.",
                moments.ONE_ROUND_2,
                boxes=("points1", "bonus1", "total1"),
            ),
            LessonStep(
                "Once somebody has 31 points, the round is finished and the highest total wins. Those who are level "
                "take an extra turn, without a bonus, until one is ahead. Now it is your turn!",
                moments.ONE_ROUND_2,
                boxes=("total1",),
            ),
        ),
    )


def _all_together() -> Lesson:
    return Lesson(
        "One throw for all",
        (
            LessonStep(
                "Thirteen letter dice are thrown once for everybody: red ones show vowels, the others consonants and "
                "the wildcards = and ≠. All make an English word of three letters or more of the same dice.",
                moments.ALL_BALL,
            ),
            *_words(moments.ALL_BALL, moments.ALL_COOKING, moments.ALL_STREAMING, moments.ALL_WRITTEN),
            LessonStep(
                "Back to the second round, for a game of your own. The words are shown when all have written: your "
                "STREAMING brought 8 points, the other's COOKING 7, so the bonus of 2 for the best word is yours; if "
                "several share it, each gets 1.",
                moments.ALL_ROUND_2,
                boxes=("points1", "bonus1", "total1"),
            ),
            LessonStep(
                "After the round in which somebody reaches 25 points, the highest total wins. For those who are level "
                "there is another throw, without a bonus. Write your next word!",
                moments.ALL_ROUND_2,
                boxes=("total1",),
            ),
        ),
    )


# --- the tournament ---------------------------------------------------------------------------------------------


def _three_games(throw: str) -> LessonStep:
    return LessonStep(
        "A tournament is three games with thirteen letter dice: One by One, All Together and The Last Die. Winning a "
        "game brings 10 points, the second place 7, the third 6 and so on; the highest sum wins.",
        throw,
        boxes=("place1", "place2", "place3", "sum"),
    )


def _second_game() -> LessonStep:
    return LessonStep(
        "One by One ends after the round in which somebody reaches 21 points: you have 24. Now comes All Together, to "
        "17: one throw for everybody, and all write a word unseen. In both, the best word of a round earns a bonus of "
        "2, or 1 each if several share it.",
        moments.TOURNAMENT_WRITTEN,
        boxes=("1-bonus3", "1-total3", "place1"),
    )


def _third_game() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Last comes The Last Die: a word grows letter by letter, and whoever completes a common word of three or "
            "more letters loses the round. N would complete CON, and T would complete COT: add the U.",
            moments.TOURNAMENT_ADD,
            ("add R3 u",),
            "You could do that, but does it complete a word? The U is safe: add it.",
            ("seq:1", "seq:2"),
        ),
        LessonStep(
            "Who knows no letter may bluff, as the other player did with this K, or concede the round. Before you "
            "throw you may doubt that a word begins so: do.",
            moments.TOURNAMENT_BLUFF,
            ("doubt",),
            "If you throw, you accept COUK, and no word begins like that. Doubt it.",
            ("seq:4",),
        ),
        LessonStep(
            "No word was named, so the round is yours. In the next one you are doubted: name a longer word that begins "
            "with ST, say STRING, and this round is yours too.",
            moments.TOURNAMENT_DOUBTED,
            ANSWERS,
            NAME_ONE,
            ("seq:1", "seq:2"),
        ),
        LessonStep(
            "Two rounds win The Last Die. A wildcard may be added too, but not first; you say which letter it is, and "
            "what a ≠ stands for may not come again. When all dice are laid, only doubting and conceding are left.",
            moments.TOURNAMENT_ADD,
            boxes=("3-won1", "3-won2"),
        ),
    )


def _tournament() -> Lesson:
    first, second = moments.TOURNAMENT_BALL, moments.TOURNAMENT_COOKING
    third, written = moments.TOURNAMENT_STREAMING, moments.TOURNAMENT_WRITTEN
    return Lesson(
        "Three games in a row",
        (
            _three_games(first),
            *_words(first, second, third, written, "1-"),
            _second_game(),
            *_third_game(),
            LessonStep(
                "Back to the beginning, One by One: both of you have 9 points after the first round, 8 for the word "
                "and 1 because the best score was shared. Now it is your turn!",
                moments.TOURNAMENT_ROUND_2,
                boxes=("1-points1", "1-bonus1", "1-total1"),
            ),
        ),
    )


def lesson(mode: str) -> Lesson:
    """The lesson of one of the ways to play."""
    if mode in ("yahtzee", "same_dice"):
        return lines(OWN_THROWS if mode == "yahtzee" else SAME_THROWS)
    lessons = {
        "one_by_one": _one_by_one,
        "all_together": _all_together,
        "last_die": last_die,
        "tournament": _tournament,
    }
    return lessons[mode]()
