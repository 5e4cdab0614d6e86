"""Component data as spreadsheets, and back: the same facts, whichever a designer edits."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rollwright.core.errors import BadData, BadOption

from .cell import MISSING, BadCell, Column, read, write
from .outline import ENTRIES, GRID, KEY, VALUE, Part, Path, dotted, leaves, outline
from .page import Page, read_page, write_page
from .toml import document

COMMENT: Final = "#"


class Read(NamedTuple):
    """A spreadsheet that was read, and what it is part of."""

    part: Part
    page: Page


class Book(NamedTuple):
    """What a folder of spreadsheets says."""

    texts: Mapping[str, str]
    """The same as TOML, by the names of the files."""
    sheets: Sequence[Read]


def parts(printed: Mapping[str, str]) -> list[Part]:
    """All spreadsheets that a game's own files become."""
    return [part for file, text in printed.items() for part in outline(file, tomllib.loads(text))]


# --- writing ---------------------------------------------------------------------------------------------------------


def as_spreadsheets(texts: Mapping[str, str], printed: Mapping[str, str], comma: bool = False) -> dict[str, bytes]:
    """Files to edit, by name. The columns are those of the game's own data, and what a variant has besides."""
    made: dict[str, bytes] = {}
    for file, text in texts.items():
        facts, model, own = tomllib.loads(text), {file: printed.get(file, text)}, dict[str, bytes]()
        whole = leaves(facts)
        for part in parts(model):
            own[part.name] = write_page(_rows(part, whole, comma), comma)
            whole.pop(part.path, None)
        if not _same(facts, tomllib.loads(as_texts(own, model).texts[file])):
            raise BadOption(f"{file} is structured differently from the game's own: it can be edited only as TOML.")
        made |= own
    return made


def _rows(part: Part, facts: dict[Path, Any], comma: bool) -> list[list[str]]:
    """Headings and cells of one spreadsheet."""
    if part.form == ENTRIES:
        entries: list[dict[str, Any]] = facts.get(part.path, [])
        headings = list(dict.fromkeys([*part.columns, *[name for entry in entries for name in entry]]))
        return [headings, *[_entry(part, headings, entry, comma) for entry in entries]]
    if part.form == GRID:
        lists: list[list[Any]] = facts.get(part.path, [])
        widest = max(map(len, lists), default=1)
        column = part.columns[VALUE]
        return [[str(n) for n in range(1, widest + 1)], *[_filled(column, row, comma) for row in lists]]
    return [
        [KEY, VALUE],
        *[[dotted(path), write(value, part.column(dotted(path)), comma)] for path, value in facts.items()],
    ]


def _entry(part: Part, headings: Sequence[str], entry: Mapping[str, Any], comma: bool) -> list[str]:
    return [write(entry[name], part.column(name), comma) if name in entry else "" for name in headings]


def _filled(column: Column, row: Sequence[Any], comma: bool) -> list[str]:
    """A row of a grid that does not look empty."""
    cells = [write(value, column, comma) for value in row]
    return cells if any(cells) else ["[]", *cells[1:]]


# --- reading ---------------------------------------------------------------------------------------------------------


def as_texts(files: Mapping[str, bytes], printed: Mapping[str, str]) -> Book:
    """Spreadsheets as the TOML that a game reads. What is not understood is a BadData that names the cell."""
    known = {part.name.lower(): part for part in parts(printed)}
    for name in files:
        if name.lower() not in known:
            there = ", ".join(part.name for part in known.values())
            raise BadData(name, "", f"no such spreadsheet belongs here. The spreadsheets are: {there}.")
    given = {name.lower(): (name, data) for name, data in files.items()}
    wanted = {known[name].file for name in given}
    sheets = []
    for name, part in known.items():
        if part.file in wanted:
            if name not in given:
                raise BadData(part.name, "", f"the spreadsheet is missing. Copy a fresh one, or write {part.file}.")
            sheets.append(Read(part, read_page(*given[name])))
    texts = {file: _text(printed[file], [sheet for sheet in sheets if sheet.part.file == file]) for file in wanted}
    return Book(texts, sheets)


