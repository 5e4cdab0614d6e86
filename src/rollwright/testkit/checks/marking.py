"""Every printed box can be marked."""

from collections.abc import Iterator
from functools import partial
from random import Random

from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.sheet import Box, Sheet

from ..plan import Plan, guarded
from ..report import Tally
from ..seating import house_rules
from ..walk import Picker, Walk, any_of

TRIED = 8
"""How many legal moves are tried out before one is chosen."""
MAX_ROUNDS_OF_GAMES = 15
"""How many times the planned number of games is played before a box is called unreachable."""


def check(plan: Plan, tally: Tally) -> None:
    """Every box of sheet and board is marked in some game, or the author says why not."""
    boxes = {field.id: field for field in _printed(plan)}
    reasons = plan.game.components.never_marked
    for name in sorted(set(reasons) - set(boxes) - {field.group for field in boxes.values()}):
        tally.fail(f"{name!r} is declared never marked, but no box or group has this id.")
    missing = {id for id, field in boxes.items() if id not in reasons and field.group not in reasons}
    tally.add("boxes", len(boxes))
    tally.add("explained", len(boxes) - len(missing))
    for nth in range(plan.games * MAX_ROUNDS_OF_GAMES):
        if not missing or tally.enough:
            break
        tally.add("games")
        guarded(plan.game, tally, partial(plan.walk, nth), lambda walk: explore(walk, missing))
    if missing and not tally.failures:
        tally.fail(f"Never marked: {', '.join(sorted(missing, key=list(boxes).index))}.")


REMEDY = (
    "If the box can be marked after all, check more games (games=...). If not, do not print "
    'it, or say why: Components(never_marked={"box or group": "reason"}).'
)


def _printed(plan: Plan) -> Iterator[Box]:
    for options in house_rules(plan.game):
        yield from plan.game.paper(options).boxes
    if plan.game.components.board is not None:
        yield from plan.game.components.board.boxes


def explore(walk: Walk, missing: set[str]) -> None:
    """Play to the end, at random, as advised, or drawn to missing boxes and points; strike off what gets marked."""
    ways: list[Picker] = [walk.pick, partial(advised, walk.random), partial(drawn, walk.random, missing)]
    walk.pick = walk.random.choice(ways)
    for _ in walk.acts():
        strike_off(walk.match, missing)
    strike_off(walk.match, missing)


def advised(random: Random, match: Match, seat: int, legal: list[Move]) -> Move:
    """What the game itself advises; any of them where it knows nothing."""
    values = match.game.advise(match.table, match.seats[seat], legal)
    return max(zip(values, random.sample(range(len(legal)), len(legal)), legal, strict=False))[2]


def drawn(random: Random, missing: set[str], match: Match, seat: int, legal: list[Move]) -> Move:
    """Of some moves the one that marks most of what is missing, then the one that is worth most; text as it comes."""
    if match.game.decision(match.seats[seat].task).typed:
        return any_of(random)(match, seat, legal)
    tried = random.sample(legal, min(TRIED, len(legal)))
    return max(tried, key=lambda move: promise(match, seat, move, missing)) if len(tried) > 1 else tried[0]


def promise(match: Match, seat: int, move: Move, missing: set[str]) -> tuple[int, int]:
    """How many missing boxes the move would mark, and what the sheet is worth then; tried on a copy of the seat."""
    me = match.seats[seat].copy()
    me.todo.pop()
    me.draft.append(move)
    match.game.apply(match.table, me, move)
    fresh = len(missing & set(_marked(me.sheet)))
    return fresh, match.game.score(match.table, me.sheet).total


def strike_off(match: Match, missing: set[str]) -> None:
    """These boxes are marked now, on somebody's sheet or board."""
    for me in match.seats:
        missing.difference_update(_marked(me.sheet))
        missing.difference_update(_marked(me.board))
    missing.difference_update(_marked(match.table.board))


def _marked(sheet: Sheet) -> list[str]:
    return [field.id for field in sheet.spec.boxes if sheet.cells[field.index]]
