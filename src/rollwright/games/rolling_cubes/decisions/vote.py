"""Who says that a word is one: the list, the other players, or both; and what these decide (RC-10 to RC-13)."""

from collections.abc import Callable, Sequence
from typing import Final, final

from rollwright import Decision, Move, Moves, Reason, Seat, Table, Task, Text, Turn, Words

from .. import rules
from ..language import Language
from ..moves import VOTE
from ..naming import capitals

DICTIONARY: Final = "dictionary"
PLAYERS: Final = "vote"
HYBRID: Final = "hybrid"
REFEREES: Final[tuple[str, ...]] = (DICTIONARY, PLAYERS, HYBRID)
APPROVED: Final = "approved"
"""What a voter says who approves."""


def referee(t: Table) -> str:
    """Alone there is nobody to vote (RC-10), and some modes have no vote."""
    return t.options.get("referee", DICTIONARY) if t.n > 1 else DICTIONARY


def needs_vote(t: Table, word: str, language: Language) -> bool:
    """Whether the word is put to the other players."""
    if referee(t) == HYBRID:
        return not language.words().listed(word)
    return referee(t) == PLAYERS


def may_count(t: Table, word: str, language: Language) -> bool:
    """Whether the word can still bring points: the list has it, or the others may approve it."""
    return bool(word) and (needs_vote(t, word, language) or language.words().listed(word))


def ballot(t: Table, maker: int, task: str = "") -> Turn:
    """Everybody but the maker votes, at the same time (RC-11)."""
    asked = Task.read(task) if task else Task(VOTE, maker)
    return Turn([asked], [seat for seat in range(t.n) if seat != maker])


def approved(t: Table) -> bool:
    """More than half of those who voted; a tie rejects (RC-12)."""
    return 2 * t.said.get(APPROVED, 0) > t.n - 1


def retries(t: Table) -> bool:
    """Whether a word that is not listed is refused instead of scoring 0 (RC-13)."""
    return t.options["invalid_word"] == "retry" and referee(t) == DICTIONARY


@final
class Vote(Decision):
    """Approve somebody's word or not; `vote 2` is about the word of seat 2."""

    def __init__(self, name: str, moves: Moves, language: Language, word_of: Callable[[Table, int], str]) -> None:
        super().__init__(name, "Is that a word? You decide together.", moves[VOTE], verb="Vote")
        self.language = language
        self.word_of = word_of
        """What a seat has written."""

    def word(self, t: Table, me: Seat) -> str:
        """The word that is voted on."""
        return self.word_of(t, me.task.args[0] if me.task.args else 0)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.n == 0:
            me.say(APPROVED)

    def question(self, t: Table, me: Seat) -> Words:
        return Text("Is {word} a word?", word=capitals(self.word(t, me)))

    def button(self, t: Table, me: Seat) -> Words:
        """What is voted for."""
        if me.todo or not me.draft:
            return self.verb
        return "Say that it is a word" if me.draft[-1].n == 0 else "Say that it is none"

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Vote as the list says."""
        listed = self.language.words().listed(self.word(t, me))
        return [float((move.n == 0) == listed) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        word = self.word(t, me)
        known = Text("{word} is in the word list.", word=capitals(word))
        if not self.language.words().listed(word):
            known = Text("{word} is not in the word list.", word=capitals(word))
        return Reason(known, (rules.VALID, rules.MAJORITY))
