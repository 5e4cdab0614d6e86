"""Who says that a word is one: the list, the other players, or both (RC-10 to RC-12)."""

from typing import Final

from rollwright.core.steps import Turn
from rollwright.core.table import Table

from .language import Language
from .moves import VOTE

DICTIONARY: Final = "dictionary"
PLAYERS: Final = "vote"
HYBRID: Final = "hybrid"
REFEREES: Final[tuple[str, ...]] = (DICTIONARY, PLAYERS, HYBRID)
APPROVED: Final = "approved"
"""What a voter says who approves."""


def referee(t: Table) -> str:
    """Alone there is nobody to vote (RC-10)."""
    return t.options["referee"] if t.n > 1 else DICTIONARY


def needs_vote(t: Table, word: str, language: Language) -> bool:
    """Whether the word is put to the other players."""
    if referee(t) == HYBRID:
        return not language.words().listed(word)
    return referee(t) == PLAYERS


def ballot(t: Table, maker: int) -> Turn:
    """Everybody but the maker votes, at the same time (RC-11)."""
    return Turn((f"{VOTE} {maker}",), [seat for seat in range(t.n) if seat != maker])


def maker_of(task: str) -> int:
    """Whose word is voted on."""
    return int(task.partition(" ")[2])


def approved(t: Table) -> bool:
    """More than half of those who voted; a tie rejects (RC-12)."""
    return 2 * t.heard.get(APPROVED, 0) > t.n - 1


def retries(t: Table) -> bool:
    """Whether a word that is not listed is refused instead of scoring 0 (RC-13)."""
    return t.options["invalid_word"] == "retry" and referee(t) == DICTIONARY
