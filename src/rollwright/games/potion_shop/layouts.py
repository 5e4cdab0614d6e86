"""The shop sheet on screens: a slim column beside the market, as wide as a phone, and in two columns."""

from typing import Final, NamedTuple

from rollwright import Group, Icon, Label, Paper, Shape, moved
from rollwright.core.printed import Decor

from . import wording
from .cards import KEPT
from .data import Goods, ShopData

Spot = tuple[float, float]


class Plan(NamedTuple):
    """What a screen of one shape has room for, in millimetres; everything stands below each other."""

    wide: float
    left: float
    """Where the tracks begin; their signs stand before."""
    bubble: float
    """The step from bubble to bubble."""
    pitch: float
    """From track to track."""
    gold: int
    """Bubbles of gold in a line."""
    space: Spot
    """A space of a symbol track."""
    tile: Spot
    """A tile in the shop; as many stand in a line as there is room for."""
    cards: int
    """Cards in a line."""
    score: int
    """Parts of the score in a line."""
    type: float


SLIM: Final = Plan(60, 7.2, 3.4, 4.7, 14, (5.6, 5.6), (28.0, 19.4), 2, 3, 3.3)
UPRIGHT: Final = Plan(97, 11.0, 5.6, 7.4, 14, (9.6, 8.6), (30.6, 21.2), 3, 6, 3.4)
STOCK: Final = Plan(72, 8.6, 4.4, 6.0, 14, (6.6, 6.8), (28.0, 19.4), 2, 3, 3.4)
CARDS: Final = Plan(86, 8.6, 4.4, 6.0, 14, (6.6, 6.8), (27.6, 19.2), 3, 6, 3.4)
"""Two columns beside each other: what is counted, and what lies there."""
EDGE: Final = 1.5
BETWEEN: Final = 3.0
SOLD: Final = 9
"""Served customers in a line."""
SHOWN: Final = 7
"""How many kept cards have a place on the paper."""


