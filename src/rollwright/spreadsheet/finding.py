"""Which cell is meant: what a game says about its data, said about the spreadsheet it was read from.

A game names the file, the entry and the key: `customers.toml, customer W03: vp is 'x'.` A designer who edits
spreadsheets looks for `customers.csv, row 14, column vp`.
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rollwright.core.errors import BadData

from .book import Read, at
from .cell import Column, kind_of, write
from .outline import ENTRIES, GRID, VALUE, VALUES

EMPTY: Final = re.compile(r"(\S+) is missing\. Add \1 = (.+)\.")
NUMBER: Final = re.compile(r"(\d+)$")
WORD: Final = re.compile(r"\w+")
LABEL: Final = "id"
NTH: Final = "number"


class Cell(NamedTuple):
    """A place in a spreadsheet; row 0 for all of it."""

    sheet: Read
    row: int = 0
    column: str = ""
    holds: str = "?"


def located(error: BadData, sheets: Sequence[Read]) -> BadData:
    """The same error, said about the cell; unchanged if the file is not a spreadsheet."""
    own = [sheet for sheet in sheets if sheet.part.file == error.file]
    if not own:
        return error
    names = error.entry.split(", ") if error.entry else []
    problem = str(error.problem)
    cell = _in_entries(own, names, problem) or _in_grid(own, names) or _in_values(own, names, problem)
    if cell is None:
        return BadData(", ".join(sheet.page.name for sheet in own), error.entry, error.problem)
    if not cell.holds:
        problem = _filled(problem)
    return BadData(cell.sheet.page.name, at(cell.row, cell.column) if cell.row else "", problem)


def _in_entries(sheets: Sequence[Read], names: Sequence[str], problem: str) -> Cell | None:
    """`customer W03`, `customer number 3`, `upgrade U05, effect tip`."""
    if not names:
        return None
    words = names[0].split(" ")
    tables = [sheet for sheet in sheets if sheet.part.form == ENTRIES]
    for sheet in sorted(tables, key=lambda sheet: not _alike(words[0], sheet.part.path[-1])):
        for begin in range(1, len(words)):
            found = _rows(sheet, words[begin - 1], " ".join(words[begin:]))
            if found:
                row, cells = found[-1]
                column = _column(sheet.page.headings, names[1:], problem)
                return Cell(sheet, row, column, cells[sheet.page.headings.index(column)] if column else "?")
    return None


def _rows(sheet: Read, before: str, label: str) -> Sequence[tuple[int, Sequence[str]]]:
    """The rows that are called so: by their number, by their id, or by anything else; the likeliest last."""
    if before == NTH and label.isdigit():
        return sheet.page.rows[int(label) - 1 : int(label)]
    found = [row for row in sheet.page.rows if label in row[1]]
    return sorted(found, key=lambda row: _labels(sheet, row[1], label))


def _labels(sheet: Read, row: Sequence[str], label: str) -> bool:
    """Whether the row is called that by its id."""
    return LABEL in sheet.page.headings and row[sheet.page.headings.index(LABEL)] == label


def _in_grid(sheets: Sequence[Read], names: Sequence[str]) -> Cell | None:
    """`die 3, face 2`: the second cell of the third row."""
    numbers = [int(found[1]) for name in names if (found := NUMBER.search(name))]
    row, column = (*numbers, 0, 0)[:2]
    for sheet in sheets:
        rows, headings = sheet.page.rows, sheet.page.headings
        if sheet.part.form == GRID and 0 < row <= len(rows):
            return Cell(sheet, rows[row - 1][0], headings[column - 1] if 0 < column <= len(headings) else "")
    return None


def _in_values(sheets: Sequence[Read], names: Sequence[str], problem: str) -> Cell | None:
    """`fair_start: two has 3 numbers`; or a list of its own: `potions has 1 entries`."""
    path, inner = "", list(names)
    for sheet in sheets:
        if sheet.part.form != VALUES:
            continue
        rows = {row[0]: (n, row[1]) for n, row in sheet.page.rows}
        while inner and any(key.startswith(f"{path}{inner[0]}.") for key in rows):
            path += f"{inner.pop(0)}."
        keys = [key.removeprefix(path) for key in rows if key.startswith(path)]
        key = _column(keys, inner, problem)
        if key:
            return Cell(sheet, rows[path + key][0], VALUE, rows[path + key][1])
    named = [sheet for sheet in sheets if sheet.part.path and sheet.part.path[-1] in WORD.findall(problem)]
    return Cell((named or list(sheets))[0]) if named or len(sheets) == 1 else None


def _column(headings: Sequence[str], inner: Iterable[str], problem: str) -> str:
    """The column that is meant: a part of the entry that is named, else the first one that the problem names."""
    for name in inner:
        what = name.partition(" ")[0]
        for heading in headings:
            if _alike(what, heading):
                return heading
    words = WORD.findall(problem)
    return next((word for word in words if word in headings), "")


def _alike(what: str, name: str) -> bool:
    """`effect` and `effects`, `class` and `classes`."""
    return name.startswith(what) or what.startswith(name)


def _filled(problem: str) -> str:
    """What to do about an empty cell, in place of what to do in TOML."""
    found = EMPTY.fullmatch(problem)
    if not found:
        return problem
    try:
        example = tomllib.loads(f"v = {found[2]}")["v"]
    except tomllib.TOMLDecodeError:
        return "the cell is empty."
    said = write(example, Column(kind_of(example)))
    return f"the cell is empty. Write something like {said}" if said.strip('."') else "the cell is empty. Write a text."
