"""What one seat may see of a match: built up from nothing, never stripped down."""

from typing import NamedTuple

from .match import Match
from .moves import Move
from .sheet import FINISHED, Sheet
from .table import Seat


class Prompt(NamedTuple):
    """What the seat is asked now."""

    task: str
    legal: tuple[int, ...]
    """The numbers of the legal moves; for a task that is answered by typing, only those besides the text."""
    draft: tuple[int, ...]
    """The numbers of the moves chosen since the last throw."""


class Other(NamedTuple):
    """A seat as the viewer sees it: done or not, rounds played, and its cells: None if the viewer may not look."""

    seat: int
    done: bool
    turns: int
    cells: tuple[int | None, ...]


class View(NamedTuple):
    """Everything that may be shown to one seat, or to a spectator (`seat` None)."""

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
    """The seat's own sheet, including its draft."""
    others: tuple[Other, ...]
    prompt: Prompt | None
    asks: tuple[str, ...]
    """Streams the table is waiting for that this viewer may know of."""
    over: bool
    why: str


def view(match: Match, seat: int | None = None) -> View:
    """What this seat, or a spectator, sees now."""
    table = match.table
    me = None if seat is None else match.seats[seat]
    board = table.board if me is None or not me.board.cells else me.board
    return View(
        seat=seat,
        round=table.round,
        active=table.active,
        phase=table.phase,
        step="" if table.step is None else type(table.step).__name__,
        dice=dict(table.dice),
        cards=table.cards,
        deck=table.deck,
        decks=dict(table.decks),
        board=tuple(board.cells) or None,
        own_dice={} if me is None else dict(me.dice),
        own_cards=() if me is None else me.cards,
        own_deck="" if me is None else me.deck,
        sheet=None if me is None else tuple(me.sheet.cells),
        others=tuple(_other(match, seat, i) for i in range(table.n) if i != seat),
        prompt=None if seat is None else prompt(match, seat),
        asks=tuple(ask.stream for ask in match.asks if ask.seat is None or ask.seat == seat),
        over=match.over,
        why=match.why,
    )


def prompt(match: Match, seat: int) -> Prompt | None:
    """What the seat is asked; None if the table is not waiting for it."""
    me = match.seats[seat]
    if match.drafts[seat].done or match.drafts[seat].asking:
        return None
    return Prompt(me.task.text, _numbers(_offered(match, me)), _numbers(me.draft))


def _offered(match: Match, me: Seat) -> list[Move]:
    """The choices that the seat is shown."""
    if not me.todo:
        return []
    decision = match.game.decision(me.task)
    if decision.typed:
        return decision.choices_beside_text(match.table, me)
    return match.game.legal(match.table, me)


def _numbers(moves: list[Move]) -> tuple[int, ...]:
    return tuple(move.id for move in moves)


def has_finished(match: Match, viewer: int | None) -> bool:
    """Whether the viewer may see what only finished players see; a spectator may at the end."""
    return match.over or (viewer is not None and match.game.finished(match.table, _kept(match, viewer)))


def _kept(match: Match, seat: int) -> Sheet:
    """A seat's sheet without its unfinished draft."""
    draft = match.drafts[seat]
    return match.seats[seat].sheet if draft.done or draft.asking else draft.sheet


def _other(match: Match, viewer: int | None, seat: int) -> Other:
    draft = match.drafts[seat]
    shown = match.table.public_sheets[seat].cells
    cells: list[int | None] = list(shown)
    kept, finished = _kept(match, seat), has_finished(match, viewer)
    for index in match.hidden:
        group = match.spec.groups[match.spec.boxes[index].group]
        cells[index] = kept.cells[index] if finished and group.seen == FINISHED else None
    return Other(seat=seat, done=draft.done, turns=match.game.progress(match.table, kept), cells=tuple(cells))
