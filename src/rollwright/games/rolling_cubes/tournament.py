"""The tournament: the three games one after another, ten points for winning one (RC-80 to RC-86)."""

from typing import Final, final

from rollwright.core.printed import COUNT, NUMBER, Decor, Label, Mark, Shape
from rollwright.core.score import Score, ranks
from rollwright.core.sheet import Field, Group
from rollwright.core.table import Table

FIRST_PLACE: Final = 10
PARTS: Final[tuple[str, ...]] = ("place1", "place2", "place3")
TOTALS: Final[tuple[str, ...]] = ("total1", "total2", "total3")


def place_points(place: int) -> int:
    """What a place in a game is worth (RC-82)."""
    return FIRST_PLACE if place == 1 else max(0, 9 - place)


@final
class Places:
    """A player's line of the tournament: place points and total of each game, the sum, and whether it wins."""

    def __init__(self, x: float, y: float) -> None:
        """Two lines: the places of the three games and their sum, below them the totals and the champion's star."""
        fields = [Field(name, Shape("soft", x + 28 * n, y, 20, 9), marks=NUMBER) for n, name in enumerate(PARTS)]
        fields += [Field(name, Shape("soft", x + 28 * n, y + 13, 20, 9), marks=COUNT) for n, name in enumerate(TOTALS)]
        fields.append(Field("sum", Shape("soft", x + 84, y, 20, 9), marks=NUMBER))
        fields.append(Field("champion", Shape("star", x + 88, y + 11.5, 12, 12), marks=(Mark("fill"),)))
        self.group = Group("places", fields, "tournament")
        heads = ("game 1", "game 2", "game 3", "sum")
        self.decor: list[Decor] = [Label(name, x + 10 + 28 * n, y - 4, 3.2, "middle") for n, name in enumerate(heads)]
        self.decor += [
            Label("place points", x - 4, y + 4.5, 3.2, "end"),
            Label("game total", x - 4, y + 17.5, 3.2, "end"),
        ]

    def write(self, cells: list[int], game: int, points: int, total: int) -> None:
        """A game is over."""
        first = self.group.start
        cells[first + game] = points
        cells[first + 3 + game] = total + 1
        cells[first + 6] += points

    def score(self, cells: list[int]) -> Score:
        """The sum of the place points; who is champion comes before equal sums."""
        first = self.group.start
        parts = {name: cells[first + nth] for nth, name in enumerate(PARTS)}
        totals = {name: max(0, cells[first + 3 + nth] - 1) for nth, name in enumerate(TOTALS)}
        return Score(parts, order=(sum(parts.values()), cells[first + 7]), facts=totals)

    def champions(self, t: Table) -> tuple[list[int], str]:
        """Who wins, and how that was decided (RC-84, RC-85)."""
        first = self.group.start
        sums = [sheet.cells[first + 6] for sheet in t.shown]
        second = [sheet.cells[first + 1] for sheet in t.shown]
        leaders = [seat for seat, total in enumerate(sums) if total == max(sums)]
        if len(leaders) == 1:
            return leaders, "clear"
        best = max(second[seat] for seat in leaders)
        winners = [seat for seat in leaders if second[seat] == best]
        return winners, "by_game2" if len(winners) == 1 else "shared"


def places(scores: list[Score]) -> list[int]:
    """What each seat gets for a game with these scores."""
    return [place_points(place) for place in ranks(scores)]
