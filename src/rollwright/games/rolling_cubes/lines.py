"""The five lines of Solitaire Yahtzee, and the best laying of a word that fits one (RC-94 to RC-102).

Exact: every way to share the dice of a throw out to the letters of a word is kept as a state (wildcards used by colour,
dice used by colour) with the most bonus points it can have.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

from rollwright import Words

from .cubes import Cubes
from .laying import Laid
from .letters import DIFFER, DIFFER_FACE, EQUAL, EQUAL_FACE, PLAIN, numbers

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

Share = tuple[int, ...]
"""How many dice of each pile are used for something."""


class Pile(NamedTuple):
    """Dice of one colour that show the same face: nobody can tell them apart."""

    face: int
    colour: int
    dice: tuple[int, ...]
    bonus: bool


class Way(NamedTuple):
    """A laying so far: bonus points, wildcards, and for each letter in turn what it took from every pile."""

    bonus: int
    wild: int
    repeats: bool
    taken: tuple[Share, ...]


NO_WAY: Final = Way(0, 0, False, ())


def piles(throw: list[int], cubes: Cubes) -> list[Pile]:
    """The dice of a throw, sorted by face and colour."""
    found: dict[tuple[int, int], list[int]] = {}
    for die, face in enumerate(throw):
        found.setdefault((face, cubes.colour[die]), []).append(die)
    return [Pile(face, colour, tuple(dice), cubes.bonus[dice[0]]) for (face, colour), dice in found.items()]


def shares(letter: int, times: int, heap: list[Pile]) -> Iterator[Share]:
    """Every way to give a letter so often: letter dice, = beside at least one of them, or one ≠ for a single letter."""
    ranges = []
    for pile in heap:
        wild = pile.face == EQUAL_FACE or (pile.face == DIFFER_FACE and times == 1)
        ranges.append(range(min(times, len(pile.dice)) + 1) if wild or pile.face == letter else range(1))
    for share in product(*ranges):
        if sum(share) == times and _legal(share, heap):
            yield share


def _legal(share: Share, heap: list[Pile]) -> bool:
    plain, equal, differ = _kinds(share, heap)
    return differ == 1 and not plain and not equal if differ else plain > 0


def _kinds(share: Share, heap: list[Pile]) -> tuple[int, int, int]:
    plain = equal = differ = 0
    for n, pile in zip(share, heap):
        if pile.face == EQUAL_FACE:
            equal += n
        elif pile.face == DIFFER_FACE:
            differ += n
        else:
            plain += n
    return plain, equal, differ


def ways(word: str, throw: list[int], cubes: Cubes) -> tuple[list[Pile], dict[Share, Way]]:
    """The piles, and the best way to lay the word for every number of dice it can take from each of them."""
    heap = piles(throw, cubes)
    counts: dict[int, int] = {}
    for letter in numbers(word):
        counts[letter] = counts.get(letter, 0) + 1
    states: dict[Share, Way] = {(0,) * len(heap): NO_WAY}
    for letter, times in counts.items():
        grown: dict[Share, Way] = {}
        options = list(shares(letter, times, heap))
        for used, way in states.items():
            for share in options:
                _grow(grown, used, way, share, heap)
        states = grown
    return heap, states


def _grow(grown: dict[Share, Way], used: Share, way: Way, share: Share, heap: list[Pile]) -> None:
    both = tuple([n + more for n, more in zip(used, share)])
    for n, pile in zip(both, heap):
        if n > len(pile.dice):
            return
    plain, equal, differ = _kinds(share, heap)
    special = sum([n for n, pile in zip(share, heap) if pile.bonus and pile.face < EQUAL_FACE])
    bonus = way.bonus + max(0, plain - 1) + special
    known = grown.get(both)
    if known is None or bonus > known.bonus:
        grown[both] = Way(bonus, way.wild + equal + differ, way.repeats or plain > 1, (*way.taken, share))


def best_for(line: int, word: str, throw: list[int], cubes: Cubes, any_repeat: bool) -> tuple[int, list[Laid]]:
    """The points of the best laying of the word that fits the line, and that laying; (-1, []) if none does.

    `any_repeat`: the house rule by which a letter repeated by = makes a Double too.
    """
    heap, found = _best(word, throw, cubes, any_repeat)
    points, way = found[line]
    return (points, _laid(word, way, heap)) if points >= 0 else (-1, [])


def line_values(word: str, throw: list[int], cubes: Cubes, any_repeat: bool) -> list[int]:
    """The most points of the word in each line; -1 where it does not fit."""
    return [points for points, _ in _best(word, throw, cubes, any_repeat)[1]]


def _best(word: str, throw: list[int], cubes: Cubes, any_repeat: bool) -> tuple[list[Pile], list[tuple[int, Way]]]:
    """The piles, and for each line the points and the way of the best laying that fits."""
    heap, states = ways(word, throw, cubes)
    found = [(-1, NO_WAY)] * len(LINES)
    for used, way in states.items():
        points = len(word) - (way.wild > 0) + way.bonus
        doubled = way.repeats or (any_repeat and len(set(word)) < len(word))
        for line in range(len(LINES)):
            if points > found[line][0] and _fits(line, used, way, heap, doubled):
                found[line] = points, way
    return heap, found


def _fits(line: int, used: Share, way: Way, heap: list[Pile], doubled: bool) -> bool:
    if line == NO_WILDCARDS:
        return way.wild == 0
    if line == DOUBLE:
        return doubled
    colours: dict[int, int] = {}
    for n, pile in zip(used, heap):
        colours[pile.colour] = colours.get(pile.colour, 0) + n
    most = sorted(colours.values(), reverse=True)
    if line == FULL_HOUSE:
        return len(most) > 1 and most[0] >= 3 and most[1] >= 2
    return most[0] >= (3 if line == TRIO else 4)


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
