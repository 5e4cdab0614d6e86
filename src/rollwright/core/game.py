"""What the author of a game writes: the components, and four stateless methods."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import final

from ._native import mypyc_attr
from .components import Components
from .decision import NO_REASON, NOT_NOW, Decision, Reason
from .dice import Deck
from .errors import BadOption, GameDefinitionError
from .look import Region, Scene
from .moves import Move, number
from .nearest import nearest, unknown
from .rule import Rule
from .score import Score, ranks
from .sheet import Box, Paper, Sheet
from .steps import Step
from .table import Seat, Table
from .taken_turn import TakenTurn
from .task import Asked, Task
from .text import Text, Words


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Game:
    """The rules. An object of this class holds only the printed matter: the paper is the state.

    Write `next`, `forbids`, `apply` and `score`. A game whose decisions are objects is a GameOfDecisions.

    >>> SHEET, ONCE = tracks(row=range(1, 4)), Rule("X-1", "Every box is crossed once.")
    >>> class Crosses(Game):
    ...     def next(self, t): return End() if t.step else Turn(["cross"])
    ...     def forbids(self, t, me, move): return ONCE if me.sheet[move.box] else None
    ...     def apply(self, t, me, move): me.sheet.mark(move.box)
    ...     def score(self, t, sheet): return Score({"crosses": sheet.count("row")})
    >>> MOVES = Move.each(SHEET, "row")
    >>> game = Crosses(Components("crosses", sheet=SHEET, moves=MOVES, rules=[ONCE], players=range(1, 5)))
    >>> Match(game, 2).legal(0)
    [<cross row:1>, <cross row:2>, <cross row:3>]
    """

    def __init__(self, components: Components) -> None:
        self.components = components
        self.decisions = components.decisions
        self.askable: frozenset[str] = frozenset(self.decisions)
        """The names of all decisions."""
        self.sole = SoleDecision(self)
        """The single decision of a game that declares none: its own `forbids` and `apply`."""
        kind = type(self)
        _require_hooks(kind, components)
        self.hears: bool = kind.hear is not Game.hear
        self.self_paced: bool = kind.next_for_seat is not Game.next_for_seat
        self.forecasts: bool = kind.forecast is not Game.forecast
        self.tasked: bool = any(move.tasks for move in components.moves.all)

    def __deepcopy__(self, memo: object) -> "Game":
        return self  # printed matter: a copy of the table can share it

    @abstractmethod
    def next(self, t: Table) -> Step:
        """What the table does now: at the start, and whenever the last step is complete. It may write on the table."""
        raise NotImplementedError

    @abstractmethod
    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """The rule that forbids this seat this move now; None if it is allowed. The only source of legality."""
        return self.decision(me.task).forbids(t, me, move)

    @abstractmethod
    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Do a legal move: write only on `me`. The task it answers is already off the stack; push what it leads to."""
        asked = self.decisions.get(me.task.name)
        (asked or self.decision(me.task)).apply(t, me, move)

    @abstractmethod
    def score(self, t: Table, sheet: Sheet) -> Score:
        """The current value of a sheet."""
        raise NotImplementedError

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """Forced marks when `step` is complete (a throw, a draw, everybody's turn, a reveal): write only on `me`.

        The other sheets are not on the table then: what depends on them `next` decides, and tells by a Settle.
        """

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        """What this seat does next on its own, without waiting for the others: a Roll or a Turn.

        No Draw: which card comes would depend on who is faster. Asked whenever the seat is done with what it had.
        None: it waits for the others.
        """
        return None

    def paper(self, options: Mapping[str, str]) -> Paper:
        """The sheet under these house rules."""
        return self.components.sheet

    def stock(self, options: Mapping[str, str], players: int) -> Mapping[str, Deck]:
        """The decks as they are shuffled under these house rules for this many players: all or some printed cards."""
        return self.components.decks

    def texts(self) -> Mapping[str, str]:
        """The files of component data a designer may edit, by name; none if the data is fixed."""
        return {}

    def varied(self, texts: Mapping[str, str]) -> "Game":
        """This game rebuilt from other component data. Raises BadData if a file is wrong."""
        raise BadOption(
            Text("The components of {title} are fixed: it has no data to vary.", title=self.components.title)
        )

    def idle(self, t: Table, me: Seat) -> Move | None:
        """The move played for a seat that is silent or has left: the legal move with the lowest number.

        None: nothing; the sheet of a seat that has left stays as it is.
        """
        legal = self.legal(t, me)
        if not legal:
            raise GameDefinitionError(
                f"{self.components.id}: Dead end: seat {me.i} is asked {me.task!r} and has no legal move."
            )
        return min(legal, key=number)

    def brings(self, deck: str, card: int) -> Sequence[Asked]:
        """What the player who gets this card decides at once; used when an experiment gives it to a seat for free."""
        return ()

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that matter to this seat now, with their faces."""
        return {**t.dice, **me.dice}

    def purpose(self, box: Box) -> Words:
        """A sentence about a box that no move is about, shown when it is tapped; by default none."""
        return ""

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        """Rooms, lines, floors: boxes of a sheet that belong together, and whether they count, are open or are lost."""
        return ()

    def scenes(self, t: Table, sheet: Sheet, step: Step) -> Sequence[Scene]:
        """Climaxes of a sheet to watch when `step` is complete."""
        return ()

    def celebrate(self, turn: TakenTurn) -> Sequence[Scene]:
        """What a turn has completed, to be stamped on the paper: lines, figures. By default whatever newly counts.

        Who may not see the sheet is shown nothing of it.
        """
        return ()

    def tell(self, turn: TakenTurn) -> Words:
        """A whole turn in one sentence, for a log, like "{who} paints three stairs.".

        `{who}` is filled with the player's name; the points it brought are said beside it. Empty: what each decision
        tells of itself. Tell only what everybody may see.
        """
        return ""

    def summary(self, turn: TakenTurn) -> Words:
        """A summary for the player of a turn that is chosen but not yet ended: `A Spear and a Stair. 6 points.`.

        The first sentence stands large. Empty: the house's words.
        """
        return ""

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        """A throw in one sentence, asked before the dice are shown; empty: each die and what it shows.

        `{who}` is filled with the player's name where a seat throws for itself.
        """
        return ""

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        """What the table announces when `step` is complete: how a round ended, who was right, that the last begins."""
        return ()

    def calls_last_round(self, t: Table, step: Step) -> bool:
        """Whether it is certain, now that `step` is complete, that the last round has come; announced once."""
        return False

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        """Why the game is over, in one sentence; by default the text in `Components.ends`."""
        return self.components.ends.get(why, "")

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """How good a sensible player finds each of these legal moves, in points; all equal if unknown."""
        if self.decisions:
            return self.decision(me.task).advise(t, me, moves)
        return [0.0] * len(moves)

    def advise_as(self, style: str, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """`advise` for a player of one of the printed styles."""
        return self.advise(t, me, moves)

    def forecast(self, t: Table, me: Seat) -> float | None:
        """This seat's probable final score, asked while a throw is awaited; None if unknown.

        A game that knows lets bots stop their roll-outs after a few throws.
        """
        return None

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        """Why a beginner should make this move, and by which rules; empty if there is nothing to say."""
        if self.decisions:
            return self.decision(me.task).reason(t, me, move)
        return NO_REASON

    def winners(self, scores: Sequence[Score]) -> list[int]:
        """The seats that win with these scores: by default all that share first place."""
        return [seat for seat, rank in enumerate(ranks(scores)) if rank == 1]

    def wins(self, scores: Sequence[Score]) -> list[float]:
        """Each seat's share of the win: all of it, or an equal part for each winner."""
        winners = self.winners(scores)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]

    def guess(self, t: Table, me: Seat, other: Seat, unseen: Mapping[str, list[int]]) -> None:
        """Write on `other`, another seat as `me` supposes it, what `me` cannot see: secret boxes, held back tasks.

        What others hide is by default supposed to be as on the own sheet. `unseen`: by deck, cards that have been drawn
        but not before the eyes of `me`, in an order of chance; pop what this seat may hold.
        """

    def finished(self, t: Table, sheet: Sheet) -> bool:
        """Whether the owner of the sheet has nothing left to decide, and so may see what only finished players see."""
        return False

    def progress(self, t: Table, sheet: Sheet) -> int:
        """How far a sheet is, such as rounds played, as everybody may know even of a hidden one."""
        return 0

    def report(self, t: Table, scores: Sequence[Score]) -> dict[str, object]:
        """Further entries for the result in a transcript."""
        return {}

    # --- what the engine asks ------------------------------------------------------------------------------

    def decision(self, task: Task) -> Decision:
        """The decision that a task asks for."""
        if not self.decisions:
            return self.sole
        found = self.decisions.get(task.name)
        if found is None:
            raise GameDefinitionError(f"{self.components.id}: {unknown('decision', task.name, self.decisions)}")
        return found

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """`forbids`, but first checks that the move answers the task at all."""
        if self.decisions:
            return self.decision(me.task).refuses(t, me, move)
        if move.tasks and me.task.text.partition(" ")[0] not in move.tasks:
            return self.components.when.get(move.kind, NOT_NOW)
        return self.forbids(t, me, move)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """The moves this seat may choose from now."""
        if self.decisions:
            asked = self.decisions.get(me.task.name)
            return (asked or self.decision(me.task)).legal(t, me)
        if self.tasked:
            return [move for move in self.components.moves.all if self.refuses(t, me, move) is None]
        return [move for move in self.components.moves.all if self.forbids(t, me, move) is None]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class GameOfDecisions(Game):
    """The rules of a game whose decisions are objects: write `next` and `score`, and a Decision for each choice.

    >>> class Cross(Decision):
    ...     def apply(self, t, me, move): me.sheet.mark(move.box)
    >>> SHEET = tracks(row=range(1, 4))
    >>> CROSS_ONE = Cross("cross", "Cross a box.", Move.each(SHEET, "row"))
    >>> class Crosses(GameOfDecisions):
    ...     def next(self, t): return End() if t.step else Turn([CROSS_ONE])
    ...     def score(self, t, sheet): return Score({"crosses": sheet.count("row")})
    >>> game = Crosses(Components("crosses", sheet=SHEET, decisions=[CROSS_ONE], rules=[], players=range(1, 5)))
    >>> Match(game, 2).legal(0)
    [<cross row:1>, <cross row:2>, <cross row:3>]
    """

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.decision(me.task).forbids(t, me, move)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        asked = self.decisions.get(me.task.name)
        (asked or self.decision(me.task)).apply(t, me, move)


