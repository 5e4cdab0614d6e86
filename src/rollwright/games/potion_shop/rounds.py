"""What the table does next: setup, then round after round, phase by phase."""

from typing import Final, final

from rollwright.core.steps import Draw, End, Reveal, Roll, Settle, Step, Turn
from rollwright.core.table import Table

from . import moves as m
from .components import SEATS, Box
from .dice_gains import asked
from .market import FINAL, MARKER, TURNS, Market, die_of
from .shop import Shop
from .shop_sheet import ShopSheet

CHITS: Final = "chits"
CUSTOMERS: Final = "customers"
UPGRADES: Final = "upgrades"
START: Final = "start"
"""A Settle that tells the seats their gold at the start."""
ROUND_END: Final = "round"
TOTALS: Final = "totals"
AGAIN: Final = "reroll"
"""Said by a seat that throws its die again: from which spot, from 1."""
MORE: Final = "more"
"""Said by a seat that has more to decide once the row is refilled."""

# The phases of a table, in the words everybody sees.
DEALING: Final = "dealing"
STARTING: Final = "starting"
ROLLING: Final = "rolling"
SETTING: Final = "setting dice"
DRAFTING: Final = "choosing dice"
SELLING: Final = "selling"
PURCHASE: Final = "buying"
ENDING: Final = "end of the round"
CALLING: Final = "last call"
COUNTING: Final = "counting"


