"""The board in the middle: dice on their spots above the chits, the row of tiles, the row of customers."""

from typing import Final, NamedTuple, final

from rollwright import Group, Label, Paper, Picture, places
from rollwright.core.printed import Decor

from . import cards
from .data import Chit, ShopData

FACES: Final = 6
EDGE: Final = 3.0
HEAD: Final = 10.0
"""Room for a heading."""
GAP: Final = 2.0


class Plan(NamedTuple):
    """How wide the board is, how high a die and a chit are, and how many cards stand in a line."""

    wide: float
    die: float
    chit: float
    tiles: int
    people: int
    type: float


PRINTED: Final = Plan(126, 20, 15, 2, 3, 3.6)
PHONE: Final = Plan(97, 16, 13, 2, 3, 4.2)
DESK: Final = Plan(176, 29, 17, 3, 5, 5.4)


@final
class Market:
    """The board of a box, and where everything stands on it."""

    def __init__(self, box: ShopData) -> None:
        self.box = box
        screens = {"upright": _paper(box, PHONE), "wide": _paper(box, DESK)}
        printed = _paper(box, PRINTED)
        self.spec = Paper(list(printed.groups.values()), printed.size, "Market", printed.decor, layouts=screens)
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


def _lines(n: int, per_line: int) -> int:
    return (n + per_line - 1) // per_line


def _paper(box: ShopData, plan: Plan) -> Paper:
    """The counter above, then the tiles, then the customers."""
    n, wide = len(box.dice), plan.wide - 2 * EDGE
    pitch, chits = wide / n, HEAD + plan.die + GAP
    shelf = chits + plan.chit + HEAD
    tile, person = (wide + GAP) / plan.tiles - GAP, (wide + GAP) / plan.people - GAP
    tall, high = tile * cards.TILE[1] / cards.TILE[0], person * cards.CUSTOMER[1] / cards.CUSTOMER[0]
    people = shelf + (tall + GAP) * _lines(box.upgrade_row, plan.tiles) + HEAD - GAP
    bottom = people + (high + GAP) * _lines(box.customer_row, plan.people)
    heads = (("On the counter", HEAD), ("For your shop", shelf), ("Customers, the newest first", people))
    decor: list[Decor] = [Label(text, EDGE, y - 5.2, plan.type, bold=True) for text, y in heads]
    rows = [
        *_counter(box, pitch, plan, chits),
        _row("tile", box.upgrade_row, (shelf, tile, tall, plan.tiles), *_shelf(box), "Shop upgrades"),
        _row("customer", box.customer_row, (people, person, high, plan.people), *_queue(box), "Customers"),
    ]
    return Paper(rows, (plan.wide, bottom + 1), "", decor)


def _counter(box: ShopData, pitch: float, plan: Plan, below: float) -> list[Group]:
    """The dice on their spots, and the chit under each."""
    n, step, kind = len(box.dice), (pitch, 0.0), "soft"
    die, chit = min(plan.die, pitch - 2), pitch - 1.2
    dice, ids = [f"d{nth + 1}" for nth in range(n) for _ in range(FACES)], [each.id or "-" for each in box.chits]
    bonus = tuple([cards.chit(box, each) for each in box.chits])
    left, x = EDGE + (pitch - die) / 2, EDGE + 0.6
    spots = places("spot", n, left, HEAD, dice, size=(die, die), step=step, kind=kind, name="s{nth}", title="Spot")
    chits = places("chit", n, x, below, ids, size=(chit, plan.chit), step=step, kind=kind, title="Bonus")
    return [cards.named(spots, dice, cards.dice(box)), cards.named(chits, ids, bonus)]


def _shelf(box: ShopData) -> tuple[list[str], tuple[Picture, ...]]:
    return [tile.id for tile in box.tiles], tuple([cards.tile(box, tile) for tile in box.tiles])


def _queue(box: ShopData) -> tuple[list[str], tuple[Picture, ...]]:
    return [card.id for card in box.customers], tuple([cards.customer(box, card) for card in box.customers])


def _row(
    id: str, n: int, at: tuple[float, float, float, int], names: list[str], pack: tuple[Picture, ...], title: str
) -> Group:
    y, wide, high, per_line = at
    size, step = (wide, high), (wide + GAP, high + GAP)
    line = places(id, n, EDGE, y, names, size=size, step=step, per_line=per_line, kind="square", title=title)
    return cards.named(line, names, pack)
