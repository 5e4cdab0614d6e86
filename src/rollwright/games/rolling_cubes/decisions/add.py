"""What a player decides after a throw of The Last Die: which letter to add, if any (RC-60 to RC-68)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, final

from rollwright import Decision, Move, Moves, Player, Preview, Reason, Rule, Seat, Table, Text, Words

from .. import letters, rules
from ..board import Middle
from ..language import Language
from ..laying import given_by, may_give
from ..moves import ADD, CONCEDE, DOUBT
from ..naming import capital, capitals, face_sign
from ..wordlist import COMMON
from .answer import answers, once
from .vote import PLAYERS, referee

AFTER_TOO: Final = "before_and_after_throw"
DOUBTS: Final = 1.5
COMPLETES: Final = -10.0
CONCEDES: Final = -5.0
BLUFFS: Final = -2.0
MEMORY: Final = 20_000
SAFE: Final = Text(
    "{letters} is not complete, and words begin so: it is safe for you. Then {n} letter is safe for the next player.",
    "{letters} is not complete, and words begin so: it is safe for you. Then {n} letters are safe for the next player.",
)
LAST_SAFE: Final = Text(
    "{letters} is not complete, and words begin so: it is safe for you. Then no letter is safe for the next player."
)
"""What speaks for a letter: who adds it completes nothing, and the next player has so many letters to hope for."""


@final
class Add(Decision):
    """Add one die as it lies, or concede, or by house rule doubt even now."""

    def __init__(self, moves: Moves, language: Language, middle: Middle) -> None:
        ask = "Add one die at the end of the word, but complete none."
        self.refusing = [*moves[CONCEDE], *moves[DOUBT]]
        super().__init__(ADD, ask, [*self.refusing, *moves[ADD]], verb="Add the letter", focus="seq")
        self.language = language
        self.cubes = language.cubes
        self.middle = middle
        self.adds = moves[ADD]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        word = self.middle.word(t)
        if move.kind == CONCEDE:
            return None if word else rules.MUST_BEGIN
        if move.kind == DOUBT:
            late = rules.ACCEPTED if word else rules.NOTHING_LAID
            return None if word and t.options["doubt_window"] == AFTER_TOO else late
        die, letter = divmod(move.n, letters.LETTERS)
        throw = self.cubes.shown(t.dice)
        if die not in self.middle.choices(t, throw):
            return rules.TWIN if die in self.middle.free(t.board.cells) else rules.LIES_THERE
        if throw[die] >= letters.LETTERS and not word:
            return rules.NO_FIRST_WILDCARD
        rule = may_give(throw[die], letter, word)
        return None if rule is None else _wrong(rule, throw[die], letter, first=not word)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """By the same `given_by`, with a look at the middle once and not for every move."""
        word, throw = self.middle.word(t), self.cubes.shown(t.dice)
        moves = [move for move in self.refusing if self.forbids(t, me, move) is None]
        for die in self.middle.choices(t, throw):
            if word or throw[die] < letters.LETTERS:
                moves += [self.adds[die * letters.LETTERS + letter] for letter in given_by(throw[die], word)]
        return moves

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind != ADD:
            me.say(move.key)
            return
        die, letter = divmod(move.n, letters.LETTERS)
        kind = letters.kind_of_face(self.cubes.shown(t.dice)[die])
        me.board.cells[self.middle.strip.start + len(self.middle.word(t))] = letters.written(letter, kind)
        me.board.cells[self.middle.laid.start + die] = 1

    def question(self, t: Table, me: Seat) -> Words:
        word = letters.spelled(self.middle.word(t))
        if not word:
            return "Lay the first letter of the round."
        return Text("Add one die after {letters}, but complete no word.", letters=capitals(word))

    def button(self, t: Table, me: Seat) -> Words:
        """To add nothing is also an answer."""
        if me.todo or not me.draft or me.draft[-1].kind == ADD:
            return self.verb
        return "Doubt it" if me.draft[-1].kind == DOUBT else "Concede the round"

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        if move.kind == CONCEDE:
            return Preview(warning=Text("To concede gives the round to {who}.", who=Player(self.middle.last(t))))
        if move.kind != ADD:
            return Preview()
        word, letter = self.middle.word(t), move.n % letters.LETTERS
        box, grown = self.middle.strip.boxes[len(word)], letters.spelled(word) + letters.ALPHABET[letter]
        completes = len(grown) >= letters.LEAST and self.language.words().listed(grown, COMMON)
        warning: Words = ""
        if completes and referee(t) != PLAYERS:
            warning = Text("{word} is a word: who completes one loses the round.", word=capitals(grown))
        return Preview(texts=((box, Text("{letter}", letter=capital(letter))),), warning=warning)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [self._worth(t, move) for move in moves]

    def _worth(self, t: Table, move: Move) -> float:
        """How good an addition is; a doubt is right where no word begins so."""
        word = self.middle.word(t)
        if move.kind != ADD:
            return DOUBTS if move.kind == DOUBT and not answers(word, self.language) else CONCEDES
        die, letter = divmod(move.n, letters.LETTERS)
        free = [other for other in self.middle.free(t.board.cells) if other != die]
        return adding(tuple(word), letter, letters.kind_of_face(self.cubes.shown(t.dice)[die]), free, self.language)

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == CONCEDE:
            return Reason("No letter of this throw is safe.", (rules.CONCEDING,))
        if move.kind == DOUBT:
            return Reason("No listed word begins like this.", (rules.DOUBTING,))
        word, (die, letter) = self.middle.word(t), divmod(move.n, letters.LETTERS)
        face = self.cubes.shown(t.dice)[die]
        after = (*word, letters.written(letter, letters.kind_of_face(face)))
        said, why = self._advice(self._worth(t, move), after)
        if not word:
            return Reason(said, (rules.FIRST_DIE,))
        if face < letters.LETTERS:
            return Reason(said, (why,))
        named = Text("Let the {wildcard} be {letter}. {advice}", wildcard=face_sign(face), letter=capital(letter))
        return Reason(named.filled(advice=said), (why, rules.DECLARED))

    def _advice(self, worth: float, after: tuple[int, ...]) -> tuple[Words, Rule]:
        """What to say to a letter that is worth so much, and the rule behind it; `after` is the word with it."""
        grown = capitals(letters.spelled(list(after)))
        if worth == COMPLETES:
            return Text("{word} is a word, and completing one loses the round.", word=grown), rules.COMPLETING
        if worth <= BLUFFS:
            return Text(
                "No word goes on like {letters}: bluff, and hope not to be doubted.", letters=grown
            ), rules.BLUFF
        safe = safe_letters(after, self.language).bit_count()
        return (SAFE if safe else LAST_SAFE).filled(letters=grown, n=safe), rules.COMPLETING


def _wrong(rule: Rule, face: int, letter: int, first: bool) -> Rule:
    """What `may_give` has found, as the rules of this game say it."""
    said = capital(letter)
    if rule is rules.OWN_LETTER:
        return (rules.FIRST_SHOWS if first else rules.ADDED_SHOWS).because(face=face_sign(face), letter=said)
    if rule is rules.COPIES:
        return rules.NO_LAID_MODEL.because(letter=said)
    return (rules.IN_THE_WORD if face == letters.DIFFER_FACE else rules.NEVER_AGAIN).because(letter=said)


# --- looking ahead: which letters leave the next player no safe one ---------------------------------------------


@lru_cache(maxsize=MEMORY)
def safe_letters(word: tuple[int, ...], language: Language) -> int:
    """The letters that may follow without completing a common word, so that some word still begins so; one bit each."""
    words, begun = language.words(), letters.spelled(list(word))
    alone = once(list(word))
    possible = answers(list(word), language) if alone else words.all
    safe = 0
    for sign in words.following(begun):
        letter, grown = ord(sign) - 97, begun + sign
        goes_on = letter not in alone and (not alone or possible & words.beginning(grown))
        if goes_on and (len(grown) < letters.LEAST or not words.listed(grown, COMMON)):
            safe |= 1 << letter
    return safe


def chance(word: tuple[int, ...], free: list[int], language: Language) -> float:
    """How likely a throw of the free dice shows a letter that can safely be added."""
    safe = safe_letters(word, language)
    shown = present = 0
    for value in word:
        present |= 1 << letters.letter_of(value)
        if letters.kind_in(value) == letters.PLAIN:
            shown |= 1 << letters.letter_of(value)
    none, cubes = 1.0, language.cubes
    shares: dict[tuple[int, ...], float] = {}
    for die in free:
        faces = cubes.faces[die]
        if faces not in shares:
            shares[faces] = _share(faces, safe, shown, present)
        none *= 1 - shares[faces]
    return 1 - none


def _share(faces: tuple[int, ...], safe: int, shown: int, present: int) -> float:
    """How many of a die's faces can safely be added, of all."""
    good = 0
    for face in faces:
        if face == letters.EQUAL_FACE:
            good += safe & shown > 0
        elif face == letters.DIFFER_FACE:
            good += safe & ~present > 0
        else:
            good += safe >> face & 1
    return good / len(faces)


def adding(word: tuple[int, ...], letter: int, kind: int, free: list[int], language: Language) -> float:
    """How good it is to add this letter; `free` are the dice left after it."""
    if not safe_letters(word, language) >> letter & 1:
        grown = letters.spelled(list(word)) + chr(97 + letter)
        completes = len(grown) >= letters.LEAST and language.words().listed(grown, COMMON)
        return COMPLETES if completes else BLUFFS
    after = (*word, letters.written(letter, kind))
    if kind == letters.DIFFER and not answers(list(after), language):
        return BLUFFS
    reply = chance(after, free, language)
    return 1 - reply + reply * _worst(after, free, language) / 2


def _worst(word: tuple[int, ...], free: list[int], language: Language) -> float:
    """After the reply that is worst for us, how likely we can still go on."""
    safe = safe_letters(word, language)
    left = free[:-1]
    chances = [
        chance((*word, letters.written(letter, letters.PLAIN)), left, language)
        for letter in range(letters.LETTERS)
        if safe >> letter & 1
    ]
    return min(chances, default=1.0)
