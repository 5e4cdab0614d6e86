"""The boxes a move is about at this moment: where its card lies, or the bubble it would fill."""

from collections.abc import Sequence

from rollwright.core.sheet import Field
from rollwright.core.table import Seat

from .choices import Choices
from .shop_sheet import Span


def places(choices: Choices, me: Seat, number: int) -> Sequence[Field]:
    """None for moves that are buttons."""
    book, box, paper = choices.book, choices.box, choices.paper
    customers = len(box.customers)
    if number in book.pick:
        return [choices.market.spec.fields[choices.market.spots + number - book.pick.start]]
    if number in book.reserve:
        return _card(choices, me, number - book.reserve.start + 1)
    if number in book.sell:
        return _card(choices, me, number - book.sell.start + 1)
    if number in book.buy:
        return _card(choices, me, number - book.buy.start + 1 + customers)
    if number in book.discard:
        return _lying(choices, me, paper.tiles, number - book.discard.start + 1)
    if number in book.gain_ingredient:
        return _bubble(choices, me, paper.ingredients[number - book.gain_ingredient.start])
    if number in book.gain_symbol:
        return _bubble(choices, me, paper.symbols[number - book.gain_symbol.start])
    potion = potion_of(choices, number)
    return [] if potion < 0 else _bubble(choices, me, paper.potions[potion])


def potion_of(choices: Choices, number: int) -> int:
    """The potion a move would fill in; -1 for none."""
    book, ordinary = choices.book, choices.box.ordinary
    if number in book.blend:
        return choices.box.special
    if number in book.swap:
        return book.swaps[number - book.swap.start][1]
    for kind in (book.gain_potion, book.mix, book.broker):
        if number in kind:
            return ordinary[number - kind.start]
    return -1


def _card(choices: Choices, me: Seat, card: int) -> Sequence[Field]:
    """Where a customer or a tile lies: in its row, in the reserve, or dealt."""
    assert me.board is not None
    market, paper, customers = choices.market, choices.paper, len(choices.box.customers)
    row, value = (market.customers, card) if card <= customers else (market.tiles, card - customers)
    for index in row:
        if me.board.cells[index] == value:
            return [market.spec.fields[index]]
    if me.sheet.cells[paper.dealt] == card:
        return [paper.spec.fields[paper.dealt]]
    return _lying(choices, me, paper.reserve, card)


def _lying(choices: Choices, me: Seat, span: Span, value: int) -> Sequence[Field]:
    """The place on the sheet where it lies, if the paper has one for it."""
    for index in range(span.start, span.stop):
        field = choices.paper.spec.fields[index]
        if me.sheet.cells[index] == value:
            return [] if field.shape.kind == "margin" else [field]
    return []


def _bubble(choices: Choices, me: Seat, track: Span) -> Sequence[Field]:
    """The next bubble; none on a full track."""
    for index in range(track.start, track.stop):
        if not me.sheet.cells[index]:
            return [choices.paper.spec.fields[index]]
    return []
