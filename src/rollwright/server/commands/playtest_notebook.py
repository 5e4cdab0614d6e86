"""What this machine's author has shared: a file with the keys to the answers, readable only by its owner."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from rollwright.core.errors import BadOption
from rollwright.core.text import Text, Verbatim
from rollwright.data_home import data_home

MOST = 200
"""The number of playtests kept; the oldest are dropped."""


class Note(msgspec.Struct, frozen=True):
    """A playtest, its service, and the key to the answers."""

    game: str
    playtest: str
    key: str
    base: str
    """The service, as this machine reaches it: `http://127.0.0.1:8000`."""
    own: bool
    """Whether `rollwright share` started that service: then its database is known too."""


def notes(game: str) -> list[Note]:
    """The playtests of a title, latest first."""
    return [note for note in reversed(_read()) if note.game == game]


def keep(note: Note) -> None:
    """Note a playtest, or its current service."""
    others = [one for one in _read() if one.playtest != note.playtest]
    _write([*others, note][-MOST:])


def _file() -> Path:
    return data_home() / "playtests.json"


def _read() -> list[Note]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=list[Note])
    except FileNotFoundError:
        return []
    except msgspec.DecodeError as error:
        raise BadOption(
            Text("{file} cannot be read. Move it away, and share the game again.", file=Verbatim(str(_file())))
        ) from error


def _write(noted: Sequence[Note]) -> None:
    """Replace the file atomically: readers see the old one or the new one."""
    _file().parent.mkdir(parents=True, exist_ok=True)
    new = _file().with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(noted)))
    new.replace(_file())
