"""Quick chance for tests: the same for the same seed, in every process and in any order."""

from collections.abc import Mapping, Sequence
from random import Random

from rollwright.core.chance import Chance
from rollwright.core.dice import Deck, Die


def luck(*seed: object) -> Random:
    """A source of random numbers named by words and numbers."""
    return Random("|".join(map(str, seed)))


class RandomDice(Chance):
    """Dice and decks for tests and trials. Not fair dice for people: nothing can be proved about them afterwards."""

    def __init__(self, seed: object, out: Mapping[str, Sequence[int]] | None = None) -> None:
        self.seed = seed
        self.out = out or {}
        """Cards that were drawn from each deck before: only the rest is shuffled."""
        self._decks: dict[str, tuple[int, ...]] = {}

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """Any throw of any stream at once."""
        random = luck(self.seed, stream, nth).random
        return tuple([1 + int(random() * len(die.faces)) for die in dice])

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """The deck shuffled once, then read from its top."""
        order = self._decks.get(deck.id)
        if order is None:
            out = tuple(self.out.get(deck.id, ()))
            rest = [card for card in range(1, len(deck.cards) + 1) if card not in out]
            order = self._decks[deck.id] = (*out, *luck(self.seed, "deck", deck.id).sample(rest, len(rest)))
        return order[nth : nth + n]
