"""Effects that wait (RW-41): the lowest task of a seat says how many items, ghosts and bats."""

from rollwright.core.table import Seat

from .moves import EFFECT

Waiting = tuple[int, int, int]


def waiting(task: str) -> Waiting:
    """Items, ghosts and bats that a task `effect 1 0 2` says."""
    _, items, ghosts, bats = task.split()
    return int(items), int(ghosts), int(bats)


def _task(effects: Waiting) -> str:
    return f"{EFFECT} {effects[0]} {effects[1]} {effects[2]}"


def keep(me: Seat, effects: Waiting) -> None:
    """What is left waits below whatever the seat does next."""
    if any(effects):
        me.todo.insert(0, _task(effects))


def gain(me: Seat, effects: Waiting) -> None:
    """Newly gained effects join those that wait."""
    if not any(effects):
        return
    if me.todo and me.todo[0].startswith(EFFECT):
        old = waiting(me.todo.pop(0))
        effects = old[0] + effects[0], old[1] + effects[1], old[2] + effects[2]
    keep(me, effects)
