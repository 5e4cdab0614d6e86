"""Where in a designer's file a mistake stands: the line, found again from what is said about it."""

import re
from typing import Final

from rollwright.core.errors import BadData

HEAD: Final = re.compile(r"\s*\[\[?\s*(\w+)\s*\]")
KEY: Final = re.compile(r"\s*([\w-]+)\s*=")


def located(error: BadData, text: str) -> BadData:
    """The mistake with its line in front: that of the key it begins with, or else that of the entry."""
    line = _line(text.splitlines(), error.entry, str(error.problem).partition(" ")[0])
    place = ", ".join(filter(None, [f"line {line}" if line else "", error.entry]))
    return BadData(error.file, place, error.problem)


def _line(lines: list[str], entry: str, key: str) -> int:
    """Counted from 1; 0 if it is not found. `entry` is like `target 2 (rounds)`, or empty for the top of the file."""
    begin, end = _part(lines, entry)
    for nth in range(begin, end):
        found = KEY.match(lines[nth])
        if found and found[1] == key:
            return nth + 1
    return begin + 1 if entry and end > begin else 0


def _part(lines: list[str], entry: str) -> tuple[int, int]:
    """The lines of an entry, as a range; nothing if it is not written as `[[target]]`."""
    heads = [(nth, found[1]) for nth, line in enumerate(lines) if (found := HEAD.match(line))]
    ends = [*[nth for nth, _ in heads[1:]], len(lines)]
    if not entry:
        return 0, heads[0][0] if heads else len(lines)
    kind, number, *_ = entry.split()
    own = [(nth, end) for (nth, name), end in zip(heads, ends, strict=True) if name == kind]
    return own[int(number) - 1] if int(number) <= len(own) else (0, 0)
