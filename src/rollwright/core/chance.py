"""Where dice and cards come from. The rules never make chance; they are told it.

A source answers for any throw of any stream at once, in any order: nothing is remembered between questions.
"""

import hmac
import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final, Protocol

from ._native import i64, mypyc_attr
from .dice import Deck, Die
from .errors import WrongChance


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of chance."""

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """How these dice fall in the nth throw (from 0) of the stream."""
        raise NotImplementedError

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """The n cards from the nth (from 0) of the shuffled deck."""
        raise NotImplementedError


class SeededDice(Chance):
    """Fair dice that can be proved afterwards.

    Before anybody sits down the table publishes `commitment`; every seat may add a nonce; at the end the secret is
    revealed and everybody can compute each throw anew. What that proves depends on how the nonces came: whoever knows
    the secret must not learn one before all are promised (docs/decisions/1401).
    """

    def __init__(self, secret: str, nonces: Sequence[str] = (), out: Mapping[str, Sequence[int]] | None = None) -> None:
        self.secret = secret
        self.out = out
        """Cards that had left each deck before the first draw, where a game begins with a position."""
        self.key = sha256(json.dumps(["rollwright dice", secret, *nonces]).encode()).digest()
        """Not the commitment, even without nonces: whoever knows one must not know the other."""
        self._shuffled: dict[str, list[int]] = {}

    @property
    def commitment(self) -> str:
        """What binds the table to its secret without giving it away."""
        return sha256(self.secret.encode()).hexdigest()

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """Each die separately, so that one stream can serve seats that choose different dice."""
        return tuple([1 + self._below(die.sides, f"{stream}|{nth}|{die.id}") for die in dice])

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """The deck shuffled once, then read from its top."""
        order = self._shuffled.get(deck.id)
        if order is None:
            order = self._shuffled[deck.id] = self._order(deck)
        return tuple(order[nth : nth + n])

    def _order(self, deck: Deck) -> list[int]:
        """Fisher-Yates on the seeded numbers; cards that are out already lie on top, where nobody draws again."""
        order = list(range(1, len(deck.cards) + 1))
        for last in range(len(order) - 1, 0, -1):
            other = self._below(last + 1, f"deck {deck.id}|{last}")
            order[last], order[other] = order[other], order[last]
        out = list(self.out.get(deck.id, ())) if self.out else []
        return out + [card for card in order if card not in out] if out else order

    def _below(self, sides: int, label: str) -> int:
        """A number from 0 to sides - 1, every one equally likely: values past the last whole multiple are refused."""
        limit = (1 << 32) - (1 << 32) % sides
        attempt = 0
        while True:
            digest = hmac.digest(self.key, f"{label}|{attempt}".encode(), "sha256")
            for start in range(0, 32, 4):
                number = int.from_bytes(digest[start : start + 4], "big")
                if number < limit:
                    return number % sides
            attempt += 1


_WORD: Final = 0xFFFFFFFF


class QuickDice(Chance):
    """Fast dice for simulations: a function of (seed, stream, nth, place in the throw), without secret or proof."""

    def __init__(self, seed: int, out: Mapping[str, Sequence[int]] | None = None) -> None:
        self.seed = seed
        self.out = out
        """How many cards were drawn from each deck before: only the rest is shuffled."""
        self.salts: dict[str, int] = {}
        self.orders: dict[str, tuple[int, ...]] = {}

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """Each die from its own number. The bias, at most one in 2**26 for dice, does not show in any simulation."""
        salt = self.salts.get(stream)
        if salt is None:
            salt = self._salt(stream)
        found = []
        word: i64 = salt + nth * 0x9E3779B1
        for die in dice:
            word = (word + 0x85EBCA77) & _WORD
            word = (word ^ (word >> 16)) * 0x7FEB352D & _WORD
            word = (word ^ (word >> 15)) * 0x846CA68B & _WORD
            word ^= word >> 16
            found.append(1 + (word * die.sides >> 32))
        return tuple(found)

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """The deck, shuffled once by its own dice."""
        order = self.orders.get(deck.id)
        if order is None:
            order = self.orders[deck.id] = self._shuffled(deck)
        return order[nth : nth + n]

    def _shuffled(self, deck: Deck) -> tuple[int, ...]:
        out = tuple(self.out.get(deck.id, ())) if self.out else ()
        order = [card for card in range(1, len(deck.cards) + 1) if card not in out]
        for last in range(len(order) - 1, 0, -1):
            other = self.faces("deck " + deck.id, last, [Die("", [""] * (last + 1))])[0] - 1
            order[last], order[other] = order[other], order[last]
        return out + tuple(order)

    def _salt(self, stream: str) -> int:
        """A seed for the stream, from a digest so that neighbouring seeds and streams are unrelated."""
        digest = sha256(f"{self.seed}|{stream}".encode()).digest()
        self.salts[stream] = int.from_bytes(digest[:4], "big")
        return self.salts[stream]


class FixedDice(Chance):
    """Throws and draws written down in advance: for tests, examples and records."""

    def __init__(
        self, throws: Mapping[str, Sequence[Sequence[int]]], draws: Mapping[str, Sequence[int]] | None = None
    ) -> None:
        self.throws = {stream: [tuple(throw) for throw in queue] for stream, queue in throws.items()}
        self.draws = {deck: tuple(cards) for deck, cards in (draws or {}).items()}

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """The nth entry of the stream."""
        queue = self.throws.get(stream, [])
        if nth >= len(queue):
            raise WrongChance(f"Stream {stream!r} has only {len(queue)} throws; number {nth + 1} was asked for.")
        return queue[nth]

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """The next entries of the deck."""
        drawn = self.draws.get(deck.id, ())[nth : nth + n]
        if len(drawn) < n:
            raise WrongChance(f"Deck {deck.id!r} runs dry at card {nth + len(drawn) + 1}.")
        return drawn


class AskPerson(Protocol):
    """Someone who can be asked for the faces of physical dice or the names of cards."""

    def __call__(self, what: str, names: Sequence[str], choices: Sequence[Sequence[str]]) -> Sequence[str]:
        """The names of the faces (or cards) that came up, one for each of `names`."""
        ...


class TypedDice(Chance):
    """Physical dice and cards: people roll them and enter what they see."""

    def __init__(self, ask: AskPerson) -> None:
        self.ask = ask

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """What a person says the dice show."""
        said = self.ask("dice", [die.id for die in dice], [die.faces for die in dice])
        found = tuple([die.face(name) for die, name in zip(dice, said)])
        if len(said) != len(dice) or 0 in found:
            raise WrongChance(f"{' '.join(said)} is not a throw of {' '.join(die.id for die in dice)}.")
        return found

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """What a person says was drawn."""
        said = self.ask("cards", [deck.id] * n, [deck.cards] * n)
        found = tuple([deck.card(name) for name in said])
        if len(said) != n or 0 in found:
            raise WrongChance(f"{' '.join(said)} are not {n} cards of {deck.id}.")
        return found
