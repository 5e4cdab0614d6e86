"""What people call symbols, figures, boxes, coins and lines: the phrases that the sentences of the game are made of."""

from collections.abc import Sequence
from typing import Final

from rollwright import Text, Verbatim, Words

from .data import BONUS_COINS, BONUS_POINTS, NAMES

A_SYMBOL: Final[tuple[str, ...]] = ("", "a circle", "a triangle", "a rhombus")
"""By the number of the symbol."""
_AT: Final[tuple[Text, ...]] = (
    Text(""),
    Text("a circle at {box}"),
    Text("a triangle at {box}"),
    Text("a rhombus at {box}"),
)
_BOUGHT: Final[tuple[Text, ...]] = (Text(""), Text("a bought circle at {box}"), Text("a bought triangle at {box}"))
_RED: Final[tuple[Text, ...]] = (
    Text(""),
    Text("a red circle at {box}"),
    Text("a red triangle at {box}"),
    Text("a red rhombus at {box}"),
)
_FIGURES: Final[dict[str, Text]] = {
    "square": Text("a Square", "{many} Squares"),
    "slope": Text("a Slope", "{many} Slopes"),
    "spear": Text("a Spear", "{many} Spears"),
    "chain": Text("a Chain", "{many} Chains"),
    "stair": Text("a Stair", "{many} Stairs"),
    "gate": Text("a Gate", "{many} Gates"),
    "flower": Text("a Flower", "{many} Flowers"),
}
_OTHER_FIGURE: Final = Text("the figure {name}", "the figure {name}, {many} times over")
"""A figure that somebody has added to the table of figures."""
NUMBERS: Final[tuple[str, ...]] = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def number(n: int) -> object:
    """A small number as a word, a large one in figures."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else n


def spot(box: int) -> Verbatim:
    """`K3`."""
    return Verbatim(NAMES[box])


def spots(boxes: Sequence[int]) -> list[Verbatim]:
    """The names of several boxes."""
    return [spot(box) for box in boxes]


def at(symbol: int, box: int) -> Text:
    """`a rhombus at K3`."""
    return _AT[symbol].filled(box=spot(box))


def bought_at(symbol: int, box: int) -> Text:
    """`a bought circle at K3`."""
    return _BOUGHT[symbol].filled(box=spot(box))


def red_at(symbol: int, box: int) -> Text:
    """`a red circle at K3`."""
    return _RED[symbol].filled(box=spot(box))


def figure(id: str, name: str, n: int) -> Text:
    """`a Spear`; `two Spears`."""
    return _FIGURES.get(id, _OTHER_FIGURE).filled(n=n, many=number(n), name=Verbatim(name))


def coins(n: int) -> Words:
    """`no coins`; `1 coin`; `3 coins`."""
    return Text("{n} coin", "{n} coins", n=n) if n else "no coins"


def points(n: int) -> Text:
    """`1 point`; `6 points`."""
    return Text("{n} point", "{n} points", n=n)


def lines(n: int) -> Text:
    """`1 line`; `4 lines`."""
    return Text("{n} line", "{n} lines", n=n)


def prize(bonus: int) -> Words:
    """What the bonus of a row is: `1 coin`; `4 points`."""
    return points(BONUS_POINTS[bonus]) if BONUS_POINTS[bonus] else coins(BONUS_COINS[bonus])
