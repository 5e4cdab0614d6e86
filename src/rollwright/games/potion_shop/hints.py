"""One sentence for a beginner on why a move is advised."""

from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from . import moves as m
from . import trade, wording
from .choices import Choices
from .forecast import Forecast
from .market import die_of, face_of
from .outlook import Outlook
from .selling import best_plan
from .stock import Gap


def hint(forecast: Forecast, t: Table, me: Seat, move: Move) -> str:
    """Why this move; empty if there is nothing to say."""
    task, choices = me.task.partition(" ")[0], forecast.choices
    outlook = forecast.outlook(t, me)
    if task == m.PLACING:
        return _placing(t)
    if task == m.PICKING:
        return _picking(choices, me, outlook, move)
    if task == m.SELLING:
        return _selling(choices, me, outlook, move)
    if task == m.LAST_CALL:
        return "Every potion left is a point; ingredients are worth nothing now."
    if task == m.BUYING:
        return _buying(choices, outlook, move)
    if task == m.COIN:
        return "On average a new face is better." if move.id == m.REROLL else "This face is better than most others."
    if task == m.RESERVING and move.id != m.SKIP:
        return "Nobody else can take it any more, and it fits what you have."
    return _wanted(choices, me, outlook) if task in (m.POTION, m.INGREDIENT) else ""


def _placing(t: Table) -> str:
    if t.n == 2:
        return "Think of what the other takes: good dice go under the bonus only you want."
    return "You pick last: put the best die under the bonus only you want, and split what the others need."


def _picking(choices: Choices, me: Seat, outlook: Outlook, move: Move) -> str:
    assert me.board is not None
    spot = move.id - choices.book.pick.start
    value = me.board.cells[choices.market.spots + spot]
    face = wording.face(choices.box, choices.box.dice[die_of(value)][face_of(value)])
    bonus = wording.effects(choices.box, choices.market.chit(me.board.cells, spot))
    return f"It gives {face}, and the spot {bonus}. {_wanted(choices, me, outlook)}".strip()


def _wanted(choices: Choices, me: Seat, outlook: Outlook) -> str:
    """Which customer is nearest: `You are 1 ingredient short of the Sage.`."""
    best, short = 0, 99
    for number in choices.customers(me):
        card = choices.box.customers[number - 1]
        far = Gap(outlook, card).missing
        if 0 < far < short and outlook.worth(card) > 0:
            best, short = number, far
    if not best:
        return ""
    name = choices.box.customers[best - 1].name
    return f"You are {short} ingredient{'s' if short > 1 else ''} short of the {name}."


def _selling(choices: Choices, me: Seat, outlook: Outlook, move: Move) -> str:
    plan = best_plan(outlook, choices.book, choices.customers(me))
    if move.id == m.DONE:
        return "No customer here is worth its potions now." if plan is None else ""
    if plan is None or move.id != plan.move:
        return ""
    card = choices.box.customers[plan.card - 1]
    words = wording.customer(choices.box, card).partition("; ")[2]
    return f"The {card.name} {words}." if move.id in choices.book.sell else f"For the {card.name}, who {words}."


def _buying(choices: Choices, outlook: Outlook, move: Move) -> str:
    if move.id == m.PASS:
        return "No tile here is worth its gold now."
    tile = choices.box.tiles[move.id - choices.book.buy.start]
    price = trade.price(outlook.shop, move.id - choices.book.buy.start + 1)
    when = f"with about {round(outlook.rounds) + 1} rounds left" if outlook.rounds else "in the last round"
    return f"{wording.effects(choices.box, tile)}, for {price} gold {when}."
