"""What a player decides after being doubted: which longer word begins this way, if any (RC-69)."""

from itertools import islice
from typing import Final, final

from rollwright import Idea, Move, Moves, Reason, Rule, Seat, Table, Text, Words
from rollwright.core.idea import LEVELS

from .. import rules
from ..board import Middle
from ..language import Language
from ..letters import DIFFER, LEAST, MOST, PLAIN, blank, kind_in, letter_of, numbers, spelled, written
from ..moves import ANSWER, ENTER, GIVE_UP, SAY
from ..naming import capitals
from ..sheet import WonPage
from ..wordlist import ALL, members
from .desk import VOCABULARY
from .spelling import Spelling

LONG: Final = 20.0
"""Short words come to mind first: a word is worth this less its letters."""


@final
class Answer(Spelling):
    """Say a letter, or that the word is complete, or give up."""

    prefix: str = "name"
    silence: str = GIVE_UP
    other: Rule = rules.OTHER_NAMED

    def __init__(self, moves: Moves, language: Language, middle: Middle, page: WonPage) -> None:
        ask = "You are doubted: name a longer word that begins so, or give up."
        own = [*moves[GIVE_UP], *moves[ENTER], *moves[SAY]]
        super().__init__(ANSWER, ask, own, verb="Name the word", focus=page.answer.id)
        self.language = language
        self.middle = middle
        self.page = page
        self.letters, self.entering = moves[SAY], moves.find(ENTER)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        said = len(self.begun(t, me))
        if move.kind == ENTER and said < LEAST:
            return rules.TOO_SHORT[said]
        return rules.FULL if move.kind == SAY and said == MOST else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells, start = me.sheet.cells, self.page.answer.start
        if move.kind == GIVE_UP:
            blank(cells, start)
        elif move.kind == SAY:
            cells[start + len(self.begun(t, me))] = written(move.n, PLAIN)
            me.push(self)

    def begun(self, t: Table, me: Seat) -> str:
        return self.page.named(me.sheet.cells)

    def named(self, t: Table, seat: int = 0) -> str:
        """The word that the last adder has named, as everybody sees it."""
        return self.page.named(t.public_sheets[self.middle.last(t)].cells)

    def spell(self, t: Table, me: Seat, word: str, begun: int) -> list[Move] | Rule:
        return [*(self.letters[letter] for letter in numbers(word)[begun:]), self.entering]

    def ideas(self, t: Table, me: Seat, level: int = LEVELS) -> list[Idea]:
        """Continuing from what is said; a player who knows no such word gives up."""
        return self._named(t, me, VOCABULARY[level])

    def best_ideas(self, t: Table, me: Seat, most: int) -> list[Idea]:
        """The first ones: short words are in the list before long ones, and words of a length by the alphabet."""
        return self._named(t, me, VOCABULARY[LEVELS], most)

    def _named(self, t: Table, me: Seat, tier: int, most: int | None = None) -> list[Idea]:
        words, begun = self.language.words(), self.begun(t, me)
        known = namable(self.middle.word(t), self.language, tier)
        if begun:
            known &= words.beginning(begun, 0)
        named = [words.word(number) for number in islice(members(known), most)]
        return [Idea(f"name {word}", LONG - len(word)) for word in named] or [Idea(self.silence, 0.0)]

    def question(self, t: Table, me: Seat) -> Words:
        word = capitals(spelled(self.middle.word(t)))
        return Text("You are doubted: name a longer word that begins with {letters}, or give up.", letters=word)

    def button(self, t: Table, me: Seat) -> Words:
        """To know no word is also an answer."""
        return "Give up" if not me.todo and me.draft and me.draft[-1].kind == GIVE_UP else self.verb

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        first = next(members(namable(self.middle.word(t), self.language, ALL)), -1)
        if first < 0:
            return Reason("No word comes to mind that begins so.", (rules.ANSWERING,))
        n = self.language.words().length(first)
        return Reason(Text("A word of {n} letters begins so.", n=n), (rules.ANSWERING,))


def once(word: list[int]) -> list[int]:
    """The letters declared by a ≠: each may be in the answer exactly once."""
    return [letter_of(value) for value in word if kind_in(value) == DIFFER]


def fits(named: str, word: list[int]) -> bool:
    """Whether the named word is longer, begins so, and has every ≠ letter once."""
    begun = spelled(word)
    if not named.startswith(begun) or len(named) <= len(begun):
        return False
    return all(named.count(chr(97 + letter)) == 1 for letter in once(word))


def answers(word: list[int], language: Language) -> int:
    """The listed words that would answer a doubt of these letters, as a set."""
    words = language.words()
    found = words.beginning(spelled(word))
    for letter in once(word):
        found &= words.holding_once(letter)
    return found


def naming(word: list[int], language: Language, tier: int) -> list[str]:
    """The words up to this tier that answer a doubt and may be said."""
    words = language.words()
    return [words.word(number) for number in members(namable(word, language, tier))]


def namable(word: list[int], language: Language, tier: int) -> int:
    """The same as a set."""
    return answers(word, language) & language.words().upto[tier] & language.sayable()
