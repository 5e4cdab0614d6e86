"""Common dice: two variants of a game have the same luck, even if an edit moves a card or adds a throw."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Final

from rollwright.core.chance import Chance
from rollwright.core.dice import Deck, Die
from rollwright.core.errors import RollwrightError
from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.playing import Watch

WIDTH: Final = 8
"""Bytes of a number: 64 bits."""
MOST_THROWS: Final = 10_000
"""Throws and draws of one game. No person would play that long; bots that may not end it would play for ever."""
NOTHING: Final[dict[str, Sequence[str]]] = {}


def number(key: bytes, label: str) -> int:
    """A number of 64 bits for a label, the same in every process and for ever."""
    return int.from_bytes(blake2b(label.encode(), digest_size=WIDTH, key=key).digest())


def key_of(seed: str) -> bytes:
    """The key of a seed's numbers."""
    return blake2b(seed.encode(), digest_size=32).digest()


class CommonDice(Chance):
    """Dice keyed by what is thrown, not by how many throws came before.

    A die falls by its name, the round, and how often it was thrown in that round: a throw again in round 3 changes
    nothing in round 4. A deck is sorted by a number for each card's name: removing a card leaves the others in order.
    Somebody has to say which round it is: `Rounds`.
    """

    def __init__(self, seed: str, last: Mapping[str, Sequence[str]] = NOTHING) -> None:
        self.key = key_of(seed)
        self.last = last
        """By deck, cards placed at its bottom, so that they are hardly ever drawn."""
        self.round = 0
        self.seat: int | None = None
        self.thrown: dict[tuple[int | None, str, str], int] = {}
        self.orders: dict[str, tuple[int, ...]] = {}

    def at(self, round: int, seat: int | None) -> None:
        """The next throw belongs to this round, and to this seat."""
        if round != self.round:
            self.round = round
            self.thrown = {}
        self.seat = seat

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """Each die by its own number. The bias, at most one in 2**61 for a die of eight, is invisible."""
        return tuple([1 + (self._fallen(stream, die.id) * die.sides >> 8 * WIDTH) for die in dice])

    def _fallen(self, stream: str, die: str) -> int:
        before = self.thrown.get((self.seat, stream, die), 0)
        self.thrown[self.seat, stream, die] = before + 1
        return number(self.key, f"die|{stream}|{self.round}|{before}|{die}")

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """From the deck in the order of its cards' numbers."""
        order = self.orders.get(deck.id)
        if order is None:
            order = self.orders[deck.id] = self._shuffled(deck)
        return order[nth : nth + n]

    def _shuffled(self, deck: Deck) -> tuple[int, ...]:
        last = self.last.get(deck.id, ())
        indexes = range(1, len(deck.cards) + 1)
        names = deck.cards
        return tuple(
            sorted(indexes, key=lambda n: (names[n - 1] in last, number(self.key, f"card|{deck.id}|{names[n - 1]}")))
        )


class Endless(RollwrightError):
    """A game does not end."""


class Rounds(Watch):
    """Tells common dice the round, and stops endless games."""

    def __init__(self, dice: CommonDice) -> None:
        self.dice = dice
        self.throws = 0

    def asked(self, match: Match, ask: PendingThrow) -> None:
        self.throws += 1
        if self.throws > MOST_THROWS:
            raise Endless(f"it did not end within {MOST_THROWS:,} throws and draws.")
        self.dice.at(match.table.round, ask.seat)
