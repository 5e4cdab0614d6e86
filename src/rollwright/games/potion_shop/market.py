"""The board in the middle: dice on their spots above the chits, the row of tiles, the row of customers."""

from typing import Final, final

from rollwright.core.layout import notes, track
from rollwright.core.printed import Card, Decor, Label, Mark
from rollwright.core.sheet import Group, SheetSpec

from . import cards
from .components import Box, Chit

FACES: Final = 6
MARKER: Final = 0
"""Who is current player, from 1."""
TURNS: Final = 1
"""How many turns of the phase have begun."""
FINAL: Final = 2
"""Whether this is the final round."""
WIDE: Final = 126.0
EDGE: Final = 5.0
PER_LINE: Final = 3
"""Cards in a line: so a phone can show what they say."""
SHELF: Final = 64.0
"""Where the row of tiles begins."""
STEP: Final[tuple[float, float]] = (39.0, 32.0)


@final
class Market:
    """The board of a box, and where everything stands on it."""

    def __init__(self, box: Box) -> None:
        self.box = box
        numbers = box.numbers
        people = SHELF + STEP[1] * _lines(numbers.upgrade_row) + 7
        high = people + STEP[1] * _lines(numbers.customer_row) + 3
        self.spec = SheetSpec(_groups(box, people), (WIDE, high), "Market", _decor(box, people))
        groups = self.spec.groups
        self.spots = groups["spot"].start
        """Dice on their spots: the die and its face in one number."""
        self.chits = groups["chit"].start
        self.tiles = range(groups["tile"].start, groups["tile"].stop)
        self.customers = range(groups["customer"].start, groups["customer"].stop)
        self.table = groups["table"].start

    def chit(self, cells: list[int], spot: int) -> Chit:
        """The chit under a spot (from 0)."""
        return self.box.chits[cells[self.chits + spot] - 1]


def die_value(die: int, face: int) -> int:
    """A die (from 0) with this face (from 1) up, as its spot holds it."""
    return die * FACES + face


def die_of(value: int) -> int:
    """Which die lies there, from 0."""
    return (value - 1) // FACES


def face_of(value: int) -> int:
    """Its face, from 0."""
    return (value - 1) % FACES


def _lines(n: int) -> int:
    return (n + PER_LINE - 1) // PER_LINE


def _groups(box: Box, people: float) -> list[Group]:
    n = len(box.dice)
    pitch = (WIDE - 2 * EDGE) / n
    dice = [f"d{die + 1}" for die in range(n) for _ in range(FACES)]
    return [
        _spots("spot", n, 18, (min(20, pitch - 2), 20), dice, cards.dice(box), "Dice", "s{nth}"),
        _spots("chit", n, 40, (pitch - 1.2, 15), [chit.id or "-" for chit in box.chits], cards.chits(box), "Chits"),
        _row(
            "tile", box.numbers.upgrade_row, SHELF, [tile.id for tile in box.tiles], cards.tiles(box), "Shop upgrades"
        ),
        _row(
            "customer",
            box.numbers.customer_row,
            people,
            [card.id for card in box.customers],
            cards.customers(box),
            "Customers",
        ),
        notes("table", ["marker", "turns", "final"], "all"),
    ]


def _spots(
    id: str,
    n: int,
    y: float,
    size: tuple[float, float],
    names: list[str],
    pack: tuple[Card, ...],
    title: str,
    name: str = "{group}.{nth}",
) -> Group:
    """Places beside each other over the whole width."""
    pitch = (WIDE - 2 * EDGE) / n
    x = EDGE + (pitch - size[0]) / 2
    marks = tuple([Mark("word", called, text=called) for called in names])
    return track(
        id,
        range(1, n + 1),
        x,
        y,
        size=size,
        step=(pitch, 0),
        kind="square" if id == "chit" else "soft",
        label="",
        name=name,
        marks=marks,
        cards=pack,
        title=title,
    )


def _row(id: str, n: int, y: float, names: list[str], pack: tuple[Card, ...], title: str) -> Group:
    """Cards of the market, in lines of three."""
    marks = tuple([Mark("word", called, text=called) for called in names])
    return track(
        id,
        range(1, n + 1),
        EDGE,
        y,
        size=(cards.WIDE + 2, cards.HIGH),
        step=STEP,
        per_line=PER_LINE,
        kind="square",
        label="",
        name="{group}.{nth}",
        marks=marks,
        cards=pack,
        title=title,
    )


def _decor(box: Box, people: float) -> list[Decor]:
    n = len(box.dice)
    pitch = (WIDE - 2 * EDGE) / n
    found: list[Decor] = [Label(f"s{spot + 1}", EDGE + pitch * (spot + 0.5), 15.5, 3, "middle") for spot in range(n)]
    found += [Label("Shop upgrades", EDGE, SHELF - 3, 3.2, bold=True)]
    return [*found, Label("Customers, the newest first", EDGE, people - 3, 3.2, bold=True)]
