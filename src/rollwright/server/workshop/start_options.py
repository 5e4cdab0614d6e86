"""What makes a service a workshop: which options go with it, and where its tables are kept."""

import os
from hashlib import sha256
from pathlib import Path

from rollwright.core.catalog import plain
from rollwright.core.errors import BadOption
from rollwright.server.wire.rule_crash import WORKSHOP

NO_GAME = "Name the game whose files to watch: rollwright serve my_game.py --reload."
NOT_FOR_ALL = "A workshop runs only locally and in one process: leave out --public, --allow-host and --workers."
FOR_ALL_PROCESSES = {WORKSHOP: "1", "PYTHONDONTWRITEBYTECODE": "1"}
"""That this is a workshop; and two saves within one second and of one length look the same to Python's own cache."""
LONGEST = 30
"""Letters of a game's name in that of its database."""


def check(game: str, for_all: bool) -> None:
    """Raise unless a workshop can be opened with what the command line said."""
    if not game:
        raise BadOption(NO_GAME)
    if for_all:
        raise BadOption(NOT_FOR_ALL)
    os.environ.update(FOR_ALL_PROCESSES)


def database(game: str, data: str) -> str:
    """The name of the database of a workshop: its logs are written anew, so it has no other's tables in it."""
    where = "|".join(str(Path(name).resolve()) if name else "" for name in (game, data))
    named = "".join(sign for sign in plain(Path(game).stem) if sign.isascii() and (sign.isalnum() or sign == "_"))
    return f"workshop_{named[:LONGEST]}_{sha256(where.encode()).hexdigest()[:8]}"
