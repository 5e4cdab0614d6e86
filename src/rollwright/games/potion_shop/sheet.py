"""The shop sheet (docs/rules/potion_shop.md): tracks to fill and cross, places for tiles and cards, the score line."""

from typing import Final, final

from rollwright import Box, Group, Icon, Label, Line, Mark, Paper, Shape, notes, places, track
from rollwright.core.printed import Decor
from rollwright.core.sheet import OWNER
from rollwright.core.text import Text

from . import cards
from .data import SEATS, Goods, ShopData
from .layouts import CARDS, SLIM, STOCK, UPRIGHT, arranged

FILLED: Final = 1
CROSSED: Final = 2
BUBBLE: Final[tuple[Mark, ...]] = (Mark("fill"), Mark("fill+cross"))
SYMBOL: Final[tuple[Mark, ...]] = (Mark("fill"),)
SCORE_LINE: Final[dict[str, str]] = {
    "customers": "sold",
    "symbols": "signs",
    "potions": "brews",
    "upgrades": "shop",
    "gold": "gold",
    "total": "total",
}
"""What is written there in the end, all of it renown."""
WRITTEN: Final[tuple[Mark, ...]] = tuple([Mark("word", str(n), text=str(n)) for n in range(400)])
"""A number in the score line is one more than what is written, so that a zero can be written."""
NOTES: Final[tuple[str, ...]] = ("more sales", "voucher", "sales", "rerolls", "swaps", "brokers", "taking", "buying")
MORE_SALES: Final = 0
VOUCHER: Final = 1
SALES: Final = 2
REROLLS: Final = 3
SWAPS: Final = 4
BROKERS: Final = 5
TAKING: Final = 6
BUYING: Final = 7
SHOWN: Final = 6
"""How many reserved cards have a place on the paper; more lie beside it."""
CARD = (26.4, 22.0)
LEFT: Final = 47.0
"""Where the tracks begin."""
SMALL: Final = 2.9
GOLD_LINE: Final = 20
"""Bubbles in a line of gold."""


@final
class Span:
    """Where a group begins and ends among the boxes of the sheet."""

    def __init__(self, start: int, stop: int) -> None:
        self.start = start
        self.stop = stop