@final
class Rounds:
    """The order of everything; it writes on the table only."""

    def __init__(self, box: Box, paper: ShopSheet, market: Market) -> None:
        self.box = box
        self.paper = paper
        self.market = market
        n = len(box.dice)
        self.roll = Roll([f"d{die + 1}" for die in range(n)])
        self.setting = [f"{m.PLACING} {spot + 1}" for spot in range(n - 1)]

    def next(self, t: Table) -> Step:
        """The step after the last one."""
        if not t.phase:
            t.phase = CHITS
            return Draw(CHITS, len(self.box.dice) - 1)
        if t.phase in (CHITS, DEALING, CUSTOMERS, UPGRADES, STARTING):
            return self._setup(t)
        if t.phase == ROLLING:
            t.phase = SETTING
            return Turn(self.setting, (t.active,))
        if t.phase == SETTING:
            return self._begin(t, DRAFTING)
        if t.phase in (DRAFTING, SELLING, PURCHASE):
            return self._go_on(t)
        if t.phase == ENDING:
            return self._round_over(t)
        if t.phase == CALLING:
            t.phase = COUNTING
            return Settle(TOTALS)
        return End("threshold" if self._at(t, FINAL) else "guard")

    def _at(self, t: Table, which: int) -> int:
        assert t.board is not None
        return t.board.cells[self.market.table + which]

    def _write(self, t: Table, which: int, value: int) -> None:
        assert t.board is not None
        t.board.cells[self.market.table + which] = value

    # --- setup

    def _setup(self, t: Table) -> Step:
        assert t.board is not None
        cells, numbers = t.board.cells, self.box.numbers
        if t.phase == CHITS:
            spots = [*t.cards, len(self.box.chits)]
            cells[self.market.chits : self.market.chits + len(spots)] = spots
            t.phase = DEALING
            return self._deal(t, 0)
        if t.phase == DEALING:
            return self._deal(t, t.active + 1)
        if t.phase == CUSTOMERS:
            self._lay_customers(t)
            t.phase = UPGRADES
            return Draw(UPGRADES, numbers.upgrade_row)
        if t.phase == UPGRADES:
            self._lay_tiles(t)
            t.phase = STARTING
            return Roll([f"start{t.n}"])
        if isinstance(t.step, Roll):
            t.active = t.dice[f"start{t.n}"] - 1
            return Settle(START, self._fair(t))
        return self._round(t)

    def _deal(self, t: Table, seat: int) -> Step:
        """A customer for everybody, unseen by the others unless the house says so (PS-3, PS-H3)."""
        rule = t.options["start_customer"]
        if seat < t.n and rule != "none":
            t.active = seat
            return Draw(CUSTOMERS, 1, seat)
        if rule == "open" and not t.open:
            return Reveal(("dealt",))
        t.phase = CUSTOMERS
        return Draw(CUSTOMERS, self.box.numbers.customer_row)

    def _fair(self, t: Table) -> dict[int, int]:
        """Gold by seat under `fair_start`, counted from the start player (PS-H4)."""
        if t.options["fair_start"] == "false":
            return {}
        gold = self.box.numbers.fair_start[t.n - SEATS[0]]
        return {(t.active + after) % t.n: n for after, n in enumerate(gold) if n}

    # --- rounds

    def _round(self, t: Table) -> Step:
        t.round += 1
        t.phase = ROLLING
        self._write(t, MARKER, t.active + 1)
        return self.roll

    def _order(self, t: Table) -> list[int]:
        """The seats of a phase, each as often as it comes."""
        current = self._at(t, MARKER) - 1
        after = [(current + step) % t.n for step in range(1, t.n + 1)]
        return self.draft_order(t) if t.phase == DRAFTING else after

    def draft_order(self, t: Table) -> list[int]:
        """Who takes a die after whom (PS-9, PS-10, PS-H1)."""
        current = self._at(t, MARKER) - 1
        after = [(current + step) % t.n for step in range(1, t.n + 1)]
        picks = self.box.numbers.picks[t.n - SEATS[0]]
        if t.n > SEATS[0]:
            return after * picks
        rule, other = t.options["two_player_draft"], after[0]
        if rule == "snake":
            return [seat for lap in range(picks) for seat in ((other, current) if lap % 2 == 0 else (current, other))]
        return ([current, other] if rule == "current_first" else [other, current]) * picks

    def _begin(self, t: Table, phase: str) -> Step:
        t.phase = phase
        self._write(t, TURNS, 0)
        return self._turn(t)

    def _turn(self, t: Table) -> Step:
        """The next seat of the phase, or the next phase."""
        turns, order = self._at(t, TURNS), self._order(t)
        if turns < len(order):
            self._write(t, TURNS, turns + 1)
            t.active = order[turns]
            task = {DRAFTING: m.PICKING, SELLING: m.SELLING}.get(t.phase, m.BUYING)
            return Turn((task,), (t.active,))
        if t.phase == PURCHASE:
            t.phase = ENDING
            return Settle(ROUND_END)
        return self._begin(t, SELLING if t.phase == DRAFTING else PURCHASE)

    def _go_on(self, t: Table) -> Step:
        """After a seat's turn: its die thrown again, rows refilled, what it held back; then the next seat."""
        assert t.board is not None
        if isinstance(t.step, Turn) and AGAIN in t.heard:
            die = die_of(t.board.cells[self.market.spots + t.heard[AGAIN] - 1])
            return Roll([f"d{die + 1}"])
        if isinstance(t.step, Roll):
            return Turn(self._choices_of(t, t.heard[AGAIN] - 1), (t.active,))
        if isinstance(t.step, Draw):
            if t.step.deck == CUSTOMERS:
                self._lay_customers(t)
            else:
                self._lay_tiles(t)
        return self._refill(t) or self._held(t) or self._turn(t)

    def _choices_of(self, t: Table, spot: int) -> list[str]:
        """What the die that was thrown again lets its owner choose; it leaves its spot."""
        assert t.board is not None
        board, shop = t.board.cells, Shop(self.box, self.paper, t.shown[t.active].cells)
        die = die_of(board[self.market.spots + spot])
        board[self.market.spots + spot] = 0
        return asked(shop, self.box.dice[die][t.dice[f"d{die + 1}"] - 1], self.market.chit(board, spot))

    def _held(self, t: Table) -> Step | None:
        """What the seat had to keep for after the throw or the refill."""
        if isinstance(t.step, Turn) and MORE not in t.heard:
            return None
        return Turn((), (t.active,))

    def _refill(self, t: Table) -> Step | None:
        """A draw for every gap that a deck can fill; customers slide to the right before (PS-33, PS-39)."""
        assert t.board is not None
        cells, row = t.board.cells, self.market.customers
        left = [cells[index] for index in row if cells[index]]
        cells[row.start : row.stop] = [0] * (len(row) - len(left)) + left
        missing = min(len(row) - len(left), t.decks[CUSTOMERS])
        if missing:
            return Draw(CUSTOMERS, missing)
        gaps = [index for index in self.market.tiles if not cells[index]]
        missing = min(len(gaps), t.decks[UPGRADES])
        return Draw(UPGRADES, missing) if missing else None

    def _lay_customers(self, t: Table) -> None:
        """New customers from the right, so that the newest is at the left (PS-3, PS-33)."""
        assert t.board is not None
        gaps = [index for index in reversed(self.market.customers) if not t.board.cells[index]]
        for index, card in zip(gaps, t.cards):
            t.board.cells[index] = card

    def _lay_tiles(self, t: Table) -> None:
        assert t.board is not None
        gaps = [index for index in self.market.tiles if not t.board.cells[index]]
        for index, card in zip(gaps, t.cards):
            t.board.cells[index] = card

    # --- the end

    def _round_over(self, t: Table) -> Step:
        """The marker passes; or the last call (PS-43 to PS-45, PS-G17)."""
        numbers = self.box.numbers
        self._clear(t)
        reached = any(self._sold(t, seat) >= numbers.threshold[t.n - SEATS[0]] for seat in range(t.n))
        if self._at(t, FINAL) or (t.round >= numbers.last_round and not reached):
            t.phase = CALLING
            return Turn((m.LAST_CALL,))
        if reached:
            self._write(t, FINAL, 1)
        t.active = self._at(t, MARKER) % t.n
        return self._round(t)

    def _clear(self, t: Table) -> None:
        """The dice nobody took leave their spots."""
        assert t.board is not None
        spots, n = self.market.spots, len(self.box.dice)
        t.board.cells[spots : spots + n] = [0] * n

    def _sold(self, t: Table, seat: int) -> int:
        sold = self.paper.sold
        cells = t.shown[seat].cells[sold.start : sold.stop]
        return len(cells) - cells.count(0)
