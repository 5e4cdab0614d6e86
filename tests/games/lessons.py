"""Whether a step of a lesson leads to the next one."""

from collections.abc import Callable, Collection

from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.position import write
from rollwright.core.steps import Draw

PUPIL = 0
Written = Callable[[Match], str]


def leads_to(match: Match, goal: Match, movers: Collection[int], written: Written = write, most: int = 2) -> bool:
    """Whether so many moves of the movers at most, and the dice and cards that lie at the goal, lead there."""
    if written(match) == written(goal):
        return True
    asks = [ask for ask in match.asks if ask.seat in {None, PUPIL}]
    if asks:
        return _told(match, asks[0], goal) and leads_to(match, goal, movers, written, most)
    for seat in match.due()[:1]:
        if not match.seats[seat].todo:
            match.commit(seat)
            return leads_to(match, goal, movers, written, most)
        legal = match.legal(seat) if seat in movers and most else []
        return any(leads_to(_after(match, seat, move.key), goal, movers, written, most - 1) for move in legal)
    return False


def _after(match: Match, seat: int, key: str) -> Match:
    twin = match.copy()
    twin.answer(seat, key)
    return twin


def _told(match: Match, ask: PendingThrow, goal: Match) -> bool:
    """Tell the table what lies at the goal; whether that is enough for what it asks for."""
    if isinstance(ask.step, Draw):
        cards = goal.drawn_cards.get(ask.step.deck, [])[ask.nth : ask.nth + ask.step.n]
        if len(cards) == ask.step.n:
            match.drawn(cards, ask.seat)
        return len(cards) == ask.step.n
    shown = goal.table.dice if ask.seat is None else goal.seats[ask.seat].dice
    faces = [shown[die.id] for die in ask.dice if die.id in shown]
    if len(faces) == len(ask.dice):
        match.rolled(faces, ask.seat)
    return len(faces) == len(ask.dice)
