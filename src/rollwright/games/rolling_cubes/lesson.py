"""Guided first games: making words, writing in secret, not completing one, filling lines, and the tournament."""

from typing import Final

from rollwright import Lesson, LessonStep

from . import moments

COOKING: Final = ("word cooking", "word co=king")
STREAMING: Final = ("word streaming", "word strea≠ing")


def _short_word(position: str) -> LessonStep:
    return LessonStep(
        "Every letter of your word is one die. Begin with a short one: make the word RAIN.",
        position,
        ("word rain",),
        "That can be done too. For this lesson make RAIN.",
    )


def _copy(position: str) -> LessonStep:
    return LessonStep(
        "RAIN uses four dice: 4 points. The = can be a letter that another die of your word shows: "
        "let it be the second O, and make COOKING.",
        position,
        COOKING,
        "That is a word as well. Try what the = can do: make COOKING, with the = as an O.",
    )


def _newcomer(position: str) -> LessonStep:
    return LessonStep(
        "7 points: six letter dice, nothing for the first wildcard, and 1 more for the purple K. "
        "The ≠ can be a letter that is nowhere else in the word: make STREAMING, with the ≠ as the M.",
        position,
        STREAMING,
        "That is a word as well. Try what the ≠ can do: make STREAMING, with the ≠ as the M.",
    )


def _twice(position: str) -> LessonStep:
    return LessonStep(
        "8 points for STREAMING. Another throw: two dice that show the same letter are worth 1 point more; make BALL.",
        position,
        ("word ball",),
        "That can be done too. For this lesson make BALL.",
    )


def _unknown(position: str) -> LessonStep:
    return LessonStep(
        "Four dice and one point more for the two Ls: 5. Take care: a word that is not in the list scores nothing, "
        "and if you find none you may pass for 0.",
        position,
    )


def _one_by_one() -> Lesson:
    throw, ball = moments.ONE_SAMPLE, moments.ONE_BALL
    return Lesson(
        "Your first words",
        (
            LessonStep(
                "Thirteen letter dice are thrown: red ones show vowels, the others consonants and the wildcards = and "
                "≠. Make one word of them; long words bring more points.",
                throw,
            ),
            _short_word(throw),
            _copy(throw),
            _newcomer(throw),
            _twice(ball),
            _unknown(ball),
            LessonStep(
                "After each round the best word earns a bonus of 2, or 1 each if it is shared: here your STREAMING and "
                "the other's KETCHUP brought 8 each. Once somebody has 31, the round is finished and the highest "
                "total wins.",
                moments.ONE_ROUND_2,
                boxes=("points1", "bonus1", "total1"),
            ),
        ),
    )


def _all_together() -> Lesson:
    throw, ball = moments.ALL_SAMPLE, moments.ALL_BALL
    return Lesson(
        "One throw for all",
        (
            LessonStep(
                "The dice are thrown once for everybody. All make a word of the same dice, and nobody sees the "
                "others' words until all have written.",
                throw,
            ),
            _short_word(throw),
            _copy(throw),
            _newcomer(throw),
            _twice(ball),
            _unknown(ball),
            LessonStep(
                "All words are shown: your STREAMING brought 8 points, the other's COOKING 7, so the bonus of 2 for "
                "the best word is yours. Somebody reaches 25, and the highest total wins: write your next word!",
                moments.ALL_ROUND_2,
                boxes=("points1", "bonus1", "total1"),
            ),
        ),
    )


