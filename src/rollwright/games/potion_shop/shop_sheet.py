"""The shop sheet: tracks to fill and cross, places for tiles and cards, and the score line (SPEC section 7)."""

from typing import Final, final

from rollwright.core.layout import notes, track
from rollwright.core.printed import Mark, Shape
from rollwright.core.sheet import OWNER, Field, Group, SheetSpec

from . import cards
from .components import Box, Goods
from .shop_print import LEFT, Tops, decor

FILLED: Final = 1
CROSSED: Final = 2
BUBBLE: Final[tuple[Mark, ...]] = (Mark("fill"), Mark("fill+cross"))
SYMBOL: Final[tuple[Mark, ...]] = (Mark("fill"),)
SCORE_LINE: Final[tuple[str, ...]] = ("customers", "symbols", "potions", "upgrades", "gold", "total")
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
"""So many reserved cards have a place on the paper; more lie beside it."""


@final
class Span:
    """Where a group begins and ends among the boxes of the sheet."""

    def __init__(self, start: int, stop: int) -> None:
        self.start = start
        self.stop = stop


@final
class ShopSheet:
    """The paper of a box, and where everything stands on it."""

    def __init__(self, box: Box) -> None:
        tops = Tops(box)
        self.spec = SheetSpec(_groups(box, tops), (210, tops.bottom), "Potion Shop", decor(box, tops))
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
        return [
            self.spec.fields[index].id
            for track in tracks
            for index in range((track.start + track.stop) // 2, track.stop)
        ]

    def _span(self, id: str) -> Span:
        group = self.spec.groups[id]
        return Span(group.start, group.stop)


def _groups(box: Box, tops: Tops) -> list[Group]:
    return [
        *_rows(box.ingredients, "ing", tops.ingredients, 10),
        *_rows(box.potions, "pot", tops.potions, 8.5),
        _gold(box, tops.gold),
        *_symbols(box, tops.symbols),
        *_places(box, tops),
        _score_line(tops.score),
        notes("notes", NOTES, "all"),
    ]


def _rows(goods: Goods, prefix: str, top: float, pitch: float) -> list[Group]:
    """One line of bubbles for each of the goods."""
    return [
        track(
            f"{prefix}.{id}",
            range(1, goods.lengths[nth] + 1),
            LEFT,
            top + 10 * nth,
            size=(7, 7),
            step=(min(pitch, 150 / goods.lengths[nth]), 0),
            kind="round",
            label="",
            name="{group}:{nth}",
            marks=BUBBLE,
            title=goods.names[nth],
        )
        for nth, id in enumerate(goods.ids)
    ]


def _gold(box: Box, top: float) -> Group:
    return track(
        "gold",
        range(1, box.gold + 1),
        LEFT,
        top,
        size=(6, 6),
        step=(7.6, 8),
        per_line=20,
        kind="round",
        label="",
        marks=BUBBLE,
        title="Gold",
    )


def _symbols(box: Box, top: float) -> list[Group]:
    """Spaces with their values; the last value is only printed (PS-48)."""
    return [
        track(
            f"sym.{id}",
            box.symbol_values[:-1],
            LEFT,
            top + 10 * nth,
            size=(9, 8),
            step=(12, 0),
            name="{group}:{nth}",
            marks=SYMBOL,
            title=box.symbols.names[nth],
        )
        for nth, id in enumerate(box.symbols.ids)
    ]


def _places(box: Box, tops: Tops) -> list[Group]:
    """Where cards lie: tiles in the shop, customers sold, what is put aside, the dealt customer."""
    people, tiles = cards.customers(box), cards.tiles(box)
    names = tuple([_name(card.id) for card in box.customers] + [_name(tile.id) for tile in box.tiles])
    n, customers = box.places, len(box.customers)
    wide = min(45.0, 190 / n - 2)
    reserve = track(
        "reserve",
        range(1, customers + len(tiles) + 1),
        37.2,
        tops.reserve,
        size=(26.4, 22),
        step=(27.2, 0),
        kind="square",
        label="",
        name="{group}.{nth}",
        marks=names,
        cards=people + tiles,
        title="Reserved",
    )
    for field in reserve.fields[SHOWN:]:
        field.shape = Shape("margin", 0, 0, 0, 0)
    return [
        track(
            "upgrade",
            range(1, n + 1),
            10,
            tops.tiles,
            size=(wide, 30),
            step=(wide + 3.2, 0),
            kind="square",
            label="",
            name="{group}.{nth}",
            marks=names[customers:],
            cards=tiles,
            title="Shop upgrades",
        ),
        _tally(box, names[:customers]),
        reserve,
        track(
            "dealt",
            [1],
            10,
            tops.reserve,
            size=(26.4, 22),
            kind="square",
            label="",
            name="dealt",
            marks=names[:customers],
            cards=people,
            title="Your own customer",
            seen=OWNER,
        ),
    ]


def _name(id: str) -> Mark:
    return Mark("word", id, text=id)


def _tally(box: Box, marks: tuple[Mark, ...]) -> Group:
    lines = 2
    per_line = (box.tally + lines - 1) // lines
    return track(
        "sold",
        range(1, box.tally + 1),
        135,
        14,
        size=(65 / per_line, 6),
        per_line=per_line,
        label="",
        name="{group}.{nth}",
        marks=marks,
        title="Customers sold",
    )


def _score_line(top: float) -> Group:
    fields = [
        Field(f"score.{part}", Shape("soft", 10 + 32.4 * nth, top, 28, 11), label=part, marks=WRITTEN)
        for nth, part in enumerate(SCORE_LINE)
    ]
    return Group("score", fields, "Score")
