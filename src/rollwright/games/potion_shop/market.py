"""The board in the middle: dice on their spots above the chits, the row of tiles, the row of customers."""

from typing import Final, final

from rollwright.core.layout import notes, track
from rollwright.core.printed import Mark
from rollwright.core.sheet import Group, SheetSpec

from .components import Box, Chit

FACES: Final = 6
MARKER: Final = 0
"""Who is current player, from 1."""
TURNS: Final = 1
"""How many turns of the phase have begun."""
FINAL: Final = 2
"""Whether this is the final round."""


@final
class Market:
    """The board of a box, and where everything stands on it."""

    def __init__(self, box: Box) -> None:
        self.spec = SheetSpec(_groups(box), (210, 130), "Market")
        groups = self.spec.groups
        self.spots = groups["spot"].start
        """Dice on their spots: the die and its face in one number."""
        self.chits = groups["chit"].start
        self.tiles = range(groups["tile"].start, groups["tile"].stop)
        self.customers = range(groups["customer"].start, groups["customer"].stop)
        self.table = groups["table"].start
        self.box = box

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


def _groups(box: Box) -> list[Group]:
    dice = tuple(
        Mark("word", note=face.name, text=f"{die}{side}")
        for die, faces in enumerate(box.dice, 1)
        for side, face in enumerate(faces, 1)
    )
    n = len(box.dice)
    chits = tuple(Mark("word", note=chit.name, text=chit.id) for chit in box.chits)
    tiles = tuple(Mark("word", note=tile.name, text=tile.id) for tile in box.tiles)
    cards = tuple(Mark("word", note=card.name, text=card.id) for card in box.customers)
    row, shelf = box.numbers.customer_row, box.numbers.upgrade_row
    return [
        track(
            "spot",
            range(1, n + 1),
            10,
            10,
            size=(30, 22),
            step=(38, 0),
            label="",
            name="s{nth}",
            marks=dice,
            title="Dice",
        ),
        track(
            "chit",
            range(1, n + 1),
            10,
            34,
            size=(30, 14),
            step=(38, 0),
            label="",
            name="{group}.{nth}",
            marks=chits,
            title="Chits",
        ),
        track(
            "tile",
            range(1, shelf + 1),
            48,
            54,
            size=(34, 30),
            step=(38, 0),
            label="",
            name="{group}.{nth}",
            marks=tiles,
            title="Shop upgrades",
        ),
        track(
            "customer",
            range(1, row + 1),
            10,
            90,
            size=(34, 34),
            step=(38, 0),
            label="",
            name="{group}.{nth}",
            marks=cards,
            title="Customers",
        ),
        notes("table", ["marker", "turns", "final"], "all"),
    ]
