"""Setting and taking dice: what each die on each spot is worth to each seat, and who would take which."""

from itertools import permutations

from rollwright.core.table import Seat, Table

from .components import Chit, Face
from .forecast import Forecast
from .outlook import Outlook

ENVY = 0.35
"""How much a player minds what the others get."""


def prospects(forecast: Forecast, t: Table, me: Seat) -> list[list[list[float]]]:
    """By seat, die and spot."""
    box, market = forecast.box, forecast.market
    board = me.board if me.board is not None else t.board
    assert board is not None
    chits = [market.chit(board.cells, spot) for spot in range(len(box.dice))]
    faces = [box.dice[die][t.dice[f"d{die + 1}"] - 1] for die in range(len(box.dice))]
    found = []
    for seat in range(t.n):
        outlook = forecast.outlook(t, me, seat)
        goods = Goods(outlook)
        below = [(chit.doubles, goods.chit(chit)) for chit in chits]
        found.append([goods.on_spots(face, below) for face in faces])
    return found


class Goods:
    """What one more of everything is worth to a shop."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.ingredients = outlook.more_ingredients()
        self.potions = outlook.more_potions()
        self.symbols = [outlook.symbol(kind) for kind in range(len(outlook.symbols))]

    def face(self, face: Face) -> float:
        """Everything on a face."""
        found = self.outlook.weights.gold * face.gold
        found += sum([self.ingredients[kind] for kind in face.ingredients])
        found += sum([self.potions[kind] for kind in face.potions])
        return found + sum([self.symbols[kind] for kind in face.symbols])

    def chit(self, chit: Chit) -> float:
        """What a chit brings by itself."""
        outlook, found = self.outlook, 0.0
        ordinary = [self.potions[kind] for kind in outlook.shop.box.ordinary]
        for effect in chit.effects:
            if effect.name == "potion":
                found += max(ordinary)
            elif effect.name == "ingredient":
                found += max(self.ingredients) * (1 + 0.85 * (effect.gain - 1))
            elif effect.name == "symbol":
                found += max(self.symbols)
            elif effect.name == "gold":
                found += outlook.weights.gold * effect.gain
            elif effect.name == "sale":
                found += 0.4
            elif effect.name == "voucher":
                found += 0.5 * outlook.weights.gold * effect.gold
            elif effect.name == "reserve":
                found += 0.7
        return found

    def taken(self, face: Face, chit: Chit) -> float:
        """A die on a spot, with what tiles add."""
        return self.on_spots(face, [(chit.doubles, self.chit(chit))])[0]

    def on_spots(self, face: Face, below: list[tuple[bool, float]]) -> list[float]:
        """A die on every spot: whether the chit there doubles it, and what it brings by itself."""
        shown, extra = self.face(face), self._extra(face)
        return [shown * (2 if doubles else 1) + bonus + extra for doubles, bonus in below]

    def _extra(self, face: Face) -> float:
        """What tiles add to a face."""
        shop, found = self.outlook.shop, 0.0
        for effect in shop.effects("harvest"):
            if effect.ingredient in face.ingredients:
                found += effect.gain * self.ingredients[effect.ingredient]
        if face.single and any(shop.effects("helper")):
            found += max(self.ingredients)
        return found


def settings(values: list[list[list[float]]], placed: list[int], order: list[int], seat: int) -> dict[int, float]:
    """For each die that may come next the best that can follow, to this seat: own gain less some of the others'."""
    dice = len(values[0])
    rest = [die for die in range(dice) if die not in placed]
    best: dict[int, float] = {}
    for tail in permutations(rest):
        value = _drafted(values, [*placed, *tail], order, seat)
        if value > best.get(tail[0], -1e9):
            best[tail[0]] = value
    return best


def _drafted(values: list[list[list[float]]], arranged: list[int], order: list[int], seat: int) -> float:
    """Everybody takes what is best for themselves, in turn."""
    free = list(range(len(arranged)))
    gains = [0.0] * len(values)
    for drafter in order:
        table = values[drafter]
        spot = max(free, key=lambda at: table[arranged[at]][at])
        free.remove(spot)
        gains[drafter] += table[arranged[spot]][spot]
    others = sum(gains) - gains[seat]
    return gains[seat] - ENVY * others / (len(values) - 1)
