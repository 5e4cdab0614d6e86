"""What one seat sees: the sheet, the points, the dice, the question, the choices."""

from collections.abc import Sequence

from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.sheet import Paper
from rollwright.core.text import Player, Text, Words
from rollwright.core.view import view
from rollwright.words.chances import tray_in_words

from .block import Block
from .box import Cells
from .choices import Menu
from .local_game import LocalGame
from .menu_screen import MAX_CHOICE_LINES, show_menu
from .prompt import points, question
from .saying import chosen
from .screen import Screen
from .textsheet import draw


def show_position(local: LocalGame, screen: Screen, seat: int, legal: Sequence[Move], choices: Menu) -> None:
    """Sheet, facts, question, choices."""
    screen.say()
    show_sheet(local.match, screen, seat, legal)
    screen.say()
    show_facts(local, screen, seat)
    screen.say(question(local.match, seat), "bold")
    if choices.choices:
        show_menu(screen, choices, MAX_CHOICE_LINES)


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


def show_other(match: Match, screen: Screen, seat: int, other: int) -> None:
    """Another seat's sheet, as far as this seat may look."""
    seen = next(o.cells for o in view(match, seat).others if o.seat == other)
    drawn = draw(match.spec, seen, width=screen.width, signs=screen.signs, reader=screen.reader)
    if drawn:
        screen.show(drawn)
    else:
        screen.say(Text("The sheet of {who} is hidden for now.", who=Player(other)))


def _drawn(screen: Screen, spec: Paper, cells: Cells, legal: Sequence[str], chosen: Sequence[str]) -> Block:
    """The paper. A choice is marked only until something of it is written."""
    boxes = _boxes(spec, chosen)
    unwritten = () if any(cells[index] for index in boxes) else boxes
    return draw(spec, cells, _boxes(spec, legal), unwritten, screen.width, screen.signs, screen.reader)


def _boxes(spec: Paper, ids: Sequence[str]) -> set[int]:
    return {spec.by_id[id].index for id in ids if id in spec.by_id}


def show_facts(local: LocalGame, screen: Screen, seat: int) -> None:
    """Whose sheet it is, its points, what fell last, what has been chosen since."""
    match = local.match
    me = match.seats[seat]
    name: list[Words] = [Text("{who}", who=Player(seat))] if match.table.n > 1 else []
    screen.facts([*name, points(match.game.score(match.table, me.sheet), match.game.components.parts)])
    dice = tray_in_words(match.game.components, match.game.tray(match.table, me))
    taken = chosen(match, seat) if me.draft else ""
    facts = [dice] if dice else []
    if taken:
        facts.append(Text("chosen: {moves}", moves=taken) if dice else Text("Chosen: {moves}", moves=taken))
    if facts:
        screen.facts(facts)
