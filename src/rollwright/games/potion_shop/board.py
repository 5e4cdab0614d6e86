"""The board in the middle: dice on their spots above the chits, the row of tiles, the row of customers."""

from typing import Final, final

from rollwright import Group, Label, Paper, Picture, places
from rollwright.core.printed import Decor

from . import cards
from .data import Chit, ShopData

FACES: Final = 6
WIDE: Final = 126.0
EDGE: Final = 5.0
PER_LINE: Final = 3
"""Cards in a line: so a phone can show what they say."""
SHELF: Final = 64.0
"""Where the row of tiles begins."""
ACROSS: Final = 39.0
DOWN: Final = 32.0


@final
class Market:
    """The board of a box, and where everything stands on it."""

    def __init__(self, box: ShopData) -> None:
        self.box = box
        people = SHELF + DOWN * _lines(box.upgrade_row) + 7
        high = people + DOWN * _lines(box.customer_row) + 3
        self.spec = Paper(_groups(box, people), (WIDE, high), "Market", _decor(box, people))
        groups = self.spec.groups
        self.spots = groups["spot"].start
        """Dice on their spots: the die and its face in one number."""
        self.chits = groups["chit"].start
        self.tiles = range(groups["tile"].start, groups["tile"].stop)
        self.customers = range(groups["customer"].start, groups["customer"].stop)

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


def _groups(box: ShopData, people: float) -> list[Group]:
    n = len(box.dice)
    pitch = (WIDE - 2 * EDGE) / n
    die, chit, middle, step = (min(20, pitch - 2), 20.0), (pitch - 1.2, 15.0), EDGE + pitch / 2, (pitch, 0.0)
    dice, below = [f"d{nth + 1}" for nth in range(n) for _ in range(FACES)], [each.id or "-" for each in box.chits]
    spots, x = middle - die[0] / 2, middle - chit[0] / 2
    tiles, guests = [tile.id for tile in box.tiles], [card.id for card in box.customers]
    shelf = tuple([cards.tile(box, tile) for tile in box.tiles])
    queue = tuple([cards.customer(box, card) for card in box.customers])
    bonus = tuple([cards.chit(box, each) for each in box.chits])
    return [
        cards.named(
            places("spot", n, spots, 18, dice, size=die, step=step, kind="soft", name="s{nth}", title="Spot"),
            dice,
            cards.dice(box),
        ),
        cards.named(places("chit", n, x, 40, below, size=chit, step=step, title="Bonus"), below, bonus),
        _row("tile", box.upgrade_row, SHELF, tiles, shelf, "Shop upgrades"),
        _row("customer", box.customer_row, people, guests, queue, "Customers"),
    ]


def _row(id: str, n: int, y: float, names: list[str], pack: tuple[Picture, ...], title: str) -> Group:
    size = (cards.WIDE + 2, cards.HIGH)
    line = places(id, n, EDGE, y, names, size=size, step=(ACROSS, DOWN), per_line=PER_LINE, title=title)
    return cards.named(line, names, pack)


def _decor(box: ShopData, people: float) -> list[Decor]:
    n = len(box.dice)
    pitch = (WIDE - 2 * EDGE) / n
    found: list[Decor] = [Label(str(spot + 1), EDGE + pitch * (spot + 0.5), 15.5, 3, "middle") for spot in range(n)]
    found += [Label("Shop upgrades", EDGE, SHELF - 3, 3.2, bold=True)]
    return [*found, Label("Customers, the newest first", EDGE, people - 3, 3.2, bold=True)]
