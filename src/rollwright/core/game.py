"""What the author of a game writes: the printed matter, and four methods without any state of their own."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ._native import mypyc_attr
from .dice import Deck, Die
from .errors import BadOption, GameDefinitionError
from .idea import LEVELS, Idea
from .moves import Move, Moves
from .rule import Rule
from .score import Score, ranks
from .sheet import Field, Sheet, SheetSpec
from .steps import Roll, Step
from .table import Seat, Table

NOT_NOW: Final = Rule("", "{move} is not what is asked now.")
"""The only rule of the house itself, which no rulebook numbers: a move that answers another task."""
NO_WORDS: Final[dict[str, str]] = {}
NO_OPTIONS: Final[dict[str, tuple[str, ...]]] = {}


class Printed:
    """All that comes in the box: names, dice, decks, sheets, moves, rules, house rules."""

    def __init__(
        self,
        id: str,
        *,
        sheet: SheetSpec,
        moves: Sequence[Move],
        rules: Sequence[Rule],
        players: range,
        dice: Sequence[Die] = (),
        decks: Sequence[Deck] = (),
        board: SheetSpec | None = None,
        options: Mapping[str, tuple[str, ...]] = NO_OPTIONS,
        mode: str = "",
        version: int = 1,
        title: str = "",
        about: str = "",
        tasks: Mapping[str, str] = NO_WORDS,
        ends: Mapping[str, str] = NO_WORDS,
        data: str = "",
        styles: Mapping[str, str] = NO_WORDS,
    ) -> None:
        self.id = id
        self.mode = mode
        """The way to play, where a title has several."""
        self.version = version
        self.title = title or id.replace("_", " ").capitalize()
        self.about = about
        self.players = players
        self.sheet = sheet
        self.board = board
        self.moves = Moves(moves)
        self.dice: dict[str, Die] = {die.id: die for die in dice}
        self._thrown: dict[tuple[str, ...], list[Die]] = {}
        self.decks: dict[str, Deck] = {deck.id: deck for deck in decks}
        self.rules: dict[str, Rule] = {rule.id: rule for rule in rules}
        self.options: dict[str, tuple[str, ...]] = dict(options)
        """House rules: the choices of each, the default first."""
        self.tasks: dict[str, str] = dict(tasks)
        """What to ask the player, by the first word of the task, in one plain sentence each."""
        self.ends: dict[str, str] = dict(ends)
        """Why a game is over, by the reason's id, in one plain sentence each."""
        for name in (id, mode):
            if name != re.sub("[^a-z0-9_]", "_", name):
                raise GameDefinitionError(f"{name!r} is no id: use small letters, digits and underscores.")
        _once("die", [die.id for die in dice])
        _once("deck", [deck.id for deck in decks])
        for deck in decks:
            _once(f"card of deck {deck.id}", deck.cards)
        if board is not None and board.secret:
            raise GameDefinitionError("Everybody sees the board; put what is secret on the sheets.")
        if board is not None and board.by_id.keys() & sheet.by_id.keys():
            raise GameDefinitionError("A box of the board has the id of a box of the sheet; give it another.")
        self.data = data
        """Fingerprint of the component data, for titles whose data can be varied; named by every record."""
        self.styles: dict[str, str] = dict(styles)
        """One-sided ways to play that `Game.advise_as` knows, in one plain sentence each."""

    def thrown(self, roll: Roll) -> list[Die]:
        """The dice of a throw."""
        dice = self._thrown.get(roll.dice)
        if dice is None:
            if len(set(roll.dice)) < len(roll.dice):
                raise GameDefinitionError(f"{roll} throws a die twice; give every die a name of its own.")
            dice = self._thrown[roll.dice] = [self.dice[name] for name in roll.dice]
        return dice

    def chosen(self, options: Mapping[str, object]) -> dict[str, str]:
        """Every house rule with its choice: the given ones, else the default."""
        choice = {name: choices[0] for name, choices in self.options.items()}
        for name, value in options.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            if text not in self.options.get(name, ()):
                known = "; ".join(f"{key} = {' | '.join(values)}" for key, values in self.options.items()) or "none"
                raise BadOption(f"{self.id} has no house rule {name} = {text}. It has: {known}.")
            choice[name] = text
        return choice

    def seats(self, n: int) -> int:
        """The number itself, if so many can play."""
        if n not in self.players:
            raise BadOption(f"{self.title} ({self.mode or 'only mode'}) is for {span(self.players)}, not {n}.")
        return n


def _once(what: str, names: Sequence[str]) -> None:
    if len(set(names)) < len(names):
        raise GameDefinitionError(f"Two have the same name, and nobody could tell them apart: {what}.")


