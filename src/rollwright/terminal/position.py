"""What one seat has before its eyes: the sheet, the points, the dice, the question, the choices."""

from collections.abc import Sequence

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.sheet import Paper
from rollwright.core.view import view
from rollwright.words.chances import shown_faces

from .block import Block
from .box import Cells
from .choices import MAX_LABELLED_CHOICES, gathered, in_a_row, labelled
from .local_game import LocalGame
from .prompt import is_typed, points, question
from .saying import listed
from .screen import Screen
from .textsheet import draw

MAX_CHOICE_LINES = 6
"""So many lines of choices at most; `moves` lists them all."""


def show_position(local: LocalGame, screen: Screen, seat: int, legal: Sequence[Move]) -> None:
    """Sheet, facts, question, choices."""
    screen.say()
    show_sheet(local.match, screen, seat, legal)
    screen.say()
    show_facts(local, screen, seat)
    screen.say(question(local.match, seat), "bold")
    if not is_typed(local.match, seat):
        show_choices(local.match.game, screen, legal, MAX_CHOICE_LINES)


def show_sheet(match: Match, screen: Screen, seat: int, legal: Sequence[Move] = ()) -> None:
    """The shared board, if there is one, and the seat's own sheet."""
    seen = view(match, seat)
    me = match.seats[seat]
    lit = [field.id for move in legal for field in match.game.decision(me.task).where(match.table, me, move)]
    chosen = [field.id for move in me.draft[-1:] for field in move.target]
    if match.game.components.board is not None and seen.board is not None:
        screen.show([*_drawn(screen, match.game.components.board, seen.board, lit, chosen), []])
    if seen.sheet is not None:
        screen.show(_drawn(screen, match.spec, seen.sheet, lit, chosen))


def show_other(match: Match, screen: Screen, seat: int, other: int, name: str) -> None:
    """Another seat's sheet, as far as this seat may look."""
    seen = next(o.cells for o in view(match, seat).others if o.seat == other)
    drawn = draw(match.spec, seen, width=screen.width, signs=screen.signs)
    if drawn:
        screen.show(drawn)
    else:
        screen.say(f"The sheet of {name} is hidden for now.")


def _drawn(screen: Screen, spec: Paper, cells: Cells, legal: Sequence[str], chosen: Sequence[str]) -> Block:
    """The paper. What was chosen has a sign only as long as nothing of it is written."""
    boxes = _boxes(spec, chosen)
    unwritten = () if any(cells[index] for index in boxes) else boxes
    return draw(spec, cells, _boxes(spec, legal), unwritten, screen.width, screen.signs)


def _boxes(spec: Paper, ids: Sequence[str]) -> set[int]:
    return {spec.by_id[id].index for id in ids if id in spec.by_id}


def show_facts(local: LocalGame, screen: Screen, seat: int) -> None:
    """Whose sheet it is, its points, what fell last, what has been chosen since."""
    match, between = local.match, screen.signs.between
    me = match.seats[seat]
    name = [local.name(seat)] if match.table.n > 1 else []
    screen.say(between.join([*name, points(match.game.score(match.table, me.sheet), match.game.components.parts)]))
    dice = str(shown_faces(match.game.components, match.game.tray(match.table, me)))
    chosen = listed(match.game, me.draft)
    facts = [dice] if dice else []
    facts += [f"chosen: {chosen}" if dice else f"Chosen: {chosen}"] if chosen else []
    if facts:
        screen.say(between.join(facts))


def show_choices(game: Game, screen: Screen, legal: Sequence[Move], most: int = 0) -> None:
    """The legal moves; with `most`, no more lines than that."""
    if len(legal) <= MAX_LABELLED_CHOICES:
        show_labelled(game, screen, legal)
        return
    lines = gathered(legal)
    if most:
        lines = [(verb, _brief(verb, ends, legal, screen)) for verb, ends in lines[:most]]
    screen.columns(lines)


def show_labelled(game: Game, screen: Screen, moves: Sequence[Move]) -> None:
    """In a row, where there is room; else line by line, if people would say them in other words."""
    rows = labelled(game, moves)
    row = in_a_row(rows)
    if len(row) + 2 <= screen.width or not any(label for _, label in rows):
        screen.say(f"  {row}", indent="  ")
    else:
        screen.columns(rows)


def _brief(verb: str, ends: str, legal: Sequence[Move], screen: Screen) -> str:
    """What follows the verb; where that is long and can be seen on the sheet, only how many there are."""
    meant = [move for move in legal if move.key.partition(" ")[0] == verb]
    if len(ends) < screen.width - len(verb) - 4:
        return ends
    where = " on the sheet above" if all(move.target for move in meant) else ""
    return f"one of {len(meant)}{where}; moves lists them"
