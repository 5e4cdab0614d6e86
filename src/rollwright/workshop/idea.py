"""What an author has said about a new game: its name, and which pieces it needs."""

import re
import sys
from importlib.util import find_spec
from keyword import iskeyword
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog, plain
from rollwright.core.errors import RollwrightError
from rollwright.core.text import Text, Verbatim

LONGEST: Final = 30
"""The longest name: it appears in many lines."""
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class BadName(RollwrightError):
    """A game cannot have this name. Use letters, digits and dashes, like my-game."""


class NameTaken(RollwrightError):
    """This name is already taken. Choose another one."""


class Idea(NamedTuple):
    """A game to create: its id, and its pieces."""

    id: str
    in_turn: bool = False
    """In turn; otherwise all at the same time."""
    board: bool = False
    words: bool = False
    cards: bool = False

    @property
    def project(self) -> str:
        """The name of the package when published, and of its folder: `my-game`."""
        return self.id.replace("_", "-")

    @property
    def names(self) -> dict[str, str]:
        """The values for `<<name>>` in the files of the package."""
        parts = self.id.split("_")
        initials = "".join(part[0] for part in parts if not part[0].isdigit())[:4]
        return {
            "id": self.id,
            "project": self.project,
            "title": " ".join(part.capitalize() for part in parts),
            "class": "".join(part.capitalize() for part in parts),
            "rule": initials.upper(),
            "mark": initials,
        }

    @property
    def pieces(self) -> dict[str, bool]:
        """The names for `%if` in the files of the package."""
        return {"in_turn": self.in_turn, "board": self.board, "words": self.words, "cards": self.cards}


def new_id(name: str) -> str:
    """The id of a new game of this name: `My-Game` becomes `my_game`. Raises BadName or NameTaken."""
    id = plain(name)
    if not NAME.fullmatch(id) or len(id) > LONGEST:
        raise BadName(
            Text(
                "'{name}' cannot be the name of a package. Use up to {n} letters, digits and dashes, and begin with a "
                "letter, like my-game.",
                name=Verbatim(name),
                n=LONGEST,
            )
        )
    if iskeyword(id):
        raise BadName(Text("'{name}' is a Python keyword. Choose another name.", name=Verbatim(name)))
    _expect_free(id)
    return id


def _expect_free(id: str) -> None:
    catalog = Catalog.discover()
    if id in catalog.titles() or id in catalog.broken:
        raise NameTaken(
            Text(
                "A game called {name} is already installed. Choose another name; `rollwright play --list` shows all.",
                name=Verbatim(id),
            )
        )
    if id in sys.stdlib_module_names or find_spec(id) is not None:
        raise NameTaken(
            Text("A Python module called {name} is already installed. Choose another name.", name=Verbatim(id))
        )
