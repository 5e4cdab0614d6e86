"""Variants as a designer names them: `builtin`, a folder of data, a house rule, one number in a file, a game file."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.data_folder import folder_texts
from rollwright.game_file import holds_game, known_games
from rollwright.measuring.variant import Variant, pairs

from .edits import edited, is_place

BUILTIN: Final = "builtin"
PRINTED: Final = "as printed"
WHICH: Final = "Name the game first: rollwright lab compare GAME A B."


class Said(NamedTuple):
    """What a designer wrote for a variant, part by part: `my,fair_start=true`."""

    text: str
    files: Sequence[str]
    """Games in files."""
    folders: Sequence[Path]
    rules: Mapping[str, str]
    """House rules."""
    edits: Mapping[str, str]
    """Values in files of data, by their places."""

    @property
    def label(self) -> str:
        """What the variant is called in an answer."""
        return Path(self.text).name if self.folders and not self.rules and not self.edits else self.text


def said(text: str) -> Said:
    """Take apart what was written."""
    files, folders, rules, edits = [], [], {}, {}
    for part in filter(None, (one.strip() for one in text.split(","))):
        key, equals, value = part.partition("=")
        if holds_game(part):
            files.append(part)
        elif equals and is_place(key):
            edits[key] = value
        elif equals:
            rules[key] = value
        elif part != BUILTIN:
            folders.append(Path(part))
    if len(files) > 1 or len(folders) > 1:
        raise BadOption(f"'{text}' names two games or two folders. A variant is only one.")
    return Said(text, files, folders, rules, edits)


def both(what: Sequence[str], mode: str = "", options: Sequence[str] = ()) -> tuple[Variant, Variant]:
    """The two variants of `compare [GAME] A B`, with house rules that hold for both."""
    if len(what) not in (2, 3):
        raise BadOption(f"Name two variants to compare: rollwright lab compare GAME {BUILTIN} my-folder")
    one, other = said(what[-2]), said(what[-1])
    if len(what) == 2 and (one.folders, other.text) == ([Path(what[0])], BUILTIN) and not one.folders[0].exists():
        raise BadOption(
            f"Name a variant to compare with {BUILTIN}. For example: "
            f"rollwright lab compare {what[0]} {BUILTIN} my-folder"
        )
    game = what[0] if len(what) == 3 else _game(one, other)
    _check_files(one, other)
    shared = {name: value or "true" for name, _, value in (option.partition("=") for option in options)}
    return variant(game, one, mode, shared), variant(game, other, mode, shared)


def variant(name: str, wanted: Said, mode: str = "", options: Mapping[str, str] | None = None) -> Variant:
    """The game as it was named."""
    game = wanted.files[0] if wanted.files else name
    catalog, title = known_games(game)
    found = catalog.find(title, mode)
    texts: Mapping[str, str] = {}
    for folder in wanted.folders:
        texts = _texts(folder, wanted.text, game)
    for place, value in wanted.edits.items():
        texts = edited(texts or found.texts(), place, value)
    chosen = found.components.chosen({**(options or {}), **wanted.rules})
    return Variant(game, found.components.mode, pairs(texts), _unusual(found, chosen), wanted.label)


def _unusual(game: Game, chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """House rules that are not as usual: naming a usual one makes no other variant."""
    usual = game.components.chosen({})
    return pairs({name: value for name, value in chosen.items() if usual[name] != value})


def _texts(folder: Path, text: str, game: str) -> dict[str, str]:
    if not folder.is_dir():
        raise BadOption(
            f"'{text}' is neither {BUILTIN}, a folder of data, a house rule such as fair_start=true, nor a game file. "
            f"A folder is made with: rollwright data {game or 'GAME'} {folder}"
        )
    return folder_texts(folder, game)


def _check_files(one: Said, other: Said) -> None:
    """Two files of one name would be taken for the same."""
    if one.files and other.files:
        first, second = Path(one.files[0]).resolve(), Path(other.files[0]).resolve()
        names = [path.parent.name if path.stem == "__init__" else path.stem for path in (first, second)]
        if first != second and names[0] == names[1]:
            raise BadOption(f"Both games are called {names[0]}. Rename the file or the folder of one of them.")


def _game(one: Said, other: Said) -> str:
    """The game that is meant, by what the two are."""
    for side in (one, other):
        for folder in side.folders:
            return title_with(_texts(folder, side.text, ""))
    named = [side.files[0] for side in (one, other) if side.files]
    if not named:
        raise BadOption(WHICH)
    if all(side.files or side.rules or side.edits for side in (one, other)):
        return named[0]
    catalog, title = known_games(named[0])
    return catalog.find(title).components.id


def title_with(texts: Mapping[str, str], catalog: Catalog | None = None) -> str:
    """The title whose data has the same files."""
    known = (Catalog.discover() if catalog is None else catalog).titles()
    found = [title for title, games in known.items() if set(games[0].texts()) == set(texts)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadOption(f"No installed game consists of the files {', '.join(texts) or '(none)'}. Name the game first.")
    raise BadOption(f"Several games consist of files with these names: {', '.join(found)}. Name one first.")