def _last_die() -> Lesson:
    return Lesson(
        "Never complete the word",
        (
            LessonStep(
                "One word grows in the middle, letter by letter, and whoever completes a word of three or more letters "
                "loses the round. You begin: add the orange C.",
                moments.LAST_FIRST,
                ("add O1 c",),
                "Any letter may begin, only no wildcard. For this lesson add the C.",
                ("seq:1",),
            ),
            LessonStep(
                "The other player has thrown the dice that are left and added an O. Words like COUNTRY begin with CO, "
                "so accept it: throw.",
                moments.LAST_RESPOND,
                ("throw",),
                "You would doubt if no word could begin with CO. But many do: throw.",
                ("seq:1", "seq:2"),
            ),
            LessonStep(
                "Now beware: N would complete CON and T would complete COT, and you would lose the round. Add the U, "
                "with COUNTRY in mind.",
                moments.LAST_ADD,
                ("add R3 u",),
                "You could do that, but does it complete a word? The U is safe: add it.",
                ("seq:1", "seq:2"),
            ),
            LessonStep(
                "The other player has added a K, and COUK looks like a bluff: that is allowed. Before you throw you "
                "may doubt it, so do.",
                moments.LAST_BLUFF,
                ("doubt",),
                "If you throw, you accept COUK, and no word begins like that. Doubt it.",
                ("seq:4",),
            ),
            LessonStep(
                "No word was named, so the round is yours. In the next one you added the T, and you are doubted: name "
                "a longer word that begins with ST, say STRING.",
                moments.LAST_DOUBTED,
                ("name string", "name strong", "name street", "name stone", "name star", "name start", "name stop"),
                "Name a word that begins with ST and is longer: STRING, for one.",
                ("seq:1", "seq:2"),
            ),
            LessonStep(
                "It is a word, so this round is yours too: two crosses. Five rounds win between two players, three "
                "among more; you begin the next one.",
                moments.LAST_ROUND_3,
                boxes=("won1", "won2"),
            ),
        ),
    )


def _tournament() -> Lesson:
    throw = moments.TOURNAMENT_SAMPLE
    return Lesson(
        "Three games in a row",
        (
            LessonStep(
                "A tournament is three games: One by One to 21 points, All Together to 17, The Last Die to 2 rounds. "
                "Winning a game brings 10 points, the second place 7, the third 6.",
                throw,
                boxes=("place1", "place2", "place3"),
            ),
            _short_word(throw),
            _copy(throw),
            _newcomer(throw),
            LessonStep(
                "In All Together everybody writes a word of one throw, unseen. In The Last Die you add letter after "
                "letter to one word, and whoever completes a word loses the round.",
                throw,
            ),
            LessonStep(
                "Back to One by One: both of you have 9 points after the first round, 8 for the word and 1 because the "
                "best score was shared. Now it is your turn!",
                moments.TOURNAMENT_ROUND_2,
                boxes=("1-points1", "1-bonus1", "1-total1"),
            ),
        ),
    )


def _yahtzee() -> Lesson:
    return Lesson(
        "Five throws, five lines",
        (
            LessonStep(
                "Five throws, and every throw fills one of the five lines with a word that fits it. No wildcards, "
                "Trio, Full house, Poker, Double: each says what its word needs.",
                moments.YAHTZEE_MARK,
                boxes=("no_wildcards", "trio", "full_house", "poker", "double"),
            ),
            LessonStep(
                "First you may throw up to five dice again, for a point each. This throw is good as it is: keep all "
                "dice.",
                moments.YAHTZEE_MARK,
                ("done",),
                "You may do that, but it costs a point. Keep these dice: choose to keep the others.",
                ("again1",),
            ),
            LessonStep(
                "Now make a word: POLLUTION. The = copies a letter that another die of the word shows, here the L.",
                moments.YAHTZEE_WRITE,
                ("word pollution", "word pol=ution"),
                "That is possible. But POLLUTION uses all four red dice, which you will need: make that.",
            ),
            LessonStep(
                "All four red dice are in it, and Poker wants four of one colour, which is rare. Enter it there: "
                "8 letter dice, and 1 more for the two Os.",
                moments.YAHTZEE_LINE,
                ("line poker",),
                "It may go there too. But Poker is the hardest line, and now you can fill it.",
                ("poker",),
            ),
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
                "8 letters, 1 more for the two Ss, 1 for the purple K, less 1 for the die thrown again: 9 points. It "
                "has no wildcard, so enter it as No wildcards.",
                moments.YAHTZEE_FIT,
                ("line no_wildcards",),
                "It may go there, too, if it fits. For this lesson enter it as No wildcards.",
                ("no_wildcards",),
            ),
            LessonStep(
                "Three lines are left: Trio wants three dice of one colour, Full house three and two, Double two dice "
                "with the same letter. A word that fits none of them crosses one out for 0; now it is your game!",
                moments.YAHTZEE_THIRD,
                boxes=("trio", "full_house", "double"),
            ),
        ),
    )


def lesson(mode: str) -> Lesson:
    """The lesson of one of the five ways to play."""
    lessons = {
        "one_by_one": _one_by_one,
        "all_together": _all_together,
        "last_die": _last_die,
        "tournament": _tournament,
        "yahtzee": _yahtzee,
    }
    return lessons[mode]()
