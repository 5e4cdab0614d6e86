"""Default names for players without one, and resolving duplicate names."""

from collections.abc import Collection
from typing import Final

FRIENDLY: Final = ("Robin", "Alex", "Mika", "Charlie", "Noor", "Jules", "Sasha", "Toni", "Kim", "Sam")
"""Names for anybody."""
NUMERALS: Final = ("", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def default_name(seat: int) -> str:
    """The name of the player at a seat if nobody has a name.

    >>> default_name(1), default_name(11)
    ('Alex', 'Alex II')
    """
    return nth_of(FRIENDLY[seat % len(FRIENDLY)], seat // len(FRIENDLY))


def friendly_name(taken: Collection[str]) -> str:
    """An unused name for a player who gave none.

    >>> friendly_name(["robin", "Mika"])
    'Alex'
    """
    known, seat = {name.casefold() for name in taken}, 0
    while default_name(seat).casefold() in known:
        seat += 1
    return default_name(seat)


def new_name(name: str, taken: Collection[str]) -> str:
    """The name itself, or with a number appended if it is taken.

    >>> new_name("Pip", ["Robin", "Pip"])
    'Pip II'
    """
    nth = 0
    while nth_of(name, nth) in taken:
        nth += 1
    return nth_of(name, nth)


def nth_of(name: str, nth: int) -> str:
    """`Pip`, `Pip II`."""
    number = NUMERALS[nth] if nth < len(NUMERALS) else str(nth + 1)
    return f"{name} {number}".strip()
