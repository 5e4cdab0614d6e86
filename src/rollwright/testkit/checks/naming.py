"""Hooks are spelt as the engine calls them."""

import inspect
from collections.abc import Iterator
from difflib import SequenceMatcher

from rollwright.core.decision import Decision
from rollwright.core.game import Game

from ..hooked import defined_at
from ..plan import Plan
from ..report import Tally

ALIKE = 0.74
"""So like a hook a method's name must be to be taken for one, from 0 to 1."""


def check(plan: Plan, tally: Tally) -> None:
    """Every method that reads like a hook is one."""
    for thing, base in ((plan.original, Game), *((d, Decision) for d in plan.game.components.decisions.values())):
        hooks = [name for name in vars(base) if not name.startswith("_")]
        tally.add("hooks", sum(getattr(type(thing), name) is not getattr(base, name) for name in hooks))
        for name, hook in misspelt(type(thing), base, hooks):
            place = defined_at(getattr(thing, name))
            words = f"{type(thing).__name__}.{name} is not a hook: did you mean {hook}?"
            tally.fail(f"{words}\n    {place}" if place else words)


REMEDY = "Spell it like the hook; if it is a method of your own, start its name with an underscore."


def misspelt(kind: type, base: type, hooks: list[str]) -> Iterator[tuple[str, str]]:
    """Methods that no base class has, each with the hook it is like: same arguments, and not written elsewhere."""
    free = [hook for hook in hooks if getattr(kind, hook) is getattr(base, hook)]
    for name, method in vars(kind).items():
        if not name.startswith("_") and inspect.isfunction(method) and name not in hooks:
            for hook in free:
                if _like(name, hook) and _arguments(method) == _arguments(getattr(base, hook)):
                    yield name, hook


def _like(name: str, hook: str) -> bool:
    return SequenceMatcher(None, name, hook).ratio() >= ALIKE


def _arguments(method: object) -> int:
    try:
        return len(inspect.signature(method).parameters) if callable(method) else 0
    except ValueError:
        return 0
