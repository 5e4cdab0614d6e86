"""One shop in play: what its tracks hold, what its tiles do, and how gains and payments are marked."""

from typing import final

from .components import Box, Tile
from .effects import Effect
from .shop_sheet import CROSSED, FILLED, ShopSheet, Span


@final
class Shop:
    """The cells of one sheet, read and marked in the words of the rules."""

    def __init__(self, box: Box, paper: ShopSheet, cells: list[int]) -> None:
        self.box = box
        self.paper = paper
        self.cells = cells

    # --- tracks

    def has(self, track: Span) -> int:
        """Filled and not crossed; a track is filled from the left."""
        cells, found = self.cells, 0
        for index in range(track.start, track.stop):
            value = cells[index]
            if not value:
                break
            if value == FILLED:
                found += 1
        return found

    def full(self, track: Span) -> bool:
        """Whether no bubble is empty (PS-27)."""
        return bool(self.cells[track.stop - 1])

    def gain(self, track: Span, n: int = 1) -> None:
        """Fill so many bubbles from the left; what finds none is lost (PS-12, PS-47)."""
        cells = self.cells
        for index in range(track.start, track.stop):
            if not n:
                return
            if not cells[index]:
                cells[index] = FILLED
                n -= 1

    def cross(self, track: Span, n: int = 1) -> None:
        """Cross off so many, the oldest first."""
        cells = self.cells
        for index in range(track.start, track.stop):
            if not n:
                return
            if cells[index] == FILLED:
                cells[index] = CROSSED
                n -= 1

    def ingredients(self) -> list[int]:
        """How many there are of each."""
        return [self.has(track) for track in self.paper.ingredients]

    def potions(self) -> list[int]:
        """How many there are of each."""
        return [self.has(track) for track in self.paper.potions]

    def symbols(self) -> list[int]:
        """How many there are of each."""
        return [self.has(track) for track in self.paper.symbols]

    @property
    def gold(self) -> int:
        """Gold that can be spent."""
        return self.has(self.paper.gold)

    # --- what is noted for this round

    def note(self, which: int) -> int:
        """A number kept during the round."""
        return self.cells[self.paper.notes + which]

    def write(self, which: int, value: int) -> None:
        """Keep a number during the round."""
        self.cells[self.paper.notes + which] = value

    # --- cards and tiles

    def tiles(self) -> list[int]:
        """The numbers of the tiles in the shop, from 1."""
        return [tile for tile in self.cells[self.paper.tiles.start : self.paper.tiles.stop] if tile]

    def sold(self) -> list[int]:
        """The numbers of the customers sold to, from 1."""
        return [card for card in self.cells[self.paper.sold.start : self.paper.sold.stop] if card]

    def reserve(self) -> list[int]:
        """Customers and tiles put aside openly: customers by their numbers, tiles after them."""
        cells, found = self.cells, []
        for index in range(self.paper.reserve.start, self.paper.reserve.stop):
            if cells[index]:
                found.append(cells[index])
        return found

    def put(self, span: Span, card: int) -> None:
        """Lay a card on the first free place."""
        self.cells[self.cells.index(0, span.start, span.stop)] = card

    def take(self, span: Span, card: int) -> bool:
        """Take a card away from there; whether it was there."""
        for index in range(span.start, span.stop):
            if self.cells[index] == card:
                self.cells[index] = 0
                return True
        return False

    def effects(self, name: str) -> list[Effect]:
        """Every effect of that name in the shop."""
        cells, tiles, found = self.cells, self.box.tiles, []
        for index in range(self.paper.tiles.start, self.paper.tiles.stop):
            number = cells[index]
            if number:
                for effect in tiles[number - 1].effects:
                    if effect.name == name:
                        found.append(effect)
        return found

    def tile(self, number: int) -> Tile:
        """The tile of that number."""
        return self.box.tiles[number - 1]
