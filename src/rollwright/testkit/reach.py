"""How large the numbers of played games became, beside what their author has declared."""

from collections.abc import Iterator, Mapping
from math import inf, isfinite
from operator import gt, lt
from typing import Final, NoReturn

from rollwright.core.bounds import Bound, Bounds, Span, printed, span
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.sheet import Box, Paper, Sheet
from rollwright.core.table import Seat

from .report import Violation

NUMBERS: Final = ("rounds", "decisions", "in_a_turn", "waiting", "asked", "score")
"""The bounds that are one number or two."""


class Written:
    """What was written on the sheets of one paper: the smallest and the largest value of each box."""

    def __init__(self, paper: Paper, bounds: Bounds | None) -> None:
        self.paper = paper
        self.low, self.high = [0] * len(paper.boxes), [0] * len(paper.boxes)
        spans = [(-inf, inf) if bounds is None else bounds.box(box, paper) for box in paper.boxes]
        self.least, self.most = [low for low, _ in spans], [high for _, high in spans]

    def see(self, sheet: Sheet) -> tuple[Box, int] | None:
        """Note what is written; the first box with a value that its bounds do not allow, if there is one."""
        cells = sheet.cells
        self.low, self.high = list(map(min, self.low, cells)), list(map(max, self.high, cells))
        if any(map(gt, cells, self.most)) or any(map(lt, cells, self.least)):
            found = zip(self.paper.boxes, cells, self.least, self.most, strict=True)
            return next((box, value) for box, value, least, most in found if not least <= value <= most)
        return None

    def spans(self) -> Iterator[tuple[Box, Span]]:
        """What came of each box."""
        for box, low, high in zip(self.paper.boxes, self.low, self.high, strict=True):
            yield box, (low, high)


