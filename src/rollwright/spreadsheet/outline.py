"""Which spreadsheets a file of component data becomes, and what stands in their columns."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from .cell import Column, kind_of, merged
from .toml import key

ENTRIES, GRID, VALUES = "a row an entry", "a row a list", "a row a value"
KEY, VALUE = "key", "value"
CSV, TOML = ".csv", ".toml"
FEW: Final = 2
"""A list of so many entries inside a table is written in one cell."""
UNSAFE: Final = re.compile(r"[^A-Za-z0-9_.-]")
Path = tuple[str, ...]


class Part(NamedTuple):
    """One spreadsheet: a list of entries, a list of lists, or all single values of a file."""

    name: str
    """`customers.csv`."""
    file: str
    """`customers.toml`."""
    path: Path
    """Where its list stands in the file; nothing for single values."""
    form: str
    columns: Mapping[str, Column]
    """By heading; of single values by their keys."""

    def column(self, heading: str) -> Column:
        """What stands under a heading, or beside a key."""
        if self.form == GRID:
            return self.columns[VALUE]
        return self.columns.get(heading, Column())


def outline(file: str, facts: Mapping[str, Any]) -> list[Part]:
    """The spreadsheets of a file."""
    whole = leaves(facts)
    lists = {path: value for path, value in whole.items() if _form(value) != VALUES and _large(path, value)}
    single = {dotted(path): Column(kind_of(value), False) for path, value in whole.items() if path not in lists}
    stem, names = file.removesuffix(TOML), set[str]()
    found = []
    for path, value in lists.items():
        alone = len(lists) == 1
        name = _free(stem if alone else f"{stem}.{'.'.join(path)}", names)
        found.append(Part(name, file, path, _form(value), _columns(value)))
    if single or not lists:
        found.append(Part(_free(f"{stem}.values" if lists else stem, names), file, (), VALUES, single))
    return found


def _leaves(facts: Mapping[str, Any], path: Path) -> Iterable[tuple[Path, Any]]:
    """Everything that is not a table, by its path; and empty tables."""
    for name, value in facts.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, (*path, name))
        else:
            yield (*path, name), value


def leaves(facts: Mapping[str, Any]) -> dict[Path, Any]:
    """All values of a file by their paths."""
    return dict(_leaves(facts, ()))


def _form(value: Any) -> str:
    if not isinstance(value, list) or not value:
        return VALUES
    if all(isinstance(inner, dict) and inner for inner in value):
        return ENTRIES
    return GRID if all(isinstance(inner, list) and inner for inner in value) else VALUES


def _large(path: Path, value: Sequence[Any]) -> bool:
    """Whether a list is worth a spreadsheet: all that stand alone, and those inside a table that fill no cell well."""
    return len(path) == 1 or len(value) > FEW


def _columns(rows: Sequence[Any]) -> dict[str, Column]:
    if isinstance(rows[0], list):
        inner = merged(kind_of(value) for row in rows for value in row)
        return {VALUE: Column(inner, len({len(row) for row in rows}) > 1)}
    headings = dict.fromkeys(name for row in rows for name in row)
    return {
        name: Column(merged(kind_of(row[name]) for row in rows if name in row), any(name not in row for row in rows))
        for name in headings
    }


def _free(name: str, names: set[str]) -> str:
    """A name for a file that no other one has, whatever the letters of the key."""
    safe = UNSAFE.sub("_", name)
    while safe.lower() in names:
        safe += "_"
    names.add(safe.lower())
    return safe + CSV


def dotted(path: Path) -> str:
    """A path as TOML writes it: `fair_start.two`."""
    return ".".join(map(key, path))
