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
from . import wording
from .advice import Advice
from .cards import icons
from .choices import Choices
from .components import SEATS, Box
from .deeds import Deeds
from .dice_gains import take
from .grounds import grounds
from .hints import hint
from .market import Market, die_of
from .misreading import misread
from .moves import MoveBook
from .places import places
from .reading import FILES, read_box
from .rounds import CHITS, CUSTOMERS, ROLLING, ROUND_END, SETTING, START, TOTALS, UPGRADES, Rounds
from .rulebook import rulebook
from .scoring import score
from .shop import Shop
from .shop_sheet import NOTES, TAKING, ShopSheet
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
        self.deeds = Deeds(self.choices)
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
        variant = PotionShop(texts)
        variant.unreached.update(
            dict.fromkeys(variant.paper_plan.far_ends(), "a variant may be over before its tracks are full")
        )
        return variant

    def next(self, t: Table) -> Step:
        return self.rounds.next(t)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.choices.refusal(t, me, move.id)

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        moves = self.printed.moves.all
        return [moves[number] for number in self.choices.legal(t, me)]

    def ask(self, t: Table, me: Seat) -> str:
        """The printed sentence; while dice are set, with the spot."""
        task, _, spot = me.task.partition(" ")
        if task != m.PLACING:
            return super().ask(t, me)
        assert me.board is not None
        bonus = wording.effects(self.box, self.market.chit(me.board.cells, int(spot) - 1))
        return f"Which die goes on spot {spot}? Whoever takes it there gets: {bonus}."

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

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        return hint(self.advice[""].forecast, t, me, move)

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        return grounds(self.book, t, me, move.id)

    def advise_as(self, style: str, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.advice[style].values(t, me, moves)

    def guess(self, t: Table, me: Seat, other: Seat, unseen: Mapping[str, list[int]]) -> None:
        """Another's dealt customer is any that nobody has seen, unless that shop has sold its own already (PS-3)."""
        plan, open_cards = self.paper_plan, t.out.get(CUSTOMERS, ())
        sold = {card for sheet in t.shown for card in sheet.row("sold")}
        own = [card for card in t.shown[other.i].row("sold") if card and card not in open_cards]
        left = [card for card in unseen[CUSTOMERS] if card not in sold]
        other.sheet.cells[plan.dealt] = left[0] if left and not own else 0
        if left and not own:
            unseen[CUSTOMERS].remove(left[0])

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """No text is longer than one move, but some that are none deserve a reason."""
        return misread(self.choices, t, me, text) or []

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        self.deeds.apply(t, me, move)

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
        rules=rulebook(box),
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
