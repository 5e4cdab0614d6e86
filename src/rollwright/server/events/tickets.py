"""Tickets to seats: signed, so that a seat can be identified without a database query."""

import hmac
import re

_TABLE = re.compile(r"([a-z2-9]+)o([0-9]{1,9})")
"""Separates event and seat in the id of a table: no event id contains an o."""


def ticket(key: bytes, seat: int) -> str:
    """The only key to a seat."""
    return hmac.digest(key, b"seat %d" % seat, "sha256")[:16].hex()


def table_of(event: str, seat: int) -> str:
    """The table id of a seat, as used for all other tables."""
    return f"{event}o{seat}"


def seat_at(table: str) -> tuple[str, int] | None:
    """The event and the seat of such a table; None for any other."""
    found = _TABLE.fullmatch(table)
    return (found[1], int(found[2])) if found else None
