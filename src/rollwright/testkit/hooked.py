"""A game whose every hook is timed, and judged by what it returns, at once and by name."""

import inspect
import sys
from collections.abc import Callable
from linecache import getline
from types import FrameType
from typing import Any

from rollwright.core.decision import Decision
from rollwright.core.errors import GameDefinitionError
from rollwright.core.fault import Fault, is_authors
from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.steps import Step
from rollwright.core.table import Seat, Table
from rollwright.core.task import NO_TASK, Task

from .clock import CLOCK
from .due import DUE, wrongly
from .report import Violation

WRITES = {"apply", "hear", "next_for_seat", "guess"}
"""Hooks that are not called a second time to find the line: they write."""

Hook = Callable[..., Any]


def own_hooks(thing: Game | Decision, base: type) -> dict[str, Hook]:
    """The public methods of a game or a decision that its author wrote, by name."""
    names = [name for name in vars(base) if not name.startswith("_") and callable(getattr(base, name))]
    return {name: getattr(thing, name) for name in names if getattr(type(thing), name) is not getattr(base, name)}


class Hooked(Game):
    """Plays like the game inside. A hook that returns nonsense, or takes too long, is named."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.inner = own_hooks(game, Game)
        self.told: dict[str, Decision] = {}
        self.before: Table | None = None
        """The table as it was when `next` was called last."""
        super().__init__(game.components)
        self.hears, self.self_paced, self.forecasts = game.hears, game.self_paced, game.forecasts

    def next(self, t: Table) -> Step:
        self.before = t.copy()
        step: Step = judged(self.inner["next"], "next", (t,), (self.before.copy(),))
        return step

    def score(self, t: Table, sheet: Sheet) -> Score:
        score: Score = judged(self.inner["score"], "score", (t, sheet))
        return score

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if self.decisions:
            return self.decision(me.task).forbids(t, me, move)
        rule: Rule | None = judged(self.inner["forbids"], "forbids", (t, me, move))
        return rule

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if self.decisions:
            self.decision(me.task).apply(t, me, move)
        else:
            judged(self.inner["apply"], "apply", (t, me, move))

    def idle(self, t: Table, me: Seat) -> Move | None:
        inner = self.inner.get("idle")
        if inner is not None:
            move: Move | None = judged(inner, "idle", (t, me))
            return move
        try:
            return super().idle(t, me)
        except GameDefinitionError:
            if self.legal(t, me):
                raise
        raise dead_end(self, t, me)

    def decision(self, task: Task) -> Decision:
        if not self.decisions:
            return super().decision(task)
        inner = self.game.decision(task)
        found = self.told.get(inner.name)
        if found is None:
            found = self.told[inner.name] = HookedDecision(inner)
        return found

    def returned(self) -> Fault | None:
        """The line on which `next` gave back its last step."""
        before = self.before
        return None if before is None else returned_at(self.inner["next"], (before.copy(),))


class HookedDecision(Decision):
    """Decides like the decision inside."""

    def __init__(self, inner: Decision) -> None:
        super().__init__(inner.name, inner.ask, inner.moves, verb=inner.verb, focus=inner.focus, not_now=inner.not_now)
        self.typed, self.when = inner.typed, inner.when
        self.inner = own_hooks(inner, Decision)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        judged(self.inner["apply"], "apply", (t, me, move))


def _passed(name: str, base: Hook) -> Hook:
    """A method that asks the hook inside, where its author wrote one, and else does what every game does."""

    def call(self: Hooked | HookedDecision, *args: object) -> object:
        inner = self.inner.get(name)
        return base(self, *args) if inner is None else judged(inner, name, args)

    return call


for _wrapper, _base in ((Hooked, Game), (HookedDecision, Decision)):
    for _name, _method in list(vars(_base).items()):
        if not _name.startswith("_") and callable(_method) and _name not in vars(_wrapper):
            setattr(_wrapper, _name, _passed(_name, getattr(_base, _name)))


def judged(hook: Hook, name: str, args: tuple[object, ...], again: tuple[object, ...] | None = None) -> Any:  # noqa: ANN401  # what a hook returns is what is judged
    """Call a hook under the clock, and look at what it returns. `again`: what to call it with to find the line."""
    CLOCK.calls += 1
    CLOCK.hook = name
    try:
        found = hook(*args)
    except TypeError as error:
        if words := misfit(hook, name, args):
            raise Violation(*words, defined_at(hook)) from error
        raise
    CLOCK.hook = ""
    due = DUE.get(name)
    if due is not None and not due.holds(found):
        place = None if name in WRITES else returned_at(hook, again or args)
        raise Violation(wrongly(name, found, args), due.remedy, place or defined_at(hook))
    return found


def misfit(hook: Hook, name: str, args: tuple[object, ...]) -> tuple[str, str] | None:
    """What is wrong with a hook that cannot be called with these arguments, and what to do; None if it can be."""
    base = Game if isinstance(getattr(hook, "__self__", None), Game) else Decision
    try:
        takes, due = inspect.signature(hook), inspect.signature(getattr(base, name))
    except ValueError:  # compiled code may have no signature
        return None
    try:
        takes.bind(*args)
    except TypeError:
        has = ", ".join(["self", *takes.parameters])
        wants = ", ".join(due.parameters)
        return f"{name} takes ({has}), but it is called with ({wants}).", f"Write def {name}({wants})."
    return None


def dead_end(game: Game, t: Table, me: Seat) -> Violation:
    """What to say of a seat without a legal move; a `forbids` that returns nonsense is named instead."""
    game.decision(me.task).legal(t, me)  # judges all that forbids returns, which Game.legal does not
    return Violation(
        f"Dead end: seat {me.i} is asked {me.task!r} and has no legal move.",
        f"Let forbids allow at least one move for {me.task!r}, whatever was rolled: a pass, if nothing else.",
        written(game, "forbids", me.task),
    )


def returned_at(hook: Hook, args: tuple[object, ...]) -> Fault | None:
    """Call the hook once more and see on which line its author's function gives back what it does."""
    seen: list[FrameType] = []
    lines: list[int] = []

    def trace(frame: FrameType, event: str, arg: object) -> Any:  # noqa: ANN401  # as sys.settrace wants it
        if not is_authors(frame.f_code.co_filename):
            return None
        if event == "return":
            seen.append(frame)
            lines.append(frame.f_lineno)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        hook(*args)
    except Exception:  # noqa: BLE001  # the second call may fail as it likes: the first one is what counts
        return None
    finally:
        sys.settrace(before)
    return _line(seen[-1].f_code.co_filename, lines[-1], seen[-1].f_code.co_name) if seen else None


def defined_at(hook: Hook) -> Fault | None:
    """Where a hook is written."""
    code = getattr(hook, "__code__", None)
    if code is None or not is_authors(code.co_filename):
        return None
    return _line(code.co_filename, code.co_firstlineno, code.co_name)


def written(game: Game, hook: str, task: Task = NO_TASK) -> Fault | None:
    """Where the hook of a watched game, or of its decision on this task, is written."""
    found = inner_hook(game, hook, task)
    return None if found is None else defined_at(found)


def inner_hook(game: Game, hook: str, task: Task = NO_TASK) -> Hook | None:
    """The author's hook of a watched game, or of its decision on this task; None if there is none."""
    inner = getattr(game, "game", game)
    if isinstance(inner, Hooked):
        return inner_hook(inner, hook, task)
    if task and inner.decisions and hook in vars(Decision):
        return own_hooks(inner.decision(task), Decision).get(hook)
    return own_hooks(inner, Game).get(hook)


def _line(file: str, line: int, hook: str) -> Fault:
    return Fault(file, line, getline(file, line).strip(), hook)
