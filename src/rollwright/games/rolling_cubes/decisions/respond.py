"""What a player decides before the throw: to accept the letter before, doubt it, or claim a word (RC-68 to RC-74)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Decision, Move, Moves, Reason, Rule, Seat, Table, Text, Words

from .. import rules
from ..board import Middle
from ..language import Language
from ..letters import LEAST, MOST, spelled
from ..moves import CLAIM, CLAIMED, CONCEDE, DOUBT, THROW
from ..naming import capitals
from ..wordlist import COMMON
from .answer import answers
from .vote import DICTIONARY, referee

BECAUSE: Final[dict[str, Rule]] = {
    THROW: rules.TOO_LATE,
    DOUBT: rules.DOUBTING,
    CONCEDE: rules.NO_DICE,
    CLAIM: rules.CLAIMING,
}

DEEDS: Final[dict[str, Words]] = {
    THROW: "Throw the dice",
    DOUBT: "Doubt it",
    CONCEDE: "Concede the round",
    CLAIM: "Claim the word",
}
"""What the button says, by what was chosen."""


@final
class Respond(Decision):
    """Throw, concede where no die is left, doubt, or claim; asked again, without a claim, after one has failed."""

    def __init__(self, name: str, moves: Moves, language: Language, middle: Middle) -> None:
        own = [move for kind in BECAUSE for move in moves[kind]]
        super().__init__(
            name, "Throw the dice, or doubt that any word begins so.", own, verb="Throw the dice", focus="seq"
        )
        self.language = language
        self.middle = middle

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        letters = len(self.middle.word(t))
        if move.kind == DOUBT:
            return None
        if move.kind == CLAIM:
            return self._unclaimed(t, letters)
        if letters < MOST:
            return None if move.kind == THROW else rules.DICE_LEFT
        return None if move.kind == CONCEDE else rules.ALL_LAID

    def _unclaimed(self, t: Table, letters: int) -> Rule | None:
        if referee(t) == DICTIONARY:
            return rules.LIST_WATCHES
        if letters < LEAST:
            return rules.TOO_FEW
        return rules.CLAIM_FAILED if self.name == CLAIMED else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind != THROW:
            me.say(move.key)

    def question(self, t: Table, me: Seat) -> Words:
        word = spelled(self.middle.word(t))
        if len(word) < MOST:
            return Text("Throw, or doubt that a word begins with {letters}.", letters=capitals(word))
        return Text("Concede, or doubt that a word begins with {letters}.", letters=capitals(word))

    def button(self, t: Table, me: Seat) -> Words:
        """What was chosen."""
        return self.verb if me.todo or not me.draft else DEEDS[me.draft[-1].kind]

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Doubt where no word begins so; claim what is a common word."""
        word = self.middle.word(t)
        bluff = not answers(word, self.language)
        claim = 2.0 if self.language.words().listed(spelled(word), COMMON) else -1.0
        return [claim if move.kind == CLAIM else float(bluff == (move.kind == DOUBT)) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        still = Text("There is still a word that begins like this.")
        none = Text("No listed word begins like this.")
        return Reason(still if answers(self.middle.word(t), self.language) else none, (BECAUSE[move.kind],))
