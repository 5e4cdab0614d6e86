"""The tournament: the three games one after another, ten points for winning one (RC-80 to RC-86)."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright import (
    Box,
    Components,
    End,
    Group,
    Player,
    Scene,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    TakenTurn,
    Text,
    Words,
    listed,
    ranks,
)
from rollwright.core.printed import FROM_ZERO, NUMBER, Decor, Mark, Shape

from . import telling
from .game import CubeGame

FIRST_PLACE: Final = 10
PARTS: Final[tuple[str, ...]] = ("place1", "place2", "place3")
PART_LABELS: Final[tuple[str, ...]] = ("points, first game", "points, second game", "points, third game")
TOTALS: Final[tuple[str, ...]] = ("total1", "total2", "total3")
TOTAL_LABELS: Final[tuple[str, ...]] = ("score, first game", "score, second game", "score, third game")
APART: Final = 40.0
"""How far apart the boxes of the three games are, so that their labels fit."""
PLACED: Final = "places"
"""A Settle: a game is over, and these are its place points."""
CROWNED: Final = "champions"
"""A Settle: who has won the tournament."""


def place_points(place: int) -> int:
    """What a place in a game is worth (RC-82)."""
    return FIRST_PLACE if place == 1 else max(0, 9 - place)


def places(scores: list[Score]) -> list[int]:
    """What each seat gets for a game with these scores."""
    return [place_points(place) for place in ranks(scores)]


NAMES: Final[tuple[str, ...]] = ("One by One", "All Together", "The Last Die")
"""What people call the three games."""


@final
class Places:
    """A player's line of the tournament: place points and total of each game, the sum, and whether it wins."""

    def __init__(self, x: float, y: float) -> None:
        """Two lines: the places of the three games and their sum, below them the totals and the champion's star."""
        boxes = [
            Box(name, Shape("soft", x + APART * n, y, 20, 9), label=label, marks=NUMBER)
            for n, (name, label) in enumerate(zip(PARTS, PART_LABELS))
        ]
        boxes += [
            Box(name, Shape("soft", x + APART * n, y + 14, 20, 9), label=label, marks=FROM_ZERO)
            for n, (name, label) in enumerate(zip(TOTALS, TOTAL_LABELS))
        ]
        boxes.append(Box("sum", Shape("soft", x + 3 * APART, y, 20, 9), label="sum of points", marks=NUMBER))
        self.group = Group("places", boxes, "tournament")
        star = Box("champion", Shape("star", x + 3 * APART + 4, y + 11.5, 12, 12), marks=(Mark("fill"),))
        self.crown = Group("champion", [star], "champion")
        self.decor: list[Decor] = []

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
        return Score(parts, order=(sum(parts.values()), cells[self.crown.start]), facts=totals)

    def champions(self, t: Table) -> tuple[list[int], str]:
        """Who wins, and how that was decided (RC-84, RC-85)."""
        first = self.group.start
        sums = [sheet.cells[first + 6] for sheet in t.public_sheets]
        second = [sheet.cells[first + 1] for sheet in t.public_sheets]
        leaders = [seat for seat, total in enumerate(sums) if total == max(sums)]
        if len(leaders) == 1:
            return leaders, "clear"
        best = max(second[seat] for seat in leaders)
        winners = [seat for seat in leaders if second[seat] == best]
        return winners, "by_game2" if len(winners) == 1 else "shared"


@final
class Tournament(CubeGame):
    """Three games in their order (RC-80)."""

    def __init__(self, components: Components, games: Sequence[CubeGame], line: Places) -> None:
        super().__init__(components, "tournament", games[0].language)
        self.games = tuple(games)
        self.line = line

    def at(self, t: Table) -> int:
        """The number of the game that is played now; in the end the last."""
        names = [game.name for game in self.games]
        name = t.phase.partition(" ")[0]
        return names.index(name) if name in names else len(names) - 1

    def begin(self, t: Table) -> Step:
        return self.games[0].begin(t)

    def after(self, t: Table) -> Step:
        step, at = t.step, self.at(t)
        if isinstance(step, Settle) and step.what == CROWNED:
            return End(t.phase)
        if isinstance(step, Settle) and step.what == PLACED:
            return self.games[at + 1].begin(t) if at + 1 < len(self.games) else self._crown(t)
        following = self.games[at].after(t)
        if not isinstance(following, End):
            return following
        scores = [self.games[at].score(t, sheet) for sheet in t.public_sheets]
        return Settle(PLACED, dict(enumerate(places(scores))))

    def _crown(self, t: Table) -> Step:
        winners, t.phase = self.line.champions(t)
        return Settle(CROWNED, dict.fromkeys(winners, 1))

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        cells, at = me.sheet.cells, self.at(t)
        if isinstance(step, Settle) and step.what == PLACED:
            self.line.write(cells, at, step.to[me.i], self.games[at].score(t, me.sheet).total)
        elif isinstance(step, Settle) and step.what == CROWNED:
            cells[self.line.crown.start] = step.to.get(me.i, 0)
        else:
            self.games[at].hear(t, me, step)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return self.line.score(sheet.cells)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        return self.games[self.at(t)].tray(t, me)

    # --- what people are told ------------------------------------------------------------------------------

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        return self.games[self.at(t)].tell_throw(t, faces)

    def tell(self, turn: TakenTurn) -> Words:
        return self.games[self.at(turn.t)].tell(turn)

    def summary(self, turn: TakenTurn) -> Words:
        return self.games[self.at(turn.t)].summary(turn)

    def scenes(self, t: Table, sheet: Sheet, step: Step) -> Sequence[Scene]:
        return self.games[self.at(t)].scenes(t, sheet, step)

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        at = self.at(t)
        if isinstance(step, Settle) and step.what == CROWNED:
            return ()
        if not isinstance(step, Settle) or step.what != PLACED:
            return self.games[at].news(t, step)
        winner = max(step.to, key=step.to.__getitem__)
        won = Text("{who} wins {game}. Points for the places: {points}.", who=Player(winner), game=NAMES[at])
        won = won.filled(points=telling.by_player([step.to[seat] for seat in range(t.n)]))
        sums = [self.line.score(sheet.cells).total for sheet in t.public_sheets]
        stand = Text("The tournament after {game}: {sums}.", game=NAMES[at], sums=telling.by_player(sums))
        last = at + 1 == len(self.games)
        return [won, stand] if last else [won, stand, Text("The next game is {game}.", game=NAMES[at + 1])]

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        total = max(score.total for score in scores)
        level = [seat for seat, score in enumerate(scores) if score.total == total]
        if why == "clear":
            return Text("{who} has the highest sum, {n} points.", who=Player(level[0]), n=total)
        if why not in ("by_game2", "shared"):
            return super().ending(t, why, scores)
        text = Text("{players} have {n} points each, and were level in All Together too.")
        if why == "by_game2":
            text = Text("{players} have {n} points each; the better place in All Together decides.")
        return text.filled(players=listed([Player(seat) for seat in level]), n=total)
