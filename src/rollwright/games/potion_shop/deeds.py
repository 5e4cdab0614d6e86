"""What a move does: on the seat's own sheet, and on its copy of the market."""

from typing import final

from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from . import moves as m
from . import trade
from .choices import Choices
from .dice_gains import asked, take
from .market import die_of, die_value, face_of
from .rounds import AGAIN, MORE
from .shop import Shop
from .shop_sheet import BROKERS, BUYING, REROLLS, SALES, SWAPS, TAKING


@final
class Deeds:
    """One method for each kind of move."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.box = choices.box
        self.paper = choices.paper
        self.market = choices.market
        self.book = choices.book

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Do a legal move."""
        task, number, shop = me.task.partition(" ")[0], move.id, self.choices.shop(me)
        if task == m.PLACING:
            self._place(t, me, number - self.book.place.start)
        elif task == m.PICKING:
            self._pick(me, shop, number - self.book.pick.start)
        elif task == m.COIN:
            self._coin(me, shop, number == m.REROLL)
        elif task in (m.POTION, m.INGREDIENT, m.SYMBOL):
            self._gain(me, shop, task, number)
        elif task == m.RESERVING:
            self._reserve(me, shop, number)
        elif task == m.BUYING:
            self._buy(me, shop, number)
        elif task == m.DISCARDING:
            self._discard(me, shop, number)
        elif number != m.DONE:
            self._trade(me, shop, number)
            if task == m.LAST_CALL or trade.sales_left(shop) > 0:
                me.push(task)

    def _place(self, t: Table, me: Seat, at: int) -> None:
        """A die on its spot; the last one goes where there is still room (PS-8)."""
        assert me.board is not None
        n, cells, spots = len(self.box.dice), me.board.cells, self.market.spots
        spot, die = at // n, at % n
        cells[spots + spot] = die_value(die, t.dice[f"d{die + 1}"])
        if spot == n - 2:
            used = [die_of(cells[spots + before]) for before in range(n - 1)]
            last = next(die for die in range(n) if die not in used)
            cells[spots + n - 1] = die_value(last, t.dice[f"d{last + 1}"])

    def _pick(self, me: Seat, shop: Shop, spot: int) -> None:
        shop.write(TAKING, spot + 1)
        if trade.rerolls_left(shop) > 0:
            me.push(m.COIN)
        else:
            self._keep(me, shop)

    def _coin(self, me: Seat, shop: Shop, again: bool) -> None:
        if again:
            shop.write(REROLLS, shop.note(REROLLS) + 1)
            me.say(AGAIN, shop.note(TAKING))
            me.pause()
        else:
            self._keep(me, shop)

    def _keep(self, me: Seat, shop: Shop) -> None:
        """The die leaves its spot and gives what it shows (PS-11)."""
        assert me.board is not None
        board, spot = me.board.cells, shop.note(TAKING) - 1
        value = board[self.market.spots + spot]
        face, chit = self.box.dice[die_of(value)][face_of(value)], self.market.chit(board, spot)
        board[self.market.spots + spot] = 0
        shop.write(TAKING, 0)
        me.push(*asked(shop, face, chit))
        take(shop, face, chit)

    def _gain(self, me: Seat, shop: Shop, task: str, number: int) -> None:
        """The chosen good of a chit or a tile; on a full track it is lost (PS-47)."""
        words = me.task.split(" ")
        if task == m.POTION:
            shop.gain(self.paper.potions[self.box.ordinary[number - self.book.gain_potion.start]])
        elif task == m.INGREDIENT:
            shop.gain(self.paper.ingredients[number - self.book.gain_ingredient.start], int(words[1]))
        else:
            symbol = number - self.book.gain_symbol.start
            shop.gain(self.paper.symbols[symbol])
            if int(words[1]) > 1:
                me.push(" ".join([m.SYMBOL, str(int(words[1]) - 1), *words[2:], self.box.symbols.ids[symbol]]))

    def _reserve(self, me: Seat, shop: Shop, number: int) -> None:
        """Put a card of the market aside; its row is refilled before anything else is decided (PS-23)."""
        if number == m.SKIP:
            return
        card = number - self.book.reserve.start + 1
        shop.put(self.paper.reserve, card)
        more = len(self.box.customers)
        self._leave(
            me, self.market.customers if card <= more else self.market.tiles, card if card <= more else card - more
        )
        if me.todo:
            me.pause()
            me.say(MORE)

    def _leave(self, me: Seat, row: range, card: int) -> bool:
        """Take a card out of its row; whether it was there."""
        assert me.board is not None
        for index in row:
            if me.board.cells[index] == card:
                me.board.cells[index] = 0
                return True
        return False

    def _trade(self, me: Seat, shop: Shop, number: int) -> None:
        """A sale, a mix, a swap or a purchase from the broker."""
        book, paper, box = self.book, self.paper, self.box
        if number in book.sell:
            self._sell(me, shop, number - book.sell.start + 1)
        elif number in book.mix:
            potion = box.ordinary[number - book.mix.start]
            trade.brew(shop, potion, box.recipes[potion])
        elif number in book.blend:
            trade.brew(shop, box.special, book.blends[number - book.blend.start])
        elif number in book.swap:
            away, new = book.swaps[number - book.swap.start]
            shop.cross(paper.potions[away])
            shop.gain(paper.potions[new])
            shop.write(SWAPS, shop.note(SWAPS) + 1)
        else:
            shop.cross(paper.gold, trade.broker_price(shop))
            shop.gain(paper.potions[box.ordinary[number - book.broker.start]])
            shop.write(BROKERS, shop.note(BROKERS) + 1)

    def _sell(self, me: Seat, shop: Shop, number: int) -> None:
        """Potions away; gold, then symbols; the card is sold (PS-31, PS-32)."""
        card, paper = self.box.customers[number - 1], self.paper
        for kind, n in enumerate(card.potions):
            if n:
                shop.cross(paper.potions[kind], n)
        reserved = not self._leave(me, self.market.customers, number)
        if reserved and not shop.take(paper.reserve, number):
            me.sheet.cells[paper.dealt] = 0
        shop.gain(paper.gold, card.gold + trade.tips(shop, card, reserved))
        for symbol in card.symbols:
            shop.gain(paper.symbols[symbol])
        shop.put(paper.sold, number)
        shop.write(SALES, shop.note(SALES) + 1)

    def _buy(self, me: Seat, shop: Shop, number: int) -> None:
        if number == m.PASS:
            return
        tile = number - self.book.buy.start + 1
        if len(shop.tiles()) < self.box.places:
            self._pay(me, shop, tile)
        else:
            shop.write(BUYING, tile)
            me.push(m.DISCARDING)

    def _discard(self, me: Seat, shop: Shop, number: int) -> None:
        """One of the own tiles out of the game, then the purchase; or a last special potion before it (PS-G11)."""
        if number in self.book.blend:
            trade.brew(shop, self.box.special, self.book.blends[number - self.book.blend.start])
            me.push(m.DISCARDING)
            return
        tile = shop.note(BUYING)
        shop.write(BUYING, 0)
        shop.take(self.paper.tiles, number - self.book.discard.start + 1)
        self._pay(me, shop, tile)

    def _pay(self, me: Seat, shop: Shop, tile: int) -> None:
        """Pay, take the tile, and once the row is refilled choose what it brings at once (PS-37, PS-39)."""
        shop.cross(self.paper.gold, trade.price(shop, tile))
        if not self._leave(me, self.market.tiles, tile):
            shop.take(self.paper.reserve, tile + len(self.box.customers))
        shop.put(self.paper.tiles, tile)
        tasks = [f"{m.SYMBOL} {effect.different}" for effect in shop.tile(tile).effects if effect.name == "symbols"]
        if tasks:
            me.pause(*tasks)
            me.say(MORE)
