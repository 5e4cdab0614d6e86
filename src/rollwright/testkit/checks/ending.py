"""Every random game comes to an end."""

from collections.abc import Iterable

from rollwright.core.match import Match
from rollwright.core.sheet import Sheet
from rollwright.core.view import view

from ..audience import Audience, Heard
from ..plan import Plan
from ..report import Tally, Violation
from ..walk import Walk


def check(plan: Plan, tally: Tally) -> None:
    """Random play ends, a seat that must decide always can, and at every moment all sheets can be counted and seen."""

    def examine(walk: Walk) -> None:
        audience = Audience(walk)
        match = audience.match
        for nth, act in enumerate(walk.acts()):
            told(audience.before(act))
            tally.add("decisions" if isinstance(act, int) and match.seats[act].todo else "throws and commits")
            if nth < EVERY or nth % EVERY == 0:
                seen(match)
        seen(match)
        told(audience.at_the_end())

    plan.play(tally, examine)


REMEDY = "Correct the problem above; the other contracts are checked once games can be played to the end."


EVERY = 1000
"""Up to this many moments of a game are all examined; of more, only a sample: the game is probably endless."""
FEW = 10
"""The number of a seat's legal moves examined closely."""


def seen(match: Match) -> None:
    """Everything that is shown of this moment: to every seat, and to somebody who only looks on."""
    game, table = match.game, match.table
    match.scores()
    view(match)
    for me in match.seats:
        whole(me.sheet, f"seat {me.i}'s sheet")
        view(match, me.i)
        game.regions(table, me.sheet)
        if table.step is not None:
            game.scenes(table, me.sheet, table.step)
        if me.todo:
            decision = game.decision(me.task)
            decision.question(table, me)
            decision.button(table, me)
            for move in match.legal(me.i)[:FEW]:
                decision.preview(table, me, move)
                decision.tell(table, me, move)
    whole(table.board, "the board")


def told(heard: Iterable[Heard]) -> None:
    """What was told can be said aloud: every gap of it is filled."""
    for hook, words, about in heard:
        said = str(words)
        if "{" in said:
            raise Violation(
                f"{hook} leaves a gap unfilled: {said!r} (about {about}).", "Give the Text every fact it names."
            )


def whole(sheet: Sheet, whose: str) -> None:
    """Boxes hold whole numbers from 0, which is blank; below it only where a number is written."""
    for field, value in zip(sheet.spec.boxes, sheet.cells, strict=True):
        if not isinstance(value, int) or (value < 0 and not field.takes_negative):
            raise Violation(
                f"Box {field.id} of {whose} holds {value!r}; a box holds a whole number, 0 where it is blank.",
                "Write 0 or more; only a box with marks=NUMBER may hold a negative number.",
            )
