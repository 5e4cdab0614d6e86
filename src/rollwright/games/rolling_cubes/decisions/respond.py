"""What a player decides before the throw: to accept the letter before, doubt it, or claim a word (RC-68 to RC-74)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Decision, Move, Moves, Reason, Rule, Seat, Table

from .. import rules
from ..board import Middle
from ..language import Language
from ..letters import LEAST, MOST, spelled
from ..moves import CLAIM, CLAIMED, CONCEDE, DOUBT, THROW
from ..wordlist import COMMON
from .answer import answers
from .vote import DICTIONARY, referee

BECAUSE: Final[dict[str, Rule]] = {
    THROW: rules.TOO_LATE,
    DOUBT: rules.DOUBTING,
    CONCEDE: rules.NO_DICE,
    CLAIM: rules.CLAIMING,
}


@final
class Respond(Decision):
    """Throw, concede where no die is left, doubt, or claim; asked again, without a claim, after one has failed."""

    def __init__(self, name: str, moves: Moves, language: Language, middle: Middle) -> None:
        own = [move for kind in BECAUSE for move in moves[kind]]
        super().__init__(name, "Throw the dice, or doubt that any word begins so.", own, verb="Throw", focus="seq")
        self.language = language
        self.middle = middle

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        letters = len(self.middle.word(t))
        if move.kind == DOUBT:
            return None
        if move.kind == CLAIM:
            may = referee(t) != DICTIONARY and letters >= LEAST and self.name != CLAIMED
            return None if may else rules.CLAIMING
        return None if (move.kind == THROW) == (letters < MOST) else rules.NO_DICE

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind != THROW:
            me.say(move.key)

    def question(self, t: Table, me: Seat) -> str:
        word = spelled(self.middle.word(t)).upper()
        return f"{'Throw' if len(word) < MOST else 'Concede'}, or doubt that a word begins with {word}."

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Doubt where no word begins so; claim what is a common word."""
        word = self.middle.word(t)
        bluff = not answers(word, self.language)
        claim = 2.0 if self.language.words().listed(spelled(word), COMMON) else -1.0
        return [claim if move.kind == CLAIM else float(bluff == (move.kind == DOUBT)) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        still = answers(self.middle.word(t), self.language) != 0
        said = "There is still a word that begins like this." if still else "No listed word begins like this."
        return Reason(said, (BECAUSE[move.kind],))
