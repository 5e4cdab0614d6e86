"""The engine: seats draft and commit, chance reports its results, and nobody sees more than a seat may."""

from collections.abc import Sequence
from typing import Final

from ._native import mypyc_attr
from .chance import Chance
from .draft import DraftStart
from .errors import IllegalMove, NothingToUndo, NotYourTurn, TableError, Unfinished, UnknownMove, WrongChance
from .flow import NO_SHEETS, Flow
from .log import Drawn, Left, Played, Rolled
from .moves import Move
from .naming import first_box, words
from .pending_throw import PendingThrow
from .rule import Rule
from .score import Score
from .sheet import Box, Sheet
from .steps import Draw, Roll, Turn
from .table import Seat
from .task import Asked, stacked
from .text import Text, Verbatim, Words

MAX_FORCED: Final = 100
"""The maximum number of forced moves made automatically in a row."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Match(Flow):
    """A game being played. It knows every seat; what one seat may see of it is `rollwright.core.view.view`.

    >>> SHEET, SHOWN = tracks(row=range(1, 7)), Rule("X-1", "Cross what the die shows.")
    >>> class Crosses(Game):
    ...     def next(self, t): return Turn(["cross"]) if isinstance(t.step, Roll) else Roll(["d"])
    ...     def forbids(self, t, me, move): return None if move.box.value == t.dice["d"] else SHOWN
    ...     def apply(self, t, me, move): me.sheet[move.box] = 1
    ...     def score(self, t, sheet): return Score({"crosses": sheet.count("row")})
    >>> parts = {"sheet": SHEET, "moves": Move.each(SHEET, "row"), "rules": [SHOWN], "dice": [Die("d")]}
    >>> match = Match(Crosses(Components("crosses", players=range(1, 5), **parts)), 2)
    >>> match.rolled([4])
    >>> match.legal(0), match.due()
    ([<cross row:4>], [0, 1])
    >>> match.answer(0, "cross row:4")
    [<cross row:4>]
    >>> match.commit(0)
    >>> match.due(), match.scores()[0]
    ([1], Score(1: {'crosses': 1}))
    """

    # --- what a seat does ------------------------------------------------------------------------------

    def due(self) -> list[int]:
        """The seats that now have something to decide or to finish."""
        return [i for i, draft in enumerate(self.drafts) if not draft.done and not draft.asking]

    def first_due(self) -> int:
        """The first of them; -1 if there is none."""
        for i, draft in enumerate(self.drafts):
            if not draft.done and not draft.asking:
                return i
        return -1

    def legal(self, seat: int) -> list[Move]:
        """What this seat may choose from now; empty when it has nothing to decide."""
        me = self.seats[seat]
        if not me.todo:
            return []
        return self.game.legal(self.table, me)

    def forced(self, seat: int) -> Move | None:
        """The only legal move, if there is no choice; None if there is one, or free text is asked."""
        me = self.seats[seat]
        if not me.todo or self.game.decision(me.task).typed:
            return None
        legal = self.game.legal(self.table, me)
        return legal[0] if len(legal) == 1 else None

    def follow_forced(self, seat: int) -> list[Move]:
        """Choose for the seat while it has no choice; return what was chosen."""
        followed: list[Move] = []
        while len(followed) < MAX_FORCED:
            move = self.forced(seat)
            if move is None:
                break
            self.choose_unchecked(seat, move)
            followed.append(move)
        return followed

    def explain(self, seat: int, move: Move) -> Rule | None:
        """The rule that forbids the move now; None if it is legal."""
        me = self._seated(seat)
        if not me.todo:
            raise NotYourTurn
        return self.game.refuses(self.table, me, move)

    def _seated(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise TableError(Text("There is no seat {seat} at this table.", seat=seat))
        return self.seats[seat]

    def choose(self, seat: int, move: Move) -> None:
        """Add a move to the seat's draft. Raises IllegalMove, and changes nothing, if a rule forbids it."""
        refused = self.refusal(seat, move)
        if refused is not None:
            raise refused
        self.choose_unchecked(seat, move)

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """The refusal that `choose` would raise for the move, as rule and full sentence. None if it is legal."""
        rule = self.explain(seat, move)
        if rule is None:
            return None
        return IllegalMove(rule, self._said(rule, move, self.seats[seat].task.text))

    def _said(self, rule: Rule, move: Move, task: Words) -> Text:
        """The refusal, with the names that people use for the move and its box."""
        if "{" not in rule.refusal:
            return rule.say()
        printed = self.game.components
        papers = self.spec, printed.board, printed.sheet
        return rule.say(words(move, *papers), first_box(move, *papers), task)

    def answer(self, seat: int, text: str) -> list[Move]:
        """Choose what a text means: a move's key, or a longer text that the game expands. All of it or nothing."""
        me = self.seats[seat]
        move = self.game.components.moves.by_key.get(text)
        if move is not None:
            self.choose(seat, move)
            return [move]
        if not me.todo:
            raise NotYourTurn
        meant = self.game.decision(me.task).expand(self.table, me, text)
        if isinstance(meant, Rule):
            raise IllegalMove(meant, meant.say(Text("{text}", text=Verbatim(text)), task=me.task.text))
        if not meant:
            raise UnknownMove(Text("'{text}' is not a move of this game.", text=Verbatim(text)))
        self.redraft(seat, me.draft + meant)
        return meant

    def undo(self, seat: int) -> None:
        """Take back the last move of the draft."""
        me = self.seats[seat]
        if not me.draft:
            raise NothingToUndo
        self.redraft(seat, me.draft[:-1])

    def redraft(self, seat: int, moves: Sequence[Move]) -> None:
        """Return the seat to where its draft began and choose these moves instead. All of them or nothing."""
        me, draft = self._seated(seat), self.drafts[seat]
        if draft.done or draft.asking:
            raise NotYourTurn
        before = me.draft
        self._reset(seat)
        try:
            for move in moves:
                self.choose(seat, move)
        except TableError:
            self._reset(seat)
            for move in before:
                self.choose_unchecked(seat, move)
            raise

    def steps_of_draft(self, seat: int) -> list[Seat]:
        """The seat as it was before each move of its draft, in their order."""
        me = self._seated(seat).copy()
        moves = me.draft
        before: list[Seat] = []
        self._put_back(me, self.drafts[seat])
        for move in moves:
            before.append(me.copy())
            self.do(me, move)
        return before

    def arrange(self, seat: int, sheet: Sheet, todo: Sequence[Asked]) -> None:
        """Put a seat into a position: this sheet, these tasks in this order. For puzzles, lessons and tests."""
        me, draft = self._seated(seat), self.drafts[seat]
        if draft.done or draft.asking:
            raise NotYourTurn
        self._reset(seat)
        me.sheet = sheet
        self._begin(seat, stacked(todo))

    def write(self, seat: int, box: Box, value: int) -> None:
        """Write on a sheet between turns, as no rule would: for experiments. The usual visibility applies.

        Raises NotYourTurn while somebody drafts.
        """
        if self.waiting:
            raise NotYourTurn
        self._seated(seat).sheet[box] = value
        self._show()

    def commit(self, seat: int, by: str = "") -> None:
        """Finish the seat's turn. When the last one does, all drafts are published at once and the table goes on."""
        if not 0 <= seat < self.table.n:
            self._seated(seat)
        me, draft = self.seats[seat], self.drafts[seat]
        if draft.done or draft.asking:
            raise NotYourTurn
        if me.todo:
            raise Unfinished
        if self.entries is not None:
            self.entries.append(Played(seat, tuple([move.key for move in me.draft]), by))
        self._finish(seat)

    def leave(self, seat: int) -> None:
        """The seat goes home: its unfinished draft is dropped; from now on `Game.idle` decides for it."""
        table, draft = self.table, self.drafts[self._seated(seat).i]
        if seat in table.departed or self.over:
            raise TableError("This seat has already left, or the game is over.")
        if self.entries is not None:
            self.entries.append(Left(seat))
        table.departed += (seat,)
        drafting = not draft.done and not draft.asking
        if drafting:
            self._reset(seat)
        if len(table.departed) == table.n:
            self.asks, self.over, self.why = [], True, "left"
            for other in self.drafts:
                other.done = True
        elif drafting:
            self._absent(seat)

    # --- what chance does ------------------------------------------------------------------------------

    def rolled(self, faces: Sequence[int], seat: int | None = None, source: str = "") -> None:
        """Report the result of the dice that the table asked for; `seat` for a throw of that seat alone."""
        asks = self.asks
        ask = asks[0] if asks and asks[0].seat == seat else self._asked(seat)
        step = ask.step
        if not isinstance(step, Roll) or len(faces) != len(step.dice):
            raise WrongChance(f"The table is waiting for {step}, not for {len(faces)} dice.")
        for face, die in zip(faces, ask.dice):
            if not 0 < face <= die.sides:
                raise WrongChance(Text("Die {die} has no face {face}.", die=Verbatim(die.id), face=face))
        if seat is None:
            dice, throws = self.table.dice, self.throws
        else:
            dice, throws = self.seats[seat].dice, self.drafts[seat].throws
        dice.update(zip(step.dice, faces))
        throws[ask.stream] = ask.nth + 1
        if self.entries is not None:
            self.entries.append(Rolled(seat, ask.stream, tuple(faces), source))
        self._told(ask)

    def drawn(self, cards: Sequence[int], seat: int | None = None, source: str = "") -> None:
        """Report the cards drawn; `seat` for a draw of that seat alone."""
        ask = self._asked(seat)
        step = ask.step
        if not isinstance(step, Draw) or len(cards) != step.n:
            raise WrongChance(f"The table is waiting for {step}, not for {len(cards)} cards.")
        out = self.drawn_cards.setdefault(step.deck, [])
        for n, card in enumerate(cards):
            if card in out or card in cards[:n] or card not in self._shuffled(step.deck):
                raise WrongChance(Text("Card {n} is no longer in deck {deck}.", n=card, deck=Verbatim(step.deck)))
        out += cards
        if seat is None:
            self.table.cards, self.table.deck, seen = tuple(cards), step.deck, self.table.drawn
        else:
            me = self.seats[seat]
            me.cards, me.deck, seen = tuple(cards), step.deck, me.drawn
        seen[step.deck] = (*seen.get(step.deck, ()), *cards)
        if self.entries is not None:
            self.entries.append(Drawn(seat, step.deck, tuple(cards), source))
        self._told(ask)

    def _shuffled(self, deck: str) -> Sequence[int]:
        """The cards of a deck that are in play, by their printed numbers."""
        printed, stock = self.game.components.decks[deck], self.stock[deck]
        if stock is printed:
            return range(1, len(stock.cards) + 1)
        return [printed.card(name) for name in stock.cards]

    def cards_left(self, deck: str) -> list[int]:
        """The cards that may come next from a deck, each equally likely."""
        out = self.drawn_cards.get(deck, ())
        return [card for card in self._shuffled(deck) if card not in out]

    def indexes_of(self, deck: str, cards: Sequence[int]) -> list[int]:
        """The indexes of cards, from 1, among those in play, as a source of chance counts them."""
        shuffled = self._shuffled(deck)
        return [shuffled.index(card) + 1 for card in cards]

    def drawn_indexes(self) -> dict[str, list[int]]:
        """The indexes of all cards that are out, deck by deck: what a source of chance must not give again."""
        return {deck: self.indexes_of(deck, cards) for deck, cards in self.drawn_cards.items()}

    def cards_at(self, deck: str, indexes: Sequence[int]) -> list[int]:
        """The cards at these indexes, from 1, among those in play."""
        shuffled = self._shuffled(deck)
        return [shuffled[index - 1] for index in indexes]

    def draw_from(self, ask: PendingThrow, chance: Chance) -> tuple[int, ...]:
        """The cards a source of chance gives for a draw the table waits for."""
        step = ask.step
        assert isinstance(step, Draw)
        return tuple(self.cards_at(step.deck, chance.cards(self.stock[step.deck], ask.nth, step.n)))

    def _asked(self, seat: int | None) -> PendingThrow:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        raise WrongChance(
            "The table is not waiting for a throw or a draw" + ("." if seat is None else f" of seat {seat}.")
        )

    def _told(self, ask: PendingThrow) -> None:
        self.asks.remove(ask)
        seat = ask.seat
        if seat is None:
            self._hear(ask.step)
            self._advance()
            return
        draft = self.drafts[seat]
        draft.asking = False
        if self.game.hears:
            shown, self.table.public_sheets = self.table.public_sheets, NO_SHEETS
            self.game.hear(self.table, self.seats[seat], ask.step)
            self.table.public_sheets = shown
        if not draft.done:
            self._onward(seat)
        elif not self.asks:
            self._show()
            self._advance()

    # --- what everybody may ask ---------------------------------------------------------------------------

    def scores(self) -> list[Score]:
        """The current value of every sheet."""
        return [self.game.score(self.table, me.sheet) for me in self.seats]

    def copy(self) -> "Match":
        """An independent copy of this match; it keeps no record."""
        twin = Match.__new__(Match)
        twin.game, twin.spec, twin.hidden, twin.stock = self.game, self.spec, self.hidden, self.stock
        twin.table = self.table.copy()
        twin.seats = [me.copy() for me in self.seats]
        twin.drafts = [draft.copy() for draft in self.drafts]
        for i, me in enumerate(self.seats):
            if self.table.public_sheets[i] is me.sheet:
                twin.table.public_sheets[i] = twin.seats[i].sheet
        twin.asks = self.asks[:]
        twin.over, twin.why, twin.waiting = self.over, self.why, self.waiting
        twin.advancing = self.advancing
        twin.entries = None
        twin.throws = self.throws.copy()
        twin.drawn_cards = {deck: cards[:] for deck, cards in self.drawn_cards.items()}
        return twin

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def seated(self, sheet: Sheet) -> "Match":
        """A match of one seat with a copy of this sheet, at the table as everybody sees it now; it keeps no record.

        For modes whose seats can be played apart. The table waits for its own throw or draw, or for everybody's turn;
        the sheet is taken as it was when that began. Raises TableError at any other moment.
        """
        if not self._waits_for_all():
            raise TableError(
                "A seat can be played separately only where the table waits for its own throw, or for everybody."
            )
        twin = Match.__new__(Match)
        twin.game, twin.spec, twin.hidden, twin.stock = self.game, self.spec, self.hidden, self.stock
        twin.table = table = self.table.copy()
        table.n, table.active, table.departed = 1, 0, ()
        me = Seat(0, sheet.copy(), self.game.askable)
        twin.seats, twin.drafts = [me], [DraftStart(me.sheet)]
        twin.asks, twin.over, twin.why = self.asks[:], False, ""
        twin.waiting, twin.advancing, twin.entries = 0, False, None
        twin.throws = self.throws.copy()
        twin.drawn_cards = {deck: cards[:] for deck, cards in self.drawn_cards.items()}
        twin.lay_out()
        return twin

    def _waits_for_all(self) -> bool:
        """Whether the table waits for the same thing from every seat."""
        step = self.table.step
        if isinstance(step, Turn):
            return self.waiting > 0 and step.seats is None and not step.also
        return bool(self.asks) and self.asks[0].seat is None
