"""What a typed text means: the notation of the moves, read with patience.

The strictest reading that means any move counts: `box d8 5` in full, the box `d8:5`, the end `d8 5`, some of the words
`box 5`, beginnings of the words `b d8 5`, or of some of them in their order. Capitals never matter; numbers are never
guessed.
"""

from collections.abc import Callable, Sequence

from rollwright.core.moves import Move

Words = list[str]


def words(text: str) -> Words:
    """The text in small letters, parted at blanks, colons and commas."""
    return text.lower().replace(":", " ").replace(",", " ").split()


def meant(text: str, moves: Sequence[Move]) -> list[Move]:
    """The moves the text may mean by the strictest reading that finds any; empty if none does."""
    said = words(text)
    if not said:
        return []
    for reading in READINGS:
        found = [move for move in moves if reading(said, move)]
        if found:
            return found
    return []


def _in_full(said: Words, move: Move) -> bool:
    return said == words(move.key)


def _by_box(said: Words, move: Move) -> bool:
    return any(said == words(field.id) for field in move.target)


def _by_end(said: Words, move: Move) -> bool:
    return words(move.key)[-len(said) :] == said


def _by_some_words(said: Words, move: Move) -> bool:
    rest = iter(words(move.key))
    return all(word in rest for word in said)


def _by_beginnings(said: Words, move: Move) -> bool:
    key = words(move.key)
    return len(said) <= len(key) and all(_begins(word, full) for word, full in zip(said, key, strict=False))


def _by_some_beginnings(said: Words, move: Move) -> bool:
    rest = iter(words(move.key))
    return all(any(_begins(word, full) for full in rest) for word in said)


def _begins(word: str, full: str) -> bool:
    """A word may be shortened, unless it has a figure in it."""
    return full == word if any(map(str.isdigit, word)) else full.startswith(word)


READINGS: tuple[Callable[[Words, Move], bool], ...] = (
    _in_full,
    _by_box,
    _by_end,
    _by_some_words,
    _by_beginnings,
    _by_some_beginnings,
)
