"""The numbers and keys of all moves of a rules version, frozen in a readable file.

Records name moves by key and clients by number; a rules version that is played by anybody may change neither.
"""

from itertools import zip_longest
from pathlib import Path

from rollwright.core.game import Game

NOTICE = "# Frozen: stored games use these. Different moves need another version of the rules, with its own file."


def name(game: Game) -> str:
    """What the file is called: `moves.v1.lock`, `moves.solo.v1.lock` where a title has several modes."""
    printed = game.components
    return ".".join(["moves", *([printed.mode] if printed.mode else []), f"v{printed.version}", "lock"])


def title(game: Game) -> str:
    """The first line of the file: whose moves these are."""
    printed = game.components
    return f"# {printed.id}{':' if printed.mode else ''}{printed.mode} version {printed.version}: the moves by number"


def text(game: Game) -> str:
    """The whole file."""
    return "\n".join([title(game), NOTICE, *lines(game)]) + "\n"


def lines(game: Game) -> list[str]:
    """One line for each move."""
    return [f"{move.id} {move.key}" for move in game.components.moves.all]


def write(game: Game, folder: Path) -> Path:
    """Write the file into the folder. A lock that is there already is never overwritten with something else."""
    path = folder / name(game)
    if path.exists() and differences(game, path):
        raise FileExistsError(f"{path} freezes different moves. Give the changed game another version instead.")
    path.write_text(text(game), encoding="utf-8")
    return path


def find(game: Game, folder: Path) -> Path | None:
    """The lock of this game somewhere under the folder, if there is one."""
    for path in sorted(folder.rglob(name(game))):
        if path.read_text(encoding="utf-8").startswith(title(game) + "\n"):
            return path
    return None


def differences(game: Game, path: Path) -> list[str]:
    """What the game has changed of the frozen moves, a sentence each."""
    frozen = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [
        f"{path.name} has {was or 'no more moves'}, the game has {now or 'no more moves'}"
        for was, now in zip_longest(frozen, lines(game), fillvalue="")
        if was != now
    ]
