"""The legal moves on a few lines: numbered when they are few, put together when they are many."""

from collections.abc import Sequence
from itertools import groupby

from rollwright.core.game import Game
from rollwright.core.moves import Move

from .saying import spoken

FEW = 9
"""Up to so many choices are numbered."""


def numbered(game: Game, moves: Sequence[Move]) -> list[tuple[str, str]]:
    """`1 sell W04`, and what people call it: typing the number chooses."""
    return [(f"{nth} {move.key}", spoken(game, move)) for nth, move in enumerate(moves, 1)]


def in_a_row(rows: Sequence[tuple[str, str]]) -> str:
    """`1 box d8 5   2 star (use a star)`."""
    return "   ".join(f"{key} ({label})" if label else key for key, label in rows)


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
    for middle, group in groupby(rests, key=lambda words: words[:-1]):
        parts.append(" ".join([*middle, *_runs([words[-1] if words else "" for words in group])]))
    return (", " if any(len(words) > 1 for words in rests) else " ").join(parts)


def _runs(words: list[str]) -> list[str]:
    """Numbers that follow each other as `1-4`."""
    runs: list[list[str]] = []
    for word in words:
        if runs and word.isdigit() and runs[-1][-1].isdigit() and int(word) == int(runs[-1][-1]) + 1:
            runs[-1].append(word)
        else:
            runs.append([word])
    return [part for run in runs for part in (run if len(run) < 3 else [f"{run[0]}-{run[-1]}"])]
