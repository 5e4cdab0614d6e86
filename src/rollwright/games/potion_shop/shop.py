"""One shop in play: what its tracks hold, what its tiles do, how gains are marked, what everything costs it."""

from typing import final

from rollwright import Seat

from .data import Customer, ShopData, Tile
from .effects import Effect
from .sheet import BROKERS, CROSSED, FILLED, MORE_SALES, SALES, VOUCHER, ShopSheet, Span


def covers(have: list[int], need: tuple[int, ...]) -> bool:
    """Whether there is enough of everything."""
    for at, n in enumerate(need):
        if have[at] < n:
            return False
    return True


@final
class Shop:
    """The cells of one sheet, read and marked in the words of the rules."""

    def __init__(self, box: ShopData, paper: ShopSheet, cells: list[int], owner: Seat | None = None) -> None:
        self.box = box
        self.paper = paper
        self.cells = cells
        self.owner = owner
        """Who is told what found no room; nobody if a shop is only viewed."""

    # --- tracks

    def has(self, track: Span) -> int:
        """Filled and not crossed."""
        return self.cells[track.start : track.stop].count(FILLED)

    def full(self, track: Span) -> bool:
        """Whether no bubble is empty (PS-27)."""
        return bool(self.cells[track.stop - 1])

    def gain(self, track: Span, n: int = 1) -> None:
        """Fill so many bubbles from the left; what finds none is lost (PS-12, PS-47)."""
        lost = self._mark(track, n, 0, FILLED)
        if lost and self.owner is not None:
            self.owner.lose(self.paper.spec.boxes[track.start].group, lost)

    def cross(self, track: Span, n: int = 1) -> None:
        """Cross off so many, the oldest first."""
        self._mark(track, n, FILLED, CROSSED)

    def _mark(self, track: Span, n: int, old: int, new: int) -> int:
        """Write so many; how many found no place."""
        cells = self.cells
        for index in range(track.start, track.stop):
            if not n:
                break
            if cells[index] == old:
                cells[index] = new
                n -= 1
        return n

    def stock(self, tracks: list[Span]) -> list[int]:
        """How many there are of each."""
        cells = self.cells
        return [cells[track.start : track.stop].count(FILLED) for track in tracks]

    def ingredients(self) -> list[int]:
        return self.stock(self.paper.ingredients)

    def potions(self) -> list[int]:
        return self.stock(self.paper.potions)

    def symbols(self) -> list[int]:
        return self.stock(self.paper.symbols)

    @property
    def gold(self) -> int:
        """Gold that can be spent."""
        return self.has(self.paper.gold)

    def brew(self, potion: int, blend: tuple[int, ...]) -> None:
        """Cross off the ingredients, fill in the potion."""
        for kind, n in enumerate(blend):
            if n:
                self.cross(self.paper.ingredients[kind], n)
        self.gain(self.paper.potions[potion])

    # --- what is noted for this round

    def note(self, which: int) -> int:
        """A number kept during the round."""
        return self.cells[self.paper.notes + which]

    def write(self, which: int, value: int) -> None:
        """Keep a number during the round."""
        self.cells[self.paper.notes + which] = value

    def add(self, which: int, n: int = 1) -> None:
        """Add to a number kept during the round."""
        self.cells[self.paper.notes + which] += n

    # --- cards and tiles

    def cards(self, span: Span) -> list[int]:
        """The numbers of the cards that lie there, from 1."""
        return list(filter(None, self.cells[span.start : span.stop]))

    def tiles(self) -> list[int]:
        """The tiles in the shop."""
        return self.cards(self.paper.tiles)

    def sold(self) -> list[int]:
        """The customers sold to."""
        return self.cards(self.paper.sold)

    def reserve(self) -> list[int]:
        """Customers and tiles put aside openly: customers by their numbers, tiles after them."""
        return self.cards(self.paper.reserve)

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

    def tile(self, number: int) -> Tile:
        """The tile of that number."""
        return self.box.tiles[number - 1]

    def effects(self, name: str) -> list[Effect]:
        """Every effect of that name in the shop."""
        span, tiles, found = self.paper.tiles, self.box.tiles, []
        for number in self.cells[span.start : span.stop]:
            if number:
                for effect in tiles[number - 1].effects:
                    if effect.name == name:
                        found.append(effect)
        return found

    # --- what the tiles allow, and what it costs

    def blend_size(self) -> int:
        """From how many ingredients a special potion is made here (PS-26)."""
        found = self.effects("special")
        return min([effect.size for effect in found]) if found else self.box.any

    def sales_left(self) -> int:
        """How many sales this turn still has (PS-29)."""
        more = sum([effect.more for effect in self.effects("sales")])
        return self.box.sales + more + self.note(MORE_SALES) - self.note(SALES)

    def tips(self, card: Customer, reserved: bool) -> int:
        """What the tiles add to the gold of this sale, the next one of the turn (PS-34)."""
        nth, gold = self.note(SALES) + 1, 0
        for effect in self.effects("tip"):
            if _pays(effect, nth, card, reserved):
                gold += effect.gold
        return gold

    def tips_by_tile(self, card: Customer, reserved: bool) -> list[tuple[str, int]]:
        """The same by the names of the tiles that add something."""
        nth, found = self.note(SALES) + 1, []
        for tile in [self.tile(number) for number in self.tiles()]:
            effects = [effect for effect in tile.effects if effect.name == "tip"]
            gold = sum([effect.gold for effect in effects if _pays(effect, nth, card, reserved)])
            if gold:
                found.append((tile.name, gold))
        return found

    def left(self, name: str, used: int) -> int:
        """How often the tiles still allow this in the round: swapping, throwing again, the broker."""
        return sum([effect.times for effect in self.effects(name)]) - self.note(used)

    def broker_price(self) -> int:
        """The gold an ordinary potion costs at the broker's; -1 if none is to be had in this round."""
        return min([effect.gold for effect in self.effects("broker")]) if self.left("broker", BROKERS) > 0 else -1

    def price(self, tile: int, without: int = 0) -> int:
        """What the tile costs this shop once the tile `without` is discarded (PS-40)."""
        off, tiles = self.note(VOUCHER), self.box.tiles
        for number in self.tiles():
            if number not in (without, tile):
                for effect in tiles[number - 1].effects:
                    if effect.name == "discount":
                        off += effect.gold
        return max(0, tiles[tile - 1].cost - off)

    def discards(self, tile: int, gold: int) -> list[int]:
        """The shop's own tiles that can make room for this one so that it can be paid (PS-38, PS-40)."""
        return [number for number in self.tiles() if self.price(tile, number) <= gold]

    def affordable(self, tile: int, gold: int) -> bool:
        """Whether the shop can buy the tile, discarding one if it must."""
        if len(self.tiles()) < self.box.places:
            return self.price(tile) <= gold
        return bool(self.discards(tile, gold))


def _pays(effect: Effect, nth: int, card: Customer, reserved: bool) -> bool:
    """Whether a tip is for this sale, the nth of the turn."""
    return effect.sale in (0, nth) and effect.cls in (-1, card.cls) and (reserved or not effect.reserved)
