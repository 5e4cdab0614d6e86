"""How the weights are learned: by playing, from nothing or from what was learned before.

The value of every position at the beginning of a round is moved towards the mean, over all throws, of the best position
that the round can lead to, and a tenth towards the result of the game: temporal differences with true expectations.
Every weight has a step that shrinks as its errors cancel out. A quarter of the games begins anywhere, and now and then
a payment is tried that seems worse. Early on few boxes are crossed, so what boxes and numbers are worth is the same
for all stages of more than nine rounds.

The shipped weights come from this procedure, but not from this program: a twin in C played about 130,000 games. Here
so many would take three hours interpreted (0.08 s a game) and about half an hour compiled (estimated from the 0.0125 s
of a greedy game). That was not done: 700 games from nothing raised greedy play from 29.7 to 49.2 points; the shipped
weights make 58.6.
"""

from collections.abc import Callable
from typing import Final, final

from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.table import Seat, Table
from rollwright.games.six_dice_square import SOLO
from rollwright.games.six_dice_square import weights as f
from rollwright.games.six_dice_square.position import box_free, boxes_free, stars_left
from rollwright.games.six_dice_square.scoring import points
from rollwright.games.six_dice_square.sheet import BOX as FIRST_BOX
from rollwright.games.six_dice_square.sheet import KIND, MARKER, NUMBER, SECOND

RATE: Final = 0.5
"""What share of an error is put right at once, as long as the errors of the weights agree."""
RESULT: Final = 0.1
ELSEWHERE: Final = 4
"""One game in so many begins anywhere."""
TRIED: Final = 25
"""One payment in so many is not the best."""
EARLY: Final = f.UPTO.index(9) + 1
"""The first of the stages that share the weights of boxes and numbers."""

Below = Callable[[int], int]
"""Chance: a whole number from 0, below the given one."""


def nothing() -> list[list[float]]:
    """The weights of who knows only the points."""
    return [[0.0] * f.FEATURES for _ in f.UPTO]


