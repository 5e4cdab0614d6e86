"""Type in a column: in lines of whole words, and smaller rather than a broken word."""

from typing import Final

from rollwright.core.printed import Label

from .theme import SMALLEST_TYPE

LEADING: Final = 1.14
"""From line to line, in sizes of type."""
BOLD: Final = 1.06
"""The factor by which bold type is wider."""
STEP: Final = 0.97
WIDTHS: Final[tuple[tuple[str, float], ...]] = (("iljI.,;:'’|!() ", 0.29), ("frt-", 0.38), ("mwMW", 0.84))
"""How wide letters are, in sizes of type; all others are as wide as a capital or a small letter."""
CAPITAL, SMALL = 0.62, 0.55


def set_in_lines(item: Label) -> list[Label]:
    """A label for every line of this one; together they are centred where it is."""
    if not item.width:
        return [item]
    size, high = item.size, item.lines * item.size * LEADING
    while not _fits(found := broken(item, size), item, size, high) and size > SMALLEST_TYPE:
        size = max(SMALLEST_TYPE, size * STEP)
    top = item.y - (len(found) - 1) * size * LEADING / 2
    return [
        item._replace(text=line, y=top + nth * size * LEADING, size=size, width=0, lines=1)
        for nth, line in enumerate(found)
    ]


def broken(item: Label, size: float) -> list[str]:
    """Its words in lines as full as they can be at this size."""
    found: list[str] = []
    for word in item.text.split():
        longer = f"{found[-1]} {word}" if found else ""
        if longer and wide(longer, size, bold=item.bold) <= item.width:
            found[-1] = longer
        else:
            found.append(word)
    return found


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """About the width of a text."""
    return size * (BOLD if bold else 1.0) * sum([_letter(letter) for letter in text])


def _letter(letter: str) -> float:
    known = [width for letters, width in WIDTHS if letter in letters]
    return known[0] if known else CAPITAL if letter.isupper() or letter.isdigit() else SMALL


def _fits(lines: list[str], item: Label, size: float, high: float) -> bool:
    longest = max([wide(line, size, bold=item.bold) for line in lines], default=0.0)
    return longest <= item.width and len(lines) * size * LEADING <= high + 0.01
