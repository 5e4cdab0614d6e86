"""One sentence for a beginner on why a move is advised."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from . import moves as m
from . import trade, wording
from .choices import Choices
from .forecast import Forecast
from .market import die_of, face_of
from .outlook import Outlook
from .selling import best_plan

IN_STOCK: Final = "It will be there when a customer wants it."


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
        return "Every potion left is worth a point; ingredients are worth nothing now."
    if task == m.BUYING:
        return _buying(choices, outlook, move)
    if task == m.DISCARDING:
        return "Of your tiles it does least for you from now on."
    if task == m.COIN:
        return "On average a new face is better." if move.id == m.REROLL else "This face is better than most others."
    if task == m.RESERVING:
        return _reserving(move)
    return _gaining(choices, me, outlook, move)


def _placing(t: Table) -> str:
    if t.n == 2:
        return "Think of what the other takes: good dice go where only you want the bonus."
    return "You pick last: put the best die where only you want the bonus, and split what the others need."


def _picking(choices: Choices, me: Seat, outlook: Outlook, move: Move) -> str:
    assert me.board is not None
    spot = move.id - choices.book.pick.start
    value = me.board.cells[choices.market.spots + spot]
    face, chit = choices.box.dice[die_of(value)][face_of(value)], choices.market.chit(me.board.cells, spot)
    ingredients, potions = outlook.ingredients[:], outlook.potions[:]
    for kind in face.ingredients:
        ingredients[kind] += 2 if chit.doubles else 1
    for kind in face.potions:
        potions[kind] += 2 if chit.doubles else 1
    gained, bonus = wording.face(choices.box, face), wording.effects(choices.box, chit)
    return f"You gain {gained}; the spot adds: {bonus}. {_nearest(choices, me, outlook, ingredients, potions)}".strip()


def _gaining(choices: Choices, me: Seat, outlook: Outlook, move: Move) -> str:
    book, box = choices.book, choices.box
    if move.id in book.gain_symbol:
        kind = move.id - book.gain_symbol.start
        have, values = outlook.symbols[kind], box.symbol_values
        after = values[min(have + 1, len(values) - 1)]
        return f"Your {box.symbols.names[kind]} track then counts {after} instead of {values[have]}."
    ingredients, potions = outlook.ingredients[:], outlook.potions[:]
    if move.id in book.gain_potion:
        potions[box.ordinary[move.id - book.gain_potion.start]] += 1
    else:
        ingredients[move.id - book.gain_ingredient.start] += int(me.task.split()[1])
    return _nearest(choices, me, outlook, ingredients, potions) or IN_STOCK


def _nearest(choices: Choices, me: Seat, outlook: Outlook, ingredients: Sequence[int], potions: Sequence[int]) -> str:
    """Which good customer comes nearest by this stock: `Then you are 1 ingredient short of the Sage.`."""
    best, short = 0, 99
    for number in choices.customers(me):
        card = choices.box.customers[number - 1]
        missing = outlook.missing(card.potions, ingredients, potions)
        nearer = missing < outlook.missing(card.potions, outlook.ingredients, outlook.potions)
        worth = outlook.pay(card) - outlook.unit() * outlook.units(card.potions)
        if nearer and worth > 0 and missing < short:
            best, short = number, missing
    if not best:
        return ""
    name = choices.box.customers[best - 1].name
    if not short:
        return f"Then you have enough for the {name}."
    return f"Then you are {short} ingredient{'s' if short > 1 else ''} short of the {name}."


def _reserving(move: Move) -> str:
    if move.id == m.SKIP:
        return "Nothing here is worth setting aside."
    return "Nobody else can take it any more, and it fits what you have."


def _selling(choices: Choices, me: Seat, outlook: Outlook, move: Move) -> str:
    book, box = choices.book, choices.box
    plan = best_plan(outlook, book, choices.customers(me))
    if move.id == m.DONE:
        return "No customer here is worth its potions now." if plan is None else "Keep your potions for a better one."
    if move.id in book.sell:
        card = box.customers[move.id - book.sell.start]
        return f"The {card.name} pays {wording.pay(box, card)}."
    if plan is None or move.id != plan.move:
        return IN_STOCK
    card = box.customers[plan.card - 1]
    return f"For the {card.name}, who pays {wording.pay(box, card)}."


def _buying(choices: Choices, outlook: Outlook, move: Move) -> str:
    if move.id == m.PASS:
        return "No tile here is worth its gold now."
    tile = choices.box.tiles[move.id - choices.book.buy.start]
    price = trade.price(outlook.shop, move.id - choices.book.buy.start + 1)
    when = f"with about {round(outlook.rounds) + 1} rounds left" if outlook.rounds else "in the last round"
    return f"For {price} gold, {when}: {wording.effects(choices.box, tile)}."