def _require_hooks(kind: type[Game], components: Components) -> None:
    """Raise if the class lacks a required hook, and say which method was probably meant to be it."""
    missing = [] if kind.next is not Game.next else ["next"]
    missing += [] if kind.score is not Game.score else ["score"]
    if components.moves.all and not components.decisions:
        missing += [] if kind.forbids not in (Game.forbids, GameOfDecisions.forbids) else ["forbids"]
        missing += [] if kind.apply not in (Game.apply, GameOfDecisions.apply) else ["apply"]
    for hook in missing:
        meant = nearest(hook, [name for name in vars(kind) if not hasattr(Game, name)])
        beside = f": it has {meant!r}, which is not a hook; did you mean {hook!r}?" if meant else "."
        raise GameDefinitionError(f"{kind.__name__} has no {hook!r}, which every game needs{beside}")


@final
class SoleDecision(Decision):
    """The decision of a game that has only one, or that distinguishes its tasks itself: the game's own methods."""

    def __init__(self, game: Game) -> None:
        super().__init__("", "", game.components.moves.all)
        self.game = game

    def question(self, t: Table, me: Seat) -> Words:
        """The sentence printed for the task's first word; without one, the words of the task."""
        text = me.task.text
        return self.game.components.tasks.get(text.partition(" ")[0]) or f"{text[:1].upper()}{text[1:]}."

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.game.forbids(t, me, move)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        self.game.apply(t, me, move)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        return self.game.legal(t, me)

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.game.refuses(t, me, move)

    def takes(self, me: Seat, move: Move) -> bool:
        return not move.tasks or me.task.text.partition(" ")[0] in move.tasks

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.game.advise(t, me, moves)

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return self.game.reason(t, me, move)