class Reach:
    """All that was seen. What goes beyond a declaration is a Violation that names it, and the value."""

    def __init__(self, game: Game) -> None:
        self.bounds = game.components.bounds
        self.tasks = () if game.decisions else tuple(game.components.tasks)
        """What tasks begin with, where a game has no decisions and tells its tasks."""
        self.phases: dict[str, None] = {}
        self.numbers: dict[str, Span] = {"asked": (0, 0)}
        self.state: dict[str, Span] = {}
        self.papers: dict[int, Written] = {}

    def see(self, match: Match) -> None:
        """Note this moment."""
        table = match.table
        self._phase(table.phase)
        self.number("rounds", table.round, "t.round is")
        for name, value in table.state.items():
            self._state(name, value)
        self._sheet(table.board, "the board")
        for me in match.seats:
            self._sheet(me.sheet, f"seat {me.i}'s sheet")
            self._sheet(me.board, f"seat {me.i}'s board")
            self._asked(me)

    def ended(self, match: Match) -> None:
        """Note how a game came out."""
        for seat, score in enumerate(match.scores()):
            self.number("score", score.total, f"seat {seat} ends with")

    def number(self, kind: str, value: int, what: str) -> None:
        """Note one of the single numbers."""
        self.numbers[kind] = _wider(self.numbers.get(kind), value)
        declared: Bound | None = getattr(self.bounds, kind, None)
        if not _within(value, declared):
            _broken(f"{kind}={declared}", f"{what} {value}", f"{kind}={_told(self.numbers[kind])}")

    def _phase(self, phase: str) -> None:
        if phase:
            self.phases[phase] = None
            if self.bounds is not None and phase not in self.bounds.phases:
                _broken(f"phases={list(self.bounds.phases)}", f"t.phase is {phase!r}", f"phases with {phase!r}")

    def _state(self, name: str, value: int) -> None:
        self.state[name] = _wider(self.state.get(name), value)
        declared = None if self.bounds is None else self.bounds.state.get(name)
        if not _within(value, declared):
            _broken(f"state={{{name!r}: {declared}}}", f"it is {value}", _named("state", {name: self.state[name]}))

    def _asked(self, me: Seat) -> None:
        self.number("in_a_turn", len(me.draft), f"the moves of seat {me.i} since the last throw or barrier are")
        for tasks in (me.todo, me.held):
            names = [task.name for task in tasks]
            self.number(
                "waiting", max(map(names.count, names), default=0), f"the most tasks of a name of seat {me.i} are"
            )
        for value in me.task.args:
            self.number("asked", value, f"seat {me.i} is asked {me.task.text!r}, which is about")
        if me.task and self.tasks and me.task.name.partition(" ")[0] not in self.tasks:
            raise Violation(
                f"Components(tasks=...) has no sentence for the task {me.task.text!r}.",
                "Add one under its first word: tasks are counted by these words.",
            )

    def _sheet(self, sheet: Sheet, whose: str) -> None:
        if not sheet.cells:
            return
        paper = sheet.spec
        written = self.papers.get(id(paper))
        if written is None:
            written = self.papers[id(paper)] = Written(paper, self.bounds)
        beyond = written.see(sheet)
        if beyond is not None and self.bounds is not None:
            self._box(*beyond, whose)

    def _box(self, box: Box, value: int, whose: str) -> None:
        assert self.bounds is not None
        name = box.id if box.id in self.bounds.boxes else box.group
        declared = self.bounds.boxes.get(name)
        line = _named("boxes", {name: _wider((0, 0), value)})
        if declared is None:
            raise Violation(
                f"Box {box.id!r} of {whose} holds {value}, but nothing is printed for that.",
                f"Print a mark for it, or declare Bounds({line}).",
            )
        _broken(f"boxes={{{name!r}: {declared}}}", f"box {box.id!r} of {whose} holds {value}", line)

    # --- what an author could declare -----------------------------------------------------------------------

    def missing(self) -> str:
        """What is not declared yet, with the values that were seen, as an author writes it; empty if nothing is."""
        bounds = self.bounds
        found = [f"phases={list(self.phases)!r}"] if bounds is None and self.phases else []
        for kind in NUMBERS:
            if kind in self.numbers and getattr(bounds, kind, None) is None:
                found.append(f"{kind}={_told(self.numbers[kind])}")
        known = {} if bounds is None else bounds.state
        state = {name: seen for name, seen in self.state.items() if name not in known}
        return ", ".join(
            [*found, *(_named(what, of) for what, of in (("boxes", self._open()), ("state", state)) if of)]
        )

    def _open(self) -> dict[str, Span]:
        """By group, the boxes that nothing bounds, or that hold more than is printed for them."""
        found: dict[str, Span] = {}
        for written in self.papers.values():
            for box, seen in written.spans():
                if self._is_open(box, written.paper, seen):
                    low, high = found.get(box.group, (0, 0))
                    found[box.group] = (min(low, seen[0]), max(high, seen[1]))
        return found

    def _is_open(self, box: Box, paper: Paper, seen: Span) -> bool:
        if self.bounds is not None and (box.id in self.bounds.boxes or box.group in self.bounds.boxes):
            return False
        least, most = printed(box, paper)
        return not isfinite(most) or not least <= seen[0] <= seen[1] <= most


def _within(value: int, declared: Bound | None) -> bool:
    low, high = span(declared)
    return low <= value <= high


def _wider(seen: Span | None, value: int) -> Span:
    low, high = seen or (value, value)
    return (min(low, value), max(high, value))


def _told(seen: Span) -> str:
    """As an author writes it: the largest alone, where none is below 0."""
    low, high = seen
    return f"{high:g}" if low >= 0 else f"({low:g}, {high:g})"


def _named(what: str, seen: Mapping[str, Span]) -> str:
    told = ", ".join(f'"{name}": {_told(each)}' for name, each in seen.items())
    return f"{what}={{{told}}}"


def _broken(declared: str, seen: str, line: str) -> NoReturn:
    raise Violation(
        f"Bounds({declared}) is broken: {seen}.",
        f"Declare what the rules allow, at least {line}; or correct the code that writes it.",
    )
