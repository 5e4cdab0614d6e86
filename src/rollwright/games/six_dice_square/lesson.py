"""A first game of Six Dice Square, guided: twelve moments, and then it is the pupil's own."""

from typing import Final

from rollwright.core.lesson import Lesson, LessonStep

from .moments import (
    AFTER_THE_STAR,
    BEFORE_THE_ROW,
    FIRST_MARK,
    FIRST_ROLL,
    SECOND_ROLL,
    STUCK,
    THIRD_ROLL,
    moment,
)

PLAY_ON: Final = {
    "solo": "The game ends with your third star, when you are stuck and stop, or when fewer than two boxes are free. "
    "Now pay, best with a high number of the d20, and play on: 40 points are fair, 50 are good.",
    "challenge": "The others get the same dice on sheets of their own, which you see when yours is finished: with your "
    "third star, when you are stuck and stop, or with fewer than two free boxes. The most points win. Pay and play on!",
}


def lesson(mode: str) -> Lesson:
    """The lesson of one of the modes."""
    return Lesson("Your first full row", (*_beginning(mode), *_first_rounds(mode), *_later(mode), _last(mode)))


def _beginning(mode: str) -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Write dice into as many of the 36 squares as you can. A square costs two boxes, so your 60 boxes fill 30 "
            "squares at most; only the first costs one. To begin, cross off the 20 of the d20.",
            moment(mode, "setup-box"),
            ("box d20 20",),
            "Any box may begin. The 20 of the d20 is the one you will miss least: take that.",
            ("d20:20",),
        ),
        LessonStep(
            "Its die, the d20, now goes into a square of your choice; the cross on the 20 says that it is written. "
            "Begin in C3.",
            moment(mode, "setup-square+59"),
            ("square C3",),
            "You may begin anywhere. For this lesson let it be C3.",
            ("C3",),
        ),
        LessonStep(
            "Every round has four parts: pay, roll, move, write. You may not pass. Pay with any free box of the die "
            "you want to roll: now pay for the d8 with its 8. The box gets a stroke (/), and you roll the d8.",
            moment(mode, "pay", FIRST_MARK),
            ("box d8 8",),
            "You could roll that die, too. Here we want the d8: cross off its 8.",
            ("d8:8",),
        ),
    )


def _first_rounds(mode: str) -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "You rolled a 5! Walk along rows and columns, never diagonally, and into no square twice. Every square "
            "takes 1 off, and at least 1 must remain. Walk one square, to D3.",
            moment(mode, "rolled", FIRST_ROLL, "d8:5"),
            ("square D3",),
            "You can get there. For now try D3, right beside your marker in C3.",
            ("D3",),
        ),
        LessonStep(
            "One square leaves 4; a detour of three squares would leave 2. Choose a die that row 3 and column D do not "
            "have yet, so no second d20: cross off the 4 of the d6. A cross is a box you wrote, a stroke (/) one you "
            "paid.",
            moment(mode, "write+15", FIRST_ROLL, "d8:5"),
            ("box d6 4",),
            "That fits as well: a die need not be the one you rolled. For this lesson take the 4 of the d6.",
            ("d6:4",),
        ),
        LessonStep(
            "The next round: you paid for the d10, rolled a 6 and chose E3. Straight on, 5 would remain, but a path "
            "may bend twice: over D4 and E4 it is three squares long and leaves 3. Cross off the 3 of the d4.",
            moment(mode, "write+16", SECOND_ROLL, "d10:6"),
            ("box d4 3",),
            "That is possible. But see how a detour works: cross off the 3 of the d4.",
            ("d4:3",),
        ),
        LessonStep(
            "The next round: you paid for the d20 and rolled a 1. A 1 takes you nowhere, but rolling again costs "
            "nothing: roll again.",
            moment(mode, "rolled", THIRD_ROLL, "d20:1"),
            ("reroll",),
            "Keep your stars: each is worth 4 points. Roll again instead.",
        ),
    )


def _later(mode: str) -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "This time you rolled a 6. Let us skip some rounds: now row 3 lacks only its d12. You rolled an 8 and "
            "chose F3, one square away: cross off the 7 of the d12. The square is worth 1 point, a full row or column "
            "3 more.",
            moment(mode, "write+17", BEFORE_THE_ROW, "d12:8"),
            ("box d12 7",),
            "Any d12 number that lights up completes the row. Take the 7, the straight way.",
            ("d12:7",),
        ),
        LessonStep(
            "Row 3 is full: your first 3 extra points! In the next round you rolled a 2. It goes one square, but all "
            "squares beside F3 are marked: a path may pass over marked squares, but not end there. You are stuck! You "
            "could end the game and keep your stars, but it is early: use a star.",
            moment(mode, "rolled", STUCK, "d6:2"),
            ("star",),
            "That would end your game with eight squares to your name. Use a star and play on.",
            ("star1",),
        ),
        LessonStep(
            "You have three stars, each worth 4 points while you keep it. After any roll you may use one instead of "
            "moving: it marks any empty square, however far away. Choose F5.",
            moment(mode, "star-square", STUCK, "d6:2"),
            ("square F5",),
            "A star can go there, too. Let us take F5, so that column F grows.",
            ("F5",),
        ),
        LessonStep(
            "Now cross off any free box of a die that row 5 and column F do not have yet. Every full row needs a d4, "
            "and it has only four boxes: save them, and pay with high d20 numbers. Here take the 7 of the d8.",
            moment(mode, "star-box+29", STUCK, "d6:2"),
            ("box d8 7",),
            "That would fit. But keep small numbers and the d4 for later: take the 7 of the d8.",
            ("d8:7",),
        ),
    )


def _last(mode: str) -> LessonStep:
    return LessonStep(PLAY_ON[mode], moment(mode, "pay", AFTER_THE_STAR))
