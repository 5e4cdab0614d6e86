"""The board in the middle: dice on their spots above the chits, the row of tiles, the row of customers."""

from typing import Final, NamedTuple, final

from rollwright import Group, Icon, Label, Paper, Picture, places
from rollwright.core.printed import Decor

from . import cards, wording
from .data import Chit, ShopData

FACES: Final = 6
EDGE: Final = 3.0
ABOVE: Final = 0.6
"""How much of its height a heading stands above its cards, over which badges reach."""
GAP: Final = 2.0
COUNTER: Final = "On the counter"
SHELF: Final = "For your shop"


class Plan(NamedTuple):
    """How wide the board is, how high a die and a chit are, and how many cards stand in a line."""

    wide: float
    die: float
    chit: float
    tiles: int
    people: int
    type: float
    head: float = 10.0
    """Room for a heading."""
    queue: str = "Customers, the newest first"
    """The heading of the customers."""
    people_first: bool = False
    """Whether the customers stand next to the dice, because both are chosen by each other, and the tiles below."""


PRINTED: Final = Plan(126, 20, 15, 2, 3, 3.6)
PHONE: Final = Plan(97, 14, 12, 2, 3, 4.2, head=7.2, queue="Customers", people_first=True)
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
    """The counter above, then tiles and customers, one below the other."""
    top = plan.head + plan.die + GAP + plan.chit + plan.head
    tile, person = _card(plan, plan.tiles, cards.TILE), _card(plan, plan.people, cards.CUSTOMER)
    shelf, queue = _high(box.upgrade_row, plan.tiles, tile), _high(box.customer_row, plan.people, person)
    people = top if plan.people_first else top + shelf + plan.head - GAP
    tiles = top + queue + plan.head - GAP if plan.people_first else top
    heads = ((COUNTER, plan.head), (SHELF, tiles), (plan.queue, people))
    decor: list[Decor] = [Label(text, EDGE, y - ABOVE * plan.head, plan.type, bold=True) for text, y in heads]
    if plan.people_first and box.customer_row % plan.people:
        decor += _recipes(box, (EDGE + (person[0] + GAP) * (box.customer_row % plan.people), people + queue), person)
    rows = [
        *_counter(box, (plan.wide - 2 * EDGE) / len(box.dice), plan),
        _row("tile", box.upgrade_row, (tiles, *tile, plan.tiles), *_shelf(box), "Shop upgrades"),
        _row("customer", box.customer_row, (people, *person, plan.people), *_queue(box), "Customers"),
    ]
    return Paper(rows, (plan.wide, max(people + queue, tiles + shelf) + 1), "", decor)


def _card(plan: Plan, per_line: int, printed: tuple[float, float]) -> tuple[float, float]:
    """How large a card is where so many stand in a line."""
    wide = (plan.wide - 2 * EDGE + GAP) / per_line - GAP
    return wide, wide * printed[1] / printed[0]


def _high(n: int, per_line: int, card: tuple[float, float]) -> float:
    """How high so many cards stand, with the gap below the last."""
    return (card[1] + GAP) * _lines(n, per_line)


def _recipes(box: ShopData, corner: tuple[float, float], room: tuple[float, float]) -> list[Decor]:
    """What every potion is made from, in the free place after the last customer; `corner` is its lower left one."""
    found: list[Decor] = []
    x, y, n = corner[0], corner[1] - GAP - room[1], len(box.recipes)
    pitch, side = room[1] / n, min(room[1] / n - 0.4, room[0] / 5)
    for potion, recipe in enumerate(box.recipes):
        middle = y + pitch * potion + pitch / 2
        kinds = [kind for kind, many in enumerate(recipe) for _ in range(many)]
        signs = [(box.potions.icons[potion], x + 1.0), *_in_line(box, kinds, x + 1.0 + side * 1.9, side)]
        found += [Icon(icon, left, middle - side / 2, side, side) for icon, left in signs]
        found.append(Label("=", x + 1.0 + side * 1.45, middle, 4, "middle"))
        if not kinds:
            found.append(Label(wording.ANY[box.any], x + 1.0 + side * 1.9, middle, 3.4, width=room[0] - side * 1.9 - 1))
    return found


def _in_line(box: ShopData, kinds: list[int], x: float, side: float) -> list[tuple[str, float]]:
    return [(box.ingredients.icons[kind], x + (side + 0.6) * at) for at, kind in enumerate(kinds)]


def _counter(box: ShopData, pitch: float, plan: Plan) -> list[Group]:
    """The dice on their spots, and the chit under each."""
    n, step, kind, below = len(box.dice), (pitch, 0.0), "soft", plan.head + plan.die + GAP
    die, chit = min(plan.die, pitch - 2), pitch - 1.2
    dice, ids = [f"d{nth + 1}" for nth in range(n) for _ in range(FACES)], [each.id or "-" for each in box.chits]
    bonus = tuple([cards.chit(box, each) for each in box.chits])
    left, x = EDGE + (pitch - die) / 2, EDGE + 0.6
    spots = places("spot", n, left, plan.head, dice, size=(die, die), step=step, kind=kind, name="s{nth}", title="Spot")
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
