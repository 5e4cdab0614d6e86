"""The legal moves on a few lines: numbered when they are few, put together when they are many."""

from collections.abc import Sequence
from itertools import groupby
from string import ascii_lowercase, digits

from rollwright.core.game import Game
from rollwright.core.moves import Move

from .notation import words
from .saying import spoken

MAX_LABELLED_CHOICES = 9
"""Up to so many choices are numbered."""
NO_DIGITS = str.maketrans("", "", digits)


def labels(moves: Sequence[Move]) -> list[str]:
    """What to type for each: numbers; letters where the moves differ by numbers of their own and letters are free."""
    keys = [words(move.key) for move in moves]
    alike = {" ".join(key).translate(NO_DIGITS) for key in keys}
    lettered = any(len(word) == 1 and word.isalpha() for key in keys for word in key)
    if len(alike) < len(moves) and not lettered:
        return list(ascii_lowercase[: len(moves)])
    return [str(nth) for nth in range(1, len(moves) + 1)]


def labelled(game: Game, moves: Sequence[Move]) -> list[tuple[str, str]]:
    """`1 sell to the Duellist`, and its key where that has other words: typing the number, or letter, chooses."""
    rows = []
    for label, move in zip(labels(moves), moves, strict=True):
        named = spoken(game, move)
        rows.append((f"{label} {named or move.key}", move.key if named else ""))
    return rows


def in_a_row(rows: Sequence[tuple[str, str]]) -> str:
    """`a box d8 5   b box d8 6   c use a star (star)`."""
    return "   ".join(f"{words} ({key})" if key else words for words, key in rows)


def gathered(moves: Sequence[Move]) -> list[tuple[str, str]]:
    """The moves by their first word: `box` and `d4 1-4, d6 2 5`; moves of one word come last, together."""
    verbs: dict[str, list[list[str]]] = {}
    for move in moves:
        verb, *rest = move.key.split()
        verbs.setdefault(verb, []).append(rest)
    single = [verb for verb, rests in verbs.items() if rests == [[]]]
    lines = [(verb, _ends(rests)) for verb, rests in verbs.items() if verb not in single]
    return lines + ([("or", ", ".join(single))] if single and lines else [(word, "") for word in single])


def _ends(rests: list[list[str]]) -> str:
    parts = []
    for middle, group in groupby(rests, key=lambda rest: rest[:-1]):
        parts.append(" ".join([*middle, *_runs([rest[-1] if rest else "" for rest in group])]))
    return (", " if any(len(rest) > 1 for rest in rests) else " ").join(parts)


def _runs(ends: list[str]) -> list[str]:
    """Numbers that follow each other as `1-4`."""
    runs: list[list[str]] = []
    for word in ends:
        if runs and word.isdigit() and runs[-1][-1].isdigit() and int(word) == int(runs[-1][-1]) + 1:
            runs[-1].append(word)
        else:
            runs.append([word])
    return [part for run in runs for part in (run if len(run) < 3 else [f"{run[0]}-{run[-1]}"])]
