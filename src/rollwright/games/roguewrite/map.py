"""A map: what is printed on its squares. Another map is another entry in the data."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, final

from .grid import Grid
from .map_check import faults

BLUE: Final = "b"
GREEN: Final = "g"
GHOST: Final = "h"
BAT: Final = "v"
ITEM: Final = "i"
EXIT: Final = "X"
ENTRANCE: Final = "E"
KINDS: Final[dict[str, str]] = {"blue": BLUE, "green": GREEN, "ghost": GHOST, "bat": BAT}


class BadMap(ValueError):
    """The data of a map cannot be played on. The message lists everything that is wrong with it."""


class Large(NamedTuple):
    """A large monster: 2x2 squares that count as one (RW-100, RW-105)."""

    kind: str
    quest: str
    squares: list[int]
    mask: int


@final
class Map:
    """The printed map, as sets of squares."""

    def __init__(self, name: str, entry: Mapping[str, Any]) -> None:
        wrong = faults(name, entry)
        if wrong:
            raise BadMap("\n".join(wrong))
        self.name = name
        self.letters = "".join(entry["rows"])
        self.grid = Grid(len(entry["rows"]), len(entry["rows"][0]))
        self.items = self._all(ITEM)
        self._kinds: dict[str, int] = {kind: self._all(kind) for kind in (BLUE, GREEN, GHOST, BAT)}
        """The small squares of each kind of monster."""
        self.small = sum(self._kinds.values())
        self.exits: list[int] = [at for at, letter in enumerate(self.letters) if letter == EXIT]
        self.exit_mask = self._all(EXIT)
        self.entrances: list[int] = [0] * 7
        self.groups: list[int] = [0] * 7
        """For each face the first of the four darker squares."""
        for door in entry["entrance"]:
            self.entrances[door["face"]] = self._square(door["entrance"])
            self.groups[door["face"]] = self._square(door["top_left"])
        self.large = [self._large(large) for large in entry.get("large", [])]
        self.special = self.items | self._kinds[GHOST] | self._kinds[BAT]
        """Where covering brings something: items, ghosts, bats, the large ones too."""
        self.large_mask = 0
        for large in self.large:
            self.large_mask |= large.mask
            self.special |= large.mask if large.kind in (GHOST, BAT) else 0

    def _all(self, letter: str) -> int:
        return self.grid.of([at for at, found in enumerate(self.letters) if found == letter])

    def _square(self, place: list[int]) -> int:
        return place[0] * self.grid.columns + place[1]

    def _large(self, entry: Mapping[str, Any]) -> Large:
        squares = [self._square(place) for place in entry["squares"]]
        return Large(KINDS[entry["kind"]], entry["quest"], squares, self.grid.of(squares))

    def count(self, letter: str, squares: int) -> int:
        """How many monsters of a kind are wholly inside; a large one is one."""
        found = (self._kinds[letter] & squares).bit_count()
        for large in self.large:
            if large.kind == letter and large.mask & squares == large.mask:
                found += 1
        return found

    def monsters(self, squares: int) -> int:
        """How many monsters of any kind are wholly inside."""
        found = (self.small & squares).bit_count()
        for large in self.large:
            if large.mask & squares == large.mask:
                found += 1
        return found
