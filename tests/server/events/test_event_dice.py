"""Where the dice of an event come from, and how a sheet is kept there."""

from hashlib import sha256
from itertools import pairwise
from secrets import token_hex

from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.server.events.keys import LENGTH, key_of, root_of
from rollwright.server.events.sheet_bytes import sheet_from_bytes, sheet_to_bytes


def test_every_key_is_the_promise_of_the_next() -> None:
    seed = token_hex(32)
    keys = [key_of(seed, nth) for nth in range(LENGTH + 1)]
    assert keys[LENGTH] == seed
    assert all(sha256(after.encode()).hexdigest() == before for before, after in pairwise(keys))


@settings(max_examples=8, deadline=None)
@given(st.lists(st.text(max_size=8), min_size=1, max_size=20, unique=True), st.data())
def test_the_root_changes_with_every_nonce(nonces: list[str], data: st.DataObject) -> None:
    other = [*nonces]
    other[data.draw(st.integers(0, len(nonces) - 1))] += "x"
    assert root_of(nonces) != root_of(other)
    assert root_of(nonces) != root_of([*nonces, "one more"])


@given(st.lists(st.integers(-(2**40), 2**40) | st.integers(-3, 100), max_size=60))
def test_a_packed_sheet_is_the_same_again(cells: list[int]) -> None:
    assert sheet_from_bytes(sheet_to_bytes(cells)) == cells
