"""Which moves are legal, by number, and which rule stands against the others: one source for both."""

from typing import Final, final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import moves as m
from . import rules, trade
from .components import SEATS, Box
from .market import Market, die_of
from .moves import MoveBook
from .shop import Shop
from .shop_sheet import BUYING, ShopSheet

ABOUT: Final[dict[str, Rule]] = {
    m.PLACING: rules.SET,
    m.COIN: rules.ORDER,
    m.POTION: rules.ANY_POTION,
    m.SYMBOL: rules.ANY_SYMBOL,
    m.RESERVING: rules.RESERVE,
    m.LAST_CALL: rules.LAST_CALL,
}
"""The rule of a decision, where one is enough."""


@final
class Choices:
    """What the seat may choose from."""

    def __init__(self, box: Box, paper: ShopSheet, market: Market, book: MoveBook) -> None:
        self.box = box
        self.paper = paper
        self.market = market
        self.book = book
        self.answers: dict[str, tuple[range, ...]] = {
            m.PLACING: (book.place,),
            m.PICKING: (book.pick,),
            m.COIN: (range(m.KEEP, m.REROLL + 1),),
            m.POTION: (book.gain_potion,),
            m.INGREDIENT: (book.gain_ingredient,),
            m.SYMBOL: (book.gain_symbol,),
            m.RESERVING: (range(m.SKIP, m.SKIP + 1), book.reserve),
            m.SELLING: (range(m.DONE, m.DONE + 1), book.sell, book.mix, book.blend, book.swap, book.broker),
            m.BUYING: (range(m.PASS, m.PASS + 1), book.buy),
            m.DISCARDING: (book.discard, book.blend),
            m.LAST_CALL: (range(m.DONE, m.DONE + 1), book.mix, book.blend),
        }
        """Which kinds of moves can answer a task."""

    def shop(self, me: Seat) -> Shop:
        """The seat's own shop."""
        return Shop(self.box, self.paper, me.sheet.cells)

    def legal(self, t: Table, me: Seat) -> list[int]:
        """Exactly the legal moves, in the order of their numbers."""
        task = me.task.partition(" ")[0]
        if task == m.PLACING:
            return self._placing(t, me)
        if task == m.PICKING:
            return [self.book.pick[spot] for spot in self.spots(me)]
        if task == m.COIN:
            return [m.KEEP, m.REROLL]
        if task in (m.POTION, m.INGREDIENT, m.SYMBOL):
            return self._gains(task, me)
        if task == m.RESERVING:
            return [m.SKIP, *[self.book.reserve[card - 1] for card in sorted(self.face_up(me))]]
        if task == m.SELLING:
            return self._selling(me)
        if task == m.BUYING:
            shop = self.shop(me)
            gold = shop.gold
            tiles = [tile for tile in sorted(self.tiles(me)) if trade.affordable(shop, tile, gold)]
            return [m.PASS, *[self.book.buy[tile - 1] for tile in tiles]]
        if task == m.DISCARDING:
            return self._discarding(me)
        shop = self.shop(me)
        return [m.DONE, *self._mixes(shop, shop.ingredients())]

    # --- what lies there

    def spots(self, me: Seat) -> list[int]:
        """The spots with a die, from 0."""
        assert me.board is not None
        cells = me.board.cells
        return [spot for spot in range(len(self.box.dice)) if cells[self.market.spots + spot]]

    def face_up(self, me: Seat) -> list[int]:
        """Customers and tiles of the rows, as a reserve holds them: tiles after the customers."""
        assert me.board is not None
        cells, more = me.board.cells, len(self.box.customers)
        found = [cells[index] for index in self.market.customers if cells[index]]
        return found + [cells[index] + more for index in self.market.tiles if cells[index]]

    def customers(self, me: Seat) -> list[int]:
        """The customers this seat may sell to (PS-30)."""
        assert me.board is not None
        cells, dealt = me.board.cells, me.sheet.cells[self.paper.dealt]
        found = [cells[index] for index in self.market.customers if cells[index]]
        found += [card for card in self.shop(me).reserve() if card <= len(self.box.customers)]
        return [*found, dealt] if dealt else found

    def tiles(self, me: Seat) -> list[int]:
        """The tiles this seat may buy (PS-36)."""
        assert me.board is not None
        cells, more = me.board.cells, len(self.box.customers)
        found = [cells[index] for index in self.market.tiles if cells[index]]
        return found + [card - more for card in self.shop(me).reserve() if card > more]

    # --- the decisions

    def _placing(self, t: Table, me: Seat) -> list[int]:
        assert me.board is not None
        cells, n = me.board.cells, len(self.box.dice)
        spot = int(me.task.partition(" ")[2]) - 1
        used = [die_of(cells[self.market.spots + before]) for before in range(spot)]
        return [self.book.place[spot * n + die] for die in range(n) if die not in used]

    def _gains(self, task: str, me: Seat) -> list[int]:
        if task == m.POTION:
            return list(self.book.gain_potion)
        if task == m.INGREDIENT:
            return list(self.book.gain_ingredient)
        taken = me.task.split(" ")[2:]
        return [self.book.gain_symbol[at] for at, id in enumerate(self.box.symbols.ids) if id not in taken]

    def _selling(self, me: Seat) -> list[int]:
        shop = self.shop(me)
        potions, book, ordinary = shop.potions(), self.book, self.box.ordinary
        found = [m.DONE]
        for card in sorted(self.customers(me)):
            if trade.covers(potions, self.box.customers[card - 1].potions):
                found.append(book.sell[card - 1])
        found += self._mixes(shop, shop.ingredients())
        room = [not shop.full(track) for track in self.paper.potions]
        if trade.swaps_left(shop) > 0:
            found += [book.swap[at] for at, (away, new) in enumerate(book.swaps) if potions[away] and room[new]]
        if 0 <= trade.broker_price(shop) <= shop.gold:
            found += [book.broker[at] for at, potion in enumerate(ordinary) if room[potion]]
        return found

    def _mixes(self, shop: Shop, have: list[int]) -> list[int]:
        book = self.book
        found = [
            book.mix[at]
            for at, potion in enumerate(self.box.ordinary)
            if trade.covers(have, self.box.recipes[potion]) and not shop.full(self.paper.potions[potion])
        ]
        return found + self._blends(shop, have)

    def _blends(self, shop: Shop, have: list[int]) -> list[int]:
        if shop.full(self.paper.potions[self.box.special]):
            return []
        book, first = self.book, self.book.blend.start
        return [first + at for at in book.blends_of[trade.blend_size(shop)] if trade.covers(have, book.blends[at])]

    def _discarding(self, me: Seat) -> list[int]:
        """A tile to discard; or, for whoever has a cauldron, a special potion before it (PS-G11)."""
        shop = self.shop(me)
        found = self._blends(shop, shop.ingredients()) if shop.effects("special") else []
        return found + [
            self.book.discard[tile - 1] for tile in sorted(trade.discards(shop, shop.note(BUYING), shop.gold))
        ]

    # --- why not

    def refusal(self, t: Table, me: Seat, number: int) -> Rule | None:
        """The rule against a move; None if it is legal."""
        task = me.task.partition(" ")[0]
        if not any(number in kind for kind in self.answers[task]):
            return self._other_task(t, me, number)
        if number < len(m.WORDS):
            return None
        if task in (m.SELLING, m.LAST_CALL):
            return self._no_trade(me, self.shop(me), task, number)
        if task in (m.BUYING, m.DISCARDING):
            return self._no_purchase(me, self.shop(me), task, number)
        if number in self.legal(t, me):
            return None
        return rules.OTHER_SYMBOL if task == m.SYMBOL else self.about(t, me)

    def _no_purchase(self, me: Seat, shop: Shop, task: str, number: int) -> Rule | None:
        """Against buying or discarding a tile."""
        book = self.book
        if number in book.blend:
            return self._no_trade(me, shop, task, number)
        if task == m.BUYING:
            tile = number - book.buy.start + 1
            if tile not in self.tiles(me):
                return rules.SHELF
            return None if trade.affordable(shop, tile, shop.gold) else rules.PRICE
        tile = number - book.discard.start + 1
        if tile not in shop.tiles():
            return rules.FULL
        return None if tile in trade.discards(shop, shop.note(BUYING), shop.gold) else rules.PRICE

    def about(self, t: Table, me: Seat) -> Rule:
        """The rule of the decision that is asked, against what is none of its choices."""
        task, *words = me.task.split(" ")
        if task == m.PICKING:
            return rules.PICK if t.n > SEATS[0] else rules.PICK_TWO
        if task == m.INGREDIENT:
            one = rules.ORDER if m.HELPER in words else rules.INGREDIENT_GOLD
            return one if words[0] == "1" else rules.HANDFUL
        return ABOUT[task]

    def _other_task(self, t: Table, me: Seat, number: int) -> Rule:
        """Against a move that answers something else: within the phase by what is asked, or by the phases."""
        task, book = me.task.partition(" ")[0], self.book
        drafting = m.SKIP <= number <= m.REROLL or book.pick.start <= number < book.sell.start
        selling = book.sell.start <= number < book.buy.start
        if task == m.DISCARDING and (number in book.mix or number in book.blend):
            return rules.CAULDRON
        if task in (m.PLACING, m.SELLING):
            return rules.PHASES
        if task in (m.BUYING, m.DISCARDING):
            return rules.FULL if number == m.PASS or number >= book.buy.start else rules.PHASES
        return self.about(t, me) if (selling if task == m.LAST_CALL else drafting) else rules.PHASES

    def _no_trade(self, me: Seat, shop: Shop, task: str, number: int) -> Rule | None:
        """Against a sale, a mix, a swap or the broker."""
        book, box = self.book, self.box
        if number in book.sell:
            card = number - book.sell.start + 1
            if card not in self.customers(me):
                return rules.WHO
            return None if trade.covers(shop.potions(), box.customers[card - 1].potions) else rules.WANTS
        if number in book.blend:
            return self._no_blend(shop, task, book.blends[number - book.blend.start])
        if number in book.mix:
            potion = box.ordinary[number - book.mix.start]
            if shop.full(self.paper.potions[potion]):
                return rules.ROOM
            return None if trade.covers(shop.ingredients(), box.recipes[potion]) else rules.RECIPE
        return self._no_service(shop, number)

    def _no_blend(self, shop: Shop, task: str, blend: tuple[int, ...]) -> Rule | None:
        """Against a special potion of these ingredients."""
        if task == m.DISCARDING and not shop.effects("special"):
            return rules.CAULDRON
        if shop.full(self.paper.potions[self.box.special]):
            return rules.ROOM
        fits = sum(blend) == trade.blend_size(shop) and trade.covers(shop.ingredients(), blend)
        return None if fits else rules.ANY_THREE

    def _no_service(self, shop: Shop, number: int) -> Rule | None:
        """Against the retort or the broker."""
        book = self.book
        if number in book.swap:
            away, new = book.swaps[number - book.swap.start]
            if trade.swaps_left(shop) <= 0 or not shop.has(self.paper.potions[away]):
                return rules.SWAP
        else:
            new = self.box.ordinary[number - book.broker.start]
            if not 0 <= trade.broker_price(shop) <= shop.gold:
                return rules.BROKER
        return rules.ROOM if shop.full(self.paper.potions[new]) else None
