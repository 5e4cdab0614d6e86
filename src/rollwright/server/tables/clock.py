"""The clocks of a table: how long each seat has, worked out from the log and the moments its acts were written."""

from collections.abc import Collection, Iterable
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

LAG = 1.0
"""Seconds of every turn that are not counted: the time a request may take on its way."""
LEAST = 20.0
"""Seconds that everybody has for a turn, even after using up their time."""
DAY = 24 * 60 * 60
Seconds = Annotated[int, Meta(ge=0, le=30 * DAY)]


class Clock(msgspec.Struct, frozen=True):
    """How long everybody at a table has.

    `live`: `base` seconds for the whole game, and `turn` more after every turn. `slow`: `turn` seconds for each turn,
    which are not saved up. `none`: as long as they like.
    """

    kind: Literal["none", "live", "slow"] = "none"
    base: Seconds = 0
    turn: Seconds = 0
    instead: Annotated[str, Meta(max_length=24)] = ""
    """Who plays when someone's time is up: a bot, until they return; empty: the default move of the rules."""

    @property
    def runs(self) -> bool:
        """Whether there is a clock."""
        return self.kind != "none"

    def at_first(self) -> float:
        """Seconds that a seat starts with."""
        return float(self.base if self.kind == "live" else self.turn)

    def after_turn(self, left: float) -> float:
        """Seconds a seat has after a turn that ended with this many left."""
        return left + self.turn if self.kind == "live" else float(self.turn)


class Deadline(NamedTuple):
    """When the first seat's time is up: a point in time, or this many seconds after an act not yet written."""

    at: float | None = None
    within: float | None = None


class Clocks:
    """The time left for every seat. Times are seconds since 1970 by the database, whose clock all processes share."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self._left = [clock.at_first()] * seats
        """At the beginning of the current turn, or since the last one ended."""
        self._since: dict[int, float] = {}
        """When the turn of each seat that is thinking began."""

    def take(self, at: float, actor: int | None, thinking: Collection[int]) -> None:
        """An act was written; these seats have something to decide afterwards."""
        for seat in [seat for seat in self._since if seat == actor or seat not in thinking]:
            self._left[seat] = self.clock.after_turn(self.left(seat, at))
            del self._since[seat]
        for seat in thinking:
            if seat not in self._since:
                self._left[seat] = max(self._left[seat], LEAST)
                self._since[seat] = at

    def left(self, seat: int, now: float) -> float:
        """Seconds that a seat has left; 0 when its time is up."""
        begun = self._since.get(seat)
        thought = 0.0 if begun is None else max(0.0, now - begun - LAG)
        return max(0.0, self._left[seat] - thought)

    def thinking(self) -> list[int]:
        """The seats whose clocks are running."""
        return sorted(self._since)

    def out(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.thinking() if now >= self._ends(seat)]

    def _ends(self, seat: int) -> float:
        return self._since[seat] + LAG + self._left[seat]

    def deadline(self) -> Deadline:
        """When the first seat's time is up, if nothing happens until then."""
        return Deadline(at=min(map(self._ends, self._since), default=None))

    def deadline_after(self, actor: int | None, thinking: Iterable[int]) -> Deadline:
        """The same after an act of this seat, after which these have something to decide."""
        goes_on = [seat for seat in thinking if seat in self._since and seat != actor]
        begins = [seat for seat in thinking if seat not in goes_on]
        return Deadline(
            at=min(map(self._ends, goes_on), default=None),
            within=min((LAG + self._at_turn(seat) for seat in begins), default=None),
        )

    def _at_turn(self, seat: int) -> float:
        """The minimum number of seconds a seat will have for a turn that is about to begin."""
        known = self._left[seat] if seat not in self._since else 0.0
        return max(known, LEAST)
