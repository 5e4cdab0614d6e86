"""Finding where an error arose in the author's files, not in the engine that called them."""

import re
import traceback
from typing import NamedTuple

_ENGINE = re.sub(r"core[/\\][^/\\]+$", "", __file__)
"""The folder of the package; compiled code names its files from where it was built."""
_COMPILED = re.compile(r"^(src[/\\])?rollwright[/\\]")
LIBRARIES = "site-packages"
"""Where installed code lies: that of a game, or of a library that it or the engine calls."""
_LIBRARY = re.sub(r"[^/\\]+$", "", traceback.__file__)


class Fault(NamedTuple):
    """The deepest line of an error that its author can change."""

    file: str
    line: int
    source: str
    """The line itself, without its indentation."""
    hook: str
    """The first of the author's functions on the call stack."""

    def __str__(self) -> str:
        return f"{name_of(self.file)}:{self.line}: {self.source}"


def fault(error: BaseException) -> Fault | None:
    """Where the error arose; None if no line of the author's was involved."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if is_authors(frame.filename)]
    if not frames:
        return None
    last = frames[-1]
    return Fault(last.filename, last.lineno or 0, last.line or "", frames[0].name)


def is_of_rules(error: BaseException) -> bool:
    """Whether a line of the author's was running; installed code alone, such as a database driver, is not theirs."""
    files = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    return any(is_authors(file) and LIBRARIES not in file for file in files)


def is_authors(file: str) -> bool:
    """Whether a file belongs neither to the engine nor to Python."""
    if file.startswith("<") or _is_engine(file):
        return False
    return not file.startswith(_LIBRARY) or LIBRARIES in file


def _is_engine(file: str) -> bool:
    """Whether it is one of the package's own files, and not part of a game in it."""
    inside = file.removeprefix(_ENGINE) if file.startswith(_ENGINE) else _COMPILED.sub("", file)
    return inside != file and not inside.startswith(("games/", "games\\"))


def described(error: BaseException) -> str:
    """`RuntimeError at my_game.py:48: no data`: the type of error, the author's line and the message."""
    found = fault(error)
    place = f" at {name_of(found.file)}:{found.line}" if found else ""
    said = str(error).strip()
    return f"{type(error).__name__}{place}{': ' if said else ''}{said}"


def name_of(file: str) -> str:
    """A path without its folders."""
    return re.split(r"[/\\]", file)[-1]
