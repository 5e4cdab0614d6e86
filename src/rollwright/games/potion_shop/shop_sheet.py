"""The shop sheet: tracks to fill and cross, places for tiles and cards, and the score line (SPEC section 7)."""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from rollwright.core.layout import notes, slots, track
from rollwright.core.printed import Decor, Label, Line, Mark
from rollwright.core.sheet import OWNER, Group, SheetSpec

from .components import Box, Goods

FILLED: Final = 1
CROSSED: Final = 2
BUBBLE: Final[tuple[Mark, ...]] = (Mark("fill"), Mark("fill+cross"))
SYMBOL: Final[tuple[Mark, ...]] = (Mark("fill"),)
SCORE_LINE: Final[tuple[str, ...]] = ("customers", "symbols", "potions", "upgrades", "gold", "total")
NOTES: Final[tuple[str, ...]] = ("more sales", "voucher", "sales", "rerolls", "swaps", "brokers", "taking", "buying")
MORE_SALES: Final = 0
VOUCHER: Final = 1
SALES: Final = 2
REROLLS: Final = 3
SWAPS: Final = 4
BROKERS: Final = 5
TAKING: Final = 6
BUYING: Final = 7
RESERVE_SHOWN: Final = 6
"""So many reserved cards have a place on the paper; more lie beside it."""


class Span(NamedTuple):
    """Where a group begins and ends among the boxes of the sheet."""

    start: int
    stop: int


@final
class ShopSheet:
    """The paper of a box, and where everything stands on it."""

    def __init__(self, box: Box) -> None:
        self.spec = SheetSpec(_groups(box), (210, 297), "Potion Shop", _decor(box))
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

    def _span(self, id: str) -> Span:
        group = self.spec.groups[id]
        return Span(group.start, group.stop)


LEFT: Final = 45.0


def _rows(goods: Goods, prefix: str, top: float, pitch: float, size: float) -> list[Group]:
    return [
        track(
            f"{prefix}.{id}",
            range(1, goods.lengths[nth] + 1),
            LEFT,
            top + 10 * nth,
            size=(size, size),
            step=(pitch, pitch),
            kind="round",
            label="",
            name="{group}:{nth}",
            marks=BUBBLE,
            title=goods.names[nth],
        )
        for nth, id in enumerate(goods.ids)
    ]


def _groups(box: Box) -> list[Group]:
    cards = [card.id for card in box.customers] + [tile.id for tile in box.tiles]
    names = tuple(Mark("word", note=id, text=id) for id in cards)
    found = _rows(box.ingredients, "ing", 42, 10, 7)
    found += _rows(box.potions, "pot", 88, 8.5, 7)
    found.append(
        track(
            "gold",
            range(1, box.gold + 1),
            LEFT,
            144,
            size=(6, 6),
            step=(7.6, 8),
            per_line=20,
            kind="round",
            label="",
            marks=BUBBLE,
            title="Gold",
        )
    )
    found += [
        track(
            f"sym.{id}",
            box.symbol_values[:-1],
            LEFT,
            164 + 10 * nth,
            size=(8, 8),
            step=(12, 8),
            kind="soft",
            name="{group}:{nth}",
            marks=SYMBOL,
            title=box.symbols.names[nth],
        )
        for nth, id in enumerate(box.symbols.ids)
    ]
    tiles = names[len(box.customers) :]
    found.append(_places("upgrade", box.places, 10, 234, (45, 28), 48, tiles, "Shop upgrades"))
    found.append(_tally(box, names[: len(box.customers)]))
    found.append(_reserve(len(cards), names))
    found.append(
        track(
            "dealt",
            [1],
            10,
            207,
            size=(25, 22),
            label="",
            name="dealt",
            marks=names,
            title="Your own customer",
            seen=OWNER,
        )
    )
    found.append(_score_line())
    found.append(notes("notes", NOTES, "all"))
    return found


def _places(
    id: str, n: int, x: float, y: float, size: tuple[float, float], step: float, marks: tuple[Mark, ...], title: str
) -> Group:
    return track(
        id, range(1, n + 1), x, y, size=size, step=(step, 0), label="", name="{group}.{nth}", marks=marks, title=title
    )


def _tally(box: Box, marks: tuple[Mark, ...]) -> Group:
    return track(
        "sold",
        range(1, box.tally + 1),
        135,
        12,
        size=(7, 6),
        step=(7.2, 6),
        per_line=(box.tally + 1) // 2,
        label="",
        name="{group}.{nth}",
        marks=marks,
        title="Customers sold",
    )


def _reserve(n: int, marks: tuple[Mark, ...]) -> Group:
    """Places on the paper for the first; the others are kept in mind."""
    group = track(
        "reserve",
        range(1, n + 1),
        38,
        207,
        size=(25, 22),
        step=(27, 0),
        label="",
        name="{group}.{nth}",
        marks=marks,
        title="Reserved",
    )
    for field in group.fields[RESERVE_SHOWN:]:
        field.shape = field.shape._replace(kind="margin", x=0, y=0, w=0, h=0)
    return group


def _score_line() -> Group:
    return slots(
        "score", [f"score.{part}" for part in SCORE_LINE], 10, 272, size=(28, 12), step=(32, 0), label="", title="Score"
    )


def _decor(box: Box) -> Sequence[Decor]:
    found: list[Decor] = [Label("Shop", 10, 14, 3.4), Line(22, 24, 125, 24), Label("Customers sold", 135, 9, 3)]
    for goods, top in ((box.ingredients, 42.0), (box.potions, 88.0), (box.symbols, 164.0)):
        found += [Label(name, 10, top + 10 * nth + 3.5, 3.2) for nth, name in enumerate(goods.names)]
    found.append(Label("Gold", 10, 147, 3.2))
    return found
