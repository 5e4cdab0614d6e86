"""Dice and decks, and every way they can fall.

A face or a card is a small number from 1: 0 means not thrown, not drawn.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import NamedTuple, final

D6 = ("1", "2", "3", "4", "5", "6")


@final
class Die:
    """A die; `faces` are the names of its equally likely faces. Face number f is `faces[f - 1]`.

    `colour` is `white` or `black` where a game tells its dice apart by it; empty for the colour of the client.
    """

    def __init__(
        self,
        id: str,
        faces: Sequence[str] = D6,
        colour: str = "",
        says: Sequence[str] = (),
        looks: Sequence[str] = (),
    ) -> None:
        self.id = id
        self.faces = tuple(faces)
        self.colour = colour
        self.sides = len(self.faces)
        self.says = tuple(says) or self.faces
        """What each face tells a person, where its name in the notation does not."""
        self.looks = tuple(looks) or self.faces
        """What is printed on each face: glyphs joined by `+`, or its name."""

    def face(self, name: object) -> int:
        """The number of the face called `name`; 0 if it has none."""
        text = str(name)
        return self.faces.index(text) + 1 if text in self.faces else 0

    def __repr__(self) -> str:
        return f"Die({self.id}: {' '.join(self.faces)})"


class Deck(NamedTuple):
    """A shuffled stack, drawn from without putting back. Card number c is `cards[c - 1]`."""

    id: str
    cards: tuple[str, ...]

    def card(self, name: object) -> int:
        """The number of the card called `name`; 0 if there is none."""
        text = str(name)
        return self.cards.index(text) + 1 if text in self.cards else 0


class Outcome(NamedTuple):
    """One way the dice can fall, and how many of the `outcomes` total ways it stands for."""

    faces: tuple[int, ...]
    ways: int


def outcomes(dice: Sequence[Die]) -> Iterator[Outcome]:
    """Every distinguishable throw, exactly: dice with equal faces are interchangeable and grouped.

    The ways of all outcomes add up to the product of the numbers of faces, so a chance is ways over that total.
    """
    kinds: dict[tuple[str, ...], list[int]] = {}
    for place, die in enumerate(dice):
        kinds.setdefault(die.faces, []).append(place)
    choices = [list(_sorted_throws(len(faces), len(places))) for faces, places in kinds.items()]
    for combined in product(*choices):
        faces = [0] * len(dice)
        for places, (throw, _) in zip(kinds.values(), combined, strict=True):
            for place, face in zip(places, throw, strict=True):
                faces[place] = face
        yield Outcome(tuple(faces), prod(ways for _, ways in combined))


def _sorted_throws(sides: int, dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    for throw in combinations_with_replacement(range(1, sides + 1), dice):
        ways = factorial(dice)
        for repeated in Counter(throw).values():
            ways //= factorial(repeated)
        yield throw, ways
