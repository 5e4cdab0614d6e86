"""A game under observation: the same rules, and after every call a look at what was written where."""

from collections.abc import Mapping, Sequence

from rollwright.core.decision import Decision, Reason
from rollwright.core.dice import Deck
from rollwright.core.game import Game
from rollwright.core.look import Region, Scene
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Box, Paper, Sheet
from rollwright.core.steps import Step
from rollwright.core.table import Seat, Table
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.task import Asked, Task
from rollwright.core.text import Words

from .report import Violation
from .state import State, differences, of_own, of_seat, of_table

APPLIED = {"sheet", "board", "todo", "held", "said"}
"""What a move may change of its own seat. Dice and cards are chance: undo does not put them back."""
HEARD = {"sheet", "said"}
"""What hear and next_for_seat may change: forced marks, and words to the table; the engine hands out tasks."""


class Watched(Game):
    """Plays like the game inside and raises a Violation when it writes where it may not."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.components)
        self.game = game
        self.hears, self.self_paced, self.forecasts = game.hears, game.self_paced, game.forecasts
        self.match: Match | None = None
        """The match whose seats are looked after; set once it has begun."""
        self.calls = 0

    # --- what may write ---------------------------------------------------------------------------------

    def next(self, t: Table) -> Step:
        before = self._around(t, None)
        step = self.game.next(t)
        self._compare("next", _sheets(before), _sheets(self._around(t, None)))
        return step

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        around, own = self._around(t, me), self._own(me)
        self.game.apply(t, me, move)
        self._judge(f"apply of {move.key!r}", t, me, (around, own), APPLIED)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        around, own = self._around(t, me), self._own(me)
        self.game.hear(t, me, step)
        self._judge(f"hear of {step}", t, me, (around, own), HEARD)

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        around, own = self._around(t, me), self._own(me)
        step = self.game.next_for_seat(t, me)
        self._judge("next_for_seat", t, me, (around, own), HEARD)
        return step

    def score(self, t: Table, sheet: Sheet) -> Score:
        before, cells = self._around(t, None), sheet.cells[:]
        score = self.game.score(t, sheet)
        if sheet.cells != cells:
            raise Violation("score wrote on the sheet that it should only count.")
        self._compare("score", before, self._around(t, None))
        return score

    def _around(self, t: Table, me: Seat | None) -> State:
        """The table and all seats but this one."""
        state = of_table(t, None if me is None else me.sheet) | {"names on the table": _names(t)}
        if self.match is not None:
            for i in range(t.n):
                if me is None or i != me.i:
                    state |= of_seat(self.match, i)
        return state

    def _own(self, me: Seat) -> State:
        return of_own(me) | {"names on the seat": _names(me)}

    def _judge(self, who: str, t: Table, me: Seat, before: tuple[State, State], may: set[str]) -> None:
        around, own = before
        self._compare(who, around, self._around(t, me))
        now = self._own(me)
        self._compare(f"{who} (for seat {own['number']})", _without(own, may), _without(now, may))

    def _compare(self, who: str, before: State, after: State) -> None:
        self.calls += 1
        if before != after:
            raise Violation(f"{who} wrote where it may not: {differences(before, after, self.match)}.")

    # --- what only reads, and is looked at elsewhere -----------------------------------------------------

    def decision(self, task: Task) -> Decision:
        return self.game.decision(task)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.game.forbids(t, me, move)

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.game.refuses(t, me, move)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        return self.game.legal(t, me)

    def idle(self, t: Table, me: Seat) -> Move | None:
        return self.game.idle(t, me)

    def paper(self, options: Mapping[str, str]) -> Paper:
        return self.game.paper(options)

    def brings(self, deck: str, card: int) -> Sequence[Asked]:
        return self.game.brings(deck, card)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        return self.game.tray(t, me)

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        return self.game.regions(t, sheet)

    def scenes(self, t: Table, sheet: Sheet, step: Step) -> Sequence[Scene]:
        return self.game.scenes(t, sheet, step)

    def celebrate(self, turn: TakenTurn) -> Sequence[Scene]:
        return self.game.celebrate(turn)

    def tell(self, turn: TakenTurn) -> Words:
        return self.game.tell(turn)

    def purpose(self, box: Box) -> Words:
        return self.game.purpose(box)

    def summary(self, turn: TakenTurn) -> Words:
        return self.game.summary(turn)

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        return self.game.tell_throw(t, faces)

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        return self.game.news(t, step)

    def calls_last_round(self, t: Table, step: Step) -> bool:
        return self.game.calls_last_round(t, step)

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        return self.game.ending(t, why, scores)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.game.advise(t, me, moves)

    def advise_as(self, style: str, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.game.advise_as(style, t, me, moves)

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return self.game.reason(t, me, move)

    def forecast(self, t: Table, me: Seat) -> float | None:
        return self.game.forecast(t, me)

    def winners(self, scores: Sequence[Score]) -> list[int]:
        return self.game.winners(scores)

    def wins(self, scores: Sequence[Score]) -> list[float]:
        return self.game.wins(scores)

    def stock(self, options: Mapping[str, str], players: int) -> Mapping[str, Deck]:
        return self.game.stock(options, players)

    def texts(self) -> Mapping[str, str]:
        return self.game.texts()

    def varied(self, texts: Mapping[str, str]) -> Game:
        return self.game.varied(texts)

    def guess(self, t: Table, me: Seat, other: Seat, unseen: Mapping[str, list[int]]) -> None:
        self.game.guess(t, me, other, unseen)

    def finished(self, t: Table, sheet: Sheet) -> bool:
        return self.game.finished(t, sheet)

    def progress(self, t: Table, sheet: Sheet) -> int:
        return self.game.progress(t, sheet)

    def report(self, t: Table, scores: Sequence[Score]) -> dict[str, object]:
        return self.game.report(t, scores)


def _names(thing: Table | Seat) -> tuple[str, ...]:
    """Its attributes, where it is possible to add some."""
    return tuple(getattr(thing, "__dict__", ()))


def _sheets(state: State) -> State:
    """Only what `next` may not write: all that belongs to seats, and things of its own invention."""
    return {name: value for name, value in state.items() if name.startswith(("seat ", "shown sheet ", "names "))}


def _without(state: State, names: set[str]) -> State:
    return {name: value for name, value in state.items() if name not in names}
