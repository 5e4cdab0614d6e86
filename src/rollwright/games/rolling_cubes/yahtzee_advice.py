"""Solitaire Yahtzee for a sensible player: what each line is usually worth, and which dice to throw again."""

from typing import Final

from .cubes import Cubes
from .letters import LETTERS
from .lines import DOUBLE, LINES, NO_WILDCARDS, POKER
from .search import Supply, find, supply
from .wordlist import WordList

PAR: Final[tuple[float, ...]] = (8.0, 9.0, 8.5, 5.5, 8.5)
"""What each line is worth on an average throw (specification, section 15)."""
LOOKED_AT: Final = 25
"""So many of the best words are tried in every line."""


def outlook(throw: list[int], empty: list[int], words: WordList, cubes: Cubes, tier: int) -> float:
    """About the best value beyond par that this throw can bring in an empty line."""
    offer, among = supply(throw, cubes), words.upto[tier]
    best = find(words, offer, among).best()[1]
    most = -9.0
    for line in empty:
        points = float(best)
        if line == NO_WILDCARDS:
            points = float(find(words, Supply(offer.letters, 0, 0, offer.bonus), among).best()[1])
        elif line == POKER:
            points = float(find(words, offer, among & _all_of_four(throw, words, cubes)).best()[1])
        elif line == DOUBLE and max(offer.letters) < 2:
            points = 0.0
        most = max(most, points - PAR[line])
    return most


def _all_of_four(throw: list[int], words: WordList, cubes: Cubes) -> int:
    """The words that can use every die of the colour with four dice."""
    counts = [0] * (LETTERS + 2)
    for die, face in enumerate(throw):
        if cubes.colour.count(cubes.colour[die]) == 4:
            counts[face] += 1
    found = words.all
    for letter in range(LETTERS):
        if counts[letter]:
            sets = words.holding[letter]
            found &= sets[counts[letter] - 1] if counts[letter] <= len(sets) else 0
    return found


def throwing_again(
    throw: list[int], die: int, marked: int, empty: list[int], words: WordList, cubes: Cubes, tier: int
) -> float:
    """What throwing this die again brings on average, after its cost of 1 point (RC-94)."""
    now = outlook(throw, empty, words, cubes, tier)
    if marked:
        return -1.0
    total = 0.0
    for face in cubes.faces[die]:
        total += outlook([*throw[:die], face, *throw[die + 1 :]], empty, words, cubes, tier)
    return total / len(cubes.faces[die]) - now - 1


def lines_left(filled: list[int]) -> list[int]:
    """The empty lines."""
    return [line for line in range(len(LINES)) if not filled[line]]
