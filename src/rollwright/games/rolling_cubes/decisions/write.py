"""What a player decides who makes a word of a throw: its dice in order, or none (RC-14, RC-20 to RC-27)."""

from collections.abc import Mapping
from itertools import product
from typing import Final

from rollwright import Idea, Move, Moves, Preview, Reason, Rule, Seat, Table, Text, Words
from rollwright.core._native import mypyc_attr
from rollwright.core.idea import LEVELS, best_of

from .. import rules
from ..language import Language
from ..laying import Laid, given_by, lay, may_give, wrong_letter
from ..letters import ALPHABET, DIFFER, EQUAL, LEAST, LETTERS, MOST, PLAIN, blank, kind_of_face, numbers, written
from ..moves import ENTER, LAY, PASS, WRITE
from ..naming import capital, capitals
from ..sheet import Page
from ..wordlist import WordList
from .desk import HINTED, VOCABULARY, Desk, best_word, continuations, makeable
from .spelling import Spelling
from .vote import PLAYERS, needs_vote, referee, retries

JOKERS: Final = "=≠"
MOST_TRIED: Final = 20_000
OF_KIND: Final[dict[int, Rule]] = {PLAIN: rules.PER_DIE, EQUAL: rules.COPIES, DIFFER: rules.NOWHERE_ELSE}
"""What a die of this kind is good for."""

