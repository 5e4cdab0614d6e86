"""From an observation to what a network is fed: every number scaled, and small numbers as a switch for each value.

What is written on a sheet is often a code: 17 is not a little more than 16. A switch for each value lets a network tell
them apart at once.
"""

from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

MOST_VALUES: Final = 64
"""A number with more values than this has no switches."""
MOST_SWITCHES: Final = 6000
"""Where there would be more switches in all, the numbers with the most values have none."""

Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class Features:
    """How observations are fed to a network."""

    scale: Numbers
    """What each number is multiplied with."""
    column: NDArray[np.int32]
    """Of each switch, the number it is about."""
    value: Numbers
    """Of each switch, the value at which it is on."""

    @classmethod
    def between(cls, low: Numbers, high: Numbers) -> Self:
        """For numbers that lie between these, as far as anybody knows."""
        span = (high - low).astype(np.int64)
        limit = _limit(span)
        columns = [np.full(n, at, dtype=np.int32) for at, n in enumerate(span) if 1 < n <= limit]
        values = [low[at] + 1 + np.arange(n) for at, n in enumerate(span) if 1 < n <= limit]
        scale = 1 / np.maximum(1, np.maximum(np.abs(low), np.abs(high)))
        empty = np.zeros(0)
        return cls(
            scale.astype(np.float32),
            np.concatenate([empty, *columns]).astype(np.int32),
            np.concatenate([empty, *values]).astype(np.float32),
        )

    def __len__(self) -> int:
        return len(self.scale) + len(self.column)

    def first_layer(self, observation: Numbers, weights: Numbers) -> Numbers:
        """What the first layer of a network makes of one observation: switches that are off cost nothing."""
        on = np.flatnonzero(observation[self.column] == self.value) + len(self.scale)
        found: Numbers = (observation * self.scale) @ weights[: len(self.scale)] + weights[on].sum(axis=0)
        return found


def _limit(span: NDArray[np.int64]) -> int:
    """How many values a number may have, so that there are not too many switches in all."""
    limit = MOST_VALUES
    while limit > 1 and span[(span > 1) & (span <= limit)].sum() > MOST_SWITCHES:
        limit //= 2
    return limit
