"""Whether the seats of a mode can be played separately, on the same dice."""

from enum import Enum


class Separable(Enum):
    """Whether a seat alone, on the same streams of chance, plays exactly as it does in company.

    Then any number can play a mode at once, each on a match of one seat: at an event, a daily, a league. The check
    `separable` of the test kit plays both ways and compares.

    >>> Separable.BY_CLOCK.value, bool(Separable.NO)
    ('by clock', False)
    """

    NO = ""
    """Seats take turns, share a board, or score by each other's sheets."""
    ALONE = "alone"
    """The rules for one player are different: apart, each seat plays by these, on the same streams as all others; in
    company a seat would end differently."""
    AT_OWN_PACE = "at own pace"
    """The next throw may depend on what the seat has decided: nobody waits for anybody."""
    BY_CLOCK = "by clock"
    """The table throws for everybody, and the throws of a round are the same for all who are still playing."""

    def __bool__(self) -> bool:
        return self is not Separable.NO
