"""How the games with the thirteen dice are played, written for people; a rulebook for each."""

from typing import Final

from rollwright import Chapter, Example, Paragraph, Rulebook

from . import moments
from .house_rules import HOUSE_RULES
from .rulebook_of_lines import in_turn, same_dice
from .rulebook_of_words import COUNTS, DICE, EXTRAS, MAKING, NO_CIRCLES, POINTS, WILDCARDS

AIMS: Final[dict[str, str]] = {
    "one_by_one": "Make the best words you can of your throws, and have the most points when somebody reaches 31.",
    "all_together": "Make a better word than the others of the same throw, and have the most points when somebody "
    "reaches 25.",
    "last_die": "Add letters to a growing word without ever completing one: who lays the last good letter wins the "
    "round.",
    "tournament": "Play all three games, one after the other, and collect the most points for your places in them.",
    "yahtzee": "Fill five lines with five words, one for each throw, and collect as many points as you can.",
    "same_dice": "Fill five lines with five words of the same throws as everybody else, and have the most points.",
}

WORD_SHEET: Final = Paragraph(
    "Your sheet has a line for every round: the word, its points, the bonus of the round, and your total.", ("RC-50",)
)
BONUS: Final = Paragraph(
    "When a round is over, the best word of that round earns a bonus of 2. If several share the best score, each of "
    "them gets 1 instead.",
    ("RC-44", "RC-45", "RC-46"),
)
TIE: Final = Paragraph(
    "If several share the highest total, only they take another turn, without a bonus, until one of them is ahead. "
    "After ten such turns a lot decides.",
    ("RC-48",),
)


def _word_examples(sample: str, ball: str, ketchup: str, prefix: str = "", gains: bool = True) -> tuple[Example, ...]:
    ring = (f"{prefix}points1",)
    return (
        Example(
            "COOKING: the second O is the =. Six letter dice are 6 points, the = is worth nothing, and the K is on the "
            "purple die: 7 points.",
            sample,
            ("word cooking",),
            7 if gains else None,
            ring,
        ),
        Example(
            "BALL: four dice, and two of them show the same letter: 5 points.",
            ball,
            ("word ball",),
            5 if gains else None,
            ring,
        ),
        Example(
            "KETCHUP: seven dice, one of them purple: 8 points.", ketchup, ("word ketchup",), 8 if gains else None, ring
        ),
    )


def _one_by_one() -> tuple[Chapter, ...]:
    examples = _word_examples(moments.ONE_SAMPLE, moments.ONE_BALL, moments.ONE_KETCHUP)
    return (
        Chapter("On the table", (DICE, WILDCARDS, NO_CIRCLES, WORD_SHEET)),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "Each player in turn throws all thirteen dice and makes one word of that throw. It need not be the "
                    "longest, but long words bring more.",
                    ("RC-3", "RC-41", "RC-42", "RC-43"),
                ),
                MAKING,
                COUNTS,
            ),
        ),
        Chapter("Scoring", (POINTS, EXTRAS, *examples, BONUS)),
        Chapter(
            "The end",
            (
                Paragraph(
                    "The game ends after the round in which somebody reaches 31 points; the round is always finished. "
                    "The highest total wins.",
                    ("RC-47", "RC-49"),
                ),
                TIE,
            ),
        ),
    )


def _all_together() -> tuple[Chapter, ...]:
    examples = _word_examples(moments.ALL_SAMPLE, moments.ALL_BALL, moments.ALL_KETCHUP)
    return (
        Chapter("On the table", (DICE, WILDCARDS, NO_CIRCLES, WORD_SHEET)),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "The dice are thrown once for everybody. All make a word of the same dice at the same time, and "
                    "nobody sees what the others write.",
                    ("RC-51", "RC-52", "RC-53"),
                ),
                MAKING,
                Paragraph(
                    "When all have written, the words are shown and checked. The same word may score for several.",
                    ("RC-54", "RC-56"),
                ),
                COUNTS,
            ),
        ),
        Chapter("Scoring", (POINTS, EXTRAS, *examples, BONUS)),
        Chapter(
            "The end",
            (
                Paragraph(
                    "The game ends after the round in which somebody reaches 25 points, and the highest total wins.",
                    ("RC-57",),
                ),
                TIE,
            ),
        ),
    )


# --- The Last Die -----------------------------------------------------------------------------------------------

