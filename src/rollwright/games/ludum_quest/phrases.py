"""What people call symbols, figures, boxes, coins and lines: the phrases that the sentences of the game are made of."""

from collections.abc import Sequence
from typing import Final

from rollwright import Text, Verbatim, Words, listed, spelled

from .data import BONUS_COINS, BONUS_POINTS, NAMES

A_SYMBOL: Final[tuple[Words, ...]] = ("", "a circle", "a triangle", "a rhombus")
"""By the number of the symbol."""
DRAW_BUTTONS: Final[tuple[Words, ...]] = ("Take the coin", "Draw a circle", "Draw a triangle", "Draw a rhombus")
"""What a button says, by the number of the symbol."""
DRAWN_ALONE: Final[tuple[Words, ...]] = (
    "",
    "nothing",
    *A_SYMBOL[1:],
    "a circle and a triangle that touch",
    "any one symbol",
)
"""What each face draws alone (LQ-73)."""
_AT: Final[tuple[Text, ...]] = (
    Text(""),
    Text("a circle at {boxes}", "circles at {boxes}"),
    Text("a triangle at {boxes}", "triangles at {boxes}"),
    Text("a rhombus at {boxes}", "rhombuses at {boxes}"),
)
_BOUGHT: Final[tuple[Text, ...]] = (
    Text(""),
    Text("a bought circle at {boxes}", "bought circles at {boxes}"),
    Text("a bought triangle at {boxes}", "bought triangles at {boxes}"),
)
_RED: Final[tuple[Text, ...]] = (
    Text(""),
    Text("a red circle at {boxes}", "red circles at {boxes}"),
    Text("a red triangle at {boxes}", "red triangles at {boxes}"),
    Text("a red rhombus at {boxes}", "red rhombuses at {boxes}"),
)
DRAWING: Final[tuple[Text, ...]] = (
    Text(""),
    Text("draw a circle at {box} for {cost}"),
    Text("draw a triangle at {box} for {cost}"),
    Text("draw a rhombus at {box} for {cost}"),
)
"""What a symbol costs of the die, on its button."""
BUYING: Final[tuple[Text, ...]] = (
    Text(""),
    Text("buy a circle at {box} for {cost} coins"),
    Text("buy a triangle at {box} for {cost} coins"),
)
PLAIN: Final = 0
BOUGHT: Final = 1
RED: Final = 2
_SORTS: Final[tuple[tuple[Text, ...], ...]] = (_AT, _BOUGHT, _RED)
_FIGURES: Final[dict[str, Text]] = {
    "square": Text("a Square", "{many} Squares"),
    "slope": Text("a Slope", "{many} Slopes"),
    "spear": Text("a Spear", "{many} Spears"),
    "chain": Text("a Chain", "{many} Chains"),
    "stair": Text("a Stair", "{many} Stairs"),
    "gate": Text("a Gate", "{many} Gates"),
    "flower": Text("a Flower", "{many} Flowers"),
}
IN_KEYS: Final[tuple[Words, ...]] = ("square", "slope", "spear", "chain", "stair", "gate", "flower")
"""The figures as the keys of moves have them, and so what people read of a move that claims one."""
MODES: Final[tuple[Words, ...]] = ("competitive", "draft", "solitaire", "mass")
"""The ways to play, as people read them."""
_OTHER_FIGURE: Final = Text("the figure {name}", "the figure {name}, {many} times over")
"""A figure that somebody has added to the table of figures."""


def spot(box: int) -> Verbatim:
    """`K3`."""
    return Verbatim(NAMES[box])


def spots(boxes: Sequence[int]) -> Words:
    """`K3 and L4`."""
    return listed([spot(box) for box in boxes])


def at(symbol: int, box: int, sort: int = PLAIN) -> Text:
    """`a rhombus at K3`; `a bought circle at K3`; `a red circle at K3`."""
    return _SORTS[sort][symbol].filled(n=1, boxes=spot(box))


def several(drawn: Sequence[tuple[int, int, int]]) -> Words:
    """Drawings, each as (sort, symbol, box), those that are alike together: `circles at F2 and G2`."""
    alike: dict[tuple[int, int], list[int]] = {}
    for sort, symbol, box in drawn:
        alike.setdefault((sort, symbol), []).append(box)
    return listed(
        [_SORTS[sort][symbol].filled(n=len(boxes), boxes=spots(boxes)) for (sort, symbol), boxes in alike.items()]
    )


def figure(id: str, name: str, n: int) -> Text:
    """`a Spear`; `two Spears`."""
    return _FIGURES.get(id, _OTHER_FIGURE).filled(n=n, many=spelled(n), name=Verbatim(name))


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


def struck_lines(top: int, left: int, right: int) -> Words:
    """`1 row and 2 columns on the left`."""
    sides = [
        Text("{n} row", "{n} rows", n=top) if top else "",
        Text("{n} column on the left", "{n} columns on the left", n=left) if left else "",
        Text("{n} column on the right", "{n} columns on the right", n=right) if right else "",
    ]
    return listed([side for side in sides if side])
