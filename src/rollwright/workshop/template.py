"""Files with choices in them, as they are kept in `package/`.

A line `%if board` begins lines for games with a board; `%if not board`, `%if cards or words`, `%else` and `%end` are
what one expects. `%only words` as the first line says that the whole file is for such games. `<<title>>` is filled.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

GAP: Final = re.compile(r"<<(\w+)>>")
ONLY: Final = "%only "


def composed(text: str, pieces: Mapping[str, bool], names: Mapping[str, str]) -> str | None:
    r"""The file for a game that has these pieces; None if it is not for such a game.

    >>> text = "%if board\nA board of <<title>>.\n%else\nNo board.\n%end\n"
    >>> composed(text, {"board": True}, {"title": "Chess"})
    'A board of Chess.\n'
    >>> composed(text, {"board": False}, {}), composed("%only board\n", {"board": False}, {})
    ('No board.\n', None)
    """
    lines = text.splitlines(keepends=True)
    if lines and lines[0].startswith(ONLY):
        if not _holds(lines[0].removeprefix(ONLY), pieces):
            return None
        del lines[0]
    return GAP.sub(lambda gap: names[gap[1]], "".join(_chosen(lines, pieces)))


def _chosen(lines: list[str], pieces: Mapping[str, bool]) -> Iterator[str]:
    """The lines that hold, with those inside other choices."""
    asked: list[bool] = []
    for line in lines:
        word, _, condition = line.strip().partition(" ")
        if word == "%if":
            asked.append(_holds(condition, pieces))
        elif word == "%else":
            asked.append(not asked.pop())
        elif word == "%end":
            asked.pop()
        elif all(asked):
            yield line


def _holds(condition: str, pieces: Mapping[str, bool]) -> bool:
    """Whether one of the pieces joined by `or` is there, or, after `not`, is not."""
    return any(
        not pieces[name.removeprefix("not ")] if name.startswith("not ") else pieces[name]
        for name in condition.strip().split(" or ")
    )