ADDING: Final = Paragraph(
    "The first player throws all dice and lays one that shows a letter. Then the next player throws all dice that are "
    "left and adds one of them at the end, and so on, with one die fewer each time.",
    ("RC-60", "RC-61"),
)
DECLARING: Final = Paragraph(
    "From the second letter on you may also add a wildcard, and you say at once which letter it is. A = copies a "
    "letter that a laid die shows. A ≠ is a letter that is not there yet, and that letter may not come again in this "
    "round.",
    ("RC-62", "RC-63"),
)
COMPLETING: Final = Paragraph(
    "Never complete a word! As soon as the letters are a common English word of three or more letters, whoever added "
    "the last one loses the round, and the player before wins it. If you cannot or will not add a letter, you concede, "
    "and whoever added the last letter wins.",
    ("RC-64", "RC-65", "RC-66"),
)
BLUFFING: Final = Paragraph(
    "You may bluff and add a letter although you know no word that begins like this.", ("RC-67",)
)
DOUBTING: Final = Paragraph(
    "Before throwing, the next player may doubt the last letter instead. Then whoever added it must name a longer word "
    "of the English word list that begins with all the letters and has a letter given by a ≠ only once. With such a "
    "word the doubted player wins the round, without one the doubter does. Who throws has accepted the letter.",
    ("RC-68", "RC-69", "RC-70"),
)
LAST_DICE: Final = Paragraph(
    "When all thirteen dice lie in the word, the next player can only doubt or concede.", ("RC-71",)
)
CLAIMING: Final = Paragraph(
    "If your table votes on words, nobody but you notices a complete word: before throwing, you may claim once that "
    "the letters are one, and all but the player who added the last letter vote on it.",
    ("RC-74",),
)
ROUND_POINT: Final = Paragraph(
    "Every round gives one point to one player: a cross in the next circle. The next round is begun by the player to "
    "the left of who began this one.",
    ("RC-72",),
)


def _last_die() -> tuple[Chapter, ...]:
    return (
        Chapter(
            "On the table",
            (
                DICE,
                WILDCARDS,
                Paragraph(
                    "In the middle grows one word for all. Your sheet has circles for the rounds you win, and a line "
                    "to answer a doubt in.",
                    ("RC-61", "RC-72"),
                ),
            ),
        ),
        Chapter("Your turn", (ADDING, DECLARING, COMPLETING)),
        Chapter("Bluff and doubt", (BLUFFING, DOUBTING, LAST_DICE, CLAIMING)),
        Chapter(
            "Scoring",
            (
                ROUND_POINT,
                Example(
                    "The word begins with ST, and you are doubted. You name STRING, a longer word that begins so: the "
                    "round is yours.",
                    moments.LAST_DOUBTED,
                    ("name string",),
                    1,
                    ("won2",),
                ),
            ),
        ),
        Chapter("The end", (Paragraph("Three rounds win the game, five if there are only two players.", ("RC-73",)),)),
    )


# --- the tournament ---------------------------------------------------------------------------------------------


def _tournament() -> tuple[Chapter, ...]:
    sample, ball, ketchup = moments.TOURNAMENT_SAMPLE, moments.TOURNAMENT_BALL, moments.TOURNAMENT_KETCHUP
    return (
        Chapter(
            "On the table",
            (
                DICE,
                WILDCARDS,
                NO_CIRCLES,
                Paragraph(
                    "Your sheet has a part for each of the three games, and above them a line for your places.",
                    ("RC-80",),
                ),
            ),
        ),
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "First comes One by One: in turn, everybody throws all dice and makes a word. Then comes All "
                    "Together: one throw for all, and everybody writes a word unseen. Last comes The Last Die.",
                    ("RC-80", "RC-86", "RC-41", "RC-51", "RC-52", "RC-53"),
                ),
                MAKING,
                COUNTS,
            ),
        ),
        Chapter("The Last Die", (ADDING, DECLARING, COMPLETING, BLUFFING, DOUBTING, LAST_DICE, CLAIMING, ROUND_POINT)),
        Chapter(
            "Scoring",
            (
                POINTS,
                EXTRAS,
                *_word_examples(sample, ball, ketchup, "1-", gains=False),
                BONUS,
                Paragraph(
                    "One by One ends at 21 points, All Together at 17, The Last Die with 2 rounds. Who wins a game "
                    "gets 10 points for the tournament, the second place 7, the third 6, and so on.",
                    ("RC-81", "RC-82", "RC-83"),
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                Paragraph(
                    "After the third game the highest sum wins. If sums are equal, the better place in All Together "
                    "decides; if that is equal too, the win is shared.",
                    ("RC-84", "RC-85"),
                ),
            ),
        ),
    )


def rulebook(mode: str, options: tuple[str, ...]) -> Rulebook:
    """The rulebook of one of the ways to play, with the house rules that it has."""
    chapters = {
        "one_by_one": _one_by_one,
        "all_together": _all_together,
        "last_die": _last_die,
        "tournament": _tournament,
        "yahtzee": in_turn,
        "same_dice": same_dice,
    }
    return Rulebook(AIMS[mode], chapters[mode](), {name: HOUSE_RULES[name] for name in options})
