"""Means of some games against those of the others, and shares against a share."""

import numpy as np
import pytest

from rollwright.measuring.statistics import UNKNOWN, contrast, mean, p_share, share, summed


def test_a_contrast_is_students_for_two_samples() -> None:
    found = contrast([1.0, 2.0, 3.0, 5.0, 7.0, 6.0], [True, True, True, False, False, False])
    assert (found.value, found.n) == (-4.0, 3)
    assert found.error == pytest.approx(2.7764 * (1 * (1 / 3 + 1 / 3)) ** 0.5, rel=2e-3)


def test_nothing_is_said_where_all_or_none_are_inside() -> None:
    assert contrast([1.0, 2.0, 3.0], [True] * 3) is UNKNOWN
    assert contrast([1.0, 2.0, 3.0], [False] * 3) is UNKNOWN


def test_a_mean_from_sums_is_the_mean_of_the_values() -> None:
    values = np.array([3.0, 5.0, 10.0, 2.0])
    assert summed(float(values.mean()), float(values.std(ddof=1)), 4) == mean(values)
    assert summed(3.0, 0.0, 1) is UNKNOWN


@pytest.mark.parametrize("successes", [0, 3, 40, 97, 100])
def test_a_share_is_improbable_just_where_its_interval_excludes_it(successes: int) -> None:
    found = share(successes, 100)
    for percent in range(1, 100):
        assert (p_share(found, percent / 100) < 0.05) == found.excludes(percent / 100)


def test_no_share_is_improbable_against_never_and_always() -> None:
    assert p_share(share(5, 10), 0.0) == p_share(share(5, 10), 1.0) == p_share(UNKNOWN, 0.5) == 1.0
