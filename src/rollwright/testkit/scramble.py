"""Making everything up that a viewer may not see.

The scrambled seats need not be reachable by play: what must not be looked at may hold anything.
"""

from random import Random

from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.sheet import FINISHED, Paper, Sheet
from rollwright.core.task import NO_TASK, Task
from rollwright.core.view import has_finished


def scramble(match: Match, viewer: int | None, random: Random) -> None:
    """Overwrite all private things of every other seat: sheet and draft, board, tasks, words, dice, cards.

    Left alone is what the viewer may know: the table with the open sheets, how far the others are, and for a viewer who
    is done the boxes that such a viewer sees. New sheets replace the old ones, because an old one may be the open one.
    """
    for i in range(len(match.seats)):
        if i != viewer:
            _sheets(match, i, viewer, random)
            _tasks(match, i, random)
            _chance(match, i, random)


def _sheets(match: Match, i: int, viewer: int | None, random: Random) -> None:
    me, draft = match.seats[i], match.drafts[i]
    late = has_finished(match, viewer)
    kept = {index for index in match.hidden if late and _seen(match.spec, index) == FINISHED}
    me.sheet, draft.sheet = _made_up(me.sheet, kept, random), _made_up(draft.sheet, kept, random)
    if me.board:
        me.board = _made_up(me.board, set(), random)
    if draft.board:
        draft.board = _made_up(draft.board, set(), random)


def _seen(spec: Paper, index: int) -> str:
    return spec.groups[spec.boxes[index].group].seen


def _made_up(sheet: Sheet, kept: set[int], random: Random) -> Sheet:
    boxes = sheet.spec.boxes
    cells = [byte % (len(field.marks) + 2) for byte, field in zip(random.randbytes(len(boxes)), boxes, strict=True)]
    for index in kept:
        cells[index] = sheet.cells[index]
    return Sheet(sheet.spec, cells)


def _tasks(match: Match, i: int, random: Random) -> None:
    me, draft, printed = match.seats[i], match.drafts[i], match.game.components
    names = [Task.read(name) for name in (*printed.tasks, *printed.decisions, "made up")]
    me.todo, me.held, draft.todo = [random.choices(names, k=random.randrange(4)) for _ in range(3)]
    me.task = me.todo[-1] if me.todo else NO_TASK
    me.draft = random.choices(printed.moves.all, k=random.randrange(4))
    me.said = [("made up", random.randrange(9))] * random.randrange(3)
    me.lost = me.said[:]
    draft.said = draft.lost = len(me.said)


def _chance(match: Match, i: int, random: Random) -> None:
    me, draft, printed = match.seats[i], match.drafts[i], match.game.components
    me.dice = {die.id: 1 + random.randrange(len(die.faces)) for die in printed.dice.values() if random.random() < 0.8}
    me.cards = tuple([random.randrange(1, 10) for _ in range(random.randrange(4))])
    me.drawn = dict.fromkeys(printed.decks, me.cards)
    draft.throws = {stream: random.randrange(9) for stream in draft.throws}
    match.asks = [PendingThrow(ask.step, i, "made up", 99, ask.dice) if ask.seat == i else ask for ask in match.asks]
