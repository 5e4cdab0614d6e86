"""What a sensible player thinks where words are made and judged, and what a beginner is told."""

from collections.abc import Sequence

from rollwright.core.idea import Idea
from rollwright.core.moves import Move
from rollwright.core.rule import Rule

from .moves import ENTER, PASS, TASKS, VALID, WRITE
from .vocabulary import HINTED, VOCABULARY, best_word, continuations, makeable
from .wordlist import WordList
from .writing import Desk, Writer


def ideas(desk: Desk, writer: Writer, level: int) -> list[Idea]:
    """The words a player of this level can think of."""
    return continuations(desk, writer.language, VOCABULARY[level])


def values(desk: Desk, writer: Writer, moves: Sequence[Move]) -> list[float]:
    """The next move towards the best common word, and nothing else; to pass if there is none."""
    best = best_word(desk, writer.language, HINTED)
    meant = writer.expand(desk, f"word {best}") if best else [writer.passing]
    if isinstance(meant, Rule):
        return [0.0] * len(moves)
    return [float(move is meant[0]) for move in moves]


def sentence(desk: Desk, writer: Writer, move: Move) -> str:
    """How long a good word is and how it begins, not which it is."""
    if move.key == PASS:
        return "No common word can be made from here; you may pass and score 0."
    if move.key == ENTER:
        return f"{desk.word().upper()} is a word, worth {writer.worth(desk)} points."
    word, points = makeable(desk, writer.language, HINTED).best()
    if desk.before():
        return "This die leads on to a good word."
    return f"A common word of {len(word)} letters is there for {points} points; it begins with {word[:1].upper()}."


def question(desk: Desk, writer: Writer) -> str:
    """What is asked; once letters are laid, what they score so far."""
    if not desk.before():
        return TASKS[WRITE]
    return f"{desk.word().upper()}: {writer.worth(desk)} points so far. Go on, or enter it."


def judgement(word: str, words: WordList, moves: Sequence[Move]) -> list[float]:
    """Vote as the list says."""
    listed = words.listed(word)
    return [float((move.key == VALID) == listed) for move in moves]


def verdict(word: str, words: WordList) -> str:
    """What the list says of the word."""
    return f"{word.upper()} is {'in' if words.listed(word) else 'not in'} the word list."
