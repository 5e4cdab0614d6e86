"""A match as one seat imagines it: what it may know, and a guess at the rest.

It is made from the table and the seat alone, so whoever plays on it cannot have peeked.
"""

from .chance import QuickDice
from .draft import DraftStart
from .game import Game
from .match import Match
from .steps import Turn
from .table import Seat, Table
from .task import NO_TASK


def imagine(game: Game, table: Table, me: Seat, seed: int = 0) -> Match:
    """The match as it may be, for a seat that has something to decide; hidden information is guessed from the seed."""
    match = Match(game, table.n, table.options)
    match.hidden = match.spec.hidden(table.revealed)
    match.table = table.copy()
    match.asks = []
    match.throws = {}
    match.over = False
    unseen = _deal(match, table, me, seed)
    match.seats = [me.copy() if i == me.i else _other(match, table, me, i) for i in range(table.n)]
    match.drafts = [DraftStart(seat.sheet) for seat in match.seats]
    match.waiting = 0
    for seat in match.seats:
        if seat.i != me.i and match.hidden:
            game.guess(table, me, seat, unseen)
        if seat.todo or seat.i == me.i:
            match.drafts[seat.i].done = False
            match.waiting += 1
    return match


def _deal(match: Match, table: Table, me: Seat, seed: int) -> dict[str, list[int]]:
    """Note what has been drawn; cards that `me` did not see are guessed."""
    unseen: dict[str, list[int]] = {}
    for name, left in table.decks.items():
        deck = match.stock[name]
        known = [*table.drawn.get(name, ()), *me.drawn.get(name, ())]
        chance = QuickDice(seed, {name: match.indexes_of(name, known)})
        out = match.cards_at(name, chance.cards(deck, 0, len(deck.cards) - left))
        unseen[name] = out[len(known) :]
        match.drawn_cards[name] = out
    return unseen


def _other(match: Match, table: Table, me: Seat, i: int) -> Seat:
    """Another seat: what is visible, and a task if it has to decide now. Hidden sheets are assumed to equal `me`'s.

    At a table where each goes on alone, the others do nothing that matters before all are done.
    """
    other = Seat(i, table.public_sheets[i].copy(), match.game.askable)
    for index in match.hidden:
        other.sheet.cells[index] = me.sheet.cells[index]
    step = table.step
    deciding = isinstance(step, Turn) and (step.seats is None or i in step.seats)
    if not isinstance(step, Turn) or not deciding or match.game.self_paced or i in table.departed:
        return other
    if match.hidden:
        other.todo, other.held, other.task = me.todo[:], me.held[:], me.task
        other.dice, other.cards = me.dice.copy(), me.cards
        other.board = me.board.copy()
    else:
        other.todo = step.todo(i)[:]
        other.task = other.todo[-1] if other.todo else NO_TASK
        other.board = table.board.copy()
    return other
