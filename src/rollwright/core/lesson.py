"""A guided first game: real positions, a sentence at each, and the move it waits for."""

from typing import NamedTuple


class LessonStep(NamedTuple):
    """One moment of a lesson.

    `say` is what the teacher says, two short sentences at most. `waits_for` are the moves that go on, each as it is
    typed, any of them; without moves the pupil reads on. `otherwise` is said to who chooses something else that is
    legal; who chooses something illegal is told the rule.

    >>> LessonStep("This is your row.", "dash/1 n=1", boxes=("row:1", "row:2")).waits_for
    ()
    """

    say: str
    position: str
    """The moment, as one line of text; seat 0 is the pupil's."""
    waits_for: tuple[str, ...] = ()
    otherwise: str = ""
    boxes: tuple[str, ...] = ()
    """The boxes to look at, by their ids."""


class Lesson(NamedTuple):
    """A first game of about three minutes. The last position is where the real game goes on, against the gentlest bot.

    >>> FIRST = LessonStep("Tap any square.", "dash/1 n=1", waits_for=("cross row:1",), otherwise="Try the lit one.")
    >>> Lesson("Your first row", (FIRST,)).steps[0].waits_for
    ('cross row:1',)
    """

    title: str
    steps: tuple[LessonStep, ...]
