"""Means of many groups of games from one query: a query for each would take as long as the answer may."""

from typing import Any

import numpy as np

from rollwright.measuring.statistics import Estimate, mean

from .run import Run

Group = tuple[Any, ...]


def means(run: Run, query: str, *values: object) -> dict[Group, Estimate]:
    """The mean of the last column, by all columns before it; the query puts the rows of a group behind each other.

    In the same order every time: sums of threads would differ in their last digit.
    """
    *keys, numbers = run.columns(query, *values).values()
    if not len(numbers):
        return {}
    changes = np.any([column[1:] != column[:-1] for column in keys], axis=0)
    begins = [0, *(np.flatnonzero(changes) + 1)]
    groups = zip(*[column[begins].tolist() for column in keys], strict=True)
    return {group: mean(own) for group, own in zip(groups, np.split(numbers, begins[1:]), strict=True)}
