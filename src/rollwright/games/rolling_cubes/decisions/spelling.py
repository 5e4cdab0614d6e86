"""A word is made letter by letter, or typed at once. Both leave the same moves."""

from rollwright import Move, Rule, Seat, Table, WrittenDecision
from rollwright.core._native import mypyc_attr

from .. import rules
from ..letters import LEAST, MOST, is_word
from ..naming import capitals


@mypyc_attr(allow_interpreted_subclasses=True)
class Spelling(WrittenDecision):
    """What making a word and naming one have in common."""

    prefix: str = ""
    """May come before the word: `word cooking` means what `cooking` means."""
    silence: str = ""
    """The move of a player who has no word."""
    other: Rule = rules.OTHER_LAID
    """Said against a word that does not go on from what is there."""

    def begun(self, t: Table, me: Seat) -> str:
        """The letters that are there already."""
        raise NotImplementedError

    def spell(self, t: Table, me: Seat, word: str, begun: int) -> list[Move] | Rule:
        """The moves that make the rest of the word, after so many letters."""
        raise NotImplementedError

    def meant(self, text: str) -> str | Rule:
        """The word meant by a text: by default itself."""
        return text

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        if text == self.silence:
            return [move for move in self.moves if move.key == text]
        verb, _, rest = text.strip().lower().partition(" ")
        named = verb == self.prefix
        word = self.meant(rest.strip() if named else verb)
        if isinstance(word, Rule):
            return word
        if not named and (rest or not is_word(word)):
            return super().expand(t, me, text)
        if not is_word(word) or not LEAST <= len(word) <= MOST:
            return rules.NO_LETTERS
        begun = self.begun(t, me)
        if not word.startswith(begun):
            return self.other.because(begun=capitals(begun))
        return self.spell(t, me, word, len(begun))
