"""A word is made: die by die, or typed and laid at once (RC-20 to RC-27). Both leave the same moves."""

from collections.abc import Mapping
from typing import final

from rollwright.core.moves import Move
from rollwright.core.rule import Rule

from . import rules
from .cubes import Cubes
from .jokers import UNCLEAR, holds_jokers, resolved
from .language import Language
from .laying import Laid, lay, points
from .letters import LEAST, LETTERS, MOST, is_word, kind_of_face, numbers, spelled, written
from .moves import ENTER, PASS, Book
from .strip import given_by, laid, may_give


@final
class Desk:
    """Where a seat writes now: its boxes, the strip and the dice that are used, and the dice before it."""

    def __init__(self, cells: list[int], strip: int, used: int, dice: Mapping[str, int], cubes: Cubes) -> None:
        self.cells = cells
        self.strip = strip
        self.used = used
        self.dice = dice
        self.cubes = cubes

    def throw(self) -> list[int]:
        """What every die shows."""
        return self.cubes.shown(self.dice)

    def face(self, die: int) -> int:
        """What one die shows."""
        return self.cubes.faces[die][self.dice[self.cubes.ids[die]] - 1]

    def before(self) -> list[int]:
        """The boxes written so far."""
        return laid(self.cells, self.strip)

    def taken(self) -> list[int]:
        """For each die, whether it is used: 0, or its place in the word."""
        return self.cells[self.used : self.used + MOST]

    def word(self) -> str:
        """The letters so far."""
        return spelled(self.before())


@final
class Writer:
    """What the task WRITE lets one do."""

    def __init__(self, book: Book, language: Language) -> None:
        self.book = book
        self.language = language
        self.cubes = language.cubes
        self.passing = book.by_key[PASS]
        self.entering = book.by_key[ENTER]

    def forbids(self, desk: Desk, move: Move, listed_only: bool) -> Rule | None:
        """The rule against the move."""
        if move is self.passing:
            return None
        if move is self.entering:
            return self._unfinished(desk, listed_only)
        die, letter = divmod(move.id - self.book.lays, LETTERS)
        if desk.cells[desk.used + die]:
            return rules.ONE_DIE
        return may_give(desk.face(die), letter, desk.before())

    def _unfinished(self, desk: Desk, listed_only: bool) -> Rule | None:
        word = desk.word()
        if len(word) < LEAST:
            return rules.LENGTH
        return rules.REJECTED if listed_only and not self.language.words().listed(word) else None

    def offer(self, desk: Desk, listed_only: bool) -> list[Move]:
        """Every legal move."""
        before = desk.before()
        moves = [self.passing]
        if self._unfinished(desk, listed_only) is None:
            moves.append(self.entering)
        for die in range(MOST):
            if not desk.cells[desk.used + die]:
                moves += [self.book.laying(die, letter) for letter in given_by(desk.face(die), before)]
        return moves

    def lay(self, desk: Desk, move: Move) -> None:
        """Write one letter."""
        die, letter = divmod(move.id - self.book.lays, LETTERS)
        at = len(desk.before())
        desk.cells[desk.strip + at] = written(letter, kind_of_face(desk.face(die)))
        desk.cells[desk.used + die] = at + 1

    def expand(self, desk: Desk, text: str) -> list[Move] | Rule:
        """`word cooking`, or just `cooking`: the moves that lay it for most points, going on from what is laid."""
        verb, _, word = text.strip().lower().partition(" ")
        word = word.strip() if verb == "word" else verb
        if holds_jokers(word):
            word = resolved(word, self.language.words())
            if not word:
                return UNCLEAR
            verb = "word"
        if not is_word(word) or (verb != "word" and text.strip().lower() != word):
            return rules.LENGTH if verb == "word" else []
        if not LEAST <= len(word) <= MOST:
            return rules.LENGTH
        begun = desk.word()
        if not word.startswith(begun):
            return Rule("RC-20", f"You have laid {begun.upper()}; take it back to write another word.")
        found = lay(numbers(word)[len(begun) :], desk.throw(), desk.taken(), desk.before(), self.cubes)
        if isinstance(found, Rule):
            return found
        return [*(self.book.laying(one.die, one.letter) for one in found), self.entering]

    def worth(self, desk: Desk) -> int:
        """What the laid word scores as it lies (RC-27)."""
        return points(self.laying(desk), self.cubes)

    def laying(self, desk: Desk) -> list[Laid]:
        """The word as it lies, die by die."""
        before, taken = desk.before(), desk.taken()
        found: list[Laid] = []
        for at, value in enumerate(before):
            die = taken.index(at + 1)
            found.append(Laid(die, (value - 1) % LETTERS, kind_of_face(desk.face(die))))
        return found
