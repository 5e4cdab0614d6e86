"""A fingerprint of a game's rules, so that a record can say whether they have changed since."""

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

from .core.errors import RecordError
from .core.game import Game
from .core.log import Header
from .core.text import Text, Verbatim

LENGTH = 16
"""How many hexadecimal digits are kept."""


def rules_fingerprint(game: Game) -> str:
    """A digest of a game's source: of its package, or of its one file. Empty if it has no file."""
    source = getattr(sys.modules.get(type(game).__module__), "__file__", None)
    return _of_files(Path(source), "." in type(game).__module__ or Path(source).name == "__init__.py") if source else ""


@cache
def _of_files(source: Path, package: bool) -> str:
    digest = sha256()
    for path in sorted(source.parent.rglob("*.py")) if package else [source.with_suffix(".py")]:
        if path.is_file():
            digest.update(f"{path.relative_to(source.parent)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:LENGTH]


def changed_since(header: Header, game: Game) -> RecordError | None:
    """The error for a record that cannot be replayed because its rules are not the installed ones."""
    installed = rules_fingerprint(game)
    if not header.rules or not installed or header.rules == installed:
        return None
    return RecordError(
        Text(
            "The rules have changed since: this record was played with the rules {played}, but "
            "{installed} are installed, both called version {version} of {title}. Replay it where the "
            "old rules are installed; new rules need a new version (docs/publishing.md).",
            played=Verbatim(header.rules),
            installed=Verbatim(installed),
            version=header.version,
            title=game.components.title,
        )
    )