@final
class Tops:
    """The heights of the parts of the page, from the top; a variant with more tracks has a longer page."""

    def __init__(self, box: ShopData) -> None:
        self.ingredients = 40.0
        self.potions = self.ingredients + 10 * len(box.ingredients.ids) + 6
        self.gold = self.potions + 10 * len(box.potions.ids) + 6
        self.symbols = self.gold + 8 * ((box.gold + GOLD_LINE - 1) // GOLD_LINE) + 5
        self.reserve = self.symbols + 10 * len(box.symbols.ids) + 6
        self.tiles = self.reserve + 29
        self.score = self.tiles + 39
        self.bottom = max(297.0, self.score + 17)


@final
class ShopSheet:
    """The paper of a box, and where everything stands on it."""

    def __init__(self, box: ShopData) -> None:
        tops = Tops(box)
        groups = _groups(box, tops)
        columns = arranged(box, groups, STOCK, CARDS)
        screens = {"upright": arranged(box, groups, UPRIGHT), "slim": arranged(box, groups, SLIM), "wide": columns}
        self.spec = Paper(groups, (210, tops.bottom), "Potion Shop", _decor(box, tops), layouts=screens)
        self.ingredients = [self._span(f"ing.{id}") for id in box.ingredients.ids]
        self.potions = [self._span(f"pot.{id}") for id in box.potions.ids]
        self.symbols = [self._span(f"sym.{id}") for id in box.symbols.ids]
        self.gold = self._span("gold")
        self.tiles = self._span("upgrade")
        self.sold = self._span("sold")
        self.reserve = self._span("reserve")
        self.dealt = self._span("dealt").start
        self.score = self._span("score").start
        self.notes = self._span("notes").start

    def far_ends(self) -> list[str]:
        """The bubbles in the far half of every track, which only a long game reaches."""
        tracks = [*self.ingredients, *self.potions, *self.symbols, self.gold]
        far = [range((track.start + track.stop) // 2, track.stop) for track in tracks]
        return [self.spec.boxes[index].id for track in far for index in track]

    def _span(self, id: str) -> Span:
        group = self.spec.groups[id]
        return Span(group.start, group.stop)


def _groups(box: ShopData, tops: Tops) -> list[Group]:
    return [
        *_rows(box.ingredients, "ing", tops.ingredients, 10),
        *_rows(box.potions, "pot", tops.potions, 8.5),
        _bubbles("gold", box.gold, tops.gold, 6, (7.6, 8), "Gold", "{group}:{value}", per_line=GOLD_LINE),
        *_symbols(box, tops.symbols),
        *_places(box, tops),
        _score_line(tops.score),
        _notes(),
    ]


def _notes() -> Group:
    """What is kept in mind during a round; nobody sees it on the paper."""
    kept = notes("notes", NOTES, "all")
    for nth, field in enumerate(kept.boxes, 1):
        field.value = nth
    return Group(kept.id, kept.boxes, "Kept for this round", kept.seen)


def _bubbles(
    id: str, n: int, top: float, size: float, step: tuple[float, float], title: str, name: str, *, per_line: int = 0
) -> Group:
    around, line = (size, size), range(1, n + 1)
    row = track(id, line, LEFT, top, size=around, step=step, per_line=per_line, kind="round", label="", name=name)
    for field in row.boxes:
        field.marks = BUBBLE
    return Group(id, row.boxes, title)


def _rows(goods: Goods, prefix: str, top: float, pitch: float) -> list[Group]:
    """One line of bubbles for each of the goods."""
    found = []
    for nth, (id, title, n) in enumerate(zip(goods.ids, goods.names, goods.lengths)):
        step = (min(pitch, 150 / n), 0.0)
        found.append(_bubbles(f"{prefix}.{id}", n, top + 10 * nth, 7, step, title, "{group}:{nth}"))
    return found


def _symbols(box: ShopData, top: float) -> list[Group]:
    """Spaces with their values; the last value is only printed (PS-48)."""
    values, found = box.symbol_values[:-1], []
    for nth, (id, title) in enumerate(zip(box.symbols.ids, box.symbols.names)):
        y, name = top + 10 * nth, "{group}:{nth}"
        row = track(f"sym.{id}", values, LEFT, y, size=(9, 8), step=(12, 0), name=name, marks=SYMBOL, title=title)
        for space, field in enumerate(row.boxes, 1):
            field.value = space
        found.append(row)
    return found


def _places(box: ShopData, tops: Tops) -> list[Group]:
    """Where cards lie: tiles in the shop, customers sold, what is put aside, the dealt customer."""
    kept = tuple([cards.kept(box, card) for card in box.customers])
    tiles = tuple([cards.owned(box, tile) for tile in box.tiles])
    put_by = tuple([cards.aside(box, tile) for tile in box.tiles])
    guests, shelf = [card.id for card in box.customers], [tile.id for tile in box.tiles]
    wide, tally, pack, n = min(45.0, 190 / box.places - 2), (box.tally + 1) // 2, kept + put_by, len(guests + shelf)
    size, step, small = (wide, 30.0), (wide + 3.2, 0.0), (65 / tally, 6.0)
    aside, own = "Reserved", "Dealt customer"
    done = tuple([cards.served(box, card, small) for card in box.customers])
    reserve = places("reserve", n, 37.2, tops.reserve, guests + shelf, size=CARD, step=(27.2, 0), title=aside)
    for field in reserve.boxes[SHOWN:]:
        field.shape = Shape("margin", 0, 0, 0, 0)
    return [
        cards.named(
            places("upgrade", box.places, 10, tops.tiles, shelf, size=size, step=step, title="Shop upgrades"),
            shelf,
            tiles,
        ),
        cards.named(
            places(
                "sold", box.tally, 135, 14, guests, size=small, per_line=tally, kind="soft", title="Customers served"
            ),
            guests,
            done,
        ),
        cards.named(reserve, guests + shelf, pack),
        cards.named(
            places("dealt", 1, 10, tops.reserve, guests, size=CARD, name="dealt", title=own, seen=OWNER), guests, kept
        ),
    ]


def _score_line(top: float) -> Group:
    fields = [
        Box(f"score.{part}", Shape("soft", 10 + 32.4 * nth, top, 28, 11), label=label, marks=WRITTEN)
        for nth, (part, label) in enumerate(SCORE_LINE.items())
    ]
    return Group("score", fields, "Score")


def _decor(box: ShopData, tops: Tops) -> list[Decor]:
    """Names and icons of the tracks, recipes, headings, the reminder."""
    found: list[Decor] = [Label("Name of the shop", 10, 29, SMALL), Line(40, 31, 200, 31)]
    found.append(Label("Customers served", 135, 10.5, SMALL))
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


def _recipes(box: ShopData, top: float) -> list[Decor]:
    """Behind each potion what it is made from."""
    found: list[Decor] = []
    x = LEFT + 8.5 * 10 + 6
    for nth, recipe in enumerate(box.recipes):
        y = top + 10 * nth
        found.append(Label("=", x, y + 3.5, 3.2))
        if not recipe:
            any_of = Text("any {n} ingredient", "any {n} ingredients", n=box.any)
            found.append(Label(str(any_of), x + 5, y + 3.5, 3.2))
        kinds = [kind for kind, n in enumerate(recipe) for _ in range(n)]
        found += [Icon(box.ingredients.icons[kind], x + 5 + 8.5 * at, y, 7, 7) for at, kind in enumerate(kinds)]
        found += [Label("+", x + 12.7 + 8.5 * at, y + 3.5, 2.8, "middle") for at in range(len(kinds) - 1)]
    return found


def _last_values(box: ShopData, top: float) -> list[Decor]:
    """A star for the value of a full symbol track."""
    found: list[Decor] = []
    x = LEFT + 12 * (len(box.symbol_values) - 1)
    for nth in range(len(box.symbols.ids)):
        y = top + 10 * nth
        found += [Icon("star", x, y - 1, 10, 10), Label(str(box.symbol_values[-1]), x + 5, y + 4.3, 2.8, "middle")]
    return found


def _reminder(box: ShopData, top: float) -> list[Decor]:
    """The parts of a round, and after how many customers the last one comes."""
    ends, seats = tuple([Text("{n}", n=n) for n in box.threshold[SEATS[0] :]]), tuple([Text("{n}", n=n) for n in SEATS])
    lines = ["1 Set the dice", "2 Choose dice", "3 Mix and sell", "4 Buy a shop upgrade", "5 Pass the marker"]
    lines += [str(Text("Final round after {numbers}", numbers=ends)), str(Text("customers ({n} players)", n=seats))]
    return [Label(line, 158, top + 3.5 + 5.5 * nth, 3.0, bold=nth > 4) for nth, line in enumerate(lines)]
