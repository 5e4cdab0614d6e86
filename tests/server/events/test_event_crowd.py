"""The short version of scripts/event: 200 people play a whole event while everything that can be killed is."""

import pytest

from ..event_crowd.__main__ import measure
from ..event_crowd.report import in_words
from ..event_crowd.scene import scene


@pytest.mark.nightly
def test_a_whole_event_with_kills_loses_nothing_and_everybody_hears_everything() -> None:
    with scene() as here:
        told = measure(here, 200, 3, kill=True)
    words = in_words(told)
    assert told["wrong"] == 0, words
    assert told["acknowledged"] == told["stored"] > 200, words
    assert told["replayed"] == told["stored"] + told["decided by default"], words
    assert told["ranks compared"] == 200 * told["broadcast"]["messages"], words
    assert told["broadcast"]["heard"] == told["broadcast"]["to be heard"], words
    assert len(told["faults"]) >= 3, words
