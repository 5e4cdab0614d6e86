"""The rules behind each hint, for a coach to quote."""

from typing import Final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import moves as m
from . import rules
from .moves import MoveBook

OF_TASK: Final[dict[str, Rule]] = {
    m.PICKING: rules.GAIN,
    m.COIN: rules.ORDER,
    m.POTION: rules.ANY_POTION,
    m.SYMBOL: rules.TRACKS,
    m.RESERVING: rules.RESERVE,
    m.DISCARDING: rules.FULL,
    m.LAST_CALL: rules.LEFT_OVER,
}
"""Where the rule does not depend on the move."""


def grounds(book: MoveBook, t: Table, me: Seat, number: int) -> list[Rule]:
    """What the hint for this move rests on."""
    task, _, rest = me.task.partition(" ")
    if task == m.PLACING:
        return [rules.PICK_TWO if t.n == 2 else rules.PICK, rules.GAIN]
    if task == m.INGREDIENT:
        return [_ingredient(rest)]
    if task == m.SELLING:
        return [_selling(book, number)]
    if task == m.BUYING:
        return [rules.ONE_TILE] if number == m.PASS else [rules.ONE_TILE, rules.AT_ONCE]
    return [OF_TASK[task]]


def _ingredient(rest: str) -> Rule:
    """A chit gives one or two of a kind, a helper one."""
    if rest.endswith(m.HELPER):
        return rules.ORDER
    return rules.INGREDIENT_GOLD if rest == "1" else rules.HANDFUL


def _selling(book: MoveBook, number: int) -> Rule:
    if number == m.DONE:
        return rules.LEFT_OVER
    if number in book.sell:
        return rules.PAYS
    if number in book.swap:
        return rules.SWAP
    if number in book.broker:
        return rules.BROKER
    return rules.ANY_THREE if number in book.blend else rules.MIX
