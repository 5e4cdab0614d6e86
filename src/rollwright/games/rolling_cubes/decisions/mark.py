"""What a player decides after a throw of Solitaire Yahtzee: which dice to throw once more (RC-92, RC-94)."""

from collections.abc import Sequence
from typing import final

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
        cells, cubes, words = me.sheet.cells, self.language.cubes, self.language.words()
        throw, empty = cubes.shown(self.page.dice(t, cells)), self.page.empty(cells)
        if self.page.marked(cells):
            return [-float(move.kind == MARK) for move in moves]
        now = outlook(throw, empty, words, cubes)
        return [
            0.0 if move.kind == DONE else throwing_again(throw, move.n, empty, words, cubes) - now - 1 for move in moves
        ]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == DONE:
            return Reason("Keep them: every die thrown again costs a point.", (rules.COST,))
        return Reason("Another face here helps more than the point it costs.", (rules.AGAIN, rules.COST))


def throwing_again(throw: list[int], die: int, empty: list[int], words: WordList, cubes: Cubes) -> float:
    """The outlook after throwing this die again, on average."""
    faces = cubes.faces[die]
    total = sum([outlook([*throw[:die], face, *throw[die + 1 :]], empty, words, cubes) for face in faces])
    return total / len(faces)


def outlook(throw: list[int], empty: list[int], words: WordList, cubes: Cubes) -> float:
    """About the best value beyond par that a common word of this throw can bring in an empty line."""
    offer, among = supply(throw, cubes), words.upto[HINTED]
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
