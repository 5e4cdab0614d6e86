"""Which customer to serve next, and the first step towards it: a mix, a swap, the broker, or the sale itself."""

from typing import Final, final

from . import trade
from .moves import DONE, MoveBook
from .outlook import Outlook
from .weights import ENOUGH

BOTHER: Final = 0.05
"""A step that is not the sale itself costs a little, so that the shortest way is taken."""


@final
class Plan:
    """A customer (from 1), what serving it brings, and the next move towards it."""

    def __init__(self, card: int, gain: float, move: int) -> None:
        self.card = card
        self.gain = gain
        self.move = move


def best_plan(outlook: Outlook, book: MoveBook, customers: list[int]) -> Plan | None:
    """The best customer that can be served in this turn; None if none is worth it."""
    best: Plan | None = None
    spare = max(0, sum(outlook.ingredients) + outlook.units(outlook.potions) - ENOUGH)
    services = _services(outlook)
    for number in sorted(customers):
        plan = _plan(outlook, book, number, spare, services)
        if plan is not None and (best is None or plan.gain > best.gain):
            best = plan
    return best


def _plan(outlook: Outlook, book: MoveBook, number: int, spare: int, services: list[tuple[str, float]]) -> Plan | None:
    """The plan for one customer, in a shop with so many units more than are useful."""
    shop, box = outlook.shop, outlook.shop.box
    card = box.customers[number - 1]
    units = outlook.units(card.potions)
    cost = outlook.unit * max(0, units - spare) + outlook.weights.spare * min(units, spare)
    gain = outlook.pay(card) + outlook.weights.gold * trade.tips(shop, card, reserved=False) - cost
    if gain <= 0:
        return None
    missing = [max(0, n - have) for n, have in zip(card.potions, outlook.potions)]
    steps = sum(missing)
    if not steps:
        return Plan(number, gain, book.sell[number - 1])
    step, price = _step(outlook, book, missing, services)
    gain -= price + BOTHER * steps
    return Plan(number, gain, step) if step != DONE and gain > 0 else None


def _step(outlook: Outlook, book: MoveBook, missing: list[int], services: list[tuple[str, float]]) -> tuple[int, float]:
    """The first mix for what is missing, if all of it can be had; swap and broker for one ordinary potion each."""
    shop, box = outlook.shop, outlook.shop.box
    left, first, price = outlook.ingredients[:], DONE, 0.0
    services = services[:]
    for at, kind in enumerate(box.ordinary):
        for _ in range(missing[kind]):
            recipe = box.recipes[kind]
            if trade.covers(left, recipe) and not shop.full(shop.paper.potions[kind]):
                left = [have - need for have, need in zip(left, recipe)]
                first = first or book.mix[at]
            elif services and not shop.full(shop.paper.potions[kind]):
                service, cost = services.pop()
                move = _service(outlook, book, service, kind, missing)
                if move == DONE:
                    return DONE, 0.0
                first, price = first or move, price + cost
            else:
                return DONE, 0.0
    if missing[box.special]:
        blend = junk(outlook, left)
        if not blend or missing[box.special] > 1 or shop.full(shop.paper.potions[box.special]):
            return DONE, 0.0
        first = first or book.blend[book.blends.index(blend)]
    return first, price


def _services(outlook: Outlook) -> list[tuple[str, float]]:
    """What is to be had for a missing potion, the cheapest last."""
    shop, found = outlook.shop, []
    price = trade.broker_price(shop)
    if 0 <= price <= shop.gold:
        found.append(("broker", outlook.weights.gold * price))
    if trade.swaps_left(shop) > 0:
        found.append(("swap", 2 * outlook.unit))
    return found


def _service(outlook: Outlook, book: MoveBook, service: str, kind: int, missing: list[int]) -> int:
    ordinary = outlook.shop.box.ordinary
    if service == "broker":
        return book.broker[ordinary.index(kind)]
    for at, (away, new) in enumerate(book.swaps):
        if new == kind and outlook.potions[away] > 0 and not missing[away]:
            return book.swap[at]
    return DONE


def junk(outlook: Outlook, left: list[int]) -> tuple[int, ...]:
    """The ingredients for a special potion that are missed least: of what there is most; empty if there are too few."""
    have, blend = left[:], [0] * len(left)
    if sum(have) < outlook.size:
        return ()
    for _ in range(outlook.size):
        kind = have.index(max(have))
        have[kind] -= 1
        blend[kind] += 1
    return tuple(blend)
