"""A folder of component data: a copy to edit, and a catalogue whose title is built from it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .core.catalog import Catalog
from .core.errors import BadData, BadOption, RecordError
from .core.game import Game
from .core.text import Text, Verbatim
from .game_file import PROJECT, holds_game, known_games
from .spreadsheet import Book, as_spreadsheets, as_texts, located, parts

LARGEST: Final = 4_000_000
"""Bytes of the largest file of data."""
WORKBOOKS: Final = (".xlsx", ".xls", ".ods")
"""The file types of spreadsheets that cannot be read here."""


def write_folder(game: Game, folder: Path, data: Path | None = None, csv: bool = False, comma: bool = False) -> None:
    """Copy the game's data, or that in another folder, for editing. Existing files are not overwritten.

    With `csv` as spreadsheets; with `comma` for those who write a decimal comma.
    """
    texts = game.texts()
    if not texts:
        raise BadOption(
            Text("The components of {title} are fixed: it has no data to vary.", title=game.components.title)
        )
    texts = texts_for(game, data) if data else texts
    files = (
        as_spreadsheets(texts, game.texts(), comma) if csv else {name: text.encode() for name, text in texts.items()}
    )
    there = [name for name in files if (folder / name).exists()]
    if there:
        raise BadOption(Text("{file} already exists. Name a new folder.", file=Verbatim(str(folder / there[0]))))
    folder.mkdir(parents=True, exist_ok=True)
    for name, contents in files.items():
        (folder / name).write_bytes(contents)


def with_data(catalog: Catalog, name: str, folder: Path | None) -> Catalog:
    """The catalogue, with the title rebuilt from the data folder if one is given; its name then shows that."""
    if folder is None:
        return catalog
    printed = catalog.modes(name)[0]
    varied = catalog.varied(name, texts_for(printed, _there(folder, name)))
    for game in varied:
        if game.components.id == printed.components.id:
            game.components.title += f" ({folder.resolve().name})"
    return varied


def folder_texts(folder: Path, name: str = "") -> dict[str, str]:
    """The files of component data in a folder, TOML or spreadsheets, as TOML.

    With the name of the game everything is checked; without, spreadsheets are those of the title that has such.
    """
    if name:
        catalog, title = known_games(name)
        return texts_for(catalog.modes(title)[0], _there(folder, name))
    sheets = {path.name for path in _there(folder, name).glob("*.csv")}
    for games in Catalog.discover().titles().values() if sheets else ():
        if sheets <= {part.name for part in parts(games[0].texts())}:
            return texts_for(games[0], folder)
    return _files(folder)


def title_and_folder(said: str, data: Path | None = None) -> tuple[str, Path | None]:
    """A game and its data as named; for a folder of component data alone, the title that uses such data."""
    folder = Path(said)
    if data is not None or not folder.is_dir() or holds_game(said) or (folder / PROJECT).is_file():
        return said, data
    names = {path.name for path in folder.iterdir()}
    for title, games in Catalog.discover().titles().items():
        texts = games[0].texts()
        if texts and names & {*texts, *(part.name for part in parts(texts))} and _is_of(games[0], folder):
            return title, folder
    raise BadOption(
        Text("{folder} contains neither a game nor the component data of an installed one.", folder=Verbatim(said))
    )


def _is_of(game: Game, folder: Path) -> bool:
    """Whether the files have the names of this game's; other games' files may share a name."""
    found = {path.name for path in folder.glob("*.toml")}
    book = {path.name for path in folder.glob("*.csv")}
    return found <= set(game.texts()) and book <= {part.name for part in parts(game.texts())}


def _there(folder: Path, name: str) -> Path:
    if not folder.is_dir():
        raise BadOption(
            Text(
                "There is no folder {folder}. Make one with: rollwright data {game} {folder}",
                folder=Verbatim(str(folder)),
                game=Verbatim(name or "GAME"),
            )
        )
    return folder


def texts_for(game: Game, folder: Path) -> dict[str, str]:
    """The files of a folder as TOML that the game accepts.

    What it does not take is a BadData that names the file and the entry, or the cell.
    """
    texts, book = _files(folder), _book(folder, game.texts())
    _told_apart(folder, texts, book, game.texts())
    texts = dict(sorted({**texts, **book.texts}.items()))
    try:
        game.varied(texts)
    except BadData as error:
        raise located(error, book.sheets) from error
    return texts


def _files(folder: Path) -> dict[str, str]:
    return {path.name: _text(path) for path in sorted(folder.glob("*.toml"))}


def _book(folder: Path, printed: Mapping[str, str]) -> Book:
    """The spreadsheets of a folder."""
    files = {path.name: _bytes(path) for path in sorted(folder.iterdir()) if path.suffix.lower() == ".csv"}
    return as_texts(files, printed) if files else Book({}, ())


def _told_apart(folder: Path, texts: Mapping[str, str], book: Book, printed: Mapping[str, str]) -> None:
    """BadOption if something exists twice, or only in a form that cannot be read here."""
    for sheet in book.sheets:
        if sheet.part.file in texts:
            raise BadOption(
                f"{sheet.part.file} and {sheet.page.name} are both in {folder}. Delete the one you do not edit."
            )
    for part in parts(printed):
        for suffix in WORKBOOKS:
            closed = folder / part.name.replace(".csv", suffix)
            if part.file not in texts and part.file not in book.texts and closed.exists():
                raise BadOption(f"{closed} cannot be read here. Save it as 'CSV UTF-8' under the name {part.name}.")


def _bytes(path: Path) -> bytes:
    """What is in a file of data; no more of it than such a file can need, and nothing of a device."""
    if not path.is_file() or path.stat().st_size > LARGEST:
        raise BadOption(
            Text("{file} is not a file of at most {n} MB.", file=Verbatim(str(path)), n=LARGEST // 1_000_000)
        )
    return path.read_bytes()


def _text(path: Path) -> str:
    try:
        return _bytes(path).decode()
    except UnicodeDecodeError as error:
        raise BadOption(Text("{file} is not UTF-8 text. Save it as UTF-8.", file=Verbatim(str(path)))) from error


def title_of(path: Path) -> str:
    """The title named in the first line of a record or of transcripts."""
    with path.open(encoding="utf-8", errors="replace") as file:
        line = file.readline()
    try:
        return str(json.loads(line)["game"])
    except (RecursionError, ValueError, KeyError, TypeError) as error:
        raise RecordError(Text("The first line of {file} does not name a game.", file=Verbatim(str(path)))) from error