@final
class Seen:
    """A position in which a die was paid for."""

    def __init__(self, cells: list[int], later: float) -> None:
        self.features = features(cells)
        self.points = float(sum(points(cells)))
        self.stage = f.stage(boxes_free(cells) // 2)
        self.later = later
        """What it was worth by the positions that the round could lead to."""


@final
class Learner:
    """Plays against nobody with weights of its own, and corrects them after every game."""

    def __init__(self, lines: list[list[float]], below: Below) -> None:
        self.lines = lines
        self.below = below
        self.errors = nothing()
        """The sum of the errors each weight had a part in."""
        self.sizes = nothing()
        """The same without their signs: where the two are alike, the weight is still far off."""
        self._seen: list[Seen] = []
        self._anywhere = False

    def game(self) -> tuple[float, float]:
        """Play a game and learn from it: its points, and how far from them the values of its positions were."""
        f.use(self.lines)
        self._seen, self._anywhere = [], self.below(ELSEWHERE) == 0
        match = Match(SOLO, 1)
        play(match, QuickDice(self.below(1 << 32)), self.choose)
        result = float(match.scores()[0].total)
        off = sum([abs(result - self.value(seen)) for seen in self._seen]) / len(self._seen)
        for seen in reversed(self._seen):
            self._correct(seen, result)
        self._share()
        return result, off

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """The best move, but for what is tried; what a payment is worth is kept to learn from."""
        task = me.task.name
        if self._anywhere and task in ("setup-box", "setup-square"):
            return legal[self.below(len(legal))]
        values = game.advise(table, me, legal)
        best = max(values)
        if task == "pay":
            self._seen.append(Seen(me.sheet.cells, best))
            if self.below(TRIED) == 0:
                return self._tried(legal, values)
        return legal[values.index(best)]

    def _tried(self, legal: list[Move], values: list[float]) -> Move:
        """Any die, with its best box or any."""
        kinds = sorted({KIND[move.n] for move in legal})
        kind = kinds[self.below(len(kinds))]
        boxes = [nth for nth, move in enumerate(legal) if KIND[move.n] == kind]
        if self.below(2):
            return legal[boxes[self.below(len(boxes))]]
        return legal[max(boxes, key=lambda nth: values[nth])]

    def value(self, seen: Seen) -> float:
        """What a position is worth by its own features."""
        line = self.lines[seen.stage]
        return seen.points + sum([line[feature] for feature in seen.features])

    def _correct(self, seen: Seen, result: float) -> None:
        """Move the value of the position towards what it should have been."""
        error = (1 - RESULT) * seen.later + RESULT * result - self.value(seen)
        step = RATE * error / len(seen.features)
        for feature in seen.features:
            at = min(seen.stage, EARLY) if f.BOX <= feature < f.STARS else seen.stage
            errors, sizes = self.errors[at], self.sizes[at]
            agree = abs(errors[feature]) / sizes[feature] if sizes[feature] else 1.0
            errors[feature] += error
            sizes[feature] += abs(error)
            self.lines[at][feature] += agree * step

    def _share(self) -> None:
        for later in self.lines[EARLY + 1 :]:
            later[f.BOX : f.STARS] = self.lines[EARLY][f.BOX : f.STARS]


def written(lines: list[list[float]]) -> str:
    """The file of these weights."""
    return "".join([" ".join([str(round(weight * 100)) for weight in line]) + "\n" for line in lines])


def features(cells: list[int]) -> list[int]:
    """Everything that counts on the sheet, by number, as often as it does."""
    lines, free = _lines(cells), _free(cells)
    found = [f.LINE + dice for dice in lines]
    found += _ranks(lines[:6]) + _ranks(lines[6:])
    found += _squares(cells, lines) + _lacks(cells, lines, free)
    written = [KIND[value - 1] for value in cells[:36] if value]
    found += [f.supply_feature(kind, written.count(kind), free[kind]) for kind in range(6)]
    found += _boxes(cells)
    found.append(f.STARS + stars_left(cells))
    found += _marker(cells, cells[MARKER] - 1)
    return found


def _lines(cells: list[int]) -> list[int]:
    """The dice in each row, then in each column, one bit each."""
    lines = [0] * 12
    for square in range(36):
        if cells[square]:
            die = 1 << KIND[cells[square] - 1]
            lines[square // 6] |= die
            lines[6 + square % 6] |= die
    return lines


def _free(cells: list[int]) -> list[int]:
    """The free boxes of each die, with double columns both."""
    free = [0] * 6
    for box in range(60):
        free[KIND[box]] += not cells[FIRST_BOX + box]
        free[KIND[box]] += len(cells) > SECOND and not cells[SECOND + box]
    return free


def _ranks(lines: list[int]) -> list[int]:
    marks = sorted([f.BITS[dice] for dice in lines], reverse=True)
    return [f.RANK + place * 7 + marks[place] for place in range(6)]


def _squares(cells: list[int], lines: list[int]) -> list[int]:
    found = []
    for square in range(36):
        if not cells[square]:
            row, column = lines[square // 6], lines[6 + square % 6]
            found.append(f.square_feature(f.BITS[63 & ~(row | column)], f.BITS[row], f.BITS[column]))
    return found


def _lacks(cells: list[int], lines: list[int], free: list[int]) -> list[int]:
    found = []
    for line in range(12):
        squares = range(line * 6, line * 6 + 6) if line < 6 else range(line - 6, 36, 6)
        taken = [lines[q // 6] | lines[6 + q % 6] for q in squares if not cells[q]]
        for kind in range(6):
            if not lines[line] >> kind & 1:
                fitting = sum([not dice >> kind & 1 for dice in taken])
                found.append(f.lack_feature(kind, f.BITS[lines[line]], free[kind], fitting))
    return found


def _boxes(cells: list[int]) -> list[int]:
    free = [box for box in range(60) if box_free(cells, box)]
    numbers = [NUMBER[box] for box in free]
    found = [f.BOX + KIND[box] * 20 + NUMBER[box] - 1 for box in free]
    return found + [f.COVER + number * 7 - 7 + numbers.count(number) for number in range(1, 21)]


def _marker(cells: list[int], square: int) -> list[int]:
    near = sum([not cells[other] for other in f.BESIDE[square]])
    around = sum([not cells[other] for other in f.WITHIN[square]])
    beyond = cells[:36].count(0) - near - around
    return [f.NEAR + near, f.AROUND + min(11, around), f.BEYOND + min(11, beyond)]
