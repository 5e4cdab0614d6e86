"""The text of a spreadsheet: rows of cells, as Excel and LibreOffice save them here and elsewhere."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rollwright.core.errors import BadData

DELIMITERS: Final = (",", ";", "\t")
HINT: Final = "sep="
"""How a file may tell Excel its delimiter, in a line before the first."""
MARK: Final = "utf-8-sig"
"""With the mark by which Excel knows UTF-8."""
WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
"""How text in UTF-16 begins: what Excel calls Unicode text."""


class Page(NamedTuple):
    """Rows of cells. The headings are row 1, and rows are counted as a spreadsheet counts them."""

    name: str
    headings: Sequence[str]
    rows: Sequence[tuple[int, Sequence[str]]]
    comma: bool
    """Whether numbers have a decimal comma."""


def read_page(name: str, data: bytes) -> Page:
    """A file as it was saved: with or without a mark, with commas, semicolons or tabs; empty rows left out."""
    text = _decoded(name, data)
    hint, _, rest = text.partition("\n")
    said = hint.strip().removeprefix(HINT)
    hinted = hint.startswith(HINT) and len(said) == 1
    delimiter = said if hinted else _delimiter(text)
    rows = _rows(name, rest if hinted else text, delimiter)
    if not rows or not any(rows[0]):
        raise BadData(name, "row 1", "the headings are missing. Copy them from a fresh spreadsheet.")
    headings = _trimmed(rows[0])
    kept = [(n, _filled(name, n, row, len(headings))) for n, row in enumerate(rows[1:], 2) if any(row)]
    used = [at for at, heading in enumerate(headings) if heading or any(row[at] for _, row in kept)]
    named = [headings[at] for at in used]
    _check_headings(name, named)
    return Page(name, named, [(n, [row[at] for at in used]) for n, row in kept], delimiter != ",")


def _decoded(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-16" if data.startswith(WIDE) else MARK)
    except UnicodeDecodeError as error:
        raise BadData(name, "", "this is not UTF-8 text. Save it as 'CSV UTF-8'.") from error


def _delimiter(text: str) -> str:
    """What makes the most headings of the first line."""
    first = text.lstrip().partition("\n")[0]
    return max(DELIMITERS, key=lambda sign: _cells(first, sign))


def _cells(line: str, delimiter: str) -> int:
    try:
        return len(next(csv.reader([line.rstrip()], delimiter=delimiter), []))
    except csv.Error:
        return 0


def _rows(name: str, text: str, delimiter: str) -> list[list[str]]:
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[list[str]] = []
    try:
        for row in lines:
            rows.append([cell.strip() for cell in row])
    except csv.Error as error:
        problem = f"the cells cannot be separated from here on ({error}). Look for an extra quotation mark."
        raise BadData(name, f"row {len(rows) + 1}", problem) from error
    return rows


def _trimmed(row: Sequence[str]) -> list[str]:
    """Without the empty cells at its end."""
    end = len(row)
    while end and not row[end - 1]:
        end -= 1
    return list(row[:end])


def _filled(name: str, n: int, row: Sequence[str], width: int) -> list[str]:
    """A row as wide as the headings."""
    cells = _trimmed(row)
    if len(cells) > width:
        raise BadData(name, f"row {n}", f"'{cells[-1]}' is in a column that has no heading in row 1.")
    return [*cells, *[""] * (width - len(cells))]


def _check_headings(name: str, headings: Sequence[str]) -> None:
    for place, heading in enumerate(headings):
        if not heading:
            raise BadData(name, "row 1", f"column number {place + 1} has no heading. Name it, or delete the column.")
        if heading in headings[:place]:
            raise BadData(name, "row 1", f"the heading {heading} is there twice. Delete one of the columns.")


def write_page(rows: Iterable[Sequence[str]], comma: bool = False) -> bytes:
    """Rows as a file that Excel and LibreOffice open: with semicolons where numbers have a decimal comma."""
    sink = io.StringIO(newline="")
    delimiter = ";" if comma else ","
    headings, *rest = rows
    doubtful = any(sign in heading for heading in headings for sign in DELIMITERS)
    csv.writer(sink, delimiter=delimiter, quoting=csv.QUOTE_ALL if doubtful else csv.QUOTE_MINIMAL).writerow(headings)
    csv.writer(sink, delimiter=delimiter).writerows(rest)
    return sink.getvalue().encode(MARK)
