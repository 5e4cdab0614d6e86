"""The five lines of Solitaire Yahtzee, and the best laying of a word that fits one (RC-94 to RC-102).

Exact: every way to share the dice of a throw out to the letters of a word is kept as a state (wildcards used by colour,
dice used by colour) with the most bonus points it can have.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rollwright import Words

from .cubes import Cubes
from .laying import Laid
from .letters import DIFFER, EQUAL, EQUAL_FACE, PLAIN, numbers
from .piles import Heap, Pile, Share, Taking, heap_of

SPOKEN: Final[Mapping[str, Words]] = {
    "no_wildcards": "no wildcards",
    "trio": "trio",
    "full_house": "full house",
    "poker": "poker",
    "double": "double",
}
"""The lines by their ids, and how a box of them is called: its id as words."""
LINES: Final[tuple[str, ...]] = tuple(SPOKEN)
NAMES: Final[tuple[str, ...]] = ("No wildcards", "Trio", "Full house", "Poker", "Double")
"""What people call the lines."""
NO_WILDCARDS, TRIO, FULL_HOUSE, POKER, DOUBLE = range(5)


class Way(NamedTuple):
    """A laying so far: bonus points, wildcards, and for each letter in turn what it took from every pile."""

    bonus: int
    wild: int
    repeats: bool
    taken: tuple[Share, ...]


NO_WAY: Final = Way(0, 0, False, ())


def ways(word: str, heap: Heap) -> dict[int, Way]:
    """The best way to lay the word for every number of dice it can take from each pile."""
    counts: dict[int, int] = {}
    for letter in numbers(word):
        counts[letter] = counts.get(letter, 0) + 1
    states: dict[int, Way] = {0: NO_WAY}
    for letter, times in counts.items():
        grown: dict[int, Way] = {}
        takings = heap.takings(letter, times)
        for used, way in states.items():
            for taking in takings:
                if heap.has(used + taking.used):
                    _grow(grown, used + taking.used, way, taking)
        states = grown
    return states


def _grow(grown: dict[int, Way], used: int, way: Way, taking: Taking) -> None:
    bonus = way.bonus + taking.bonus
    known = grown.get(used)
    if known is None or bonus > known.bonus:
        repeats = way.repeats or taking.repeats
        grown[used] = Way(bonus, way.wild + taking.wild, repeats, (*way.taken, taking.share))


def best_for(line: int, word: str, throw: list[int], cubes: Cubes, any_repeat: bool) -> tuple[int, list[Laid]]:
    """The points of the best laying of the word that fits the line, and that laying; (-1, []) if none does.

    `any_repeat`: the house rule by which a letter repeated by = makes a Double too.
    """
    heap = heap_of(tuple(throw), cubes)
    points, way = _best(word, heap, any_repeat)[line]
    return (points, _laid(word, way, heap.piles)) if points >= 0 else (-1, [])


def line_values(word: str, throw: list[int], cubes: Cubes, any_repeat: bool) -> list[int]:
    """The most points of the word in each line; -1 where it does not fit."""
    return [points for points, _ in _best(word, heap_of(tuple(throw), cubes), any_repeat)]


def _best(word: str, heap: Heap, any_repeat: bool) -> list[tuple[int, Way]]:
    """For each line the points and the way of the best laying that fits."""
    found = [(-1, NO_WAY)] * len(LINES)
    repeated = any_repeat and len(set(word)) < len(word)
    for used, way in ways(word, heap).items():
        points = len(word) - (way.wild > 0) + way.bonus
        colours = heap.by_colour(used)
        for line in range(len(LINES)):
            if points > found[line][0] and _fits(line, way, colours, repeated):
                found[line] = points, way
    return found


def _fits(line: int, way: Way, colours: list[int], repeated: bool) -> bool:
    """`colours`: how many dice of a colour are used, the most first."""
    if line == NO_WILDCARDS:
        return way.wild == 0
    if line == DOUBLE:
        return way.repeats or repeated
    if line == FULL_HOUSE:
        return len(colours) > 1 and colours[0] >= 3 and colours[1] >= 2
    return colours[0] >= (3 if line == TRIO else 4)


def _laid(word: str, way: Way, heap: list[Pile]) -> list[Laid]:
    """Give every letter its die: letter dice first, so that a = follows what it copies."""
    order = list(dict.fromkeys(numbers(word)))
    left = [list(pile.dice) for pile in heap]
    given: dict[int, list[Laid]] = {letter: [] for letter in order}
    for letter, share in zip(order, way.taken, strict=True):
        for at, pile in enumerate(heap):
            kind = PLAIN if pile.face == letter else EQUAL if pile.face == EQUAL_FACE else DIFFER
            given[letter] += [Laid(left[at].pop(0), letter, kind) for _ in range(share[at])]
        given[letter].sort(key=lambda one: one.kind)
    return [given[letter].pop(0) for letter in numbers(word)]