def span(players: range) -> str:
    """`1 player`, `2-4 players`."""
    low, high = players[0], players[-1]
    return f"{low} player{'s' if low > 1 else ''}" if low == high else f"{low}-{high} players"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Game:
    """The rules. An object of this class holds the printed matter and nothing else: the paper is the state."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        kind = type(self)
        self.hears: bool = kind.hear is not Game.hear
        self.strolls: bool = kind.onward is not Game.onward
        self.offers: bool = kind.offer is not Game.offer
        self.forecasts: bool = kind.forecast is not Game.forecast
        self.tasked: bool = any(move.tasks for move in printed.moves.all)

    def next(self, t: Table) -> Step:
        """What the table does now: at the start, and whenever the last step is complete. May write the table."""
        raise NotImplementedError

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """The rule that forbids this seat this move now; None if it may. The one source of legality."""
        raise NotImplementedError

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Do a legal move: write on `me` only. The task it answers is off the stack; push what it leads to."""
        raise NotImplementedError

    def score(self, t: Table, sheet: Sheet) -> Score:
        """What a sheet is worth as it stands."""
        raise NotImplementedError

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        """Exactly the legal moves, found faster than by asking `forbids` of each; None to do just that."""
        return None

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """Forced marks when `step` is complete (a throw, a draw, everybody's turn, a reveal): write on `me` only.

        The other sheets are not on the table then: what depends on them `next` decides, and tells by a Settle.
        """

    def onward(self, t: Table, me: Seat) -> Step | None:
        """What this seat goes on to do by itself, without waiting for the others: a Roll or a Turn of its own.

        No Draw: which card comes would depend on who is faster. Asked whenever the seat is done with what it had.
        None: it waits for the others.
        """
        return None

    def paper(self, options: Mapping[str, str]) -> SheetSpec:
        """The sheet under these house rules."""
        return self.printed.sheet

    def stock(self, options: Mapping[str, str], players: int) -> Mapping[str, Deck]:
        """The decks as they are shuffled under these house rules for so many: all or some of the printed cards."""
        return self.printed.decks

    def texts(self) -> Mapping[str, str]:
        """The files of component data a designer may edit, by name; none if there is nothing to vary."""
        return {}

    def varied(self, texts: Mapping[str, str]) -> "Game":
        """This game made from other component data. Raises BadData where a file is wrong."""
        raise BadOption(f"The components of {self.printed.title} are fixed: it has no data to vary.")

    def idle(self, t: Table, me: Seat) -> Move | None:
        """What is played for a seat that is silent or has left: the legal move with the lowest number.

        None: nothing; the sheet of a seat that has left stays as it is.
        """
        return min(self.legal(t, me), key=_number)

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """The moves meant by a longer text (a whole word, say), or the rule against it; empty if it means nothing."""
        return []

    def typed(self, task: str) -> bool:
        """Whether the task is answered by free text, so that its choices are not to be counted."""
        return False

    def instead(self, t: Table, me: Seat) -> list[Move]:
        """What may be chosen where free text is asked, beside typing: `pass`, `give up`.

        By default the legal moves that are no part of a text: without box or die, and longer than a letter.
        """
        plain = [m for m in self.printed.moves.all if not m.target and not m.die and len(m.key) > 1]
        return [move for move in plain if self.refuses(t, me, move) is None]

    def ask(self, t: Table, me: Seat) -> str:
        """What the player is to do now, in one plain sentence; by default the one printed for the task's first word."""
        return self.printed.tasks.get(me.task.partition(" ")[0]) or f"{me.task[:1].upper()}{me.task[1:]}."

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that matter to this seat now, and their faces."""
        return {**t.dice, **me.dice}

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Field]:
        """The boxes a legal move is about at this moment; by default those it is always about."""
        return move.target

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """How good a sensible player finds each of these legal moves, in points; all equal if nobody knows."""
        return [0.0] * len(moves)

    def advise_as(self, style: str, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """`advise` for a player of one of the printed styles."""
        return self.advise(t, me, moves)

    def forecast(self, t: Table, me: Seat) -> float | None:
        """What this seat will probably score in the end, asked while a throw is awaited; None if nobody can tell.

        A game that knows lets bots stop their roll-outs after a few throws.
        """
        return None

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        """One sentence for a beginner on why this move is advised; empty if there is nothing to say."""
        return ""

    def ideas(self, t: Table, me: Seat, level: int = LEVELS) -> list[Idea]:
        """Texts that would answer a task of free text, as far as a player of this level (1 to 5) knows them.

        All of them, in any order; empty if there are none, or if the moves themselves are the choice.
        """
        return []

    def winners(self, scores: Sequence[Score]) -> list[int]:
        """The seats that win with these scores: by default all that share the first place."""
        return [seat for seat, rank in enumerate(ranks(scores)) if rank == 1]

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        """The rules that the hint for this move rests on, for a coach to quote."""
        return ()

    def guess(self, t: Table, me: Seat, other: Seat, unseen: Mapping[str, list[int]]) -> None:
        """Write on `other`, another seat as `me` supposes it, what `me` cannot see: secret boxes, held back tasks.

        What others hide is by default supposed to be as on the own sheet. `unseen`: by deck, cards that have been drawn
        but not before the eyes of `me`, in an order of chance; pop what this seat may hold.
        """

    def finished(self, t: Table, sheet: Sheet) -> bool:
        """Whether the owner of the sheet has nothing left to decide, and so may see what only the finished see."""
        return False

    def progress(self, t: Table, sheet: Sheet) -> int:
        """How far a sheet is, as everybody may know even of a hidden one: rounds played, say."""
        return 0

    def report(self, t: Table, scores: Sequence[Score]) -> dict[str, object]:
        """What else a transcript's result says of the whole game."""
        return {}

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """`forbids`, and before it that the move answers the task at all."""
        if move.tasks and me.task.partition(" ")[0] not in move.tasks:
            return NOT_NOW
        return self.forbids(t, me, move)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """The moves this seat may choose from now."""
        if self.offers:
            offered = self.offer(t, me)
            if offered is not None:
                return list(offered)
        if self.tasked:
            return [move for move in self.printed.moves.all if self.refuses(t, me, move) is None]
        return [move for move in self.printed.moves.all if self.forbids(t, me, move) is None]


def _number(move: Move) -> int:
    return move.id
