"""Setting and taking dice: what each die on each spot is worth to each seat, and who would take which."""

from itertools import permutations
from typing import Final

from rollwright import Seat, Table

from .outlook import Forecast
from .stock import Goods

ENVY: Final = 0.35
"""How much a player minds what the others get."""
NOTHING: Final = -1e9
"""Less than any die is worth."""
GONE: Final = -1


def prospects(forecast: Forecast, t: Table, me: Seat) -> list[list[float]]:
    """By seat: the first die on every spot, then the second on every spot, and so on."""
    box, market = forecast.edition.box, forecast.edition.market
    board = me.board or t.board
    n = len(box.dice)
    chits = [market.chit(board.cells, spot) for spot in range(n)]
    faces = [box.dice[die][t.dice[f"d{die + 1}"] - 1] for die in range(n)]
    found = []
    for outlook in forecast.outlooks(t, me):
        goods, values = Goods(outlook), [0.0] * (n * n)
        below = [goods.chit(chit) for chit in chits]
        for die, face in enumerate(faces):
            shown, added = goods.face(face), goods.added(face)
            for spot, chit in enumerate(chits):
                values[die * n + spot] = (shown * 2.0 if chit.doubles else shown) + below[spot] + added
        found.append(values)
    return found


def settings(
    values: list[list[float]], placed: list[int], rest: list[int], order: list[int], seat: int
) -> dict[int, float]:
    """For each die of the rest the best that can follow, to this seat: own gain less some of the others'."""
    best = dict.fromkeys(rest, NOTHING)
    for tail in permutations(rest):
        value = _drafted(values, [*placed, *tail], order, seat)
        best[tail[0]] = max(best[tail[0]], value)
    return best


def _drafted(values: list[list[float]], arranged: list[int], order: list[int], seat: int) -> float:
    """Everybody takes what is best for themselves, in turn, until the arranged dice are gone."""
    n, gains = len(arranged), [0.0] * len(values)
    for drafter in order:
        own, most, taken = values[drafter], NOTHING, 0
        for spot in range(n):
            die = arranged[spot]
            if die != GONE:
                value = own[die * n + spot]
                if value > most:
                    most, taken = value, spot
        arranged[taken] = GONE
        gains[drafter] += most
    total = 0.0
    for gain in gains:
        total += gain
    others = total - gains[seat]
    return gains[seat] - ENVY * others / (len(values) - 1)
