"""Dice and decks, and all their possible results.

A face or a card is a small number from 1: 0 means not thrown, not drawn.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import NamedTuple, final

from .errors import GameDefinitionError
from .palette import known
from .text import Text

D6 = ("1", "2", "3", "4", "5", "6")


@final
class Die:
    """A die; `faces` are the names of its equally likely faces. Face number f is `faces[f - 1]`.

    `colour` is one of the palette's where a game tells its dice apart by it; empty for the colour of the client.
    `sign` is a letter or two shown with the colour, by default the first of the die's name.

    >>> coin = Die("coin", ["heads", "tails"])
    >>> coin.sides, coin.face("tails"), coin.faces[2 - 1]
    (2, 2, 'tails')
    >>> Die("red", colour="red")
    Die(red: 1 2 3 4 5 6)
    """

    def __init__(
        self,
        id: str,
        faces: Sequence[str] = D6,
        colour: str = "",
        says: Sequence[str] = (),
        looks: Sequence[str] = (),
        sign: str = "",
    ) -> None:
        self.id = id
        self.faces = tuple(faces)
        self.colour = known(colour, f"Die {id}")
        self.sign = sign or (id[:1].upper() if colour else "")
        self.sides = len(self.faces)
        self.says = tuple(says) or self.faces
        """What each face means to a person, if its name in the notation does not say it."""
        self.looks = tuple(looks) or self.faces
        """What is printed on each face: glyphs joined by `+`, or its name."""
        if not self.sides:
            raise GameDefinitionError(f"Die {id!r} has no faces.")
        if not len(self.says) == len(self.looks) == self.sides:
            raise GameDefinitionError(f"Die {id!r} has {self.sides} faces; `says` and `looks` need one for each.")

    def face(self, name: object) -> int:
        """The number of the face called `name`; 0 if it has none."""
        text = str(name)
        return self.faces.index(text) + 1 if text in self.faces else 0

    def __repr__(self) -> str:
        return f"Die({self.id}: {' '.join(self.faces)})"


class Deck(NamedTuple):
    """A shuffled stack, drawn from without putting back. Card number c is `cards[c - 1]`.

    >>> thieves = Deck("thieves", ("guard", "thief", "cat"))
    >>> thieves.card("thief"), thieves.cards[2 - 1]
    (2, 'thief')
    """

    id: str
    cards: tuple[str, ...]
    laid: Text = Text("")
    """The message when `{cards}` are drawn for all; without it, only that cards were drawn."""
    dealt: Text = Text("")
    """The message when `{who}` draws `{cards}`."""
    name: str = ""
    """What people call the remaining cards; without it, the id."""
    prices: tuple[int, ...] = ()
    """The price of each card, in whatever it is paid; empty if they are not for sale."""

    def card(self, name: object) -> int:
        """The number of the card called `name`; 0 if there is none."""
        text = str(name)
        return self.cards.index(text) + 1 if text in self.cards else 0


class Outcome(NamedTuple):
    """One possible result of the dice, and how many of all `outcomes` it stands for."""

    faces: tuple[int, ...]
    ways: int


def outcomes(dice: Sequence[Die]) -> Iterator[Outcome]:
    """Every distinguishable throw, exactly: dice with equal faces are interchangeable and grouped.

    The ways of all outcomes add up to the product of the numbers of faces, so a chance is ways over that total.

    >>> throws = list(outcomes([Die("a"), Die("b")]))
    >>> len(throws), throws[1]
    (21, Outcome(faces=(1, 2), ways=2))
    >>> sum(throw.ways for throw in throws if sum(throw.faces) == 7), 6 * 6
    (6, 36)
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
