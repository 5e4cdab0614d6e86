"""The short version of scripts/soak."""

from . import soak


def test_killing_any_process_every_second_loses_nothing() -> None:
    soak.main(15)
