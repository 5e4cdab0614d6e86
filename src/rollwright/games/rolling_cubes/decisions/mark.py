"""What a player decides after a throw of Solitaire Yahtzee: which dice to throw once more (RC-92, RC-94)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, final

from rollwright import Decision, Move, Moves, Reason, Rule, Seat, Table, Text, Words

from .. import rules
from ..cubes import Cubes
from ..language import Language
from ..letters import LETTERS
from ..lines import DOUBLE, NO_WILDCARDS, POKER
from ..moves import DONE, MARK
from ..search import Supply, find, supply
from ..sheet import AGAIN, YahtzeePage
from ..wordlist import WordList
from .desk import HINTED
from .line import PAR

OUTLOOKS: Final = 1024
"""How many throws are cached, with what they promise."""


@final
class Mark(Decision):
    """Mark one die after the other in their order, at most five, or keep the rest."""

    up_to: int = AGAIN

    def __init__(self, moves: Moves, language: Language, page: YahtzeePage) -> None:
        ask = "Pick up to five dice to throw once more, or keep them all."
        super().__init__(MARK, ask, [*moves[DONE], *moves[MARK]], verb="Throw again", focus=page.again.id)
        self.language = language
        self.page = page

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        again = self.page.marked(me.sheet.cells)
        if move.kind == DONE or not again:
            return None
        if len(again) == AGAIN:
            return rules.FIVE_MARKED
        return None if move.n > again[-1] else rules.IN_ORDER

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind == MARK:
            cells = me.sheet.cells
            cells[self.page.again.start + len(self.page.marked(cells))] = move.n + 1
            me.push(self)

    def button(self, t: Table, me: Seat) -> Words:
        """How many dice are thrown again."""
        n = len(self.page.marked(me.sheet.cells))
        return Text("Throw {n} die again", "Throw {n} dice again", n=n) if n else "Keep all dice"

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        cells, cubes = me.sheet.cells, self.language.cubes
        if self.page.marked(cells):
            return [-float(move.kind == MARK) for move in moves]
        throw, empty = cubes.shown(self.page.dice(t, cells)), tuple(self.page.empty(cells))
        now = outlook(throw, empty, self.language)
        return [
            0.0 if move.kind == DONE else throwing_again(throw, move.n, empty, self.language) - now - 1
            for move in moves
        ]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == DONE:
            return Reason("Keep them: every die thrown again costs a point.", (rules.COST,))
        return Reason("Another face here helps more than the point it costs.", (rules.AGAIN, rules.COST))


def throwing_again(throw: list[int], die: int, empty: tuple[int, ...], language: Language) -> float:
    """The outlook after throwing this die again, on average."""
    faces = language.cubes.faces[die]
    total = sum([outlook([*throw[:die], face, *throw[die + 1 :]], empty, language) for face in faces])
    return total / len(faces)


def outlook(throw: list[int], empty: tuple[int, ...], language: Language) -> float:
    """About the best value beyond par that a common word of this throw can bring in an empty line."""
    return _outlook(alike(throw, language.cubes), empty, language)


def alike(throw: list[int], cubes: Cubes) -> tuple[int, ...]:
    """The throw with the dice of every colour in the order of their faces: which of them shows what is all one."""
    found = throw[:]
    for colour in range(len(cubes.colours)):
        dice = [die for die in range(len(throw)) if cubes.colour[die] == colour]
        faces = sorted([throw[die] for die in dice])
        for die, face in zip(dice, faces):
            found[die] = face
    return tuple(found)


@lru_cache(maxsize=OUTLOOKS)
def _outlook(throw: tuple[int, ...], empty: tuple[int, ...], language: Language) -> float:
    """A die thrown again shows a face that it or another of its colour has shown before: most are asked for twice."""
    words, offer = language.words_upto(HINTED), supply(list(throw), language.cubes)
    best = find(words, offer, words.all)
    most = -9.0
    for line in empty:
        points = best.best()[1]
        if line == NO_WILDCARDS and (offer.equals or offer.differs):
            points = find(words, Supply(offer.letters, 0, 0, offer.bonus), words.all).best()[1]
        elif line == POKER:
            points = best.within(_all_of_four(throw, words, language.cubes)).best()[1]
        elif line == DOUBLE and max(offer.letters) < 2:
            points = 0
        most = max(most, points - PAR[line])
    return most


def _all_of_four(throw: tuple[int, ...], words: WordList, cubes: Cubes) -> int:
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
