"""An answer in words, for a terminal: the sentence, the number, the table, what else should be known."""

import shutil
import sys
import textwrap
import time
from collections.abc import Sequence
from shutil import get_terminal_size
from typing import Final, TextIO

from .answer import Answer, Grid
from .run import Progress

WIDE: Final = 100
NAME: Final = 30
"""The longest name in a table that does not fit."""
BAR: Final = 24
OFTEN: Final = 0.2
"""Seconds between two words about progress."""


def told(answer: Answer) -> str:
    """All of an answer but its picture."""
    room = shutil.get_terminal_size((0, 0)).columns
    wide = min(WIDE, room or WIDE)
    said = [answer.title]
    for sentence in answer.sentence.split("\n"):
        said += ["", *textwrap.wrap(sentence, wide, break_long_words=False, break_on_hyphens=False)]
    if answer.number():
        said += ["", f"  {answer.number()}   ({answer.games:,} games)"]
    if answer.grid.rows:
        said += ["", *fitted(answer.grid, room)]
    for remark in answer.remarks:
        said += ["", *textwrap.wrap(remark, wide)]
    if answer.commands:
        said += ["", "To try it:", *[f"  {command}" for command in answer.commands]]
    return "\n".join(said)


def fitted(grid: Grid, room: int) -> list[str]:
    """A table no wider than a terminal: rows in groups, headings on several lines, and at last some columns less.

    Without a terminal there is room for all.
    """
    whole = lines(grid)
    if not room or _width(whole) <= room:
        return whole
    kept = len(grid.headings)
    while kept > 2 and _width(grouped(cut(grid, kept))) > room:
        kept -= 1
    shown = grouped(cut(grid, kept))
    left_off = [name for name in grid.headings[kept:] if name]
    more = f"A wider terminal also shows: {', '.join(left_off)}."
    return [*shown, *(["", *textwrap.wrap(more, room)] if left_off else [])]


def cut(grid: Grid, columns: int) -> Grid:
    """Its first columns."""
    return Grid(grid.headings[:columns], [row[:columns] for row in grid.rows])


def grouped(grid: Grid) -> list[str]:
    """What several rows begin with stands once above them; headings are broken where they are longer than cells."""
    first = [row[0] for row in grid.rows]
    if len(set(first)) == len(first):
        return lines(Grid(grid.headings, [part for row in grid.rows for part in _folded(row)]), narrow=True)
    head, *body = _apart(lines(Grid(grid.headings[1:], [row[1:] for row in grid.rows]), narrow=True), len(first))
    said = list(head)
    for before, name, (line,) in zip(["", *first], first, body):
        said += [line] if name == before else [f"  {name}", line]
    return said


def _folded(row: Sequence[str]) -> list[list[str]]:
    """A row whose long name is broken: its numbers stand in the last line."""
    *above, last = textwrap.wrap(row[0], NAME, subsequent_indent="  ") or [""]
    return [*[[part, *[""] * (len(row) - 1)] for part in above], [last, *row[1:]]]


def _apart(said: list[str], rows: int) -> list[list[str]]:
    """The lines of the heading, then each row."""
    return [said[:-rows], *[[line] for line in said[-rows:]]]


def _width(said: Sequence[str]) -> int:
    return max(map(len, said), default=0)


def lines(grid: Grid, narrow: bool = False) -> list[str]:
    """A table in columns: names to the left, numbers to the right."""
    body = [list(row) for row in grid.rows]
    heads = broken(grid) if narrow else [list(grid.headings)]
    widths = [max(len(row[n]) for row in (*heads, *body)) for n in range(len(grid.headings))]
    left = to_left([grid.headings, *body])
    between = "  " if narrow else "   "
    return ["  " + _line(row, widths, left, between) for row in (*heads, *body) if any(row)]


def broken(grid: Grid) -> list[list[str]]:
    """The headings on two lines where they are wider than what stands below them; words stay whole."""
    below = [max((len(row[n]) for row in grid.rows), default=1) for n in range(len(grid.headings))]
    parts = [_halved(name, wide) for name, wide in zip(grid.headings, below, strict=True)]
    return [list(row) for row in zip(*parts, strict=True)]


def _halved(name: str, wide: int) -> tuple[str, str]:
    """A heading on two lines, the longer one as short as words allow; on the second alone if it has room there."""
    words = name.split()
    if len(name) <= wide or len(words) < 2:
        return "", name
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda two: max(len(two[0]), len(two[1])))


def to_left(rows: Sequence[Sequence[str]]) -> list[bool]:
    """Of each column under its heading, whether it has names and no numbers."""
    return [n == 0 or not any(_is_number(row[n]) for row in rows[1:]) for n in range(len(rows[0]))]


def _line(row: Sequence[str], widths: Sequence[int], left: Sequence[bool], between: str) -> str:
    cells = [
        cell.ljust(width) if to_left else cell.rjust(width)
        for cell, width, to_left in zip(row, widths, left, strict=True)
    ]
    return between.join(cells).rstrip()


def _is_number(cell: str) -> bool:
    return cell[:1].isdigit() or cell[:1] in "+\u2212–"


class Bar:
    """`████████░░░░  1,200 of 3,000 games, 81 a second, 22 s left; 56.2 ± 1.9 %`, on the error stream."""

    def __init__(self, sink: TextIO | None = None) -> None:
        self.sink = sys.stderr if sink is None else sink
        self.wipes = self.sink.isatty()
        self.begun = time.monotonic()
        self.said = 0.0
        self.before = -1
        self.number = ""

    def tell(self, progress: Progress) -> None:
        """How far it is."""
        now = time.monotonic()
        if self.before < 0 or progress.done < self.before:
            self.begun, self.before = now, progress.done
        if not self.wipes or (now - self.said < OFTEN and progress.done < progress.wanted):
            return
        self.said = now
        rate = (progress.done - self.before) / (now - self.begun) if now > self.begun else 0.0
        full = BAR * progress.done // progress.wanted
        left = f", {rate:.0f} a second, {(progress.wanted - progress.done) / rate:.0f} s left" if rate else ""
        number = f"; {self.number}" if self.number else ""
        bar = "█" * full + "░" * (BAR - full)
        line = f"{bar}  {progress.done:,} of {progress.wanted:,} games{left}{number}"
        self.sink.write(f"\r\033[K{line[: get_terminal_size().columns - 1]}")
        self.sink.flush()

    def found(self, answer: Answer) -> None:
        """The number so far."""
        self.number = answer.number()
        line = f"{answer.games:,} games: {answer.brief or self.number}"
        if answer.brief or self.number:
            self.end()
            self.sink.write(line if self.wipes and not answer.brief else f"{line}\n")
            self.sink.flush()

    def end(self) -> None:
        """Leave no trace."""
        if self.wipes:
            self.sink.write("\r\033[K")
            self.sink.flush()
