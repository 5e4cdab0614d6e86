"""The legal moves as a menu: sentences with a number to type if there are few, otherwise grouped."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from string import ascii_lowercase, digits
from typing import NamedTuple

from rollwright.core.moves import Move

from .notation import words

FEW = 9
"""Up to this many choices are always listed individually."""
MOST = 48
"""More choices than this are always grouped."""
ALIKE = 3
"""The minimum number of choices per line: otherwise grouping does not help."""
LETTERS = "".join(letter for letter in ascii_lowercase if letter not in "qu")
"""What may stand before a choice; the others are commands."""
NO_DIGITS = str.maketrans("", "", digits)
GAP = "…"
"""The placeholder in a sentence for what differs between choices."""


class Choice(NamedTuple):
    """A legal move, its text, and the names of the boxes it is about."""

    move: Move
    sentence: str
    spots: Sequence[str] = ()


class Together(NamedTuple):
    """Choices that differ in one thing: the common text, and what differs."""

    common: str
    ends: Sequence[str]
    moves: Sequence[Move]


class Menu:
    """The current choices. Indistinguishable choices appear once."""

    def __init__(self, choices: Iterable[Choice]) -> None:
        self.choices = list({choice.sentence: choice for choice in reversed(list(choices))}.values())[::-1]
        self.lines = gathered(self.choices)
        size = len(self.choices)
        self.together = size > MOST or (size > FEW and len(self.lines) * ALIKE <= size)
        """Whether the choices are grouped, because there are many."""
        self.labels: dict[str, Choice] = {} if self.together else dict(zip(labels(self.choices), self.choices))

    @property
    def moves(self) -> dict[str, Move]:
        """By what to type for them."""
        return {label: choice.move for label, choice in self.labels.items()}

    def rows(self) -> list[str]:
        """`1 sell to the Duellist`: typing the number, or the letter, chooses."""
        return [f"{label} {choice.sentence}" for label, choice in self.labels.items()]


def labels(choices: Sequence[Choice]) -> list[str]:
    """What to type for each: numbers; letters where the choices differ by numbers of their own and letters are free."""
    alike = {choice.sentence.translate(NO_DIGITS) for choice in choices}
    lettered = any(len(word) == 1 and word.isalpha() for choice in choices for word in words(choice.move.key))
    if len(alike) < len(choices) <= len(LETTERS) and not lettered:
        return list(LETTERS[: len(choices)])
    return [str(nth) for nth in range(1, len(choices) + 1)]


def gathered(choices: Sequence[Choice]) -> list[Together]:
    """Group choices that differ only in their boxes; if letters run out, also those that differ in one word."""
    parted: dict[str, list[tuple[str, Move]]] = {}
    cut = _at_one_word(choices) if len(choices) > len(LETTERS) else _at_boxes
    for choice in choices:
        common, end = cut(choice)
        parted.setdefault(common, []).append((end, choice.move))
    return [Together(common, [end for end, _ in ends], [m for _, m in ends]) for common, ends in parted.items()]


def _at_boxes(choice: Choice) -> tuple[str, str]:
    """The sentence without its boxes, and these: `draw the bar on …`, `D4, E4 and F4`."""
    spots = "|".join(re.escape(spot) for spot in sorted(choice.spots, key=len, reverse=True) if spot)
    found = list(re.finditer(rf"(?<!\w)({spots})(?!\w)", choice.sentence)) if spots else []
    if not found:
        return choice.sentence, ""
    start, end = found[0].start(), found[-1].end()
    return f"{choice.sentence[:start]}{GAP}{choice.sentence[end:]}", choice.sentence[start:end]


def _at_one_word(choices: Sequence[Choice]) -> Callable[[Choice], tuple[str, str]]:
    """The cut at boxes; where there are none, at the one word by which most others differ."""
    loose = [choice for choice in choices if not _at_boxes(choice)[1]]
    common = Counter(pattern for choice in loose for pattern, _ in _without_each_word(choice.sentence))

    def cut(choice: Choice) -> tuple[str, str]:
        pattern, end = _at_boxes(choice)
        if end:
            return pattern, end
        best = max(_without_each_word(choice.sentence), key=lambda found: common[found[0]])
        return best if common[best[0]] > 1 else (choice.sentence, "")

    return cut


def _without_each_word(sentence: str) -> list[tuple[str, str]]:
    said = sentence.split()
    return [(" ".join([*said[:at], GAP, *said[at + 1 :]]), said[at]) for at in range(len(said))]


def run_together(ends: Sequence[str]) -> str:
    """`d4 1-4, d6 2 5`; `A1 B2`; longer things with a sign between them."""
    parted = [end.split() for end in ends]
    if any("," in end or len(end.split()) > 2 for end in ends):
        return "; ".join(ends)
    parts = [
        " ".join([*middle, *_runs([rest[-1] for rest in group])])
        for middle, group in groupby(parted, key=lambda rest: rest[:-1])
    ]
    return (", " if any(len(rest) > 1 for rest in parted) else " ").join(parts)


def _runs(ends: list[str]) -> list[str]:
    """Numbers that follow each other as `1-4`."""
    runs: list[list[str]] = []
    for word in ends:
        if runs and word.isdigit() and runs[-1][-1].isdigit() and int(word) == int(runs[-1][-1]) + 1:
            runs[-1].append(word)
        else:
            runs.append([word])
    return [part for run in runs for part in (run if len(run) < 3 else [f"{run[0]}-{run[-1]}"])]
