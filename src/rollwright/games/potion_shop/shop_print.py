"""What is printed on the shop sheet around its boxes, and at what height everything stands."""

from typing import Final, final

from rollwright.core.printed import Decor, Icon, Label, Line

from .components import Box, Goods

LEFT: Final = 47.0
"""Where the tracks begin."""
SMALL: Final = 2.9
GOLD_LINE: Final = 20
"""Bubbles in a line of gold."""


@final
class Tops:
    """The heights of the parts of the page, from the top; a variant with more tracks has a longer page."""

    def __init__(self, box: Box) -> None:
        self.ingredients = 40.0
        self.potions = self.ingredients + 10 * len(box.ingredients.ids) + 6
        self.gold = self.potions + 10 * len(box.potions.ids) + 6
        self.symbols = self.gold + 8 * ((box.gold + GOLD_LINE - 1) // GOLD_LINE) + 5
        self.reserve = self.symbols + 10 * len(box.symbols.ids) + 6
        self.tiles = self.reserve + 29
        self.score = self.tiles + 39
        self.bottom = max(297.0, self.score + 17)


def decor(box: Box, tops: Tops) -> list[Decor]:
    """Names and icons of the tracks, recipes, headings, the reminder."""
    found: list[Decor] = [Label("Name of the shop", 10, 29, SMALL), Line(40, 31, 200, 31)]
    found.append(Label("Customers sold", 135, 10.5, SMALL))
    found += _names(box.ingredients, tops.ingredients, 7)
    found += _names(box.potions, tops.potions, 7)
    found += _names(box.symbols, tops.symbols, 8)
    found += [Icon("coin", 10, tops.gold, 6.4, 6.4), Label("Gold", 18.5, tops.gold + 3.2, 3.2)]
    found += _recipes(box, tops.potions) + _last_values(box, tops.symbols) + _reminder(box, tops.symbols)
    found += [Label("Dealt to you", 10, tops.reserve - 3, SMALL), Label("Reserved", 37.2, tops.reserve - 3, SMALL)]
    found.append(Label("Shop upgrades", 10, tops.tiles - 3, SMALL))
    found += [Label("+" if nth < 4 else "=", 40.2 + 32.4 * nth, tops.score + 5.5, 4.4, "middle") for nth in range(5)]
    return found


def _names(goods: Goods, top: float, high: float) -> list[Decor]:
    found: list[Decor] = []
    for nth, name in enumerate(goods.names):
        middle = top + 10 * nth + high / 2
        size = 3.2 if len(name) < 15 else 2.6
        found += [Icon(goods.icons[nth], 10, middle - 3.2, 6.4, 6.4), Label(name, 18.5, middle, size)]
    return found


def _recipes(box: Box, top: float) -> list[Decor]:
    """Behind each potion what it is made from."""
    found: list[Decor] = []
    x = LEFT + 8.5 * 10 + 6
    for nth, recipe in enumerate(box.recipes):
        y = top + 10 * nth
        found.append(Label("=", x, y + 3.5, 3.2))
        if not recipe:
            found.append(Label(f"any {box.any} ingredients", x + 5, y + 3.5, 3.2))
        kinds = [kind for kind, n in enumerate(recipe) for _ in range(n)]
        found += [Icon(box.ingredients.icons[kind], x + 5 + 8.5 * at, y, 7, 7) for at, kind in enumerate(kinds)]
        found += [Label("+", x + 12.7 + 8.5 * at, y + 3.5, 2.8, "middle") for at in range(len(kinds) - 1)]
    return found


def _last_values(box: Box, top: float) -> list[Decor]:
    """A star for the value of a full symbol track."""
    found: list[Decor] = []
    x = LEFT + 12 * (len(box.symbol_values) - 1)
    for nth in range(len(box.symbols.ids)):
        y = top + 10 * nth
        found += [Icon("star", x, y - 1, 10, 10), Label(str(box.symbol_values[-1]), x + 5, y + 4.3, 2.8, "middle")]
    return found


def _reminder(box: Box, top: float) -> list[Decor]:
    ends = " / ".join([str(n) for n in box.numbers.threshold])
    lines = ["1  Set the dice", "2  Choose dice", "3  Mix and sell", "4  Buy a tile", "5  Pass the marker"]
    lines += [f"Final round: {ends} sold"]
    return [Label(line, 158, top + 4 + 6.2 * nth, 3.2, bold=nth == 5) for nth, line in enumerate(lines)]
