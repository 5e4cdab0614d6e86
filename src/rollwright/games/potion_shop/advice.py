"""How good a sensible player finds each legal move, in points."""

from collections.abc import Sequence
from typing import final

from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from . import moves as m
from . import trade
from .choices import Choices
from .forecast import Forecast
from .goods import Goods
from .market import die_of
from .outlook import Outlook
from .rounds import Rounds
from .selling import best_plan
from .setting import prospects, settings
from .shop_sheet import TAKING
from .stock import Gap
from .tile_worth import tile_worth

WORSE = -0.5
"""What is legal but leads nowhere now."""


@final
class Advice:
    """A player in one style."""

    def __init__(self, choices: Choices, rounds: Rounds, style: str = "") -> None:
        self.choices = choices
        self.rounds = rounds
        self.forecast = Forecast(choices, style)

    def values(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """In the order of the moves."""
        task = me.task.partition(" ")[0]
        if task == m.PLACING:
            return self._placing(t, me, moves)
        outlook = self.forecast.outlook(t, me)
        if task == m.PICKING:
            return self._picking(t, me, outlook, moves)
        if task == m.COIN:
            return self._coin(t, me, outlook, moves)
        if task in (m.POTION, m.INGREDIENT, m.SYMBOL):
            return self._gains(outlook, moves)
        if task == m.RESERVING:
            return self._reserving(t, outlook, moves)
        if task == m.SELLING:
            return self._selling(me, outlook, moves)
        if task == m.LAST_CALL:
            return self._last_call(outlook, moves)
        return self._buying(t, me, outlook, moves, task)

    # --- dice

    def _placing(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        assert me.board is not None
        spots, n = self.choices.market.spots, len(self.choices.box.dice)
        spot = int(me.task.partition(" ")[2]) - 1
        placed = [die_of(value) for value in me.board.cells[spots : spots + spot]]
        rest = [die for die in range(n) if die not in placed]
        best = settings(prospects(self.forecast, t, me), placed, rest, self.rounds.draft_order(t), me.i)
        return [best[(move.id - self.choices.book.place.start) % n] for move in moves]

    def _picking(self, t: Table, me: Seat, outlook: Outlook, moves: Sequence[Move]) -> list[float]:
        assert me.board is not None
        goods, market, found = Goods(outlook), self.choices.market, []
        for move in moves:
            spot = move.id - self.choices.book.pick.start
            value = me.board.cells[market.spots + spot]
            face = self.choices.box.dice[die_of(value)][(value - 1) % 6]
            found.append(goods.taken(face, market.chit(me.board.cells, spot)))
        return found

    def _coin(self, t: Table, me: Seat, outlook: Outlook, moves: Sequence[Move]) -> list[float]:
        """The face that lies there against the mean of all six."""
        assert me.board is not None
        goods, market = Goods(outlook), self.choices.market
        spot = outlook.shop.note(TAKING) - 1
        value, chit = me.board.cells[market.spots + spot], market.chit(me.board.cells, spot)
        faces = [goods.taken(face, chit) for face in self.choices.box.dice[die_of(value)]]
        now, mean = faces[(value - 1) % 6], sum(faces) / len(faces)
        return [now if move.id == m.KEEP else mean for move in moves]

    def _gains(self, outlook: Outlook, moves: Sequence[Move]) -> list[float]:
        goods, book, found = Goods(outlook), self.choices.book, []
        for move in moves:
            if move.id in book.gain_potion:
                found.append(goods.potions[self.choices.box.ordinary[move.id - book.gain_potion.start]])
            elif move.id in book.gain_ingredient:
                found.append(goods.ingredients[move.id - book.gain_ingredient.start])
            else:
                found.append(goods.symbols[move.id - book.gain_symbol.start])
        return found

    # --- the market

    def _reserving(self, t: Table, outlook: Outlook, moves: Sequence[Move]) -> list[float]:
        """A customer that is nearly served, or a tile that is nearly paid."""
        box, found = self.choices.box, []
        for move in moves:
            card = move.id - self.choices.book.reserve.start + 1
            if move.id == m.SKIP:
                found.append(0.0)
            elif card <= len(box.customers):
                wanted = box.customers[card - 1]
                worth = outlook.worth(wanted) * 0.62 ** Gap(outlook, wanted).missing
                found.append(worth * 0.6 if outlook.rounds else WORSE)
            else:
                tile = box.tiles[card - len(box.customers) - 1]
                worth = tile_worth(outlook, tile, self.forecast.picks(t)) - outlook.weights.gold * tile.cost
                found.append(0.4 * worth if outlook.rounds > 2 else WORSE)
        return found

    def _selling(self, me: Seat, outlook: Outlook, moves: Sequence[Move]) -> list[float]:
        plan = best_plan(outlook, self.choices.book, self.choices.customers(me))
        if plan is None:
            return [0.0 if move.id == m.DONE else WORSE for move in moves]
        return [0.0 if move.id == m.DONE else plan.gain if move.id == plan.move else WORSE for move in moves]

    def _last_call(self, outlook: Outlook, moves: Sequence[Move]) -> list[float]:
        """Every potion is a point; the cheapest first, and a kind that is still missing for a display case."""
        kinds, found = any(effect.per == "kind" for effect in outlook.shop.effects("score")), []
        book, box = self.choices.book, self.choices.box
        for move in moves:
            if move.id == m.DONE:
                found.append(0.0)
                continue
            blend = move.id in book.blend
            potion = box.special if blend else box.ordinary[move.id - book.mix.start]
            value = 1.0 - 0.1 * outlook.size if blend else 1.0
            have = outlook.ingredients
            recipe = book.blends[move.id - book.blend.start] if blend else box.recipes[potion]
            value += 0.01 * sum([have[kind] for kind, n in enumerate(recipe) if n])
            found.append(value + (2.0 if kinds and not outlook.potions[potion] else 0.0))
        return found

    def _buying(self, t: Table, me: Seat, outlook: Outlook, moves: Sequence[Move], task: str) -> list[float]:
        """Worth less price; a discard is good if its tile is worth little."""
        shop, book, picks, found = outlook.shop, self.choices.book, self.forecast.picks(t), []
        owned = [tile_worth(outlook, shop.tile(number), picks) for number in shop.tiles()]
        full = len(owned) == self.choices.box.places
        for move in moves:
            if task == m.DISCARDING:
                tile = move.id - book.discard.start + 1
                found.append(-tile_worth(outlook, shop.tile(tile), picks) if move.id in book.discard else -99.0)
            elif move.id == m.PASS:
                found.append(0.0)
            else:
                tile = move.id - book.buy.start + 1
                price = outlook.weights.gold * trade.price(shop, tile)
                worth = tile_worth(outlook, shop.tile(tile), picks) - (min(owned) if full else 0.0)
                found.append(worth - price)
        return found
