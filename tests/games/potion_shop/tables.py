"""Positions of the potion shop in the words of the golden examples."""

from collections.abc import Mapping, Sequence

from rollwright.core.match import Match
from rollwright.core.steps import Draw
from rollwright.games.potion_shop import GAME
from rollwright.games.potion_shop.board import die_value
from rollwright.games.potion_shop.bounds import DRAFTING, PURCHASE, SELLING
from rollwright.games.potion_shop.components import CHITS, CUSTOMERS, UPGRADES
from rollwright.games.potion_shop.rounds import PotionShop
from rollwright.games.potion_shop.sheet import CROSSED, FILLED, Span
from rollwright.games.potion_shop.shop import Shop

PLAIN = "C2 C4 C7 C8"
"""Chits without a choice."""
PHASES = {"pick": DRAFTING, "sell": SELLING, "buy": PURCHASE}
LETTERS = "MUET"


class Table:
    """A table that draws what it is told, then the rest of each deck in order. Forced decisions are played."""

    def __init__(
        self,
        n: int = 2,
        *,
        start: int = 0,
        chits: str = PLAIN,
        customers: str = "",
        tiles: str = "",
        rolls: Sequence[Sequence[int]] = (),
        options: Mapping[str, object] | None = None,
        game: PotionShop = GAME,
    ) -> None:
        self.game, self.box, self.paper, self.market = game, game.box, game.paper_plan, game.market
        self.queues = {CHITS: chits.split(), CUSTOMERS: customers.split(), UPGRADES: tiles.split()}
        self.rolls = [list(roll) for roll in rolls]
        self.asked: list[tuple[str, int]] = []
        """The first word of every listed decision, and whose it was."""
        self.match = Match(game, n, options)
        self.start = start
        self._run()

    # --- going on

    def _run(self) -> None:
        match = self.match
        while not match.over:
            if match.asks:
                self._tell()
                continue
            seat = match.due()[0]
            forced = match.forced(seat)
            if forced is not None:
                match.choose(seat, forced)
            elif match.seats[seat].todo:
                return
            else:
                match.commit(seat)

    def _tell(self) -> None:
        ask = self.match.asks[0]
        step = ask.step
        if isinstance(step, Draw):
            deck, queue = self.match.stock[step.deck], self.queues[step.deck]
            out = self.match.drawn_cards.get(step.deck, [])
            printed = self.game.components.decks[step.deck]
            left = [card for card in deck.cards if printed.card(card) not in out and card not in queue]
            names = [queue.pop(0) if queue else left.pop(0) for _ in range(step.n)]
            self.match.drawn([printed.card(name) for name in names], ask.seat)
        elif ask.dice[0].id.startswith("start"):
            self.match.rolled([self.start + 1])
        else:
            self.match.rolled(self.rolls.pop(0) if self.rolls else [1] * len(ask.dice))

    def play(self, *texts: str) -> "Table":
        for text in texts:
            self.asked.append((text.split()[0], self.seat))
            self.match.answer(self.seat, text)
            self._run()
        return self

    def first(self, decisions: int) -> "Table":
        """The first legal choice, so many times."""
        for _ in range(decisions):
            self.play(self.legal()[0])
        return self

    def until(self, task: str) -> "Table":
        """First choices until this is asked."""
        while self.task != task:
            self.first(1)
        return self

    # --- putting a shop into a position

    def at(self, task: str, seat: int | None = None) -> "Table":
        """The seat that has to decide now is asked this instead, as the last of its phase."""
        seat = self.seat if seat is None else seat
        table, sheet = self.match.table, self.match.seats[seat].sheet.copy()
        if task in PHASES:
            table.phase, table.active = PHASES[task], seat
            table.state["turns"] = table.n * (2 if task == "pick" and table.n == 2 else 1)
        self.match.arrange(seat, sheet, [task])
        return self

    def give(
        self,
        seat: int | None = None,
        *,
        ingredients: str = "",
        potions: str = "",
        gold: int = 0,
        symbols: Sequence[int] = (),
        tiles: str = "",
        reserve: str = "",
        sold: str = "",
    ) -> "Table":
        """Write on the sheet of the seat (by default whoever has to decide)."""
        shop = self.shop(self.seat if seat is None else seat)
        for letter in ingredients:
            shop.gain(self.paper.ingredients[LETTERS.index(letter)])
        for potion in potions.split():
            shop.gain(self.paper.potions[self.box.potions.ids.index(potion)])
        shop.gain(self.paper.gold, gold)
        for kind, n in zip(("sword", "robe", "shield", "armor"), symbols, strict=False):
            shop.gain(self.paper.symbols[self.box.symbols.ids.index(kind)], n)
        for tile in tiles.split():
            shop.put(self.paper.tiles, self.tile(tile))
        for card in reserve.split():
            shop.put(
                self.paper.reserve, self.tile(card) + len(self.box.customers) if card[0] == "U" else self.card(card)
            )
        for card in sold.split():
            shop.put(self.paper.sold, self.card(card))
        return self

    def use(self, track: Span, used: int, available: int = 0, seat: int | None = None) -> "Table":
        """So many bubbles of a track are used, so many of them still available."""
        cells = self.shop(self.seat if seat is None else seat).cells
        cells[track.start : track.start + used] = [CROSSED] * (used - available) + [FILLED] * available
        return self

    def dice(self, *placed: tuple[int, int, int]) -> "Table":
        """Dice on spots: (spot, die, face), each from 1."""
        for spot, die, face in placed:
            self.board[self.market.spots + spot - 1] = die_value(die - 1, face)
            self.match.table.dice[f"d{die}"] = face
        return self

    # --- looking

    @property
    def seat(self) -> int:
        return self.match.due()[0]

    @property
    def task(self) -> str:
        return self.match.seats[self.seat].task.text.split(" ")[0]

    @property
    def board(self) -> list[int]:
        return self.match.table.board.cells

    def tile(self, id: str) -> int:
        return self.game.components.decks[UPGRADES].card(id)

    def card(self, id: str) -> int:
        return self.game.components.decks[CUSTOMERS].card(id)

    def shop(self, seat: int) -> Shop:
        return Shop(self.box, self.paper, self.match.seats[seat].sheet.cells)

    def legal(self) -> list[str]:
        return [move.key for move in self.match.legal(self.seat)]

    def why(self, text: str) -> str:
        """The id of the rule that refuses the move; empty if it is legal."""
        rule = self.match.explain(self.seat, self.game.components.moves.find(text))
        return "" if rule is None else rule.id

    def row(self) -> str:
        """The customers from left to right; gaps are left out."""
        cells = self.match.seats[self.seat].board or self.match.table.board
        return " ".join(
            [self.box.customers[cells.cells[index] - 1].id for index in self.market.customers if cells.cells[index]]
        )

    def shelf(self) -> str:
        """The tiles from left to right."""
        return " ".join([self.box.tiles[self.board[index] - 1].id for index in self.market.tiles if self.board[index]])

    def tiles(self, seat: int) -> str:
        return " ".join([self.box.tiles[number - 1].id for number in self.shop(seat).tiles()])

    def ingredients(self, seat: int) -> str:
        return "".join([letter * n for letter, n in zip(LETTERS, self.shop(seat).ingredients(), strict=True)])

    def potions(self, seat: int) -> dict[str, int]:
        return {id: n for id, n in zip(self.box.potions.ids, self.shop(seat).potions(), strict=True) if n}

    def symbols(self, seat: int) -> dict[str, int]:
        return {id: n for id, n in zip(self.box.symbols.ids, self.shop(seat).symbols(), strict=True) if n}

    def gold(self, seat: int) -> int:
        return self.shop(seat).gold
