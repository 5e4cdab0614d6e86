"""Proposals of a search: other values for the numbers that may be moved, and what they bring."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from rollwright.measuring.statistics import Numbers
from rollwright.measuring.variant import Variant, pairs

from .aims import FEW, HIGHEST, WHICH, Observed
from .edits import edited
from .run import Run
from .targets import Allowed, Target, Targets

PRICE: Final = 0.2
"""What a change costs, in errors: of two proposals that are as good, the one that changes less is better."""
EDGE: Final = 0.5
"""What it costs to lie on the edge of a band: there the next games may as well say that it is missed."""
SAMPLES: Final = 400
"""How often the games of two proposals are resampled, to see whether one is better only by chance."""
MOVED: Final = " → "


class Proposal(NamedTuple):
    """A value for each number that may be moved."""

    allowed: tuple[Allowed, ...]
    values: tuple[str, ...]

    @property
    def changes(self) -> list[tuple[Allowed, str]]:
        """What is not as it was."""
        return [(one, value) for one, value in zip(self.allowed, self.values, strict=True) if value != one.now]

    def says(self) -> str:
        """`fair_start.two.2 1 → 2`."""
        return ", ".join(f"{one.name} {one.now}{MOVED}{value}" for one, value in self.changes) or "as it is"

    def files(self, texts: Mapping[str, str]) -> dict[str, str]:
        """The files of data with these values."""
        files = dict(texts)
        for one, value in self.changes:
            files = files if one.rule else edited(files, one.place, value)
        return files

    @property
    def rules(self) -> dict[str, str]:
        """The house rules that are not as they were."""
        return {one.place: value for one, value in self.changes if one.rule}

    def variant(self, base: Variant, texts: Mapping[str, str]) -> Variant:
        """The game with these values. RollwrightError if it refuses them."""
        rules, files = {**dict(base.options), **self.rules}, self.files(texts)
        data = pairs(files) if files != dict(texts) else base.data
        made = base._replace(data=data, options=pairs(rules), label=self.says())
        made.load().components.chosen(rules)
        return made


class Evidence:
    """What the games of a proposal show, target by target."""

    def __init__(self, proposal: Proposal, targets: Targets, run: Run) -> None:
        self.proposal, self.targets, self.run = proposal, targets, run
        self.seen = [target.aim.observe(run, target.players, dict(target.more)) for target in targets.targets]
        self.games = run.games() // len(targets.players)

    @cached_property
    def values(self) -> list[float]:
        """Where each target is."""
        whole = np.ones((1, self.games))
        return [float(self.drawn(nth, whole)[0]) for nth in range(len(self.seen))]

    def drawn(self, nth: int, weights: Numbers) -> Numbers:
        """Where a target is when its games count so often, line by line."""
        target, n = self.targets.targets[nth], weights.shape[1]
        if not self.seen[nth]:
            return np.full(len(weights), np.nan)
        highest = dict(target.more).get(WHICH) == HIGHEST
        never = -np.inf if highest else np.inf
        several = [_over(one, weights, n, never) for one in self.seen[nth]]
        found = np.max(several, axis=0) if highest else np.min(several, axis=0)
        return np.where(np.isfinite(found), found, np.nan)

    def scores(self, weights: Numbers, errors: Sequence[float]) -> Numbers:
        """How far it is off in errors, all targets together, with the price of its changes."""
        total = np.full(len(weights), PRICE * len(self.proposal.changes))
        for nth, target in enumerate(self.targets.targets):
            values = self.drawn(nth, weights)
            off = _outside(target, values) / errors[nth] + EDGE * _lacking(target, values, errors[nth])
            total += np.nan_to_num(off)
        return total

    def score(self, errors: Sequence[float]) -> float:
        """The same for the games as they are."""
        return float(self.scores(np.ones((1, self.games)), errors)[0])


def _over(one: Observed, weights: Numbers, n: int, never: float) -> Numbers:
    """A sum over a sum; `never` where it does not count in any game."""
    top = weights @ one.top[:n]
    base = weights.sum(axis=1) if one.base is None else weights @ one.base[:n]
    least = 0 if one.base is None else FEW
    return np.asarray(np.divide(top, base, out=np.full(len(top), never), where=base >= least))


def _outside(target: Target, values: Numbers) -> Numbers:
    return np.maximum(np.maximum(target.low - values, values - target.high), 0.0)


def _lacking(target: Target, values: Numbers, error: float) -> Numbers:
    """How near the edge of the band: 0 an error or more inside of it, or in its middle, and 1 at the edge or beyond."""
    room = min(error, (target.high - target.low) / 2) or error
    inside = np.minimum(values - target.low, target.high - values)
    return np.clip(1 - inside / room, 0.0, 1.0)


def likely_worse(one: Evidence, other: Evidence, errors: Sequence[float], seed: int) -> float:
    """How likely one is worse than the other, judged by the games that both have played on the same dice."""
    n = min(one.games, other.games)
    luck = np.random.default_rng(seed)
    weights = luck.multinomial(n, np.full(n, 1 / n), SAMPLES).astype(np.float64)
    apart = one.scores(weights, errors) - other.scores(weights, errors)
    return float((apart > 0).mean())
