"""The guided first game of The Last Die: adding letters, wildcards, bluff and doubt, conceding."""

from typing import Final

from rollwright import Lesson, LessonStep

from . import moments

ANSWERS: Final = (*("name string", "name strong", "name street", "name stone", "name star", "name start", "name stop"),)
NAME_ONE: Final = "Name a word that begins with ST and is longer: STRING, for one."


def _adding() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "One word grows in the middle, letter by letter, and whoever completes a common word of three or more "
            "letters loses the round. You begin: add the orange C.",
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
            "Now beware: N would complete CON and T would complete COT. Who completes a common word loses, and whoever "
            "added the letter before wins the round. Add the U, with COUNTRY in mind.",
            moments.LAST_ADD,
            ("add R3 u",),
            "You could do that, but does it complete a word? The U is safe: add it.",
            ("seq:1", "seq:2"),
        ),
    )


def _doubting() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "The other player has added a K, and COUK looks like a bluff: that is allowed. Before you throw you "
            "may doubt it, so do.",
            moments.LAST_BLUFF,
            ("doubt",),
            "If you throw, you accept COUK, and no word begins like that. Doubt it.",
            ("seq:4",),
        ),
        LessonStep(
            "No word was named, so the round is yours: a cross. In the next one you added the T, and you are doubted: "
            "name a longer word that begins with ST, common or rare, if only the list has it. Say STRING.",
            moments.LAST_DOUBTED,
            ANSWERS,
            NAME_ONE,
            ("seq:1", "seq:2"),
        ),
    )


def _wildcards() -> LessonStep:
    return LessonStep(
        "Your word is in the list: a second cross for you. From the second letter on you may add a wildcard and say "
        "which letter it is: the = C or O, which a die of the word shows, the ≠ any new one. Let the ≠ be a V, with "
        "COVER in mind.",
        moments.LAST_WILD,
        ("add L1 v",),
        "That can be done too. For this lesson let the light blue ≠ be a V.",
        ("seq:1", "seq:2"),
    )


def _conceding() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "What a ≠ stands for may not come again: no second V in that round, nor in the word that is named. Now to "
            "JUIC: E or Y would complete JUICE or JUICY, and for JUICIER no I and no = was thrown. Nothing is safe, so "
            "you can bluff or concede: concede.",
            moments.LAST_STUCK,
            ("concede",),
            "That would be a bluff, and it would be doubted. For this lesson concede.",
            ("seq:1", "seq:2", "seq:3", "seq:4"),
        ),
        LessonStep(
            "Who concedes gives the round to whoever added the last letter. Once all thirteen dice lie in the word, "
            "nobody can throw: then you can only doubt it or concede.",
            moments.LAST_ROUND_7,
        ),
        LessonStep(
            "Among three or more only the next player may doubt, and if you complete a word or concede, the player "
            "before you wins the round. The next round is begun by the player to the left of who began this one.",
            moments.LAST_ROUND_7,
        ),
        LessonStep(
            "Whoever wins a round gets one cross, and nobody else does. Three crosses win the game, but between two "
            "players five do: you have three each. This round is yours to begin!",
            moments.LAST_ROUND_7,
            boxes=("won1", "won2", "won3"),
        ),
    )


def last_die() -> Lesson:
    """The lesson of The Last Die."""
    return Lesson("Never complete the word", (*_adding(), *_doubting(), _wildcards(), *_conceding()))
