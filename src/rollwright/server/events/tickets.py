"""Tickets to seats: signed, so that a seat can be known by its ticket without asking anybody."""

import hmac
import re

_TABLE = re.compile(r"([a-z2-9]+)o([0-9]{1,9})")
"""The table of a seat: no id has an o."""


def ticket(key: bytes, seat: int) -> str:
    """The only key to a seat."""
    return hmac.digest(key, b"seat %d" % seat, "sha256")[:16].hex()


def table_of(event: str, seat: int) -> str:
    """The table of a seat, as it is named among all other tables."""
    return f"{event}o{seat}"


def seat_at(table: str) -> tuple[str, int] | None:
    """The event and the seat of such a table; None for any other."""
    found = _TABLE.fullmatch(table)
    return (found[1], int(found[2])) if found else None
