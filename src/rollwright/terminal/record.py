"""Saving a game on disk while it is played, and resuming it.

The record is the truth and is written after every throw and every turn. What is needed to play on but may not stand in
a record (the secret of the dice, who is a bot, what was chosen since the last throw) is in a bookmark beside it, which
goes when the game is over.
"""

import json
import os
from pathlib import Path
from typing import NamedTuple

from rollwright.core.errors import BadOption, RecordError
from rollwright.core.log import Header, Log
from rollwright.core.text import Text, Verbatim
from rollwright.data_home import data_home

BOOKMARK = ".bookmark"


class Bookmark(NamedTuple):
    """What an unfinished game needs besides its record."""

    secret: str
    bots: dict[int, str]
    chosen: dict[int, list[str]]
    """What each seat has chosen since the last throw."""


def save(path: Path, log: Log, bookmark: Bookmark | None) -> None:
    """Write the record and its bookmark; None takes the bookmark away."""
    beside = _bookmark_path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, log.dumps())
        if bookmark is None:
            beside.unlink(missing_ok=True)
        else:
            _write(beside, json.dumps(bookmark._asdict()), private=True)
    except OSError as cause:
        raise RecordError(
            Text(
                "The game cannot be saved in {file}: {cause}.",
                file=Verbatim(str(path)),
                cause=Verbatim(cause.strerror or ""),
            )
        ) from cause


def load(path: Path) -> Log:
    """The record in a file."""
    try:
        return Log.loads(path.read_text(encoding="utf-8"))
    except UnicodeError as cause:
        raise RecordError(Text("{file} is not a text file.", file=Verbatim(str(path)))) from cause


def keep_clear_of(path: Path, own: Header | None = None) -> None:
    """Nothing is overwritten: a file with any content is rejected, unless it is this game's own record."""
    if not path.exists() or not path.stat().st_size:
        return
    try:
        if own is not None and load(path).header == own:
            return
    except RecordError:
        pass
    raise BadOption(
        Text(
            "The file {file} already exists. Choose another name, or continue that game with --resume.",
            file=Verbatim(str(path)),
        )
    )


def bookmark_of(path: Path) -> Bookmark:
    """The bookmark beside a record; an empty one if there is none."""
    try:
        facts = json.loads(_bookmark_path(path).read_text(encoding="utf-8"))
        bots = {int(seat): str(name) for seat, name in facts["bots"].items()}
        chosen = {int(seat): [str(key) for key in keys] for seat, keys in facts["chosen"].items()}
        return Bookmark(str(facts["secret"]), bots, chosen)
    except FileNotFoundError:
        return Bookmark("", {}, {})
    except (OSError, RecursionError, ValueError, KeyError, AttributeError, TypeError) as cause:
        file = Verbatim(str(_bookmark_path(path)))
        raise RecordError(Text("The bookmark {file} cannot be read.", file=file)) from cause


def new_path(game: str, stamp: str) -> Path:
    """Where a record goes if nobody says where."""
    return data_home() / f"{game}-{stamp}.jsonl"


def _bookmark_path(path: Path) -> Path:
    return path.with_name(path.name + BOOKMARK)


def _write(path: Path, text: str, private: bool = False) -> None:
    """Atomically: written beside, then moved into place."""
    part = path.with_name(path.name + ".part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600 if private else 0o644)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    part.replace(path)
