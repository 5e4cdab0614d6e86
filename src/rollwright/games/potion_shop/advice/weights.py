"""What a sensible player finds things worth, in points; and three one-sided ways to play."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much a player likes what."""

    unit: float = 1.05
    """An ingredient in stock; an ordinary potion is two, a special one three."""
    gold: float = 0.55
    vp: float = 1.0
    symbol: float = 1.0
    tile: float = 1.0
    sale: float = 0.0
    """A customer sold, whoever it is."""
    spare: float = 0.45
    """An ingredient more than anybody needs."""


BALANCED: Final = Weights()
STYLES: Final[dict[str, Weights]] = {
    "rush": Weights(unit=0.7, vp=0.5, symbol=0.5, tile=0.5, sale=2.0),
    "symbols": Weights(vp=0.8, symbol=1.7, tile=0.85),
    "upgrades": Weights(gold=0.8, vp=0.85, symbol=0.8, tile=1.8),
}
STYLE_WORDS: Final[dict[str, str]] = {
    "rush": "Serves customers as fast as it can.",
    "symbols": "Collects symbols above all.",
    "upgrades": "Saves gold for shop upgrades above all.",
}
ENOUGH: Final = 7
"""How many units in stock are useful."""
LAST_UNIT: Final = 0.5
"""A unit in the final round."""
PATIENCE: Final = 0.62
"""A customer counts so much less for every unit that is missing."""
HOPES: Final[tuple[float, ...]] = tuple([PATIENCE**n for n in range(40)])
"""The same by number of units that are missing."""
BEST: Final[tuple[float, ...]] = (1.0, 0.55, 0.3)
"""How much the best three customers count."""
SALES_A_ROUND: Final[tuple[float, ...]] = (0.0, 0.0, 1.3, 0.73, 0.64)
"""Of one player, by number of players."""
WORSE: Final = -0.5
"""What is legal but leads nowhere now."""