class Sheet:
    """One arrangement of the groups, made from the top down."""

    def __init__(self, box: ShopData, groups: list[Group], plan: Plan) -> None:
        self.box, self.plan = box, plan
        self.x = 0.0
        """Where the column begins."""
        self.groups = {group.id: group for group in groups}
        self.made: dict[str, Group] = {}
        self.decor: list[Decor] = []
        self.y = 2.0

    def paper(self, second: Plan | None) -> Paper:
        """All groups in their order; with a second plan, all cards stand in a column of their own."""
        box, bottom = self.box, 0.0
        self._tracks(box.ingredients, "ing")
        self._recipes(self.y)
        self._tracks(box.potions, "pot")
        self._gold()
        self._symbols()
        if second:
            self.x, self.y, bottom, self.plan = self.plan.wide + BETWEEN, 2.0, self.y, second
        self._tiles()
        self._cards()
        self._sold()
        self._score()
        rest = [self.made.get(id) or moved(group, 0, 0) for id, group in self.groups.items()]
        return Paper(rest, (self.x + self.plan.wide, max(bottom, self.y) + 1), "", self.decor)

    def _set(self, id: str, shapes: list[Shape]) -> None:
        """These boxes stand there; those without a place have none on screens either."""
        found = moved(self.groups[id], 0, 0)
        for box, shape in zip(found.boxes, shapes, strict=False):
            box.shape = shape._replace(kind=box.shape.kind)
        self.made[id] = found

    def _line(self, id: str, x: float, step: float, size: Spot, per_line: int, pitch: float) -> None:
        boxes = self.groups[id].boxes
        self._set(
            id,
            [
                Shape("", self.x + x + step * (n % per_line), self.y + pitch * (n // per_line), size[0], size[1])
                for n in range(len(boxes))
            ],
        )

    def _tracks(self, goods: Goods, prefix: str) -> None:
        plan = self.plan
        for id, icon, n in zip(goods.ids, goods.icons, goods.lengths):
            side = plan.pitch - 0.5
            self.decor.append(Icon(icon, EDGE, self.y - 0.1, side, side))
            step = min(plan.bubble, (plan.wide - plan.left - EDGE) / n)
            size = step - 0.4
            self._line(f"{prefix}.{id}", plan.left, step, (size, size), n, 0)
            self._centre(f"{prefix}.{id}", side)
            self.y += plan.pitch
        self.y += 1.6

    def _centre(self, id: str, high: float) -> None:
        for box in self.made[id].boxes:
            shape = box.shape
            box.shape = shape._replace(y=shape.y + (high - shape.h) / 2)

    def _recipes(self, top: float) -> None:
        """Behind each potion what it is made from."""
        plan, box = self.plan, self.box
        side = min(plan.pitch - 0.8, 6.0)
        x = plan.wide - EDGE - 2 * side - 2.6
        for nth, recipe in enumerate(box.recipes):
            y = top + plan.pitch * nth
            kinds = [kind for kind, n in enumerate(recipe) for _ in range(n)]
            if not kinds:
                self.decor.append(Label(wording.ANY[box.any], plan.wide - EDGE, y + side / 2, plan.type, "end"))
            for at, kind in enumerate(kinds):
                self.decor.append(Icon(box.ingredients.icons[kind], x + (side + 2.6) * at, y, side, side))
            for at in range(len(kinds) - 1):
                self.decor.append(Label("+", x + side + 1.3 + (side + 2.6) * at, y + side / 2, plan.type, "middle"))

    def _gold(self) -> None:
        plan = self.plan
        step = (plan.wide - plan.left - EDGE) / plan.gold
        side, lines = min(plan.bubble, step) - 0.4, (self.box.gold + plan.gold - 1) // plan.gold
        self.decor.append(Icon("coin", EDGE, self.y, plan.pitch - 0.3, plan.pitch - 0.3))
        self._line("gold", plan.left, step, (side, side), plan.gold, side + 0.6)
        self.y += (side + 0.6) * lines + 1.6

    def _symbols(self) -> None:
        plan, box, (wide, high) = self.plan, self.box, self.plan.space
        for id, icon in zip(box.symbols.ids, box.symbols.icons):
            n = len(self.groups[f"sym.{id}"].boxes)
            self.decor.append(Icon(icon, EDGE, self.y + 0.4, high - 0.8, high - 0.8))
            self._line(f"sym.{id}", plan.left + 0.6, wide + 0.4, (wide, high), n, 0)
            end, star = plan.left + 0.8 + (wide + 0.4) * n, min(high - 0.8, 5.4)
            self.decor += [
                Icon("star", end, self.y + (high - star) / 2, star, star),
                Label(str(box.symbol_values[-1]), end + star + 0.6, self.y + high / 2, plan.type),
            ]
            self.y += high + 0.5
        self.y += 1.2

    def _tiles(self) -> None:
        """What is in the shop."""
        plan, (wide, high) = self.plan, self.plan.tile
        n = int(plan.wide / wide)
        self.decor.append(Label("In your shop", self.x + EDGE, self.y + 1.8, plan.type, bold=True))
        self.y += 4.2
        self._line("upgrade", EDGE, wide + 1, (wide, high), n, high + 0.8)
        self.y += (high + 0.8) * ((len(self.groups["upgrade"].boxes) + n - 1) // n) + 1.2

    def _cards(self) -> None:
        """What is kept for it, above all that is only counted."""
        plan = self.plan
        self.decor.append(Label("Kept for you", self.x + EDGE, self.y + 1.8, plan.type, bold=True))
        self.y += 4.2
        n = plan.cards
        step = (plan.wide - 2 * EDGE + 0.8) / n
        wide, high = step - 0.8, (step - 0.8) * KEPT[1] / KEPT[0]
        down = high + 0.8
        left = self.x + EDGE
        self._set("dealt", [Shape("", left, self.y, wide, high)])
        places = [(left + step * (at % n), self.y + down * (at // n)) for at in range(1, SHOWN)]
        shown = [box for box in self.groups["reserve"].boxes if box.shape.kind != "margin"]
        self._set("reserve", [Shape("", x, y, wide, high) for (x, y), _ in zip(places, shown)])
        self.y += down * ((SHOWN + n - 1) // n) + 0.8

    def _sold(self) -> None:
        plan = self.plan
        self.decor.append(Label("Customers served", self.x + EDGE, self.y + 1.8, plan.type, bold=True))
        self.y += 4.2
        step, high = (plan.wide - 2 * EDGE) / SOLD, 5.0
        self._line("sold", EDGE, step, (step - 0.5, high), SOLD, high + 0.4)
        self.y += (high + 0.4) * ((len(self.groups["sold"].boxes) + SOLD - 1) // SOLD) + 5.2

    def _score(self) -> None:
        plan, n = self.plan, self.plan.score
        step, lines = (plan.wide - 2 * EDGE) / n, (len(self.groups["score"].boxes) + n - 1) // n
        self._line("score", EDGE, step, (step - 1.4, 6.6), n, 11.6)
        self.y += 11.6 * lines - 2.6


def arranged(box: ShopData, groups: list[Group], plan: Plan, second: Plan | None = None) -> Paper:
    """The same boxes on a screen of another shape, in one column or two."""
    return Sheet(box, groups, plan).paper(second)