UNKNOWN: Final = Text("{word} is not in the word list: it would score 0.")
VOTED_ON: Final = Text("{word} is not in the word list: the others will vote on it.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Write(Spelling):
    """Lay one die, or enter what is laid, or make no word. `pages`: where to write, by the game that is played."""

    prefix: str = "word"
    silence: str = PASS

    def __init__(self, moves: Moves, language: Language, pages: Mapping[str, Page]) -> None:
        ask = "Make a word: type it, or choose its dice in order."
        super().__init__(WRITE, ask, [*moves[PASS], *moves[ENTER], *moves[LAY]], verb="Lay the word")
        self.language = language
        self.cubes = language.cubes
        self.pages = dict(pages)
        self.passing, self.entering, self.lays = moves.find(PASS), moves.find(ENTER), moves[LAY]

    def page(self, t: Table) -> Page:
        """Where words are written now."""
        return self.pages[t.phase.partition(" ")[0]]

    def word_of(self, t: Table, seat: int) -> str:
        """What a seat has written, as everybody sees it."""
        return self.page(t).word(t, seat)

    def desk(self, t: Table, me: Seat) -> Desk:
        """Where the seat writes now."""
        return Desk(t, me, self.page(t), self.cubes)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is self.passing:
            return None
        desk = self.desk(t, me)
        if move is self.entering:
            return self._unfinished(t, desk)
        die, letter = divmod(move.n, LETTERS)
        if desk.cells[desk.used + die]:
            return rules.USED
        rule = may_give(desk.face(die), letter, desk.before())
        return None if rule is None else wrong_letter(rule, desk.face(die), letter)

    def _unfinished(self, t: Table, desk: Desk) -> Rule | None:
        word = desk.word()
        if len(word) < LEAST:
            return rules.TOO_SHORT[len(word)]
        if retries(t) and not self.language.words().listed(word):
            return rules.UNLISTED.because(word=capitals(word))
        return None

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """By the same `may_give`, with the desk laid out once: 50 µs instead of 140."""
        desk = self.desk(t, me)
        before = desk.before()
        moves = [self.passing] if self._unfinished(t, desk) else [self.passing, self.entering]
        for die in range(MOST):
            if not desk.cells[desk.used + die]:
                moves += [self.lays[die * LETTERS + letter] for letter in given_by(desk.face(die), before)]
        return moves

    def choices_beside_text(self, t: Table, me: Seat) -> list[Move]:
        """The same, without a look at hundreds of ways to lay a die."""
        return [self.passing] if self._unfinished(t, self.desk(t, me)) else [self.passing, self.entering]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        desk = self.desk(t, me)
        if move.kind == LAY:
            die, letter = divmod(move.n, LETTERS)
            at = desk.written()
            desk.cells[desk.strip + at] = written(letter, kind_of_face(desk.face(die)))
            desk.cells[desk.used + die] = at + 1
            me.push(self)
        elif move is self.entering:
            self.page(t).finish(desk.cells, desk.worth())
        else:
            blank(desk.cells, desk.strip)
            self.page(t).finish(desk.cells, 0)

    # --- typing --------------------------------------------------------------------------------------------

    def begun(self, t: Table, me: Seat) -> str:
        return self.desk(t, me).word()

    def meant(self, text: str) -> str | Rule:
        """`co=king` is what tapping the dice spells, and COOKING is meant."""
        if not any(sign in text for sign in JOKERS):
            return text
        return resolved(text, self.language.words()) or rules.UNCLEAR

    def spell(self, t: Table, me: Seat, word: str, begun: int) -> list[Move] | Rule:
        """The moves that lay it for most points, going on from what is laid."""
        desk = self.desk(t, me)
        found = lay(numbers(word)[begun:], desk.throw(), desk.taken(), desk.before(), self.cubes)
        if isinstance(found, Rule):
            return found
        return [*(self.lays[one.die * LETTERS + one.letter] for one in found), self.entering]

    # --- what people and bots think -----------------------------------------------------------------------

    def ideas(self, t: Table, me: Seat, level: int = LEVELS) -> list[Idea]:
        """The words that come to mind; who finds none makes none."""
        return self.found(t, me, level)

    def best_ideas(self, t: Table, me: Seat, most: int) -> list[Idea]:
        """The same, without a look at all words that could be made."""
        return best_of(self.found(t, me, LEVELS, most), most)

    def found(self, t: Table, me: Seat, level: int, most: int = 0) -> list[Idea]:
        """All ideas; with `most`, among which so many of the best are."""
        return continuations(self.desk(t, me), self.language, VOCABULARY[level], most) or [Idea(self.silence, 0.0)]

    def thought(self, t: Table, me: Seat) -> str:
        """The best common word."""
        best = best_word(self.desk(t, me), self.language, HINTED)
        return f"word {best}" if best else ""

    def question(self, t: Table, me: Seat) -> Words:
        """Once letters are laid, with what they score so far."""
        desk = self.desk(t, me)
        if not desk.before():
            return self.ask
        return Text(
            "{word}: {n} point so far. Go on, or enter it.",
            "{word}: {n} points so far. Go on, or enter it.",
            word=capitals(desk.word()),
            n=desk.worth(),
        )

    def button(self, t: Table, me: Seat) -> Words:
        """To have no word is also an answer."""
        return "Make no word" if not me.todo and me.draft and me.draft[-1] is self.passing else self.verb

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """A letter in its box; the points of a word, and whether the list has it."""
        desk = self.desk(t, me)
        if move.kind == LAY:
            at = desk.strip + len(desk.before())
            letter = Text("{letter}", letter=capital(move.n % LETTERS))
            return Preview(texts=((me.sheet.spec.boxes[at], letter),))
        return self.handed_in(t, me, desk) if move is self.entering else Preview(gain=0)

    def handed_in(self, t: Table, me: Seat, desk: Desk) -> Preview:
        """What the word on the desk would bring, and a warning if nobody may know it."""
        word, gain = desk.word(), desk.worth()
        if self.language.words().listed(word) or referee(t) == PLAYERS:
            return Preview(gain=gain)
        if needs_vote(t, word, self.language):
            return Preview(gain=gain, warning=VOTED_ON.filled(word=capitals(word)))
        return Preview(gain=0, warning=UNKNOWN.filled(word=capitals(word)))

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        """How long a good word is and how it begins, not which it is; what a finished one scores by."""
        desk = self.desk(t, me)
        if move is self.passing:
            return Reason("No common word can be made from here; you may pass and score 0.", (rules.DECLINE,))
        if move is self.entering:
            return self._finished(desk)
        because = (OF_KIND[kind_of_face(desk.face(move.n // LETTERS))],)
        if desk.before():
            return Reason("This die leads on to a good word.", because)
        word, points = makeable(desk, self.language, HINTED).best()
        if not word:
            return Reason("No common word comes to mind here.", because)
        hint = Text(
            "A common word of {length} letters is there for {n} point; it begins with {letter}.",
            "A common word of {length} letters is there for {n} points; it begins with {letter}.",
            length=len(word),
            n=points,
            letter=capital(ord(word[0]) - 97),
        )
        return Reason(hint, because)

    def _finished(self, desk: Desk) -> Reason:
        said = Text(
            "{word} is a word, worth {n} point.",
            "{word} is a word, worth {n} points.",
            word=capitals(desk.word()),
            n=desk.worth(),
        )
        if not self.language.words().listed(desk.word()):
            said = Text("{word} is not in the word list.", word=capitals(desk.word()))
        return Reason(said, self._scored(desk.laying()))

    def _scored(self, laid: list[Laid]) -> tuple[Rule, ...]:
        """A point for each die, and what makes this word worth more or less than its letters."""
        letters = [one.letter for one in laid if one.kind == PLAIN]
        found = [rules.PER_DIE]
        if len(letters) < len(laid):
            found.append(rules.WILDCARDS)
        if len(set(letters)) < len(letters):
            found.append(rules.REPEATS)
        if any(one.kind == PLAIN and self.cubes.bonus[one.die] for one in laid):
            found.append(rules.PURPLE)
        return tuple(found)


def resolved(text: str, words: WordList) -> str:
    """The commonest listed word meant by wildcards in place of letters; empty if none, or too many, could be."""
    plain = [letter for letter in text if letter not in JOKERS]
    choices: list[str] = []
    tried = 1
    for letter in text:
        if letter == "=":
            choices.append("".join(dict.fromkeys(plain)))
        else:
            choices.append("".join(x for x in ALPHABET if x not in plain) if letter == "≠" else letter)
        tried *= len(choices[-1])
    if tried > MOST_TRIED:
        return ""
    found = [number for letters in product(*choices) if (number := words.number("".join(letters))) >= 0]
    return words.word(min(found, key=lambda number: words.tiers[number])) if found else ""
