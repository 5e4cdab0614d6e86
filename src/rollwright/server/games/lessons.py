"""A guided first game as a client shows it: what is seen at each step, what is said, and what it waits for."""

import msgspec

from rollwright.bots import CHARACTERS
from rollwright.core.errors import IllegalMove
from rollwright.core.game import Game
from rollwright.core.lesson import Lesson, LessonStep
from rollwright.core.match import Match
from rollwright.core.position import placed
from rollwright.core.text import Reader
from rollwright.core.text import Text as Said
from rollwright.core.worked import rings_on
from rollwright.server.tables.view import verdict_on_box, view_message
from rollwright.server.wire.language import reader as reads
from rollwright.server.wire.messages import Maybe, Number, Text, Verdict, ViewLine
from rollwright.server.wire.problems import NotFound

PUPIL = 0
"""The pupil's seat."""
AROUND = ("you", *[character.name for character in CHARACTERS])
"""The names of the players in a lesson."""


class StepLine(msgspec.Struct):
    """One moment: `waits_for` are keys of moves and texts, any of which continues; without them the pupil reads on."""

    say: str
    view: ViewLine
    waits_for: tuple[str, ...]
    otherwise: str
    rings: list[int]
    """Boxes of the sheet to look at."""
    board_rings: list[int]


class LessonLine(msgspec.Struct):
    """The whole lesson."""

    title: str
    steps: list[StepLine]


class Wondering(msgspec.Struct):
    """What forbids a move, or writing in a box, at one step of a lesson, counted from 0."""

    step: Number
    move: Maybe = ""
    box: Number | None = None
    board: bool = False


class Trying(msgspec.Struct):
    """A move or a text, tried out at one step of a lesson, counted from 0."""

    step: Number
    move: Text


def lesson_message(game: Game) -> LessonLine:
    """The lesson of this mode, in the asker's language."""
    lesson, reader = lesson_of(game), reads(game.components.id, AROUND)
    return LessonLine(reader.read(lesson.title), [_step(game, one, n, reader) for n, one in enumerate(lesson.steps)])


def lesson_of(game: Game) -> Lesson:
    """The lesson of this mode. Raises NotFound where there is none."""
    lesson = game.components.lesson
    if lesson is None:
        raise NotFound("There is no lesson for this mode.")
    return lesson


def _step(game: Game, step: LessonStep, nth: int, reader: Reader) -> StepLine:
    match, board = placed(game, step.position), game.components.board
    return StepLine(
        say=reader.read(step.say),
        view=view_message(match, PUPIL, nth, names=AROUND),
        waits_for=tuple(dict.fromkeys([*step.waits_for, *_keys(match, step)])),
        otherwise=reader.read(step.otherwise),
        rings=rings_on(match.spec, step.boxes),
        board_rings=[] if board is None else rings_on(board, step.boxes),
    )


def _keys(match: Match, step: LessonStep) -> list[str]:
    """The expected answers as keys, for tapping instead of typing; a text that means several moves has none."""
    meant = [match.copy().answer(PUPIL, text) for text in step.waits_for]
    return [moves[0].key for moves in meant if len(moves) == 1]


def _position(game: Game, step: int) -> Match:
    """The table at that step."""
    steps = lesson_of(game).steps
    if step >= len(steps):
        raise NotFound(Said("The lesson has {n} step.", "The lesson has {n} steps.", n=len(steps)))
    return placed(game, steps[step].position)


def trial(game: Game, wish: Trying) -> ViewLine:
    """What the pupil would see after this answer. Raises IllegalMove if it is not legal."""
    match = _position(game, wish.step)
    match.answer(PUPIL, wish.move)
    return view_message(match, PUPIL, wish.step, names=AROUND)


def verdict(game: Game, wish: Wondering) -> Verdict:
    """Whether the pupil may choose this at that step, and what forbids it."""
    match, reader = _position(game, wish.step), reads(game.components.id, AROUND)
    if wish.box is not None:
        return verdict_on_box(match, PUPIL, wish.box, wish.board, reader)
    try:
        match.answer(PUPIL, wish.move)
    except IllegalMove as refused:
        return Verdict(False, refused.rule.id, reader.read(refused.sentence))
    return Verdict(True, "", "")
