"""Named SQL: every statement is in a .sql file and is looked up by name."""

import re
from functools import cache
from importlib.resources import files

_NAME = re.compile(r"^-- name: (\w+)\n", re.MULTILINE)


@cache
def queries() -> dict[str, str]:
    """Every statement by its name."""
    found: dict[str, str] = {}
    for file in files(__package__).joinpath("sql").iterdir():
        pieces = _NAME.split(file.read_text(encoding="utf-8"))
        for name, text in zip(pieces[1::2], pieces[2::2], strict=True):
            if name in found:
                raise ValueError(f"Two statements are called {name}.")
            found[name] = text.strip()
    return found


def query(name: str) -> str:
    """The statement of that name."""
    return queries()[name]
