"""Game 3, The Last Die: a word grows letter by letter, and nobody may complete it (RC-60 to RC-74)."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.idea import LEVELS, Idea
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.steps import Roll, Settle, Step, Turn
from rollwright.core.table import Seat, Table

from . import grounds, rules, word_advice
from .language import Language
from .last_die_advice import BLUFFS, CONCEDES, adding, naming
from .last_die_page import COMPLETED, CONCEDED, DOUBT_FAILED, DOUBT_OK, NO_DICE, WON, Middle, WonPage
from .letters import ALPHABET, DIFFER, LEAST, LETTERS, MOST, PLAIN, is_word, kind_of_face, numbers, spelled, written
from .moves import (
    ADD,
    ANSWER,
    CLAIM,
    CLAIMED,
    CONCEDE,
    DOUBT,
    ENTER,
    GIVE_UP,
    RESPOND,
    THROW,
    VALID,
    VOTE,
    Book,
)
from .part import Part
from .prefixes import fits, has_answer
from .referee import APPROVED, DICTIONARY, PLAYERS, approved, needs_vote, referee
from .strip import blank, given_by, laid, may_give
from .vocabulary import VOCABULARY
from .wordlist import ALL, COMMON

ROUND_WON: Final = "round"
"""A Settle: who has won the round, and why."""
ON_CLAIM: Final = f"{VOTE} claim"
ON_ANSWER: Final = f"{VOTE} answer"
AFTER_TOO: Final = "before_and_after_throw"


class LastDie(Part):
    """The word is on the board; the seat that added its n-th letter is n - 1 seats after the starter."""

    def __init__(self, name: str, book: Book, language: Language, middle: Middle, page: WonPage, target: int) -> None:
        super().__init__(name, book, language)
        self.middle = middle
        self.page = page
        self.target = target
        """Points that win; 0 for three, or five between two players (RC-73)."""

    # --- the course of the game ------------------------------------------------------------------------

    def begin(self, t: Table) -> Step:
        t.active = t.n - 1
        return self._new_round(t, t.n - 1)

    def _new_round(self, t: Table, before: int) -> Step:
        """All dice, and the player to the left of the previous starter (RC-72)."""
        assert t.board is not None
        cells = t.board.cells
        cells[:] = [0] * len(cells)
        t.round += 1
        t.active = (before + 1) % t.n
        cells[self.middle.notes.start] = t.active + 1
        self.enter(t, ADD)
        return Roll(self.cubes.ids)

    def after(self, t: Table) -> Step | None:
        step = t.step
        if isinstance(step, Roll):
            return Turn((ADD,), (t.active,))
        if isinstance(step, Settle):
            return self._settled(t)
        assert isinstance(step, Turn)
        task = step.tasks[0]
        if task.startswith(VOTE):
            return self._voted(t, task)
        if task == ANSWER:
            return self._answered(t)
        if CONCEDE in t.heard:
            return self._won(t, self.last(t), CONCEDED if len(self.word(t)) < MOST else NO_DICE)
        if DOUBT in t.heard:
            return Turn((ANSWER,), (self.last(t),))
        if CLAIM in t.heard:
            return Turn((ON_CLAIM,), [seat for seat in range(t.n) if seat != self.last(t)])
        return self._added(t) if task == ADD else self._throw(t)

    def _throw(self, t: Table) -> Step:
        assert t.board is not None
        used = t.board.cells[self.middle.laid.start : self.middle.laid.stop]
        return Roll([id for id, gone in zip(self.cubes.ids, used, strict=True) if not gone])

    def _added(self, t: Table) -> Step:
        """A completed word ends the round at once where a list judges (RC-64, RC-65)."""
        word = spelled(self.word(t))
        if len(word) >= LEAST and referee(t) != PLAYERS and self.language.words().listed(word, COMMON):
            return self._completed(t)
        t.active = (t.active + 1) % t.n
        return Turn((RESPOND,), (t.active,))

    def _completed(self, t: Table) -> Step:
        return self._won(t, (self.last(t) - 1) % t.n, COMPLETED)

    def _voted(self, t: Table, task: str) -> Step:
        if task == ON_ANSWER:
            return self._doubted(t, approved(t))
        return self._completed(t) if approved(t) else Turn((CLAIMED,), (t.active,))

    def _answered(self, t: Table) -> Step:
        """The word named against a doubt must fit, and be one (RC-69)."""
        named, word = self.named(t), self.word(t)
        if not fits(named, word):
            return self._doubted(t, answered=False)
        if needs_vote(t, named, self.language):
            return Turn((ON_ANSWER,), [seat for seat in range(t.n) if seat != self.last(t)])
        return self._doubted(t, self.language.words().listed(named))

    def _doubted(self, t: Table, answered: bool) -> Step:
        if answered:
            return self._won(t, self.last(t), DOUBT_FAILED)
        if t.options["doubt_award"] == "doubter":
            return self._won(t, t.active, DOUBT_OK)
        return self._won(t, self._last_valid(t), DOUBT_OK)

    def _last_valid(self, t: Table) -> int:
        """Who added the last letter that still had a word; before a single letter there is none (RC-G20)."""
        word = self.word(t)
        if len(word) == 1:
            return t.active
        length = len(word) - 1
        while length > 1 and not has_answer(word[:length], self.language):
            length -= 1
        return (self.starter(t) + length - 1) % t.n

    def _won(self, t: Table, seat: int, why: int) -> Step:
        return Settle(ROUND_WON, {seat: why})

    def _settled(self, t: Table) -> Step | None:
        target = self.target or (5 if t.n == 2 else 3)
        if max(len(self.page.rounds(sheet.cells)) for sheet in t.shown) < target:
            return self._new_round(t, self.starter(t))
        self.enter(t, "target")
        return None

    # --- what lies in the middle ---------------------------------------------------------------------------

    def word(self, t: Table) -> list[int]:
        """The boxes of the word so far."""
        assert t.board is not None
        return laid(t.board.cells, self.middle.word.start)

    def starter(self, t: Table) -> int:
        """Who laid the first die of the round."""
        assert t.board is not None
        return t.board.cells[self.middle.notes.start] - 1

    def last(self, t: Table) -> int:
        """Who added the last letter."""
        return (self.starter(t) + len(self.word(t)) - 1) % t.n

    def named(self, t: Table) -> str:
        """The word named against a doubt; empty if none was."""
        return spelled(laid(t.shown[self.last(t)].cells, self.page.answer.start))

    # --- what a seat does ------------------------------------------------------------------------------

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        task = me.task.partition(" ")[0]
        if task == ADD:
            return self._forbids_adding(t, move)
        if task == RESPOND:
            return self._forbids_response(t, me, move)
        if task == ANSWER:
            said = len(laid(me.sheet.cells, self.page.answer.start))
            if move.key == ENTER:
                return rules.LENGTH if said < LEAST else None
            return rules.LENGTH if move.key != GIVE_UP and said == MOST else None
        return None

    def _forbids_adding(self, t: Table, move: Move) -> Rule | None:
        word = self.word(t)
        if move.key == CONCEDE:
            return None if word else rules.FIRST_DIE
        if move.key == DOUBT:
            if not word:
                return rules.DOUBTING
            return None if t.options["doubt_window"] == AFTER_TOO else rules.TOO_LATE
        die, letter = divmod(move.id - self.book.adds, LETTERS)
        throw = self.cubes.shown(t.dice)
        if die not in self.choices(t, throw):
            return rules.RIGHT_END
        kind = kind_of_face(throw[die])
        if kind != PLAIN and not word:
            return rules.FIRST_DIE
        rule = may_give(throw[die], letter, word)
        if rule is None:
            return None
        if rule is rules.OWN_LETTER:
            return rules.RIGHT_END if word else rules.FIRST_DIE
        return rules.BLOCKED if rule is rules.NOWHERE_ELSE and kind != DIFFER else rules.DECLARED

    def choices(self, t: Table, throw: list[int]) -> list[int]:
        """The unused dice, of those of one colour with the same face only the first."""
        assert t.board is not None
        used, first = t.board.cells, self.middle.laid.start
        found: list[int] = []
        seen: list[int] = []
        for die in range(MOST):
            look = self.cubes.colour[die] * (LETTERS + 2) + throw[die]
            if not used[first + die] and look not in seen:
                seen.append(look)
                found.append(die)
        return found

    def _forbids_response(self, t: Table, me: Seat, move: Move) -> Rule | None:
        letters = len(self.word(t))
        if move.key == DOUBT:
            return None
        if move.key == CLAIM:
            may = referee(t) != DICTIONARY and letters >= LEAST and me.task != CLAIMED
            return None if may else rules.CLAIMING
        return None if (move.key == THROW) == (letters < MOST) else rules.NO_DICE

    def offer(self, t: Table, me: Seat) -> list[Move] | None:
        if me.task != ADD:
            return None
        word, throw = self.word(t), self.cubes.shown(t.dice)
        moves = [self.book.by_key[key] for key in (CONCEDE, DOUBT)]
        moves = [move for move in moves if self._forbids_adding(t, move) is None]
        for die in self.choices(t, throw):
            if word or throw[die] < LETTERS:
                moves += [self.book.adding(die, letter) for letter in given_by(throw[die], word)]
        return moves

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        task = me.task.partition(" ")[0]
        if move.key in (CONCEDE, DOUBT, CLAIM):
            me.say(move.key)
        elif move.key == VALID:
            me.say(APPROVED)
        elif task == ADD:
            self._add(t, me, move)
        elif task == ANSWER:
            self._say_letter(me, move)

    def _add(self, t: Table, me: Seat, move: Move) -> None:
        assert me.board is not None
        cells = me.board.cells
        die, letter = divmod(move.id - self.book.adds, LETTERS)
        kind = kind_of_face(self.cubes.shown(t.dice)[die])
        cells[self.middle.word.start + len(self.word(t))] = written(letter, kind)
        cells[self.middle.laid.start + die] = 1

    def _say_letter(self, me: Seat, move: Move) -> None:
        cells, start = me.sheet.cells, self.page.answer.start
        if move.key == GIVE_UP:
            blank(cells, start)
        elif move.key != ENTER:
            cells[start + len(laid(cells, start))] = written(move.id - self.book.letters, PLAIN)
            me.push(ANSWER)

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """`name quiet`, or just `quiet`: letter by letter."""
        verb, _, word = text.strip().lower().partition(" ")
        word = word.strip() if verb == "name" else verb
        if me.task != ANSWER or (verb != "name" and (not is_word(word) or text.strip().lower() != word)):
            return []
        begun = spelled(laid(me.sheet.cells, self.page.answer.start))
        if not is_word(word) or not LEAST <= len(word) <= MOST:
            return rules.LENGTH
        if not word.startswith(begun):
            return Rule("RC-69", f"You have begun with {begun.upper()}; take it back to name another word.")
        letters = [self.book.naming(letter) for letter in numbers(word)[len(begun) :]]
        return [*letters, self.book.by_key[ENTER]]

    def ideas(self, t: Table, me: Seat, level: int) -> list[Idea]:
        """Words against a doubt, going on from what is said; short ones first come to mind."""
        if me.task != ANSWER:
            return []
        begun = spelled(laid(me.sheet.cells, self.page.answer.start))
        known = naming(self.word(t), self.language, VOCABULARY[level])
        return [Idea(f"name {word}", 20.0 - len(word)) for word in known if word.startswith(begun)]

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        task = me.task.partition(" ")[0]
        if task == ADD:
            return [self._worth(t, move) for move in moves]
        if task == RESPOND:
            return [self._responding(t, move) for move in moves]
        if task == VOTE:
            return word_advice.judgement(self._judged(t, me), self.language.words(), moves)
        known = self.ideas(t, me, LEVELS)
        best = self.expand(t, me, max(known, key=lambda idea: idea.value).text) if known else []
        if isinstance(best, Rule) or not best:
            return [float(move.key == GIVE_UP) for move in moves]
        return [float(move is best[0]) for move in moves]

    def _judged(self, t: Table, me: Seat) -> str:
        """The word that is voted on."""
        return spelled(self.word(t)) if me.task == ON_CLAIM else self.named(t)

    def _worth(self, t: Table, move: Move) -> float:
        """How good an addition is; a doubt is right where no word begins so."""
        word = self.word(t)
        if move.key == DOUBT:
            return 1.5 if not has_answer(word, self.language) else CONCEDES
        if move.key == CONCEDE:
            return CONCEDES
        assert t.board is not None
        die, letter = divmod(move.id - self.book.adds, LETTERS)
        used, first = t.board.cells, self.middle.laid.start
        free = [n for n in range(MOST) if n != die and not used[first + n]]
        kind = kind_of_face(self.cubes.shown(t.dice)[die])
        return adding(tuple(word), letter, kind, free, self.language)

    def _responding(self, t: Table, move: Move) -> float:
        word = self.word(t)
        if move.key == CLAIM:
            return 2.0 if self.language.words().listed(spelled(word), COMMON) else -1.0
        bluff = not has_answer(word, self.language)
        return float(bluff if move.key == DOUBT else not bluff)

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        if me.task == ADD:
            return self._addition(t, move)
        if me.task.startswith(RESPOND):
            still = has_answer(self.word(t), self.language)
            return f"{'There is still a' if still else 'No listed'} word {'that ' if still else ''}begins like this."
        if me.task.startswith(VOTE):
            return word_advice.verdict(self._judged(t, me), self.language.words())
        known = naming(self.word(t), self.language, ALL)
        return f"A word of {len(known[0])} letters begins so." if known else "No word comes to mind that begins so."

    def _addition(self, t: Table, move: Move) -> str:
        if move.key in (CONCEDE, DOUBT):
            return "No letter of this throw is safe." if move.key == CONCEDE else "No listed word begins like this."
        letter = (move.id - self.book.adds) % LETTERS
        if self._worth(t, move) <= BLUFFS:
            return "Nothing here is safe: bluff, and hope not to be doubted."
        return f"With {ALPHABET[letter].upper()} a word can still follow, and few letters are safe after it."

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        if me.task == ADD:
            kind = kind_of_face(self.cubes.shown(t.dice)[self.cubes.number[move.die]]) if move.die else PLAIN
            return grounds.of_adding(move, not self.word(t), self._worth(t, move) <= BLUFFS, kind)
        if me.task.startswith(RESPOND):
            return (grounds.OF_RESPONSE[move.key],)
        return grounds.OF_VOTE if me.task.startswith(VOTE) else (rules.ANSWERING,)

    def ask(self, t: Table, me: Seat) -> str:
        word = spelled(self.word(t)).upper()
        if me.task.startswith(VOTE):
            return f"Is {self._judged(t, me).upper()} a word?"
        if me.task == ADD:
            return f"Add one die after {word}, but complete no word." if word else "Lay the first letter of the round."
        if me.task == ANSWER:
            return f"You are doubted: name a longer word that begins with {word}, or say {GIVE_UP}."
        left = "Throw" if len(word) < MOST else "Concede"
        return f"{left}, or doubt that a word begins with {word}."

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The winner of a round crosses a circle; answers are rubbed out."""
        if isinstance(step, Settle) and step.what == ROUND_WON:
            cells = me.sheet.cells
            if me.i in step.to:
                cells[self.page.won.start + len(self.page.rounds(cells))] = step.to[me.i]
            blank(cells, self.page.answer.start)

    def score(self, t: Table, sheet: Sheet) -> Score:
        rounds = self.page.rounds(sheet.cells)
        return Score({why: rounds.count(nth + 1) for nth, why in enumerate(WON)})

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that do not lie in the word."""
        assert t.board is not None
        used, first = (me.board or t.board).cells, self.middle.laid.start
        return {id: t.dice[id] for n, id in enumerate(self.cubes.ids) if id in t.dice and not used[first + n]}
