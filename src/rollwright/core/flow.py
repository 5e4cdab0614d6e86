"""How a table advances: steps, turns, barriers. The internal half of the engine."""

from collections.abc import Mapping
from typing import Final

from ._native import mypyc_attr
from .draft import DraftStart
from .errors import GameDefinitionError
from .game import Game
from .log import Entry
from .moves import Move
from .nearest import unknown
from .pending_throw import PendingThrow
from .sheet import NO_BOARD, Sheet
from .steps import Draw, End, Reveal, Roll, Settle, Step, Turn
from .table import Seat, Table
from .task import NO_TASK, Task

NO_SHEETS: Final[list[Sheet]] = []
MAX_STEPS: Final = 10_000
"""After this many steps without a throw or a decision, the game is in an endless loop."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Flow:
    """The state of a match, and how one step leads to the next."""

    def __init__(self, game: Game, n: int, options: Mapping[str, object] | None = None) -> None:
        printed = game.components
        self.game = game
        chosen = printed.chosen(options or {})
        self.stock = game.stock(chosen, n)
        """The decks in play; their cards keep the numbers they have in the printed decks."""
        decks = {deck.id: len(deck.cards) for deck in self.stock.values()}
        board = NO_BOARD if printed.board is None else printed.board.blank()
        self.table = Table(printed.seats(n), chosen, board, decks, printed.state)
        self.spec = game.paper(chosen)
        self.seats = [Seat(i, self.spec.blank(), game.askable) for i in range(n)]
        self.drafts = [DraftStart(seat.sheet) for seat in self.seats]
        self.asks: list[PendingThrow] = []
        """Throws and draws the table waits for, the oldest first."""
        self.over = False
        self.why = ""
        self.entries: list[Entry] | None = None
        """The record of what happened, if one is kept."""
        self.waiting = 0
        """How many seats have not finished the turn."""
        self.advancing = False
        """Whether the loop of `_advance` is running: whatever completes a turn inside it leaves the next step to it."""
        self.throws: dict[str, int] = {}
        self.drawn_cards: dict[str, list[int]] = {}
        self.hidden: tuple[int, ...] = self.spec.secret
        """The boxes of a sheet that are not visible to everybody yet."""
        self._show()
        self._advance()

    def choose_unchecked(self, seat: int, move: Move) -> None:
        """Add a move that is known to be legal, because `legal` just returned it."""
        self.do(self.seats[seat], move)

    def do(self, me: Seat, move: Move) -> None:
        """Let a seat, or a copy of it, do a move that is known to be legal."""
        me.todo.pop()
        me.draft.append(move)
        self.game.apply(self.table, me, move)
        me.task = me.todo[-1] if me.todo else NO_TASK

    def _advance(self) -> None:
        """Ask the game for steps until one needs dice, cards or a decision."""
        if self.advancing:
            return
        self.advancing = True
        table, game = self.table, self.game
        for _ in range(MAX_STEPS):
            step = table.step = game.next(table)
            if table.state and len(table.state) != len(game.components.state):
                raise self._wrong(self._undeclared())
            if isinstance(step, Turn):
                if not self._open(step):
                    self._barrier(step)
                elif table.departed:
                    self._play_absent()
                if self.waiting:
                    break
            elif isinstance(step, Roll):
                self._throw(step, None if step.each else step.to)
                break
            elif self._waits(step):
                break
        else:
            raise self._wrong(f"next() has returned {MAX_STEPS:,} steps, and none was a throw, a draw or a decision")
        self.advancing = False

    def _undeclared(self) -> str:
        """Check that `next` counted only what is declared."""
        declared = self.game.components.state
        new = [name for name in self.table.state if name not in declared]
        return f"next() wrote t.state[{new[0]!r}]; {unknown('table state', new[0], declared)}"

    def _waits(self, step: Step) -> bool:
        """Do a step without dice or decisions; return whether the table then waits: for cards, or for nothing more."""
        if isinstance(step, Reveal):
            self._reveal(step)
        elif isinstance(step, Settle):
            self._hear(step)
        elif isinstance(step, Draw):
            self._draw(step, step.to)
        elif isinstance(step, End):
            self.over, self.why = True, step.why
        else:
            raise self._wrong("next() must return a Step: Roll, Draw, Turn, Reveal, Settle or End")
        return not isinstance(step, (Reveal, Settle))

    def _wrong(self, words: str) -> GameDefinitionError:
        """The error for the step that `next` has just returned."""
        table = self.table
        end = "" if words.endswith(("?", ".")) else "."
        return GameDefinitionError(f"{self.game.components.id}, round {table.round}, step {table.step}: {words}{end}")

    def _seated_at(self, seat: int) -> int:
        """The seat, if it exists at this table."""
        if not 0 <= seat < self.table.n:
            last = self.table.n - 1
            raise self._wrong(f"there is no seat {seat} at a table of {last + 1}; seats count from 0 to {last}")
        return seat

    def _throw(self, step: Roll, seat: int | None) -> None:
        throws, stream = self.throws, step.stream or "table"
        if seat is None and step.each:
            for i in range(self.table.n):
                self._throw(step, i)
            return
        if seat is not None:
            draft = self.drafts[self._seated_at(seat)]
            throws, stream = draft.throws, step.stream or f"seat {seat}"
            draft.asking = True
        try:
            dice = self.game.components.thrown(step)
        except GameDefinitionError as error:
            raise self._wrong(str(error)) from None
        self.asks.append(PendingThrow(step, seat, stream, throws.get(stream, 0), dice))

    def _draw(self, step: Draw, seat: int | None) -> None:
        decks = self.table.decks
        if step.deck not in decks:
            raise self._wrong(unknown("deck", step.deck, decks))
        if decks[step.deck] < step.n:
            raise self._wrong(f"the deck {step.deck!r} has only {decks[step.deck]} cards left")
        decks[step.deck] -= step.n
        if seat is not None:
            self.drafts[self._seated_at(seat)].asking = True
        self.asks.append(PendingThrow(step, seat, step.deck, len(self.drawn_cards.get(step.deck, ())), []))

    def _reveal(self, step: Reveal) -> None:
        for group in step.groups:
            if group not in self.spec.groups:
                raise self._wrong(unknown("group of boxes", group, self.spec.groups))
        self.table.revealed += step.groups
        self.hidden = self.spec.hidden(self.table.revealed)
        self._show()
        self._hear(step)

    def _open(self, turn: Turn) -> bool:
        """Hand out the tasks; return whether anybody has to decide."""
        if turn.highest >= self.table.n:
            self._seated_at(turn.highest)
        todo, waiting = turn.stack, 0
        for i in range(self.table.n) if turn.seats is None else turn.seats:
            if turn.also:
                todo = turn.todo(i)
            if todo or self.seats[i].held:
                waiting += 1
                self._begin(i, todo)
        self.waiting = waiting
        return waiting > 0

    def _begin(self, seat: int, todo: list[Task]) -> None:
        """Start a draft, beginning with what the seat held back: remember where it began."""
        me, draft = self.seats[seat], self.drafts[seat]
        if me.held:
            todo = todo + me.held
            me.held = []
        draft.sheet, draft.board = me.sheet, me.board
        draft.todo, draft.done = todo, False
        draft.said = len(me.said) if me.said else 0
        draft.lost = len(me.lost) if me.lost else 0
        me.sheet = Sheet(self.spec, me.sheet.cells[:])
        if self.table.board.cells:
            self._lay_board(me, draft)
        me.todo = todo[:]
        me.task = todo[-1] if todo else NO_TASK

    def _reset(self, seat: int) -> None:
        """Return to where the draft began."""
        self._put_back(self.seats[seat], self.drafts[seat])

    def _put_back(self, me: Seat, draft: DraftStart) -> None:
        me.sheet = draft.sheet.copy()
        self._lay_board(me, draft)
        me.todo = draft.todo.copy()
        me.task = me.todo[-1] if me.todo else NO_TASK
        me.draft, me.held = [], []
        del me.said[draft.said :]
        del me.lost[draft.lost :]

    def _lay_board(self, me: Seat, draft: DraftStart) -> None:
        board = self.table.board
        if board.cells:
            me.board = (draft.board or board).copy()

    def _finish(self, seat: int) -> None:
        """The draft is final: it can no longer be undone."""
        self.drafts[seat].turns += 1
        me = self.seats[seat]
        me.draft = []
        if me.lost:
            me.lost = []
        if self.game.self_paced:
            self._onward(seat)
        else:
            self._done(seat)

    def _onward(self, seat: int) -> None:
        """The seat has finished a draft or received its dice: continue alone, or wait for the others."""
        step = self.game.next_for_seat(self.table, self.seats[seat])
        if isinstance(step, Turn):
            self._begin(seat, step.todo(seat))
            if seat in self.table.departed:
                self._absent(seat)
        elif isinstance(step, Roll):
            self._throw(step, seat)
        elif step is None:
            self._done(seat)
        else:
            raise GameDefinitionError(
                f"{self.game.components.id}: next_for_seat() gave {step}; it may return a Roll, a Turn or None."
            )

    def _done(self, seat: int) -> None:
        self.drafts[seat].done = True
        self.waiting -= 1
        step = self.table.step
        if not self.waiting and isinstance(step, Turn):
            self._barrier(step)
            self._advance()

    def _play_absent(self) -> None:
        for i in self.table.departed:
            if not self.drafts[i].done and not self.drafts[i].asking:
                self._absent(i)

    def _absent(self, seat: int) -> None:
        """Decide for a seat that has left, as the game specifies; otherwise the sheet stays as it is."""
        me = self.seats[seat]
        while me.todo:
            move = self.game.idle(self.table, me)
            if move is None:
                self._reset(seat)
                me.todo, me.task = [], NO_TASK
                self._done(seat)
                return
            self.choose_unchecked(seat, move)
        self._finish(seat)

    def _barrier(self, turn: Turn) -> None:
        """Publish all drafts at once."""
        table, shown, secrets = self.table, self.table.public_sheets, self.hidden
        heard: dict[str, int] = {}
        for me in self.seats:
            if me.said:
                for what, n in me.said:
                    heard[what] = heard.get(what, 0) + n
                me.said = []
            if not secrets:
                shown[me.i] = me.sheet
        table.said = heard
        if table.board.cells:
            self._merge()
        self._hear(turn)

    def _merge(self) -> None:
        """Merge the seats' copies of the board; two seats must not write different values into one box."""
        before = self.table.board
        merged: Sheet | None = None
        for me in self.seats:
            drawn = me.board
            me.board = NO_BOARD
            if not drawn.cells:
                continue
            if merged is None:
                merged = drawn
                continue
            for index, value in enumerate(drawn.cells):
                if value != before.cells[index]:
                    if merged.cells[index] not in (before.cells[index], value):
                        raise GameDefinitionError(f"Two seats wrote differently into {before.spec.boxes[index].id}.")
                    merged.cells[index] = value
        if merged is not None:
            self.table.board = merged

    def lay_out(self) -> None:
        """Set up the sheets on a table that others have brought this far, and start the turn that is open there."""
        self._show()
        if isinstance(self.table.step, Turn):
            self._open(self.table.step)

    def _show(self) -> None:
        """Publish the sheets, as far as everybody may see them."""
        if self.hidden:
            self.table.public_sheets = [me.sheet.masked(self.hidden) for me in self.seats]
        else:
            self.table.public_sheets = [me.sheet for me in self.seats]

    def _hear(self, step: Step) -> None:
        """Let every seat write its forced marks. Meanwhile no other sheet is on the table."""
        game, table = self.game, self.table
        if game.hears:
            shown = table.public_sheets
            table.public_sheets = NO_SHEETS
            for me in self.seats:
                game.hear(table, me, step)
            table.public_sheets = shown
        if self.hidden:
            self._show()
