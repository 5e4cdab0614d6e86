"""The game itself: setup, then round after round, phase by phase, and what everybody hears of it."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import (
    Deck,
    Draw,
    End,
    Move,
    Region,
    Reveal,
    Roll,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    Turn,
)
from rollwright.core._native import mypyc_attr
from rollwright.core.game import GameOfDecisions
from rollwright.core.look import COUNTS
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.task import Asked, Question
from rollwright.core.text import Player, Text, Words

from . import questions, telling
from .advice.outlook import Forecast
from .advice.weights import STYLES
from .board import die_of
from .bounds import (
    CALLING,
    COUNTING,
    DEALING,
    DRAFTING,
    ENDING,
    PURCHASE,
    ROLLING,
    SELLING,
    SETTING,
    STARTING,
)
from .components import CHITS, CUSTOMERS, ENDS, NEVER_MARKED, UPGRADES, WHO_STARTS, components, decisions
from .data import Chit, Face, ShopData
from .decisions.buy import brings
from .decisions.pick import asked, draft_order, in_turn, take
from .decisions.reroll import AGAIN
from .decisions.reserve import MORE
from .edition import Edition
from .reach import in_reach, within
from .scoring import score
from .sheet import NOTES, TAKING
from .shop import Shop

# What a Settle tells the seats: their gold at the start, the end of a round, that points are counted.
START: Final = "start"
ROUND_END: Final = "round"
TOTALS: Final = "totals"

TURNS: Final[dict[str, Question]] = {DRAFTING: questions.PICK, SELLING: questions.SELL, PURCHASE: questions.BUY}
"""What is asked of one seat after another."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PotionShop(GameOfDecisions):
    """Dice under chits, potions for customers, gold for tiles; made from the built-in data or a designer's own."""

    def __init__(self, texts: Mapping[str, str], *, varied: bool = False) -> None:
        self.edition = edition = Edition(ShopData(texts))
        self._texts = dict(texts)
        self.box, self.paper_plan, self.market = edition.box, edition.paper, edition.market
        far = self.paper_plan.far_ends() if varied else []
        never = {**NEVER_MARKED, **dict.fromkeys(far, "a variant may be over before its tracks are full")}
        choices = decisions(edition)
        super().__init__(components(edition, choices, never))
        self.choices = {decision.name: decision for decision in choices}
        self.styles = {style: Forecast(edition, style) for style in ("", *STYLES)}
        n = len(self.box.dice)
        self.roll = Roll([f"d{die + 1}" for die in range(n)])
        self.setting = [questions.PLACE(spot + 1) for spot in range(n - 1)]

    def stock(self, options: Mapping[str, str], players: int) -> Mapping[str, Deck]:
        """Under `chits = printed` only those of the first printing (PS-H2)."""
        if options["chits"] == "all":
            return self.components.decks
        printed = self.components.decks[CHITS]._replace(cards=tuple(chit.id for chit in self.box.printed_chits()))
        return {**self.components.decks, CHITS: printed}

    def texts(self) -> Mapping[str, str]:
        return self._texts

    def varied(self, texts: Mapping[str, str]) -> "PotionShop":
        return PotionShop(texts, varied=True)

    # --- what the table does

    def next(self, t: Table) -> Step:
        if t.phase in ("", CHITS, DEALING, CUSTOMERS, UPGRADES, STARTING):
            return self._setup(t)
        if t.phase == ROLLING:
            t.phase = SETTING
            return Turn(self.setting, (t.active,))
        if t.phase == SETTING:
            return self._begin(t, DRAFTING)
        if t.phase in TURNS:
            return self._go_on(t)
        if t.phase == ENDING:
            return self._round_over(t)
        if t.phase == CALLING:
            t.phase = COUNTING
            return Settle(TOTALS)
        return End("threshold" if t.state["final"] else "guard")

    def _setup(self, t: Table) -> Step:
        if not t.phase:
            t.phase = CHITS
            return Draw(CHITS, len(self.box.dice) - 1)
        if t.phase == CHITS:
            spots = [*t.cards, len(self.box.chits)]
            t.board.cells[self.market.chits : self.market.chits + len(spots)] = spots
            t.phase = DEALING
            return self._deal(t, 0)
        if t.phase == DEALING:
            return self._deal(t, t.active + 1)
        if t.phase in (CUSTOMERS, UPGRADES):
            self._lay(t)
            more = t.phase == CUSTOMERS
            t.phase = UPGRADES if more else STARTING
            return Draw(UPGRADES, self.box.upgrade_row) if more else WHO_STARTS.draw(t.n)
        if isinstance(t.step, Roll):
            t.active = WHO_STARTS.drawn(t.dice, range(t.n))
            return Settle(START, self._fair(t))
        return self._round(t)

    def _deal(self, t: Table, seat: int) -> Step:
        """A customer for everybody, unseen by the others unless the house rules say otherwise (PS-3, PS-H3)."""
        rule = t.options["start_customer"]
        if seat < t.n and rule != "none":
            t.active = seat
            return Draw(CUSTOMERS, 1, seat)
        if rule == "open" and not t.revealed:
            return Reveal(("dealt",))
        t.phase = CUSTOMERS
        return Draw(CUSTOMERS, self.box.customer_row)

    def _fair(self, t: Table) -> dict[int, int]:
        """Gold by seat under `fair_start`, counted from the start player (PS-H4)."""
        gold = self.box.fair_start[t.n] if t.options["fair_start"] == "true" else ()
        return {(t.active + after) % t.n: n for after, n in enumerate(gold) if n}

    def _round(self, t: Table) -> Step:
        t.round += 1
        t.phase = ROLLING
        t.state["marker"] = t.active
        return self.roll

    def _begin(self, t: Table, phase: str) -> Step:
        t.phase = phase
        t.state["turns"] = 0
        return self._turn(t)

    def _turn(self, t: Table) -> Step:
        """The next seat of the phase, or the next phase."""
        turns = t.state["turns"]
        order = draft_order(self.box, t) if t.phase == DRAFTING else in_turn(t)
        if turns < len(order):
            t.state["turns"] = turns + 1
            t.active = order[turns]
            return Turn((TURNS[t.phase],), (t.active,))
        if t.phase == PURCHASE:
            t.phase = ENDING
            return Settle(ROUND_END)
        return self._begin(t, SELLING if t.phase == DRAFTING else PURCHASE)

    def _go_on(self, t: Table) -> Step:
        """After a seat's turn: its die thrown again, rows refilled, what it held back; then the next seat."""
        if isinstance(t.step, Turn) and AGAIN in t.said:
            die = die_of(t.board.cells[self.market.spots + t.said[AGAIN] - 1])
            return Roll([f"d{die + 1}"])
        if isinstance(t.step, Roll):
            spot, shop = t.said[AGAIN] - 1, Shop(self.box, self.paper_plan, t.public_sheets[t.active].cells)
            choices = asked(shop, *self._thrown_again(t, spot))
            t.board.cells[self.market.spots + spot] = 0
            return Turn(choices, (t.active,))
        if isinstance(t.step, Draw):
            self._lay(t)
        refill = self._refill(t)
        if refill is not None:
            return refill
        held = not isinstance(t.step, Turn) or MORE in t.said
        return Turn((), (t.active,)) if held else self._turn(t)

    def _thrown_again(self, t: Table, spot: int) -> tuple[Face, Chit]:
        """The new face of the die on this spot, and the chit below."""
        die = die_of(t.board.cells[self.market.spots + spot])
        return self.box.dice[die][t.dice[f"d{die + 1}"] - 1], self.market.chit(t.board.cells, spot)

    def _refill(self, t: Table) -> Step | None:
        """A draw for every gap that a deck can fill; customers slide to the right before (PS-33, PS-39)."""
        cells, row = t.board.cells, self.market.customers
        left = [cells[index] for index in row if cells[index]]
        cells[row.start : row.stop] = [0] * (len(row) - len(left)) + left
        missing = min(len(row) - len(left), t.decks[CUSTOMERS])
        if missing:
            return Draw(CUSTOMERS, missing)
        missing = min([cells[index] for index in self.market.tiles].count(0), t.decks[UPGRADES])
        return Draw(UPGRADES, missing) if missing else None

    def _lay(self, t: Table) -> None:
        """New tiles from the left; new customers from the right, so that the newest is at the left (PS-3, PS-33)."""
        row = self.market.customers[::-1] if t.deck == CUSTOMERS else self.market.tiles
        gaps = [index for index in row if not t.board.cells[index]]
        for index, card in zip(gaps, t.cards):
            t.board.cells[index] = card

    def _round_over(self, t: Table) -> Step:
        """Dice leave their spots, and the marker passes; or the last call (PS-43 to PS-45, PS-G17)."""
        spots, n = self.market.spots, len(self.box.dice)
        t.board.cells[spots : spots + n] = [0] * n
        reached = self._most_sold(t) >= self.box.threshold[t.n]
        if t.state["final"] or (t.round >= self.box.last_round and not reached):
            t.phase = CALLING
            return Turn((questions.LAST_CALL,))
        t.state["final"] = int(reached)
        t.active = (t.state["marker"] + 1) % t.n
        return self._round(t)

    # --- what everybody hears

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Turn):
            return
        shop = self.edition.shop(me)
        if isinstance(step, Draw) and step.to == me.i:
            me.sheet.cells[self.paper_plan.dealt] = me.cards[0]
        elif isinstance(step, Roll) and shop.note(TAKING):
            take(shop, *self._thrown_again(t, shop.note(TAKING) - 1))
            shop.write(TAKING, 0)
        elif isinstance(step, Settle):
            if step.what == START:
                shop.gain(self.paper_plan.gold, step.to.get(me.i, 0))
            elif step.what == ROUND_END:
                self._round_end(shop)
            elif step.what == TOTALS:
                self._write_score(shop)

    def _round_end(self, shop: Shop) -> None:
        """Income, and everything that was for this round lapses (PS-22, PS-42)."""
        shop.gain(self.paper_plan.gold, sum([effect.gold for effect in shop.effects("income")]))
        for note in range(len(NOTES)):
            shop.write(note, 0)

    def _write_score(self, shop: Shop) -> None:
        found = score(shop)
        for at, points in enumerate([*found.parts.values(), found.total]):
            shop.cells[self.paper_plan.score + at] = points + 1

    # --- what is counted, shown and supposed

    def score(self, t: Table, sheet: Sheet) -> Score:
        return score(Shop(self.box, self.paper_plan, sheet.cells))

    def brings(self, deck: str, card: int) -> Sequence[Asked]:
        return brings(self.box.tiles[card - 1]) if deck == UPGRADES else ()

    def winners(self, scores: Sequence[Score]) -> list[int]:
        """Leaders who are equal in everything all lose, and so does everybody else (PS-51)."""
        first = super().winners(scores)
        return first if len(first) == 1 else []

    def tell(self, turn: TakenTurn) -> Words:
        return telling.tell(self.edition, turn)

    def summary(self, turn: TakenTurn) -> Words:
        """What is chosen but not yet done, as a question."""
        return telling.chosen(self.edition, turn)

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        """What the dice show is told once they lie on their spots, over which bonus."""
        return Text("{who} throws the dice.", who=Player(t.active)) if t.phase == ROLLING else ""

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        if isinstance(step, Settle) and step.what == START:
            return telling.started(step.to)
        if isinstance(step, Settle) and step.what == ROUND_END:
            return telling.round_over(self.edition, t)
        if isinstance(step, Settle) and step.what == TOTALS:
            return telling.counted(self.edition, t)
        if isinstance(step, Roll) and t.phase == DRAFTING and AGAIN in t.said:
            return [telling.thrown_again(self.edition, t, t.said[AGAIN] - 1)]
        return ()

    def calls_last_round(self, t: Table, step: Step) -> bool:
        """Somebody has served enough customers: one more round is played (PS-44)."""
        over = isinstance(step, Settle) and step.what == ROUND_END
        return over and not t.state["final"] and self._most_sold(t) >= self.box.threshold[t.n]

    def _most_sold(self, t: Table) -> int:
        sold = self.paper_plan.sold
        return max([len(Shop(self.box, self.paper_plan, sheet.cells).cards(sold)) for sheet in t.public_sheets])

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        return telling.ending(self.edition, t, why, scores) if why in ENDS else super().ending(t, why, scores)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that are not on a spot yet; whoever sets them sees his own spots."""
        if t.phase not in (ROLLING, SETTING):
            return {}
        cells, spots = (me.board or t.board).cells, self.market.spots
        placed = [f"d{die_of(value) + 1}" for value in cells[spots : spots + len(self.box.dice)] if value]
        return {name: t.dice[name] for name in self.roll.dice if name in t.dice and name not in placed}

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        """The symbol tracks with what they count now (PS-48), and the customers who could be served."""
        shop, found = Shop(self.box, self.paper_plan, sheet.cells), []
        for track, n in zip(self.paper_plan.symbols, shop.symbols()):
            if n:
                boxes = sheet.spec.boxes[track.start : track.start + n]
                found.append(Region(tuple(boxes), COUNTS, str(self.box.symbol_values[n])))
        reached = in_reach(self.edition, t.board.cells, shop) if t.phase in (DRAFTING, SELLING) else []
        for at in reached:
            said = within(self.edition, t.board.cells, shop, at)
            found.append(Region((self.market.spec.boxes[at],), COUNTS, said))
        return found

    def advise_as(self, style: str, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.choices[me.task.name].judge(self.styles[style], t, me, moves)

    def guess(self, t: Table, me: Seat, other: Seat, unseen: Mapping[str, list[int]]) -> None:
        """Another's dealt customer is any that nobody has seen, unless that shop has sold its own already (PS-3)."""
        seen = t.drawn.get(CUSTOMERS, ())
        sold = {card for sheet in t.public_sheets for card in sheet.row("sold")}
        own = [card for card in t.public_sheets[other.i].row("sold") if card and card not in seen]
        left = [card for card in unseen[CUSTOMERS] if card not in sold]
        other.sheet.cells[self.paper_plan.dealt] = left[0] if left and not own else 0
        if left and not own:
            unseen[CUSTOMERS].remove(left[0])