def _text(printed: str, sheets: Sequence[Read]) -> str:
    """A file as TOML: the game's own text if nothing was changed, else under its own opening comment."""
    facts = _facts(sheets)
    if _same(facts, tomllib.loads(printed)):
        return printed
    opening = []
    for line in printed.splitlines():
        if not line.startswith(COMMENT):
            break
        opening.append(line)
    return "\n".join([*opening, "", document(facts)]) if opening else document(facts)


def _same(facts: object, other: object) -> bool:
    """Whether these are the same facts, whatever the order of keys; 3 and 3.0 are not."""
    one, two = (json.dumps(each, sort_keys=True, default=str) for each in (facts, other))
    return one == two


def _facts(sheets: Sequence[Read]) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for sheet in sheets:
        if sheet.part.form == ENTRIES:
            _put(facts, sheet.part.path, [_read_entry(sheet, *row) for row in sheet.page.rows], sheet, 1)
        elif sheet.part.form == GRID:
            _put(facts, sheet.part.path, [_read_list(sheet, *row) for row in sheet.page.rows], sheet, 1)
        else:
            _read_values(facts, sheet)
    return facts


def _read_entry(sheet: Read, n: int, row: Sequence[str]) -> dict[str, Any]:
    cells = zip(sheet.page.headings, row, strict=True)
    values = {name: _value(sheet, n, name, cell, sheet.part.column(name)) for name, cell in cells}
    return {name: value for name, value in values.items() if value is not MISSING}


def _read_list(sheet: Read, n: int, row: Sequence[str]) -> list[Any]:
    column = sheet.part.columns[VALUE]
    cells = zip(sheet.page.headings, row, strict=True)
    values = [_value(sheet, n, name, cell, column) for name, cell in cells]
    while values and values[-1] is MISSING:
        values.pop()
    if MISSING in values:
        raise BadData(sheet.page.name, at(n, sheet.page.headings[values.index(MISSING)]), "the cell is empty.")
    return values


def _read_values(facts: dict[str, Any], sheet: Read) -> None:
    if list(sheet.page.headings) != [KEY, VALUE]:
        raise BadData(sheet.page.name, "row 1", f"the headings are {KEY} and {VALUE}, and no others.")
    for n, (name, cell) in sheet.page.rows:
        value = _value(sheet, n, VALUE, cell, sheet.part.column(name))
        if value is not MISSING:
            _put(facts, _path(sheet, n, name), value, sheet, n)


def _value(sheet: Read, n: int, heading: str, cell: str, column: Column) -> Any:
    try:
        return read(cell, column, sheet.page.comma)
    except BadCell as error:
        raise BadData(sheet.page.name, at(n, heading), str(error)) from error


def _path(sheet: Read, n: int, name: str) -> Path:
    """`fair_start.two` as its words."""
    try:
        found: Any = tomllib.loads(f"{name} = 0")
    except tomllib.TOMLDecodeError as error:
        raise BadData(sheet.page.name, at(n, KEY), f"{name!r} is not a key.") from error
    path: Path = ()
    while isinstance(found, dict):
        (word,) = found
        path, found = (*path, word), found[word]
    return path


def _put(facts: dict[str, Any], path: Path, value: Any, sheet: Read, n: int) -> None:
    for word in path[:-1]:
        facts = facts.setdefault(word, {})
        if not isinstance(facts, dict):
            raise BadData(sheet.page.name, at(n, KEY), f"{word} has a value of its own already.")
    if path[-1] in facts:
        raise BadData(sheet.page.name, at(n, KEY), f"{dotted(path)} is there twice. Delete one of the rows.")
    facts[path[-1]] = value


def at(row: int, column: str) -> str:
    """A cell, as people find it."""
    return f"row {row}, column {column}" if column else f"row {row}"
