"""The lesson can be played as it is told."""

from collections.abc import Iterator

from rollwright.core.errors import RollwrightError
from rollwright.core.game import Game
from rollwright.core.lesson import LessonStep
from rollwright.core.match import Match
from rollwright.core.position import placed

from ..plan import Plan
from ..report import Tally
from .explaining import NOBODY, missing

PUPIL = 0
"""The seat of who learns."""


def check(plan: Plan, tally: Tally) -> None:
    """Every step of the lesson can be reached and read, waits for legal moves, and answers who makes another one."""
    lesson = plan.game.components.lesson
    if lesson is None:
        tally.skipped = NOBODY
        return
    tally.add("steps", len(lesson.steps))
    if not lesson.steps or not lesson.title:
        tally.fail("The lesson needs a title and at least one step.")
    for nth, step in enumerate(lesson.steps, 1):
        tally.add("moves", len(step.waits_for))
        for words in taught(plan.game, step, last=nth == len(lesson.steps)):
            tally.fail(f"Step {nth} {words}")


REMEDY = "Correct the step: write its position anew with rollwright.core.position.write, and name moves by their keys."


def taught(game: Game, step: LessonStep, *, last: bool) -> Iterator[str]:
    """What is wrong with a step."""
    try:
        match = placed(game, step.position)
    except RollwrightError as error:
        yield f"cannot be read: {error}"
        return
    if not step.say:
        yield "says nothing."
    yield from (f"shows {box!r}, which is not a box." for box in missing(match, step.boxes))
    if last:
        yield from _at_the_end(match, step)
    elif step.waits_for:
        yield from _waiting(match, step)


def _at_the_end(match: Match, step: LessonStep) -> Iterator[str]:
    """The last step, where the real game goes on."""
    if step.waits_for:
        yield "is the last but waits for a move; let it wait for none, so that the real game can continue."
    if match.over or not (match.asks or match.due()):
        yield "is the last, but the real game cannot continue from its position."


def _waiting(match: Match, step: LessonStep) -> Iterator[str]:
    me = match.seats[PUPIL]
    if not me.todo:
        yield "waits for a move, but seat 0 is asked nothing there."
        return
    for text in step.waits_for:
        try:
            match.copy().answer(PUPIL, text)
        except RollwrightError as error:
            yield f"waits for {text!r}, which is not legal there: {error}"
    others = [move for move in match.legal(PUPIL) if move.key not in step.waits_for]
    if (others or match.game.decision(me.task).typed) and not step.otherwise:
        yield "says nothing when a player makes another legal move: give it an `otherwise`."
