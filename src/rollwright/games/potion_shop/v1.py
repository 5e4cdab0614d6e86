"""Potion Shop, rules version 1: made from the data of a box, the built-in one or a designer's own."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from rollwright.core.dice import Deck, Die
from rollwright.core.game import Game, Printed
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Field, Sheet
from rollwright.core.steps import Draw, Roll, Settle, Step
from rollwright.core.table import Seat, Table

from . import moves as m
from . import rules, trade, wording
from .advice import Advice
from .cards import icons
from .choices import Choices
from .components import SEATS, Box
from .dice_gains import asked, take
from .market import Market, die_of, die_value, face_of
from .moves import MoveBook
from .places import places
from .reading import FILES, read_box
from .rounds import AGAIN, CHITS, CUSTOMERS, MORE, ROLLING, ROUND_END, SETTING, START, TOTALS, UPGRADES, Rounds
from .scoring import score
from .shop import Shop
from .shop_sheet import BROKERS, BUYING, NOTES, REROLLS, SALES, SWAPS, TAKING, ShopSheet
from .weights import STYLE_WORDS, STYLES

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "two_player_draft": ("current_first", "other_first", "snake"),
    "chits": ("all", "printed"),
    "start_customer": ("hidden", "open", "none"),
    "fair_start": ("false", "true"),
}
ENDS: Final[dict[str, str]] = {
    "threshold": "Enough customers were served, and the final round is played.",
    "guard": "Nobody has served enough customers in all these rounds.",
}


class PotionShop(Game):
    """Dice under chits, potions for customers, gold for tiles."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        box = read_box(texts)
        self._texts = dict(texts)
        self.box = box
        self.paper_plan = ShopSheet(box)
        self.market = Market(box)
        self.book = MoveBook(box)
        super().__init__(_printed(box, self.paper_plan, self.market, self.book))
        self.choices = Choices(box, self.paper_plan, self.market, self.book)
        self.rounds = Rounds(box, self.paper_plan, self.market)
        self.advice = {style: Advice(self.choices, self.rounds, style) for style in ("", *STYLES)}
        self.unreached = {
            "sold": "so many customers in one game take a chit, a tile and luck; transcripts have them",
            "reserve": "nobody reserves that many cards but on purpose; transcripts have them",
        }

    def stock(self, options: Mapping[str, str], players: int) -> Mapping[str, Deck]:
        """Under `chits = printed` only those of the first printing (PS-H2)."""
        decks = dict(self.printed.decks)
        if options["chits"] == "printed":
            decks[CHITS] = Deck(CHITS, tuple(chit.id for chit in self.box.printed_chits()))
        return decks

    def texts(self) -> Mapping[str, str]:
        return self._texts

    def varied(self, texts: Mapping[str, str]) -> "PotionShop":
        return PotionShop(texts)

    def next(self, t: Table) -> Step:
        return self.rounds.next(t)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.choices.refusal(t, me, move.id)

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        moves = self.printed.moves.all
        return [moves[number] for number in self.choices.legal(t, me)]

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that are not on a spot yet; whoever sets them sees his own spots."""
        if t.phase not in (ROLLING, SETTING):
            return {}
        board = me.board if me.board is not None else t.board
        assert board is not None
        spots = board.cells[self.market.spots : self.market.spots + len(self.box.dice)]
        placed = [die_of(value) for value in spots if value]
        names = [f"d{die + 1}" for die in range(len(self.box.dice)) if die not in placed]
        return {name: t.dice[name] for name in names if name in t.dice}

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Field]:
        return places(self.choices, me, move.id)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return score(Shop(self.box, self.paper_plan, sheet.cells))

    def winners(self, scores: Sequence[Score]) -> list[int]:
        """Leaders who are equal in everything all lose, and so does everybody else (PS-51)."""
        first = super().winners(scores)
        return first if len(first) == 1 else []

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.advice[""].values(t, me, moves)

    def advise_as(self, style: str, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.advice[style].values(t, me, moves)

    # --- what a move does

    def apply(self, t: Table, me: Seat, move: Move) -> None:
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
            shop.gain(self.paper_plan.potions[self.box.ordinary[number - self.book.gain_potion.start]])
        elif task == m.INGREDIENT:
            shop.gain(self.paper_plan.ingredients[number - self.book.gain_ingredient.start], int(words[1]))
        else:
            symbol = number - self.book.gain_symbol.start
            shop.gain(self.paper_plan.symbols[symbol])
            if int(words[1]) > 1:
                me.push(" ".join([m.SYMBOL, str(int(words[1]) - 1), *words[2:], self.box.symbols.ids[symbol]]))

    def _reserve(self, me: Seat, shop: Shop, number: int) -> None:
        """Put a card of the market aside; its row is refilled before anything else is decided (PS-23)."""
        if number == m.SKIP:
            return
        card = number - self.book.reserve.start + 1
        shop.put(self.paper_plan.reserve, card)
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
        book, paper, box = self.book, self.paper_plan, self.box
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
        card, paper = self.box.customers[number - 1], self.paper_plan
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
        shop.take(self.paper_plan.tiles, number - self.book.discard.start + 1)
        self._pay(me, shop, tile)

    def _pay(self, me: Seat, shop: Shop, tile: int) -> None:
        """Pay, take the tile, and once the row is refilled choose what it brings at once (PS-37, PS-39)."""
        shop.cross(self.paper_plan.gold, trade.price(shop, tile))
        if not self._leave(me, self.market.tiles, tile):
            shop.take(self.paper_plan.reserve, tile + len(self.box.customers))
        shop.put(self.paper_plan.tiles, tile)
        tasks = [f"{m.SYMBOL} {effect.different}" for effect in shop.tile(tile).effects if effect.name == "symbols"]
        if tasks:
            me.pause(*tasks)
            me.say(MORE)

    # --- what everybody hears

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        shop = self.choices.shop(me)
        if isinstance(step, Draw):
            if step.to == me.i:
                me.sheet.cells[self.paper_plan.dealt] = me.cards[0]
        elif isinstance(step, Roll):
            if shop.note(TAKING):
                self._thrown_again(t, shop)
        elif isinstance(step, Settle):
            if step.what == START:
                shop.gain(self.paper_plan.gold, step.to.get(me.i, 0))
            elif step.what == ROUND_END:
                self._round_end(shop)
            elif step.what == TOTALS:
                self._write_score(shop)

    def _thrown_again(self, t: Table, shop: Shop) -> None:
        """The new face counts; what is to be chosen for it the table asks next."""
        assert t.board is not None
        board, spot = t.board.cells, shop.note(TAKING) - 1
        die = die_of(board[self.market.spots + spot])
        shop.write(TAKING, 0)
        take(shop, self.box.dice[die][t.dice[f"d{die + 1}"] - 1], self.market.chit(board, spot))

    def _round_end(self, shop: Shop) -> None:
        """Income, and everything that was for this round lapses (PS-22, PS-42)."""
        shop.gain(self.paper_plan.gold, sum([effect.gold for effect in shop.effects("income")]))
        for note in range(len(NOTES)):
            shop.write(note, 0)

    def _write_score(self, shop: Shop) -> None:
        found = score(shop)
        for at, points in enumerate([*found.parts.values(), found.total]):
            shop.cells[self.paper_plan.score + at] = points + 1


def _printed(box: Box, paper: ShopSheet, market: Market, book: MoveBook) -> Printed:
    lots = [Die(f"start{n}", tuple(str(seat) for seat in range(n))) for n in SEATS]
    return Printed(
        "potion_shop",
        mode="competitive",
        title="Potion Shop",
        about="Take dice, mix potions, serve customers, improve your shop.",
        players=range(SEATS[0], SEATS[-1] + 1),
        sheet=paper.spec,
        board=market.spec,
        moves=book.all,
        rules=rules.RULES,
        dice=[*(_die(box, n) for n in range(1, len(box.dice) + 1)), *lots],
        decks=[
            Deck(CHITS, tuple(chit.id for chit in box.chits[:-1])),
            Deck(CUSTOMERS, tuple(card.id for card in box.customers)),
            Deck(UPGRADES, tuple(tile.id for tile in box.tiles)),
        ],
        options=OPTIONS,
        tasks=m.TASKS,
        styles=STYLE_WORDS,
        ends=ENDS,
        data=box.fingerprint,
    )


def _die(box: Box, n: int) -> Die:
    faces = box.dice[n - 1]
    looks = ["+".join(icons(box, face)) for face in faces]
    return Die(f"d{n}", says=[wording.face(box, face) for face in faces], looks=looks)


def built_in() -> dict[str, str]:
    """The texts of the data folder that comes with the game."""
    folder = files("rollwright.games.potion_shop") / "data"
    return {file: (folder / file).read_text(encoding="utf-8") for file in FILES}


GAME: Final = PotionShop(built_in())
