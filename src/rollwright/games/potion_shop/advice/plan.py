"""Which customer to serve next, and the first step towards it: a mix, a swap, the broker, or the sale itself."""

from typing import Final, NamedTuple

from rollwright import Move

from .. import moves as m
from ..edition import Edition
from ..sheet import SWAPS
from ..shop import covers
from .outlook import Outlook
from .weights import ENOUGH

BOTHER: Final = 0.05
"""A step that is not the sale itself costs a little, so that the shortest way is taken."""


class Plan(NamedTuple):
    """A customer (from 1), what serving it brings, and the next move towards it."""

    card: int
    gain: float
    move: Move


def best_plan(edition: Edition, outlook: Outlook, board: list[int]) -> Plan | None:
    """The best customer that can be served in this turn; None if none is worth it.

    Of equals the first by class and id, wherever it stands in the data.
    """
    best: Plan | None = None
    spare = max(0, sum(outlook.ingredients) + outlook.units(outlook.potions) - ENOUGH)
    services = _services(outlook)
    cards = edition.box.customers
    numbers = edition.customers(board, outlook.shop)
    for number in sorted(numbers, key=lambda number: (cards[number - 1].cls, cards[number - 1].id)):
        plan = _plan(edition, outlook, number, spare, services)
        if plan is not None and (best is None or plan.gain > best.gain):
            best = plan
    return best


def _plan(
    edition: Edition, outlook: Outlook, number: int, spare: int, services: list[tuple[str, float]]
) -> Plan | None:
    """The plan for one customer, in a shop with so many units more than are useful."""
    card, weights = edition.box.customers[number - 1], outlook.weights
    units = outlook.units(card.potions)
    cost = outlook.unit * max(0, units - spare) + weights.spare * min(units, spare)
    gain = outlook.pay(card) + weights.gold * outlook.shop.tips(card, reserved=False) - cost
    if gain <= 0:
        return None
    missing = [max(0, n - have) for n, have in zip(card.potions, outlook.potions)]
    steps = sum(missing)
    if not steps:
        return Plan(number, gain, edition.moves["sell"][number - 1])
    step, price = _step(edition, outlook, missing, services)
    gain -= price + BOTHER * steps
    return Plan(number, gain, step) if step is not None and gain > 0 else None


def _step(
    edition: Edition, outlook: Outlook, missing: list[int], services: list[tuple[str, float]]
) -> tuple[Move | None, float]:
    """The first mix for what is missing, if all of it can be had; swap and broker for one ordinary potion each."""
    shop, box, moves = outlook.shop, edition.box, edition.moves
    left, price, services = outlook.ingredients[:], 0.0, services[:]
    first: Move | None = None
    for at, kind in enumerate(box.ordinary):
        for _ in range(missing[kind]):
            if shop.full(shop.paper.potions[kind]):
                return None, 0.0
            recipe = box.recipes[kind]
            if covers(left, recipe):
                left = [have - need for have, need in zip(left, recipe)]
                first = first or moves["mix"][at]
                continue
            service, cost = services.pop() if services else ("", 0.0)
            move = moves["broker"][at] if service == "broker" else _swap(edition, outlook, service, kind, missing)
            if move is None:
                return None, 0.0
            first, price = first or move, price + cost
    if missing[box.special]:
        blend = junk(outlook, left)
        if not blend or missing[box.special] > 1 or shop.full(shop.paper.potions[box.special]):
            return None, 0.0
        first = first or moves[m.BLEND][edition.blends.index(blend)]
    return first, price


def _services(outlook: Outlook) -> list[tuple[str, float]]:
    """What is to be had for a missing potion, the cheapest last."""
    shop, found = outlook.shop, []
    price = shop.broker_price()
    if 0 <= price <= shop.gold:
        found.append(("broker", outlook.weights.gold * price))
    if shop.left("swap", SWAPS) > 0:
        found.append(("swap", 2 * outlook.unit))
    return found


def _swap(edition: Edition, outlook: Outlook, service: str, kind: int, missing: list[int]) -> Move | None:
    """A potion that nobody here wants for this one."""
    for at, (away, new) in enumerate(edition.swaps if service == "swap" else []):
        if new == kind and outlook.potions[away] > 0 and not missing[away]:
            return edition.moves["swap"][at]
    return None


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
