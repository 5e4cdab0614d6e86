"""A folder of component data: a copy to edit, and a catalogue whose title is made from it."""

import json
from pathlib import Path

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RecordError
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim


def write_folder(game: Game, folder: Path) -> None:
    """A copy of the game's data to edit. What is there already is not written over."""
    texts = game.texts()
    if not texts:
        raise BadOption(
            Text("The components of {title} are fixed: it has no data to vary.", title=game.components.title)
        )
    there = [name for name in texts if (folder / name).exists()]
    if there:
        raise BadOption(Text("{file} is there already. Name a new folder.", file=Verbatim(str(folder / there[0]))))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def with_data(catalog: Catalog, name: str, folder: Path | None) -> Catalog:
    """The catalogue, with the title made from the data of the folder if one is given."""
    if folder is None:
        return catalog
    if not folder.is_dir():
        raise BadOption(
            Text(
                "There is no folder {folder}. Make one with: rollwright data {game} {folder}",
                folder=Verbatim(str(folder)),
                game=Verbatim(name or "GAME"),
            )
        )
    return catalog.varied(name, {path.name: _text(path) for path in sorted(folder.glob("*.toml"))})


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadOption(Text("{file} is not text in UTF-8. Save it as such.", file=Verbatim(str(path)))) from error


def title_of(path: Path) -> str:
    """The title that the first line of a record or of transcripts names."""
    with path.open(encoding="utf-8", errors="replace") as file:
        line = file.readline()
    try:
        return str(json.loads(line)["game"])
    except (RecursionError, ValueError, KeyError, TypeError) as error:
        raise RecordError(Text("{file} names no game in its first line.", file=Verbatim(str(path)))) from error
