"""All that is made from one set of data, and what of it lies before a seat."""

import re
from collections.abc import Sequence
from typing import final

from rollwright import Box, Move, Seat
from rollwright.core.moves import Moves

from .board import Market, die_of, face_of
from .data import Chit, Face, ShopData
from .moves import BLEND, all_moves, blends, swaps
from .sheet import ShopSheet, Span
from .shop import Shop


@final
class Edition:
    """A box with its paper, its market and its moves."""

    def __init__(self, box: ShopData) -> None:
        self.box = box
        self.paper = ShopSheet(box)
        self.market = Market(box)
        self.moves = Moves(all_moves(box))
        self.blends = blends(box)
        """What a special potion may be made from: how many of each ingredient."""
        self.sizes = [sum(blend) for blend in self.blends]
        self.blends_of: dict[int, list[Move]] = {
            size: [move for move in self.moves[BLEND] if self.sizes[move.n] == size] for size in box.sizes()
        }
        """The moves that mix them, by size."""
        self.fewest = min([sum(box.recipes[potion]) for potion in box.ordinary], default=0)
        """The ingredients that the smallest recipe takes."""
        self.swaps = swaps(box)
        """Which potion becomes which."""
        self.notation = re.compile(_notation(box))
        """Texts in the form of a move, whether or not anybody can choose it."""

    def shop(self, me: Seat) -> Shop:
        """The seat's own shop."""
        return Shop(self.box, self.paper, me.sheet.cells, me)

    # --- what lies there

    def on_spot(self, me: Seat, spot: int) -> tuple[Face, Chit]:
        """What the die on a spot (from 0) shows, and the chit below."""
        value = me.board.cells[self.market.spots + spot]
        return self.box.dice[die_of(value)][face_of(value)], self.market.chit(me.board.cells, spot)

    def face_up(self, me: Seat) -> list[int]:
        """Customers and tiles of the rows, as a reserve holds them: tiles after the customers."""
        cells, more = me.board.cells, len(self.box.customers)
        found = [cells[index] for index in self.market.customers if cells[index]]
        return found + [cells[index] + more for index in self.market.tiles if cells[index]]

    def customers(self, board: list[int], shop: Shop) -> list[int]:
        """The customers this shop may sell to: in the row, in its reserve, and the dealt one (PS-30)."""
        row, n, dealt = self.market.customers, len(self.box.customers), shop.cells[self.paper.dealt]
        found = list(filter(None, board[row.start : row.stop])) + [card for card in shop.reserve() if card <= n]
        return [*found, dealt] if dealt else found

    def tiles(self, me: Seat) -> list[int]:
        """The tiles this seat may buy (PS-36)."""
        cells, more = me.board.cells, len(self.box.customers)
        found = [cells[index] for index in self.market.tiles if cells[index]]
        return found + [card - more for card in self.shop(me).reserve() if card > more]

    def leave(self, me: Seat, row: range, card: int) -> bool:
        """Take a card out of its row; whether it was there."""
        for index in row:
            if me.board.cells[index] == card:
                me.board.cells[index] = 0
                return True
        return False

    # --- where to look

    def card_box(self, me: Seat, card: int) -> Sequence[Box]:
        """Where a customer or a tile lies: in its row, in the reserve, or dealt."""
        customers = len(self.box.customers)
        row, value = (self.market.customers, card) if card <= customers else (self.market.tiles, card - customers)
        for index in row:
            if me.board.cells[index] == value:
                return [self.market.spec.boxes[index]]
        if me.sheet.cells[self.paper.dealt] == card:
            return [self.paper.spec.boxes[self.paper.dealt]]
        return self.lying(me, self.paper.reserve, card)

    def lying(self, me: Seat, span: Span, value: int) -> Sequence[Box]:
        """The box on the sheet that holds this, if the paper has one for it: a card, or 0 for the next bubble."""
        for index in range(span.start, span.stop):
            if me.sheet.cells[index] == value:
                field = self.paper.spec.boxes[index]
                return [] if field.shape.kind == "margin" else [field]
        return []


def _notation(box: ShopData) -> str:
    """Whole words only: a short form that somebody typed may still mean a move."""
    named = "|".join(map(re.escape, [*box.potions.ids, *box.ingredients.ids, *box.symbols.ids, "gold"]))
    special, letters = re.escape(box.potions.ids[box.special]), re.escape(box.ingredients.letters)
    cards = "(reserve|sell|buy|discard) [A-Z][0-9]+"
    mixes = f"(gain|mix|broker) ({named})|swap ({named}) ({named})|mix {special} [{letters}]*"
    return f"place d[0-9]+ s[0-9]+|pick s[0-9]+|{cards}|{mixes}"
