"""The short version of scripts/soak."""

import pytest

from .run import SMALL, main


@pytest.mark.nightly
def test_while_everything_breaks_nothing_that_was_acknowledged_is_lost() -> None:
    main(20, SMALL)
