"""A sheet in few bytes: a letter for the size of its numbers, then the numbers."""

import sys
from array import array
from collections.abc import Sequence

SIZES = "bhiq"
"""The codes of `array`, from the smallest."""


def sheet_to_bytes(cells: Sequence[int]) -> bytes:
    """The cells of a sheet in as few bytes as the largest number needs."""
    for size in SIZES:
        try:
            numbers = array(size, cells)
        except OverflowError:
            continue
        return size.encode() + _little_endian(numbers).tobytes()
    raise OverflowError("A number is too large for a sheet.")


def sheet_from_bytes(body: bytes) -> list[int]:
    """The cells again."""
    numbers = array(chr(body[0]))
    numbers.frombytes(body[1:])
    return _little_endian(numbers).tolist()


def _little_endian(numbers: "array[int]") -> "array[int]":
    """The same bytes on every machine."""
    if sys.byteorder == "big" and numbers.itemsize > 1:
        numbers.byteswap()
    return numbers
