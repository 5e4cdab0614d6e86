"""How a table goes on: steps, turns, barriers. The half of the engine that nobody outside calls."""

from collections.abc import Mapping
from typing import Final

from ._native import mypyc_attr
from .errors import GameDefinitionError
from .game import Game
from .log import Entry
from .moves import Move
from .place import Ask, Place
from .sheet import Sheet
from .steps import Draw, End, Reveal, Roll, Settle, Step, Turn
from .table import Seat, Table

NO_SHEETS: Final[list[Sheet]] = []
PATIENCE: Final = 10_000
"""So many steps without a throw or a decision mean that a game goes round in circles."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Flow:
    """The state of a match, and how one step leads to the next."""

    def __init__(self, game: Game, n: int, options: Mapping[str, object] | None = None) -> None:
        printed = game.printed
        self.game = game
        chosen = printed.chosen(options or {})
        self.stock = game.stock(chosen, n)
        """The decks in play; their cards keep the numbers they have in the printed decks."""
        decks = {deck.id: len(deck.cards) for deck in self.stock.values()}
        board = None if printed.board is None else printed.board.blank()
        self.table = Table(printed.seats(n), chosen, board, decks)
        self.spec = game.paper(chosen)
        self.seats = [Seat(i, self.spec.blank()) for i in range(n)]
        self.places = [Place(seat.sheet) for seat in self.seats]
        self.asks: list[Ask] = []
        """Throws and draws the table waits for, the oldest first."""
        self.over = False
        self.why = ""
        self.entries: list[Entry] | None = None
        """What happened, if somebody keeps a record."""
        self.waiting = 0
        """How many seats are not done with the turn."""
        self.advancing = False
        """Whether the loop of `_advance` is running: what completes a turn inside it leaves the next step to it."""
        self.throws: dict[str, int] = {}
        self.drawn_cards: dict[str, list[int]] = {}
        self.hidden: tuple[int, ...] = self.spec.secret
        """The boxes of a sheet that not everybody sees, so far."""
        self._show()
        self._advance()

    def choose_unchecked(self, seat: int, move: Move) -> None:
        """Add a move that is known to be legal, because `legal` has just said so."""
        me = self.seats[seat]
        me.todo.pop()
        me.draft.append(move)
        self.game.apply(self.table, me, move)
        me.task = me.todo[-1] if me.todo else ""

    def _advance(self) -> None:
        """Ask the game for steps until one needs dice, cards or a decision."""
        if self.advancing:
            return
        self.advancing = True
        table = self.table
        for _ in range(PATIENCE):
            step = self.game.next(table)
            table.step = step
            if isinstance(step, Turn):
                if not self._open(step):
                    self._barrier(step)
                elif table.gone:
                    self._play_absent()
                if self.waiting:
                    break
            elif isinstance(step, Reveal):
                self._reveal(step)
            elif isinstance(step, Settle):
                self._hear(step)
            else:
                self._wait(step)
                break
        else:
            raise GameDefinitionError(f"{self.game.printed.id}: next() goes round in circles at {table.step}.")
        self.advancing = False

    def _wait(self, step: Step) -> None:
        """Ask for dice or cards; after the end, for nothing."""
        if isinstance(step, Roll):
            if step.each:
                for i in range(self.table.n):
                    self._throw(step, i)
            else:
                self._throw(step, step.to)
        elif isinstance(step, Draw):
            self._draw(step, step.to)
        elif isinstance(step, End):
            self.over, self.why = True, step.why

    def _throw(self, step: Roll, seat: int | None) -> None:
        if seat is None:
            stream, throws = step.stream or "table", self.throws
        else:
            stream, throws = step.stream or f"seat {seat}", self.places[seat].throws
            self.places[seat].asking = True
        self.asks.append(Ask(step, seat, stream, throws.get(stream, 0), self.game.printed.thrown(step)))

    def _draw(self, step: Draw, seat: int | None) -> None:
        self.table.decks[step.deck] -= step.n
        if self.table.decks[step.deck] < 0:
            raise GameDefinitionError(f"{self.game.printed.id}: {step} asks for more cards than are left.")
        if seat is not None:
            self.places[seat].asking = True
        self.asks.append(Ask(step, seat, step.deck, len(self.drawn_cards.get(step.deck, ())), []))

    def _reveal(self, step: Reveal) -> None:
        self.table.open += step.groups
        fields = self.spec.fields
        self.hidden = tuple([index for index in self.hidden if fields[index].group not in step.groups])
        self._show()
        self._hear(step)

    def _open(self, turn: Turn) -> bool:
        """Hand out the tasks; whether anybody has to decide."""
        waiting = 0
        for i in turn.seats if turn.seats is not None else range(self.table.n):
            todo = turn.todo(i) if turn.also else turn.stack
            if todo or self.seats[i].held:
                self.places[i].done = False
                waiting += 1
                self._begin(i, todo)
        self.waiting = waiting
        return waiting > 0

    def _begin(self, seat: int, todo: list[str]) -> None:
        """Start a draft, first with what the seat held back: remember where it began."""
        me, place = self.seats[seat], self.places[seat]
        if me.held:
            todo = todo + me.held
            me.held = []
        place.sheet, place.board = me.sheet, me.board
        place.todo = todo
        place.said = len(me.said)
        me.sheet = Sheet(self.spec, me.sheet.cells[:])
        if self.table.board is not None:
            self._lay_board(me, place)
        me.todo = todo[:]
        me.task = todo[-1] if todo else ""

    def _reset(self, seat: int) -> None:
        """Back to where the draft began."""
        me, place = self.seats[seat], self.places[seat]
        me.sheet = place.sheet.copy()
        self._lay_board(me, place)
        me.todo = place.todo.copy()
        me.task = me.todo[-1] if me.todo else ""
        me.draft, me.held = [], []
        del me.said[place.said :]

    def _lay_board(self, me: Seat, place: Place) -> None:
        board = self.table.board
        if board is not None:
            me.board = board.copy() if place.board is None else place.board.copy()

    def _finish(self, seat: int) -> None:
        """The draft is final: it cannot be undone any more, whatever comes."""
        self.places[seat].turns += 1
        self.seats[seat].draft = []
        if self.game.strolls:
            self._onward(seat)
        else:
            self._done(seat)

    def _onward(self, seat: int) -> None:
        """The seat is done with a draft or has its dice: on by itself, or wait for the others."""
        step = self.game.onward(self.table, self.seats[seat])
        if isinstance(step, Turn):
            self._begin(seat, step.todo(seat))
            if seat in self.table.gone:
                self._absent(seat)
        elif isinstance(step, Roll):
            self._throw(step, seat)
        elif step is None:
            self._done(seat)
        else:
            raise GameDefinitionError(f"{self.game.printed.id}: onward() gave {step}; only a Roll or a Turn may.")

    def _done(self, seat: int) -> None:
        self.places[seat].done = True
        self.waiting -= 1
        step = self.table.step
        if not self.waiting and isinstance(step, Turn):
            self._barrier(step)
            self._advance()

    def _play_absent(self) -> None:
        for i in self.table.gone:
            if not self.places[i].done and not self.places[i].asking:
                self._absent(i)

    def _absent(self, seat: int) -> None:
        """Decide for a seat that has left, as the game says; where it says nothing the sheet stays as it is."""
        me = self.seats[seat]
        while me.todo:
            move = self.game.idle(self.table, me)
            if move is None:
                self._reset(seat)
                me.todo, me.task = [], ""
                self._done(seat)
                return
            self.choose_unchecked(seat, move)
        self._finish(seat)

    def _barrier(self, turn: Turn) -> None:
        """Publish all drafts at once."""
        table, shown = self.table, self.table.shown
        heard: dict[str, int] = {}
        for i, me in enumerate(self.seats):
            if me.said:
                for what, n in me.said:
                    heard[what] = heard.get(what, 0) + n
                me.said = []
            if not self.hidden:
                shown[i] = me.sheet
        table.heard = heard
        if table.board is not None:
            self._merge()
        self._hear(turn)

    def _merge(self) -> None:
        """Lay the seats' copies of the board on each other; two seats may not write one box differently."""
        before = self.table.board
        assert before is not None
        merged: Sheet | None = None
        for me in self.seats:
            drawn = me.board
            me.board = None
            if drawn is None:
                continue
            if merged is None:
                merged = drawn
                continue
            for index, value in enumerate(drawn.cells):
                if value != before.cells[index]:
                    if merged.cells[index] not in (before.cells[index], value):
                        raise GameDefinitionError(f"Two seats wrote differently into {before.spec.fields[index].id}.")
                    merged.cells[index] = value
        if merged is not None:
            self.table.board = merged

    def _show(self) -> None:
        """Lay the sheets open, as far as everybody may see them."""
        if self.hidden:
            self.table.shown = [me.sheet.masked(self.hidden) for me in self.seats]
        else:
            self.table.shown = [me.sheet for me in self.seats]

    def _hear(self, step: Step) -> None:
        """Let every seat write what it must. While they write, no other sheet is on the table."""
        if self.game.hears:
            table = self.table
            shown, table.shown = table.shown, NO_SHEETS
            for me in self.seats:
                self.game.hear(table, me, step)
            table.shown = shown
        if self.hidden:
            self._show()
