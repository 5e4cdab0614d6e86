"""The figures, in every rotation and reflection and at every place of the board (LQ-25 to LQ-28).

All of it is made from the table of figures: another figure is another entry there.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from rollwright import Text, Words, listed
from rollwright.core.data import fingerprint

from . import phrases
from .data import BOXES, FIGURES, LETTERS, NAMES, RANK, SIDE

Cells = tuple[tuple[int, int, int], ...]
"""A figure's boxes from the lower left corner of its frame: (right, up, symbol)."""
Rest = tuple[int, tuple[tuple[int, int], ...]]
"""A place, and what has to stand in its other boxes: (box, symbol)."""
Short = tuple[int, int, int]
"""A place that lacks one symbol: (place, box, symbol)."""


@final
class Figure:
    """One figure of the foot of the board."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id = str(entry["id"])
        self.name = str(entry["name"])
        self.vp = int(entry["vp"])
        self.cells: Cells = tuple((int(x), int(y), LETTERS.index(letter)) for x, y, letter in entry["cells"])
        self.ways = ways(self.cells)


@final
class Place:
    """A set of boxes where a figure can stand; which end is which may still be open."""

    def __init__(self, figure: Figure, boxes: tuple[int, ...]) -> None:
        self.figure = figure
        self.boxes = boxes
        """Lowest row first, then from the left."""
        self.vp = figure.vp
        self.key = f"{figure.id} {'-'.join([NAMES[box] for box in boxes])}"


@final
class Figures:
    """All figures of a box, and all their places in the order of LQ-111."""

    def __init__(self, entries: Sequence[Mapping[str, Any]] = FIGURES) -> None:
        self.all = tuple(Figure(entry) for entry in entries)
        self.fingerprint = fingerprint([(figure.id, figure.vp, figure.cells) for figure in self.all])
        """Named by every record: games with other figures are other games."""
        standing = sorted({spot for nth, figure in enumerate(self.all) for spot in _spots(nth, figure)}, key=_canonical)
        self.places: list[Place] = []
        self.through: list[list[Rest]] = [[] for _ in range(4 * BOXES)]
        """For symbol s in box b, at s * 225 + b: the places that want it there, and what else they want."""
        numbers: dict[tuple[int, tuple[int, ...]], int] = {}
        for _, nth, pairs in standing:
            boxes = tuple(sorted((box for box, _ in pairs), key=RANK.__getitem__))
            if (nth, boxes) not in numbers:
                numbers[nth, boxes] = len(self.places)
                self.places.append(Place(self.all[nth], boxes))
            for box, symbol in pairs:
                others = tuple(pair for pair in pairs if pair[0] != box)
                self.through[symbol * BOXES + box].append((numbers[nth, boxes], others))

    def completed(self, cells: list[int], fresh: Sequence[int]) -> list[int]:
        """The places of complete figures that hold one of these boxes, each once, in the order of LQ-111.

        Only figures through newly drawn symbols are looked at, so this is quick however full the board is.
        """
        found: list[int] = []
        for box in fresh:
            for place, others in self.through[(cells[box] & 3) * BOXES + box]:
                if _stands(cells, others) and place not in found:
                    found.append(place)
        found.sort()
        return found

    def completes(self, cells: list[int], symbol: int, box: int) -> list[int]:
        """The places this symbol would complete in this empty box."""
        return [place for place, others in self.through[symbol * BOXES + box] if _stands(cells, others)]

    def nearly(self, cells: list[int], symbol: int, box: int) -> list[Short]:
        """The places that this symbol in this empty box would leave one symbol short."""
        found = []
        for place, others in self.through[symbol * BOXES + box]:
            lacking, want = -1, 0
            for other, wanted in others:
                value = cells[other]
                if value & 3 != wanted:
                    if value or lacking >= 0:
                        break
                    lacking, want = other, wanted
            else:
                if lacking >= 0:
                    found.append((place, lacking, want))
        return found

    def worth(self, places: list[int]) -> int:
        """What these places bring together."""
        return sum([self.places[place].vp for place in places])

    def most(self, cells: list[int], symbols: Sequence[int], box: int) -> int:
        """What the best of these symbols would bring in this empty box."""
        return max([self.worth(self.completes(cells, symbol, box)) for symbol in symbols])

    def named(self, places: Sequence[int]) -> Words:
        """`a Slope`; `a Slope and a Spear`; `two Spears and a Gate`."""
        counts: dict[str, int] = {}
        names: dict[str, str] = {}
        for place in places:
            figure = self.places[place].figure
            counts[figure.id] = counts.get(figure.id, 0) + 1
            names[figure.id] = figure.name
        return listed([phrases.figure(id, names[id], n) for id, n in counts.items()])

    def completing(self, places: list[int]) -> Text:
        """`completes a Slope and a Spear for 6 points`."""
        return Text("completes {figures} for {n} points", figures=self.named(places), n=self.worth(places))


def _stands(cells: list[int], pairs: tuple[tuple[int, int], ...]) -> bool:
    for box, symbol in pairs:
        if cells[box] & 3 != symbol:
            return False
    return True


def ways(cells: Cells) -> tuple[Cells, ...]:
    """The figure in every rotation and reflection, each once (LQ-26, LQ-27)."""
    found = set()
    for turned in (cells, tuple((-x, y, symbol) for x, y, symbol in cells)):
        for _ in range(4):
            turned = tuple((y, -x, symbol) for x, y, symbol in turned)  # noqa: PLW2901
            left, low = min(x for x, _, _ in turned), min(y for _, y, _ in turned)
            found.add(tuple(sorted((x - left, y - low, symbol) for x, y, symbol in turned)))
    return tuple(sorted(found))


_Spot = tuple[int, int, tuple[tuple[int, int], ...]]
"""The points, the figure's number, and its (box, symbol) pairs."""


def _spots(nth: int, figure: Figure) -> list[_Spot]:
    """Everywhere on the board, in every way."""
    found = []
    for way in figure.ways:
        wide, high = max(x for x, _, _ in way), max(y for _, y, _ in way)
        for row in range(1, SIDE + 1 - high):
            for column in range(SIDE - wide):
                pairs = [((SIDE - row - y) * SIDE + column + x, symbol) for x, y, symbol in way]
                found.append((figure.vp, nth, tuple(sorted(pairs, key=lambda pair: RANK[pair[0]]))))
    return found


def _canonical(spot: _Spot) -> tuple[int, int, list[int], list[int]]:
    """Highest value, then the order of the table, then the lowest boxes (LQ-111)."""
    vp, nth, pairs = spot
    return -vp, nth, [RANK[box] for box, _ in pairs], [symbol for _, symbol in pairs]


STANDARD: Final = Figures()
