"""What one seat may see of a match: built up from nothing, never stripped down."""

from typing import NamedTuple

from .match import Match
from .moves import Move
from .sheet import FINISHED, Sheet


class Prompt(NamedTuple):
    """What the seat is asked now."""

    task: str
    legal: tuple[int, ...]
    """The numbers of the legal moves; of a task that is answered by typing only those beside the text."""
    draft: tuple[int, ...]
    """The numbers of the moves chosen since the last throw."""


class Other(NamedTuple):
    """A seat as the viewer sees it: done or not, rounds played, and its cells: None where the viewer may not look."""

    seat: int
    done: bool
    turns: int
    cells: tuple[int | None, ...]


class View(NamedTuple):
    """All that may be told to one seat, or to a spectator (`seat` None)."""

    seat: int | None
    round: int
    active: int
    phase: str
    step: str
    dice: dict[str, int]
    cards: tuple[int, ...]
    deck: str
    """The deck of these cards."""
    decks: dict[str, int]
    board: tuple[int, ...] | None
    own_dice: dict[str, int]
    own_cards: tuple[int, ...]
    own_deck: str
    sheet: tuple[int, ...] | None
    """The seat's own sheet, its draft included."""
    others: tuple[Other, ...]
    prompt: Prompt | None
    asks: tuple[str, ...]
    """Streams the table waits for that this viewer may know of."""
    over: bool
    why: str


def view(match: Match, seat: int | None = None) -> View:
    """What this seat, or a spectator, sees now."""
    table = match.table
    me = None if seat is None else match.seats[seat]
    board = table.board if me is None or me.board is None else me.board
    return View(
        seat,
        table.round,
        table.active,
        table.phase,
        "" if table.step is None else type(table.step).__name__,
        dict(table.dice),
        table.cards,
        table.deck,
        dict(table.decks),
        None if board is None else tuple(board.cells),
        {} if me is None else dict(me.dice),
        () if me is None else me.cards,
        "" if me is None else me.deck,
        None if me is None else tuple(me.sheet.cells),
        tuple(_other(match, seat, i) for i in range(table.n) if i != seat),
        None if seat is None else prompt(match, seat),
        tuple(ask.stream for ask in match.asks if ask.seat is None or ask.seat == seat),
        match.over,
        match.why,
    )


def prompt(match: Match, seat: int) -> Prompt | None:
    """What the seat is asked; None if the table does not wait for it."""
    me = match.seats[seat]
    if match.places[seat].done or match.places[seat].asking:
        return None
    typed = me.task != "" and match.game.typed(me.task)
    legal = match.game.instead(match.table, me) if typed else match.legal(seat)
    return Prompt(me.task, _numbers(legal), _numbers(me.draft))


def _numbers(moves: list[Move]) -> tuple[int, ...]:
    return tuple(move.id for move in moves)


def has_finished(match: Match, viewer: int | None) -> bool:
    """Whether the viewer may see what only the finished see; a spectator may at the end."""
    return match.over or (viewer is not None and match.game.finished(match.table, _kept(match, viewer)))


def _kept(match: Match, seat: int) -> Sheet:
    """A seat's sheet without what it is still thinking about."""
    place = match.places[seat]
    return match.seats[seat].sheet if place.done or place.asking else place.sheet


def _other(match: Match, viewer: int | None, seat: int) -> Other:
    place = match.places[seat]
    shown = match.table.shown[seat].cells
    cells: list[int | None] = list(shown)
    kept, finished = _kept(match, seat), has_finished(match, viewer)
    for index in match.hidden:
        group = match.spec.groups[match.spec.fields[index].group]
        cells[index] = kept.cells[index] if finished and group.seen == FINISHED else None
    return Other(seat, place.done, match.game.progress(match.table, kept), tuple(cells))
